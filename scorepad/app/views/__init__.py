"""What each screen shows, as frozen values made from the game. No Flet here."""
