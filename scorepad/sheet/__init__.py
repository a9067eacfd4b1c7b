"""The sheet as a thing to give away: made from a game or a file, written as text, CSV or JSON."""
