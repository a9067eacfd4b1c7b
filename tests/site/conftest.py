"""A site that is built once, a host for it and a device that has never seen it."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Browser

from scorepad.site.build import Site, compose, lay
from tests.apart import apart
from tests.site.device import Device
from tests.site.host import Host, hosted


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site as it is built for wherever it lies; one worker builds it for all."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return apart(compose)
    file = tmp_path_factory.getbasetemp().parent / "site.pickle"
    with FileLock(file.with_suffix(".lock")):
        if not file.exists():
            file.write_bytes(pickle.dumps(apart(compose)))
        built = pickle.loads(file.read_bytes())
    assert isinstance(built, Site)
    return built


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """The site on a host."""
    lay(site, tmp_path / "site")
    with hosted(tmp_path / "site") as started:
        yield started


@pytest.fixture
def device(browser: Browser, tmp_path: Path, host: Host) -> Iterator[Device]:
    """A device that has never seen the site."""
    made = Device(browser, tmp_path / "profile", host)
    yield made
    made.close()
