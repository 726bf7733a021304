"""A second load of a pack comes from the cache, and is the same game; any change makes it a first load."""

import shutil
from pathlib import Path

import pytest

from engine import PackError, load_game
from engine.machine import game as loading
from engine.machine.kept import kept_pack
from tests.overlay import SAMPLE


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    return Path(shutil.copytree(SAMPLE, tmp_path / "fair"))


def events(folder: Path) -> object:
    play = load_game(folder).start(3, seed=5)
    play.run(lambda decision: len(decision) // 2)
    return play.events, play.result


def test_a_second_load_checks_nothing_and_plays_the_same(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = events(pack)
    monkeypatch.setattr(loading, "check_folder", None)
    assert first == events(pack)


def test_a_changed_file_is_read_again(pack: Path) -> None:
    first = load_game(pack).version
    manifest = pack / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace(first, "9.9.9"), encoding="utf-8")
    assert "9.9.9" == load_game(pack).version


def test_an_added_and_a_removed_file_are_noticed(pack: Path) -> None:
    load_game(pack)
    assert kept_pack(pack) is not None
    shutil.copy(pack / "cards" / "cup.yaml", pack / "cards" / "chalice.yaml")
    assert kept_pack(pack) is None
    load_game(pack)
    (pack / "cards" / "chalice.yaml").unlink()
    assert kept_pack(pack) is not None


def test_an_unsound_pack_is_not_kept(pack: Path) -> None:
    load_game(pack)
    (pack / "pack.yaml").write_text("name: 3", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(PackError):
            load_game(pack)


def test_the_cache_can_be_deleted_or_damaged_at_any_time(pack: Path, tmp_path: Path) -> None:
    first = events(pack)
    for entry in (tmp_path / "cache").iterdir():
        entry.write_bytes(entry.read_bytes()[:-1])
    assert first == events(pack)
    shutil.rmtree(tmp_path / "cache")
    assert first == events(pack)
