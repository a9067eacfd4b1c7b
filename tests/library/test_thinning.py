"""Which of many automatic backups stay."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.library.thinning import DAYS, MONTHS, WEEKS, kept_of

MOMENTS = st.lists(
    st.datetimes(datetime(2024, 1, 1), datetime(2026, 12, 31)).map(  # noqa: DTZ001
        lambda moment: moment.replace(tzinfo=UTC)
    ),
    max_size=120,
)


@given(MOMENTS)
def test_thinning_keeps_the_last_of_each_span(moments: list[datetime]) -> None:
    kept = kept_of(moments)
    assert kept <= set(moments)
    assert len(kept) <= DAYS + WEEKS + MONTHS == 31
    assert kept_of(kept) == kept
    assert not moments or max(moments) in kept
    for moment in moments:
        newer_days = {one.date() for one in moments if one.date() > moment.date()}
        last_of_day = not any(one.date() == moment.date() and one > moment for one in moments)
        if len(newer_days) < DAYS and last_of_day:
            assert moment in kept
        if moment not in kept:
            # What goes is no loss: its month has a younger one, or there are nine younger months.
            months = {(one.year, one.month) for one in moments if one > moment}
            assert (moment.year, moment.month) in months or len(months) >= MONTHS


@settings(max_examples=50)
@given(MOMENTS)
def test_thinning_after_each_backup_keeps_what_thinning_at_the_end_does(
    moments: list[datetime],
) -> None:
    kept: frozenset[datetime] = frozenset()
    for moment in sorted(set(moments)):
        kept = kept_of({*kept, moment})
    assert kept == kept_of(moments)
