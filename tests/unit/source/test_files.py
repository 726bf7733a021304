"""Folders come in; the files found in them, and those refused, are checked."""

import os
from pathlib import Path

import pytest

from engine.source.content import SIZE_LIMIT
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, display_path, pack_files, read_bytes
from engine.source.position import Position

ROOT = Path(__file__).parents[3]


def faults(findings: Findings) -> list[tuple[str, Position]]:
    return [(found.code.id, found.position) for found in findings]


def fill(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("a: 1\n")


def listed(folder: Path, findings: Findings) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in pack_files(folder, findings)]


def test_the_files_of_a_pack_are_listed_in_order(tmp_path: Path) -> None:
    fill(tmp_path, "b.yaml", "a/z.yaml", "a/b/c.yaml", "a.yaml", "B.yaml", "note.txt", "x.yml")
    findings = Findings()
    assert listed(tmp_path, findings) == ["B.yaml", "a.yaml", "a/b/c.yaml", "a/z.yaml", "b.yaml"]
    assert faults(findings) == [("Y119", Position((tmp_path / "x.yml").as_posix(), 1, 1))]


def test_hidden_files_and_folders_are_left_out(tmp_path: Path) -> None:
    fill(tmp_path, ".hidden.yaml", ".git/a.yaml", "seen/.b.yaml", "seen/c.yaml")
    assert listed(tmp_path, Findings()) == ["seen/c.yaml"]


def test_a_hidden_folder_can_itself_be_a_pack(tmp_path: Path) -> None:
    fill(tmp_path, ".pack/a.yaml")
    assert listed(tmp_path / ".pack", Findings()) == ["a.yaml"]


def test_a_link_out_of_the_pack_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    fill(tmp_path, "secret.yaml", "elsewhere/b.yaml", "pack/a.yaml")
    (pack / "file.yaml").symlink_to(tmp_path / "secret.yaml")
    (pack / "folder").symlink_to(tmp_path / "elsewhere")
    findings = Findings()
    assert listed(pack, findings) == ["a.yaml"]
    assert faults(findings) == [
        ("Y112", Position((pack / "file.yaml").as_posix(), 1, 1)),
        ("Y112", Position((pack / "folder").as_posix(), 1, 1)),
    ]


def test_a_link_within_the_pack_is_a_file_but_never_a_folder(tmp_path: Path) -> None:
    fill(tmp_path, "a/b.yaml")
    (tmp_path / "c.yaml").symlink_to("a/b.yaml")
    (tmp_path / "d").symlink_to("a")
    (tmp_path / "a" / "up").symlink_to("..")
    findings = Findings()
    assert listed(tmp_path, findings) == ["a/b.yaml", "c.yaml"]
    assert faults(findings) == []


def test_a_pack_may_be_reached_through_a_link(tmp_path: Path) -> None:
    fill(tmp_path, "real/a.yaml")
    (tmp_path / "link").symlink_to("real")
    assert listed(tmp_path / "link", Findings()) == ["a.yaml"]


def test_a_link_to_nothing_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("nothing.yaml")
    (tmp_path / "b.yaml").symlink_to("b.yaml")
    findings = Findings()
    assert [read_bytes(path, findings) for path in pack_files(tmp_path, findings)] == [None, None]
    assert [code for code, _ in faults(findings)] == ["Y113", "Y113"]


def test_a_folder_that_is_missing_or_no_folder_cannot_be_read(tmp_path: Path) -> None:
    fill(tmp_path, "file")
    findings = Findings()
    assert pack_files(tmp_path / "missing", findings) == []
    assert pack_files(tmp_path / "file", findings) == []
    assert [found.message for found in findings] == [
        "cannot be read: Not a directory",
        "cannot be read: No such file or directory",
    ]


def test_what_is_no_file_cannot_be_read_and_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    findings = Findings()
    assert read_bytes(tmp_path / "pipe.yaml", findings) is None
    assert read_bytes(tmp_path, findings) is None
    assert [found.message for found in findings] == ["cannot be read: not a file"] * 2


def test_bytes_are_read_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfa\r\n\xff")
    assert read_bytes(tmp_path / "a.yaml", Findings()) == b"\xef\xbb\xbfa\r\n\xff"


def test_of_a_huge_file_no_more_is_read_than_shows_that_it_is_huge(tmp_path: Path) -> None:
    with (tmp_path / "a.yaml").open("wb") as stream:
        stream.truncate(SIZE_LIMIT * 100)
    content = read_bytes(tmp_path / "a.yaml", Findings())
    assert content is not None
    assert len(content) == SIZE_LIMIT + 1


def test_a_path_is_shown_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert display_path(tmp_path / "here" / "a" / "b.yaml") == "a/b.yaml"
    assert display_path(Path("a/b.yaml")) == "a/b.yaml"
    assert display_path(tmp_path / "c.yaml") == (tmp_path / "c.yaml").as_posix()
    assert display_path(Path("../c.yaml")) == "../c.yaml"


def test_data_stands_beside_the_engine_in_a_checkout() -> None:
    assert data_folder("content") == ROOT / "content"


def test_an_installed_engine_carries_its_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data" / "content").mkdir(parents=True)
    monkeypatch.setattr("engine.source.files._ENGINE", tmp_path)
    assert data_folder("content") == tmp_path / "data" / "content"
    assert data_folder("locales") == tmp_path.parent / "locales"
