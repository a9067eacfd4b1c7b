"""The parts of flet-web's client that the app uses, each brought into the shape it needs."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import scorepad
from scorepad.errors import StartError
from scorepad.site.archive import stored_zip
from scorepad.site.icons import FLUTTERS, used_icons, with_icons

_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_CLIENT = (
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "main.dart.mjs",
)
# Where there is no Roboto the engine gets it from the fallback, which is three times as large.
_ROBOTO = {"family": "Roboto", "fonts": [{"asset": "../../fonts/NotoSans-Regular.ttf"}]}
_ICONS = "assets/fonts/MaterialIcons-Regular.otf"

# Modules of the standard library that no part of the app reaches: tools for programmers, mail and
# other services of the net, processes.
UNUSED = re.compile(
    r"(_pyrepl|bdb|cProfile|doctest|ensurepip|ftplib|idlelib|imaplib|mailbox|multiprocessing|"
    r"optparse|pdb|pickletools|poplib|profile|pstats|pydoc|pydoc_data|smtplib|tabnanny|turtle|"
    r"venv|wsgiref|xmlrpc|zipapp)(\.py$|/)"
)

_STUBS = "stubs/"
STUB = (f"{_STUBS}wasm/rive_native.js", b"globalThis.RiveNative = () => new Promise(() => {});\n")
"""What the client finds, at the root of the site, in the place of a script of a foreign host."""

_STUB_HOST = "https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
_START = re.compile(r"_flutter\.buildConfig = (\{.*?\});\n", re.DOTALL)

# The client's own start also looks for a service worker that would throw ours out.
_GO = """
const config = {
  entrypointBaseUrl: flet.entrypointBaseUrl,
  assetBase: flet.assetBase,
  canvasKitBaseUrl: flet.canvasKitBaseUrl,
  canvasKitVariant: "full",
  fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
  renderer: flet.webRenderer,
};
_flutter.loader.load({
  config,
  onEntrypointLoaded: async (initializer) => {
    const engine = await initializer.initializeEngine(config);
    flet.flutterApp = await engine.runApp();
    flet.flutterAppResolve(flet.flutterApp);
  },
});
"""


def web_client() -> Path:
    """The folder of the client that flet-web brings."""
    import flet_web

    return Path(flet_web.get_package_web_dir())


def python_files(web: Path) -> dict[str, bytes]:
    """Python for the browser, with the standard library that the app can reach."""
    folder = web / "pyodide"
    files = {name: read(folder / name) for name in _PYTHON}
    lock = json.loads(read(folder / "pyodide-lock.json"))
    lock["packages"] = {}
    files["pyodide-lock.json"] = json.dumps(lock, sort_keys=True).encode()
    files["python_stdlib.zip"] = _library(read(folder / "python_stdlib.zip"))
    return files


def _library(packed: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        return stored_zip({name: archive.read(name) for name in names if not is_unused(name)})


def is_unused(path: str) -> bool:
    """Whether a file of the standard library is of no use in the browser."""
    return UNUSED.match(path) is not None


def client_files(web: Path, fonts: Path) -> dict[str, bytes]:
    """Flutter's client; ``fonts`` is the list of the fonts it loads at its start."""
    files = {name: read(web / name) for name in _CLIENT}
    files["assets/FontManifest.json"] = json.dumps([*json.loads(read(fonts)), _ROBOTO]).encode()
    icons = used_icons(Path(scorepad.__file__).parent) | FLUTTERS
    files[_ICONS] = with_icons(read(web / _ICONS), icons)
    for name in ("main.dart.js", "main.dart.wasm"):
        files[name] = _at_home(read(web / name))
    files["start.js"] = _start(read(web / "flutter_bootstrap.js").decode())
    return files


def _at_home(program: bytes) -> bytes:
    """The client without the script of a foreign host that it asks for at every start.

    It is for drawings that are not used here. The new address is as long as the old one, since a
    compiled program counts its letters.
    """
    here = "./" * ((len(_STUB_HOST) - len(_STUBS)) // 2) + _STUBS
    return program.replace(_STUB_HOST.encode(), here.encode())


def _start(text: str) -> bytes:
    found = _START.search(text)
    if found is None:
        raise StartError("the web client of flet-web is not one that build-web knows")
    config = json.loads(found[1])
    loader = re.sub(r"\n//# sourceMappingURL=\S+", "", text[: found.start()])
    return f"{loader}_flutter.buildConfig = {json.dumps(config)};\n{_GO}".encode()


def read(path: Path) -> bytes:
    """The bytes of a file that is installed.

    Raises:
        StartError: it is not there, or cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise StartError(f"the file {path} is missing; install Scorepad anew") from error
