"""How long a game took, from the times that records carry."""

from __future__ import annotations

from datetime import datetime


def minutes_between(started_at: str, changed_at: str) -> int:
    """Whole minutes from one kept time to another; 0 where the clock was set back."""
    span = datetime.fromisoformat(changed_at) - datetime.fromisoformat(started_at)
    return max(0, round(span.total_seconds() / 60))
