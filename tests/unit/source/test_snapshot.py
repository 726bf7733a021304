"""Folders come in; which of their files are read, and how often, is checked."""

from pathlib import Path

import pytest

from engine.source import files, snapshot
from engine.source.cache import key_of
from engine.source.diagnostic import Diagnostic
from engine.source.position import Position
from engine.source.snapshot import take


def fill(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".yaml").write_text(text, encoding="utf-8")
    return folder


def told(found: tuple[Diagnostic, ...]) -> list[tuple[str, Position]]:
    return [(one.code.id, one.position) for one in found]


def test_all_files_are_read_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, pack="1", cards__b="2", cards__a="3")
    found = take(tmp_path)
    assert [("cards/a.yaml", b"3"), ("cards/b.yaml", b"2"), ("pack.yaml", b"1")] == [
        (file.path, file.content) for file in found.files
    ]
    assert [(tmp_path / "pack.yaml").as_posix()] == [found.files[-1].shown]
    monkeypatch.chdir(tmp_path)
    assert ["cards/a.yaml", "cards/b.yaml", "pack.yaml"] == [file.shown for file in take(Path()).files]
    monkeypatch.chdir(tmp_path / "cards")
    assert "../pack.yaml" == take(Path("..")).files[-1].shown


def test_what_is_not_wanted_is_not_read(tmp_path: Path) -> None:
    fill(tmp_path, pack="1", rulebook="2", scenarios__a="3", cards__scenarios="4")
    found = take(tmp_path, without=("scenarios", "rulebook.yaml"))
    assert ["cards/scenarios.yaml", "pack.yaml"] == [file.path for file in found.files]


def test_the_files_of_a_pack_are_limited_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "TOTAL_LIMIT", 10)
    fill(tmp_path, a="12345", b="12345", c="1", d="")
    found = take(tmp_path)
    assert ["a.yaml", "b.yaml"] == [file.path for file in found.files]
    assert [("Y116", Position((tmp_path / "c.yaml").as_posix(), 1, 1))] == told(found.found)
    assert "the files of the pack are larger than 10 bytes together" == found.found[0].message


def test_the_files_and_folders_of_a_pack_are_limited_in_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, a="", b__c="", b__d="")
    (tmp_path / "note.txt").touch()
    monkeypatch.setattr(files, "MOST_ENTRIES", 5)
    assert [] == told(take(tmp_path).found)
    monkeypatch.setattr(files, "MOST_ENTRIES", 4)
    found = take(tmp_path)
    assert [("Y115", Position(tmp_path.as_posix(), 1, 1))] == told(found.found)
    assert "there are more than 4 files and folders in it" == found.found[0].message


def test_a_folder_in_a_folder_in_a_folder_is_no_trouble(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(300):
        deep = deep / "d"
        deep.mkdir()
    (deep / "a.yaml").touch()
    assert ["d/" * 300 + "a.yaml"] == [file.path for file in take(tmp_path).files]


def test_the_key_of_a_snapshot_depends_on_names_contents_and_what_cannot_be_read(tmp_path: Path) -> None:
    def key() -> str:
        return key_of(*take(tmp_path).parts())

    fill(tmp_path, a="1", b="2")
    keys = [key()]
    assert keys == [key()]
    fill(tmp_path, b="3")
    keys.append(key())
    (tmp_path / "b.yaml").rename(tmp_path / "c.yaml")
    keys.append(key())
    (tmp_path / "c.yaml").unlink()
    keys.append(key())
    (tmp_path / "c.yaml").symlink_to("nowhere")
    keys.append(key())
    (tmp_path / "c.yaml").unlink()
    (tmp_path / "c.yaml").touch()
    keys.append(key())
    assert 6 == len(set(keys))
