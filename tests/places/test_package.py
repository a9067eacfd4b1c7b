"""What ``flet build`` would pack is complete, starts, and is described in words flet-cli reads.

The builds themselves need the SDKs of each system; ``.github/workflows/release.yml`` runs them.
"""

from __future__ import annotations

import re
import socket
import subprocess
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgpack
import pytest
from PIL import Image

from tests.places.processes import PATIENCE, ROOT, wait_for
from tests.places.staging import (
    environment,
    foreign_modules,
    pyproject,
    runtime_distributions,
    stage,
    start_command,
)

# All keys below [tool.flet] that flet-cli 1.0.5 reads, from the calls of get_pyproject,
# get_platform_setting, get_bool_setting and splash_setting in flet_cli/commands/build.py,
# build_base.py, publish.py and run.py. A table at the end of a path is handed on as it is.
ANYWHERE = (
    "org", "product", "company", "copyright", "artifact", "bundle_id", "permissions",
    "build_number", "icon_background", "swift_package_manager", "boot_screen.*",
    "template.url", "template.ref", "template.dir", "flutter.pubspec.*",
    "deep_linking.scheme", "deep_linking.host", "splash.android", "splash.ios", "splash.web",
)  # fmt: skip
ALSO_BY_PLATFORM = (
    "org", "bundle_id", "artifact", "icon_background", "target_arch", "dependencies",
    "dev_packages.*", "source_packages", "extract_packages", "flutter.build_args",
    "app.exclude", "app.include", "app.default_excludes", "app.boot_screen.*",
    "compile.app", "compile.packages", "cleanup.app", "cleanup.packages",
    "cleanup.app_files", "cleanup.package_files", "splash.color", "splash.dark_color",
    "splash.icon_background", "splash.icon_dark_background", "splash.icon_fit", "boot_screen.*",
)  # fmt: skip
BY_PLATFORM = {
    "app": ("path", "module"),
    "android": (
        "adaptive_icon_background", "deep_linking.scheme", "deep_linking.host", "feature.*",
        "gradle_properties.*", "legacy_packaging", "meta_data.*", "permission.*",
        "proguard_default_rules", "proguard_rules", "provider.*", "signing.key_alias",
        "signing.key_store", "split_per_abi",
    ),
    "ios": (
        "deep_linking.scheme", "deep_linking.host", "export_method", "export_methods.*",
        "export_options.*", "info.*", "provisioning_profile", "signing_certificate", "team_id",
    ),
    "macos": ("entitlement.*", "icon_style", "info.*", "signing.*"),
    "linux": ("categories",),
    "windows": (),
    "web": (
        "base_url", "cdn", "pwa_background_color", "pwa_short_name", "pwa_theme_color",
        "renderer", "route_url_strategy", "wasm",
    ),
}  # fmt: skip
PLATFORMS = ("android", "ios", "macos", "linux", "windows", "web")


def is_read(key: str) -> bool:
    """Whether flet-cli 1.0.5 reads a key below [tool.flet]."""
    head, _, rest = key.partition(".")
    known = [*ANYWHERE, *ALSO_BY_PLATFORM]
    known += [f"{head}.{one}" for one in BY_PLATFORM.get(head, ())]
    if head in PLATFORMS:
        known += [f"{head}.{one}" for one in ALSO_BY_PLATFORM]
    return any(
        key == one or (one.endswith(".*") and key.startswith(one[:-1])) for one in known
    ) and bool(rest or head not in BY_PLATFORM)


def keys(table: Mapping[str, Any], above: str = "") -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from keys(value, f"{above}{name}.")
        else:
            yield f"{above}{name}"


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stage(tmp_path_factory.mktemp("package") / "app")


def test_every_key_is_one_that_the_packager_reads() -> None:
    found = list(keys(pyproject()["tool"]["flet"]))
    assert "bundle_id" in found
    assert [key for key in found if not is_read(key)] == []
    for unknown in ("nonsense", "app.entry", "android.info.x", "splash.colour", "ios.permission.x"):
        assert not is_read(unknown)


def test_the_names_of_the_app_are_fit_for_every_store() -> None:
    flet = pyproject()["tool"]["flet"]
    assert re.fullmatch(r"[a-z]+(\.[a-z][a-z0-9]*){2}", flet["bundle_id"])
    assert flet["bundle_id"].startswith(flet["org"] + ".")
    assert flet["product"] == "Scorepad"
    assert flet["permissions"] == []
    assert not {"permission", "feature"} & set(flet.get("android", {}))


