"""The words in which people note the trump: English, German and Dutch."""

from __future__ import annotations

import re
import unicodedata

from scorepad.wizard.rules import Suit, Trump

_SUITS = {
    Suit.BLUE: "blue blau blauw human humans mensch menschen mens mensen",
    Suit.GREEN: "green grün gruen groen elf elves elfen",
    Suit.RED: "red rot rood dwarf dwarves dwarfs zwerg zwerge dwerg dwergen",
    Suit.YELLOW: "yellow gelb geel giant giants riese riesen reus reuzen",
}
_SUIT_OF = {word: suit for suit, words in _SUITS.items() for word in words.split()}
_NONE = {
    *("none", "no trump", "jester"),
    *("kein trumpf", "keiner", "narr"),
    *("geen troef", "geen", "nar"),
}
_WIZARD = {"wizard", "zauberer", "tovenaar"}
_WEREWOLF = {"werewolf", "werwolf", "weerwolf"}
_BETWEEN = re.compile(r"[\W_]+")


def trump_of(written: str) -> Trump | None:
    """The trump that ``written`` means, or ``None`` where no such word is known.

    Known are the values of :class:`scorepad.wizard.rules.Trump`, colours, peoples, "no trump"
    and Jester, Wizard with or without the suit chosen ("Wizard: red"), and Werewolf with a suit
    or no trump; case does not count.
    """
    words = _BETWEEN.split(unicodedata.normalize("NFKC", written).casefold())
    text = " ".join(word for word in words if word)
    if text in _NONE:
        return Trump.NONE
    if text in _SUIT_OF:
        return Trump(_SUIT_OF[text].value)
    wizard, _, suit = text.partition(" ")
    if wizard in _WEREWOLF and (suit in _NONE or suit in _SUIT_OF):
        return Trump.swapped(_SUIT_OF.get(suit))
    if wizard not in _WIZARD:
        return None
    if not suit:
        return Trump.WIZARD
    return Trump.chosen(_SUIT_OF[suit]) if suit in _SUIT_OF else None
