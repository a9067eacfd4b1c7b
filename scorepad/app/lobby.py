"""Commands around the games: put one together, start it, play it again, delete it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorepad.app.choosing import Choosing
from scorepad.app.messages import message, store_message
from scorepad.app.seating import Seating, read_seating
from scorepad.app.target import Tone, Topic
from scorepad.errors import StoreError
from scorepad.library.store import GameHead
from scorepad.wizard.events import GameStarted
from scorepad.wizard.game import Game
from scorepad.wizard.problems import rules_problems
from scorepad.wizard.rules import RuleSet, standard_schedule
from scorepad.wizard.schedules import length_of, schedule

if TYPE_CHECKING:
    from scorepad.app.desk import Desk

KNOWN_PLAYERS = 24
"""How many names of earlier games are offered for a new one."""


class Lobby:
    """The part of a desk that knows the library and the next game."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._seating: Seating | None = None
        self.field_number = 0
        self.rules = Choosing(desk, self)

    @property
    def seating(self) -> Seating:
        """The draft of the next game; at first the players of the last one."""
        if self._seating is None:
            heads = self._desk.keeper.heads(None, 1, 0)
            players = heads[0].players if heads else ()
            self._seating = read_seating(self._desk.keeper.note("seating"), players)
        return self._seating

    @seating.setter
    def seating(self, seating: Seating) -> None:
        self._seating = seating
        self._desk.note("seating", seating.to_text())
        self._desk.tell(Topic.SEATING)

    def type_name(self, typed: str) -> None:
        """The name in the field, as far as it is typed."""
        self._seating = replace(self.seating, typed=typed)
        self._desk.tell(Topic.SEATING)

    def add_typed(self) -> None:
        """Seat the typed name, where nothing is wrong with it, and empty the field."""
        added = self.seating.added(self._desk.settings.options.most)
        if added != self.seating:
            self.field_number += 1
            self.seating = added

    def toggle(self, name: str) -> None:
        """Seat a known player, or let one stand up."""
        self.seating = self.seating.toggled(name, self._desk.settings.options.most)

    def clear_seats(self) -> None:
        """Everybody stands up again."""
        self.seating = Seating(typed=self.seating.typed)

    def known_players(self) -> tuple[str, ...]:
        """Names of earlier games, the latest first."""
        return self._desk.keeper.known_players(KNOWN_PLAYERS)

    def start_game(self) -> str | None:
        """Start the game that was put together; its id, or ``None`` with the reason said."""
        options = self._desk.settings.options
        seating = self.seating.added(options.most)
        if seating.problems(options.fewest, options.most) or not self._desk.meant("start"):
            return None
        started = self._start(seating.start(options.rule_set(len(seating.players))))
        if started is not None:
            self._seating = None
            self._desk.note("seating", None)
            self.rules.start_over()
        return started

    def rematch(self) -> str | None:
        """The same players and rules again; the next one in turn deals first."""
        game = self._desk.game
        if game is None or not self._desk.meant("rematch"):
            return None
        return self._start(again(game))

    def _start(self, event: GameStarted) -> str | None:
        try:
            result = self._desk.keeper.start(event)
        except StoreError as error:
            self._desk.say(store_message(error, self._desk.words), Tone.ERROR)
            return None
        if result.problems:
            self._desk.say(message(result.problems[0], event.players, self._desk.words), Tone.ERROR)
            return None
        self._desk.guard.changed()
        self._desk.tell(Topic.LIBRARY)
        return result.id

    def running(self) -> tuple[GameHead, ...]:
        """Games that are not over, the latest first."""
        return self._desk.keeper.heads(finished=False, limit=20)

    def finished(self, limit: int, offset: int = 0) -> tuple[GameHead, ...]:
        """Games that are over, the latest first."""
        return self._desk.keeper.heads(finished=True, limit=limit, offset=offset)

    def delete(self, game_id: str, name: str) -> None:
        """Take a game out of the library; the message offers to bring it back."""
        # The list moves up: the next game is not meant by the second half of a double tap.
        if self._desk.keeping.put_into_bin(game_id):
            self._desk.tell(Topic.LIBRARY)
            self.say_deleted(game_id, name)

    def say_deleted(self, game_id: str, name: str) -> None:
        """Say that a game was deleted, and offer to bring it back."""

        def bring_back() -> None:
            try:
                self._desk.keeper.restore(game_id)
            except StoreError as error:
                self._desk.say(store_message(error, self._desk.words), Tone.ERROR)
                return
            self._desk.clear_toast()
            self._desk.tell(Topic.LIBRARY)

        self._desk.say(
            self._desk.words.say("Deleted: {game}", game=name),
            action=self._desk.words.say("Undo"),
            act=bring_back,
        )


def again(game: Game) -> GameStarted:
    """The next game of those who are at the table now; the deal goes on from where it stands.

    Where they are more or fewer than at the start, rounds are dealt in the same way (in odd
    hands, up and down …) as far as it fits their number, else as the rule book says.
    """
    players = tuple(game.players[seat] for seat in game.seating)
    dealer = game.seating.index(game.next_dealer())
    return GameStarted(players, dealer, _rules_for(game, len(players)))


def _rules_for(game: Game, players: int) -> RuleSet:
    rules, cards = game.rules, game.rules.schedule
    starters = sum(member.joined == 1 for member in game.members)
    if players == starters:
        return rules
    alike = schedule(length_of(cards, starters), players, len(cards), cards)
    for other in (alike, standard_schedule(players)):
        rules = replace(rules, schedule=other)
        if not rules_problems(rules, players):
            return rules
    return RuleSet(rules.schedule, club=rules.club)
