"""Catalogs come in as files; what they translate is checked, whatever is wrong with them."""

from pathlib import Path

import pytest

from engine.text.catalog import EMPTY, read_catalog

SOUND = """\
msgctxt "event"
msgid "a"
msgstr "A"

#, fuzzy
msgid "b"
msgstr "B"

msgid "c"
msgstr ""

msgid "one"
msgid_plural "several"
msgstr[0] "eins"
msgstr[1] "mehrere"

#~ msgid "d"
#~ msgstr "D"
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("LUDEX_CACHE", str(folder))
    return folder


def write(folder: Path, content: str | bytes) -> Path:
    path = folder / "de.po"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_what_is_translated_and_confirmed_is_read(tmp_path: Path) -> None:
    catalog = read_catalog(write(tmp_path, SOUND))
    assert "A" == catalog.text("event", "a")
    assert [None] * 3 == [catalog.text("", source) for source in ("b", "c", "d")]
    assert ("eins", "mehrere") == catalog.translations("", "one")


def test_a_second_reading_comes_from_the_cache(tmp_path: Path, cache: Path) -> None:
    path = write(tmp_path, SOUND)
    first = read_catalog(path)
    assert 1 == len(list(cache.iterdir()))
    assert first == read_catalog(path)
    assert "B" == read_catalog(write(tmp_path, SOUND.replace("#, fuzzy\n", ""))).text("", "b")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"msgid", b"", SOUND.encode() + b'msgid "', b"\x00" * 9])
def test_a_catalog_that_is_not_sound_never_stops_a_game(content: bytes, tmp_path: Path) -> None:
    read_catalog(write(tmp_path, content))
    assert EMPTY == read_catalog(tmp_path / "nothing.po")


def test_what_is_sound_in_it_is_read_all_the_same(tmp_path: Path) -> None:
    assert "A" == read_catalog(write(tmp_path, SOUND + '\nmsgid "e\n')).text("event", "a")
