"""What the app says, in the language of the reader.

Every sentence is an English template with named ``{placeholders}``; gettext catalogues in
``scorepad/locales`` hold the other languages. A sentence is never put together from parts, so
that each language can order its words. ``python -m tools.catalogues`` keeps the catalogues.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from importlib.resources import files

LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
"""The languages of the app and how each calls itself. English is the source of the others."""

MINUS = "\u2212"
"""The minus sign: as wide as a digit and a plus in the bundled fonts."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def mark(message: str) -> str:
    """``message`` itself; marks a template that is said later so that it is translated."""
    return message


def mark_in(context: str, message: str) -> str:  # noqa: ARG001 - read by tools.catalogues
    """``message`` itself; marks a template that is said later with ``context``."""
    return message


_WEEKDAYS = (
    mark_in("weekday", "Mon"),
    mark_in("weekday", "Tue"),
    mark_in("weekday", "Wed"),
    mark_in("weekday", "Thu"),
    mark_in("weekday", "Fri"),
    mark_in("weekday", "Sat"),
    mark_in("weekday", "Sun"),
)
_MONTHS = (
    mark_in("month", "Jan"),
    mark_in("month", "Feb"),
    mark_in("month", "Mar"),
    mark_in("month", "Apr"),
    mark_in("month", "May"),
    mark_in("month", "Jun"),
    mark_in("month", "Jul"),
    mark_in("month", "Aug"),
    mark_in("month", "Sep"),
    mark_in("month", "Oct"),
    mark_in("month", "Nov"),
    mark_in("month", "Dec"),
)


class Words:
    """The words of one language, one of :data:`LANGUAGES` (otherwise ``ValueError``)."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._catalogue = _catalogue(language)

    def say(self, message: str, **values: object) -> str:
        """``message`` in this language with ``values`` put in; numbers as :meth:`number`."""
        return _fill(self._catalogue.gettext(message), message, values)

    def say_n(self, one: str, many: str, n: int, **values: object) -> str:
        """The form of a message for ``n`` things; ``{n}`` is the number."""
        english = one if n == 1 else many
        return _fill(self._catalogue.ngettext(one, many, n), english, {"n": n, **values})

    def say_in(self, context: str, message: str, **values: object) -> str:
        """A message whose English is used for different things: ``context`` tells which."""
        return _fill(self._catalogue.pgettext(context, message), message, values)

    def number(self, n: int) -> str:
        """A whole number: 20, 0, −10."""
        return number(n)

    def signed(self, n: int) -> str:
        """Points won or lost: +30, 0, −10."""
        return f"+{n}" if n > 0 else number(n)

    def long_date(self, when: date) -> str:
        """A date with its year: Fri 27 Nov 2026."""
        return self.say_in(
            "date",
            "{weekday} {day} {month} {year}",
            weekday=self._weekday(when.weekday()),
            day=when.day,
            month=self._month(when.month - 1),
            year=when.year,
        )

    def date(self, when: date, today: date) -> str:
        """A short date, with the year where it is not that of ``today``: Fri 27 Nov."""
        parts = {
            "weekday": self._weekday(when.weekday()),
            "day": when.day,
            "month": self._month(when.month - 1),
        }
        if when.year == today.year:
            return self.say_in("date", "{weekday} {day} {month}", **parts)
        return self.long_date(when)

    def time(self, when: datetime) -> str:
        """The time of day on the clock of 24 hours: 20:14."""
        return f"{when:%H:%M}"

    def duration(self, minutes: int) -> str:
        """A length of time, ``minutes`` 0 or more: 52 min, 2 h, 1 h 5 min."""
        hours, rest = divmod(max(0, minutes), 60)
        if not hours:
            return self.say("{minutes} min", minutes=rest)
        if not rest:
            return self.say("{hours} h", hours=hours)
        return self.say("{hours} h {minutes} min", hours=hours, minutes=rest)

    def names(self, names: Iterable[str]) -> str:
        """Several names as one phrase: Ana and Dov; Ana, Ben and Cleo."""
        *some, last = tuple(names) or ("",)
        if not some:
            return last
        phrase = some[0]
        for name in some[1:]:
            phrase = self.say_in("names", "{names}, {name}", names=phrase, name=name)
        return self.say_in("names", "{names} and {name}", names=phrase, name=last)

    def _weekday(self, index: int) -> str:
        return self.say_in("weekday", _WEEKDAYS[index])

    def _month(self, index: int) -> str:
        return self.say_in("month", _MONTHS[index])


def choose(preferred: Sequence[str], saved: str | None) -> str:
    """The language to speak: the saved one, else the first preferred one there is, else English.

    ``preferred`` are tags such as ``de-AT``, ``nl_BE.UTF-8``, the most wanted first.
    """
    for tag in (saved or "", *preferred):
        primary = re.split(r"[-_.@]", tag.strip().lower(), maxsplit=1)[0]
        if primary in LANGUAGES:
            return primary
    return "en"


def number(n: int) -> str:
    """A whole number with the real minus sign."""
    return str(n) if n >= 0 else f"{MINUS}{-n}"


@lru_cache(maxsize=2048)
def placeholders(template: str) -> frozenset[str]:
    """The names of the ``{placeholders}`` in a template."""
    return frozenset(_PLACEHOLDER.findall(template))


def _fill(template: str, english: str, values: Mapping[str, object]) -> str:
    # A translation that asks for what nobody gives must not cost a game: say it in English.
    if not placeholders(template) <= values.keys():
        template = english
    if not placeholders(template):
        return template

    def put(match: re.Match[str]) -> str:
        return _text(values[match[1]]) if match[1] in values else match[0]

    return _PLACEHOLDER.sub(put, template)


def _text(value: object) -> str:
    return number(value) if type(value) is int else str(value)


@lru_cache
def _catalogue(language: str) -> gettext.NullTranslations:
    file = files("scorepad") / "locales" / language / "LC_MESSAGES" / "scorepad.mo"
    if not file.is_file():
        return gettext.NullTranslations()
    with file.open("rb") as stream:
        return gettext.GNUTranslations(stream)
