"""A second load of a pack comes from the cache, and is the same game; any change makes it a first load."""

import os
import pickle
import shutil
import subprocess
from pathlib import Path

import pytest

from engine import PackError, load_game
from engine.lang.checked import Checked
from engine.machine import game as loading
from engine.machine.kept import kept_pack
from engine.pack.filenames import PROOFS
from engine.source.cache import keep
from engine.source.snapshot import take
from tests.overlay import SAMPLE


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    return Path(shutil.copytree(SAMPLE, tmp_path / "fair"))


def kept(folder: Path) -> Checked | None:
    return kept_pack(take(folder, without=PROOFS))


def events(folder: Path) -> object:
    play = load_game(folder).start(3, seed=5)
    play.run(lambda decision: len(decision) // 2)
    return play.events, play.result


def test_a_second_load_checks_nothing_and_plays_the_same(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = events(pack)
    monkeypatch.setattr(loading, "check_snapshot", None)
    assert first == events(pack)


def test_a_changed_file_is_read_again(pack: Path) -> None:
    first = load_game(pack).version
    manifest = pack / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace(first, "9.9.9"), encoding="utf-8")
    assert "9.9.9" == load_game(pack).version


def test_an_added_and_a_removed_file_are_noticed(pack: Path) -> None:
    load_game(pack)
    assert kept(pack) is not None
    shutil.copy(pack / "cards" / "cup.yaml", pack / "cards" / "chalice.yaml")
    assert kept(pack) is None
    load_game(pack)
    (pack / "cards" / "chalice.yaml").unlink()
    assert kept(pack) is not None


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


GARBAGE = (b"", b"\x80\x05X\x02\x00\x00\x00\xff\xfe.", b"\x80\x05\x8e" + b"\xff" * 8, b"I\xff\n.", b"h\t.")


class Harmful:
    """What runs something when it is taken out of a pickle."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return os.mkdir, (str(self.file),)


def test_what_somebody_else_put_into_the_cache_runs_nothing(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_game(pack)
    (entry,) = [one for one in (tmp_path / "cache").iterdir() if b"Checked" in one.read_bytes()]
    for harm in (Harmful(tmp_path / "harm"), {"a": [Harmful(tmp_path / "harm")]}, subprocess.Popen, print):
        keep(entry.parent, entry.name, pickle.dumps(harm))
        assert kept(pack) is None
    for garbage in GARBAGE:
        keep(entry.parent, entry.name, garbage)
        assert kept(pack) is None
    assert not (tmp_path / "harm").exists()
    assert 3 == load_game(pack).start(3).players


@pytest.mark.skipif(os.name != "posix", reason="other systems say in another way who may write")
@pytest.mark.parametrize("mode", [0o770, 0o707])
def test_a_cache_into_which_others_can_write_is_not_used(pack: Path, tmp_path: Path, mode: int) -> None:
    load_game(pack)
    (tmp_path / "cache").chmod(mode)
    assert kept(pack) is None
    (tmp_path / "cache").chmod(0o700)
    assert kept(pack) is not None


def test_what_only_proves_the_rules_is_not_read_to_play(pack: Path) -> None:
    first = events(pack)
    (pack / "rulebook.yaml").write_text("no: [rulebook", encoding="utf-8")
    (pack / "scenarios" / "broken.yaml").write_text("\0", encoding="utf-8")
    assert kept(pack) is not None
    assert first == events(pack)
    assert {} == load_game(pack).pack.scenarios
