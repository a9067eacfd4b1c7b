from __future__ import annotations

import unicodedata

from hypothesis import given

from scorepad.sheet.drawing import fonts
from scorepad.sheet.drawing.shapes import Weight
from scorepad.sheet.drawing.shaping import pieces, width
from tests.sheet.given import names

REGULAR = Weight.REGULAR


def drawn(text: str) -> str:
    return "".join(piece.text for piece in pieces(text, REGULAR))


def test_latin_is_one_piece_of_one_font() -> None:
    (piece,) = pieces("Jörg Müller", Weight.BOLD)
    assert (piece.file, piece.text, piece.boxes) == ("NotoSans-Bold.ttf", "Jörg Müller", False)


def test_text_from_right_to_left_is_drawn_from_the_left() -> None:
    assert drawn("דן") == "ןד"
    assert drawn("Ana, דן") == "Ana, ןד"
    assert drawn("דן (20)") == "(20) ןד"
    assert drawn("\u2068דנה\u2069 (20)") == "הנד (20)"


def test_a_point_follows_its_letter_in_hebrew() -> None:
    assert drawn("\u05d3\u05b8\u05df") == "\u05df\u05d3\u05b8"


def test_arabic_letters_join() -> None:
    assert unicodedata.normalize("NFKC", drawn("محمد")) == "دمحم"
    names = [unicodedata.name(char).rsplit(" ", 2)[-2] for char in drawn("محمد")]
    assert names == ["FINAL", "MEDIAL", "MEDIAL", "INITIAL"]
    assert [unicodedata.name(char) for char in drawn("لا")] == [
        "ARABIC LIGATURE LAM WITH ALEF ISOLATED FORM"
    ]
    # alef and waw join only to what stands before them
    assert unicodedata.name(drawn("او")[0]) == "ARABIC LETTER WAW ISOLATED FORM"


def test_the_short_i_of_devanagari_stands_before_its_consonant() -> None:
    assert drawn("अनिता") == "अिनता"


def test_signs_come_from_the_font_of_other_scripts_and_joiners_are_not_drawn() -> None:
    found = pieces("A👩\u200d👧", REGULAR)
    assert [(piece.file, piece.text, piece.whole) for piece in found] == [
        ("NotoSans-Regular.ttf", "A", "A"),
        (fonts.SCRIPTS, "👩", "👩"),
        ("NotoSans-Regular.ttf", "", "\u200d"),
        (fonts.SCRIPTS, "👧", "👧"),
    ]


def test_what_no_font_has_is_a_box() -> None:
    (piece,) = pieces("小明", REGULAR)
    assert piece.boxes
    assert piece.width == 2 * fonts.advance(fonts.BOX, REGULAR)


@given(names())
def test_pieces_are_as_wide_as_the_text(name: str) -> None:
    total = sum(piece.width for piece in pieces(name, REGULAR))
    assert abs(total - width(name, 1, REGULAR)) < 1e-9


def test_the_scripts_that_names_are_written_in_have_their_letters() -> None:
    letters = "אבגדהותךםןףץابتثجحخدذرزسشصضطظعغفقكلمنهويةىئءअआइईकखगघचजกขคงจฉชซԱԲაბ"
    for letter in letters:
        assert fonts.drawn_by(letter, REGULAR) == fonts.SCRIPTS
    assert fonts.face(fonts.SCRIPTS).path.stat().st_size < 500_000
