"""What is told of a game without its log: its head, its details, its tags, and how it is sought."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from scorepad.wizard.history import History
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import (
    Bidding,
    PlusMinus,
    RuleSet,
    TieBreak,
    clean_name,
    standard_schedule,
)
from scorepad.wizard.scoring import ScoringKind
from scorepad.wizard.specials import Special

MAX_TITLE = 80
"""Longest title and longest place of a game, in characters."""

MAX_NOTE = 500
"""Longest note of a game, in characters."""

ENDLESS = 10_000
"""Of a longer text no more is read."""


@dataclass(frozen=True, slots=True)
class Details:
    """What a person wrote on a game: beside its log, not part of it, never needed to play.

    ``at`` is when they were written, as records say it, and empty where they never were. Of two
    versions the newer one counts (see :meth:`newer`).
    """

    title: str = ""
    place: str = ""
    note: str = ""
    at: str = ""

    def newer(self, other: Details) -> Details:
        """The one that was written later; of one moment the same one, whoever asks."""
        return max(self, other, key=lambda one: (one.at, one.title, one.place, one.note))


NO_DETAILS = Details()
"""Nothing was written on the game."""


def cleaned(text: str, *, lines: bool = False) -> str:
    """A text as it is kept: as a name is (see ``clean_name``), with ``lines`` line by line."""
    if not lines:
        return clean_name(text)
    # No more is read of each line than a name of a player would give, and a note is shorter.
    return "\n".join(clean_name(line) for line in text[:ENDLESS].splitlines()).strip()


def details_problems(details: Details) -> Iterator[Problem]:
    """What is too long; ``found`` is how long it is."""
    for text, most in (
        (details.title, MAX_TITLE),
        (details.place, MAX_TITLE),
        (details.note, MAX_NOTE),
    ):
        if len(text) > most:
            yield Problem(Kind.NOTE_TOO_LONG, found=len(text), expected=most)


@dataclass(frozen=True, slots=True)
class GameHead:
    """What a list of games shows of one. Times are those of the first and the newest record.

    ``totals`` run by seat, ``winners`` are the seats with the highest total so far, ``round``
    counts from 1 to ``rounds`` (0 while the end is open); ``plus_minus`` tells whether plus/minus
    one is played at all. ``tags`` name the rules that are on (:func:`tags_of`). ``deleted_at``
    is when the game was put into the bin, and empty for one that is not in it.
    """

    id: str
    started_at: str
    changed_at: str
    players: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    round: int
    rounds: int
    plus_minus: bool
    tags: tuple[str, ...] = ()
    details: Details = NO_DETAILS
    deleted_at: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are sought; all that is named must hold.

    Each word of ``text`` must occur in a name, the title, the place or the note; case and
    accents make no difference. ``tags`` must all be there. ``since`` and ``until`` bound when the
    game was started, as records say it; the second does not belong to it. ``in_bin`` asks for
    deleted games instead of the others.
    """

    text: str = ""
    tags: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    finished: bool | None = None
    in_bin: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A part of the games that were sought, and how many there are in all."""

    heads: tuple[GameHead, ...]
    total: int


def head_of(
    game_id: str,
    history: History,
    started_at: str,
    changed_at: str,
) -> GameHead:
    """The head of the game that ``history`` (one entry or more) stands at.

    It has no details and is not deleted: the log does not tell.
    """
    game = history.game
    return GameHead(
        id=game_id,
        started_at=started_at,
        changed_at=changed_at,
        players=game.players,
        totals=game.totals,
        winners=game.winners,
        finished=game.finished,
        round=game.current.number,
        rounds=game.planned or 0,
        plus_minus=game.rules.plus_minus is not PlusMinus.OFF,
        tags=tags_of(game.rules, len(history.steps[0].game.players)),
    )


STANDARD_TAG = "rule-book"
"""The tag of a game with no variant at all."""

ALL_TAGS: tuple[str, ...] = (
    STANDARD_TAG,
    "other-length",
    "open-end",
    "plus-minus",
    *(bidding.value for bidding in Bidding if bidding is not Bidding.OPEN),
    "clairvoyance",
    "one-suit",
    *(f"scoring-{kind.value}" for kind in ScoringKind if kind is not ScoringKind.RULE_BOOK),
    "saboteur",
    *(tie_break.value for tie_break in TieBreak if tie_break is not TieBreak.NONE),
    "special-cards",
    *(special.value for special in Special),
    "club",
)
"""Every tag there is, in the order in which they are offered."""


def tags_of(rules: RuleSet, players: int) -> tuple[str, ...]:
    """The tags of the variants that are on, in the order of :data:`ALL_TAGS`.

    ``players`` is how many sat down at first. What changes nothing of the game (who reads the
    bids, whether trump is noted) has no tag.
    """
    found = set(_tags(rules, players)) & set(ALL_TAGS)
    return tuple(tag for tag in ALL_TAGS if tag in (found or {STANDARD_TAG}))


def _tags(rules: RuleSet, players: int) -> Iterator[str]:
    if rules.open_end:
        yield "open-end"
    elif rules.one_suit:
        yield "one-suit"
    elif rules.schedule != standard_schedule(players):
        yield "other-length"
    if rules.plus_minus is not PlusMinus.OFF:
        yield "plus-minus"
    yield rules.bidding.value
    if rules.clairvoyance:
        yield "clairvoyance"
    yield f"scoring-{rules.scoring.kind.value}"
    if rules.scoring.saboteur:
        yield "saboteur"
    yield rules.tie_break.value
    if rules.specials:
        yield "special-cards"
    yield from (special.value for special in rules.specials)
    if rules.club:
        yield "club"


def folded(text: str) -> str:
    """The text as it is sought: without case, accents and doubled spaces."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    kept = "".join(c for c in apart if unicodedata.category(c) not in {"Mn", "Cf"})
    return " ".join(kept.split())


def seekable(players: Iterable[str], details: Details) -> str:
    """What the words of a search are looked for in."""
    return _seekable(tuple(players), details)


# A library in memory looks at every game for every letter of a search.
@lru_cache(maxsize=16384)
def _seekable(players: tuple[str, ...], details: Details) -> str:
    return "\n".join(
        folded(text) for text in (*players, details.title, details.place, details.note)
    )


def words_of(text: str) -> tuple[str, ...]:
    """The words of a search, folded."""
    return tuple(folded(text).split())


def fits(head: GameHead, wanted: Wanted) -> bool:
    """Whether a game is among those that are wanted."""
    return (
        bool(head.deleted_at) is wanted.in_bin
        and (wanted.finished is None or head.finished is wanted.finished)
        and (not wanted.since or head.started_at >= wanted.since)
        and (not wanted.until or head.started_at < wanted.until)
        and all(tag in head.tags for tag in wanted.tags)
        and (not wanted.text or _has_words(head, wanted.text))
    )


def _has_words(head: GameHead, text: str) -> bool:
    found = _seekable(head.players, head.details)
    return all(word in found for word in words_of(text))
