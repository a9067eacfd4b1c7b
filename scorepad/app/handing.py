"""Commands around handing over: give a game away as a link, open one, keep a copy of it."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorepad.app.messages import link_message, store_message
from scorepad.app.qr import qr_png
from scorepad.app.site import clean_site, link_to
from scorepad.app.target import Tone, Topic
from scorepad.errors import LinkError, LinkTooLarge, StoreError
from scorepad.library.codec import KeptGame, replay_records
from scorepad.library.handover import PLACE, code_of, from_code, to_code
from scorepad.library.taking import Took
from scorepad.wizard.history import History

if TYPE_CHECKING:
    from scorepad.app.desk import Desk

log = logging.getLogger(__name__)

CODE = "code"
SITE = "site"


@dataclass(frozen=True)
class Parcel:
    """A game ready to be handed over. ``site`` is empty where no address is known, ``qr`` is
    ``None`` where there is none or the link is too long for one.
    """

    code: str
    site: str
    qr: bytes | None

    @property
    def link(self) -> str:
        """The link, or the code alone where there is no address to open it at."""
        return link_to(self.site, self.code) if self.site else self.code


@dataclass(frozen=True)
class Opened:
    """What a link held: a game with its history, or why it cannot be opened."""

    game: KeptGame | None = None
    history: History | None = None
    error: str = ""


class Handing:
    """The part of a desk that gives games away and opens those of others.

    It also is the desk of the two fields that go with it: a link, and the address of the site.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.typed = ""
        self.error = ""
        self.typed_site: str | None = None
        self.site_error = ""
        self._news = ""
        self._parcel: tuple[object, Parcel] | None = None
        self._opened: tuple[object, Opened] | None = None

    # --- giving away

    def parcel(self, game_id: str, own: str) -> Parcel | None:
        """The game as a parcel; ``own`` is the address where this Scorepad is found by others.

        ``None`` where the game is too long for a link.
        """
        site = self._desk.settings.site or own
        key = (game_id, self._desk.keeper.history(game_id).length, site)
        if self._parcel is None or self._parcel[0] != key:
            try:
                code = to_code(self._desk.keeper.export(game_id))
            except LinkTooLarge as error:
                log.info("game %s: %s", game_id, error)
                return None
            qr = qr_png(link_to(site, ""), code) if site else None
            self._parcel = (key, Parcel(code, site, qr))
        return self._parcel[1]

    def copied(self) -> None:
        """The link is on the clipboard."""
        self._desk.say(self._desk.words.say("Copied."))

    # --- opening

    def opened(self, code: str) -> Opened:
        """What the link or code holds."""
        key = (code, self._desk.words.language)
        if self._opened is None or self._opened[0] != key:
            self._opened = (key, self._open(code))
        return self._opened[1]

    def _open(self, code: str) -> Opened:
        try:
            game = from_code(code)
        except LinkError as error:
            log.info("a link was not opened: %s", error)
            return Opened(error=link_message(error, self._desk.words))
        return Opened(game, replay_records(game.records))

    def open_typed(self) -> None:
        """Go to what the typed link holds, or say what is wrong with it."""
        try:
            code = code_of(self.typed)
            error = self.opened(code).error
        except LinkError as why:
            code, error = "", link_message(why, self._desk.words)
        self._say_error(error)
        if not error:
            self.typed = ""
            self._desk.go_to(f"/{PLACE}{code}")

    def has(self, game: KeptGame) -> bool:
        """Whether all of the game is in this library."""
        keeper = self._desk.keeper
        try:
            if keeper.is_deleted(game.id):
                return False
            ours = keeper.export(game.id).records
        except StoreError:
            return False
        return [one.entry for one in ours[: len(game.records)]] == [
            one.entry for one in game.records
        ]

    def keep(self, game: KeptGame) -> None:
        """Keep a copy and show it."""
        desk = self._desk
        if not desk.meant("keep"):
            return
        try:
            taken = desk.keeper.take_in(game)
        except StoreError as error:
            desk.say(store_message(error, desk.words), Tone.ERROR)
            return
        if taken.how is Took.BESIDE:
            self._news = desk.words.say(
                "The game went on differently here; both are kept, this is the one you got."
            )
        desk.tell(Topic.LIBRARY)
        desk.go_to(f"/game/{taken.id}")

    def tell_news(self) -> None:
        """Say what became of a copy, on the screen that it led to."""
        news, self._news = self._news, ""
        if news:
            self._desk.say(news)

    # --- the fields

    def shown(self, name: str) -> str:
        """What stands in a field."""
        if name == CODE:
            return self.typed
        return self._desk.settings.site if self.typed_site is None else self.typed_site

    def type(self, name: str, typed: str) -> None:
        """The field says ``typed`` by now; a good address of a site counts at once."""
        if name == CODE:
            self.typed = typed
            self._say_error("")
            return
        self.typed_site = typed
        site = clean_site(typed)
        if site is not None:
            self._desk.keep_settings(site=site)
            self._say_site_error("")

    def enter(self, name: str) -> None:
        """Enter was pressed in a field."""
        if name == CODE:
            self.open_typed()
        else:
            self.left(name)

    def left(self, name: str) -> None:
        """A field was left: now is the time to say what is wrong with an address."""
        if name == SITE and clean_site(self.shown(SITE)) is None:
            words = self._desk.words
            self._say_site_error(
                words.say("This is no address of a web site, such as https://scores.example/.")
            )

    def arrive(self) -> None:
        """The settings are opened: the field shows what is kept."""
        self.typed_site, self.site_error = None, ""

    def _say_error(self, error: str) -> None:
        if error != self.error:
            self.error = error
            self._desk.tell(Topic.HANDING)

    def _say_site_error(self, error: str) -> None:
        if error != self.site_error:
            self.site_error = error
            self._desk.tell(Topic.HANDING)
