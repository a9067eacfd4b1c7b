"""A list of any length: the rows near the screen, and as much room above and below as the others
would take.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorepad.app.listing import BLOCK, Listing
from scorepad.app.parts.base import act, inset, part, screen
from scorepad.app.parts.rows import scroll_to
from scorepad.app.theme import Look

LOOKING = 60
"""Milliseconds between two looks at where the list stands while it moves."""


@screen
def LongList(
    listing: Listing,
    look: Look,
    row: float,
    block: Callable[[int], ft.Control],
    redraw: Callable[[], None],
) -> ft.Control:
    """The games of ``listing``, each ``row`` px high; ``block`` draws a block by its number.

    ``redraw`` is called when other blocks are near the screen. A list that is shown again stands
    where it stood.
    """
    scrollable = ft.use_memo(ft.Ref[ft.Column], [])

    async def show_place() -> None:
        if listing.offset:
            await scroll_to(scrollable, listing.offset)

    ft.use_effect(show_place, [listing.number])

    def scrolled(event: Any) -> None:
        if listing.scrolled(event.pixels, row, look.height):
            redraw()

    near = listing.near(row, look.height)
    above = near.start * BLOCK * row
    below = max(0, listing.total - near.stop * BLOCK) * row
    return ft.Column(
        [
            ft.Container(height=above, key="above"),
            *(block(number) for number in near),
            ft.Container(height=below, key="below"),
        ],
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        on_scroll=lambda event: act(scrolled, event)(),
        scroll_interval=LOOKING,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ref=scrollable,
        key=f"list-{listing.number}",
    )


@part
def Block(
    rows: tuple[Any, ...],
    look: Look,
    draw: Callable[[Any, Look], ft.Control],
    gap: float,
    side: float,
) -> ft.Control:
    """Some rows of a long list, ``gap`` px below each and ``side`` px at either side."""
    return ft.Container(
        ft.Column([draw(one, look) for one in rows], spacing=gap),
        padding=inset(side, 0, side, gap),
    )
