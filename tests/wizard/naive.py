"""A second, plain-minded game to hold the real one against.

It shares the records (events) and the names of the options with the product and nothing else: it
keeps whole copies of the sheet for undo, adds up by loops and decides for itself what may be
entered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import comb

from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Entry,
    Event,
    GameFinished,
    GameStarted,
    GameStopped,
    LastRoundDeclared,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PointsGiven,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    RoundEvent,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.history import History
from scorepad.wizard.round import Round
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, TieBreak, Trump
from scorepad.wizard.scoring import RULE_BOOK_SCORING, Scoring, ScoringKind
from scorepad.wizard.specials import Special

Numbers = tuple[int | None, ...]


@cache
def pay(bid: int, tricks: int, cards: int = 0, how: Scoring = RULE_BOOK_SCORING) -> int:
    """Points, counted trick by trick."""
    less, more = sorted((bid, tricks))
    score = 0
    if how.kind is ScoringKind.ALTERNATIVE:
        for _ in range(tricks):
            score += 10
        for _ in range(cards if less == more else 0):
            score += 10
        for nth, _ in enumerate(range(less, more), start=1):
            score -= 10 * nth
        return score
    bonus, each, fine = {
        ScoringKind.RULE_BOOK: (20, 10, 10),
        ScoringKind.WITHOUT_ZERO: (2, 1, 1),
        ScoringKind.OWN: (how.bonus, how.per_trick, how.per_miss),
    }[how.kind]
    if less == more:
        score = bonus
        for _ in range(tricks):
            score += each
    for _ in range(less, more):
        score -= fine
    return score


def pay_saboteur(how: Scoring) -> int:
    """What a dealer gets for not bidding: a hit of nothing, of nothing at stake."""
    return 20 if how.kind is ScoringKind.ALTERNATIVE else pay(0, 0, 0, how)


@dataclass(frozen=True)
class Row:
    """One line of the paper. ``table`` are the seats that play, in playing direction."""

    cards: int
    dealer: int
    table: tuple[int, ...]
    bids: Numbers
    entered: Numbers
    trump: Trump | None = None
    wolf: int | None = None
    closed: bool = False
    fixes: int = 0
    lost: int = 0
    """Tricks that nobody won."""
    clouds: tuple[int, ...] = ()
    """One number a seat, always."""
    skipped: bool = False

    def order(self) -> list[int]:
        """Seats after the dealer, the dealer last."""
        seats = list(self.table)
        while seats[-1] != self.dealer:
            seats.append(seats.pop(0))
        return seats

    def said(self, seat: int) -> int | None:
        """The bid that counts."""
        bid = self.bids[seat]
        return bid if bid is None else bid + self.clouds[seat]


@dataclass(frozen=True)
class Sheet:
    """The paper at one moment."""

    rows: tuple[Row, ...]
    names: tuple[str, ...]
    table: tuple[int, ...]
    plan: tuple[int, ...]
    over: bool = False
    called: bool = False
    """Whether the last round was declared."""
    gifts: tuple[tuple[int, int, int], ...] = ()
    """Round, seat and points, one for each gift."""
    starts: tuple[tuple[int, int, int], ...] = ()
    """The same for those who joined late."""


class Naive:
    """The paper, all its earlier states, and where undo stands."""

    def __init__(self, start: GameStarted) -> None:
        self.start = start
        self.rules: RuleSet = start.rules
        self.saboteur = start.rules.scoring.saboteur
        seats = tuple(range(len(start.players)))
        blank = Sheet((), start.players, seats, start.rules.schedule)
        self.past = [replace(blank, rows=(self._row(blank, 1, start.first_dealer),))]
        self.at = 0
        self.held: dict[int, tuple[Round, Row]] = {}
        """By number, lines that :func:`compare` found to be the same."""

    @property
    def sheet(self) -> Sheet:
        return self.past[self.at]

    @property
    def row(self) -> Row:
        return self.sheet.rows[-1]

    @property
    def n(self) -> int:
        """How many names stand on the paper."""
        return len(self.sheet.names)

    @property
    def number(self) -> int:
        return len(self.sheet.rows)

    def _row(self, sheet: Sheet, number: int, dealer: int) -> Row:
        cards = sheet.plan[-1]
        if number <= len(sheet.plan):
            cards = sheet.plan[number - 1]
        nothing: Numbers = tuple(None for _ in sheet.names)
        return Row(cards, dealer, sheet.table, nothing, nothing, clouds=(0,) * len(sheet.names))

    def order(self) -> list[int]:
        return self.row.order()

    def bidders(self, row: Row) -> list[int]:
        return [seat for seat in row.order() if not (self.saboteur and seat == row.dealer)]

    # What follows from the paper

    def settled(self, row: Row) -> Numbers:
        """Tricks with what follows: where there is exactly one way to share out the rest."""
        still = row.cards - row.lost - added(row.entered)
        seats = sum(row.entered[seat] is None for seat in row.table)
        if seats and still >= 0 and comb(still + seats - 1, seats - 1) == 1:
            return tuple(
                still if t is None and seat in row.table else t
                for seat, t in enumerate(row.entered)
            )
        return row.entered

    def done(self, row: Row) -> bool:
        tricks = self.settled(row)
        known = all(tricks[seat] is not None for seat in row.table)
        return known and added(tricks) + row.lost == row.cards

    def all_said(self, row: Row) -> bool:
        return all(row.bids[seat] is not None for seat in self.bidders(row))

    def gained(self, row: Row) -> dict[int, int]:
        """Points of those who played a whole round."""
        if row.skipped or not self.all_said(row) or not self.done(row):
            return {}
        won = {}
        tricks = self.settled(row)
        for seat in row.table:
            made, bid = tricks[seat], row.said(seat)
            if self.saboteur and seat == row.dealer:
                won[seat] = pay_saboteur(self.rules.scoring)
            else:
                assert made is not None
                assert bid is not None
                won[seat] = pay(bid, made, row.cards, self.rules.scoring)
        return won

    def counted(self, row: Row) -> bool:
        """Whether the points of a line are in the totals: as soon as its result is there."""
        return row.closed or (row is self.row and self.phase() == "result")

    def totals(self) -> tuple[int, ...]:
        sums = [0] * self.n
        for row in self.sheet.rows:
            if self.counted(row):
                for seat, won in self.gained(row).items():
                    sums[seat] += won
        for _, seat, points in (*self.sheet.gifts, *self.sheet.starts):
            sums[seat] += points
        return tuple(sums)

    def placed(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Places: how many at the table are better, and one."""
        second = [0] * self.n
        for row in self.sheet.rows if self.rules.tie_break is not TieBreak.NONE else ():
            if row.skipped or not self.counted(row):
                continue
            for seat in row.table:
                if self.rules.tie_break is TieBreak.HIGHEST_BIDS:
                    second[seat] += row.bids[seat] or 0
                elif self.rules.tie_break is TieBreak.MOST_HITS:
                    bid = row.said(seat)
                    second[seat] += bid is not None and bid == self.settled(row)[seat]
        places = [0] * self.n
        for seat in self.sheet.table:
            places[seat] = 1
            for other in self.sheet.table:
                tied = totals[other] == totals[seat]
                better = second[other] > second[seat] if tied else totals[other] > totals[seat]
                places[seat] += better
        return tuple(places)

    # Plus/minus one

    def leads(self, number: int) -> bool:
        """Whether the last bidder of a round has the highest total before it."""
        row = self.sheet.rows[number - 1]
        before = self.sheet.rows[: number - 1]
        if all(earlier.skipped for earlier in before):
            return False
        sums = [0] * self.n
        for earlier in before:
            for seat, won in self.gained(earlier).items():
                sums[seat] += won
        for round_, seat, points in self.sheet.gifts:
            sums[seat] += points if round_ < number else 0
        for round_, seat, points in self.sheet.starts:
            sums[seat] += points if round_ <= number else 0
        last = self.bidders(row)[-1]
        return all(sums[seat] <= sums[last] for seat in row.table)

    def must_not_equal(self, number: int) -> bool:
        """Whether the sum of the bids is watched in a round."""
        rules, cards = self.rules, self.sheet.rows[number - 1].cards
        if rules.plus_minus is PlusMinus.OFF or number < rules.plus_minus_from:
            return False
        if cards == 1 and not rules.plus_minus_ones:
            return False
        if not rules.leading_only or (rules.hardcore_from and cards >= rules.hardcore_from):
            return True
        return self.leads(number)

    def breaks_sum(self, number: int, bids: Numbers) -> bool:
        """Whether bids that are all in add up to the tricks although they must not."""
        row = self.sheet.rows[number - 1]
        said = [bids[seat] for seat in self.bidders(row)]
        if None in said or added(tuple(said)) != row.cards or not self.must_not_equal(number):
            return False
        return not (said[-1] == 0 and (self.rules.zero_free or self.rules.leading_only))

    def stuck(self) -> bool:
        """Whether the last bidder has to say another number."""
        strict = self.rules.plus_minus is PlusMinus.STRICT
        return strict and self.breaks_sum(self.number, self.row.bids)

    # What may be entered

    def may_play(self) -> bool:
        return self.all_said(self.row) and not self.stuck()

    def phase(self) -> str:
        if self.sheet.over:
            return "finished"
        if self.rules.bidding is Bidding.SECRET_LATE:
            return "result" if self.all_said(self.row) and self.done(self.row) else "tricks"
        if not self.may_play():
            return "bidding"
        return "result" if self.done(self.row) else "tricks"

    def hides_bids(self, row: Row) -> bool:
        """Whether nobody may see a bid of a line."""
        if row.closed or self.rules.bidding in (Bidding.OPEN, Bidding.SECRET_LATE):
            return False
        shown = self.all_said(row)
        return not (shown and (self.rules.bidding is Bidding.HIDDEN or self.done(row)))

    def is_last(self) -> bool:
        if self.sheet.called or self.sheet.over:
            return True
        return not self.rules.open_end and self.number == len(self.sheet.plan)

    def untouched(self) -> bool:
        row = self.row
        return not row.lost and all(x is None for x in (*row.bids, *row.entered))

    def may_close(self) -> bool:
        return self.may_play() and self.done(self.row) and self.clouds_fit(self.row)

    def clouds_fit(self, row: Row) -> bool:
        """Whether each change by the Cloud is possible, and all of them together."""
        several = {Special.VAMPIRE, Special.WITCH} & self.rules.specials
        if sum(change != 0 for change in row.clouds) > (2 if several else 1):
            return False
        return all(
            self.cloud_fits(row, seat, change) for seat, change in enumerate(row.clouds) if change
        )

    def cloud_fits(self, row: Row, seat: int, change: int) -> bool:
        if Special.CLOUD not in self.rules.specials or seat not in self.bidders(row):
            return False
        bid = row.bids[seat]
        if bid is None or change not in (-1, 1) or self.settled(row)[seat] == 0:
            return False
        return 0 <= bid + change <= row.cards

    def trump_fits(self, row: Row, trump: Trump | None, by: int | None) -> bool:
        wolf = trump is not None and str(trump).startswith("werewolf")
        if wolf != (by is not None):
            return False
        if wolf and (Special.WEREWOLF not in self.rules.specials or by not in row.table):
            return False
        deck = 60 + len(self.rules.specials)
        return trump is None or len(row.table) * row.cards < deck

    def lost_fits(self, row: Row, lost: int) -> bool:
        return lost == 0 or (Special.BOMB in self.rules.specials and lost in range(row.cards + 1))

    def plan_fits(self, plan: tuple[int, ...], seats: int, earlier: int) -> bool:
        deck = 60 + len(self.rules.specials)
        fits = all(cards >= 1 and cards * seats <= deck for cards in plan)
        return bool(plan) and fits and earlier + len(plan) <= 100

    def allows(self, entry: Entry) -> bool:
        """Whether a fair table would write this down."""
        if isinstance(entry, Undone):
            return entry.cursor == self.at + 1 and self.at > 0
        if isinstance(entry, Redone):
            return entry.cursor == self.at + 1 and self.at + 1 < len(self.past)
        if isinstance(entry, GameStarted) or self.sheet.over:
            return False
        if isinstance(entry, RoundCorrected):
            return self._may_correct(entry)
        if isinstance(entry, PointsGiven):
            inside = entry.round in range(1, self.number + 1) and entry.seat in range(self.n)
            return inside and 1 <= abs(entry.points) <= 1000 and len(entry.note) <= 60
        if isinstance(entry, GameFinished):
            return self.may_close() and self.is_last()
        return entry.round == self.number and self._allows_now(entry)

    def _allows_now(self, event: RoundEvent) -> bool:
        if isinstance(event, RoundClosed):
            return self.may_close() and not self.is_last()
        if isinstance(event, RoundSkipped):
            return not self.is_last()
        if isinstance(event, RoundReplayed):
            return True
        if isinstance(event, GameStopped):
            return any(row.closed and not row.skipped for row in self.sheet.rows)
        if isinstance(event, LastRoundDeclared):
            return self.rules.open_end and event.last is not self.sheet.called
        if isinstance(event, DealerChanged):
            return event.was == self.row.dealer and event.dealer in self.row.table
        if isinstance(event, PlayerJoined):
            return self._may_join(event)
        if isinstance(event, PlayerLeft):
            seats = len(self.sheet.table) - 1
            fits = self.plan_fits(event.schedule, seats, self.number - 1)
            return event.seat in self.sheet.table and seats >= 2 and self.untouched() and fits
        return self._allows_number(event)

    def _allows_number(
        self,
        event: BidMade | TrumpNoted | TricksCounted | RestAsBid | NobodysTricks | CloudPassed,
    ) -> bool:
        row = self.row
        if isinstance(event, TrumpNoted):
            return event.was == row.trump and self.trump_fits(row, event.trump, event.by)
        if isinstance(event, NobodysTricks):
            return event.was == row.lost and self.lost_fits(row, event.tricks)
        if isinstance(event, RestAsBid):
            shared = filled(row, saboteur=self.saboteur)
            some_open = any(row.entered[seat] is None for seat in row.table)
            adds_up = added(shared) + row.lost == row.cards
            return self.may_play() and some_open and adds_up and not self.hides_bids(row)
        if event.seat not in row.table:
            return False
        if isinstance(event, CloudPassed):
            after = replace(row, clouds=changed(row.clouds, event.seat, event.change))
            alone = event.change == 0 or self.cloud_fits(row, event.seat, event.change)
            return event.was == row.clouds[event.seat] and alone and self._clouds_few(after)
        if isinstance(event, BidMade):
            return self._may_bid(event)
        after_count = swapped(row.entered, event.seat, event.tricks)
        fits = event.tricks >= 0 and added(after_count) + row.lost <= row.cards
        # Where too many were entered already, nothing can always be said.
        fits = fits or event.tricks == 0
        ready = self.rules.bidding is Bidding.SECRET_LATE or self.may_play()
        return ready and event.was == row.entered[event.seat] and fits

    def _clouds_few(self, row: Row) -> bool:
        several = {Special.VAMPIRE, Special.WITCH} & self.rules.specials
        most = 2 if several else 1
        if Special.CLOUD not in self.rules.specials:
            return not any(row.clouds)
        return sum(change != 0 for change in row.clouds) <= most

    def _may_bid(self, event: BidMade) -> bool:
        row = self.row
        bidders = self.bidders(row)
        if event.seat not in bidders or event.bid not in range(row.cards + 1):
            return False
        if event.was != row.bids[event.seat]:
            return False
        after = swapped(row.bids, event.seat, event.bid)
        strict = self.rules.plus_minus is PlusMinus.STRICT
        last = event.seat == bidders[-1]
        return not (strict and last and self.breaks_sum(self.number, after))

    def _may_join(self, event: PlayerJoined) -> bool:
        name = event.name.strip()
        new = 0 < len(name) <= 24 and name.lower() not in [n.lower() for n in self.sheet.names]
        seats = len(self.sheet.table) + 1
        room = seats <= (12 if self.rules.club else 6)
        if self.rules.one_suit and seats > 4:
            room = False
        fits = self.plan_fits(event.schedule, seats, self.number - 1)
        sits = event.after in self.sheet.table and abs(event.points) <= 10_000
        return new and room and fits and sits and self.untouched()

    def _may_correct(self, event: RoundCorrected) -> bool:
        closed = sum(row.closed for row in self.sheet.rows)
        if event.round not in range(1, closed + 1):
            return False
        row = self.sheet.rows[event.round - 1]
        lengths = {len(event.bids), len(event.tricks), len(event.clouds or event.bids)}
        if row.skipped or lengths != {self.n} or event.was != row.fixes:
            return False
        new = self._fixed(row, event)
        if not self.trump_fits(row, new.trump, new.wolf) or not self.lost_fits(row, new.lost):
            return False
        possible = range(row.cards + 1)
        bidders = self.bidders(row)
        for seat in range(self.n):
            bid, made = new.bids[seat], new.entered[seat]
            if bid not in (possible if seat in bidders else (None,)):
                return False
            # A single gap in the tricks follows by itself, as it does in a running round.
            if seat not in row.table and made is not None:
                return False
            if made is not None and made not in possible:
                return False
        return self.done(new) and self.clouds_fit(new)

    def _fixed(self, row: Row, event: RoundCorrected) -> Row:
        return replace(
            row,
            bids=event.bids,
            entered=event.tricks,
            trump=event.trump,
            wolf=event.by,
            lost=event.nobodys,
            clouds=event.clouds or (0,) * self.n,
            fixes=row.fixes + 1,
        )

    # Writing

    def write(self, entry: Entry) -> None:
        """Write down what :meth:`allows` lets pass."""
        if isinstance(entry, Undone):
            self.at -= 1
        elif isinstance(entry, Redone):
            self.at += 1
        else:
            self.past = [*self.past[: self.at + 1], self._after(entry)]
            self.at += 1

    def _after(self, event: Event) -> Sheet:
        sheet = self.sheet
        if isinstance(event, RoundCorrected):
            index = event.round - 1
            new = self._fixed(sheet.rows[index], event)
            rows = tuple(new if i == index else old for i, old in enumerate(sheet.rows))
            return replace(sheet, rows=rows)
        if isinstance(event, PointsGiven):
            return replace(sheet, gifts=(*sheet.gifts, (event.round, event.seat, event.points)))
        if isinstance(event, LastRoundDeclared):
            return replace(sheet, called=event.last)
        if isinstance(event, GameStopped):
            return replace(sheet, rows=sheet.rows[:-1], over=True)
        if isinstance(event, RoundClosed | GameFinished | RoundSkipped):
            return self._shut(event)
        if isinstance(event, PlayerJoined):
            return self._joined(event)
        if isinstance(event, PlayerLeft):
            return self._left(event)
        return replace(sheet, rows=(*sheet.rows[:-1], self._line(event)))

    def _shut(self, event: Event) -> Sheet:
        sheet, row = self.sheet, self.row
        if isinstance(event, RoundSkipped):
            shut = replace(self._row(sheet, self.number, row.dealer), closed=True, skipped=True)
        else:
            shut = replace(row, entered=self.settled(row), closed=True)
        if isinstance(event, GameFinished):
            return replace(sheet, rows=(*sheet.rows[:-1], shut), over=True)
        new = self._row(sheet, self.number + 1, row.order()[0])
        return replace(sheet, rows=(*sheet.rows[:-1], shut, new))

    def _joined(self, event: PlayerJoined) -> Sheet:
        sheet, seat = self.sheet, self.n
        table = list(sheet.table)
        table.insert(table.index(event.after) + 1, seat)
        wider = tuple(
            replace(
                row,
                bids=(*row.bids, None),
                entered=(*row.entered, None),
                clouds=(*row.clouds, 0),
            )
            for row in sheet.rows
        )
        bigger = replace(
            sheet,
            rows=wider,
            names=(*sheet.names, event.name.strip()),
            table=tuple(table),
            plan=tuple(row.cards for row in sheet.rows[:-1]) + event.schedule,
            starts=(*sheet.starts, (event.round, seat, event.points)),
        )
        new = self._row(bigger, self.number, self.row.dealer)
        return replace(bigger, rows=(*bigger.rows[:-1], new))

    def _left(self, event: PlayerLeft) -> Sheet:
        sheet, row = self.sheet, self.row
        smaller = replace(
            sheet,
            table=tuple(seat for seat in sheet.table if seat != event.seat),
            plan=tuple(row.cards for row in sheet.rows[:-1]) + event.schedule,
        )
        dealer = row.order()[0] if event.seat == row.dealer else row.dealer
        new = self._row(smaller, self.number, dealer)
        return replace(smaller, rows=(*smaller.rows[:-1], new))

    def _line(self, event: Event) -> Row:
        """The running line with one more number on it."""
        row = self.row
        if isinstance(event, BidMade):
            return replace(row, bids=swapped(row.bids, event.seat, event.bid))
        if isinstance(event, TricksCounted):
            return replace(row, entered=swapped(row.entered, event.seat, event.tricks))
        if isinstance(event, RestAsBid):
            return replace(row, entered=filled(row, saboteur=self.saboteur))
        if isinstance(event, TrumpNoted):
            return replace(row, trump=event.trump, wolf=event.by)
        if isinstance(event, NobodysTricks):
            return replace(row, lost=event.tricks)
        if isinstance(event, CloudPassed):
            return replace(row, clouds=changed(row.clouds, event.seat, event.change))
        if isinstance(event, RoundReplayed):
            return self._row(self.sheet, self.number, row.dealer)
        assert isinstance(event, DealerChanged)
        if not self.saboteur:
            return replace(row, dealer=event.dealer)
        bids = tuple(b if seat != event.dealer else None for seat, b in enumerate(row.bids))
        clouds = changed(row.clouds, event.dealer, 0)
        return replace(row, dealer=event.dealer, bids=bids, clouds=clouds)


