"""Plus/minus one on the screen of rules: every flavour, any number, any mixture."""

from __future__ import annotations

import itertools
import random

import pytest

from scorepad.app.settings import Options
from scorepad.app.views.asking import Asker, Number, Question, problems
from scorepad.app.views.rules import (
    USUAL_HARDCORE,
    bidding_questions,
    end_question,
    habit_questions,
    length_questions,
    scoring_questions,
    special_questions,
    sum_questions,
    tie_questions,
)
from scorepad.app.words import Words
from scorepad.wizard.rules import PlusMinus
from scorepad.wizard.schedules import Length
from scorepad.wizard.specials import DECKS
from tests.app.given import options
from tests.app.given_rules import rules, started
from tests.app.house import Client, House


def test_plus_minus_one_in_all_its_flavours(phone: Client) -> None:
    rules(phone)
    for key in ("plus-minus-strict", "from-round-more", "flavour-not-ones", "flavour-zero-free"):
        phone.tap(key)
    kept = started(phone)
    assert (kept.plus_minus, kept.plus_minus_from) == (PlusMinus.STRICT, 2)
    assert (kept.plus_minus_ones, kept.zero_free) == (False, True)


def test_the_canadian_rule_with_its_hardcore(phone: Client) -> None:
    rules(phone)
    for key in ("plus-minus-warn", "flavour-leading-only", "flavour-hardcore"):
        phone.tap(key)
    assert not phone.enabled("flavour-zero-free")
    assert phone.says("then 0 is free anyway")
    kept = started(phone)
    assert (kept.plus_minus, kept.leading_only, kept.hardcore_from) == (PlusMinus.WARN, True, 4)


def stepped(phone: Client, key: str) -> list[str]:
    """All that a stepper shows from its least number to its most."""
    while phone.enabled(f"{key}-less"):
        phone.tap(f"{key}-less")
    shown = phone.shown(key)
    while phone.enabled(f"{key}-more"):
        phone.tap(f"{key}-more")
        shown += phone.shown(key)
    return shown


@pytest.mark.parametrize(
    ("length", "last"), [(Length.STANDARD, 15), (Length.ODD, 8), (Length.OWN, 3)]
)
def test_plus_minus_one_begins_in_any_round(house: House, length: Length, last: int) -> None:
    options(house, length=length, cards=(1, 16, 2), specials=DECKS[66], plus_minus="strict")
    phone = house.open("/new/rules")
    assert stepped(phone, "from-round") == [str(n) for n in range(1, last + 1)]
    assert started(phone).plus_minus_from == last


def test_plus_minus_one_from_a_round_that_a_shorter_game_has_not(house: House) -> None:
    options(house, plus_minus="warn", plus_minus_from=12, length=Length.ODD)
    phone = house.open("/new/rules")
    assert phone.shown("from-round") == ["8"]
    assert not phone.enabled("from-round-more")
    phone.tap("from-round-less")
    assert phone.shown("from-round") == ["7"]


def test_an_open_end_lets_plus_minus_one_begin_after_the_largest_hand(house: House) -> None:
    options(house, plus_minus="strict", plus_minus_from=15, open_end=True)
    phone = house.open("/new/rules")
    phone.tap("from-round-more")
    assert phone.shown("from-round") == ["16"]
    assert started(phone).plus_minus_from == 16


@pytest.mark.parametrize("players", range(2, 13))
def test_what_is_played_is_what_the_steppers_show(players: int) -> None:
    for length, open_end in itertools.product(Length, (False, True)):
        wild = Options(
            plus_minus=PlusMinus.STRICT,
            plus_minus_from=100,
            leading_only=True,
            hardcore_from=60,
            length=length,
            open_end=open_end,
            specials=DECKS[66],
        )
        shown = {
            one.key: one.shown
            for one in sum_questions(Asker(wild, players, Words("en")))
            if isinstance(one, Number)
        }
        rules = wild.rule_set(players)
        found = {"from-round": str(rules.plus_minus_from), "hardcore": str(rules.hardcore_from)}
        assert shown == found, length


@pytest.mark.parametrize(("deck", "most"), [(60, 15), (66, 16), (69, 17)])
def test_hardcore_takes_any_number_of_cards_that_the_deck_allows(
    house: House, deck: int, most: int
) -> None:
    canadian = {"plus_minus": "strict", "leading_only": True, "hardcore_from": 4}
    options(house, specials=DECKS[deck], **canadian)
    phone = house.open("/new/rules")
    assert stepped(phone, "hardcore") == [str(n) for n in range(1, most + 1)]
    assert started(phone).hardcore_from == most


def test_hardcore_needs_only_the_leading_dealer_and_comes_with_four_cards(phone: Client) -> None:
    rules(phone)
    phone.tap("plus-minus-strict")
    assert not phone.has("flavour-hardcore")
    phone.tap("flavour-leading-only")
    assert not phone.has("hardcore")
    phone.tap("flavour-hardcore")
    assert phone.shown("hardcore") == ["4"]
    phone.tap("flavour-hardcore")
    assert started(phone).hardcore_from == 0


def test_every_mixture_of_flavours_can_be_tapped_together() -> None:
    asked, found = [Options()], {Options()}
    while asked:
        asker = Asker(asked.pop(), 4, Words("en"))
        for question in sum_questions(asker):
            if isinstance(question, Question):
                after = {one.options for one in question.answers if not one.reason}
                asked += after - found
                found |= after
    for kind in (PlusMinus.STRICT, PlusMinus.WARN):
        for ones, zero, leading, hardcore in itertools.product((False, True), repeat=4):
            wanted = Options(
                plus_minus=kind,
                plus_minus_ones=ones,
                zero_free=zero,
                leading_only=leading,
                hardcore_from=USUAL_HARDCORE if leading and hardcore else 0,
            )
            assert wanted in found, wanted


QUESTIONS = (
    sum_questions,
    habit_questions,
    bidding_questions,
    length_questions,
    lambda ask: [end_question(ask)],
    scoring_questions,
    tie_questions,
    special_questions,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7, 12])
def test_whatever_can_be_tapped_can_be_played(players: int) -> None:
    chance = random.Random(players)
    options = Options(club=True)
    seen = set()
    for _ in range(120):
        ask = Asker(options, players, Words("en"))
        taps: list[Options] = []
        for question in itertools.chain.from_iterable(asked(ask) for asked in QUESTIONS):
            if isinstance(question, Number):
                taps += [to for to in (question.less, question.more) if to is not None]
            else:
                taps += [one.options for one in question.answers if not one.reason]
                assert all(
                    one.reason or not problems(one.options, players) for one in question.answers
                ), question.key
        options = chance.choice(taps)
        assert not problems(options, players), options
        seen.add(options)
    assert len(seen) > 60
