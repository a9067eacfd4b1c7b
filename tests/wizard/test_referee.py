"""The referee: who wins a trick, why, and what has to be followed."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.wizard.cards import (
    BOMB,
    DRAGON,
    FAIRY,
    JESTER,
    WEREWOLF,
    WITCH,
    WIZARD,
    Card,
    Face,
    can_come,
    cloud,
    juggler,
    number,
    shape_shifter,
    vampire,
)
from scorepad.wizard.referee import (
    Following,
    Reason,
    Verdict,
    to_follow,
    winner,
    winner_of_any_trump,
)
from scorepad.wizard.rules import Suit
from scorepad.wizard.specials import Special
from tests.wizard import trick_table

BLUE, GREEN, RED, YELLOW = Suit
SUITS: dict[str, Suit | None] = {"b": BLUE, "g": GREEN, "r": RED, "y": YELLOW, "-": None}


def card(name: str) -> Card:
    """``b5``, ``g11``, ``W``, ``J``: a card of the base deck."""
    if name[0] in "WJ":
        return WIZARD if name[0] == "W" else JESTER
    suit = SUITS[name[0]]
    assert suit is not None
    digits = name[1:]
    return number(suit, int(digits) if digits.isdigit() else "abcd".index(digits) + 10)


def trick(names: str) -> list[Card]:
    """Cards of the base deck, separated by spaces."""
    return [card(name) for name in names.split()]


# --- all tricks of three cards


@pytest.mark.parametrize("trump", trick_table.TRUMPS)
def test_all_tricks_of_three_cards_go_as_a_second_table_says(trump: str) -> None:
    answers = trick_table.table(trump)
    cards = {name: card(name) for name in trick_table.KINDS}
    reasons = {name: trick_table.why(name, trump) for name in trick_table.KINDS}
    often, suit, count = {"W*", "J*"}, SUITS[trump], 0
    for a, b in product(trick_table.KINDS, repeat=2):
        if a == b and a not in often:
            continue
        for c in trick_table.KINDS:
            if c in {a, b} and c not in often:
                continue
            count += 1
            names = (a, b, c)
            verdict = winner([cards[a], cards[b], cards[c]], suit)
            at = trick_table.holder(names, answers)
            assert verdict.winner == verdict.leads == at, names
            assert verdict.reason == reasons[names[at]], names
            assert verdict.suit is cards[names[at]].suit
    assert count == 54**3 - 52 * (3 * 53 + 1)


# --- the cases of the source texts


@pytest.mark.parametrize(
    ("played", "trump", "index", "reason"),
    [
        # The leaflet's two tricks: red is trump, Henry leads, then Anya and Freya.
        pytest.param("b5 b3 J", RED, 0, Reason.SUIT_LED, id="henry-wins-with-his-five"),
        pytest.param("W g11 b7", RED, 0, Reason.FIRST_WIZARD, id="henry-leads-a-wizard"),
        pytest.param("b5 b3 b7", RED, 2, Reason.SUIT_LED, id="freya-would-have-won"),
        pytest.param("b5 r1 b7", RED, 1, Reason.HIGHEST_TRUMP, id="anya-would-have-trumped"),
        # The leaflet's Jester led.
        pytest.param("J r7 r3", None, 1, Reason.SUIT_LED, id="henry-leads-a-jester"),
        # A Wizard wins unless another one was played before it.
        pytest.param("b1 W W", BLUE, 1, Reason.FIRST_WIZARD, id="the-first-wizard-of-two"),
        pytest.param("W W W W", BLUE, 0, Reason.FIRST_WIZARD, id="all-four-wizards"),
        pytest.param("r12 r13 W", RED, 2, Reason.FIRST_WIZARD, id="high-trump-loses-to-a-wizard"),
        pytest.param("W J W", RED, 0, Reason.FIRST_WIZARD, id="wizard-led-wins-whatever-comes"),
        pytest.param("J W b13", BLUE, 1, Reason.FIRST_WIZARD, id="jester-led-wizard-next"),
        # A Jester loses unless there are only Jesters.
        pytest.param("J g1 J", RED, 1, Reason.SUIT_LED, id="jesters-are-below-any-one"),
        pytest.param("J J J J", RED, 0, Reason.FIRST_JESTER, id="only-jesters-the-first-wins"),
        # No Wizard: the highest trump; no trump: the highest of the suit led.
        pytest.param("g4 r2 r9 g13", RED, 2, Reason.HIGHEST_TRUMP, id="the-highest-trump"),
        pytest.param("g4 g9 g13 g2", RED, 2, Reason.SUIT_LED, id="only-green-the-highest-wins"),
        pytest.param("g4 y13 b13", RED, 0, Reason.SUIT_LED, id="other-suits-are-worth-nothing"),
        # The last round of all 60 cards has no trump.
        pytest.param("g4 r13 y13", None, 0, Reason.SUIT_LED, id="no-trump-in-the-last-round"),
    ],
)
def test_the_cases_of_the_source_texts(
    played: str, trump: Suit | None, index: int, reason: Reason
) -> None:
    verdict = winner(trick(played), trump)
    assert (verdict.winner, verdict.reason, verdict.leads) == (index, reason, index)


@pytest.mark.parametrize(
    ("played", "following", "suit"),
    [
        pytest.param("", Following.SETS, None, id="who-leads-plays-anything"),
        pytest.param("b5", Following.SUIT, BLUE, id="the-suit-of-the-first-card"),
        pytest.param("b5 J", Following.SUIT, BLUE, id="a-jester-changes-nothing"),
        pytest.param("b5 W", Following.SUIT, BLUE, id="a-later-wizard-changes-nothing"),
        pytest.param("b5 r3", Following.SUIT, BLUE, id="the-suit-does-not-change"),
        pytest.param("W", Following.FREE, None, id="wizard-led"),
        pytest.param("W g11", Following.FREE, None, id="wizard-led-then-a-suit"),
        pytest.param("J", Following.SETS, None, id="jester-led"),
        pytest.param("J J", Following.SETS, None, id="two-jesters"),
        pytest.param("J r7", Following.SUIT, RED, id="jester-led-then-a-suit"),
        pytest.param("J W", Following.FREE, None, id="jester-led-then-a-wizard"),
        pytest.param("J W b3", Following.FREE, None, id="free-stays-free"),
    ],
)
def test_what_has_to_be_followed(played: str, following: Following, suit: Suit | None) -> None:
    assert to_follow(trick(played)) == (following, suit)


def test_no_card_no_winner() -> None:
    assert winner([], RED) == Verdict(None, Reason.NO_CARD)


# --- the special cards


@pytest.mark.parametrize(
    ("played", "index", "reason"),
    [
        pytest.param([WIZARD, number(RED, 13), DRAGON], 2, Reason.DRAGON, id="dragon-over-wizard"),
        pytest.param([DRAGON, WIZARD], 0, Reason.DRAGON, id="dragon-led"),
        pytest.param(
            [WIZARD, DRAGON, FAIRY], 2, Reason.FAIRY_OVER_DRAGON, id="fairy-after-the-dragon"
        ),
        pytest.param(
            [FAIRY, WIZARD, DRAGON], 0, Reason.FAIRY_OVER_DRAGON, id="fairy-before-the-dragon"
        ),
        pytest.param([FAIRY, WIZARD], 1, Reason.FIRST_WIZARD, id="fairy-loses-to-a-wizard"),
        pytest.param([FAIRY, JESTER, JESTER], 1, Reason.FIRST_JESTER, id="fairy-below-jesters"),
        pytest.param(
            [FAIRY, number(BLUE, 1), JESTER], 1, Reason.SUIT_LED, id="fairy-led-then-a-suit"
        ),
        pytest.param([FAIRY], 0, Reason.ONLY_FAIRY, id="fairy-alone-so-far"),
        pytest.param(
            [number(RED, 7), juggler(RED), number(RED, 5)],
            1,
            Reason.HIGHEST_TRUMP,
            id="juggler-above-seven",
        ),
        pytest.param(
            [number(RED, 8), juggler(RED)], 0, Reason.HIGHEST_TRUMP, id="juggler-below-eight"
        ),
        pytest.param([number(BLUE, 9), cloud(BLUE)], 1, Reason.SUIT_LED, id="cloud-above-nine"),
        pytest.param([cloud(BLUE), number(BLUE, 10)], 1, Reason.SUIT_LED, id="cloud-below-ten"),
        pytest.param(
            [juggler(BLUE), number(GREEN, 13)], 0, Reason.SUIT_LED, id="juggler-led-sets-its-suit"
        ),
        pytest.param(
            [number(BLUE, 13), cloud(RED)], 1, Reason.HIGHEST_TRUMP, id="cloud-named-trump"
        ),
        pytest.param(
            [shape_shifter(WIZARD), WIZARD], 0, Reason.FIRST_WIZARD, id="shape-shifter-as-wizard"
        ),
        pytest.param(
            [shape_shifter(JESTER), number(GREEN, 1)],
            1,
            Reason.SUIT_LED,
            id="shape-shifter-as-jester",
        ),
        pytest.param(
            [number(RED, 5), vampire(number(RED, 9))],
            1,
            Reason.HIGHEST_TRUMP,
            id="vampire-copies-a-number",
        ),
        pytest.param([WIZARD, vampire(DRAGON)], 1, Reason.DRAGON, id="vampire-copies-the-dragon"),
        pytest.param(
            [vampire(WIZARD), WIZARD], 0, Reason.FIRST_WIZARD, id="vampire-copies-a-wizard"
        ),
        pytest.param(
            [vampire(shape_shifter(WIZARD)), WIZARD],
            0,
            Reason.FIRST_WIZARD,
            id="vampire-copies-the-shape-shifter",
        ),
        pytest.param(
            [DRAGON, vampire(FAIRY)], 1, Reason.FAIRY_OVER_DRAGON, id="vampire-copies-the-fairy"
        ),
    ],
)
def test_special_cards_under_red_trump(played: list[Card], index: int, reason: Reason) -> None:
    verdict = winner(played, RED)
    assert (verdict.winner, verdict.reason, verdict.leads) == (index, reason, index)


@pytest.mark.parametrize(
    ("played", "leads"),
    [
        pytest.param([number(RED, 8), WIZARD, BOMB, number(RED, 12)], 1, id="with-a-wizard"),
        pytest.param([DRAGON, FAIRY, BOMB], 1, id="with-dragon-and-fairy"),
        pytest.param([BOMB, number(GREEN, 3), number(GREEN, 4)], 2, id="bomb-led"),
        pytest.param([JESTER, BOMB, JESTER], 0, id="with-jesters"),
        pytest.param([number(GREEN, 3), vampire(BOMB)], 0, id="a-vampire-that-copies-it"),
        pytest.param([BOMB], None, id="alone-so-far"),
    ],
)
def test_nobody_wins_the_trick_of_the_bomb(played: list[Card], leads: int | None) -> None:
    assert winner(played, None) == Verdict(None, Reason.BOMB, leads=leads)


@pytest.mark.parametrize("unsure", [WEREWOLF, WITCH])
def test_the_table_decides_about_what_no_rule_ranks(unsure: Card) -> None:
    verdict = winner([number(RED, 3), unsure, number(RED, 5)], None)
    assert verdict == Verdict(None, Reason.TABLE_DECIDES, unsure=unsure.face, without=2)
    assert winner([vampire(unsure)], None).reason is Reason.TABLE_DECIDES
    assert to_follow([unsure]) == (Following.TABLE_DECIDES, None)
    assert to_follow([number(RED, 3), unsure]) == (Following.SUIT, RED)


def test_dragon_led_leaves_all_free_and_low_cards_led_set_nothing() -> None:
    assert to_follow([DRAGON, number(RED, 3)]) == (Following.FREE, None)
    assert to_follow([FAIRY, BOMB, shape_shifter(JESTER)]) == (Following.SETS, None)
    assert to_follow([shape_shifter(WIZARD)]) == (Following.FREE, None)
    assert to_follow([cloud(GREEN)]) == (Following.SUIT, GREEN)
    assert to_follow([vampire(number(BLUE, 2))]) == (Following.SUIT, BLUE)


# --- cards that cannot be


@pytest.mark.parametrize(
    ("face", "more"),
    [
        (Face.NUMBER, {"suit": RED}),
        (Face.NUMBER, {"suit": RED, "value": 14}),
        (Face.NUMBER, {"value": 3}),
        (Face.WIZARD, {"suit": RED}),
        (Face.JESTER, {"value": 1}),
        (Face.CLOUD, {}),
        (Face.SHAPE_SHIFTER, {}),
        (Face.SHAPE_SHIFTER, {"plays": DRAGON}),
        (Face.VAMPIRE, {"plays": Card(Face.VAMPIRE, plays=WIZARD)}),
        (Face.DRAGON, {"plays": WIZARD}),
    ],
)
def test_a_card_that_cannot_be_is_refused(face: Face, more: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=face.value):
        Card(face, **more)  # type: ignore[arg-type]


def test_each_card_comes_once_wizards_and_jesters_four_times() -> None:
    five = number(BLUE, 5)
    assert can_come(five, (number(RED, 5), WIZARD))
    assert not can_come(five, (five,))
    assert can_come(WIZARD, (WIZARD,) * 3)
    assert not can_come(WIZARD, (WIZARD,) * 4)
    assert not can_come(JESTER, (JESTER,) * 4)
    assert not can_come(cloud(RED), (cloud(BLUE),))
    assert not can_come(shape_shifter(JESTER), (shape_shifter(WIZARD),))
    assert not can_come(DRAGON, (vampire(DRAGON),))
    assert not can_come(vampire(five), (five,))
    assert not can_come(vampire(five), (vampire(DRAGON),))
    assert can_come(vampire(five), (number(BLUE, 6),))


def test_every_special_card_has_a_face() -> None:
    assert {face.special for face in Face} == {None, *Special}


# --- properties

numbers = st.builds(number, st.sampled_from(Suit), st.integers(1, 13))
base = numbers | st.sampled_from([WIZARD, JESTER])
ranked = (
    base
    | st.builds(cloud, st.sampled_from(Suit))
    | st.builds(juggler, st.sampled_from(Suit))
    | st.sampled_from([DRAGON, FAIRY, shape_shifter(WIZARD), shape_shifter(JESTER)])
)
sure = ranked | st.just(BOMB) | st.builds(vampire, ranked | st.just(BOMB))
trumps = st.none() | st.sampled_from(Suit)


def dealt(cards: st.SearchStrategy[Card], least: int = 1) -> st.SearchStrategy[list[Card]]:
    """Tricks that one deck can give."""

    def once(some: list[Card]) -> list[Card]:
        kept: list[Card] = []
        for one in some:
            if can_come(one, tuple(kept)):
                kept.append(one)
        return kept

    return st.lists(cards, min_size=least, max_size=6).map(once)


@given(dealt(ranked), trumps)
def test_somebody_wins_every_trick_without_a_bomb(cards: list[Card], trump: Suit | None) -> None:
    verdict = winner(cards, trump)
    assert verdict.winner is not None
    assert verdict.leads == verdict.winner
    assert verdict.reason not in {Reason.NO_CARD, Reason.BOMB, Reason.TABLE_DECIDES}


@given(dealt(sure), trumps)
def test_without_a_trump_only_what_holds_under_each_is_said(
    cards: list[Card], trump: Suit | None
) -> None:
    sure_one = winner_of_any_trump(cards)
    told = {winner(cards, one) for one in (None, *Suit)}
    assert sure_one == (told.pop() if len(told) == 1 else Verdict(None, Reason.TRUMP_DECIDES))
    if sure_one.reason is not Reason.TRUMP_DECIDES:
        assert winner(cards, trump) == sure_one


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        ("b5 r2", Reason.TRUMP_DECIDES),
        ("b5", Reason.TRUMP_DECIDES),
        ("b5 W r2", Reason.FIRST_WIZARD),
        ("J J", Reason.FIRST_JESTER),
        ("", Reason.NO_CARD),
    ],
)
def test_what_goes_by_a_trump_that_nobody_said(played: str, reason: Reason) -> None:
    assert winner_of_any_trump(trick(played)).reason is reason


@given(dealt(ranked), trumps, st.integers(0, 6))
def test_a_bomb_changes_who_wins_and_not_who_leads(
    cards: list[Card], trump: Suit | None, at: int
) -> None:
    before = winner(cards, trump)
    at = min(at, len(cards))
    after = winner([*cards[:at], BOMB, *cards[at:]], trump)
    assert after.winner is None
    assert before.leads is not None
    assert after.leads == before.leads + (at <= before.leads)


@given(dealt(sure), trumps)
def test_a_jester_at_the_end_never_changes_the_winner(
    cards: list[Card], trump: Suit | None
) -> None:
    before, after = winner(cards, trump), winner([*cards, JESTER], trump)
    if before.reason not in {Reason.ONLY_FAIRY, Reason.BOMB}:
        assert after == before


@given(dealt(sure), trumps)
def test_a_wizard_takes_the_trick_where_no_wizard_and_no_dragon_lies(
    cards: list[Card], trump: Suit | None
) -> None:
    faces = {one.counts_as.face for one in cards}
    verdict = winner([*cards, WIZARD], trump)
    if not faces & {Face.WIZARD, Face.DRAGON}:
        assert verdict.leads == len(cards)
    if not faces & {Face.WIZARD, Face.DRAGON, Face.BOMB}:
        assert verdict.winner == len(cards)


@given(dealt(ranked), trumps)
def test_dragon_and_fairy_together_always_mean_the_fairy(
    cards: list[Card], trump: Suit | None
) -> None:
    others = [one for one in cards if one.face not in {Face.DRAGON, Face.FAIRY}]
    verdict = winner([DRAGON, *others, FAIRY], trump)
    assert (verdict.winner, verdict.reason) == (len(others) + 1, Reason.FAIRY_OVER_DRAGON)


@given(dealt(sure), trumps, st.sampled_from([WITCH, WEREWOLF]))
def test_beside_what_no_rule_ranks_the_others_are_judged_alone(
    cards: list[Card], trump: Suit | None, unsure: Card
) -> None:
    verdict = winner([*cards, unsure], trump)
    assert verdict.reason is Reason.TABLE_DECIDES
    assert verdict.without == winner(cards, trump).winner


@given(dealt(sure))
def test_what_has_to_be_followed_never_changes_once_it_is_set(cards: list[Card]) -> None:
    seen = [to_follow(cards[:n]) for n in range(len(cards) + 1)]
    settled = [one for one in seen if one[0] is not Following.SETS]
    assert len(set(settled)) <= 1
    assert seen[len(seen) - len(settled) :] == settled


@given(dealt(base), trumps)
@settings(max_examples=300)
def test_tricks_of_up_to_six_cards_go_as_the_second_table_says(
    cards: list[Card], trump: Suit | None
) -> None:
    code = "-" if trump is None else trump.value[0]
    names = tuple(name_of(one) for one in cards)
    at = trick_table.holder(names, trick_table.table(code))
    assert winner(cards, trump).winner == at
    assert winner(cards, trump).reason.value == trick_table.why(names[at], code)


def name_of(one: Card) -> str:
    """How the second table writes a card."""
    if one.suit is None:
        return "W*" if one == WIZARD else "J*"
    return one.suit.value[0] + trick_table.VALUES[one.value - 1]
