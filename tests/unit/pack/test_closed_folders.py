"""A folder into which nobody may look is told of as one, by every command, and never a traceback."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from engine import PackError, load_game
from tests import tiny


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack in the present folder that is closed, also to those whom the system lets in everywhere."""
    folder = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("end")}, "shut")
    monkeypatch.chdir(tmp_path)
    looked, listed = os.stat, os.scandir

    def stat(path: object, *rest: object, **named: object) -> os.stat_result:
        _refuse(path, inside=True)
        return looked(path, *rest, **named)  # type: ignore[arg-type]

    def scandir(path: object = ".") -> object:
        _refuse(path, inside=False)
        return listed(path)  # type: ignore[call-overload]

    def _refuse(path: object, *, inside: bool) -> None:
        if isinstance(path, int) or not str(path):
            return
        place = tmp_path / str(path)
        if folder in place.parents or (place == folder and not inside):
            raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "stat", stat)
    monkeypatch.setattr(os, "scandir", scandir)
    return folder


def test_it_is_no_sound_pack(closed: Path) -> None:
    for named in ("shut", closed):
        with pytest.raises(PackError, match="shut:1:1: cannot be read: Permission denied"):
            load_game(named)
    with pytest.raises(PackError, match="shut:1:1: cannot be read: Permission denied"):
        load_game("tic_tac_toe", ["shut"])


@pytest.mark.parametrize(
    "command",
    [
        "play shut",
        "play tic_tac_toe --mod shut",
        "validate shut",
        "validate .",
        "test shut",
        "card shut thing",
        "show shut thing",
        "diff shut tic_tac_toe",
        "rulebook shut",
        "pack info shut",
        "pack build shut",
        "pack install shut",
    ],
)
def test_every_command_tells_why(closed: Path, command: str) -> None:
    result = CliRunner(env={"LUDEX_LANG": "de"}).invoke(main, command.split())
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (1, 2)
    assert "shut:1:1: " in result.output
    assert "lässt sich nicht lesen: keine Berechtigung" in result.output
