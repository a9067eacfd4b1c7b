"""The screens: each a function of a session's views."""
