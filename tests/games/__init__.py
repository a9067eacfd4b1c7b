"""Whole games with their expected points, totals and places."""
