"""What the plain game reads off its paper: points, places, sums, what is asked and what fits."""

from __future__ import annotations

from dataclasses import replace
from math import comb

from scorepad.wizard.events import GameStarted
from scorepad.wizard.round import Round
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, TieBreak, Trump
from scorepad.wizard.specials import Special

from .paper import Numbers, Row, Sheet, added, pay, pay_saboteur


class Reading:
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

    def ahead(self, number: int) -> tuple[int, ...]:
        """Who plays a round and has the highest total before it, as the paper stands now."""
        row = self.sheet.rows[number - 1]
        before = self.sheet.rows[: number - 1]
        if all(earlier.skipped for earlier in before):
            return ()
        sums = [0] * self.n
        for earlier in before:
            for seat, won in self.gained(earlier).items():
                sums[seat] += won
        for round_, seat, points in self.sheet.gifts:
            sums[seat] += points if round_ < number else 0
        for round_, seat, points in self.sheet.starts:
            sums[seat] += points if round_ <= number else 0
        return tuple(s for s in row.table if all(sums[other] <= sums[s] for other in row.table))

    def remembers(self, row: Row) -> Row:
        """A line that keeps who was ahead from the moment its last bid came in."""
        if not self.rules.leading_only or self.rules.plus_minus is PlusMinus.OFF:
            return row
        if not self.all_said(row):
            return replace(row, ahead=None)
        return row if row.ahead is not None else replace(row, ahead=self.ahead(self.number))

    def must_not_equal(self, number: int) -> bool:
        """Whether the sum of the bids is watched in a round."""
        rules, cards = self.rules, self.sheet.rows[number - 1].cards
        if rules.plus_minus is PlusMinus.OFF or number < rules.plus_minus_from:
            return False
        if cards == 1 and not rules.plus_minus_ones:
            return False
        if not rules.leading_only or (rules.hardcore_from and cards >= rules.hardcore_from):
            return True
        row = self.sheet.rows[number - 1]
        ahead = self.ahead(number) if row.ahead is None else row.ahead
        return self.bidders(row)[-1] in ahead

    def breaks_sum(self, number: int, bids: Numbers) -> bool:
        """Whether bids that are all in add up to the tricks although they must not."""
        row = self.sheet.rows[number - 1]
        said = [bids[seat] for seat in self.bidders(row)]
        if None in said or added(tuple(said)) != row.cards or not self.must_not_equal(number):
            return False
        return not (said[-1] == 0 and (self.rules.zero_free or self.rules.leading_only))

    def stuck(self) -> bool:
        """Whether the last bidder has to say another number."""
        strict = self.rules.plus_minus is PlusMinus.STRICT and not self.row.fixes
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
        # Nobody asks whether it fits a bid that nobody has seen.
        return self.hides_bids(row) or 0 <= bid + change <= row.cards

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
