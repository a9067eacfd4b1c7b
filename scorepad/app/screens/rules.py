"""The rules of the next game: rule sets on top, below them every option.

Options count at once: there is nothing to confirm, and every game keeps those it was started with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from scorepad.app.parts.base import act, heading, link_button, primary_button, text
from scorepad.app.parts.choice import chip, chip_lines
from scorepad.app.parts.rules import TypedField, error, question, section_row, stepper
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.settings import Options
from scorepad.app.theme import Size, Space
from scorepad.app.views import rules as v
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import ScoringKind

WIDEST = 560


def rules_screen(session: Session) -> ft.View:
    """All options of the next game."""
    desk, look = session.desk, session.look
    words, rules = desk.words, desk.lobby.rules
    opened, set_opened = ft.use_state(frozenset[str]())
    ask = v.Asker(rules.options, rules.players, words)

    def turn(key: str) -> None:
        set_opened(opened ^ {key})

    controls: list[ft.Control] = [
        *_sets(session),
        *_asked(session, v.sum_questions(ask)),
        *_asked(session, v.habit_questions(ask)),
    ]
    for head in v.heads(ask):
        is_open = head.key in opened
        labels = (words.say("Close"), words.say("Open"))
        controls.append(
            section_row(
                head.title,
                head.now,
                look,
                opened=is_open,
                labels=labels,
                turn=act(turn, head.key),
                key=f"section-{head.key}",
            )
        )
        controls += _SECTIONS[head.key](session, ask) if is_open else []
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    body = ft.ListView(
        controls,
        spacing=Space.M,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, top=Space.XS, bottom=Space.L),
    )
    foot: list[ft.Control] = []
    if reason := v.misfit(ask):
        foot.append(error(reason, look, "misfit"))
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


def _asked(session: Session, questions: Iterable[v.Question]) -> list[ft.Control]:
    choose = session.desk.lobby.rules.choose
    return [question(one, session.look, choose) for one in questions]


# --- rule sets


def _sets(session: Session) -> list[ft.Control]:
    desk, look = session.desk, session.look
    words, rules = desk.words, desk.lobby.rules
    view = v.sets_view(rules.options, rules.book, rules.picked, words)

    def pick(one: v.SetChip) -> Callable[[], None]:
        if one.preset is not None:
            preset = one.preset
            return lambda: rules.pick_preset(preset)
        return lambda: rules.pick(one.name)

    chips = [
        chip(
            one.name,
            one.on,
            look,
            key=f"preset-{one.preset.value}" if one.preset else f"set-{one.name}",
            choose=pick(one),
        )
        for one in view.chips
    ]
    found: list[ft.Control] = [heading(words.say("Rule sets"), look), chip_lines(chips)]
    if view.changed:
        found.append(
            text(words.say("{name} with changes", name=view.picked), look.palette.ink_2, Size.NOTE)
        )
    found.append(_naming(session) if rules.naming else _set_actions(session, view))
    return found


def _set_actions(session: Session, view: v.SetsView) -> ft.Control:
    words, rules, look = session.desk.words, session.desk.lobby.rules, session.look
    links: list[ft.Control] = []
    if view.changed:
        links.append(
            link_button(words.say("Save the changes"), look, act(rules.keep_changes), "keep")
        )
    links.append(link_button(words.say("Save as…"), look, act(rules.begin_naming), "save-as"))
    if view.picked:
        rename = act(lambda: rules.begin_naming(rename=True))
        links.append(link_button(words.say("Rename…"), look, rename, "rename"))
        links.append(link_button(words.say("Delete"), look, act(rules.delete), "delete"))
    return chip_lines(links)


def _naming(session: Session) -> ft.Control:
    words, rules, look = session.desk.words, session.desk.lobby.rules, session.look
    naming, problem = rules.naming, rules.name_problem()
    save = words.say("Rename") if naming and naming.old else words.say("Save")
    lines: list[ft.Control] = [
        TypedField(
            words.say("Name of these rules"),
            look,
            rules,
            "rules-name",
            focus=True,
            key="field-rules-name",
        )
    ]
    if problem and naming and naming.typed:
        lines.append(error(problem, look, "rules-name-error"))
    lines.append(
        chip_lines(
            [
                link_button(save, look, act(rules.save_name), "save-name"),
                link_button(words.say("Cancel"), look, act(rules.stop_naming), "cancel-name"),
            ]
        )
    )
    return ft.Column(lines, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


# --- sections


def _bids(session: Session, ask: v.Asker) -> list[ft.Control]:
    way, *others = _asked(session, v.bidding_questions(ask))
    note = v.bidding_text(ask.options, ask.words)
    return [way, *_note(session, note), *others]


def _rounds(session: Session, ask: v.Asker) -> list[ft.Control]:
    length, end = _asked(session, v.length_questions(ask))
    found = [length]
    if ask.options.length is Length.FIRST:
        found.append(_steps(session, ask))
    if ask.options.length is Length.OWN:
        found += _list(session, ask)
    found += _note(session, v.rounds_text(ask))
    return [*found, end, *_note(session, v.end_text(ask))]


def _steps(session: Session, ask: v.Asker) -> ft.Control:
    words, rules = ask.words, session.desk.lobby.rules

    def to(options: Options | None) -> Callable[..., None] | None:
        return None if options is None else act(rules.choose, options)

    less, more = v.fewer_and_more(ask)
    rounds = len(ask.options.schedule(ask.players))
    return stepper(
        words.say_n("{n} round", "{n} rounds", rounds),
        session.look,
        (words.say("One round less"), words.say("One round more")),
        (to(less), to(more)),
        "rounds",
    )


def _list(session: Session, ask: v.Asker) -> list[ft.Control]:
    rules, look = session.desk.lobby.rules, session.look
    field = TypedField(
        ask.words.say("Cards of each round"),
        look,
        rules,
        "cards",
        key=f"field-cards-{rules.field_number}",
    )
    problem = v.cards_error(ask, rules.cards_typed)
    return [field, *([error(problem, look, "cards-error")] if problem else [])]


def _points(session: Session, ask: v.Asker) -> list[ft.Control]:
    way, dealer = _asked(session, v.scoring_questions(ask))
    own = _numbers(session, ask) if ask.options.scoring.kind is ScoringKind.OWN else []
    return [way, *own, *_note(session, v.points_text(ask)), dealer]


def _numbers(session: Session, ask: v.Asker) -> list[ft.Control]:
    rules, look, words = session.desk.lobby.rules, session.look, ask.words
    fields = [
        TypedField(
            label,
            look,
            rules,
            name,
            number=True,
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
    return [line, error(v.number_error(words), look, "number-error")]


def _ties(session: Session, ask: v.Asker) -> list[ft.Control]:
    return _asked(session, v.tie_questions(ask))


def _specials(session: Session, ask: v.Asker) -> list[ft.Control]:
    note = v.specials_text(ask.options, ask.words)
    return [*_asked(session, v.special_questions(ask)), *_note(session, note)]


def _players(session: Session, ask: v.Asker) -> list[ft.Control]:
    return _asked(session, v.player_questions(ask))


_SECTIONS: dict[str, Callable[[Session, v.Asker], list[ft.Control]]] = {
    "bids": _bids,
    "rounds": _rounds,
    "points": _points,
    "ties": _ties,
    "specials": _specials,
    "players": _players,
}


def _note(session: Session, words: str) -> list[ft.Control]:
    return [text(words, session.look.palette.ink_2, Size.NOTE)] if words else []
