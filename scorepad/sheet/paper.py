"""What is given away: a sheet, the words around it, and what people wrote about the evening.

The sheet room knows no language. Whoever exports brings the words: the app its translations,
the command line :data:`ENGLISH`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from scorepad.sheet.values import Sheet
from scorepad.wizard.rules import Suit


@dataclass(frozen=True)
class SheetWords:
    """Every word on an exported sheet, in one language, named by its tag (``language``).

    Some are templates with named ``{placeholders}``; each is one whole phrase, so that a language
    can order it as it likes. ``suits`` are the letters of the suits.
    """

    language: str = "en"
    title: str = "Score sheet"
    player: str = "Player"
    round: str = "Round"
    cards: str = "Cards"
    dealer: str = "Dealer"
    trump: str = "Trump"
    nobodys: str = "Nobody’s tricks"
    bid: str = "Bid"
    tricks: str = "Tricks"
    points: str = "Points"
    total: str = "Total"
    place: str = "Place"
    cloud: str = "Cloud"
    extra: str = "Extra points"
    standing: str = "Standing"
    winner: str = "Winner: {names} ({total})"
    winners: str = "Winners: {names} ({total})"
    leading: str = "Leading: {names} ({total})"
    nobody_leads: str = "No round is complete yet"
    names_comma: str = "{names}, {name}"
    names_and: str = "{names} and {name}"
    left: str = "{name} (left)"
    rules: str = "Rules: {rules}"
    rule_book: str = "Rule book"
    chart: str = "Totals after each round"
    how_to_read: str = "Large: total. In the box: bid. Below: points and tricks."
    deals: str = "deals"
    corrected: str = "corrected"
    breach: str = "the bids added up to the tricks"
    with_extra: str = "with bonus or penalty points"
    skipped: str = "skipped"
    page: str = "Page {page} of {pages}"
    suits: tuple[str, str, str, str] = ("H", "E", "D", "G")

    def suit(self, suit: Suit) -> str:
        """The letter of a suit: blue Humans, green Elves, red Dwarves, yellow Giants."""
        return self.suits[list(Suit).index(suit)]

    def names(self, names: Iterable[str]) -> str:
        """Several names as one phrase: Ana and Dov; Ana, Ben and Cleo."""
        first, *others = tuple(names) or ("",)
        if not others:
            return first
        for name in others[:-1]:
            first = self.names_comma.format(names=first, name=name)
        return self.names_and.format(names=first, name=others[-1])


ENGLISH = SheetWords()
"""The words of the command line."""


@dataclass(frozen=True)
class Paper:
    """All that stands on an exported sheet.

    ``day`` is the day of the game where it is known, ``day_text`` the same as people write it.
    ``title``, ``place`` and ``note`` are what somebody wrote about the game, each may be empty.
    ``played`` tells how many rounds were played. ``rules`` are the rules played, in a few
    phrases, empty for the rule book; ``happenings`` are lines about what happened when
    (penalties, who left); all in the language of ``words``.
    ``game_file`` is the whole game as :func:`scorepad.library.codec.dump_game` writes it; where
    it is known, JSON is this file, so that the game can be brought back.
    """

    sheet: Sheet
    words: SheetWords = ENGLISH
    day: date | None = None
    day_text: str = ""
    title: str = ""
    place: str = ""
    note: str = ""
    played: str = ""
    rules: tuple[str, ...] = ()
    happenings: tuple[str, ...] = ()
    game_file: str | None = None

    @property
    def when_and_where(self) -> tuple[str, ...]:
        """Day and place, as far as they are known."""
        day = self.day_text or (self.day.isoformat() if self.day else "")
        return tuple(part for part in (day, self.place) if part)

    @property
    def rules_played(self) -> tuple[str, ...]:
        """The rules in phrases; the rule book where nothing else is on.

        Nothing for a sheet that was read from CSV, which does not say its rules.
        """
        if self.rules or self.sheet.rules is None:
            return self.rules
        return (self.words.rule_book,)

    @property
    def outcome(self) -> str:
        """One sentence: who won, or who leads while the game goes on."""
        sheet, words = self.sheet, self.words
        if not sheet.leaders:
            return words.nobody_leads
        names = words.names(isolated(sheet.players[seat]) for seat in sheet.leaders)
        total = signless(sheet.totals[sheet.leaders[0]])
        if sheet.running:
            return words.leading.format(names=names, total=total)
        template = words.winner if len(sheet.winners) == 1 else words.winners
        return template.format(names=names, total=total)

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats by place; who left comes last."""
        places = self.sheet.places
        seats = range(len(self.sheet.players))
        return tuple(sorted(seats, key=lambda seat: (not places[seat], places[seat])))


def signless(number: int) -> str:
    """A whole number with the real minus sign: 20, 0, −10."""
    return str(number) if number >= 0 else f"\u2212{-number}"


def signed(number: int) -> str:
    """Points won or lost: +30, 0, −10."""
    return f"+{number}" if number > 0 else signless(number)


def isolated(name: str) -> str:
    """A name that does not turn the text around it: set apart where it runs from right to left."""
    turns = any(unicodedata.bidirectional(char) in {"R", "AL", "AN"} for char in name)
    return f"\u2068{name}\u2069" if turns else name
