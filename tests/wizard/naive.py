"""A second, plain-minded game to hold the real one against.

It shares the records (events) and the names of the options with the product and nothing else: it
keeps whole copies of the sheet for undo, adds up by loops and decides for itself what may be
entered.
"""

from __future__ import annotations

from dataclasses import replace

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
    PlayerReturned,
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
from scorepad.wizard.rules import Bidding, PlusMinus
from scorepad.wizard.specials import Special

from .paper import Row, Sheet, added, changed, filled, swapped
from .reading import Reading


class Naive(Reading):
    """The paper, what a fair table may write on it, and the writing."""

    def allows(self, entry: Entry) -> bool:
        """Whether a fair table would write this down."""
        if isinstance(entry, Undone):
            return entry.cursor == self.at + 1 and self.at > 0
        if isinstance(entry, Redone):
            return entry.cursor == self.at + 1 and self.at + 1 < len(self.past)
        if isinstance(entry, GameStarted):
            return False
        if isinstance(entry, RoundCorrected):
            return self._may_correct(entry)
        if self.sheet.over:
            return False
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
            if self.phase() == "result":
                return self.may_close()
            return any(row.closed for row in self.sheet.rows)
        if isinstance(event, LastRoundDeclared):
            return self.rules.open_end and event.last is not self.sheet.called
        if isinstance(event, DealerChanged):
            return event.was == self.row.dealer and event.dealer in self.row.table
        if isinstance(event, PlayerJoined):
            return self._may_join(event)
        if isinstance(event, PlayerLeft):
            seats = len(self.sheet.table) - 1
            fits = self.plan_fits(event.schedule, seats, self.number - 1)
            enough = seats >= (3 if self.rules.one_suit else 2)
            return event.seat in self.sheet.table and enough and self.untouched() and fits
        if isinstance(event, PlayerReturned):
            gone = set(range(self.n)) - set(self.sheet.table)
            return event.seat in gone and self._may_sit_down(event, event.points or 0)
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
        return new and self._may_sit_down(event, event.points)

    def _may_sit_down(self, event: PlayerJoined | PlayerReturned, points: int) -> bool:
        seats = len(self.sheet.table) + 1
        room = seats <= (12 if self.rules.club else 6)
        if self.rules.one_suit and seats > 4:
            room = False
        fits = self.plan_fits(event.schedule, seats, self.number - 1)
        sits = event.after in self.sheet.table and abs(points) <= 10_000
        return room and fits and sits and self.untouched()

    def _may_correct(self, event: RoundCorrected) -> bool:
        known = sum(self.counted(row) for row in self.sheet.rows)
        if event.round not in range(1, known + 1):
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
        if isinstance(event, GameStopped) and self.phase() != "result":
            return replace(sheet, rows=sheet.rows[:-1], over=True)
        if isinstance(event, RoundClosed | GameFinished | RoundSkipped | GameStopped):
            return self._shut(event)
        if isinstance(event, PlayerJoined):
            return self._joined(event)
        if isinstance(event, PlayerReturned):
            return self._back(event)
        if isinstance(event, PlayerLeft):
            return self._left(event)
        return replace(sheet, rows=(*sheet.rows[:-1], self.remembers(self._line(event))))

    def _shut(self, event: Event) -> Sheet:
        sheet, row = self.sheet, self.row
        if isinstance(event, RoundSkipped):
            shut = replace(self._row(sheet, self.number, row.dealer), closed=True, skipped=True)
        else:
            shut = replace(row, entered=self.settled(row), closed=True)
        if isinstance(event, GameFinished | GameStopped):
            return replace(sheet, rows=(*sheet.rows[:-1], shut), over=True)
        new = self._row(sheet, self.number + 1, row.order()[0])
        return replace(sheet, rows=(*sheet.rows[:-1], shut, new))

    def _joined(self, event: PlayerJoined) -> Sheet:
        sheet = self.sheet
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
        )
        return self._sat_down(bigger, self.n, event, event.points)

    def _back(self, event: PlayerReturned) -> Sheet:
        had = self.totals()[event.seat]
        more = 0 if event.points is None else event.points - had
        return self._sat_down(self.sheet, event.seat, event, more)

    def _sat_down(
        self, sheet: Sheet, seat: int, event: PlayerJoined | PlayerReturned, points: int
    ) -> Sheet:
        table = list(sheet.table)
        table.insert(table.index(event.after) + 1, seat)
        fuller = replace(
            sheet,
            table=tuple(table),
            plan=tuple(row.cards for row in sheet.rows[:-1]) + event.schedule,
            starts=(*sheet.starts, (event.round, seat, points)),
        )
        new = self._row(fuller, self.number, self.row.dealer)
        return replace(fuller, rows=(*fuller.rows[:-1], new))

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
