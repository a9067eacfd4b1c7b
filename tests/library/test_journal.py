"""The library as a journal: whole after kills, cut and damaged files, full disks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorepad.errors import StoreDamaged, StoreReadOnly, StoreTooNew
from scorepad.library import journal
from scorepad.library.codec import KeptGame
from scorepad.library.heads import Details, Wanted
from scorepad.library.journal import JournalStore, follow_journal, open_journal
from scorepad.library.journal_files import NO_HEADER, VERSION, read_journal
from scorepad.library.lines import read_lines, to_line
from scorepad.library.store import MemoryStore, Store
from scorepad.wizard.rules import MAX_NAME

from .files import Disk, Killed
from .given import NOON, finished_game, game, head, put
from .tables import kept, play, seating

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x\n", "\u202eevil", "🃏\0", "a" * MAX_NAME)


VERSION_1 = Path(__file__).parent / "journal-1.txt"


def state(store: Store) -> object:
    """Everything that a library tells, in one value."""
    pages = [store.search(Wanted(in_bin=gone), 10**6) for gone in (False, True)]
    heads = tuple(one for page in pages for one in page.heads)
    return (
        store.heads(limit=10**6),
        heads,
        store.known_players(),
        {one.id: store.load(one.id) for one in heads},
        dict(store.notes()),
    )


def opened(disk: Disk) -> JournalStore:
    return open_journal(disk.files)


def filled(disk: Disk) -> JournalStore:
    store = opened(disk)
    put(store, game("one", 1))
    put(store, finished_game("two", 2))
    store.set_note("a", "ü★ 'x' \n")
    put(store, game("three", 3))
    store.delete("one", NOON)
    return store


def whole_lines(data: bytes) -> list[int]:
    return [at + 1 for at, byte in enumerate(data) if byte == 10]


def test_a_library_is_there_again_after_a_kill() -> None:
    disk = Disk()
    store = filled(disk)
    again = opened(Disk(disk.after_a_crash(Random(1))))
    assert state(again) == state(store)
    assert again.is_deleted("one")
    assert again.load("one") == store.load("one")
    assert again.damaged == 0


def test_opening_an_empty_library_writes_nothing() -> None:
    disk = Disk()
    disk.lives = 0
    store = opened(disk)
    assert store.heads() == ()
    assert disk.contents() == (b"", b"")


def test_a_note_that_is_the_same_already_writes_nothing() -> None:
    disk = Disk()
    store = filled(disk)
    before = disk.contents()
    store.set_note("a", "ü★ 'x' \n")
    store.set_note("b", None)
    store.delete("one", NOON)
    assert disk.contents() == before


def test_a_last_line_that_was_cut_anywhere_is_not_there_and_all_the_rest_is() -> None:
    disk = Disk()
    store = filled(disk)
    before = state(store)
    put(store, game("four", 4))
    store.set_note("b", "last")
    data = disk.contents()[0]
    *_, start, end = whole_lines(data)
    for cut in range(start, end - 1):
        for rest in (b"", b"\0" * 7, b"\0" * (end - cut - 1) + b"\n"):
            again = opened(Disk((data[:cut] + rest, b"")))
            assert again.damaged == 0
            assert again.note("b") is None
            assert again.length("four") == 2
            again.set_note("b", "new")
    assert before != state(store)


def test_what_is_written_after_a_cut_line_is_kept() -> None:
    disk = Disk()
    put(opened(disk), game("one"))
    data = disk.contents()[0]
    cut = Disk((data[:-9], b""))
    store = opened(cut)
    assert store.length("one") == 1
    store.append("one", 1, game("one").records[1], head(game("one")))
    assert opened(Disk(cut.contents())).load("one") == game("one").records


@pytest.mark.parametrize("name", HOSTILE)
def test_names_and_notes_of_any_kind_come_back(name: str) -> None:
    disk = Disk()
    store = opened(disk)
    put(store, game("names", players=(name, "Ben", "Cleo")))
    store.set_note("a", name)
    again = opened(Disk(disk.contents()))
    assert again.heads() == store.heads()
    assert again.note("a") == name


# --- damage in the middle


def damaged_line(data: bytes, number: int) -> bytes:
    """The file with one byte of a line (from 0) changed."""
    *_, start = [0, *whole_lines(data)][: number + 1]
    middle = start + 25
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def test_a_damaged_line_costs_no_other_game_and_is_set_aside_once() -> None:
    disk = Disk()
    store = filled(disk)
    lines = disk.contents()[0].count(b"\n")
    before = {one.id: store.load(one.id) for one in store.heads()}
    for number in range(1, lines):
        data = damaged_line(disk.contents()[0], number)
        hurt = Disk((data, b""))
        again = opened(hurt)
        assert again.damaged == 1
        assert again.heads()
        readable = [one.id for one in again.heads() if is_readable(again, one.id)]
        assert len(readable) >= len(before) - 1
        for game_id in set(readable) & set(before):
            assert again.load(game_id) == before[game_id][: again.length(game_id)]
        later = opened(Disk(hurt.contents()))
        assert later.damaged == 0
        assert state_of_heads(later) == state_of_heads(again)
        broken = data.split(b"\n")[number].decode("latin-1")
        assert ["damaged", broken] in list(read_lines(hurt.contents()[1]).values)


def is_readable(store: Store, game_id: str) -> bool:
    try:
        store.load(game_id)
    except StoreDamaged:
        return False
    return True


def state_of_heads(store: Store) -> object:
    return store.heads(), store.known_players(), store.note("a")


def test_a_game_with_a_lost_entry_says_so_and_the_others_open() -> None:
    disk = Disk()
    store = opened(disk)
    played = finished_game("hurt")
    put(store, played)
    put(store, game("sound", 9))
    again = opened(Disk((damaged_line(disk.contents()[0], 3), b"")))
    assert again.length("hurt") == len(played.records)
    with pytest.raises(StoreDamaged, match=r"The game hurt is damaged.*entries are missing"):
        again.load("hurt")
    assert again.load("sound") == game("sound", 9).records
    later = opened(Disk(Disk((damaged_line(disk.contents()[0], 3), b"")).contents()))
    assert later.length("hurt") == len(played.records)


def test_a_sound_line_that_makes_no_sense_is_damage() -> None:
    disk = Disk()
    filled(disk)
    odd: list[object] = [
        ["entry", "two", 0, "x", {}, {}],
        ["game"],
        ["deleted", "nobody", True],
        {"a": 1},
        ["note", 1, 2],
        ["game", {"id": 1}, False, 1, []],
        [[[]]],
        None,
    ]
    for value in odd:
        data = disk.contents()[0] + to_line(value) + to_line(["note", "b", "after"])
        again = opened(Disk((data, b"")))
        assert again.damaged == 1, value
        assert again.note("b") == "after"


@given(st.binary(max_size=300), st.integers(0, 10**6))
def test_any_bytes_in_the_middle_harm_nothing_but_their_lines(junk: bytes, at: int) -> None:
    disk = Disk()
    store = opened(disk)
    for number in range(6):
        store.set_note(f"n{number}", str(number))
    data = disk.contents()[0]
    at %= len(data)
    again = opened(Disk((data[:at] + junk + data[at:], b"")))
    lost = [number for number in range(6) if again.note(f"n{number}") != str(number)]
    assert len(lost) <= 1


@given(st.binary(max_size=400), st.binary(max_size=400))
def test_files_of_anything_are_opened_and_written(first: bytes, second: bytes) -> None:
    disk = Disk((first, second))
    store = opened(disk)
    store.set_note("a", "kept")
    assert opened(Disk(disk.contents())).note("a") == "kept"


def test_a_damaged_first_line_loses_nothing() -> None:
    disk = Disk()
    before = state(filled(disk))
    data = bytearray(disk.contents()[0])
    data[20] ^= 1
    again = opened(Disk((bytes(data), b"")))
    assert again.damaged == 1
    assert state(again) == before


# --- versions


def test_a_newer_library_is_refused_unharmed() -> None:
    newer = to_line(["scorepad", VERSION + 1, "whatever"]) + b"newer things\n"
    for contents in ((newer, b""), (b"", newer)):
        disk = Disk(contents)
        disk.lives = 0
        with pytest.raises(StoreTooNew, match="newer Scorepad"):
            opened(disk)
        assert disk.contents() == contents


def test_a_library_of_version_1_is_read() -> None:
    """What the first release wrote; it has to be readable for ever."""
    contents = (VERSION_1.read_bytes(), b"")
    store = opened(Disk(contents))
    assert store.damaged == 0
    assert store.heads() == (head(game("one", 1)),)
    assert store.load("one") == game("one", 1).records
    assert store.note("a") == "x"


def test_a_game_deleted_in_version_1_is_in_the_bin() -> None:
    deleted = to_line(["deleted", "one", True])
    disk = Disk((VERSION_1.read_bytes() + deleted, b""))
    store = opened(disk)
    (gone,) = store.search(Wanted(in_bin=True)).heads
    assert gone.deleted_at == gone.changed_at
    assert state(opened(Disk(disk.contents()))) == state(store)
    # It is written anew, so that version 1 does not take what is new for damage.
    assert read_journal(disk.contents()).version == VERSION


# --- writing anew


def test_a_file_with_many_changes_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MANY", 1000)
    disk = Disk()
    before = state(filled(disk))
    for turn in range(3):
        old = disk.used()
        store = opened(disk)
        assert state(store) == before
        assert store.is_deleted("one")
        assert disk.used() < old
        assert b"" in disk.contents()
        put(store, finished_game(f"more{turn}", 5))
        before = state(store)


def test_writing_anew_can_be_killed_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MANY", 1000)
    disk = Disk()
    before = state(filled(disk))
    survived = 0
    for lives in range(30):
        for seed in range(6):
            dying = Disk(disk.contents())
            dying.lives = lives
            try:
                opened(dying)
                survived += 1
            except Killed:
                pass
            again = opened(Disk(dying.after_a_crash(Random(seed))))
            assert again.damaged == 0
            assert state(again) == before
            assert again.is_deleted("one")
    assert 0 < survived < 30 * 6


def test_no_room_to_write_anew_leaves_the_library_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MANY", 1000)
    disk = Disk()
    before = state(filled(disk))
    disk.room = disk.used() + 100
    store = opened(disk)
    assert state(store) == before
    store.set_note("b", "x")
    assert store.unkept == 0
    assert opened(Disk(disk.contents())).note("b") == "x"


# --- a full disk


def test_what_a_full_disk_does_not_take_is_held_and_kept_with_the_next_change() -> None:
    disk = Disk()
    store = filled(disk)
    disk.room = disk.used() + 20
    played = finished_game("late", 8)
    put(store, played)
    assert store.unkept == len(played.records)
    assert store.load("late") == played.records
    assert not store.retry()
    there = opened(Disk(disk.contents()))
    assert there.length("late") == 0
    assert there.damaged == 0
    disk.room = None
    store.set_note("b", "again")
    assert store.unkept == 0
    assert store.retry()
    later = opened(Disk(disk.after_a_crash(Random(1))))
    assert state(later) == state(store)


def test_a_full_disk_at_the_first_entry_of_all() -> None:
    disk = Disk()
    disk.room = 10
    store = opened(disk)
    put(store, game("one"))
    assert store.unkept == 2
    disk.room = None
    assert store.retry()
    assert opened(Disk(disk.contents())).load("one") == game("one").records


# --- followers


def test_a_follower_reads_on_and_takes_over() -> None:
    disk = Disk()
    writer = filled(disk)
    follower = follow_journal(disk.contents())
    assert follows(follower)
    assert state(follower) == state(writer)
    for change in every_change(follower):
        with pytest.raises(StoreReadOnly):
            change()
    seen = follower.changes()
    put(writer, game("next", 7))
    which, end = follower.shown()
    assert follower.show_more(disk.contents()[which][end:-5])
    assert follower.changes() != seen
    assert follower.length("next") == 1
    which, end = follower.shown()
    assert follower.show_more(disk.contents()[which][end:])
    assert state(follower) == state(writer)
    assert not follower.try_to_write()
    follower.offer(Disk(disk.contents()).files)
    assert follower.try_to_write()
    assert not follows(follower)
    assert state(follower) == state(writer)
    put(follower, game("mine", 8))
    assert follower.length("mine") == 2


def test_a_follower_notices_that_what_it_read_does_not_go_on() -> None:
    disk = Disk()
    filled(disk)
    follower = follow_journal(disk.contents())
    before = state(follower)
    assert not follower.show_more(b'te","x"]\n' + to_line(["note", "a", "y"]))
    assert state(follower) == before
    follower.show(disk.contents())
    assert state(follower) == before


def follows(store: Store) -> bool:
    return store.read_only


def every_change(store: Store) -> list[Callable[[], object]]:
    played = game("two")
    return [
        lambda: store.create(game("new").records, head(game("new"))),
        lambda: store.append("two", 2, played.records[1], head(played)),
        lambda: store.delete("two", NOON),
        lambda: store.restore("one"),
        lambda: store.purge(["one"]),
        lambda: store.put_all([]),
        lambda: store.set_details("two", Details("x", at=NOON)),
        lambda: store.set_note("a", "b"),
    ]


# --- kills at any moment of any work


GAMES = tuple(kept(f"g{n}", play(Random(n), seating(Random(n), 3, 2), 12)) for n in range(3))


def work(store: Store, rng: Random) -> None:
    """One change by chance, the same for every store that is in the same state."""
    one = GAMES[rng.randrange(3)]
    length = store.length(one.id)
    choice = rng.random()
    if choice < 0.15:
        store.set_note(rng.choice("ab"), rng.choice([None, "x", "ü" * 30]))
    elif choice < 0.25 and length:
        if rng.random() < 0.4:
            store.delete(one.id, NOON)
        else:
            store.restore(one.id)
    elif choice < 0.35 and length:
        if store.is_deleted(one.id):
            store.purge([one.id])
        else:
            store.set_details(one.id, Details("ü", at=NOON) if rng.random() < 0.5 else Details())
    elif choice < 0.4:
        whole = [(one.records[:n], head(KeptGame(one.id, one.records[:n]))) for n in (2, 4)]
        store.put_all(whole, {"a": "put"}, clear=rng.random() < 0.3)
    elif length == 0:
        first = one.records[: rng.randint(1, 3)]
        store.create(first, head(KeptGame(one.id, first)))
    elif length < len(one.records) and not store.is_deleted(one.id):
        records = one.records[: length + 1]
        store.append(one.id, length, records[-1], head(KeptGame(one.id, records)))


@pytest.mark.parametrize("seed", range(12))
def test_kills_at_any_moment_lose_nothing_that_was_confirmed(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MANY", 1500)
    rng = Random(seed)
    contents = (b"", b"")
    model, steps = MemoryStore(), 0
    for _ in range(60):
        disk = Disk(contents)
        disk.lives = rng.randrange(40)
        seeds = f"{seed} {steps}"
        try:
            store = opened(disk)
            while True:
                seeds = f"{seed} {steps}"
                work(store, Random(seeds))
                work(model, Random(seeds))
                steps += 1
        except Killed:
            contents = disk.after_a_crash(rng)
        again = follow_journal(contents)
        if state(again) != state(model):
            # The change that was killed had reached the disk; nobody was told so.
            work(model, Random(seeds))
            steps += 1
            assert state(again) == state(model)
        assert again.damaged == 0
    assert steps > 100


class Model(RuleBasedStateMachine):
    """The journal does what a library in memory does, opened again at any time."""

    @initialize()
    def start(self) -> None:
        self.disk = Disk()
        self.store: JournalStore = opened(self.disk)
        self.model = MemoryStore()

    @rule(seed=st.integers(0, 10**6))
    def change(self, seed: int) -> None:
        work(self.store, Random(seed))
        work(self.model, Random(seed))

    @rule(seed=st.integers(0, 10**6))
    def crash(self, seed: int) -> None:
        if self.store.unkept == 0:
            self.disk = Disk(self.disk.after_a_crash(Random(seed)))
            self.store = opened(self.disk)

    @rule(room=st.none() | st.integers(0, 500))
    def fill(self, room: int | None) -> None:
        self.disk.room = None if room is None else self.disk.used() + room

    @rule()
    def write_anew(self) -> None:
        if self.store.unkept == 0:
            self.store._write_anew()

    @invariant()
    def the_same(self) -> None:
        assert state(self.store) == state(self.model)


TestModel = Model.TestCase
TestModel.settings = settings(max_examples=60, stateful_step_count=30)


def test_a_file_that_was_never_finished_does_not_count() -> None:
    disk = Disk()
    before = state(filled(disk))
    unfinished = NO_HEADER + to_line(["note", "a", "wrong"])
    for contents in ((disk.contents()[0], unfinished), (unfinished, disk.contents()[0])):
        again = opened(Disk(contents))
        assert state(again) == before
        assert again.damaged == 0
