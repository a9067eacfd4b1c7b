"""Measures Scorepad and prints each number with its method: ``python -m tools.bench [NAME …]``.

Names: taps, patch, commit, start, replay, library, archive, export, web,
web-store. Without a name all are measured.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from scorepad.library.backups import Backups
from scorepad.library.bringing import read_file
from scorepad.library.heads import Wanted
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.places.collector import calm
from scorepad.sheet.export import Format, export
from scorepad.sheet.paper import Paper
from scorepad.wizard.events import BidMade
from scorepad.wizard.history import replay
from tests.app.given import begin, play_quickly, play_rounds, seat, settings
from tests.app.house import EVENING, Client, House
from tests.bench_data import fill_library
from tests.games.load import whole_game
from tests.places.processes import running, scorepad
from tests.sheet.papers import played

SIX = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Fin")
SIZES = {"phone 360 × 740": (360, 740), "1280 × 800 with the sheet": (1280, 800)}


def say(what: str, values: Sequence[float], unit: str, target: str = "") -> None:
    """One line: median, 95th percentile, least and most, how many, and what it should be."""
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    spread = f"median {median(ordered):8.2f}  p95 {p95:8.2f}  least {ordered[0]:8.2f}"
    print(f"  {what:<44} {spread}  most {ordered[-1]:8.2f} {unit}  n={len(ordered)}  {target}")


def head(name: str, method: str) -> None:
    """The name of a measure and how it is taken."""
    print(f"\n{name}\n  method: {method}")


@contextmanager
def house(library: Path | None = None) -> Iterator[House]:
    """A process with a library, for the length of a with block."""
    made = House(library)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def folder() -> Iterator[Path]:
    """A folder on the disk that is gone afterwards."""
    path = Path(tempfile.mkdtemp(prefix="scorepad-bench-"))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def taps() -> None:
    """Taps of a whole game."""
    head(
        "Taps of the test game (4 players, 15 rounds)",
        "counted on the real screens without a client, from home with the group known to the "
        "end; each bid and each trick that does not follow by itself is a key, the rest at once "
        "where it is offered; trump is not noted",
    )
    one = whole_game("tap-game")
    for quick, target in ((False, "target ≤ 120"), (True, "target ≤ 105")):
        with house() as here:
            settings(here, quick_entry=quick)
            before = here.open("/new")
            seat(before, one.players)
            before.tap("start")
            phone = here.open()
            phone.tap("new")
            phone.tap("start")
            play_rounds(phone, one.rounds)
            assert phone.has("rematch")
            print(f"  {'quick entry' if quick else 'ordinary':<44} {phone.taps}  {target}")


def patch() -> None:
    """From a tap to the patch, and its bytes."""
    head(
        "A bid at 6 players × 10 rounds: tap → patch sent, and bytes of the patch",
        "a real Flet session, a library in memory (no commit); time from the event to the first "
        "and to the last patch packed as MessagePack, the collector at work as in the app (see "
        "scorepad.places.collector); bids of the tenth round that leave the round in "
        "bidding, undone and made again; the first round of bids is not counted",
    )
    for name, (width, height) in SIZES.items():
        with house() as here:
            client = here.open(begin(here, SIX), width=width, height=height)
            play_quickly(client, 9)
            calm()
            _bids(client, 1)
            first, times, busy, sizes = _bids(client)
            say(f"tap → first patch, {name}", first, "ms")
            say(f"tap → last patch, {name}", times, "ms", "target p95 < 5 ms")
            say("  of it computing in this process", busy, "ms")
            say(f"bytes of one bid, {name}", sizes, "B")


def _bids(client: Client, rounds: int = 45) -> tuple[list[float], ...]:
    first: list[float] = []
    times: list[float] = []
    busy: list[float] = []
    sizes: list[float] = []
    for turn in range(rounds):
        for at in range(5):
            client.tap(f"key-{(turn + 3 * at) % 11}")
            first.append(1000 * (client.patches[0].at - client.began))
            times.append(1000 * (client.patches[-1].at - client.began))
            busy.append(1000 * (client.patches[-1].cpu - client.began_cpu))
            sizes.append(client.bytes_of_last_patch)
        for _ in range(5):
            client.tap("undo")
    return first, times, busy, sizes


def commit() -> None:
    """One entry on the disk."""
    head(
        "Commit of one entry",
        "Keeper.submit of a bid to a library in a folder of the system's temporary folder "
        "(SQLite, WAL, synchronous=FULL, one transaction): checked, written, head renewed",
    )
    with folder() as path, house(path) as here:
        game_id = begin(here, SIX, cards=[10]).split("/")[2]
        times: list[float] = []
        was = None
        for turn in range(400):
            bid = turn % 11
            began = time.perf_counter()
            assert not here.keeper.submit(game_id, BidMade(1, 1, bid, was))
            times.append(1000 * (time.perf_counter() - began))
            was = bid
        say("commit", times, "ms", "target p95 < 20 ms")
        client = here.open(begin(here, SIX))
        play_quickly(client, 9)
        both, *_ = _bids(client, 10)
        say("tap → patch sent with its commit, phone", both, "ms")


def start() -> None:
    """From nothing to the first screen."""
    head(
        "Start",
        "python -m scorepad --web on an empty folder: from the start of the process to the first "
        "answer of /health, and to the first patch that carries a view to a websocket client",
    )
    health: list[float] = []
    first: list[float] = []
    for _ in range(5):
        with folder() as path:
            began = time.perf_counter()
            command = scorepad("--web", "--port", "0", "--data", str(path))
            with running(command) as server:
                address = server.address()
                _until_healthy(address)
                health.append(1000 * (time.perf_counter() - began))
                _until_a_view(address)
                first.append(1000 * (time.perf_counter() - began))
    say("to /health", health, "ms")
    say("to the first view", first, "ms")


def _until_healthy(address: str) -> None:
    import httpx

    while True:
        try:
            if httpx.get(f"{address}/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.005)


def _until_a_view(address: str) -> None:
    import msgpack
    from websockets.sync.client import connect

    register, patch_action, invoke = 1, 2, 5
    page = {"route": "/", "width": 360, "height": 740, "platform": "linux", "web": True}
    page |= {"pwa": False, "wasm": False, "test": False, "platform_brightness": "light"}
    body = {"session_id": "", "page_name": "", "page": page}
    with connect(address.replace("http", "ws") + "/ws", max_size=None) as socket:
        socket.send(b"\0" + msgpack.packb([register, body]))
        while True:
            message = bytes(socket.recv(timeout=30))  # type: ignore[arg-type]
            action, told = msgpack.unpackb(
                message[1:], strict_map_key=False, ext_hook=lambda _, data: data
            )
            if action == invoke:
                answer = {key: told[key] for key in ("control_id", "call_id")}
                packed = msgpack.packb([invoke, answer | {"result": None, "error": "not here"}])
                socket.send(b"\0" + packed)
            if action == patch_action and b"New game" in message:
                return


def replays() -> None:
    """A whole log played again."""
    head(
        "Replay of a game of 20 rounds",
        "3 players, every bid and every trick entered; the log in memory folded to its end",
    )
    with house() as here:
        address = begin(here, SIX[:3])
        client = here.open(address)
        play_quickly(client, 20)
        history = here.keeper.history(address.split("/")[2])
    log = [step.event for step in history.steps]
    times = []
    for _ in range(50):
        began = time.perf_counter()
        assert replay(log).game == history.game
        times.append(1000 * (time.perf_counter() - began))
    say(f"replay of {len(log)} entries", times, "ms")


def library() -> None:
    """A library of ten thousand games."""
    head(
        "Opening a library of 10,000 games",
        "a folder of 10,000 finished games; opened and read as the home screen does: the running "
        "games, the five newest finished ones; then home drawn for a client",
    )
    with folder() as path:
        fill_library(path)
        opened: list[float] = []
        drawn: list[float] = []
        for _ in range(5):
            began = time.perf_counter()
            store = open_library(path).store
            keeper = Keeper(store, lambda: EVENING, lambda: "")
            keeper.heads(finished=False, limit=20)
            keeper.heads(finished=True, limit=5)
            opened.append(1000 * (time.perf_counter() - began))
            keeper.close()
            with house(path) as here:
                client = here.open()
                drawn.append(1000 * (client.patches[-1].at - client.began))
        say("opened and read", opened, "ms")
        say("home drawn for a new client", drawn, "ms")
        print(f"  {'size on the disk':<44} {_size(path) / 1e6:.1f} MB")


def exports() -> None:
    """One sheet as a file of each kind that takes time."""
    head(
        "Export of a sheet of 6 players × 20 rounds",
        "from the sheet in memory to the bytes of the file; first: in a process that has just "
        "begun, with the loading of the library, each in a process of its own; again: in a "
        "process that has exported before",
    )
    paper = Paper(played(6, 20))
    for kind in (Format.PDF, Format.PNG, Format.XLSX):
        first = [_first_export(kind) for _ in range(5)]
        again = [_export(kind, paper) for _ in range(11)][1:]
        target = "target < 1000 ms" if kind is not Format.XLSX else ""
        for name, taken in (("first", first), ("again", again)):
            say(f"{kind.value.upper()}, {name}", [wall for wall, _ in taken], "ms", target)
            say("  of it computing in this process", [busy for _, busy in taken], "ms")


def _export(kind: Format, paper: Paper) -> tuple[float, float]:
    """How long an export took, and how long the processor was busy with it, in ms."""
    began, busy = time.perf_counter(), time.process_time()
    assert export(kind, paper)
    return 1000 * (time.perf_counter() - began), 1000 * (time.process_time() - busy)


def _first_export(kind: Format) -> tuple[float, float]:
    code = (
        "from tools.bench import Format, Paper, _export, played\n"
        f"print(*_export(Format({kind.value!r}), Paper(played(6, 20))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    wall, busy = map(float, done.stdout.split())
    return wall, busy


def archive() -> None:
    """A library of ten thousand games: history, backup, restoring."""
    head(
        "History and backup of 10,000 games",
        "a folder of 10,000 finished games; pages of 50 as the history asks for them; a packed "
        "backup of everything, written and synced; that backup merged into the same library",
    )
    with folder() as path:
        fill_library(path)
        store = open_library(path).store
        keeper = Keeper(store, lambda: EVENING, lambda: "")
        for what, wanted, offset in (
            ("first page", Wanted(), 0),
            ("last page", Wanted(), 9950),
            ("searched by two words", Wanted("an o"), 0),
            ("filtered by a rule", Wanted(tags=("plus-minus",)), 0),
        ):
            pages = [_milliseconds(lambda: keeper.search(wanted, 50, offset)) for _ in range(20)]  # noqa: B023
            say(f"history, {what}", pages, "ms", "target < 50 ms")
        backups = Backups(keeper, path / "backups")
        file = path / "all.jsonl.gz"
        saves = [_milliseconds(lambda: backups.save(file)) / 1000 for _ in range(3)]
        say("backup", saves, "s", "target < 10 s")
        print(f"  {'size of the backup':<44} {file.stat().st_size / 1e6:.1f} MB")
        merged = _milliseconds(lambda: keeper.bring(read_file(file))) / 1000
        say("merged into the same library", [merged], "s")
        keeper.close()


def _milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def history() -> None:
    """The history of ten thousand games on the screen."""
    from tools.bench_history import measure

    with folder() as path:
        measure(path, head, say)


def web_store() -> None:
    """The library inside a browser."""
    from tools.bench_web_store import measure

    measure(head, say)


def _size(path: Path) -> int:
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def web() -> None:
    """The static site: what it sends and how soon it is there."""
    from tools.bench_web import measure

    measure(head, say)


MEASURES: dict[str, Callable[[], None]] = {
    "taps": taps,
    "patch": patch,
    "commit": commit,
    "start": start,
    "replay": replays,
    "library": library,
    "history": history,
    "export": exports,
    "web": web,
    "archive": archive,
    "web-store": web_store,
}


def main(names: Sequence[str]) -> int:
    """Take the measures that are named, or all."""
    if unknown := [name for name in names if name not in MEASURES]:
        print(f"bench: no measure {unknown[0]!r}; there are {', '.join(MEASURES)}", file=sys.stderr)
        return 2
    for name in names or MEASURES:
        MEASURES[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
