"""How much room the parts of the table have, and how it is shared out."""

from __future__ import annotations

from scorepad.app.parts.lines import steps_height
from scorepad.app.parts.pad import GAP, KEY_HEIGHT, pad_columns
from scorepad.app.parts.rows import ROW_GAP
from scorepad.app.parts.specials import specials_height
from scorepad.app.parts.trump import choice_height
from scorepad.app.screens.frame import BAR_HEIGHT
from scorepad.app.theme import ENTRY_WIDTH, TARGET, Look, Space
from scorepad.app.views.table import TableView
from scorepad.wizard.game import Phase

LANDSCAPE_ROW = 50
LANDSCAPE_ROWS = 232
LANDSCAPE_PAD = 264
LANDSCAPE_WIDE_PAD = 364
LANDSCAPE_SHIFT = 64
"""What the rows gain from the pad while there is none."""

MANY_KEYS = 15


def entry_width(look: Look, view: TableView) -> float:
    """How wide the pad and the trump line are, in pixels."""
    if not look.landscape:
        return (ENTRY_WIDTH if look.beside else look.width) - 2 * look.margin
    if view.pad is None:
        width = LANDSCAPE_PAD - LANDSCAPE_SHIFT
    else:
        width = LANDSCAPE_WIDE_PAD if len(view.pad.keys) > MANY_KEYS else LANDSCAPE_PAD
    if not look.beside:
        return look.width - rows_width(view) - 2 * Space.S - look.margin
    return width


def rows_width(view: TableView) -> float:
    """How wide the rows are in landscape, in pixels."""
    return LANDSCAPE_ROWS + (LANDSCAPE_SHIFT if view.pad is None else 0)


def sheet_width(look: Look, view: TableView) -> float:
    """How wide the sheet beside the entry is, in pixels."""
    if not look.landscape:
        return look.width - ENTRY_WIDTH - look.margin
    return look.width - rows_width(view) - entry_width(look, view) - 3 * Space.S - look.margin


def row_height(view: TableView, look: Look) -> float:
    """As high as the screen allows, so that nothing scrolls and nothing is small."""
    if look.landscape:
        return LANDSCAPE_ROW
    return max(TARGET, min(76, _room(view, look) / len(view.rows) - ROW_GAP))


def _room(view: TableView, look: Look) -> float:
    """The height that is left for the rows."""
    keys = len(view.pad.keys) if view.pad else 0
    width = entry_width(look, view)
    pad_rows = -(-keys // pad_columns(keys, width)) if keys else 2 - 2 * view.asking
    head = choice_height(view.trump, look) if view.trump else 0
    status: float = 58 if view.status.reason or view.rest else 38
    if not view.can_close:
        status += 20
    if view.asking and not view.status.bad:
        status = 0
    if view.specials is not None:
        status += specials_height(view.specials, look, width) + Space.S
    if view.rest and look.large:
        status += TARGET + Space.S
    if is_tight(view, look):
        status -= TARGET + Space.S
    bare = view.phase is Phase.BIDDING or is_result(view) or view.asking
    head += 0 if bare else 24
    taken = BAR_HEIGHT + head + status + pad_rows * (KEY_HEIGHT + GAP)
    taken += steps_height(look) + 4 * Space.S
    return look.height - taken


def scroll(view: TableView, look: Look) -> float | None:
    """How far down the one who is asked is; ``None`` where all rows fit."""
    step = look.row(row_height(view, look)) + ROW_GAP
    if not look.landscape and step * len(view.rows) <= _room(view, look):
        return None
    asked = next((at for at, row in enumerate(view.rows) if row.aim is not None), 0)
    return max(0.0, (asked - 1) * step)


def is_result(view: TableView) -> bool:
    """Whether the rows show what the round made, and nobody is asked for a number."""
    return view.phase is Phase.RESULT and view.pad is None and not view.asking


def is_tight(view: TableView, look: Look) -> bool:
    """Whether special cards take room below a result that the players need."""
    closing = is_result(view) and not view.handover and view.specials is not None
    return closing and not look.landscape and not look.large
