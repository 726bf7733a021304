"""Archives from anybody come in; good ones are packs, bad ones are refused with their code."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.pack.archive import reading
from engine.pack.archive.reading import archive_from, read_archive
from engine.source.content import SIZE_LIMIT
from engine.source.diagnostic import CODES, Findings
from engine.source.position import Position
from tests.unit.pack.archive.made import GOOD, with_file, written, zipped

ROOT = Path(__file__).parents[4]


def encrypted() -> bytes:
    content = bytearray(zipped(GOOD.items()))
    entry = content.index(b"PK\x01\x02")
    content[entry + 8] |= 1
    return bytes(content)


def of_another_method() -> bytes:
    return zipped(GOOD.items(), method=zipfile.ZIP_LZMA)


def damaged() -> bytes:
    content = bytearray(zipped(GOOD.items(), method=zipfile.ZIP_STORED))
    content[content.index(b"Tiny")] ^= 0xFF
    return bytes(content)


def with_a_lie_about_its_size() -> bytes:
    """A bomb whose list of files says that it is small."""
    content = bytearray(with_file("tiny/phases/bomb.yaml", b"a" * (SIZE_LIMIT + 1)))
    entry = content.rindex(b"PK\x01\x02")
    struct.pack_into("<L", content, entry + 24, 1000)
    return bytes(content)


def with_a_long_list() -> bytes:
    content = bytearray(zipped(GOOD.items()))
    struct.pack_into("<L", content, content.rindex(b"PK\x05\x06") + 12, 2**31)
    return bytes(content)


def with_a_name_inside_a_name() -> bytes:
    """Some readers stop at the NUL, others do not."""
    name = b"tiny/phases/other.yaml"
    return with_file("tiny/phases/other.yaml").replace(name, b"tiny/phases/other\x00yaml")


BAD: dict[str, tuple[str, Callable[[], bytes]]] = {
    "no archive": ("Z101", lambda: b"just a text"),
    "empty": ("Z101", lambda: b""),
    "half of one": ("Z101", lambda: zipped(GOOD.items())[:-30]),
    "damaged": ("Z101", damaged),
    "a lie about its size": ("Z101", with_a_lie_about_its_size),
    "up and out": ("Z102", lambda: with_file("tiny/../../escaped.yaml")),
    "up at once": ("Z102", lambda: with_file("../escaped.yaml")),
    "absolute": ("Z102", lambda: with_file("/tmp/escaped.yaml")),
    "a drive": ("Z102", lambda: with_file("c:/escaped.yaml")),
    "backslashes": ("Z102", lambda: with_file("tiny\\..\\..\\escaped.yaml")),
    "a device": ("Z102", lambda: with_file("tiny/phases/con.yaml")),
    "a device with a number": ("Z102", lambda: with_file("tiny/phases/lpt1.yaml")),
    "a dot at the end": ("Z102", lambda: with_file("tiny/phases./other.yaml")),
    "a part without a name": ("Z102", lambda: with_file("tiny//phases/other.yaml")),
    "a sign of control": ("Z102", lambda: with_file("tiny/phases/a\x1b.yaml")),
    "a name inside a name": ("Z102", with_a_name_inside_a_name),
    "a link": ("Z103", lambda: with_file("tiny/phases/link.yaml", "/etc/passwd", mode=stat.S_IFLNK | 0o777)),
    "a pipe": ("Z103", lambda: with_file("tiny/phases/pipe.yaml", "", mode=stat.S_IFIFO | 0o644)),
    "twice": ("Z104", lambda: with_file("tiny/pack.yaml")),
    "the same but for capitals": ("Z104", lambda: with_file("tiny/Pack.yaml")),
    "too many": (
        "Z105",
        lambda: zipped((f"tiny/cards/c{n}.yaml", b"") for n in range(reading.MOST_FILES + 1)),
    ),
    "a list that is said to be longer": ("Z101", with_a_long_list),
    "one too large": ("Z106", lambda: with_file("tiny/phases/other.yaml", b"a" * (SIZE_LIMIT + 1))),
    "too large together": (
        "Z106",
        lambda: zipped((f"tiny/cards/c{n}.yaml", b"a" * SIZE_LIMIT) for n in range(41)),
    ),
    "encrypted": ("Z107", encrypted),
    "packed otherwise": ("Z107", of_another_method),
    "a program": ("Z108", lambda: with_file("tiny/setup.py", "print()")),
    "a hidden file": ("Z108", lambda: with_file("tiny/.profile")),
    "too deep": ("Z108", lambda: with_file("tiny/phases/more/other.yaml")),
    "beside the pack": ("Z108", lambda: with_file("README.md")),
    "two packs": ("Z109", lambda: with_file("other/pack.yaml")),
    "no manifest": ("Z109", lambda: zipped([("tiny/texts.yaml", "names: {}")])),
    "a pack that is a mod": ("Z109", lambda: with_file("tiny/mod.yaml")),
    "a name that is no id": ("Z109", lambda: zipped([("My Pack/pack.yaml", "name: X")])),
    "nothing at all": ("Z109", lambda: zipped([])),
}


LONG = 30_000


def _entries(number: int) -> bytes:
    """The list of so many empty files, without the files."""
    head = struct.pack("<4s4B4HL2L", b"PK\x01\x02", 20, 3, 20, 0, 0, 0, 0, 0, 0, 0, 0)
    names = (f"p/{one:07d}".encode() for one in range(number))
    return b"".join(head + struct.pack("<5H2L", len(name), 0, 0, 0, 0, 0, 0) + name for name in names)


def long_list_with_an_end_inside_its_end() -> bytes:
    """Who looks for the last end finds one in the middle of it, which tells another size."""
    entries = _entries(LONG)
    return entries + struct.pack("<4s2H4s2LH", b"PK\x05\x06", 0, 0, b"PK\x05\x06", len(entries), 0, 0)


def long_list_with_a_second_end() -> bytes:
    """The first end tells a small size; the larger one that stands before it counts."""
    entries = _entries(LONG)
    larger = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, LONG, LONG, len(entries), 0)
    place = struct.pack("<4sLQL", b"PK\x06\x07", 0, len(entries), 1)
    return entries + larger + place + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, 100, 0, 0)


@pytest.mark.parametrize("forged", [long_list_with_an_end_inside_its_end, long_list_with_a_second_end])
def test_a_list_without_end_is_refused_before_anybody_reads_it(
    forged: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    content, findings = forged(), Findings()
    assert len(zipfile.ZipFile(io.BytesIO(content)).infolist()) == LONG
    monkeypatch.delattr(zipfile, "ZipFile")
    assert archive_from(content, Position("some.zip", 1, 1), findings) is None
    assert ["Z105"] == [found.code.id for found in findings]


@pytest.mark.parametrize("name", BAD)
def test_a_bad_archive_is_refused_with_its_code_and_nothing_is_written(name: str, tmp_path: Path) -> None:
    code, make = BAD[name]
    path = written(tmp_path, make())
    findings = Findings()
    assert read_archive(path, findings) is None
    assert {code} == {found.code.id for found in findings}
    assert [path] == list(tmp_path.iterdir())


def test_every_code_of_archives_has_a_bad_example() -> None:
    assert {code for code in CODES if code.startswith("Z1")} == {code for code, _ in BAD.values()}


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_an_archive_that_somebody_made_by_hand_is_read(method: int, tmp_path: Path) -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        archive.writestr("tiny/", "")
        archive.writestr("tiny/phases/", "")
        for name, content in GOOD.items():
            archive.writestr(name, content)
    findings = Findings()
    found = read_archive(written(tmp_path, target.getvalue()), findings)
    assert [] == list(findings)
    assert found is not None
    assert "tiny" == found.id
    assert {name.removeprefix("tiny/"): text.encode() for name, text in GOOD.items()} == found.files


def test_what_says_one_thing_and_is_another_never_takes_more_room_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LARGEST", 2000)
    monkeypatch.setattr(reading, "_check_entries", lambda *_: None)
    findings = Findings()
    bomb = written(tmp_path, with_file("tiny/phases/bomb.yaml", b"a" * 500_000))
    assert read_archive(bomb, findings) is None
    assert ["Z106"] == [found.code.id for found in findings]
