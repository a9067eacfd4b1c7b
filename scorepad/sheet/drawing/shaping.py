"""From the characters of a text, as they are read, to the pieces that are drawn from the left.

PDF and picture are drawn without a shaping engine, since that would be a compiled part that a
phone or a browser has not. So what matters most is done here: Arabic letters join by their
presentation forms, the short i of Devanagari stands before its consonant, text from right to
left runs that way. Ligatures of Indian scripts are left out: the letters stand side by side.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from scorepad.sheet.drawing import fonts
from scorepad.sheet.drawing.shapes import Weight

_ARABIC = range(0x0600, 0x0700)
_RTL = {"R", "AL", "AN", "RLE", "RLO", "RLI"}
_MIRRORED = dict(zip("()[]{}<>«»", ")(][}{><»«", strict=True))
_SHORT_I = re.compile("((?:[\u0915-\u0939]\u093c?\u094d)*[\u0915-\u0939]\u093c?)\u093f")


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters of one font file, in the order in which they are drawn.

    With ``boxes`` the file has none of them: each is drawn as :data:`.fonts.BOX`. Where ``text`` is
    empty, ``whole`` is what joins or changes emoji: drawn by nothing, and copied all the same.
    """

    file: str
    text: str
    boxes: bool
    width: float
    whole: str


def width(text: str, size: float, weight: Weight) -> float:
    """How wide a line of text is."""
    return size * _ems(text, weight)


@cache
def _ems(text: str, weight: Weight) -> float:
    return sum(fonts.advance(char, weight) for char in _joined(text))


@cache
def pieces(text: str, weight: Weight) -> tuple[Piece, ...]:
    """The pieces of a line of text from left to right; widths are for type of size 1."""
    found: list[Piece] = []
    for char in _from_the_left(_joined(text)):
        last = found[-1] if found else None
        if fonts.unseen(char):
            if fonts.joins(char):
                file = fonts.file_of(weight)
                found.append(Piece(file, "", boxes=False, width=0.0, whole=char))
            continue
        file = fonts.drawn_by(char, weight)
        boxes = not file
        wide = fonts.advance(char, weight)
        file = file or fonts.file_of(weight)
        if last and last.text and (last.file, last.boxes) == (file, boxes):
            whole = last.whole + char
            found[-1] = Piece(file, last.text + char, boxes, last.width + wide, whole)
        else:
            found.append(Piece(file, char, boxes, wide, char))
    return tuple(found)


@cache
def _joined(text: str) -> str:
    """The text in reading order with Arabic letters joined and short i before its consonant."""
    if text.isascii():
        return text
    return _joined_arabic(_SHORT_I.sub("\u093f\\1", text))


def _from_the_left(text: str) -> str:
    if not any(unicodedata.bidirectional(char) in _RTL for char in text):
        return text
    # Imported here, since few names need it and it loads the PDF library.
    from fpdf.bidi import BidiParagraph
    from fpdf.enums import TextDirection

    line = BidiParagraph(text, TextDirection.LTR)
    chars = [
        (one.character_index, _MIRRORED.get(one.character, one.character))
        if one.embedding_level % 2
        else (one.character_index, one.character)
        for one in line.get_reordered_characters()
    ]
    return "".join(char for _, char in _marks_behind(chars))


def _marks_behind(chars: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """A mark follows its letter also where the letters run from right to left."""
    found: list[tuple[int, str]] = []
    marks: list[tuple[int, str]] = []
    for at, char in chars:
        if unicodedata.category(char) == "Mn" and not (found and found[-1][0] == at - 1):
            marks.insert(0, (at, char))
            continue
        found.append((at, char))
        if marks and marks[0][0] == at + 1:
            found += marks
            marks = []
    return found + marks


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Presentation forms by letter (or two, joined) and the place where it stands."""
    forms: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE70, 0xFEFD)):
        place, *letters = unicodedata.decomposition(chr(code)).split()[:3] or [""]
        if place in {"<isolated>", "<final>", "<initial>", "<medial>"} and "0020" not in letters:
            forms["".join(chr(int(letter, 16)) for letter in letters), place] = chr(code)
    return forms


def _joined_arabic(text: str) -> str:
    if not any(ord(char) in _ARABIC for char in text):
        return text
    forms = _forms()
    found: list[str] = []
    at = 0
    before = False
    while at < len(text):
        pair = next((at + n for n in (1, 2) if _is_pair(text, at, at + n)), None)
        letters = text[at] if pair is None else text[at] + text[pair]
        end = at + 1 if pair is None else pair + 1
        after = (letters, "<initial>") in forms and _next_joins(text, end)
        place = {
            (True, True): "<medial>",
            (True, False): "<final>",
            (False, True): "<initial>",
            (False, False): "<isolated>",
        }[before and (letters, "<final>") in forms, after]
        found.append(forms.get((letters, place), letters))
        if pair is not None:
            found.append(text[at + 1 : pair])
        if not _transparent(text[at]):
            before = after
        at = end
    return "".join(found)


def _is_pair(text: str, at: int, other: int) -> bool:
    """Whether a lam and an alef, at most one mark between them, become one sign."""
    if other >= len(text) or text[at] != "\u0644":
        return False
    between = text[at + 1 : other]
    return (text[at] + text[other], "<isolated>") in _forms() and all(map(_transparent, between))


def _next_joins(text: str, at: int) -> bool:
    while at < len(text) and _transparent(text[at]):
        at += 1
    return at < len(text) and (text[at], "<final>") in _forms()


def _transparent(char: str) -> bool:
    return unicodedata.category(char) == "Mn"
