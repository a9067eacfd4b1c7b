"""Which automatic backups stay: many young ones, few old ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from datetime import datetime

DAYS, WEEKS, MONTHS = 12, 10, 9
"""How many days, weeks and months keep their last backup."""


def kept_of(moments: Iterable[datetime]) -> frozenset[datetime]:
    """Those that stay: the newest of each of the last 12 days, 10 weeks and 9 months.

    Days, weeks (from Monday) and months without a backup do not count. So at most 31 stay, the
    newest always among them.
    """
    newest_first = sorted(set(moments), reverse=True)
    kept: set[datetime] = set()
    spans: tuple[tuple[int, Callable[[datetime], Hashable]], ...] = (
        (DAYS, lambda moment: moment.date()),
        (WEEKS, lambda moment: moment.isocalendar()[:2]),
        (MONTHS, lambda moment: (moment.year, moment.month)),
    )
    for most, span in spans:
        last: dict[Hashable, datetime] = {}
        for moment in newest_first:
            last.setdefault(span(moment), moment)
        kept.update(list(last.values())[:most])
    return frozenset(kept)
