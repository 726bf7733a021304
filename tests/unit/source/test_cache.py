"""A cache gives back what was kept, or nothing: never anything else."""

from pathlib import Path

import pytest

from engine.source import cache
from engine.source.cache import cache_folder, cached, keep, key_of


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    keep(tmp_path / "deep" / "down", "key", b"payload")
    assert b"payload" == cached(tmp_path / "deep" / "down", "key")


def test_what_was_not_kept_is_not_found(tmp_path: Path) -> None:
    assert cached(tmp_path, "key") is None
    assert cached(tmp_path / "nowhere", "key") is None


@pytest.mark.parametrize("length", [0, 1, 31, 32, 38])
def test_what_is_cut_off_is_not_found(tmp_path: Path, length: int) -> None:
    keep(tmp_path, "key", b"payload")
    file = tmp_path / "key"
    file.write_bytes(file.read_bytes()[:length])
    assert cached(tmp_path, "key") is None


def test_what_is_damaged_is_not_found(tmp_path: Path) -> None:
    keep(tmp_path, "key", b"payload")
    content = bytearray((tmp_path / "key").read_bytes())
    for position in range(len(content)):
        damaged = bytes([*content[:position], content[position] ^ 1, *content[position + 1 :]])
        (tmp_path / "key").write_bytes(damaged)
        assert cached(tmp_path, "key") is None


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    keep(tmp_path / "file" / "folder", "key", b"payload")
    assert cached(tmp_path / "file" / "folder", "key") is None


def test_the_oldest_go_when_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_ENTRIES", 3)
    for number in range(5):
        keep(tmp_path, str(number), b"payload")
    assert ["2", "3", "4"] == sorted(path.name for path in tmp_path.iterdir())


def test_keys_differ_where_parts_differ_be_it_only_in_where_they_end() -> None:
    assert key_of(b"ab", b"c") == key_of(b"ab", b"c")
    assert 4 == len({key_of(b"ab", b"c"), key_of(b"a", b"bc"), key_of(b"abc"), key_of(b"abc", b"")})


def test_the_folder_is_named_switched_off_or_where_the_system_keeps_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    assert tmp_path == cache_folder()
    monkeypatch.setenv("LUDEX_CACHE", "")
    assert cache_folder() is None
    monkeypatch.delenv("LUDEX_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert tmp_path / "ludex" == cache_folder()
