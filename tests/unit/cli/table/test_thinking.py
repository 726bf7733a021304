"""A bot thinks; whoever waits sees it, if it takes long."""

from types import SimpleNamespace

import pytest

from cli.table import thinking
from cli.table.thinking import sign_of_life


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "on_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "40")
    clock = iter(range(100))
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: next(clock)))


@pytest.mark.usefixtures("terminal")
def test_a_line_shows_how_far_the_bot_is_and_goes_away(capsys: pytest.CaptureFixture[str]) -> None:
    with sign_of_life("Anna is thinking …", plain=False) as sign:
        sign(0.25)
        sign(0.5)
    shown = "\r\x1b[KAnna is thinking … 25%\r\x1b[KAnna is thinking … 50%\r\x1b[K"
    assert shown == capsys.readouterr().out


@pytest.mark.usefixtures("terminal")
def test_the_line_fits_a_narrow_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with sign_of_life("x" * 80, plain=False) as sign:
        sign(0.25)
    assert "\r\x1b[K" + "x" * 39 + "\r\x1b[K" == capsys.readouterr().out


@pytest.mark.usefixtures("terminal")
def test_a_plain_terminal_is_told_once_and_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    with sign_of_life("Anna is thinking …", plain=True) as sign:
        sign(0.25)
        sign(0.5)
    assert "Anna is thinking …\n" == capsys.readouterr().out


@pytest.mark.usefixtures("terminal")
def test_a_bot_that_answers_soon_is_not_spoken_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: 0))
    with sign_of_life("Anna is thinking …", plain=False) as sign:
        sign(0.9)
    assert "" == capsys.readouterr().out


def test_without_a_terminal_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with sign_of_life("Anna is thinking …", plain=False) as sign:
        sign(1.0)
    assert "" == capsys.readouterr().out
