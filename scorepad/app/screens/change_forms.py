"""The forms of the screen "More": what stands in each, and what may be tapped at its foot."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.changing import Change, Typed
from scorepad.app.parts.base import act, icon_button, primary_button, text
from scorepad.app.parts.choice import choice
from scorepad.app.parts.forms import Field, error_line, stepped, stepper
from scorepad.app.session import Session
from scorepad.app.theme import Look, Size, Space, Weight
from scorepad.app.views.change_forms import (
    AskView,
    DealerView,
    FormView,
    GiftView,
    JoinView,
    LeaveView,
    Picks,
    RoundsView,
)

Foot = list[ft.Control]
"""What stands in the thumb's reach."""

Form = tuple[list[ft.Control], Foot]


def form_of(session: Session, view: FormView | None, table: str) -> Form:
    """The form that is open; a change that was made leads back to ``table``."""
    match view:
        case GiftView():
            return _gift(session, view)
        case AskView():
            return _ask(session, view, table)
        case DealerView():
            return _dealer(session, view, table)
        case JoinView():
            return _join(session, view, table)
        case LeaveView():
            return _leave(session, view, table)
        case None:
            return [], []


def _then(session: Session, command: Callable[[], bool], table: str) -> Callable[[], None]:
    def done() -> None:
        if command():
            session.go(table)

    return act(done)


def _ask(session: Session, view: AskView, table: str) -> Form:
    look, changing = session.look, session.desk.changing
    change = changing.opened
    commands = {
        Change.REPLAY: changing.replay,
        Change.SKIP: changing.skip,
        Change.STOP: changing.stop,
    }
    if change is None:
        return [], []
    yes = primary_button(view.yes, look, _then(session, commands[change], table), "yes")
    no = primary_button(view.no, look, act(changing.open, change), "no", quiet=True)
    return [text(view.text, look.palette.ink, Size.LEAD, Weight.SEMI)], [no, yes]


def _dealer(session: Session, view: DealerView, table: str) -> Form:
    words, changing = session.desk.words, session.desk.changing

    def deal(seat: int) -> None:
        if changing.deal(seat):
            session.go(table)

    title = words.say("Who deals this round?")
    return [_players(session, title, (view.players, view.seat), deal, "dealer")], []


def _gift(session: Session, view: GiftView) -> Form:
    look, words, changing = session.look, session.desk.words, session.desk.changing
    who = words.say("Who gets the points, or loses them?")
    content: list[ft.Control] = [
        _players(session, who, (view.players, view.seat), changing.choose_seat, "gift"),
        choice(
            words.say("How many points?"),
            view.quick,
            view.points,
            choose=lambda n: changing.put(Typed.POINTS, words.signed(n)),
            look=look,
            key="quick",
        ),
        _number(session, words.say("Points"), Typed.POINTS, view.step),
        _field(session, words.say("What for"), Typed.NOTE),
    ]
    if view.note_error:
        content.append(error_line(view.note_error, look, "note-error"))
    if view.last > 1:
        content.append(_round(session, view))
    ready = act(changing.give) if not view.reason and not view.note_error else None
    return content, [
        *_why(view.reason, look),
        primary_button(view.give, look, ready, "give"),
    ]


def _round(session: Session, view: GiftView) -> ft.Control:
    """The round that the points are given in."""
    words, changing, at = session.desk.words, session.desk.changing, view.round
    earlier = act(changing.choose_round, at - 1) if at > 1 else None
    later = act(changing.choose_round, at + 1) if at < view.last else None
    names = words.say("One round earlier"), words.say("One round later")
    return _titled(
        words.say("In which round?"),
        stepper(
            stepped(view.round_name, session.look), session.look, names, (earlier, later), "in"
        ),
        session.look,
    )


