"""Kills and other harm."""
