"""Bring back: choose a file, look at what is in it, correct it, keep it."""

from __future__ import annotations

import flet as ft

from scorepad.app.fetching import CELL, Found
from scorepad.app.parts.base import act, box, heading, link_button, primary_button, text
from scorepad.app.parts.forms import Field, error_line
from scorepad.app.parts.grid import TableGrid
from scorepad.app.parts.sheet import Sheet
from scorepad.app.parts.work import report_box, work_box
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Radius, Size, Space, Weight
from scorepad.app.views.brought import backup_lines, grid_view, problem_sentence
from scorepad.app.views.sheet import sheet_view
from scorepad.sheet.preview import Preview

WIDEST = 560
WIDE = 900
"""From this width on the correction stands beside the table."""

BESIDE = 320
"""How wide the correction is where it stands beside the table."""


def bring_screen(session: Session) -> ft.View:
    """Where a file is chosen, and what is in it."""
    fetching, words = session.fetching, session.desk.words
    found = fetching.found
    back = session.way.back_from_bringing()
    title = bar(session, words.say("Bring back"), found.name if found else "", back=back)
    if fetching.task.running:
        # The library may be busy with the work, so nothing here asks it.
        label = words.say("The file is being taken in …") if found else words.say("Being read …")
        body = _column(session, [work_box(fetching.task, label, session.look, words)])
        return frame(session, "/bring", title, body)
    if fetching.report is not None:
        return frame(session, "/bring", title, _reported(session))
    if found is None:
        return frame(session, "/bring", title, _start(session))
    if found.sheet is not None:
        return frame(session, "/bring", title, *_table(session, found))
    if found.history is not None:
        return frame(session, "/bring", title, *_game(session, found))
    return frame(session, "/bring", title, _backup(session, found))


def _column(session: Session, content: list[ft.Control]) -> ft.Control:
    return ft.ListView(content, spacing=Space.M, expand=True, padding=_padding(session))


def _padding(session: Session) -> ft.Padding:
    look = session.look
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    return ft.Padding.only(left=side, right=side, top=Space.S, bottom=Space.M)


def _foot(session: Session, content: list[ft.Control]) -> ft.Control:
    column = ft.Column(
        content, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )
    return ft.Container(column, padding=_padding(session))


def _choose(session: Session, label: str, *, quiet: bool = False) -> ft.Control:
    """Opens the choice of a file within the tap itself, as some browsers demand."""
    button = primary_button(label, session.look, act(_nothing), "choose", quiet=quiet)
    assert isinstance(button, ft.FilledButton)
    # On a desktop the file is read where it lies, whatever its size.
    with_data = session.page.web or session.outlet.shares
    button.action = ft.PickFiles(
        session.outlet.picker, with_data=with_data, cancel_upload_on_window_blur=False
    )
    return button


def _nothing() -> None:
    """The client opens the choice of a file by itself."""


def _start(session: Session) -> ft.Control:
    look, words, fetching = session.look, session.desk.words, session.fetching
    p = look.palette
    content: list[ft.Control] = [
        text(
            words.say(
                "A game file, a backup of everything, or a table (CSV) of a game on paper, of up "
                "to 10 MB. You see what is in it before anything is kept."
            ),
            p.ink,
        ),
        _choose(session, words.say("Choose a file")),
    ]
    told, detail = fetching.error
    if told:
        content.append(error_line(told, look, "file-error"))
        if detail:
            content.append(text(detail, p.ink_2, Size.NOTE))
    go = act(session.go, "/settings/backups")
    content.append(link_button(words.say("Backups"), look, go, "backups"))
    return _column(session, content)


def _keep(session: Session, label: str, *, can: bool = True) -> list[ft.Control]:
    """The way to keep it, or why it cannot be kept here."""
    look, words = session.look, session.desk.words
    if session.desk.keeper.read_only:
        note = words.say("Another Scorepad writes to this library. Close it to write here.")
        return [
            text(note, look.palette.ink_2, Size.NOTE),
            primary_button(label, look, None, "keep"),
        ]
    keep = act(session.fetching.keep) if can else None
    return [primary_button(label, look, keep, "keep")]


