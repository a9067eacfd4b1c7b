"""What is wrong, as sentences for the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.app.names import player_name
from scorepad.app.words import Words, mark
from scorepad.errors import (
    FileError,
    FileFull,
    LinkCut,
    LinkDamaged,
    LinkError,
    LinkForeign,
    LinkImpossible,
    LinkTooNew,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreMissing,
    StoreReadOnly,
    StoreTooNew,
)
from scorepad.wizard.problems import Kind, Problem


def message(problem: Problem, players: Sequence[str], words: Words) -> str:
    """What is wrong, as one sentence for the people at the table."""
    if (special := _counted(problem, words, player_name(problem.seat, players, words))) is not None:
        return special
    template = _WITHOUT_SEAT.get(problem.kind) if problem.seat is None else None
    if problem.round is None:
        template = _WITHOUT_ROUND.get(problem.kind, template)
    if problem.expected is None:
        template = _WITHOUT_EXPECTED.get(problem.kind, template)
    return words.say(
        template or _MESSAGES.get(problem.kind) or str(problem),
        name=player_name(problem.seat, players, words),
        seat=(problem.seat or 0) + 1,
        round=_known(problem.round),
        found=_known(problem.found),
        expected=_known(problem.expected),
    )


def _known(value: int | str | None) -> int | str:
    return "?" if value is None else value


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
    Kind.NOTHING_PLAYED: mark(
        "No round is over yet: there are no standings to end with. The game can be deleted at home."
    ),
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


def store_message(error: StoreError, words: Words) -> str:
    """What the library could not do, as one sentence for the people at the table."""
    match error:
        case StoreMissing():
            return words.say("This game is not in the library any more.")
        case StoreFull():
            return words.say(
                "The disk took nothing: this entry is not saved. "
                "Free some space, then enter it again."
            )
        case StoreReadOnly():
            return words.say("Another Scorepad writes to this library. Close it to write here.")
        case StoreBusy():
            return words.say("Games are being put into the library. Wait until that is done.")
        case StoreTooNew():
            return words.say("The library was written by a newer Scorepad.")
        case StoreDamaged():
            return words.say(
                "This game is damaged and cannot be opened. The others are not affected."
            )
        case _:
            return words.say("The library could not do this. Nothing was changed.")


def file_message(error: FileError, words: Words) -> str:
    """Why a file cannot be taken in and what to do about it."""
    told = str(error)
    if isinstance(error, FileFull):
        return words.say("There is no room for a backup. Free some space, then try again.")
    if "10 MB" in told or "more than" in told or "too long" in told or "at most" in told:
        return words.say(
            "There is more in this file than is taken in: 10 MB, 10,000 games, 12 players, "
            "100 rounds are the most."
        )
    if "newer Scorepad" in told:
        return words.say("A newer Scorepad made this file. Update this one to read it.")
    if "UTF-8" in told:
        return words.say(
            "The file is no text in UTF-8. In a spreadsheet, save the table as “CSV UTF-8” "
            "and bring that."
        )
    if error.line is not None:
        return words.say(
            "The file cannot be read: something is wrong in line {line}. Nothing was changed.",
            line=error.line,
        )
    return words.say(
        "This is no game, no backup and no table of Scorepad, or it is damaged. "
        "Nothing was changed."
    )


def link_message(error: LinkError, words: Words) -> str:
    """Why a link cannot be opened and what to do about it."""
    match error:
        case LinkForeign():
            return words.say("This is no link of Scorepad. Copy the whole link and paste it here.")
        case LinkTooNew():
            return words.say("A newer Scorepad made this link. Update this one to open it.")
        case LinkCut():
            return words.say("The end of the link is missing. Ask for it again, all of it.")
        case LinkDamaged():
            return words.say("The link was changed on its way. Ask for it again.")
        case LinkImpossible():
            return words.say("The link arrived whole, but no game by the rules is in it.")
        case _:
            return words.say("There is more in this link than a game can be.")
