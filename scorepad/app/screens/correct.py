"""A closed round written anew: bids, tricks and trump, kept only when they add up."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, link_button, primary_button
from scorepad.app.parts.lines import StatusLine
from scorepad.app.parts.pad import Pad, Resting
from scorepad.app.parts.rows import PlayerRow, RowActs, Rows
from scorepad.app.parts.specials import SpecialActs, SpecialsLine
from scorepad.app.parts.trump import TrumpActs, TrumpLine
from scorepad.app.screens.frame import bar, centred, frame
from scorepad.app.screens.table_parts import number_heads
from scorepad.app.session import Session
from scorepad.app.theme import Space
from scorepad.app.views.correction import correction_view
from scorepad.wizard.history import History

WIDEST = 480
ROW_HEIGHT = 56


def correct_screen(session: Session, history: History, back: str, number: int) -> ft.View:
    """Round ``number`` as a draft; the running round is not touched."""
    desk, look = session.desk, session.look
    view = correction_view(desk, history)
    width = min(WIDEST, look.width)
    inner = width - 2 * look.margin

    def leave() -> None:
        session.go(back)

    def keep() -> None:
        if desk.correcting.keep():
            leave()

    def drop() -> None:
        desk.correcting.drop()
        leave()

    words = desk.words
    controls: list[ft.Control] = []
    if view.trump is not None:
        controls.append(
            TrumpLine(
                view.trump,
                look,
                inner,
                TrumpActs(
                    desk.correcting.note_trump, desk.turning.open_trump, desk.turning.ask_werewolf
                ),
            )
        )
    rows = {row.seat: row for row in view.rows}
    row_acts = RowActs(desk.choose, desk.correcting.pass_cloud)

    def draw(seat: int) -> ft.Control:
        row, key = rows[seat], f"row-{seat}"
        return PlayerRow(row, look, ROW_HEIGHT, row_acts, result=False, key=key)

    heads = ("", "") if desk.turning.asks_cloud else number_heads(session)
    controls.append(Rows(tuple(rows), look, draw, heads=heads, content=view.rows))
    if view.specials is not None:
        acts = SpecialActs(
            desk.correcting.count_nobodys,
            desk.correcting.pass_cloud,
            desk.turning.ask_cloud,
            desk.turning.show_specials,
        )
        controls.append(SpecialsLine(view.specials, look, acts))
    controls.append(StatusLine(view.status, look))
    if view.pad is not None:
        pad = view.pad
        controls.append(
            Resting(desk.guard, look, lambda: Pad(pad, look, inner, desk.correcting.enter))
        )
    keep_button = primary_button(
        words.say("Keep the correction"), look, act(keep) if view.can_keep else None, "keep"
    )
    controls += [keep_button, link_button(words.say("Leave it as it was"), look, act(drop), "drop")]
    body = ft.Column(
        controls,
        spacing=Space.S,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return frame(
        session,
        f"{back}/{number}" if back.endswith("sheet") else f"{back}/round/{number}",
        bar(session, view.title, view.subtitle, back=back),
        centred(body, look, WIDEST),
    )
