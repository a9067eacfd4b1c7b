"""``scorepad build-web`` and ``scorepad serve-web``."""

from __future__ import annotations

from pathlib import Path

DEFAULT_PORT = 8551


def build(folder: Path, base: str | None) -> int:
    """Make the site and lay it into the folder.

    Raises:
        scorepad.errors.StartError: something is missing, or the folder cannot be used.
    """
    from scorepad.site.build import compose, lay, refuse_what_is_not_ours

    refuse_what_is_not_ours(folder)
    site = compose(base)
    lay(site, folder)
    size = sum(map(len, site.files.values())) / 1e6
    print(f"The site is in {folder}: {len(site.files)} files, {size:.1f} MB, build {site.build}")
    return 0


def serve(folder: Path, host: str | None, port: int | None) -> int:
    """Serve the site until interrupted.

    Raises:
        scorepad.errors.StartError: there is no site, or the address cannot be had.
    """
    from scorepad.places import server
    from scorepad.site.serving import make_site_asgi

    app = make_site_asgi(folder)
    taken = server.listen(
        server.DEFAULT_HOST if host is None else host, DEFAULT_PORT if port is None else port
    )
    here, others = server.addresses(taken)
    line = f"The site is at {here}" + (f", in this network at {others}" if others else "")
    server.serve(app, taken, lambda: print(line, flush=True))
    return 0
