"""The rules of the next game: rule sets on top, below them every option.

Options count at once: there is nothing to confirm, and every game keeps those it was started with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from scorepad.app.parts.base import act, primary_button, text
from scorepad.app.parts.forms import Field, error_line
from scorepad.app.parts.rows import bring_into_view
from scorepad.app.parts.rules import number, question, section_row
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.rule_sets import sets
from scorepad.app.session import Session
from scorepad.app.theme import Size, Space
from scorepad.app.views import rule_notes as notes
from scorepad.app.views import rules as v
from scorepad.app.views.asking import Asker, Number, Question
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import ScoringKind

WIDEST = 560


def rules_screen(session: Session) -> ft.View:
    """All options of the next game."""
    desk, look = session.desk, session.look
    words, rules = desk.words, desk.lobby.rules
    opened, set_opened = ft.use_state(frozenset[str]())
    listed, to_show = ft.use_memo(ft.Ref[ft.ListView], []), ft.use_memo(list[str], [])
    ask = Asker(rules.options, rules.players, words)

    def turn(key: str) -> None:
        # What opens below the screen is brought into view once it is laid out.
        to_show[:] = [key] if key not in opened else []
        set_opened(opened ^ {key})

    def laid_out(key: str) -> None:
        if key in to_show:
            to_show.clear()
            session.page.run_task(bring_into_view, listed, key)

    controls: list[ft.Control] = [
        *sets(session),
        *_asked(session, v.sum_questions(ask)),
        *_asked(session, v.habit_questions(ask)),
    ]
    for head in notes.heads(ask):
        is_open = head.key in opened
        labels = (words.say("Close"), words.say("Open"))
        row = section_row(
            head.title,
            head.now,
            look,
            opened=is_open,
            labels=labels,
            turn=act(turn, head.key),
            key=f"section-{head.key}",
        )
        controls.append(
            ft.Column(
                [row, *(_SECTIONS[head.key](session, ask) if is_open else [])],
                spacing=Space.M,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                on_size_change=_calls(laid_out, head.key),
                key=ft.ScrollKey(head.key),  # type: ignore[call-arg]
            )
        )
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    body = ft.ListView(
        controls,
        spacing=Space.M,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, top=Space.XS, bottom=Space.L),
        ref=listed,
        build_controls_on_demand=False,  # or nothing could be brought into view by its key
    )
    foot: list[ft.Control] = []
    if reason := notes.misfit(ask):
        foot.append(error_line(reason, look, "misfit"))
    if not look.landscape:
        # A phone on its side has no height to spare; the way back is in the bar.
        foot.append(primary_button(words.say("Done"), look, act(session.go, "/new"), "done"))
    return frame(
        session,
        "/new/rules",
        bar(session, words.say("Rules"), back="/new"),
        body,
        ft.Container(
            ft.Column(foot, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            padding=ft.Padding.only(left=side, right=side, top=Space.S, bottom=Space.M),
        ),
    )


def _calls(command: Callable[[str], object], key: str) -> Callable[[object], None]:
    return lambda _: act(command, key)()


def _asked(session: Session, asked: Iterable[Question | Number]) -> list[ft.Control]:
    choose, look = session.desk.lobby.rules.choose, session.look
    return [
        question(one, look, choose) if isinstance(one, Question) else number(one, look, choose)
        for one in asked
    ]


# --- sections


def _bids(session: Session, ask: Asker) -> list[ft.Control]:
    way, *others = _asked(session, v.bidding_questions(ask))
    note = notes.bidding_text(ask.options, ask.words)
    return [way, *_note(session, note), *others]


def _rounds(session: Session, ask: Asker) -> list[ft.Control]:
    found = _asked(session, v.length_questions(ask))
    if ask.options.length is Length.OWN:
        found += _list(session, ask)
    found += _note(session, notes.rounds_text(ask))
    end = _asked(session, [v.end_question(ask)])
    return [*found, *end, *_note(session, notes.end_text(ask))]


def _list(session: Session, ask: Asker) -> list[ft.Control]:
    rules, look = session.desk.lobby.rules, session.look
    field = Field(
        ask.words.say("Cards of each round"),
        look,
        rules,
        "cards",
        key=f"field-cards-{rules.field_number}",
    )
    problem = notes.cards_error(ask, rules.cards_typed)
    return [field, *([error_line(problem, look, "cards-error")] if problem else [])]


def _points(session: Session, ask: Asker) -> list[ft.Control]:
    way, dealer = _asked(session, v.scoring_questions(ask))
    own = _numbers(session, ask) if ask.options.scoring.kind is ScoringKind.OWN else []
    return [way, *own, *_note(session, notes.points_text(ask)), dealer]


def _numbers(session: Session, ask: Asker) -> list[ft.Control]:
    rules, look, words = session.desk.lobby.rules, session.look, ask.words
    fields = [
        Field(
            label,
            look,
            rules,
            name,
            number=True,
            expand=not look.large,
            key=f"field-{name}-{rules.field_number}",
        )
        for name, label in (
            ("bonus", words.say("For a hit")),
            ("per_trick", words.say("Per trick")),
            ("per_miss", words.say("Per miss")),
        )
    ]
    line = ft.Column(fields, spacing=Space.M) if look.large else ft.Row(fields, spacing=Space.S)
    if not rules.numbers_typed:
        return [line]
    return [line, error_line(notes.number_error(words), look, "number-error")]


def _ties(session: Session, ask: Asker) -> list[ft.Control]:
    return _asked(session, v.tie_questions(ask))


def _specials(session: Session, ask: Asker) -> list[ft.Control]:
    deck, single = _asked(session, v.special_questions(ask))
    decks = _note(session, notes.decks_text(ask.words))
    return [deck, *decks, single, *_note(session, notes.specials_text(ask))]


def _players(session: Session, ask: Asker) -> list[ft.Control]:
    return _asked(session, v.player_questions(ask))


_SECTIONS: dict[str, Callable[[Session, Asker], list[ft.Control]]] = {
    "bids": _bids,
    "rounds": _rounds,
    "points": _points,
    "ties": _ties,
    "specials": _specials,
    "players": _players,
}


def _note(session: Session, words: str) -> list[ft.Control]:
    return [text(words, session.look.palette.ink_2, Size.NOTE)] if words else []
