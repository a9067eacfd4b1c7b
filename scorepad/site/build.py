"""The whole site put together in memory, and laid into a folder."""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import scorepad
from scorepad.errors import StartError
from scorepad.places.folders import assets_folder, reason
from scorepad.site import needed, policy
from scorepad.site.archive import tar
from scorepad.site.boot_words import start_words
from scorepad.site.docstrings import without_docstrings
from scorepad.site.licences import licences
from scorepad.site.runtime import STUB, client_files, python_files, read, web_client

MARK = "site.json"
"""The file by which a folder is known as one of ours."""

LICENCES = "licences.txt"

_TEMPLATES = Path(__file__).parent / "client"
_ASSETS = (
    "favicon.png",
    "fonts/NotoSans-Bold.ttf",
    "fonts/NotoSans-Regular.ttf",
    "fonts/NotoSans-SemiBold.ttf",
    "fonts/fallback.woff2",
    "fonts/scripts.ttf",
    "icons/apple-touch-icon-192.png",
    "icons/icon-192.png",
    "icons/icon-512.png",
    "icons/icon-maskable-192.png",
    "icons/icon-maskable-512.png",
    "marks/empty-table.png",
)
# Scripts that the served page has too.
_SHARED = ("trail.js", "drop.js", "zoom.js")
# Rooms of the package that only a computer with a disk and a terminal has.
_DESKTOP = ("assets", "site", "__main__.py", "command_line.py")
_PLACES = (
    "__init__.py",
    "browser.py",
    "browser_backups.py",
    "browser_library.py",
    "collector.py",
    "opfs.py",
    "page_link.py",
)
EXPORTS = frozenset({"defusedxml", "fontTools", "fpdf", "xlsxwriter"})
"""Modules that only an export needs; they come after the first screen."""

SENT_AS = ".js"
"""The end of the names of archives: every host compresses scripts, few compress archives."""


@dataclass(frozen=True)
class Site:
    """All files of a site by path, and the name of this build, which follows from them."""

    build: str
    files: Mapping[str, bytes]


def compose(base: str | None = None) -> Site:
    """The site; ``base`` is the path that it will lie at, ``None`` for wherever it lies.

    Raises:
        StartError: something that is needed is not installed.
    """
    web, assets = web_client(), assets_folder()
    files = {name: read(assets / name) for name in _ASSETS}
    files[STUB[0]] = STUB[1]
    runtime = python_files(web)
    runtime[f"python_stdlib.zip{SENT_AS}"] = runtime.pop("python_stdlib.zip")
    files |= _folder("python", runtime)
    files |= _folder("client", client_files(web, assets / "assets" / "FontManifest.json"))
    files |= _folder("app", _app())
    files[LICENCES] = licences(web, assets)
    files["manifest.json"] = _manifest(read(assets / "manifest.json"))
    sums = [(name, digest(files[name])) for name in sorted(files)]
    page = [base, policy.PAGE, policy.WORKER]
    page += [_template(name) for name in ("page.html", "page.css", "boot.js", "sw.js")]
    page += [read(assets / name).decode() for name in _SHARED]
    build = digest(json.dumps([sums, page, start_words()]).encode())
    files["index.html"] = _page(base or "./", build, files)
    # The licences are for reading, not for playing; what keeps the rest is kept by the browser.
    kept = {path: digest(files[path]) for path in sorted(files) if path != LICENCES}
    files["sw.js"] = _worker(build, kept)
    files[MARK] = _json(
        {"format": "scorepad-site", "version": scorepad.__version__, "build": build}
    )
    return Site(build, files)


def digest(content: bytes) -> str:
    """A short name that follows from the content, 16 letters."""
    return hashlib.sha256(content).hexdigest()[:16]


