"""Scorepad: the score sheet of the card game Wizard."""

__version__ = "0.1.0"
