"""A process is killed while it saves, or the disk fails: the old save or the new one is there, and whole."""

import errno
import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import IO, Any, cast

import pytest

from engine import Play, SaveError, load_game, load_play
from engine.source import files

resource = pytest.importorskip("resource", reason="a system on which no process can be forked and killed")
KILLS = 120


@pytest.fixture
def old() -> Play:
    return load_game("tic_tac_toe").start()


@pytest.fixture
def new(old: Play) -> Play:
    play = old.clone()
    play.choose(0, "b2")
    return play


@pytest.fixture
def file(old: Play, tmp_path: Path) -> Path:
    """The old save, in a folder of its own."""
    (tmp_path / "saves").mkdir()
    old.save(tmp_path / "saves" / "game.json")
    return tmp_path / "saves" / "game.json"


def content(play: Play, folder: Path) -> bytes:
    """What a save of a game holds."""
    play.save(folder / "other.json")
    return (folder / "other.json").read_bytes()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def in_a_child(work: Callable[[], None]) -> int:
    """Run something in a process of its own, which dies of it or ends with 0; its number."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return child


def end_of(child: int) -> int:
    """The exit code of a process, below 0 for the signal that killed it."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


# ---- killed ----------------------------------------------------------------------------------


def killed_at(step: int) -> Callable[[FrameType, str, object], Any]:
    """A tracer that kills its process before the given line of the module that writes, as it comes to it."""
    left = step

    def trace(frame: FrameType, event: str, _: object) -> object:
        nonlocal left
        if frame.f_code.co_filename != files.__file__:
            return None
        if event == "line":
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
        return trace

    return trace


def test_a_kill_at_any_line_of_saving_leaves_the_old_save_or_the_new_one(
    file: Path, old: Play, new: Play, tmp_path: Path
) -> None:
    before, after = content(old, tmp_path), content(new, tmp_path)
    found: list[bytes] = []

    def save_and_die() -> None:
        sys.settrace(killed_at(len(found)))
        new.save(file)

    while end_of(in_a_child(save_and_die)) == -signal.SIGKILL:
        found.append(file.read_bytes())
        assert {"game.json", ".game.json.new"} >= names(file.parent)
        old.save(file)
        assert {"game.json"} == names(file.parent)
    assert 10 < len(found) < 100
    assert [before] * found.count(before) + [after] * found.count(after) == found
    assert 0 < found.count(after) < len(found)


def test_a_kill_at_a_random_moment_leaves_a_save_that_can_be_loaded(
    file: Path, old: Play, new: Play, tmp_path: Path
) -> None:
    lots = random.Random(0)
    before, after = content(old, tmp_path), content(new, tmp_path)
    left_behind = 0
    for _ in range(KILLS):
        reading, writing = os.pipe()

        def save_for_ever(writing: int = writing) -> None:
            while True:
                for play in (new, old):
                    play.save(file)
                    os.write(writing, b".")

        child = in_a_child(save_for_ever)
        for _ in range(lots.randrange(1, 4)):
            assert b"." == os.read(reading, 1)
        for _ in range(lots.randrange(3000)):
            os.getpid()
        os.kill(child, signal.SIGKILL)
        assert -signal.SIGKILL == end_of(child)
        os.close(reading)
        os.close(writing)
        assert file.read_bytes() in (before, after)
        assert load_play(file).pending
        assert {"game.json", ".game.json.new"} >= names(file.parent)
        left_behind += len(names(file.parent)) - 1
    assert left_behind  # or no kill came in the middle, and this test has proved nothing
    new.save(file)
    assert {"game.json"} == names(file.parent)
    assert after == file.read_bytes()


# ---- a disk that fails -----------------------------------------------------------------------

FULL = OSError(errno.ENOSPC, "No space left on device")


