"""The table of a running round as a value: one question, who is asked, and the answer so far."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.desk import Desk
from scorepad.app.names import event_name
from scorepad.app.target import Field, Target
from scorepad.app.views.pad import PadView, bid_pad, tricks_pad
from scorepad.app.views.specials import SpecialsView, specials_view
from scorepad.app.views.trump import TrumpView, trump_view
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Phase, Round
from scorepad.wizard.history import History, Step
from scorepad.wizard.rules import Bidding, Reader

MASK = "•"
"""What stands for a bid that nobody may see yet."""


@dataclass(frozen=True)
class RowView:
    """One player. Numbers are texts ready to draw; ``None`` is an open one."""

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


@dataclass(frozen=True)
class StatusView:
    """The line above the pad: what matters now, and why something is not allowed."""

    text: str
    reason: str = ""
    bad: bool = False


@dataclass(frozen=True)
class StepView:
    """What undo and redo would do, by name; empty where they can do nothing."""

    undo: str
    redo: str


@dataclass(frozen=True)
class TableView:
    """Everything the table screen shows."""

    game_id: str
    title: str
    subtitle: str
    phase: Phase
    trump: TrumpView | None
    rows: tuple[RowView, ...]
    status: StatusView
    pad: PadView | None
    rest: str
    close: str
    steps: StepView
    read_only: bool
    game: Game
    specials: SpecialsView | None = None
    handover: str = ""

    @property
    def shape(self) -> tuple[object, ...]:
        """What decides which parts the screen has and how wide they are."""
        keys = len(self.pad.keys) if self.pad else 0
        return (
            self.game_id,
            self.phase,
            len(self.rows),
            keys,
            self.trump is None,
            self.close,
            self.read_only,
            self.specials is None,
            bool(self.handover),
        )


def table_view(desk: Desk, game_id: str, history: History) -> TableView:
    """The table as ``desk`` sees it now."""
    game, words, following = history.game, desk.words, desk.keeper.read_only
    now, aim = game.current, None if following else desk.aim()
    late = game.rules.bidding is Bidding.SECRET_LATE and now.untouched
    fresh = late or game.phase is Phase.BIDDING
    trump = trump_view(game, now, desk.trump_ask, words, bidding=fresh)
    return TableView(
        game_id,
        round_title(game, words),
        words.say("Not kept: no room") if desk.keeper.unkept else _subtitle(game, words),
        game.phase,
        trump and (trump.to_read() if following else trump),
        tuple(_row(game, now, seat, aim, desk) for seat in now.order),
        _status(game, now, aim, desk),
        None if desk.hands_over else _pad(game, now, aim, words),
        "" if following else _rest(game, now, words),
        _close(game, now, words),
        StepView("", "") if following else steps_view(history, words),
        following,
        game,
        None if following else _specials(game, now, desk),
        "" if following else _handover(game, aim, desk),
    )


def _specials(game: Game, now: Round, desk: Desk) -> SpecialsView | None:
    if game.phase not in {Phase.TRICKS, Phase.RESULT}:
        return None
    return specials_view(game, now, desk.words, choosing_cloud=desk.choosing_cloud)


def _handover(game: Game, aim: Target | None, desk: Desk) -> str:
    """What is said while the device goes to the next player; empty where it need not."""
    if not desk.hands_over or aim is None:
        return ""
    return desk.words.say("{name} has the device", name=game.players[aim.seat])


def round_title(game: Game, words: Words) -> str:
    """Which round it is, and of how many where that is known."""
    number = game.current.number
    if game.planned is None:
        return words.say("Round {round}", round=number)
    return words.say("Round {round} of {rounds}", round=number, rounds=game.planned)


def short_round_title(game: Game, words: Words) -> str:
    """The same where there is no room for it."""
    if game.planned is None:
        return round_title(game, words)
    return words.say("Round {round}/{rounds}", round=game.current.number, rounds=game.planned)


def steps_view(history: History, words: Words) -> StepView:
    """The names of the steps that undo and redo would make; no bid that is still hidden."""
    game = history.game
    concealed = not game.finished and game.conceals(game.current)
    return StepView(
        _step(history.to_undo, words, concealed=concealed),
        _step(
            history.to_redo, words, concealed=concealed or game.rules.bidding is not Bidding.OPEN
        ),
    )


def _step(step: Step | None, words: Words, *, concealed: bool) -> str:
    if step is None:
        return ""
    return event_name(step.event, None, step.game.players, words, concealed=concealed)


def _subtitle(game: Game, words: Words) -> str:
    cards = game.current.cards
    match game.phase:
        case Phase.BIDDING:
            return words.say_n("Bids · {n} card", "Bids · {n} cards", cards)
        case Phase.TRICKS:
            return words.say_n("Tricks · {n} card", "Tricks · {n} cards", cards)
        case _:
            return words.say_n("Result · {n} card", "Result · {n} cards", cards)


def _row(game: Game, now: Round, seat: int, aim: Target | None, desk: Desk) -> RowView:
    words, phase = desk.words, game.phase
    tricks = now.tricks[seat]
    aimed = aim.field if aim and aim.seat == seat else None
    result = phase is Phase.RESULT
    points = now.points[seat] if result else None
    total = game.totals[seat]
    fresh = phase is Phase.BIDDING and now.bids[seat] is None
    gained = _last_points(game, seat) if fresh else points
    shown = bid_shown(game, now, seat, words)
    return RowView(
        seat=seat,
        name=game.players[seat],
        note=_note(game, now, seat, aimed, words),
        dealer=seat == now.dealer,
        total=words.number(total),
        place=game.places[seat] if result else None,
        bid=shown,
        tricks=None if tricks is None else words.number(tricks),
        points=None if gained is None else words.signed(gained),
        hit=_hit(game, seat, gained, result=result),
        aim=aimed,
        typed=desk.typed if aimed else "",
        show_tricks=phase is not Phase.BIDDING,
        bid_refused=game.bids_refused(now) and seat == now.last_bidder,
        label=_label(game, now, seat, total, words),
        bid_label=bid_label(game.players[seat], shown, words),
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


def _last_points(game: Game, seat: int) -> int | None:
    """What a seat got in the round before; ``None`` for who was not there, or if it was skipped."""
    if len(game.rounds) < 2:
        return None
    last = game.rounds[-2]
    return None if last.skipped or seat not in last.order else last.points[seat]


def _hit(game: Game, seat: int, gained: int | None, *, result: bool) -> bool | None:
    if gained is None:
        return None
    hit = (game.current if result else game.rounds[-2]).hit(seat)
    return gained >= 0 if hit is None else hit


def _note(game: Game, now: Round, seat: int, aimed: Field | None, words: Words) -> str:
    if game.phase is Phase.RESULT and aimed is None:
        bid, tricks = bid_shown(game, now, seat, words), now.tricks[seat]
        return words.say_n(
            "{n} trick, bid {bid}", "{n} tricks, bid {bid}", tricks or 0, bid=bid or "–"
        )
    total = game.totals[seat]
    role = ""
    if game.phase is Phase.BIDDING and aimed is not None:
        role = words.say("is next")
    elif seat == now.dealer:
        role = words.say_in("player", "deals")
    elif seat == now.leader:
        role = words.say_in("player", "leads")
    if game.phase is Phase.BIDDING:
        return role
    points = words.number(total)
    if role:
        return words.say("{points} pts · {role}", points=points, role=role)
    return words.say_n("{points} point", "{points} points", abs(total), points=points)


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


def _status(game: Game, now: Round, aim: Target | None, desk: Desk) -> StatusView:
    words = desk.words
    if game.conceals(now) or game.rules.bidding is Bidding.SECRET_LATE:
        # No sum here, not even beside a refusal: with one bid in, the sum is that bid.
        secret = _secret_status(game, now, aim, desk)
        return StatusView(secret.text, desk.refusal, bad=True) if desk.refusal else secret
    if desk.refusal:
        return StatusView(_tally(now, words), desk.refusal, bad=True)
    if game.phase is Phase.BIDDING or (aim and aim.field is Field.BID):
        begun = game.phase is not Phase.BIDDING
        reminder = "" if begun else _reminder(game, now, words)
        reason = _limit(game, now, aim, words) or reminder
        return StatusView(_tally(now, words), reason, bad=game.bids_refused(now))
    if game.phase is Phase.TRICKS:
        offered = bool(_rest(game, now, words))
        if len(now.open_seats) == len(now.order):
            if offered:
                total, cards = now.bid_sum, now.cards
                return StatusView(words.say("{total} of {cards}", total=total, cards=cards))
            return StatusView(_tally(now, words), _reader(game, now, words))
        if offered:
            return StatusView(words.say_n("{n} left", "{n} left", now.left))
        return StatusView(_left(now, words), bad=now.left < 0)
    if game.sum_matches(now):
        return StatusView(_standing(game, words), words.say("The bids added up to the tricks."))
    return StatusView(_standing(game, words))


def _secret_status(game: Game, now: Round, aim: Target | None, desk: Desk) -> StatusView:
    """Who has bid and what is left, but no sum and no over or under."""
    words = desk.words
    if game.phase is Phase.BIDDING:
        made = sum(now.bids[seat] is not None for seat in now.bidders)
        text = _reminder(game, now, words) or words.say(
            "{made} of {players} have bid", made=made, players=len(now.bidders)
        )
        if aim is None:
            return StatusView(text)
        name = game.players[aim.seat]
        if desk.hands_over:
            return StatusView(text, words.say("Give the device to {name}.", name=name))
        return StatusView(text, words.say("{name}: nobody else looks.", name=name))
    if game.phase is Phase.RESULT:
        return StatusView(_standing(game, words))
    written = ""
    if aim is not None and aim.field is Field.BID:
        written = words.say("What did {name} bid?", name=game.players[aim.seat])
    left = (now.untouched and _reminder(game, now, words)) or _left(now, words)
    return StatusView(left, written, bad=now.left < 0)


def _tally(now: Round, words: Words) -> str:
    total, cards = now.bid_sum, now.cards
    over = total - cards
    if over > 0:
        return words.say_n(
            "{total} of {cards} bid · {n} over",
            "{total} of {cards} bid · {n} over",
            over,
            total=total,
            cards=cards,
        )
    if not now.all_bid:
        return words.say("{total} of {cards} bid", total=total, cards=cards)
    if over == 0:
        return words.say("{total} of {cards} bid · exactly", total=total, cards=cards)
    return words.say_n(
        "{total} of {cards} bid · {n} under",
        "{total} of {cards} bid · {n} under",
        -over,
        total=total,
        cards=cards,
    )


def _reminder(game: Game, now: Round, words: Words) -> str:
    """Clairvoyance: in a hand of one card nobody sees the own one."""
    if game.rules.clairvoyance and now.cards == 1:
        return words.say("Card to the forehead: you see all but your own.")
    return ""


def _limit(game: Game, now: Round, aim: Target | None, words: Words) -> str:
    if game.bids_refused(now):
        return words.say("{name} has to change the bid", name=game.players[now.last_bidder])
    if not aim or aim.seat != now.last_bidder:
        if game.sum_matches(now):
            return words.say("The bids add up to the tricks")
        return ""
    number = game.forbidden(now)
    if number is None:
        return ""
    if game.rules.strict:
        return words.say("{number} would come out even: not allowed", number=number)
    return words.say("{number} would come out even", number=number)


def _reader(game: Game, now: Round, words: Words) -> str:
    match game.rules.reader:
        case Reader.SCOREKEEPER:
            return words.say("Read the bids aloud")
        case Reader.DEALER:
            return words.say("{name} reads the bids aloud", name=game.players[now.dealer])
        case Reader.LEADER:
            return words.say("{name} reads the bids aloud", name=game.players[now.leader])
        case Reader.NOBODY:
            return ""


def _left(now: Round, words: Words) -> str:
    if now.left > 0:
        return words.say_n("{n} trick still to give", "{n} tricks still to give", now.left)
    if now.left < 0:
        return words.say_n("{n} trick too many", "{n} tricks too many", -now.left)
    return words.say("All tricks are given")


def _standing(game: Game, words: Words) -> str:
    first = [game.players[seat] for seat in game.winners]
    if len(first) == 1:
        if game.last_round:
            return words.say("{name} wins", name=first[0])
        return words.say("{name} is ahead", name=first[0])
    if game.last_round:
        return words.say("{names} win together", names=words.names(first))
    return words.say("{names} are ahead together", names=words.names(first))


def _pad(game: Game, now: Round, aim: Target | None, words: Words) -> PadView | None:
    if aim is None:
        return None
    if aim.field is Field.BID:
        return bid_pad(game, now, aim.seat, words)
    return tricks_pad(now, aim.seat, words, hints=not game.conceals(now))


def _rest(game: Game, now: Round, words: Words) -> str:
    if game.phase is not Phase.TRICKS or not now.open_seats or not now.all_bid:
        return ""
    if game.conceals(now) or game.rules.bidding is Bidding.SECRET_LATE:
        return ""
    made = now.rest_as_bid()
    if sum(t for t in made if t is not None) != now.to_give:
        return ""
    if any(now.cloud(seat) and made[seat] == 0 for seat in now.order):
        # Whoever has the Cloud won its trick.
        return ""
    untouched = len(now.open_seats) == len(now.order)
    return words.say("All as bid") if untouched else words.say("Rest as bid")


def _close(game: Game, now: Round, words: Words) -> str:
    if game.phase is not Phase.RESULT:
        return ""
    if game.last_round:
        return words.say("Finish: final result")
    dealer = game.players[game.next_dealer()]
    return words.say("Round {round} · {name} deals", round=now.number + 1, name=dealer)
