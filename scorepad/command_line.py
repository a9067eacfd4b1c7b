"""The command line: the window, the server, the sheet of a file, the static site."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from scorepad import __version__
from scorepad.errors import FileError, OutputError, ScorepadError, StartError
from scorepad.terminal import watched

_DESCRIPTION = "A score sheet for the card game Wizard. Without options it opens its window."

KINDS = ("pdf", "png", "xlsx", "csv", "json", "text")
"""What ``scorepad sheet --to`` makes."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise StartError(f"{message}; see scorepad --help")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        # The usual words for a choice that is none are a list of Python values.
        if action.dest in {"command", "to"} and action.choices and value not in action.choices:
            known = " or ".join(str(choice) for choice in action.choices)
            what = "command" if action.dest == "command" else "kind of file"
            raise StartError(f"there is no {what} {value!r}; choose {known}; see scorepad --help")
        super()._check_value(action, value)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is no port; give a number from 0 to 65535")
    return int(text)


def _named(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("nothing is named; name one or leave the option out")
    return text


def _path(text: str) -> str:
    if not re.fullmatch(r"/((?!\.)[A-Za-z0-9._~-]+/)*((?!\.)[A-Za-z0-9._~-]+)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no path; give one such as /scorepad/")
    return text if text.endswith("/") else f"{text}/"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="scorepad", description=_DESCRIPTION, allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    parser.add_argument("--web", action="store_true", help="serve the app to browsers, no window")
    parser.add_argument(
        "--host", type=_named, help="address to serve at (127.0.0.1; 0.0.0.0 for all phones)"
    )
    parser.add_argument("--port", type=_port, help="port to serve at (8550; 0 for any free one)")
    parser.add_argument(
        "--data", type=_named, metavar="DIR", help="folder of the data (or SCOREPAD_DATA)"
    )
    commands = parser.add_subparsers(dest="command", metavar="", parser_class=_Parser)
    sheet = _command(commands, "sheet", "print the sheet of a game file")
    sheet.add_argument("file", metavar="FILE", type=Path, help="a game as JSON or CSV")
    sheet.add_argument("--json", action="store_true", help="print JSON instead of a table")
    sheet.add_argument(
        "--to", choices=KINDS, metavar="KIND", help=f"write a file: {', '.join(KINDS)}"
    )
    sheet.add_argument(
        "-o",
        "--output",
        type=_named,
        metavar="OUT",
        help="file or folder to write to, - for standard output (a name of day and players)",
    )
    sheet.add_argument(
        "--letter", action="store_true", help="a PDF for paper of size Letter, not A4"
    )
    sheet.add_argument("--dark", action="store_true", help="a dark PNG")
    opening = _command(
        commands, "open", "start with what is in a file; scorepad FILE does the same"
    )
    opening.add_argument("file", metavar="FILE", type=Path, help="a game, a backup or a table")
    _add_library_commands(commands)
    build = _command(commands, "build-web", "make the static site that runs without a server")
    build.add_argument("folder", metavar="DIR", type=Path, help="where to; an older site goes")
    build.add_argument(
        "--base", type=_path, metavar="PATH", help="path it will lie at (anywhere, if left out)"
    )
    serving = _command(commands, "serve-web", "serve a static site, to try it out")
    serving.add_argument("folder", metavar="DIR", type=Path, help="the folder of the site")
    serving.add_argument("--host", dest="site_host", type=_named, help="as above (127.0.0.1)")
    serving.add_argument("--port", dest="site_port", type=_port, help="as above (8551)")
    return parser


def _command(commands: argparse._SubParsersAction[_Parser], name: str, help_: str) -> _Parser:
    return commands.add_parser(name, help=help_, allow_abbrev=False, prog=f"scorepad {name}")


COMMANDS = ("sheet", "open", "export", "backup", "restore", "verify", "build-web", "serve-web")


def with_open(arguments: Sequence[str]) -> list[str]:
    """The arguments with ``open`` before a file that stands where a command could stand.

    A system starts a program so when a file is dropped on its icon. What has neither a dot nor a
    slash in it, and is no file here, is a command that was mistyped.
    """
    words = list(arguments)
    before = ""
    for at, word in enumerate(words):
        if before not in {"--host", "--port", "--data"} and not word.startswith("-"):
            return [*words[:at], "open", *words[at:]] if _is_file(word) else words
        before = word
    return words


def _is_file(word: str) -> bool:
    if word in COMMANDS:
        return False
    with contextlib.suppress(OSError, ValueError):
        return "." in word or "/" in word or os.sep in word or Path(word).is_file()
    return False


_LIBRARY_COMMANDS = {
    "export": "write each finished game as JSON and CSV into a folder",
    "backup": "save everything in one file (packed where its name ends in .gz)",
    "restore": "bring back a backup in place of what is there",
    "verify": "look through the whole library",
}


def _add_library_commands(commands: argparse._SubParsersAction[_Parser]) -> None:
    made = {name: _command(commands, name, help_) for name, help_ in _LIBRARY_COMMANDS.items()}
    made["export"].add_argument("folder", metavar="DIR", type=Path, help="where the files go")
    made["export"].add_argument(
        "--all", action="store_true", help="running games and those in the bin too"
    )
    made["backup"].add_argument("file", metavar="FILE", type=Path, help="where the backup goes")
    made["restore"].add_argument("file", metavar="FILE", type=Path, help="a backup")
    made["restore"].add_argument(
        "--merge", action="store_true", help="keep what is there and add what is newer"
    )


def main(arguments: Sequence[str]) -> int:
    """Run one command; the result is the exit code (0 well, 1 problems in it, 2 no start)."""
    command = None
    try:
        options = _parser().parse_args(with_open(arguments))
        command = options.command
        return _run(options)
    except ScorepadError as error:
        _complain(str(error))
        return 2
    except SystemExit:
        # That is how the parser ends once it has printed its help.
        return 0
    except KeyboardInterrupt:
        # That is how the window and a server end; any other command has not done its work.
        if command in {None, "serve-web"}:
            return 0
        _complain(f"{command} was stopped")
        return 2


def _run(options: argparse.Namespace) -> int:
    if options.version:
        print(f"scorepad {__version__}")
        return 0
    if options.command == "sheet":
        return _sheet(options)
    if options.command in _LIBRARY_COMMANDS:
        return _library(options)
    if options.command in {"build-web", "serve-web"}:
        return _site(options)
    if not options.web and (options.host is not None or options.port is not None):
        raise StartError("--host and --port go with --web; see scorepad --help")
    if options.command == "open":
        return _open(options)
    return _web(options) if options.web else _window(options)


def _sheet(options: argparse.Namespace) -> int:
    if options.web or options.host is not None or options.port is not None or options.data:
        raise StartError("sheet prints a file and takes no --web, --host, --port or --data")
    if options.to is None and (options.output or options.letter or options.dark):
        raise StartError("-o, --letter and --dark go with --to; see scorepad sheet --help")
    if options.to is not None and options.json:
        raise StartError("--json prints and --to writes a file; take one of them")
    if options.to is not None:
        from scorepad.sheet.export import Format, PageSize
        from scorepad.sheet.to_file import write_file

        return write_file(
            options.file,
            Format(options.to),
            options.output,
            sys.stdout,
            sys.stderr,
            page=PageSize.LETTER if options.letter else PageSize.A4,
            dark=options.dark,
        )
    from scorepad.sheet import command

    return command.run(options.file, as_json=options.json, out=sys.stdout, err=sys.stderr)


def _library(options: argparse.Namespace) -> int:
    if options.web or options.host is not None or options.port is not None:
        raise StartError(f"{options.command} takes no --web, --host or --port")
    from scorepad import commands
    from scorepad.places import folders

    data, out, err = folders.data_folder(options.data, os.environ), sys.stdout, sys.stderr
    try:
        match options.command:
            case "export":
                target = options.folder
                return commands.export_games(data, target, out, err, everything=options.all)
            case "backup":
                return commands.backup(data, options.file, out, err)
            case "restore":
                folders.prepare(data)
                return commands.restore(data, options.file, out, err, merge=options.merge)
            case _:
                return commands.verify_library(data, out, err)
    except OSError as error:
        # Most often a folder on the way that may not be looked into.
        where = error.filename or "the terminal or file that is written to"
        raise FileError(f"{where} cannot be used ({folders.reason(error)})") from None


def _site(options: argparse.Namespace) -> int:
    if options.web or options.host is not None or options.port is not None or options.data:
        name = options.command
        raise StartError(f"{name} takes its options behind it; see scorepad {name} --help")
    from scorepad.site import command

    if options.command == "build-web":
        return command.build(options.folder, options.base)
    return command.serve(options.folder, options.site_host, options.site_port)


def _web(options: argparse.Namespace) -> int:
    from scorepad.places import opening, server

    folder = _folder(options)
    host = server.DEFAULT_HOST if options.host is None else options.host
    taken = server.listen(host, server.DEFAULT_PORT if options.port is None else options.port)
    here, others = server.addresses(taken)
    with opening.open_app(folder) as app:
        line = f"Scorepad runs at {here}" + (f", in this network at {others}" if others else "")
        server.serve(server.make_asgi(app), taken, lambda: print(line, flush=True))
    return 0


def _open(options: argparse.Namespace) -> int:
    if options.web:
        raise StartError("a file is opened in the window; drop it on the page of --web")
    from scorepad.places.folders import reason

    try:
        file = options.file.resolve()
        if not file.exists():
            raise FileError(f"{options.file}: there is no such file")
        # Opening a pipe would wait for its writer, so the kind is looked at first.
        if not file.is_file():
            raise FileError(f"{options.file}: this is no file; name a game, a backup or a table")
        file.open("rb").close()
    except OSError as error:
        raise FileError(f"{options.file}: the file cannot be read ({reason(error)})") from None
    return _window(options, file)


def _window(options: argparse.Namespace, file: Path | None = None) -> int:
    from scorepad.places import opening, window

    folder = _folder(options)
    with opening.open_app(folder, file) as app:
        window.run(app, folder)
    return 0


def _folder(options: argparse.Namespace) -> Path:
    from scorepad.places import folders, journal

    folder = folders.prepare(folders.data_folder(options.data, os.environ))
    journal.keep_journal(folder)
    return folder


def entry() -> NoReturn:
    """The console script."""
    # A terminal of another alphabet shows a mark for what it cannot write.
    sys.stdout = watched(sys.stdout, "standard output", "replace")
    sys.stderr = watched(sys.stderr, "standard error", "backslashreplace")
    sys.exit(_printed(sys.argv[1:]))


def _printed(arguments: Sequence[str]) -> int:
    """Run one command to the end of what it prints."""
    try:
        code = main(arguments)
        sys.stdout.flush()
    except OutputError as error:
        _complain(str(error))
        code = 2
    return code


def _complain(sentence: str) -> None:
    # Where not even this can be written, the exit code says it.
    with contextlib.suppress(OSError, OutputError):
        print(f"scorepad: {sentence}", file=sys.stderr, flush=True)
