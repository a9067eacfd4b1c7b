"""Commands around giving a game away as a file, as text, on paper."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.messages import store_message
from scorepad.app.outlet import Fate
from scorepad.app.target import Tone, Topic
from scorepad.app.views.home import local
from scorepad.app.views.paper import paper_of
from scorepad.app.working import worked
from scorepad.errors import ExportError, StoreError
from scorepad.library.codec import dump_game, replay_records
from scorepad.sheet.drawing.frames import PICTURE_PIXELS
from scorepad.sheet.drawing.shapes import Page
from scorepad.sheet.export import Format, PageSize, export, file_name
from scorepad.sheet.losses import Loss, LossKind, csv_losses
from scorepad.sheet.paper import Paper

if TYPE_CHECKING:
    from scorepad.app.session import Session

log = logging.getLogger(__name__)

LETTER_COUNTRIES = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "PR"})
"""Countries whose paper is Letter; everywhere else it is A4."""

PRINT = "print"
"""What is being made while a PDF is on its way to a printer."""


TAKES = 4
"""How often a picture is taken that came out cut off, as it does while the screen is painted."""


class Giving:
    """What one session gives away. ``making`` names what is being made, a format or
    :data:`PRINT`, empty while nothing is; ``picture`` stands on the screen, unseen, while a
    picture is taken of it. ``weighing`` tells that the losses of CSV are shown, in ``listed``.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.making = ""
        self.weighing = False
        self.picture: Page | None = None
        self.shot: ft.Ref[ft.Screenshot] = ft.Ref()
        self.listed: ft.Ref[ft.ListView] = ft.Ref()
        self._dark: bool | None = None
        self._page: PageSize | None = None

    # --- what was chosen

    @property
    def dark(self) -> bool:
        """Whether a picture is dark: as the screen, unless somebody chose."""
        return self._session.look.palette.dark if self._dark is None else self._dark

    @property
    def page(self) -> PageSize:
        """The size of paper: that of the country, unless somebody chose."""
        return paper_size(self._session.desk.languages) if self._page is None else self._page

    def choose_dark(self, dark: bool) -> None:
        """Take pictures dark, or light."""
        self._dark = dark
        self._session.desk.tell(Topic.GIVING)

    def choose_page(self, page: PageSize) -> None:
        """Make PDFs of this size."""
        self._page = page
        self._session.desk.tell(Topic.GIVING)

    def arrive(self) -> None:
        """The screen is opened: nothing is asked yet."""
        if self.weighing:
            self.weighing = False
            self._session.desk.tell(Topic.GIVING)

    # --- what is given

    def paper(self, game_id: str) -> Paper:
        """The game as it stands on paper, in the language of the app."""
        desk = self._session.desk
        kept = desk.keeper.export(game_id)
        day: datetime = local(kept.records[0].at, desk.today())
        details = kept.details
        return paper_of(
            replay_records(kept.records).game,
            desk.words,
            day.date(),
            title=details.title,
            place=details.place,
            note=details.note,
            game_file=dump_game(kept),
        )

    def losses(self, game_id: str) -> tuple[Loss, ...]:
        """What CSV cannot hold of this game, but for what it never holds."""
        found = csv_losses(self._session.desk.keeper.history(game_id).game)
        return tuple(one for one in found if one.kind is not LossKind.HISTORY)

    def give(self, game_id: str, kind: Format) -> None:
        """Make a file of this kind, once, and let it leave."""
        if self.making or not self._session.desk.meant(f"give-{kind.value}"):
            return
        if kind is Format.CSV and not self.weighing and self.losses(game_id):
            self.weighing = True
            self._session.desk.guard.changed()
            self._session.desk.tell(Topic.GIVING)
            return
        self._begin(kind.value, game_id, kind)

    def print(self, game_id: str) -> None:
        """Make a PDF and open it to be printed."""
        if not self.making and self._session.desk.meant(PRINT):
            self._begin(PRINT, game_id, Format.PDF)

    def copied(self) -> None:
        """The text is on the clipboard."""
        self._session.desk.say(self._session.desk.words.say("Copied."))

    def _begin(self, making: str, game_id: str, kind: Format) -> None:
        self.making, self.weighing = making, False
        self._session.desk.tell(Topic.GIVING)
        self._session.page.run_task(self._give, game_id, kind)

    async def _give(self, game_id: str, kind: Format) -> None:
        desk, outlet = self._session.desk, self._session.outlet
        words, printing = desk.words, self.making == PRINT
        try:
            paper = self.paper(game_id)
            name = file_name(paper.day, paper.sheet.players, kind)
            data = await self._made(kind, paper)
            out = outlet.show if printing else outlet.give
            self._told(await out(name, data, kind.mime_type), name, printing=printing)
        except StoreError as error:
            desk.say(store_message(error, words), Tone.ERROR)
        except Exception as error:
            if isinstance(error, ExportError):
                log.warning("%s could not be made: %s", kind, error)
            else:
                log.exception("%s could not be made", kind)
            desk.say(
                words.say(
                    "The file could not be made. The game is untouched; try another kind of file."
                ),
                Tone.ERROR,
            )
        finally:
            self.making, self.picture = "", None
            desk.tell(Topic.GIVING)

    async def _made(self, kind: Format, paper: Paper) -> bytes:
        if kind is not Format.PNG:
            page = self.page
            return await worked(lambda: export(kind, paper, page=page))
        from scorepad.app.parts.paper_picture import pixel_ratio
        from scorepad.sheet.drawing.layout import picture

        dark = self.dark
        drawn = await worked(lambda: picture(paper, dark=dark))
        self.picture = drawn
        self._session.desk.tell(Topic.GIVING)
        # The picture has to be on the screen, if unseen, before it can be taken.
        await worked(lambda: None)
        for _ in range(TAKES):
            if self.shot.current is None:
                raise ExportError("the screen was left before the picture was taken")
            taken = await self.shot.current.capture(
                pixel_ratio(drawn), ft.Duration(milliseconds=300)
            )
            if taken and width_of(taken) == PICTURE_PIXELS:
                return bytes(taken)
        raise ExportError("the screen gave no whole picture")

    def _told(self, fate: Fate, name: str, *, printing: bool) -> None:
        desk = self._session.desk
        words = desk.words
        match fate:
            case Fate.DOWNLOADED if printing:
                desk.say(words.say("Downloaded: {file}. Open it to print it.", file=name))
            case Fate.DOWNLOADED:
                desk.say(words.say("Downloaded: {file}", file=name))
            case Fate.SAVED:
                desk.say(words.say("Saved: {file}", file=name))
            case Fate.FAILED:
                desk.say(
                    words.say("The file could not be saved here. The game is untouched."),
                    Tone.ERROR,
                )
            case _:
                pass  # the system has said it, or somebody changed their mind


def width_of(png: bytes) -> int:
    """How wide a PNG is in pixels; 0 where it is none."""
    return int.from_bytes(png[16:20], "big") if png[12:16] == b"IHDR" else 0


def paper_size(languages: Sequence[str]) -> PageSize:
    """The size of paper where these languages are spoken; tags such as ``en-US``, ``de_AT.UTF-8``.

    The first tag with a country decides; without any it is A4.
    """
    for tag in languages:
        parts = tag.split(".")[0].replace("_", "-").split("-")
        country = next((part for part in parts[1:] if len(part) == 2), "")
        if country:
            letter = country.upper() in LETTER_COUNTRIES
            return PageSize.LETTER if letter else PageSize.A4
    return PageSize.A4
