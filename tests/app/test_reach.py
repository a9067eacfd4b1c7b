"""Every screen, in every size, brightness, language and text size: names, targets, contrast."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import flet as ft
import pytest

from scorepad.app.notices import Beginning
from scorepad.app.parts.pad import GAP, pad_columns
from scorepad.app.theme import DARK, ENTRY_WIDTH, LIGHT, TARGET, Look
from scorepad.library.handover import to_code
from scorepad.wizard.rules import PlusMinus
from tests.app.given import FOUR, begin, bid, played
from tests.app.house import Client, House
from tests.app.measures import contrast, ground_below, is_tappable, least, name_of
from tests.driver import Placed, walk_below
from tests.games.load import whole_game

LANGUAGES = ("en", "de", "nl")
SIZES = [(360, 740), (320, 640), (844, 390), (800, 1280), (1280, 800)]
SIX = ("Ana", "Maximilian-Alexander", "Wilhelmina", "Dov", "Ève", "山田太郎")
THREE = ("Ana", "Ben", "Cleo")
TABLE = b"A bid,A tricks,B bid,B tricks,C bid,C tricks\n1,x,0,0,0,0\n"


@pytest.fixture(scope="module")
def full_house() -> Iterator[House]:
    """A house with a game at every point."""
    house = House(beginning=Beginning(moved_aside=("/data/scorepad.damaged-2026-11-30.sqlite",)))
    address = begin(house, SIX, 2, cards=[1, 10], plus_minus=PlusMinus.WARN)
    setting_up = house.open(address)
    bid(setting_up, 1, 0, 0, 0, 0, 0)
    for key in ("rest", "close", "key-10", "key-0", "key-0", "key-0", "key-0", "key-10"):
        setting_up.tap(key)
    strict = house.open(begin(house, FOUR, cards=[3], plus_minus=PlusMinus.STRICT))
    bid(strict, 1, 0, 1)
    tricks = house.open(begin(house, SIX, cards=[7]))
    tricks.tap("trump-red")
    bid(tricks, 3, 1, 0, 2, 1, 0)
    tricks.tap("key-3")
    result = house.open(begin(house, SIX, cards=[7, 8]))
    result.tap("trump-wizard")
    result.tap("trump-wizard-yellow")
    bid(result, 3, 1, 0, 2, 1, 0)
    result.tap("rest")
    wizard = house.open(begin(house, THREE, cards=[20, 19]))
    assert wizard.says("all cards are dealt")
    bid(wizard, 20, 0, 0)
    for key in ("rest", "close", "trump-wizard"):
        wizard.tap(key)
    begin(house, THREE, cards=[20])
    tie = whole_game("tie")
    played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds)
    house.keeper.delete(house.keeper.duplicate("game7"))
    house.keeper.set_details("game7", title="Final of the " + "long " * 12, place="At Jo's")
    tabs, house.tabs[:] = list(house.tabs), []
    house.tabs += tabs
    yield house
    house.close()


def screens(client: Client) -> Iterator[str]:
    """Shows every screen in turn, and says which one it is."""
    yield "home"
    for number in range(2, 8):
        client.go(f"/game/game{number}")
        yield f"game {number}"
    client.go("/game/game1/sheet")
    yield "a sheet"
    client.go("/game/game1")
    client.press("9")
    client.press("9")
    yield "a refused number"
    client.go("/game/game1/round/1")
    yield "a correction"
    client.tap("bid-0")
    yield "a correction with its pad"
    client.tap("key-1")
    yield "a correction that does not add up"
    client.go("/game/game5/more")
    yield "more"
    for change in ("points", "join", "leave", "dealer", "stop"):
        client.tap(f"change-{change}")
        for key, typed in (("note", "x" * 61), ("name", "ana" * 9), ("points", "many")):
            if client.has(key):
                client.type(key, typed)
        if client.has("leaver-1"):
            client.tap("leaver-1")
        yield f"more: {change}"
        client.tap(f"change-{change}")
    client.go("/game/game7/handover")
    yield "handing over"
    client.go("/game/game1/give")
    client.tap("give-csv")
    yield "giving away, with what a table loses"
    code = to_code(client.house.keeper.export("game7"))
    client.go("/open")
    client.type("code", "no link")
    client.tap("open-link")
    yield "a bad link"
    client.go("/bring")
    yield "bringing back"
    picker = client.control("choose").action.file_picker
    for name, data in (("a.json", b"{}"), ("a.csv", TABLE)):
        file = {"id": 1, "name": name, "size": len(data), "bytes": data}
        client.send(picker, "result", {"files": [file]})
        client.house.wait(lambda: not client.has("work"))
        yield f"bringing back {name}"
    client.go("/settings/backups")
    yield "backups"
    client.go("/open/S2")
    yield "a link that cannot be opened"
    client.go(f"/open/{code}")
    yield "a game from a link"
    client.go("/games?state=finished&rules=other-length")
    yield "the history"
    client.tap("filter")
    client.tap("rule-plus-minus")
    yield "a filter"
    client.go("/games?text=nobody")
    yield "a search that finds nothing"
    client.go("/games/game7")
    client.type("note", "x" * 501)
    yield "about a game"
    client.tap("undo-changes")
    client.go("/games/bin")
    yield "the bin"
    client.tap("empty")
    yield "the bin with its question"
    client.tap("no")
    client.go("/game/nowhere")
    yield "a message"
    client.go("/settings")
    client.type("site", "two words")
    client.send(client.control("site"), "blur")
    yield "settings"
    client.go("/new")
    client.tap("rules")
    client.tap("plus-minus-strict")
    client.tap("flavour-leading-only")
    yield "rules"
    for key in ("bids", "rounds", "points", "ties", "specials", "players"):
        client.tap(f"section-{key}")
    for key in ("length-own", "scoring-own", "deck-69", "save-as"):
        client.tap(key)
    client.type("rules-name", "rule book")
    client.type("cards", "1 x")
    client.type("bonus", "1001")
    yield "all rules and what can be wrong with them"
    client.tap("cancel-name")
    client.tap("preset-rule-book")
    client.go("/new")
    yield "a new game"
    client.type("name", "ana" * 9)
    yield "a new game with a bad name"


def small(placed: Placed, scale: float) -> str:
    """What is too small about something to tap; empty where it is large enough."""
    control, above = placed
    if isinstance(control, ft.SnackBarAction):
        return ""
    height = least(control, scale, "height")
    if height < TARGET:
        return f"{control.key} is {height:.0f} px high"
    # What neither stretches nor says its width is as wide as its content.
    boxes = [one for one in above if not isinstance(one, ft.Semantics)]
    loose = isinstance(boxes[-1], ft.Row) and boxes[-1].wrap
    width = getattr(control, "width", None)
    if loose or width is not None:
        width = least(control, scale, "width")
        if width < TARGET:
            return f"{control.key} is {width:.0f} px wide"
    return ""


def faint(placed: Placed) -> str:
    """What cannot be read well; empty where it can."""
    control, above = placed
    if isinstance(control, ft.Text) and control.opacity and control.value:
        need = 4.5
    elif isinstance(control, ft.Icon) and not any(getattr(a, "disabled", False) for a in above):
        need = 3.0
    else:
        return ""
    if any(isinstance(one, ft.TextField) for one in above):
        return ""
    found = contrast(str(control.color), ground_below(above)) if control.color else 0
    what = getattr(control, "value", None) or getattr(control, "icon", None)
    return "" if found >= need else f"{what!r}: {found:.2f} : 1, {need} is needed"


def look_at(client: Client, name: str, scale: float) -> list[str]:
    """All that is wrong with the screen that is shown."""
    placed = [*walk_below(client.view), *walk_below(client.toasts)]
    found: list[str] = []
    for one in placed:
        if is_tappable(one[0]):
            if not any(letter.isalnum() for letter in name_of(one)):
                found.append(f"{one[0].key or type(one[0]).__name__} has no name")
            found.append(small(one, scale))
        found.append(faint(one))
    keys = Counter(str(control.key) for control, _ in placed if control.key is not None)
    found += [f"{times} things have the key {key}" for key, times in keys.items() if times > 1]
    return [f"{name}: {what}" for what in found if what]


def looks(language: str) -> Iterator[tuple[tuple[int, int], float, bool]]:
    """Every size with every text size, light and dark by turns, in the longest language.

    The others are looked at where there is least room, and as most people hold it.
    """
    if language != "de":
        yield SIZES[0], 1.0, language == "nl"
        yield SIZES[1], 2.0, language == "en"
        return
    for number, (scale, size) in enumerate(product((1.0, 2.0), SIZES)):
        yield size, scale, number % 2 == 1


def hold(client: Client, size: tuple[int, int], scale: float, dark: bool) -> None:
    """Hold the device differently: what is on the screen stays on it."""
    client.hold(*size, scale, dark=dark)
    assert client.view.bgcolor == (DARK if dark else LIGHT).ground


# One session for each language: a new one for each look would go all the way again.
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_named_large_enough_and_readable(full_house: House, language: str) -> None:
    client = full_house.open(languages=(language,))
    full_house.keeper.set_note("settings", None)
    full_house.keeper.set_note("seating", None)
    found: list[str] = []
    for name in screens(client):
        for size, scale, dark in looks(language):
            hold(client, size, scale, dark)
            found += look_at(client, f"{name} at {size} ×{scale:.0f}", scale)
    full_house.leave(client)
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_the_first_screen_of_all_is_in_reach(house: House, size: tuple[int, int]) -> None:
    client = house.open(width=size[0], height=size[1])
    assert look_at(client, "home", 1.0) == []


@pytest.mark.parametrize(
    ("size", "beside"),
    [((568, 320), False), ((640, 360), False), ((667, 375), False), ((740, 360), True)],
)
@pytest.mark.parametrize("cards", [3, 20])
def test_a_low_screen_holds_what_stands_side_by_side(
    house: House, size: tuple[int, int], beside: bool, cards: int
) -> None:
    client = house.open(begin(house, THREE, cards=[cards]), width=size[0], height=size[1])
    assert client.has("sheet") is not beside
    lines = [one for one in client.controls() if isinstance(one, ft.Row) and len(one.controls) > 1]
    widths = [[getattr(part, "width", None) or 0.0 for part in line.controls] for line in lines]
    placed = [sum(line) + 8 * (len(line) - 1) for line in widths if all(line)]
    assert placed
    assert max(placed) <= size[0] - 16


@pytest.mark.parametrize("width", [320, 360, 390, 412, 768])
def test_every_key_of_the_pad_is_48_px_wide_and_21_fit_in_few_rows(width: int) -> None:
    inner = min(width, max(width, ENTRY_WIDTH)) - 2 * Look(width=width).margin
    for count in range(2, 22):
        columns = pad_columns(count, inner)
        assert (inner - (columns - 1) * GAP) / columns >= TARGET
        assert -(-count // columns) <= (4 if width >= 360 else 5)


def test_trump_is_named_by_word_letter_and_colour(full_house: House) -> None:
    client = full_house.open("/game/game2")
    labels = " ".join(client.labels())
    for name, colour in (("Humans", "blue"), ("Elves", "green"), ("Dwarves", "red")):
        assert f"Trump: {name} ({colour})" in labels


def test_no_screen_draws_with_a_type_size_of_its_own() -> None:
    found = []
    for path in sorted((Path(__file__).parents[2] / "scorepad" / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _draws_text(node.func):
                sizes = [*node.args[2:3], *(k.value for k in node.keywords if k.arg == "size")]
                found += [
                    f"{path.name}:{node.lineno}" for s in sizes if isinstance(s, ast.Constant)
                ]
    assert found == []


def _draws_text(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in {"text", "Text", "heading"}
