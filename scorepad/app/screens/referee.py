"""The referee: who wins this trick, and the rules of the table in short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from scorepad.app.names import special_name
from scorepad.app.parts.base import act, box, heading, icon_button, screen, text
from scorepad.app.parts.referee import (
    WORD_MOST,
    card_keys,
    played_row,
    section,
    step_button,
    suit_chips,
    verdict_box,
    word_height,
)
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.referee import Trick, TrickView, trick_view
from scorepad.app.views.rulebook import rulebook
from scorepad.app.words import Words
from scorepad.wizard.cards import Card
from scorepad.wizard.history import History
from scorepad.wizard.rules import MAX_PLAYERS, RuleSet, Suit, standard_schedule
from scorepad.wizard.specials import Special

WIDEST = 560
TOOL_WIDTH = 400


def referee_screen(session: Session, back: str = "/", history: History | None = None) -> ft.View:
    """The rules of a game, or of the rule book where none is open; ``back`` is the screen below."""
    words = session.desk.words
    rules, most, trick = RuleSet(standard_schedule(4)), MAX_PLAYERS, Trick(trump_known=False)
    if history is not None:
        now = history.game.current
        rules, most = history.game.rules, len(now.order)
        trick = Trick(now.trump.suit if now.trump else None, trump_known=now.trump_known)
    return frame(
        session,
        f"{back.rstrip('/')}/referee",
        bar(session, words.say("Referee"), words.say("Rules in short"), back=back),
        Referee(session.look, words, rules, most, trick),
    )


def referee_button(session: Session, route: str) -> ft.Control:
    """The way here from the bar of the screen at ``route``: a table or its sheet."""
    label = session.desk.words.say("Referee: who wins this trick?")
    go = act(session.go, f"{route}/referee")
    return icon_button(ft.Icons.BALANCE, label, session.look.palette, go, "referee")


@screen
def Referee(look: Look, words: Words, rules: RuleSet, most: int, begun: Trick) -> ft.Control:
    """The tool above the tables, beside them on a wide screen. It begins with ``begun``."""
    trick, change = ft.use_state(begun)
    view = trick_view(trick, rules, most, words)
    side = look.margin + (0 if look.beside else max(0, (look.width - WIDEST) / 2))
    width = min(TOOL_WIDTH, look.width * 0.55) if look.beside else look.width - 2 * side
    tool = _tool(view, look, words, width, change)
    tables = [section(one, look) for one in rulebook(rules, words)]
    if not look.beside:
        return ft.ListView(
            [tool, *tables],
            spacing=Space.L,
            expand=True,
            padding=ft.Padding.only(left=side, right=side, bottom=Space.L),
            key="referee",
        )
    both = ft.Row(
        [
            ft.Column([tool], width=width, scroll=ft.ScrollMode.AUTO),
            ft.ListView(
                tables, spacing=Space.L, expand=True, padding=ft.Padding.only(right=Space.M)
            ),
        ],
        spacing=Space.L,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        key="referee",
    )
    return ft.Container(both, padding=ft.Padding.only(left=look.margin), expand=True)


def _tool(
    view: TrickView, look: Look, words: Words, width: float, change: Callable[..., None]
) -> ft.Control:
    """Trump, the trick, the verdict, the keys."""

    # The setter takes functions, so that two quick taps both count.
    def play(card: Card) -> None:
        change(lambda trick: trick.played(card))

    def set_trump(suit: Suit | None) -> None:
        change(lambda trick: trick.under(suit))

    def set_suit(suit: Suit) -> None:
        change(lambda trick: replace(trick, suit=suit))

    parts: list[ft.Control] = [
        heading(words.say("Who wins this trick?"), look, Size.LEAD),
        text(view.trump, look.palette.ink_2, Size.NOTE),
        suit_chips(view.trumps, look, set_trump, "trump"),
    ]
    if view.played:
        parts.append(played_row(view, look))
    parts += [
        verdict_box(view, look),
        _steps(view, look, words, change),
        *(text(one.label, look.palette.ink_2, Size.NOTE) for one in view.suits if one.chosen),
        suit_chips(view.suits, look, set_suit, "suit"),
        card_keys(view.numbers, look, width, play),
        *(card_keys(group, look, width, play) for group in view.others),
    ]
    if view.vampire is not None:
        parts.append(_vampire(view, look, words, change))
    return ft.Column(
        parts, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key="tool"
    )


def _steps(view: TrickView, look: Look, words: Words, change: Callable[..., None]) -> ft.Control:
    """Back by one card, or to the next trick."""
    back = act(change, Trick.taken_back) if view.can_undo else None
    clear = act(change, Trick.cleared) if view.can_undo else None
    return ft.Row(
        [
            ft.Container(
                step_button(ft.Icons.UNDO, words.say("Card back"), look, back, "back-card"),
                expand=True,
            ),
            ft.Container(
                step_button(ft.Icons.CLEAR, words.say("New trick"), look, clear, "clear"),
                expand=True,
            ),
        ],
        spacing=Space.S,
    )


def _vampire(view: TrickView, look: Look, words: Words, change: Callable[..., None]) -> ft.Control:
    """Announces the Vampire: the next card tapped is the one it copies."""
    p = look.palette
    name = special_name(Special.VAMPIRE, words)
    on = view.copying
    return box(
        text(
            words.say("{special}: choose the card it copies", special=name),
            p.on_primary_soft if on else (p.ink if view.vampire else p.ink_2),
            look.fixed(Size.NOTE, WORD_MOST),
            Weight.BOLD,
            align=ft.TextAlign.CENTER,
        ),
        fill=p.primary_soft if on else (p.surface if view.vampire else p.ground),
        edge=p.primary if on else (p.edge if view.vampire else p.line),
        edge_width=2 if on else 1,
        radius=Radius.S,
        alignment=ft.Alignment.CENTER,
        height=word_height(look),
        padding=Space.XS,
        disabled=not view.vampire,
        on_click=act(change, _announce) if view.vampire else None,
        key="vampire",
    )


def _announce(trick: Trick) -> Trick:
    return replace(trick, copying=not trick.copying)
