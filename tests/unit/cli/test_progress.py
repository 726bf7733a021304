"""Long and short work come in; what a terminal shows of it is checked."""

import io
from collections.abc import Iterator
from itertools import count

import pytest

from cli.progress import shown_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a quarter of a second."""
    clock: Iterator[int] = count()
    monkeypatch.setattr("cli.progress.time.monotonic", lambda: next(clock) / 4)
    monkeypatch.delenv("TERM", raising=False)


def shown(to: io.StringIO, pieces: int, name: str = "fair") -> str:
    with shown_progress(name, to) as going:
        assert list(range(pieces)) == list(going.through(range(pieces), 1.0))
    return to.getvalue()


def test_what_takes_longer_than_a_second_is_shown_and_wiped_away_at_the_end() -> None:
    lines = shown(Terminal(), 10).split("\r")
    assert "" == lines[0]
    assert "\x1b[K" == lines[-1]
    assert "\x1b[Kfair  [#########---------------------]  30%" == lines[1]
    assert "\x1b[Kfair  [##############################] 100%" == lines[-2]


def test_what_is_done_within_a_second_is_not_shown() -> None:
    assert "" == shown(Terminal(), 2)


def test_only_a_terminal_shows_it() -> None:
    assert "" == shown(io.StringIO(), 100)


def test_a_terminal_that_cannot_wipe_a_line_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert "" == shown(Terminal(), 100)


def test_the_name_of_a_folder_cannot_steer_the_terminal() -> None:
    text = shown(Terminal(), 10, "\x1b[2J\nred" + "x" * 100)
    assert "\x1b[2J" not in text
    assert "\n" not in text
    assert all(len(line) < 80 for line in text.split("\r"))


def test_the_line_is_wiped_away_even_if_the_work_fails() -> None:
    to = Terminal()

    def fail() -> None:
        with shown_progress("fair", to) as going:
            for piece in going.through(range(100), 1.0):
                if piece == 50:
                    raise ValueError("halfway")

    with pytest.raises(ValueError, match="halfway"):
        fail()
    assert to.getvalue().endswith("\r\x1b[K")