def _join(session: Session, view: JoinView, table: str) -> Form:
    look, words, changing = session.look, session.desk.words, session.desk.changing
    content: list[ft.Control] = [_field(session, words.say("Name of a player"), Typed.NAME)]
    if view.name_error:
        content.append(error_line(view.name_error, look, "name-error"))
    if view.known:
        content.append(
            choice(
                words.say("Played before"),
                tuple((name, name) for name in view.known),
                None,
                choose=lambda name: changing.put(Typed.NAME, name),
                look=look,
                key="known",
            )
        )
    right = words.say("Who is the right neighbour?")
    content += [
        _players(session, right, (view.neighbours, view.after), changing.choose_neighbour, "after"),
        text(view.between, look.palette.ink_2, Size.NOTE),
        choice(
            view.start_title,
            view.starts,
            view.start,
            choose=lambda n: changing.put(Typed.START, words.number(n)),
            look=look,
            key="start",
        ),
        _number(session, words.say("Points"), Typed.START, view.step),
        *_rounds(session, view.rounds),
        *_why(view.trump, look),
    ]
    ready = _then(session, changing.join, table) if not view.reason else None
    # What is wrong with the name is said at its field.
    why = "" if view.name_error else view.reason
    return content, [*_why(why, look), primary_button(view.join, look, ready, "join")]


def _leave(session: Session, view: LeaveView, table: str) -> Form:
    look, words, changing = session.look, session.desk.words, session.desk.changing
    who = words.say("Who leaves?")
    content = [_players(session, who, (view.players, view.seat), changing.choose_seat, "leaver")]
    if view.rounds is None:
        return content, []
    if view.note:
        content.append(text(view.note, look.palette.ink_2, Size.NOTE))
    content += [*_rounds(session, view.rounds), *_why(view.trump, look)]
    ready = _then(session, changing.leave, table)
    return content, [primary_button(view.leave, look, ready, "leave")]


def _rounds(session: Session, view: RoundsView) -> list[ft.Control]:
    """How many rounds there will be, and the cards of each."""
    look, words, changing = session.look, session.desk.words, session.desk.changing
    cards = text(view.cards, look.palette.ink_2, Size.NOTE)
    left = view.left
    if left is None:
        return [cards]
    fewer = act(changing.choose_rounds, left - 1) if left > 1 else None
    more = act(changing.choose_rounds, left + 1) if left < view.most else None
    names = words.say("One round less"), words.say("One round more")
    steps = stepper(stepped(view.total, look), look, names, (fewer, more), "rounds")
    options = choice(
        view.title,
        view.options,
        left,
        choose=changing.choose_rounds,
        look=look,
        key="rounds",
    )
    return [options, steps, cards]


# --- pieces


def _players(
    session: Session,
    title: str,
    players: tuple[Picks, int | None],
    choose: Callable[[int], object],
    key: str,
) -> ft.Control:
    return choice(title, *players, choose=choose, look=session.look, key=key)


def _field(session: Session, label: str, field: Typed) -> ft.Control:
    changing = session.desk.changing
    key = f"{field.value}-{changing.fresh(field)}"
    return ft.Row([Field(label, session.look, changing, field.value, expand=True, key=key)])


def _number(session: Session, label: str, field: Typed, step: int) -> ft.Control:
    """A number to type, or to reach by − and +; the sign is one tap."""
    words, changing = session.desk.words, session.desk.changing
    names = words.say("{n} less", n=step), words.say("{n} more", n=step)
    steps = act(changing.add, field, -step), act(changing.add, field, step)
    line = stepper(_field(session, label, field), session.look, names, steps, field.value)
    line.controls[1].expand = True
    swap = icon_button(
        ft.Icons.EXPOSURE,
        words.say("Swap plus and minus"),
        session.look.palette,
        act(changing.swap_sign, field),
        f"{field.value}-sign",
    )
    line.controls.append(swap)
    return line


def _titled(title: str, control: ft.Control, look: Look) -> ft.Control:
    return ft.Column([text(title, look.palette.ink_2, Size.NOTE), control], spacing=Space.XS)


def _why(reason: str, look: Look) -> list[ft.Control]:
    return [text(reason, look.palette.ink_2, Size.NOTE)] if reason else []
