"""Archives that come out the same, byte for byte, whenever and wherever they are made."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Mapping

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def tar(files: Mapping[str, bytes]) -> bytes:
    """A plain tar of files by path, sorted, without times or owners.

    It is not compressed: whoever sends it does that better, and the browser unpacks it quicker.
    """
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(files):
            head = tarfile.TarInfo(path)
            head.size = len(files[path])
            archive.addfile(head, io.BytesIO(files[path]))
    return made.getvalue()


def stored_zip(files: Mapping[str, bytes]) -> bytes:
    """A zip of files by path, sorted, not compressed, all of the same time."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(files):
            head = zipfile.ZipInfo(path, _LONG_AGO)
            head.external_attr = 0o644 << 16
            archive.writestr(head, files[path])
    return made.getvalue()