def test_what_is_packed_is_the_app_and_nothing_beside_it(staged: Path) -> None:
    assert {path.name for path in staged.iterdir()} == {"main.py", "scorepad", "assets", "LICENSE"}
    packed = {path.relative_to(staged).as_posix() for path in staged.rglob("*") if path.is_file()}
    assert not [name for name in packed if "test" in name.lower() or "__pycache__" in name]
    for language in ("de", "nl"):
        assert f"scorepad/locales/{language}/LC_MESSAGES/scorepad.mo" in packed
    assert {"assets/fonts/NotoSans-Regular.ttf", "assets/fonts/OFL.txt"} <= packed
    for folder in ("scorepad", "assets"):
        code = {path for path in (ROOT / folder).rglob("*") if path.is_file()}
        names = {path.relative_to(ROOT).as_posix() for path in code}
        assert {name for name in names if "__pycache__" not in name} <= packed


def test_the_icons_are_where_the_packager_looks_for_them(staged: Path) -> None:
    for name in ("icon.png", "icon_ios.png", "icon_android.png"):
        with Image.open(staged / "assets" / name) as icon:
            assert icon.size == (1024, 1024)
            if name == "icon_ios.png":
                corner = icon.convert("RGBA").getpixel((0, 0))
                assert isinstance(corner, tuple)
                assert corner[3] == 255, "the store refuses an icon one can see through"
    flet = pyproject()["tool"]["flet"]
    for color in (flet["splash"]["color"], flet["splash"]["dark_color"], flet["icon_background"]):
        assert re.fullmatch(r"#[0-9A-F]{6}", color)


def test_a_phone_gets_neither_the_server_nor_the_window() -> None:
    for platform in ("android", "ios"):
        foreign = foreign_modules(platform)
        assert {"flet_web", "flet_desktop", "pytest", "uvicorn", "hypothesis"} <= set(foreign)
        assert not {"flet", "msgpack", "segno", "filelock", "platformdirs"} & set(foreign)
    assert "flet-web" in runtime_distributions("linux")


def shows_home(command: list[str], staged: Path, folder: Path, platform: str) -> None:
    """Start the app as its client does, and see the first screen come over the line."""
    line = folder / "line"
    process = subprocess.Popen(
        command,
        cwd=staged,
        env=environment(folder / "data", line, platform),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        wait_for(lambda: line.exists() or process.poll() is not None)
        assert process.poll() is None, process.stdout and process.stdout.read()
        said = first_screen(line, platform)
        assert b"New game" in said
        assert (folder / "data" / "scorepad.sqlite").is_file()
    finally:
        process.kill()
        process.communicate()


def first_screen(path: Path, platform: str) -> bytes:
    """What the app sends to a client that comes up, until a screen is in it."""
    page = {"route": "/", "web": False, "pwa": False, "wasm": False, "test": False}
    page |= {"platform": platform, "width": 400, "height": 800, "platform_brightness": "light"}
    body = msgpack.packb([1, {"session_id": "", "page_name": "", "page": page}])
    said = b""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        wait_for(lambda: line.connect_ex(str(path)) == 0)
        line.sendall((len(body) + 1).to_bytes(4, "little") + b"\0" + body)
        while b"New game" not in said:
            size = int.from_bytes(line.recv(4, socket.MSG_WAITALL), "little")
            assert size, said
            said += line.recv(size, socket.MSG_WAITALL)
    return said


@pytest.mark.parametrize("platform", ["android", "linux"])
def test_what_is_packed_starts_with_nothing_but_what_it_needs(
    staged: Path, tmp_path_factory: pytest.TempPathFactory, platform: str
) -> None:
    folder = tmp_path_factory.mktemp("p")
    shows_home(start_command("android"), staged, folder, platform)


def test_the_release_builds_every_package_with_the_packager_that_was_read() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    targets = re.findall(r"target: (\w+)", workflow)
    assert sorted(targets) == ["aab", "apk", "ipa", "linux", "macos", "windows"]
    needed = pyproject()["project"]["dependencies"]
    version = next(one.removeprefix("flet==") for one in needed if one.startswith("flet=="))
    assert re.findall(r"flet-cli==(\S+)", workflow) == [version] == ["1.0.5"]
    assert "secrets." not in workflow


@pytest.mark.soak
def test_what_is_packed_starts_in_a_clean_venv(
    staged: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("v")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    needed = [one for one in pyproject()["project"]["dependencies"] if not one.startswith("flet-")]
    install = [str(python), "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([*install, *needed], check=True)
    shows_home([str(python), "main.py"], staged, folder, "android")
