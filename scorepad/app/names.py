"""What things of the game are called: suits, trump, special cards, steps."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scorepad.app.words import Words
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Event,
    GameFinished,
    GameStarted,
    LastRoundDeclared,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.game import Game
from scorepad.wizard.rules import Suit, Trump
from scorepad.wizard.specials import Special

LONGEST = 14
"""How many characters of a name stand in a line that must not lose its end."""

_JOINED = ("\u200d", "\ufe0f")
"""What belongs to the emoji before it; the first one also to the one behind."""


def short_name(name: str) -> str:
    """A name as it is, or the beginning of a long one; no accent and no emoji is cut in two."""
    if len(name) <= LONGEST:
        return name
    end = LONGEST - 1
    while end > 1 and (_belongs(name[end]) or name[end - 1] == _JOINED[0]):
        end -= 1
    return f"{name[:end].rstrip()}…"


def _belongs(letter: str) -> bool:
    return bool(unicodedata.combining(letter)) or letter in _JOINED


def suit_name(suit: Suit, words: Words) -> str:
    """The people of a suit: Humans, Elves, Dwarves, Giants."""
    match suit:
        case Suit.BLUE:
            return words.say("Humans")
        case Suit.GREEN:
            return words.say("Elves")
        case Suit.RED:
            return words.say("Dwarves")
        case Suit.YELLOW:
            return words.say("Giants")


def suit_letter(suit: Suit, words: Words) -> str:
    """The letter that stands for a suit: H, E, D, G."""
    match suit:
        case Suit.BLUE:
            return words.say_in("letter of the Humans", "H")
        case Suit.GREEN:
            return words.say_in("letter of the Elves", "E")
        case Suit.RED:
            return words.say_in("letter of the Dwarves", "D")
        case Suit.YELLOW:
            return words.say_in("letter of the Giants", "G")


def colour_name(suit: Suit, words: Words) -> str:
    """The colour of a suit: blue, green, red, yellow."""
    match suit:
        case Suit.BLUE:
            return words.say_in("colour", "blue")
        case Suit.GREEN:
            return words.say_in("colour", "green")
        case Suit.RED:
            return words.say_in("colour", "red")
        case Suit.YELLOW:
            return words.say_in("colour", "yellow")


def trump_name(trump: Trump, words: Words) -> str:
    """What is trump, in short: Dwarves · red; No trump; Wizard: the dealer chooses."""
    if trump.suit is not None:
        suit, colour = suit_name(trump.suit, words), colour_name(trump.suit, words)
        return words.say("{suit} · {colour}", suit=suit, colour=colour)
    if trump.by_wizard:
        return words.say("Wizard: the dealer chooses")
    return words.say("No trump")


def trump_told(trump: Trump, words: Words) -> str:
    """What is trump, within a sentence."""
    if trump.suit is None and not trump.by_wizard:
        return words.say_in("within a sentence", "no trump")
    return words.say("trump {trump}", trump=trump_name(trump, words))


def special_name(special: Special, words: Words) -> str:
    """What a special card is called."""
    match special:
        case Special.BOMB:
            return words.say("Bomb")
        case Special.CLOUD:
            return words.say("Cloud")
        case Special.WEREWOLF:
            return words.say("Werewolf")
        case Special.JUGGLER:
            return words.say("Juggler")
        case Special.DRAGON:
            return words.say("Dragon")
        case Special.FAIRY:
            return words.say("Fairy")
        case Special.SHAPE_SHIFTER:
            return words.say("Shape-shifter")
        case Special.WITCH:
            return words.say("Witch")
        case Special.VAMPIRE:
            return words.say("Vampire")


def event_name(
    event: Event,
    before: Game | None,
    players: Sequence[str],
    words: Words,
    *,
    concealed: bool = False,
) -> str:
    """A step in the words of the table, as undo names it: Anya bids 2.

    ``before`` is the game before the step, where it is known. ``concealed``: bids may not be
    shown yet.
    """
    match event:
        case BidMade(seat=seat) if concealed:
            return words.say("{name} has bid", name=player_name(seat, players, words))
        case GameStarted():
            return words.say("Start of the game")
        case BidMade(seat=seat, bid=bid, was=None):
            return words.say("{name} bids {bid}", name=player_name(seat, players, words), bid=bid)
        case BidMade(seat=seat, bid=bid, was=was):
            name = player_name(seat, players, words)
            return words.say("{name} bids {bid} instead of {was}", name=name, bid=bid, was=was)
        case TrumpNoted(trump=trump, by=int(by)) if trump is not None:
            return words.say(
                "Werewolf, {name}: {trump}",
                name=player_name(by, players, words),
                trump=trump_name(trump, words),
            )
        case TrumpNoted(trump=trump):
            return _trump_step(trump, words)
        case TricksCounted(seat=seat, tricks=tricks, was=was) if was is not None:
            name = player_name(seat, players, words)
            return words.say(
                "{name} made {tricks} instead of {was}", name=name, tricks=tricks, was=was
            )
        case TricksCounted(seat=seat, tricks=tricks):
            name = player_name(seat, players, words)
            return words.say_n("{name} made {n} trick", "{name} made {n} tricks", tricks, name=name)
        case RestAsBid():
            nothing = before is not None and not any(
                tricks is not None for tricks in before.current.entered
            )
            return words.say("All as bid") if nothing else words.say("Rest as bid")
        case RoundClosed(round=number):
            return words.say("Round {round} closed", round=number)
        case RoundCorrected(round=number):
            return words.say("Correction of round {round}", round=number)
        case GameFinished():
            return words.say("Game finished")
        case _:
            return _change_name(event, players, words)


def _change_name(event: Event, players: Sequence[str], words: Words) -> str:
    """What changes more than a number of the base game."""
    match event:
        case NobodysTricks(tricks=tricks):
            return words.say_n("Bomb: {n} trick for nobody", "Bomb: {n} tricks for nobody", tricks)
        case CloudPassed(seat=seat, change=change):
            name = player_name(seat, players, words)
            if change == 0:
                return words.say("No cloud for {name}", name=name)
            return words.say("Cloud: {name} {change}", name=name, change=words.signed(change))
        case PointsGiven(seat=seat, points=points):
            name = player_name(seat, players, words)
            return words.say("{points} points for {name}", points=words.signed(points), name=name)
        case RoundReplayed(round=number):
            return words.say("Round {round} dealt again", round=number)
        case RoundSkipped(round=number):
            return words.say("Round {round} skipped", round=number)
        case DealerChanged(dealer=dealer):
            return words.say("{name} deals", name=player_name(dealer, players, words))
        case PlayerJoined(name=name):
            return words.say("{name} joins", name=name)
        case PlayerLeft(seat=seat):
            return words.say("{name} leaves", name=player_name(seat, players, words))
        case PlayerReturned(seat=seat):
            return words.say("{name} comes back", name=player_name(seat, players, words))
        case LastRoundDeclared(last=last):
            return (
                words.say("This round is the last") if last else words.say("The end is open again")
            )
        case _:
            return words.say("Game ended early")


def player_name(seat: int | None, players: Sequence[str], words: Words) -> str:
    """The name of a seat, or its number where nobody has a name there."""
    if seat is not None and 0 <= seat < len(players) and players[seat].strip():
        return players[seat]
    if seat is None:
        return words.say("Somebody")
    return words.say("Player {seat}", seat=seat + 1)


def _trump_step(trump: Trump | None, words: Words) -> str:
    if trump is None:
        return words.say("Trump taken back")
    if trump.suit is None:
        return trump_name(trump, words)
    suit, colour = suit_name(trump.suit, words), colour_name(trump.suit, words)
    return words.say("Trump: {suit} ({colour})", suit=suit, colour=colour)
