"""What the makers of Scorepad use; nothing of it is in the app."""
