"""Bomb and Cloud as a value: one tap each, and nothing to tap in a round without them."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.messages import message
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Round
from scorepad.wizard.problems import Kind, round_cloud_problems
from scorepad.wizard.specials import Special, most_clouds

OF_THE_CLOUD = frozenset({Kind.CLOUD_OUT_OF_RANGE, Kind.CLOUD_WITHOUT_TRICK, Kind.TOO_MANY_CLOUDS})
"""What can be wrong with changes by the Cloud."""


@dataclass(frozen=True)
class SpecialChip:
    """A choice. ``nobodys`` sets the tricks for nobody; ``seat`` takes the Cloud back; without
    any of them the chip asks whose bid the Cloud changes.
    """

    key: str
    name: str
    label: str
    nobodys: int | None = None
    seat: int | None = None
    marked: bool = False


@dataclass(frozen=True)
class SpecialsView:
    """The line of special cards: chips, or the ``question`` that the rows answer and how it is
    put away, or, below a result, what is ``told`` in place of chips and how they come back.
    """

    chips: tuple[SpecialChip, ...] = ()
    question: str = ""
    told: str = ""
    label: str = ""


def specials_view(
    game: Game, one: Round, words: Words, *, asking: bool, telling: bool = False
) -> SpecialsView | None:
    """The line for a round of which tricks are known, or ``None`` without Bomb and Cloud.

    ``asking`` is whose bid the Cloud changes; with ``telling`` the line only says what there was,
    unless something is wrong with it.
    """
    specials = game.rules.specials
    bidding = game.conceals(one) and not one.all_bid
    if not specials & {Special.BOMB, Special.CLOUD} or bidding:
        return None
    if asking:
        question = words.say("Whose bid does the Cloud change?")
        return SpecialsView(question=question, label=words.say("No Cloud after all"))
    bombs = _bombs(one, words) if Special.BOMB in specials else ()
    clouds = _clouds(game, one, words) if Special.CLOUD in specials else ()
    if telling and not cloud_trouble(game, one, words):
        told = _told(game, one, words)
        return SpecialsView(told=told, label=words.say("{specials}, change", specials=told))
    return SpecialsView((*bombs, *clouds))


def cloud_trouble(game: Game, one: Round, words: Words) -> str:
    """What is wrong with the Cloud as bids and tricks stand, and the way out; or nothing."""
    found = next(round_cloud_problems(game, one), None)
    passed = [seat for seat in one.order if one.cloud(seat)]
    if found is None or not passed:
        return ""
    seat = found.seat if found.seat in passed else passed[-1]
    chip = _passed(game, one, seat, words)
    if found.kind is Kind.CLOUD_WITHOUT_TRICK:
        name = game.players[seat]
        return words.say("{name} has no trick: tap “{chip}” to take it back.", name=name, chip=chip)
    told = message(found, game.players, words)
    return words.say("{problem} Tap “{chip}” to take it back.", problem=told, chip=chip)


def _told(game: Game, one: Round, words: Words) -> str:
    """What special cards did in a round, or that they did nothing."""
    told = []
    if one.nobodys:
        told.append(_bombed(one.nobodys, words))
    told += [_passed(game, one, seat, words) for seat in one.order if one.cloud(seat)]
    if told:
        return " · ".join(told)
    if Special.CLOUD not in game.rules.specials:
        return words.say("No Bomb")
    return words.say("No Bomb, no Cloud") if _has_bomb(game) else words.say("No Cloud")


def _has_bomb(game: Game) -> bool:
    return Special.BOMB in game.rules.specials


def _bombed(tricks: int, words: Words) -> str:
    return words.say_n("Bomb: {n} trick", "Bomb: {n} tricks", tricks)


def _passed(game: Game, one: Round, seat: int, words: Words) -> str:
    change = words.signed(one.cloud(seat))
    return words.say("Cloud: {name} {change}", name=game.players[seat], change=change)


def _bombs(one: Round, words: Words) -> tuple[SpecialChip, ...]:
    now = one.nobodys
    if not now:
        label = words.say("Bomb: one trick for nobody")
        return (SpecialChip("bomb", words.say("Bomb"), label, nobodys=1),)
    told = words.say_n("Bomb: {n} trick for nobody", "Bomb: {n} tricks for nobody", now)
    label = words.say("{name}, take back", name=told)
    taken = SpecialChip("bomb", _bombed(now, words), label, nobodys=0, marked=True)
    if now >= one.cards:
        return (taken,)
    # A second bomb is rare, so it is asked for.
    more = words.say("{n} Bombs?", n=now + 1)
    label = words.say("{n} tricks for nobody", n=now + 1)
    return (taken, SpecialChip("bomb-more", more, label, nobodys=now + 1))


def _clouds(game: Game, one: Round, words: Words) -> tuple[SpecialChip, ...]:
    passed = [seat for seat in one.order if one.cloud(seat)]
    chips = []
    for seat in passed:
        shown = _passed(game, one, seat, words)
        label = words.say("{name}, take back", name=shown)
        chips.append(SpecialChip(f"cloud-{seat}", shown, label, seat=seat, marked=True))
    if len(passed) < most_clouds(game.rules.specials):
        chips.append(SpecialChip("cloud", words.say("Cloud"), words.say("Cloud: change a bid")))
    return tuple(chips)
