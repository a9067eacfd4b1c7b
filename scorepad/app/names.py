"""What things of the game are called: suits, trump, steps, and what is wrong with an entry."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.app.words import Words, mark
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
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Suit, Trump
from scorepad.wizard.specials import Special


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
            return words.say("{name} has bid", name=_player(seat, players, words))
        case GameStarted():
            return words.say("Start of the game")
        case BidMade(seat=seat, bid=bid, was=None):
            return words.say("{name} bids {bid}", name=_player(seat, players, words), bid=bid)
        case BidMade(seat=seat, bid=bid, was=was):
            name = _player(seat, players, words)
            return words.say("{name} bids {bid} instead of {was}", name=name, bid=bid, was=was)
        case TrumpNoted(trump=trump):
            return _trump_step(trump, words)
        case TricksCounted(seat=seat, tricks=tricks):
            name = _player(seat, players, words)
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
            name = _player(seat, players, words)
            if change == 0:
                return words.say("No cloud for {name}", name=name)
            return words.say("Cloud: {name} {change}", name=name, change=words.signed(change))
        case PointsGiven(seat=seat, points=points):
            name = _player(seat, players, words)
            return words.say("{points} points for {name}", points=words.signed(points), name=name)
        case RoundReplayed(round=number):
            return words.say("Round {round} dealt again", round=number)
        case RoundSkipped(round=number):
            return words.say("Round {round} skipped", round=number)
        case DealerChanged(dealer=dealer):
            return words.say("{name} deals", name=_player(dealer, players, words))
        case PlayerJoined(name=name):
            return words.say("{name} joins", name=name)
        case PlayerLeft(seat=seat):
            return words.say("{name} leaves", name=_player(seat, players, words))
        case LastRoundDeclared(last=last):
            return (
                words.say("This round is the last") if last else words.say("The end is open again")
            )
        case _:
            return words.say("Game ended early")


def message(problem: Problem, players: Sequence[str], words: Words) -> str:
    """What is wrong, as one sentence for the people at the table."""
    if (special := _counted(problem, words, _player(problem.seat, players, words))) is not None:
        return special
    template = _WITHOUT_SEAT.get(problem.kind) if problem.seat is None else None
    if problem.round is None:
        template = _WITHOUT_ROUND.get(problem.kind, template)
    if problem.expected is None:
        template = _WITHOUT_EXPECTED.get(problem.kind, template)
    return words.say(
        template or _MESSAGES.get(problem.kind) or str(problem),
        name=_player(problem.seat, players, words),
        seat=(problem.seat or 0) + 1,
        round=_known(problem.round),
        found=_known(problem.found),
        expected=_known(problem.expected),
    )


def _player(seat: int | None, players: Sequence[str], words: Words) -> str:
    if seat is not None and 0 <= seat < len(players) and players[seat].strip():
        return players[seat]
    if seat is None:
        return words.say("Somebody")
    return words.say("Player {seat}", seat=seat + 1)


def _known(value: int | str | None) -> int | str:
    return "?" if value is None else value


def _trump_step(trump: Trump | None, words: Words) -> str:
    if trump is None:
        return words.say("Trump taken back")
    if trump.suit is None:
        return trump_name(trump, words)
    suit, colour = suit_name(trump.suit, words), colour_name(trump.suit, words)
    return words.say("Trump: {suit} ({colour})", suit=suit, colour=colour)


def _counted(problem: Problem, words: Words, name: str) -> str | None:
    """The problems whose sentence depends on how many."""
    found, expected = problem.found, problem.expected
    match problem.kind:
        case Kind.BIDS_MISSING if problem.seat is None and isinstance(found, int):
            return words.say_n("{n} bid is still missing.", "{n} bids are still missing.", found)
        case Kind.SEAT_UNKNOWN if isinstance(expected, int):
            return words.say_n(
                "The round needs {n} number for bids and for tricks.",
                "The round needs {n} numbers for bids and for tricks.",
                expected,
            )
        case Kind.TRICKS_TOO_MANY if expected == 0:
            return words.say(
                "{name} cannot have made {found}: no tricks are left.", name=name, found=found
            )
        case Kind.TRICKS_TOO_MANY if isinstance(expected, int):
            return words.say_n(
                "{name} cannot have made {found}: only {n} trick is left.",
                "{name} cannot have made {found}: only {n} tricks are left.",
                expected,
                name=name,
                found=found,
            )
        case Kind.TRICKS_SUM if isinstance(found, int) and isinstance(expected, int):
            return _sum(found, expected, words)
    return None


def _sum(found: int, expected: int, words: Words) -> str:
    if found < expected:
        return words.say_n(
            "{n} trick is missing: {found} of {expected} are entered.",
            "{n} tricks are missing: {found} of {expected} are entered.",
            expected - found,
            found=found,
            expected=expected,
        )
    return words.say_n(
        "{n} trick too many: {found} are entered, {expected} were played.",
        "{n} tricks too many: {found} are entered, {expected} were played.",
        found - expected,
        found=found,
        expected=expected,
    )


_MESSAGES = {
    Kind.TOO_MANY_ROUNDS: mark("{found} rounds are too many; {expected} is the most."),
    Kind.SUM_NEEDS_OPEN_BIDS: mark(
        "Plus/minus one needs bids made aloud: with hidden or secret bids nobody is last, "
        "so nobody can be limited."
    ),
    Kind.ONE_SUIT_PLAYERS: mark("One suit each is for 3 or 4 players."),
    Kind.ONE_SUIT_ROUNDS: mark("One suit each takes {expected} rounds, not {found}."),
    Kind.RULE_OUT_OF_RANGE: mark("{found} is out of range in the rules; {expected} is the bound."),
    Kind.DEALER_DOES_NOT_BID: mark("{name} deals and does not bid."),
    Kind.BIDS_CONCEALED: mark("The bids stay secret until all tricks are entered."),
    Kind.WEREWOLF_NEEDS_HOLDER: mark("Who holds the Werewolf names the trump: choose the player."),
    Kind.CARD_NOT_IN_DECK: mark("This special card is not in the deck of this game."),
    Kind.NOBODYS_OUT_OF_RANGE: mark("Nobody can have won {found} tricks: it is 0 to {expected}."),
    Kind.CLOUD_OUT_OF_RANGE: mark(
        "The Cloud changes the bid of {name} by exactly one, between 0 and the cards."
    ),
    Kind.CLOUD_WITHOUT_TRICK: mark("{name} won no trick, so no Cloud either."),
    Kind.TOO_MANY_CLOUDS: mark("{found} Clouds are too many in this deck; {expected} is the most."),
    Kind.PLAYER_GONE: mark("{name} is not at the table in this round."),
    Kind.ROUND_HAS_ENTRIES: mark(
        "Round {round} has entries already. Finish it or deal it again, then change the players."
    ),
    Kind.POINTS_OUT_OF_RANGE: mark("Give between 1 and {expected} points, or take them."),
    Kind.NOTE_TOO_LONG: mark("The note has {found} characters; {expected} is the most."),
    Kind.NOT_OPEN_END: mark("The number of rounds of this game is fixed."),
    Kind.NOTHING_PLAYED: mark("No round is finished yet: there are no standings to end with."),
    Kind.TOO_FEW_PLAYERS: mark("A game needs at least {expected} players."),
    Kind.TOO_MANY_PLAYERS: mark("No more than {expected} can play."),
    Kind.NAME_EMPTY: mark("Player {seat} has no name yet."),
    Kind.NAME_TOO_LONG: mark("This name has {found} characters; {expected} is the most."),
    Kind.NAME_TWICE: mark("{found} is at the table already; choose another name."),
    Kind.DEALER_UNKNOWN: mark("Choose who deals first."),
    Kind.SCHEDULE_IMPOSSIBLE: mark(
        "Round {round} cannot have {found} cards each; {expected} is the most."
    ),
    Kind.GAME_NOT_STARTED: mark("The game has not started yet."),
    Kind.GAME_STARTED_ALREADY: mark("This game has started already."),
    Kind.GAME_OVER: mark("The game is over. Undo its end to change something."),
    Kind.ROUND_NOT_OPEN: mark("Round {round} is not open: round {expected} is being played."),
    Kind.ROUND_NOT_CLOSED: mark("Round {round} is not closed yet: there is nothing to correct."),
    Kind.SEAT_UNKNOWN: mark("Nobody sits at place {found}."),
    Kind.CHANGED_MEANWHILE: mark(
        "The entry of {name} was changed on another screen. Look again before you change it."
    ),
    Kind.BID_OUT_OF_RANGE: mark("{name} cannot bid {found}: it has to be 0 to {expected}."),
    Kind.BID_FORBIDDEN: mark("{name} cannot bid {found}: the bids would add up to the tricks."),
    Kind.BIDS_MISSING: mark("{name} has not bid yet."),
    Kind.BIDS_EQUAL_TRICKS: mark(
        "The bids add up to {found}, exactly the tricks: plus/minus one rules that out."
    ),
    Kind.NO_TRUMP_CARD: mark("All cards are dealt in round {round}, so there is no trump."),
    Kind.TRICKS_OUT_OF_RANGE: mark(
        "{name} cannot have made {found}: it has to be 0 to {expected}."
    ),
    Kind.TRICKS_TOO_MANY: mark("{name} cannot have made {found}: not so many tricks are left."),
    Kind.TRICKS_MISSING: mark("The tricks of {name} are missing."),
    Kind.TRICKS_SUM: mark("The tricks do not add up to the cards of the round."),
    Kind.REST_NOT_AS_BID: mark(
        "Not all can have made their bid: that would be {found} instead of {expected}."
    ),
    Kind.LAST_ROUND: mark("This was the last round: finish the game."),
    Kind.NOT_LAST_ROUND: mark("The game goes on: it ends after round {expected}."),
    Kind.NOTHING_TO_UNDO: mark("There is nothing to undo."),
    Kind.NOTHING_TO_REDO: mark("There is nothing to redo."),
    Kind.POINTS_DIFFER: mark(
        "Round {round}, {name}: the sheet says {found} points, the rules give {expected}."
    ),
    Kind.TOTAL_DIFFERS: mark(
        "Round {round}, {name}: the sheet says {found} in total, the points make {expected}."
    ),
    Kind.CARDS_DIFFER: mark("Round {round}: the sheet says {found} cards, it is {expected}."),
    Kind.DEALER_DIFFERS: mark("Round {round}: the sheet says {found} deals, it is {expected}."),
    Kind.ROUND_DIFFERS: mark("Here the sheet says round {found}, it is round {expected}."),
    Kind.TRUMP_UNKNOWN: mark(
        "Round {round}: “{found}” is no trump; it is a suit, none or a Wizard."
    ),
}

_WITHOUT_SEAT = {
    Kind.CHANGED_MEANWHILE: mark(
        "This was changed on another screen. Look again before you change it."
    ),
}

_WITHOUT_EXPECTED = {
    Kind.POINTS_DIFFER: mark(
        "Round {round}, {name}: the sheet says {found} points, but the round is not complete."
    ),
}

_WITHOUT_ROUND = {
    Kind.SCHEDULE_IMPOSSIBLE: mark("A game needs at least one round."),
}
