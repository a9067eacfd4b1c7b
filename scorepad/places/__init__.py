"""Where the app runs: the window, the browser served from here, a packaged app."""
