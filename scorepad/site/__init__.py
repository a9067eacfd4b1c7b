"""The static site: the whole app as files that any web server can give away."""
