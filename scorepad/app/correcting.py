"""Commands on the draft of a correction; the draft outlives a reload and a restart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorepad.app.correction import (
    as_it_stands,
    changes,
    draft_text,
    read_correction,
    with_bid,
    with_cloud,
    with_tricks,
    with_trump,
)
from scorepad.app.target import Field, Topic, TrumpAsk
from scorepad.wizard.events import RoundCorrected
from scorepad.wizard.game import Round
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Trump

if TYPE_CHECKING:
    from scorepad.app.desk import Desk


class Correcting:
    """The part of a desk that writes a round anew once its result is there.

    A finished game is read until somebody asks to correct it: ``asked``.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.draft: RoundCorrected | None = None
        self.asked = False
        self._seen: Round | None = None

    def ask(self) -> None:
        """The rounds of the finished game may be tapped, to correct one."""
        self.asked = True
        self._desk.guard.changed()
        self._desk.tell(Topic.GAME)

    @property
    def allowed(self) -> bool:
        """Whether a tap on a round of the open game corrects it."""
        game = self._desk.game
        may_write = game is not None and not self._desk.keeper.read_only
        return may_write and (self.asked or (game is not None and not game.finished))

    def begin(self, number: int) -> bool:
        """Open the draft for round ``number``; the one that was left is taken up again."""
        game = self._desk.game
        left = self._desk.keeper.note(self._draft_key())
        if game is None or self._desk.keeper.read_only or not (self.allowed or left):
            return False
        if self.draft is not None and self.draft.round == number <= len(game.rounds):
            return True
        self.draft, self.asked = read_correction(left, game, number), True
        self._seen = as_it_stands(self.draft, game) if self.draft else None
        self._desk.target, self._desk.typed, self._desk.refusal = None, "", ""
        self._desk.turning.put_away()
        return self.draft is not None

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the draft; first of all that the round is another one by now."""
        draft, history = self.draft, self._desk.history
        if draft is None or history is None:
            return ()
        known = draft.round <= len(history.game.rounds)
        if not known or as_it_stands(draft, history.game) != self._seen:
            return (Problem(Kind.CHANGED_MEANWHILE, draft.round),)
        return history.problems(draft)

    def enter(self, number: int, *, typed: bool = False) -> None:
        """Write a number into the draft, for the player and field that are chosen."""
        if self.draft is None or self._desk.target is None:
            return
        if not self._desk.meant(f"key {number}", typed=typed):
            return
        seat = self._desk.target.seat
        bid = self._desk.target.field is Field.BID
        draft = self.draft
        self._keep_draft(with_bid(draft, seat, number) if bid else with_tricks(draft, seat, number))

    def note_trump(self, trump: Trump | None, by: int | None = None) -> None:
        """Write another trump into the draft."""
        if self.draft is not None and self._desk.meant(f"trump {trump}"):
            self._desk.trump_ask = TrumpAsk()
            self._keep_draft(with_trump(self.draft, trump, by))

    def pass_cloud(self, seat: int, change: int) -> None:
        """Write a change of a bid by the Cloud into the draft."""
        if self.draft is not None and self._desk.meant(f"cloud {seat} {change}"):
            self._desk.turning.put_away()
            self._keep_draft(with_cloud(self.draft, seat, change))

    def count_nobodys(self, tricks: int) -> None:
        """Write the tricks that nobody won into the draft."""
        if self.draft is not None and self._desk.meant(f"nobody {tricks}"):
            self._keep_draft(replace(self.draft, nobodys=tricks))

    def keep(self) -> bool:
        """Let the draft count; false (with the reason) where it does not add up."""
        draft, game = self.draft, self._desk.game
        if draft is None or game is None or not self._desk.meant("keep"):
            return False
        if found := self.problems():
            self._desk.refusal = self._desk.explain(found[0])
            self._desk.feel(taken=False)
            self._desk.tell(Topic.GAME)
            return False
        if changes(draft, game) and not self._desk.submit(draft):
            return False
        self.drop()
        return True

    def drop(self) -> None:
        """Throw the draft away; the round stays as it was."""
        self.draft, self._desk.target, self._desk.typed, self._desk.refusal = None, None, "", ""
        self._desk.trump_ask = TrumpAsk()
        self._desk.turning.put_away()
        self._desk.note(self._draft_key(), None)
        self._desk.tell(Topic.GAME)

    def pause(self) -> None:
        """The screen was left: the draft waits, and the message leads back to it."""
        draft, game = self.draft, self._desk.game
        if draft is None:
            return
        self.draft = None
        self._desk.turning.put_away()
        self._desk.target, self._desk.typed, self._desk.refusal = None, "", ""
        if game is not None and changes(draft, game):
            words, go = self._desk.words, self._desk.go_to
            route = f"/game/{self._desk.game_id}/round/{draft.round}"
            self._desk.say(
                words.say("The correction of round {round} does not count yet.", round=draft.round),
                action=words.say("Go on with it"),
                act=lambda: go(route),
            )

    def _keep_draft(self, draft: RoundCorrected) -> None:
        self.draft = draft
        self._desk.typed, self._desk.refusal = "", ""
        self._desk.note(self._draft_key(), draft_text(draft))
        self._desk.feel(taken=True)
        self._desk.tell(Topic.GAME)

    def _draft_key(self) -> str:
        return f"correction {self._desk.game_id}"
