"""Backups: make one now, those that made themselves, restore and undo."""

from __future__ import annotations

import flet as ft

from scorepad.app.notices import rescued
from scorepad.app.parts.base import act, box, heading, icon, link_button, primary_button, text
from scorepad.app.parts.work import report_box, work_box
from scorepad.app.saving import HERE, LAST
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Radius, Size, Space, Weight
from scorepad.app.views.brought import moment
from scorepad.app.views.report import damaged_lines
from scorepad.library.backups import Backup

WIDEST = 560


def backups_screen(session: Session) -> ft.View:
    """All that can be done with backups here."""
    look, words, saving = session.look, session.desk.words, session.saving
    title = bar(session, words.say("Backups"), back="/settings")
    if saving.task.running:
        # The library may be busy with the work, so nothing here asks it.
        label = words.say("Please wait a moment …")
        controls = [work_box(saving.task, label, look, words)]
    else:
        controls = [*_now(session), *_done(session), *_automatic(session), *_lost(session)]
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    body = ft.ListView(
        controls,
        spacing=Space.S,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, top=Space.S, bottom=Space.L),
    )
    return frame(session, HERE, title, body)


def _now(session: Session) -> list[ft.Control]:
    """The last one that somebody saved, and the way to the next."""
    desk, look = session.desk, session.look
    words, p = desk.words, look.palette
    last = desk.keeper.note(LAST)
    told = words.say("You have not saved a backup yet.")
    if last and (when := _moment(session, last)):
        told = words.say("Last saved by you: {date}", date=when)
    return [
        text(told, p.ink_2, Size.NOTE),
        primary_button(words.say("Make a backup now"), look, act(session.saving.save), "backup"),
        text(
            words.say("One file with all games and settings, to keep in another place."),
            p.ink_2,
            Size.NOTE,
        ),
        link_button(words.say("Bring a file back"), look, act(session.go, "/bring"), "bring"),
    ]


def _moment(session: Session, at: str) -> str:
    try:
        return moment(at, session.desk.today(), session.desk.words)
    except ValueError:
        return ""


def _done(session: Session) -> list[ft.Control]:
    """What the last restoring did, and its undo."""
    look, words, saving = session.look, session.desk.words, session.saving
    done = saving.done
    if done is None:
        return []
    controls = [
        heading(words.say("Restored"), look),
        report_box(done.report, look, words),
        *(text(line, look.palette.ink_2, Size.NOTE) for line in damaged_lines(done.damaged, words)),
    ]
    if done.undo is not None:
        undo = act(saving.undo)
        controls.append(
            primary_button(words.say("Undo: take it back"), look, undo, "undo", quiet=True)
        )
    return controls


def _automatic(session: Session) -> list[ft.Control]:
    desk, look, saving = session.desk, session.look, session.saving
    words, p = desk.words, look.palette
    controls: list[ft.Control] = [
        ft.Container(
            heading(words.say("Automatic backups"), look), padding=ft.Padding.only(top=Space.M)
        )
    ]
    if desk.backups is None:
        note = words.say("None are made by themselves here: save one now and then.")
        return [*controls, text(note, p.ink)]
    if not desk.backups.reachable:
        return [*controls, text(words.say("The tab that writes makes and lists them."), p.ink)]
    if not saving.listed:
        return [*controls, text(words.say("There is none yet."), p.ink)]
    for backup in saving.listed:
        controls.append(_backup(session, backup))
        if saving.asking == backup:
            controls.append(_ask(session))
    return controls


def _backup(session: Session, backup: Backup) -> ft.Control:
    """When it was made and what it holds."""
    desk, look, saving = session.desk, session.look, session.saving
    words, p = desk.words, look.palette
    held = words.say("This backup is damaged.")
    if backup.contents is not None:
        held = words.say_n("{n} game", "{n} games", backup.contents.games)
        if backup.contents.newest:
            newest = moment(backup.contents.newest, desk.today(), words)
            held = words.say("{games}, last played {date}", games=held, date=newest)
    lines: list[ft.Control] = [
        text(moment(backup.made.isoformat(), desk.today(), words), p.ink, Size.BODY, Weight.BOLD),
        text(held, p.ink_2, Size.NOTE),
    ]
    if backup.before_restore:
        note = words.say("What was here before something was restored")
        lines.append(text(note, p.ink_2, Size.NOTE))
    can = backup.contents is not None and not desk.keeper.read_only
    mark = ft.Icons.HISTORY if backup.contents else ft.Icons.ERROR_OUTLINE
    asked = None if saving.asking == backup else backup
    return box(
        ft.Row([icon(mark, p.gold, 26), ft.Column(lines, spacing=0, expand=True)], spacing=Space.M),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        on_click=act(saving.ask, asked) if can else None,
        key=f"backup-{backup.file.name}",
    )


def _ask(session: Session) -> ft.Control:
    """Whether it shall be restored, and how."""
    look, words, saving = session.look, session.desk.words, session.saving
    p = look.palette

    def restore(merge: bool) -> None:
        saving.restore(merge=merge)

    column = ft.Column(
        [
            text(words.say("What is here now is kept as a backup first."), p.ink, Size.NOTE),
            primary_button(words.say("Add its games to these"), look, act(restore, True), "merge"),
            primary_button(
                words.say("Put it in place of everything"),
                look,
                act(restore, False),
                "replace",
                quiet=True,
            ),
            link_button(words.say("Cancel"), look, act(saving.ask, None), "cancel"),
        ],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return box(column, fill=p.gold_soft, radius=Radius.S, key="ask")


def _lost(session: Session) -> list[ft.Control]:
    """What became of a damaged library at this start."""
    desk, look = session.desk, session.look
    rescue = desk.beginning.rescue
    if rescue is None:
        return []
    found = [text(one, look.palette.ink) for one in rescued(rescue, desk.today(), desk.words)]
    return [heading(desk.words.say("The damaged library"), look), *found]
