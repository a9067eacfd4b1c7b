"""Keep the catalogues of ``scorepad/locales`` in step with the words in the code.

::

    python -m tools.catalogues extract   # list the messages of the code
    python -m tools.catalogues update    # add the new ones to each catalogue, drop the stale
    python -m tools.catalogues compile   # write each .mo out of its .po
    python -m tools.catalogues check     # say what is missing or wrong; exit code 1 if anything is

English is the language of the code and needs no catalogue. Nothing here writes a date or a line
number, so that files change only where words change.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polib
from babel.messages.extract import extract_from_file

from scorepad.app.words import LANGUAGES, placeholders

ROOT = Path(__file__).parent.parent
CODE = ROOT / "scorepad"
LOCALES = CODE / "locales"
KEYWORDS: dict[str, Any] = {
    "say": None,
    "say_n": (1, 2),
    "say_in": ((1, "c"), 2),
    "mark": None,
    "mark_in": ((1, "c"), 2),
}
PLURALS = "nplurals=2; plural=(n != 1);"


@dataclass(frozen=True, order=True)
class Message:
    """A message as the code says it; ``plural`` and ``context`` are empty where it has none."""

    context: str
    text: str
    plural: str


def translated() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(language for language in LANGUAGES if language != "en")


def po_path(language: str) -> Path:
    """Where the catalogue of ``language`` is written by people."""
    return LOCALES / language / "LC_MESSAGES" / "scorepad.po"


def extract() -> dict[Message, tuple[str, ...]]:
    """Every message of the code and the files that say it."""
    found: dict[Message, list[str]] = {}
    for path in sorted(CODE.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for _, text, _, context in extract_from_file("python", path, keywords=KEYWORDS):
            one, many = (text[0], text[-1]) if isinstance(text, tuple | list) else (text, "")
            files = found.setdefault(Message(context or "", one, many), [])
            if name not in files:
                files.append(name)
    return {message: tuple(files) for message, files in sorted(found.items())}


def update() -> None:
    """Bring each catalogue to the messages of the code; translations that still fit are kept."""
    code = extract()
    for language in translated():
        old = {_message(entry): entry for entry in _read(language)}
        catalogue = polib.POFile(wrapwidth=96)
        catalogue.metadata = {
            "Project-Id-Version": "Scorepad",
            "Language": language,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": "8bit",
            "Plural-Forms": PLURALS,
        }
        ordered = sorted(code.items(), key=lambda item: (item[1][0], item[0]))
        for message, files in ordered:
            catalogue.append(_entry(message, files, old.get(message)))
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{catalogue}\n".rstrip("\n") + "\n", encoding="utf-8")


def compile_all() -> None:
    """Write each ``.mo`` out of its ``.po``."""
    for language in translated():
        po_path(language).with_suffix(".mo").write_bytes(_read(language).to_binary())


def problems() -> list[str]:
    """Everything that is wrong with the catalogues, one line each; empty when all is well."""
    code = extract()
    found = list(_twofold(code))
    for language in translated():
        found += [f"{language}: {line}" for line in _wrong(language, code)]
    return found


def _wrong(language: str, code: Iterable[Message]) -> Iterator[str]:
    path = po_path(language)
    if not path.is_file():
        yield f"{path.name} is not there; run update"
        return
    catalogue = _read(language)
    entries = {_message(entry): entry for entry in catalogue}
    for message in code:
        if message not in entries:
            yield f"missing: {message.text!r}; run update"
    for message, entry in entries.items():
        if message not in code:
            yield f"stale: {message.text!r}; run update"
        elif entry.fuzzy:
            yield f"fuzzy: {message.text!r}"
        else:
            yield from _misfits(message, entry)
    compiled = path.with_suffix(".mo")
    if not compiled.is_file() or compiled.read_bytes() != catalogue.to_binary():
        yield f"{compiled.name} is not what {path.name} says; run compile"


def _misfits(message: Message, entry: polib.POEntry) -> Iterator[str]:
    forms = list(entry.msgstr_plural.values()) if message.plural else [entry.msgstr]
    if not all(forms) or (message.plural and len(forms) != 2):
        yield f"not translated: {message.text!r}"
        return
    # "one trick" may leave the number out, so {n} is free in a message with plurals
    free = {"n"} if message.plural else set()
    wanted = (placeholders(message.text) | placeholders(message.plural)) - free
    for form in forms:
        if placeholders(form) - free != wanted or form.count("{") != form.count("}"):
            yield f"other placeholders than in {message.text!r}: {form!r}"


def _twofold(code: Iterable[Message]) -> Iterator[str]:
    seen: dict[tuple[str, str], Message] = {}
    for message in code:
        if seen.setdefault((message.context, message.text), message) != message:
            yield f"said both with and without a plural: {message.text!r}"


def _read(language: str) -> polib.POFile:
    path = po_path(language)
    return polib.pofile(str(path), wrapwidth=96) if path.is_file() else polib.POFile()


def _message(entry: polib.POEntry) -> Message:
    return Message(entry.msgctxt or "", entry.msgid, entry.msgid_plural or "")


def _entry(message: Message, files: Sequence[str], old: polib.POEntry | None) -> polib.POEntry:
    entry = polib.POEntry(
        msgid=message.text,
        msgctxt=message.context or None,
        occurrences=[(name, "") for name in files],
        flags=list(old.flags) if old else [],
        tcomment=old.tcomment if old else "",
    )
    if message.plural:
        entry.msgid_plural = message.plural
        entry.msgstr_plural = dict(old.msgstr_plural) if old else {0: "", 1: ""}
    else:
        entry.msgstr = old.msgstr if old else ""
    return entry


def _list() -> None:
    for message, files in extract().items():
        context = f"[{message.context}] " if message.context else ""
        plural = f" / {message.plural}" if message.plural else ""
        print(f"{files[0]}: {context}{message.text}{plural}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 1 where ``check`` finds something."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues")
    parser.add_argument("command", choices=("extract", "update", "compile", "check"))
    command = parser.parse_args(arguments).command
    if command == "check":
        found = problems()
        print("\n".join(found) or "The catalogues are complete.")
        return 1 if found else 0
    actions: dict[str, Callable[[], None]] = {
        "extract": _list,
        "update": update,
        "compile": compile_all,
    }
    actions[command]()
    return 0


if __name__ == "__main__":
    sys.exit(main())
