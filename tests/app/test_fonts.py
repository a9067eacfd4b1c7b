"""The bundled fonts draw what the app says and what people are called."""

from __future__ import annotations

from functools import cache
from typing import Any

import polib
import pytest
from fontTools.ttLib import TTFont

from tools.catalogues import extract, po_path, translated
from tools.fonts import CUTS, TARGET

NAMES = {
    "hebrew": "נעמה",
    "arabic": "فاطمة",
    "devanagari": "प्रिया",
    "bengali": "অমৃতা",
    "gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
    "gujarati": "પ્રિયા",
    "tamil": "கவிதா",
    "telugu": "ప్రియ",
    "kannada": "ಪ್ರಿಯಾ",
    "malayalam": "പ്രിയ",
    "sinhala": "නිමාලි",
    "thai": "สมหญิง",
    "lao": "ສົມ",
    "burmese": "အောင်",
    "georgian": "ნინო",
    "amharic": "ሰላም",
    "khmer": "សុខា",
    "armenian": "Անի",
    "emoji": "🧙🦊🎉👍🏽❤⭐",
    "marks": "★☆▲▼✓✗♥♦♣♠⚀♛→●①",
}


@cache
def font(name: str) -> Any:
    return TTFont(TARGET / name)


@cache
def drawn(name: str) -> frozenset[int]:
    return frozenset(font(name).getBestCmap())


def cut(name: str) -> str:
    return f"NotoSans-{name}.ttf"


@pytest.mark.parametrize("name", CUTS)
def test_each_cut_has_its_weight(name: str) -> None:
    assert font(cut(name))["OS/2"].usWeightClass == CUTS[name]


@pytest.mark.parametrize("name", CUTS)
def test_digits_plus_and_minus_stand_in_columns(name: str) -> None:
    one = font(cut(name))
    names = one.getBestCmap()
    assert len({one["hmtx"][names[ord(sign)]][0] for sign in "0123456789+−"}) == 1


@pytest.mark.parametrize("name", CUTS)
def test_every_sign_the_app_says_is_in_each_cut(name: str) -> None:
    said = {sign for message in extract() for sign in message.text + message.plural}
    for language in translated():
        for entry in polib.pofile(str(po_path(language))):
            said |= set("".join([entry.msgstr, *entry.msgstr_plural.values()]))
    missing = {sign for sign in said if ord(sign) not in drawn(cut(name))} - {"\n"}
    assert not missing


@pytest.mark.parametrize("name", CUTS)
@pytest.mark.parametrize("word", ["Zoë Čapková", "Ελένη", "Дмитрий", "Nguyễn Thị", "Þórdís", "ẞ"])
def test_latin_greek_and_cyrillic_names_are_drawn_by_the_text_fonts(name: str, word: str) -> None:
    assert not {sign for sign in word if ord(sign) not in drawn(cut(name))}


@pytest.mark.parametrize("script", NAMES)
def test_names_in_other_scripts_are_drawn_by_the_one_other_file(script: str) -> None:
    assert not {sign for sign in NAMES[script] if ord(sign) not in drawn("fallback.woff2")}


def test_the_other_file_keeps_what_joins_and_places_letters() -> None:
    scripts = {
        record.ScriptTag for record in font("fallback.woff2")["GSUB"].table.ScriptList.ScriptRecord
    }
    assert {"arab", "dev2", "bng2", "taml", "khmr", "mym2"} <= scripts
    assert font("fallback.woff2")["GPOS"].table.LookupList.LookupCount > 50


def test_a_line_is_as_high_with_a_foreign_name_as_without() -> None:
    wanted, got = font("NotoSans-Regular.ttf"), font("fallback.woff2")
    assert got["head"].unitsPerEm == wanted["head"].unitsPerEm
    assert got["hhea"].ascent == wanted["hhea"].ascent
    assert got["hhea"].descent == wanted["hhea"].descent


def test_the_fonts_stay_small_and_bring_their_licence() -> None:
    assert (TARGET / "fallback.woff2").stat().st_size < 1_000_000
    assert sum((TARGET / cut(name)).stat().st_size for name in CUTS) < 1_000_000
    assert "SIL OPEN FONT LICENSE" in (TARGET / "OFL.txt").read_text(encoding="utf-8")