class Choking:
    """A file that takes so many bytes and then fails."""

    def __init__(self, stream: IO[bytes], takes: int) -> None:
        self._stream = stream
        self._takes = takes

    def __enter__(self) -> "Choking":
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def write(self, content: bytes) -> int:
        self._stream.write(content[: self._takes])
        self._stream.flush()
        raise FULL


def fail(*_: object, **__: object) -> None:
    raise FULL


def choke(takes: int) -> Callable[..., object]:
    opened = Path.open

    def open_choking(path: Path, mode: str) -> object:
        return Choking(cast("IO[bytes]", opened(path, mode)), takes)

    return open_choking


FAILURES: dict[str, tuple[object, str, Callable[..., object]]] = {
    "when the new file is made": (Path, "open", fail),
    "before the first byte": (Path, "open", choke(0)),
    "after the first byte": (Path, "open", choke(1)),
    "after many bytes": (Path, "open", choke(500)),
    "when the bytes go to the disk": (os, "fsync", fail),
    "when the new file takes the place of the old": (Path, "replace", fail),
}


@pytest.mark.parametrize(("where", "name", "failing"), FAILURES.values(), ids=FAILURES)
def test_a_disk_that_fails_leaves_the_old_save_and_nothing_else(
    where: object,
    name: str,
    failing: Callable[..., object],
    file: Path,
    new: Play,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = file.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(where, name, failing)
        with pytest.raises(SaveError) as caught:
            new.save(file)
    expected = ("not_written", f"'{file}' cannot be written: No space left on device")
    assert expected == (caught.value.code, str(caught.value))
    assert before == file.read_bytes()
    assert {"game.json"} == names(file.parent)
    new.save(file)
    assert new.view(0) == load_play(file).view(0)


def test_a_disk_that_fails_for_the_first_save_leaves_nothing(
    new: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError):
        new.save(tmp_path / "game.json")
    assert set() == names(tmp_path)


def test_what_a_kill_left_behind_and_cannot_be_removed_is_told(
    file: Path, new: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()
    (file.parent / ".game.json.new").mkdir()
    with pytest.raises(SaveError) as caught:
        new.save(file)
    assert "not_written" == caught.value.code
    assert before == file.read_bytes()


def test_a_folder_that_cannot_be_flushed_does_not_matter(
    file: Path, new: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    flush, flushed = os.fsync, []

    def only_once(descriptor: int) -> None:
        flushed.append(descriptor)
        if len(flushed) > 1:
            raise OSError(errno.EINVAL, "Invalid argument")
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", only_once)
    new.save(file)
    assert 2 == len(flushed)
    assert new.view(0) == load_play(file).view(0)


def test_who_interrupts_a_save_finds_the_old_one_and_nothing_else(
    file: Path, new: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    before = file.read_bytes()
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        new.save(file)
    assert before == file.read_bytes()
    assert {"game.json"} == names(file.parent)


@pytest.mark.parametrize("limit", [0, 1, 700])
def test_a_file_that_may_not_grow_so_far_is_not_written(limit: int, file: Path, new: Play) -> None:
    """The system itself refuses to write on, in the middle of the file."""
    before = file.read_bytes()
    assert limit < len(before)

    def save_within_the_limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        with pytest.raises(SaveError, match="cannot be written: File too large"):
            new.save(file)

    assert 0 == end_of(in_a_child(save_within_the_limit))
    assert before == file.read_bytes()
    assert {"game.json"} == names(file.parent)


# ---- two at once -----------------------------------------------------------------------------


def test_processes_that_save_to_one_file_at_once_do_so_one_after_the_other(
    file: Path, old: Play, new: Play, tmp_path: Path
) -> None:
    def save_often() -> None:
        for play in (new, old) * 30:
            play.save(file)

    children = [in_a_child(save_often) for _ in range(3)]
    assert [0, 0, 0] == [end_of(child) for child in children]
    assert content(old, tmp_path) == file.read_bytes()
    assert {"game.json"} == names(file.parent)
