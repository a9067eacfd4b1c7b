"""Rule sets on the screen of rules: pick, save, rename, delete."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.parts.base import act, heading, link_button, text
from scorepad.app.parts.choice import chip, chip_lines
from scorepad.app.parts.forms import Field, error_line
from scorepad.app.session import Session
from scorepad.app.theme import Size, Space
from scorepad.app.views.rule_sets import SetChip, SetsView, sets_view


def sets(session: Session) -> list[ft.Control]:
    """The rule sets, and what can be done with the one that is on."""
    desk, look = session.desk, session.look
    words, rules = desk.words, desk.lobby.rules
    view = sets_view(rules, words)

    def pick(one: SetChip) -> Callable[[], None]:
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
            star=words.say("new games start with it") if one.default else "",
        )
        for one in view.chips
    ]
    found: list[ft.Control] = [heading(words.say("Rule sets"), look), chip_lines(chips)]
    if view.default:
        found.append(text(view.default, look.palette.ink_2, Size.NOTE))
    if view.changed:
        found.append(
            text(words.say("{name} with changes", name=view.picked), look.palette.ink_2, Size.NOTE)
        )
    found.append(_naming(session) if rules.naming else _set_actions(session, view))
    return found


def _set_actions(session: Session, view: SetsView) -> ft.Control:
    words, rules, look = session.desk.words, session.desk.lobby.rules, session.look
    links: list[ft.Control] = []
    if view.changed:
        links.append(
            link_button(words.say("Save the changes"), look, act(rules.keep_changes), "keep")
        )
    if view.can_be_default:
        link = words.say("Use for new games")
        links.append(link_button(link, look, act(rules.make_default), "default"))
    if view.is_default:
        link = words.say("Not the default any more")
        links.append(link_button(link, look, act(rules.drop_default), "no-default"))
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
        Field(
            words.say("Name of these rules"),
            look,
            rules,
            "rules-name",
            focus=True,
            key="field-rules-name",
        )
    ]
    if problem and naming and naming.typed:
        lines.append(error_line(problem, look, "rules-name-error"))
    lines.append(
        chip_lines(
            [
                link_button(save, look, act(rules.save_name), "save-name"),
                link_button(words.say("Cancel"), look, act(rules.stop_naming), "cancel-name"),
            ]
        )
    )
    return ft.Column(lines, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