def added(numbers: Numbers) -> int:
    """Sum of the numbers that are there."""
    total = 0
    for number in numbers:
        total += number or 0
    return total


def swapped(numbers: Numbers, seat: int, value: int) -> Numbers:
    """The numbers with one of them changed."""
    new = list(numbers)
    new[seat] = value
    return tuple(new)


def changed(numbers: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same for numbers without gaps."""
    return tuple(value if at == seat else number for at, number in enumerate(numbers))


def filled(row: Row, *, saboteur: bool) -> Numbers:
    """Open tricks taken from the bids that count; a saboteur has what is over."""
    new = [row.said(seat) if t is None else t for seat, t in enumerate(row.entered)]
    if saboteur and row.entered[row.dealer] is None:
        over = row.cards - row.lost - added(tuple(new))
        new[row.dealer] = over if over >= 0 else None
    return tuple(new)


def compare(model: Naive, history: History) -> None:
    """Assert that the real game says what the plain one says, and nothing that must not be."""
    game, sheet = history.game, model.sheet
    assert game.players == sheet.names
    assert history.cursor == model.at + 1
    assert len(history.steps) == len(model.past)
    assert game.finished is sheet.over
    assert game.phase.value == model.phase()
    assert game.seating == sheet.table
    totals = model.totals()
    places = model.placed(totals)
    assert game.totals == totals
    assert game.places == places
    assert game.winners == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert game.last_round is model.is_last()
    assert len(game.rounds) == len(sheet.rows)
    for number, (one, row) in enumerate(zip(game.rounds, sheet.rows, strict=True), start=1):
        assert one.closed or one is game.current
        old = model.held.get(number)
        if old is not None and old[0] is one and old[1] is row:
            continue
        model.held[number] = (one, row)
        assert (one.number, one.order) == (number, tuple(row.order()))
        assert (one.cards, one.dealer, one.bids) == (row.cards, row.dealer, row.bids)
        assert (one.entered, one.trump, one.closed) == (row.entered, row.trump, row.closed)
        assert (one.corrections, one.skipped) == (row.fixes, row.skipped)
        assert (one.nobodys, one.chooser) == (row.lost, row.wolf)
        assert tuple(one.cloud(seat) for seat in range(model.n)) == row.clouds
        assert one.tricks == model.settled(row)
        gained = model.gained(row)
        assert one.points == tuple(gained.get(seat, 0) for seat in range(model.n))
        assert game.conceals(one) is model.hides_bids(row)
        if one.closed:
            assert one.skipped or added(one.tricks) + one.nobodys == one.cards
    compare_running(model, history)


def compare_running(model: Naive, history: History) -> None:
    """The same for what is asked next."""
    game, row = history.game, model.row
    now = game.current
    assert 0 <= now.left + row.lost <= now.cards
    assert game.bids_refused(now) is model.stuck()
    assert list(now.bidders) == model.bidders(row)
    ask = game.asks()
    if model.phase() in ("finished", "result"):
        assert ask is None
    elif ask is None:
        # Everything was said and does not add up.
        assert None not in [model.settled(row)[seat] for seat in row.table]
        assert not model.done(row)
    elif ask.bid:
        assert ask.seat in model.bidders(row)
        assert row.bids[ask.seat] is None or (model.stuck() and ask.seat == now.last_bidder)
    else:
        assert ask.seat in row.table
        assert model.settled(row)[ask.seat] is None
