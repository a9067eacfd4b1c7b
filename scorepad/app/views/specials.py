"""Bomb and Cloud as a value: one tap each, and nothing to tap in a round without them."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.words import Words
from scorepad.wizard.game import Game, Round
from scorepad.wizard.specials import Special, most_clouds


@dataclass(frozen=True)
class SpecialChip:
    """A choice. ``nobodys`` sets the tricks for nobody; ``seat`` and ``change`` pass the Cloud;
    without any of them the chip opens the choice of the Cloud.
    """

    key: str
    name: str
    label: str
    nobodys: int | None = None
    seat: int | None = None
    change: int = 0
    marked: bool = False


@dataclass(frozen=True)
class SpecialsView:
    """The line of special cards. ``question`` stands above chips that answer it."""

    chips: tuple[SpecialChip, ...]
    question: str = ""


def specials_view(
    game: Game, one: Round, words: Words, *, choosing_cloud: bool
) -> SpecialsView | None:
    """The line for a round of which tricks are known, or ``None`` without Bomb and Cloud.

    While bids are concealed the Cloud offers both ways, since what it offers would tell the bid.
    """
    specials = game.rules.specials
    bidding = game.conceals(one) and not one.all_bid
    if not specials & {Special.BOMB, Special.CLOUD} or bidding:
        return None
    if choosing_cloud:
        question = words.say("Whose bid does the Cloud change?")
        return SpecialsView(tuple(_cloud_choice(game, one, words)), question)
    bombs = _bombs(one, words) if Special.BOMB in specials else ()
    clouds = _clouds(game, one, words) if Special.CLOUD in specials else ()
    return SpecialsView((*bombs, *clouds))


def _bombs(one: Round, words: Words) -> tuple[SpecialChip, ...]:
    now = one.nobodys
    if not now:
        label = words.say("Bomb: one trick for nobody")
        return (SpecialChip("bomb", words.say("Bomb"), label, nobodys=1),)
    name = words.say_n("Bomb: {n} trick for nobody", "Bomb: {n} tricks for nobody", now)
    taken = SpecialChip(
        "bomb", name, words.say("{name}, take back", name=name), nobodys=0, marked=True
    )
    if now >= one.cards:
        return (taken,)
    # A second bomb is rare, so it is asked for by its number.
    more = words.say("Really {n}?", n=now + 1)
    label = words.say("{n} tricks for nobody", n=now + 1)
    return (taken, SpecialChip("bomb-more", more, label, nobodys=now + 1))


def _clouds(game: Game, one: Round, words: Words) -> tuple[SpecialChip, ...]:
    passed = [seat for seat in one.order if one.cloud(seat)]
    chips = []
    for seat in passed:
        name = game.players[seat]
        change = words.signed(one.cloud(seat))
        shown = words.say("Cloud: {name} {change}", name=name, change=change)
        label = words.say("{name}, take back", name=shown)
        chips.append(SpecialChip(f"cloud-{seat}", shown, label, seat=seat, marked=True))
    if len(passed) < most_clouds(game.rules.specials):
        chips.append(SpecialChip("cloud", words.say("Cloud"), words.say("Cloud: change a bid")))
    return tuple(chips)


def _cloud_choice(game: Game, one: Round, words: Words) -> list[SpecialChip]:
    chips = []
    for seat in one.order:
        bid = one.bids[seat]
        if bid is None or one.tricks[seat] == 0 or one.cloud(seat):
            continue
        for change in (-1, 1):
            if game.conceals(one) or 0 <= bid + change <= one.cards:
                name = words.say(
                    "{name} {change}", name=game.players[seat], change=words.signed(change)
                )
                label = words.say(
                    "Cloud: {name} {change}",
                    name=game.players[seat],
                    change=words.signed(change),
                )
                chips.append(
                    SpecialChip(f"cloud-{seat}{change:+d}", name, label, seat=seat, change=change)
                )
    chips.append(SpecialChip("cloud-none", words.say("Nobody"), words.say("No Cloud after all")))
    return chips