def _game(session: Session, found: Found) -> list[ft.Control]:
    look, words = session.look, session.desk.words
    assert found.history is not None
    view = sheet_view(found.history.game, words, correctable=False)
    grid = Sheet(view, look, look.width, session.callback("no correction", _read_only))
    note = text(
        words.say("Nothing is kept yet."), look.palette.ink_2, Size.NOTE, align=ft.TextAlign.CENTER
    )
    foot = _foot(session, [note, *_keep(session, words.say("Keep this game"))])
    return [ft.Container(grid, expand=True), foot]


def _read_only(_: int) -> None:
    """Rounds of a game that is not kept yet cannot be corrected."""


def _backup(session: Session, found: Found) -> ft.Control:
    look, words, desk = session.look, session.desk.words, session.desk
    p = look.palette
    lines = [
        text(one, p.ink, Size.BODY, Weight.SEMI) for one in backup_lines(found, desk.today(), words)
    ]
    note = words.say(
        "Games that are only here stay. Of two versions of one game the newer one counts; "
        "bringing it twice adds nothing."
    )
    content: list[ft.Control] = [
        box(ft.Column(list(lines), spacing=Space.XS), fill=p.surface, edge=p.line, radius=Radius.S),
        text(note, p.ink),
        *_keep(session, words.say("Take all games in")),
        _choose(session, words.say("Another file"), quiet=True),
    ]
    return _column(session, content)


def _reported(session: Session) -> ft.Control:
    look, words = session.look, session.desk.words
    report = session.fetching.report
    assert report is not None
    home = act(session.way.show_history)
    return _column(
        session,
        [
            heading(words.say("What became of the games"), look),
            report_box(report, look, words),
            primary_button(words.say("All games"), look, home, "games"),
        ],
    )


def _table(session: Session, found: Found) -> list[ft.Control]:
    """The cells of a table, what is wrong with the one that is chosen, and the way to keep it."""
    look, words, fetching = session.look, session.desk.words, session.fetching
    p, sheet = look.palette, found.sheet
    assert sheet is not None
    view = grid_view(sheet, words)
    status = text(view.status, p.ink, Size.NOTE, Weight.SEMI)
    top = ft.Semantics(live_region=True, content=status)
    choose = session.callback("choose a cell", fetching.choose)
    grid = TableGrid(view, fetching.cell, look, choose)
    below = [*_correction(session, sheet), _on(session, view.in_the_way)]
    if look.landscape or look.width >= WIDE:
        side = ft.Container(
            ft.ListView([top, *below], spacing=Space.S, padding=look.margin), width=BESIDE
        )
        return [
            ft.Row(
                [ft.Container(grid, expand=True), side],
                expand=True,
                spacing=0,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        ]
    if look.large:
        high = ft.Container(grid, height=look.height / 2)
        return [_column(session, [top, high, *below])]
    head = ft.Container(top, padding=_padding(session), key="status")
    return [head, ft.Container(grid, expand=True), _foot(session, below)]


def _correction(session: Session, sheet: Preview) -> list[ft.Control]:
    """What is wrong at the cell that is chosen, and a field to correct it in."""
    look, words, fetching = session.look, session.desk.words, session.fetching
    if fetching.cell is None:
        return []
    row, column = fetching.cell
    label = words.say("{column}, line {line}", column=sheet.rows[0][column], line=row + 1)
    if row == 0:
        label = words.say("Head of column {n}", n=column + 1)
    errors = [
        error_line(problem_sentence(one, sheet, words), look, f"problem-{at}")
        for at, one in enumerate(fetching.at(row, column)[:2])
    ]
    return [*errors, Field(label, look, fetching, CELL, focus=True, key=f"field-{row}-{column}")]


def _on(session: Session, in_the_way: int) -> ft.Control:
    """On to the next problem, or, where there is none, the way to keep the game."""
    look, words = session.look, session.desk.words
    buttons: list[ft.Control] = [*_keep(session, words.say("Keep this game"), can=not in_the_way)]
    if in_the_way:
        following = act(session.fetching.next_problem)
        buttons.insert(
            0, primary_button(words.say("Next problem"), look, following, "next", quiet=True)
        )
    beside = look.landscape or look.width >= WIDE
    if look.large or beside or len(buttons) != 2 or session.desk.keeper.read_only:
        return ft.Column(
            buttons, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
        )
    pair: list[ft.Control] = [ft.Container(one, expand=True) for one in buttons]
    return ft.Row(pair, spacing=Space.S)
