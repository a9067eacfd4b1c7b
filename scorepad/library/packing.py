"""A whole game in as few bytes as will do, by what each line of a log lets expect of the next.

A line is said against an expectation drawn from the lines before it alone, never from the rules,
which may grow: the next seat in the circle, tricks as bid, the minute of the line before. What
comes as expected costs next to nothing (:mod:`scorepad.library.rangecoder`).

Nothing here may change without a new :data:`scorepad.library.handover.VERSION`, or links that
were given away could not be read any more; new names may only be put at the end of a list. What
the layout has no place for (a field or an event that came later) is said as the line of a game
file. Times are kept to the minute.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from datetime import UTC, datetime, timedelta
from typing import Any

from scorepad.errors import FileError, LinkImpossible, LinkTooLarge
from scorepad.library.entries import (
    KeptGame,
    Record,
    entry_from_json,
    entry_to_json,
    read_id,
    time_text,
)
from scorepad.library.expecting import Expecting
from scorepad.library.rangecoder import Coder, Reader, Writer
from scorepad.library.saying import (
    NoPlace,
    listed,
    maybe,
    number,
    one_of,
    raw,
    signed,
    switch,
    text,
)
from scorepad.wizard import events as e
from scorepad.wizard import rules as r
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special

MOST_LINES = 4000
"""Longest log that is handed over, in lines."""

_BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
_UUID = re.compile(r"[0-9a-f]{32}")
_Say = Callable[[Coder, Any, Expecting], Any]


def pack(game: KeptGame) -> bytes:
    """The game in bytes. Raises ``LinkTooLarge`` where its log has over :data:`MOST_LINES`."""
    if len(game.records) > MOST_LINES:
        raise LinkTooLarge(f"the game has {len(game.records)} entries, at most {MOST_LINES}")
    writer = Writer()
    _game(writer, game)
    return writer.done()


def unpack(data: bytes) -> KeptGame:
    """The game in the bytes, its times to the minute.

    Raises ``LinkTooLarge`` where they unfold into more than a game can be, ``LinkImpossible``
    where they are none. Whether the game keeps the rules is not looked at.
    """
    try:
        return _game(Reader(data), None)
    except (NoPlace, FileError, OverflowError) as error:
        if isinstance(error, LinkTooLarge):
            raise
        raise LinkImpossible(f"the link holds no game: {error}") from None


def to_minutes(game: KeptGame) -> KeptGame:
    """The game as it is after being handed over: its times to the minute, down."""
    return KeptGame(
        game.id, tuple(Record(_time(_minute(one.at)), one.entry) for one in game.records)
    )


def _game(coder: Coder, game: KeptGame | None) -> KeptGame:
    game_id = _identity(coder, game.id if game else "")
    records = game.records if game else ()
    length = number(coder, "lines", len(records))
    if length > MOST_LINES:
        raise LinkTooLarge(f"the link holds {length} entries, at most {MOST_LINES}")
    expecting, minute, found = Expecting(), 0, list[Record]()
    for at in range(length):
        record = records[at] if at < len(records) else None
        now = _minute(record.at) if record else 0
        minute += signed(coder, ("minute", bool(at)), now - minute)
        entry = _entry(coder, record.entry if record else None, expecting)
        expecting.saw(entry)
        found.append(Record(_time(minute), entry))
    # Room for what later versions have to say of a game beside its log.
    text(coder, "more", "")
    return KeptGame(game_id, tuple(found))


def _identity(coder: Coder, game_id: str) -> str:
    if switch(coder, "uuid", bool(_UUID.fullmatch(game_id))):
        return raw(coder, bytes.fromhex(game_id), 16).hex()
    return read_id(text(coder, "id", game_id))


def _minute(at: str) -> int:
    return (datetime.fromisoformat(at) - _BEGIN) // timedelta(minutes=1)


def _time(minute: int) -> str:
    return time_text(_BEGIN + timedelta(minutes=minute))


def _entry(coder: Coder, entry: e.Entry | None, expecting: Expecting) -> e.Entry:
    tag = _IN_WORDS if entry is None or not _has_place(entry, expecting) else _TAG[type(entry)]
    tag = number(coder, ("tag", *expecting.before), tag)
    if tag == _IN_WORDS:
        words = "" if entry is None else json.dumps(entry_to_json(entry), separators=(",", ":"))
        return _from_words(text(coder, "words", words))
    if tag > len(_LAYOUTS):
        raise NoPlace(f"an entry of kind {tag}")
    kind, layout = _LAYOUTS[tag - 1]
    expecting.begin(kind)
    made = kind(**_fields(coder, entry, layout, expecting))
    # The reader of game files is strict about sizes and types; so is this.
    return entry_from_json(entry_to_json(made))


def _from_words(words: str) -> e.Entry:
    try:
        return entry_from_json(json.loads(words))
    except (ValueError, RecursionError):
        raise NoPlace("an entry that is no JSON") from None


def _fields(
    coder: Coder, record: object, layout: Mapping[str, _Say], expecting: Expecting
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, say in layout.items():
        found[name] = say(coder, getattr(record, name, None), expecting)
        expecting.heard(name, found[name])
    return found


class _Deaf:
    """Lets an entry be said to nobody, to learn whether it can be."""

    def bit(self, context: object, bit: int) -> int:  # noqa: ARG002 - as all coders take it
        return bit


def _has_place(entry: e.Entry, expecting: Expecting) -> bool:
    layout = _LAYOUT_OF.get(type(entry))
    if layout is None or not _only_has(entry, layout):
        return False
    expecting.begin(type(entry))
    try:
        _fields(_Deaf(), entry, layout, expecting)
    except NoPlace:
        return False
    return True


def _only_has(record: Any, layout: Mapping[str, _Say]) -> bool:
    """Whether all fields that the layout does not know hold their usual value."""
    return all(
        one.default is not MISSING and getattr(record, one.name) == one.default
        for one in fields(record)
        if one.name not in layout
    )


# --- the fields of an entry


def _near(key: str) -> _Say:
    """A number that is likely to be what is expected of ``key``."""

    def say(coder: Coder, value: Any, expecting: Expecting) -> int:
        expected = expecting.of(key)
        return expected + signed(coder, (key, expecting.tag), (value or 0) - expected)

    return say


def _seat(coder: Coder, value: Any, expecting: Expecting) -> int:
    """A seat, said by how far round the table it is from the one expected."""
    players, expected = expecting.players, expecting.of("seat")
    value = value or 0
    if switch(coder, "no seat", not 0 <= value < players):
        return signed(coder, "nowhere", value)
    far = number(coder, ("seat", expecting.tag), (value - expected) % players)
    return (expected + far) % players


def _was(coder: Coder, value: Any, expecting: Expecting) -> int | None:
    expected: int | None = expecting.known()
    if switch(coder, ("was", expecting.tag), value == expected):
        return expected
    return maybe(coder, "was", value, lambda one: signed(coder, "was", one or 0))


def _plain(key: str) -> _Say:
    return lambda coder, value, _: signed(coder, key, value or 0)


def _maybe(key: str, say: _Say) -> _Say:
    return lambda coder, value, x: maybe(coder, key, value, lambda one: say(coder, one, x))


def _list(key: str, say: _Say) -> _Say:
    return lambda coder, value, x: listed(
        coder, key, value or (), lambda one, _: say(coder, one, x)
    )


def _schedule(coder: Coder, value: Any, _: Expecting) -> tuple[int, ...]:
    """Cards per round: each as far from the one before as that was from its own."""

    def say(one: int | None, before: tuple[int, ...]) -> int:
        last, last_but_one = (0, 0, *before)[-1], (0, 0, *before)[-2]
        expected = 2 * last - last_but_one if before else 1
        return expected + signed(coder, ("cards", len(before) > 1), (one or 0) - expected)

    return listed(coder, "schedule", value or (), say)


def _switch(key: str) -> _Say:
    return lambda coder, value, _: switch(coder, key, bool(value))


def _text(key: str) -> _Say:
    return lambda coder, value, _: text(coder, key, value or "")


def _enum(key: str, *options: Any) -> _Say:
    return lambda coder, value, _: one_of(coder, key, value, options)


def _set(key: str, *options: Any) -> _Say:
    def say(coder: Coder, value: Any, _: Expecting) -> frozenset[Any]:
        if not set(value or ()) <= set(options):
            raise NoPlace(f"an option of {key}")
        return frozenset(one for one in options if switch(coder, (key, one), one in (value or ())))

    return say


def _record(make: Callable[..., Any], usual: Any, layout: Mapping[str, _Say]) -> _Say:
    """A record of which most fields are likely to hold their usual values."""

    def say(coder: Coder, value: Any, expecting: Expecting) -> Any:
        if value is not None and not _only_has(value, layout):
            raise NoPlace(f"a field of {make.__name__}")
        found: dict[str, Any] = {}
        for name, one in layout.items():
            now = getattr(value, name, None)
            default = getattr(usual, name)
            if not switch(coder, ("usual", name), now == default):
                found[name] = one(coder, now, expecting)
            else:
                found[name] = default
        return make(**found)

    return say


_SCORING = _record(
    Scoring,
    Scoring(),
    {
        "kind": _enum(
            "scoring",
            ScoringKind.RULE_BOOK,
            ScoringKind.ALTERNATIVE,
            ScoringKind.WITHOUT_ZERO,
            ScoringKind.OWN,
        ),
        "bonus": _plain("bonus"),
        "per_trick": _plain("per trick"),
        "per_miss": _plain("per miss"),
        "saboteur": _switch("saboteur"),
    },
)
_RULES = _record(
    r.RuleSet,
    r.RuleSet(()),
    {
        "schedule": _schedule,
        "plus_minus": _enum("plus minus", r.PlusMinus.OFF, r.PlusMinus.STRICT, r.PlusMinus.WARN),
        "plus_minus_from": _plain("plus minus from"),
        "note_trump": _switch("note trump"),
        "reader": _enum(
            "reader", r.Reader.SCOREKEEPER, r.Reader.DEALER, r.Reader.LEADER, r.Reader.NOBODY
        ),
        "plus_minus_ones": _switch("plus minus ones"),
        "zero_free": _switch("zero free"),
        "leading_only": _switch("leading only"),
        "hardcore_from": _plain("hardcore"),
        "bidding": _enum(
            "bidding",
            r.Bidding.OPEN,
            r.Bidding.HIDDEN,
            r.Bidding.SECRET,
            r.Bidding.SECRET_LATE,
        ),
        "clairvoyance": _switch("clairvoyance"),
        "one_suit": _switch("one suit"),
        "open_end": _switch("open end"),
        "scoring": _SCORING,
        "tie_break": _enum(
            "tie break", r.TieBreak.NONE, r.TieBreak.MOST_HITS, r.TieBreak.HIGHEST_BIDS
        ),
        "specials": _set(
            "specials",
            Special.BOMB,
            Special.CLOUD,
            Special.WEREWOLF,
            Special.JUGGLER,
            Special.DRAGON,
            Special.FAIRY,
            Special.SHAPE_SHIFTER,
            Special.WITCH,
            Special.VAMPIRE,
        ),
        "club": _switch("club"),
    },
)
_TRUMP = _maybe(
    "trump",
    _enum(
        "trump",
        r.Trump.BLUE,
        r.Trump.GREEN,
        r.Trump.RED,
        r.Trump.YELLOW,
        r.Trump.NONE,
        r.Trump.WIZARD,
        r.Trump.WIZARD_BLUE,
        r.Trump.WIZARD_GREEN,
        r.Trump.WIZARD_RED,
        r.Trump.WIZARD_YELLOW,
        r.Trump.WEREWOLF_BLUE,
        r.Trump.WEREWOLF_GREEN,
        r.Trump.WEREWOLF_RED,
        r.Trump.WEREWOLF_YELLOW,
        r.Trump.WEREWOLF_NONE,
    ),
)


def _trump_was(coder: Coder, value: Any, expecting: Expecting) -> Any:
    expected = expecting.known()
    if switch(coder, "trump was", value == expected):
        return expected
    return _TRUMP(coder, value, expecting)


_ROUND = {"round": _near("round")}
_AT = {**_ROUND, "seat": _seat}
_GAPPED = _list("gapped", _maybe("gap", _plain("gapped")))
_BY = _maybe("by", _plain("by"))

_IN_WORDS = 0
_LAYOUTS: tuple[tuple[type[Any], Mapping[str, _Say]], ...] = (
    (
        e.GameStarted,
        {
            "players": _list("players", _text("name")),
            "first_dealer": _plain("first dealer"),
            "rules": _RULES,
        },
    ),
    (e.BidMade, {**_AT, "bid": _plain("bid"), "was": _was}),
    (e.TrumpNoted, {**_ROUND, "trump": _TRUMP, "was": _trump_was, "by": _BY}),
    (e.TricksCounted, {**_AT, "tricks": _near("tricks"), "was": _was}),
    (e.RestAsBid, _ROUND),
    (e.NobodysTricks, {**_ROUND, "tricks": _plain("nobodys"), "was": _plain("nobodys was")}),
    (e.CloudPassed, {**_AT, "change": _plain("cloud"), "was": _plain("cloud was")}),
    (e.RoundClosed, _ROUND),
    (
        e.RoundCorrected,
        {
            **_ROUND,
            "bids": _GAPPED,
            "tricks": _GAPPED,
            "trump": _TRUMP,
            "was": _plain("corrected"),
            "nobodys": _plain("corrected nobodys"),
            "clouds": _list("clouds", _plain("clouds")),
            "by": _BY,
        },
    ),
    (e.GameFinished, {}),
    (e.PointsGiven, {**_AT, "points": _plain("points"), "note": _text("note")}),
    (e.RoundReplayed, _ROUND),
    (e.RoundSkipped, _ROUND),
    (e.DealerChanged, {**_ROUND, "dealer": _plain("dealer"), "was": _plain("dealer was")}),
    (
        e.PlayerJoined,
        {
            **_ROUND,
            "name": _text("name"),
            "after": _plain("after"),
            "points": _plain("joined points"),
            "schedule": _schedule,
        },
    ),
    (e.PlayerLeft, {**_AT, "schedule": _schedule}),
    (e.LastRoundDeclared, {**_ROUND, "last": _switch("last")}),
    (e.GameStopped, _ROUND),
    (e.Undone, {"cursor": _near("cursor")}),
    (e.Redone, {"cursor": _near("cursor")}),
)
_TAG = {kind: at for at, (kind, _) in enumerate(_LAYOUTS, start=1)}
_LAYOUT_OF = dict(_LAYOUTS)
