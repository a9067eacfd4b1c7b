"""The game: pure values and functions. No Flet, no files, no clock, no randomness."""
