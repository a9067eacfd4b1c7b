"""The layout of each entry of a log for :mod:`scorepad.library.packing`: how every field is said.

The order of lists, options and fields is part of the form; new ones may only be put at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any

from scorepad.library.expecting import Expecting
from scorepad.library.rangecoder import Coder
from scorepad.library.saying import NoPlace, listed, maybe, number, one_of, signed, switch, text
from scorepad.wizard import events as e
from scorepad.wizard import rules as r
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special

Say = Callable[[Coder, Any, Expecting], Any]
"""Says a field, or hears it, and gives it back."""


def only_has(record: Any, layout: Mapping[str, Say]) -> bool:
    """Whether all fields that the layout does not know hold their usual value."""
    return all(
        one.default is not MISSING and getattr(record, one.name) == one.default
        for one in fields(record)
        if one.name not in layout
    )


def _near(key: str) -> Say:
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


def _plain(key: str) -> Say:
    return lambda coder, value, _: signed(coder, key, value or 0)


def _maybe(key: str, say: Say) -> Say:
    return lambda coder, value, x: maybe(coder, key, value, lambda one: say(coder, one, x))


def _list(key: str, say: Say) -> Say:
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


def _switch(key: str) -> Say:
    return lambda coder, value, _: switch(coder, key, bool(value))


def _text(key: str) -> Say:
    return lambda coder, value, _: text(coder, key, value or "")


def _enum(key: str, *options: Any) -> Say:
    return lambda coder, value, _: one_of(coder, key, value, options)


def _set(key: str, *options: Any) -> Say:
    def say(coder: Coder, value: Any, _: Expecting) -> frozenset[Any]:
        if not set(value or ()) <= set(options):
            raise NoPlace(f"an option of {key}")
        return frozenset(one for one in options if switch(coder, (key, one), one in (value or ())))

    return say


def _record(make: Callable[..., Any], usual: Any, layout: Mapping[str, Say]) -> Say:
    """A record of which most fields are likely to hold their usual values."""

    def say(coder: Coder, value: Any, expecting: Expecting) -> Any:
        if value is not None and not only_has(value, layout):
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


SCORING_FIELDS: Mapping[str, Say] = {
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
}
_SCORING = _record(Scoring, Scoring(), SCORING_FIELDS)
RULE_FIELDS: Mapping[str, Say] = {
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
    "tie_break": _enum("tie break", r.TieBreak.NONE, r.TieBreak.MOST_HITS, r.TieBreak.HIGHEST_BIDS),
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
}
_RULES = _record(r.RuleSet, r.RuleSet(()), RULE_FIELDS)
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

IN_WORDS = 0
LAYOUTS: tuple[tuple[type[Any], Mapping[str, Say]], ...] = (
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
    (
        e.PlayerReturned,
        {
            **_AT,
            "after": _plain("after"),
            "schedule": _schedule,
            "points": _maybe("joined points", _plain("joined points")),
        },
    ),
)
TAG = {kind: at for at, (kind, _) in enumerate(LAYOUTS, start=1)}
LAYOUT_OF = dict(LAYOUTS)
