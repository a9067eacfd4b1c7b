"""One player in a running round as a value: what was said, what was made, what it brought."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.desk import Desk
from scorepad.app.target import Field, Target
from scorepad.app.views.cloud import CloudRow, cloud_row
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Phase, Round

MASK = "•"
"""What stands for a bid that nobody may see yet."""


@dataclass(frozen=True)
class RowView:
    """One player. Numbers are texts ready to draw; ``None`` is an open one. ``role`` is what of the
    ``note`` must be seen where there is room for little.
    """

    seat: int
    name: str
    note: str
    dealer: bool
    total: str
    place: int | None
    bid: str | None
    tricks: str | None
    points: str | None
    hit: bool | None
    aim: Field | None
    typed: str
    show_tricks: bool
    bid_refused: bool
    label: str
    bid_label: str
    cloud: CloudRow | None = None
    role: str = ""


def row_view(game: Game, now: Round, seat: int, aim: Target | None, desk: Desk) -> RowView:
    """The row of a seat in the round that is played."""
    words, phase = desk.words, game.phase
    tricks = now.tricks[seat]
    aimed = aim.field if aim and aim.seat == seat else None
    result = phase is Phase.RESULT
    total = game.totals[seat]
    fresh = phase is Phase.BIDDING and now.bids[seat] is None
    told = now if result else _last_round(game, seat) if fresh else None
    shown = bid_shown(game, now, seat, words)
    return RowView(
        seat=seat,
        name=game.players[seat],
        note=_note(game, now, seat, aimed, words),
        role=_role(game, now, seat, aimed, words),
        dealer=seat == now.dealer,
        total=words.number(total),
        place=game.places[seat] if result else None,
        bid=shown,
        tricks=None if tricks is None else words.number(tricks),
        points=points_shown(game, told, seat, words) if told else None,
        hit=_hit(told, seat) if told else None,
        aim=aimed,
        typed=desk.typed if aimed else "",
        show_tricks=phase is not Phase.BIDDING,
        bid_refused=game.bids_refused(now) and seat == now.last_bidder,
        label=_label(game, now, seat, total, words),
        bid_label=bid_label(game.players[seat], shown, words),
        cloud=cloud_row(game, now, seat, shown, words) if desk.turning.asks_cloud else None,
    )


def bid_label(name: str, shown: str | None, words: Words) -> str:
    """What the number of a bid is called for those who do not see it."""
    if shown is None:
        return words.say("{name} has not bid, change", name=name)
    if shown == MASK:
        return words.say("{name} has bid, change", name=name)
    return words.say("{name} bid {bid}, change", name=name, bid=shown)


def bid_shown(game: Game, now: Round, seat: int, words: Words) -> str | None:
    """A bid as the table may see it: hidden ones as a dot, changed ones as 2+1, none as –."""
    bid, cloud = now.bids[seat], now.cloud(seat)
    if seat not in now.bidders:
        return "–"
    if bid is None:
        return None
    if game.conceals(now):
        return MASK
    return f"{bid}{words.signed(cloud)}" if cloud else words.number(bid)


def points_shown(game: Game, one: Round, seat: int, words: Words) -> str:
    """What a round brought a seat; with a star where bonus or penalty points are among it."""
    extra = game.beside(seat, one.number)
    return words.signed(one.points[seat] + extra) + ("*" if extra else "")


def _last_round(game: Game, seat: int) -> Round | None:
    """The round before; ``None`` for who was not there, or if it was skipped."""
    if len(game.rounds) < 2:
        return None
    last = game.rounds[-2]
    return None if last.skipped or seat not in last.order else last


def _hit(one: Round, seat: int) -> bool:
    hit = one.hit(seat)
    return one.points[seat] >= 0 if hit is None else hit


def _note(game: Game, now: Round, seat: int, aimed: Field | None, words: Words) -> str:
    if game.phase is Phase.RESULT and aimed is None:
        bid, tricks = bid_shown(game, now, seat, words), now.tricks[seat]
        return words.say_n(
            "{n} trick, bid {bid}", "{n} tricks, bid {bid}", tricks or 0, bid=bid or "–"
        )
    total, role = game.totals[seat], _role(game, now, seat, aimed, words)
    if game.phase is Phase.BIDDING:
        return role
    points = words.number(total)
    if role:
        return words.say("{points} pts · {role}", points=points, role=role)
    return words.say_n("{points} point", "{points} points", abs(total), points=points)


def _role(game: Game, now: Round, seat: int, aimed: Field | None, words: Words) -> str:
    if game.phase is Phase.RESULT and aimed is None:
        return ""
    if game.phase is Phase.BIDDING and aimed is not None:
        return words.say("is next")
    if seat == now.dealer:
        return words.say_in("player", "deals")
    return words.say_in("player", "leads") if seat == now.leader else ""


def _label(game: Game, now: Round, seat: int, total: int, words: Words) -> str:
    name, tricks = game.players[seat], now.tricks[seat]
    bid = bid_shown(game, now, seat, words)
    if bid == MASK:
        return words.say("{name}, total {total}, has bid", name=name, total=total)
    if bid is None:
        return words.say("{name}, total {total}, no bid yet", name=name, total=total)
    if game.phase is Phase.BIDDING:
        return words.say("{name}, total {total}, bid {bid}", name=name, total=total, bid=bid)
    if tricks is None:
        return words.say(
            "{name}, total {total}, bid {bid}, no tricks entered yet",
            name=name,
            total=total,
            bid=bid,
        )
    return words.say_n(
        "{name}, total {total}, bid {bid}, {n} trick",
        "{name}, total {total}, bid {bid}, {n} tricks",
        tricks,
        name=name,
        total=total,
        bid=bid,
    )