@functools.cache
def _app() -> Mapping[str, bytes]:
    everything = app_files()
    later = {path for path in everything if path.split("/")[0] in EXPORTS}
    return {
        f"app.tar{SENT_AS}": tar({path: everything[path] for path in everything.keys() - later}),
        f"exports.tar{SENT_AS}": tar({path: everything[path] for path in later}),
        **{name: read(_TEMPLATES / name) for name in ("storage.js", "worker.js")},
    }


def app_files() -> dict[str, bytes]:
    """Scorepad and the packages it needs in the browser, by their paths for importing."""
    package = Path(scorepad.__file__).parent
    files = {}
    for path in package.rglob("*"):
        inside = path.relative_to(package)
        if path.suffix not in {".py", ".mo"} or inside.parts[0] in _DESKTOP:
            continue
        if inside.parts[0] == "places" and inside.name not in _PLACES:
            continue
        files[f"scorepad/{inside.as_posix()}"] = read(path)
    for one in needed.needed():
        files |= {name: read(path) for name, path in needed.files_of(one)}
    return {
        name: without_docstrings(content) if name.endswith(".py") else content
        for name, content in files.items()
    }


def _folder(name: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Files in a folder whose name follows from them, so that it may be kept for ever."""
    sums = "".join(f"{path} {digest(files[path])}\n" for path in sorted(files))
    folder = f"{name}-{digest(sums.encode())[:12]}"
    return {f"{folder}/{path}": content for path, content in files.items()}


def _template(name: str) -> str:
    return read(_TEMPLATES / name).decode()


def _page(base: str, build: str, files: Mapping[str, bytes]) -> bytes:
    folders = {path.split("-")[0]: path.split("/")[0] for path in files if "/" in path}
    boot = "".join(read(assets_folder() / name).decode() for name in _SHARED)
    boot += _template("boot.js")
    boot = boot.replace("@build@", build).replace("@words@", start_words())
    for name in ("python", "client", "app"):
        boot = boot.replace(f"@{name}@", f"{folders[name]}/")
    checked = base64.b64encode(hashlib.sha256(boot.encode()).digest()).decode()
    page = _template("page.html").replace("@base@", base)
    page = page.replace("@policy@", policy.PAGE.format(scripts=f"'sha256-{checked}'"))
    return page.replace("@style@", _template("page.css")).replace("@boot@", boot).encode()


def _worker(build: str, kept: Mapping[str, str]) -> bytes:
    text = _template("sw.js").replace("@build@", build).replace("@policy@", policy.WORKER)
    return text.replace("@files@", json.dumps(kept, indent=2)).encode()


def _manifest(text: bytes) -> bytes:
    manifest = json.loads(text)
    # Without an id of its own the site is known by where it starts, wherever that is.
    del manifest["id"]
    return _json({**manifest, "start_url": "./", "scope": "./"})


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()


def refuse_what_is_not_ours(folder: Path) -> None:
    """Leave alone what a site would write over. Raises ``StartError`` where there is something."""
    folder = folder.absolute()
    if folder.exists() and not _is_ours(folder):
        raise StartError(
            f"{folder} is there already and is no site of Scorepad; choose another folder"
        )


def lay(site: Site, folder: Path) -> None:
    """Write the site into a folder, in the place of an older one.

    Raises:
        StartError: the folder holds something else, or cannot be written; it is left as it was.
    """
    folder = folder.absolute()
    refuse_what_is_not_ours(folder)
    new, old = (folder.with_name(f".{folder.name}.{word}") for word in ("new", "old"))
    try:
        for left in (new, old):
            shutil.rmtree(left, ignore_errors=True)
        for path, content in site.files.items():
            target = new / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        if folder.exists():
            folder.rename(old)
        new.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        raise StartError(f"the site cannot be written to {folder} ({reason(error)})") from error


def _is_ours(folder: Path) -> bool:
    if not folder.is_dir():
        return False
    try:
        mark = json.loads((folder / MARK).read_bytes())
    except (OSError, ValueError):
        return not any(folder.iterdir())
    return isinstance(mark, dict) and mark.get("format") == "scorepad-site"
