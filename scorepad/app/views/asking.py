"""Questions about rules as values: what may be answered, what it leads to, and why not.

An answer carries the options that it leads to, so that the screen only passes them on, and what
it would break is asked of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from scorepad.app.messages import message
from scorepad.app.settings import Options
from scorepad.app.words import Words
from scorepad.wizard.problems import Kind, Problem, rules_problems
from scorepad.wizard.schedules import Length

AT_THE_FIELD = frozenset({Kind.SCHEDULE_IMPOSSIBLE, Kind.TOO_MANY_ROUNDS})
"""What is wrong with an own list is said at its field."""


@dataclass(frozen=True)
class Answer:
    """One answer: what it is called, the options it leads to, whether it holds now.

    ``reason`` says why it cannot be given beside the rest, or is empty.
    """

    key: str
    name: str
    options: Options
    on: bool
    reason: str = ""


@dataclass(frozen=True)
class Question:
    """A question and its answers: one of them holds, or with ``many`` any of them."""

    key: str
    title: str
    answers: tuple[Answer, ...]
    many: bool = False

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why answers cannot be given, each reason once."""
        return tuple(dict.fromkeys(one.reason for one in self.answers if one.reason))


@dataclass(frozen=True)
class Number:
    """A number to step: as it stands, and the options that one less and one more lead to.

    ``steps`` names the two, ``less`` and ``more`` are ``None`` where there is no further one.
    """

    key: str
    title: str
    shown: str
    steps: tuple[str, str]
    less: Options | None
    more: Options | None


@dataclass(frozen=True)
class Asker:
    """Makes the questions for a table of ``players``."""

    options: Options
    players: int
    words: Words

    def one(self, key: str, title: str, answers: Iterable[tuple[Any, str, Options]]) -> Question:
        """A question of which one answer holds: that which changes nothing."""
        made = (self._answer(f"{key}-{_plain(v)}", name, after) for v, name, after in answers)
        return Question(key, title, tuple(made))

    def many(
        self, key: str, title: str, answers: Iterable[tuple[str, str, bool, Options]]
    ) -> Question:
        """Switches, each with whether it is on and what it leads to when it is tapped."""
        made = (
            replace(self._answer(f"{key}-{value}", name, after), on=on)
            for value, name, on, after in answers
        )
        return Question(key, title, tuple(made), many=True)

    def number(
        self,
        key: str,
        title: str,
        *,
        now: int,
        most: int,
        steps: tuple[str, str],
        to: Callable[[int], Options],
    ) -> Number:
        """A number from 1 to ``most``; ``to`` gives the options with another one."""
        now = max(1, min(now, most))
        less = to(now - 1) if now > 1 else None
        more = to(now + 1) if now < most else None
        return Number(key, title, self.words.number(now), steps, less, more)

    def _answer(self, key: str, name: str, after: Options) -> Answer:
        return Answer(key, name, after, after == self.options, self._why_not(after))

    def _why_not(self, after: Options) -> str:
        """What ``after`` breaks that is not broken now."""
        broken = {one.kind for one in problems(self.options, self.players)}
        new = [one for one in problems(after, self.players) if one.kind not in broken]
        if after.length is Length.OWN is not self.options.length:
            # The list is written once it is chosen; what is wrong with it is said at its field.
            new = [one for one in new if one.kind not in AT_THE_FIELD]
        # A rule that says whom it is for comes before the cards that do not suffice.
        new.sort(key=lambda one: one.kind in AT_THE_FIELD)
        return message(new[0], (), self.words) if new else ""


def problems(options: Options, players: int) -> tuple[Problem, ...]:
    """All that is wrong with these options for a table of ``players``."""
    return rules_problems(options.rule_set(players), players)


def _plain(value: Any) -> Any:
    return getattr(value, "value", value)
