"""The folders of the app: where its data lies and where its pictures and fonts are."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from scorepad.errors import StartError

_PACKAGE = Path(__file__).resolve().parent.parent


def data_folder(option: str | None, environ: Mapping[str, str]) -> Path:
    """The folder of the data, not yet made.

    The first of these that is set: the option, ``SCOREPAD_DATA``, the storage of a packaged app
    (``FLET_APP_STORAGE_DATA``), the user's data folder.
    """
    # A packager's relative path would follow the working folder around, so it does not count.
    packaged = environ.get("FLET_APP_STORAGE_DATA", "")
    packaged = packaged if Path(packaged).is_absolute() else ""
    chosen = option or environ.get("SCOREPAD_DATA") or packaged
    if chosen:
        return Path(chosen).expanduser().absolute()
    return platformdirs.user_data_path("scorepad", appauthor=False)


def prepare(folder: Path) -> Path:
    """Make the folder if need be and see that it can be read and written.

    Raises:
        StartError: it cannot; the sentence names the folder and the cause.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        next(folder.iterdir(), None)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"scorepad")
    except OSError as error:
        message = (
            f"the data folder {folder} cannot be used ({reason(error)}); choose another with --data"
        )
        raise StartError(message) from error
    return folder


def reason(error: OSError) -> str:
    """What the system said, in its own words, in lower case and on one line."""
    text = " ".join((error.strerror or str(error) or type(error).__name__).split())
    return text[:1].lower() + text[1:]


def assets_folder() -> Path:
    """The folder with the icon, the fonts and the start page, installed or in a checkout.

    Raises:
        StartError: it is neither beside the package nor inside it.
    """
    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        if (folder / "index.html").is_file():
            return folder
    raise StartError(f"the assets of Scorepad are missing beside {_PACKAGE}; install it again")
