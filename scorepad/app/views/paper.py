"""A game as a sheet to give away, in the language of the app: what its files and pictures show."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from scorepad.app.names import suit_letter
from scorepad.app.views import rule_words as names
from scorepad.app.words import Words, mark, mark_in, placeholders
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.paper import Paper, SheetWords
from scorepad.sheet.values import Gift, Sheet, SheetRound
from scorepad.wizard import schedules
from scorepad.wizard.game import Game
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, Suit, TieBreak
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import ScoringKind


def paper_of(
    game: Game,
    words: Words,
    day: date,
    *,
    title: str = "",
    place: str = "",
    note: str = "",
    game_file: str | None = None,
) -> Paper:
    """``game``, finished or running, as it is exported.

    ``day`` is the day on which it began; ``title``, ``place`` and ``note`` are what somebody
    wrote about it, each may be empty; ``game_file`` is the game as
    :func:`scorepad.library.codec.dump_game` writes it, which JSON then is.
    """
    sheet = sheet_of(game)
    rounds = sum(one.complete and not one.skipped for one in sheet.rounds)
    played = words.say_n("{n} round", "{n} rounds", rounds)
    if game.stopped:
        played = words.say("{detail} · ended early", detail=played)
    starters = sum(member.joined == 1 for member in game.members) or len(game.players)
    return Paper(
        sheet,
        sheet_words(words),
        day=day,
        day_text=words.long_date(day),
        title=title,
        place=place,
        note=note,
        played=played,
        rules=tuple(rules_played(game.rules, starters, words)),
        happenings=tuple(happenings(sheet, words)),
        game_file=game_file,
    )


def sheet_words(words: Words) -> SheetWords:
    """The words of an exported sheet."""

    def template(message: str) -> str:
        return words.say(message, **_kept(message))

    def of_names(message: str) -> str:
        return words.say_in("names", message, **_kept(message))

    letters = [suit_letter(suit, words) for suit in Suit]
    return SheetWords(
        language=words.language,
        title=words.say("Score sheet"),
        player=words.say("Player"),
        round=words.say_in("column", "Round"),
        cards=words.say("Cards"),
        dealer=words.say("Dealer"),
        trump=words.say("Trump"),
        nobodys=words.say("Nobody’s tricks"),
        bid=words.say("Bid"),
        tricks=words.say("Tricks"),
        points=words.say("Points"),
        total=words.say("Total"),
        place=words.say_in("rank", "Place"),
        cloud=words.say("Cloud"),
        extra=words.say("Extra points"),
        standing=words.say("Standing"),
        winner=template(mark("Winner: {names} ({total})")),
        winners=template(mark("Winners: {names} ({total})")),
        leading=template(mark("Leading: {names} ({total})")),
        nobody_leads=words.say("No round is complete yet"),
        names_comma=of_names(mark_in("names", "{names}, {name}")),
        names_and=of_names(mark_in("names", "{names} and {name}")),
        left=template(mark("{name} (left)")),
        rules=template(mark("Rules: {rules}")),
        rule_book=words.say("Rule book"),
        chart=words.say("Totals after each round"),
        how_to_read=words.say("Large: total. In the box: bid. Below: points and tricks."),
        deals=words.say_in("legend", "deals"),
        corrected=words.say_in("legend", "corrected"),
        breach=words.say_in("legend", "the bids added up to the tricks"),
        with_extra=words.say_in("legend", "with bonus or penalty points"),
        skipped=words.say_in("legend", "skipped"),
        page=template(mark("Page {page} of {pages}")),
        suits=(letters[0], letters[1], letters[2], letters[3]),
    )


def _kept(message: str) -> dict[str, str]:
    """Values that leave the placeholders of a template as they are."""
    return {name: "{" + name + "}" for name in placeholders(message)}


def rules_played(rules: RuleSet, players: int, words: Words) -> Iterator[str]:
    """What is on beside the rule book, a phrase each; ``players`` is the number at the start."""
    yield from _plus_minus(rules, words)
    if rules.bidding is not Bidding.OPEN:
        yield names.bidding_name(rules.bidding, words)
    if rules.clairvoyance:
        yield words.say("Clairvoyance")
    if rules.one_suit:
        yield words.say("One suit each")
    else:
        yield from _length(rules, players, words)
    if rules.open_end:
        yield words.say("Open end")
    if rules.scoring.kind is ScoringKind.OWN:
        yield words.say(
            "Own points: {hit} and {trick} a trick, {miss} a trick of difference",
            hit=words.signed(rules.scoring.bonus),
            trick=words.signed(rules.scoring.per_trick),
            miss=words.signed(-rules.scoring.per_miss),
        )
    elif rules.scoring.kind is not ScoringKind.RULE_BOOK:
        yield names.scoring_name(rules.scoring.kind, words)
    if rules.scoring.saboteur:
        yield words.say("Saboteur")
    if rules.tie_break is not TieBreak.NONE:
        yield names.tie_break_name(rules.tie_break, words)
    if rules.specials:
        yield words.say("Special cards")


def _plus_minus(rules: RuleSet, words: Words) -> Iterator[str]:
    if rules.plus_minus is PlusMinus.OFF:
        return
    if rules.plus_minus is PlusMinus.WARN:
        yield words.say("Plus/minus one, warning only")
        if rules.plus_minus_from > 1:
            yield words.say("from round {round}", round=rules.plus_minus_from)
    elif rules.plus_minus_from > 1:
        yield words.say("Plus/minus one from round {round}", round=rules.plus_minus_from)
    else:
        yield words.say("Plus/minus one")
    if not rules.plus_minus_ones:
        yield words.say("Not in hands of one card")
    if rules.leading_only:
        yield words.say("Only for a dealer who leads; 0 stays free")
        if rules.hardcore_from:
            yield words.say_n(
                "hardcore from {n} card", "hardcore from {n} cards", rules.hardcore_from
            )
    elif rules.zero_free:
        yield words.say("The dealer may always say 0")


def _length(rules: RuleSet, players: int, words: Words) -> Iterator[str]:
    cards = rules.schedule
    length = schedules.length_of(cards, players)
    if length is not Length.STANDARD:
        yield names.length_name(length, len(cards), words)


def happenings(sheet: Sheet, words: Words) -> Iterator[str]:
    """A line for each thing that happened beside bids and tricks, in the order of the rounds."""
    for one in sheet.rounds:
        yield from _changes(sheet, one.round, words)
        yield from _round(sheet, one, words)
    last = sheet.rounds[-1].round if sheet.rounds else 0
    stays = (stay for member in sheet.members for stay in member.stays)
    rounds = (number for stay in stays for number in (stay.joined, stay.left or 0))
    for number in sorted({number for number in rounds if number > last}):
        yield from _changes(sheet, number, words)


def _changes(sheet: Sheet, number: int, words: Words) -> Iterator[str]:
    for seat, member in enumerate(sheet.members):
        name = sheet.players[seat]
        if seat in sheet.joiners() and member.joined == number:
            points = words.number(member.start)
            yield words.say(
                "Round {round}: {name} joins with a total of {points}",
                round=number,
                name=name,
                points=points,
            )
        if any(stay.left == number for stay in member.stays):
            yield words.say("Round {round}: {name} has left", round=number, name=name)
        for stay in member.stays[1:]:
            if stay.joined == number:
                yield _return(number, name, stay.start, words)


def _return(number: int, name: str, start: int, words: Words) -> str:
    if not start:
        return words.say("Round {round}: {name} is back", round=number, name=name)
    points = words.signed(start)
    return words.say(
        "Round {round}: {name} is back, {points}", round=number, name=name, points=points
    )


def _round(sheet: Sheet, one: SheetRound, words: Words) -> Iterator[str]:
    if one.skipped:
        yield words.say("Round {round}: skipped", round=one.round)
    if one.nobodys:
        yield words.say_n(
            "Round {round}: {n} trick for nobody",
            "Round {round}: {n} tricks for nobody",
            one.nobodys,
            round=one.round,
        )
    if one.chooser is not None:
        yield words.say(
            "Round {round}: {name} held the Werewolf",
            round=one.round,
            name=sheet.players[one.chooser],
        )
    for gift in one.gifts:
        yield _gift(sheet, one, gift, words)


def _gift(sheet: Sheet, one: SheetRound, gift: Gift, words: Words) -> str:
    name, points = sheet.players[gift.seat], words.signed(gift.points)
    if gift.note:
        return words.say(
            "Round {round}: {points} for {name} ({note})",
            round=one.round,
            points=points,
            name=name,
            note=gift.note,
        )
    return words.say(
        "Round {round}: {points} for {name}", round=one.round, points=points, name=name
    )
