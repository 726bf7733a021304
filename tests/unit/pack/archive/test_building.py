"""Packs come in; the archives made of them go out, and must be the same whoever makes them."""

from __future__ import annotations

import hashlib
import os
import stat
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny
from tests.unit.pack.archive.made import GOOD

OPENING = GOOD["tiny/phases/opening.yaml"]
CATALOG = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
DIGEST = "46a72759cd2d8e9a11e312353bccabe38331f717bc89de209c378e3a42af365c"


def ludex(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["pack", *map(str, arguments)], catch_exceptions=False)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    files = {
        "phases/opening.yaml": OPENING,
        "locales/de/LC_MESSAGES/tiny.po": CATALOG,
        "README.md": "# Tiny\n",
    }
    return tiny.write_pack(tmp_path / "packs", files)


def built(pack: Path, target: Path) -> bytes:
    done = ludex("build", pack, "-o", target)
    assert 0 == done.exit_code, done.output
    return target.read_bytes()


def test_the_same_files_make_the_same_bytes_whenever_and_wherever(pack: Path, tmp_path: Path) -> None:
    content = built(pack, tmp_path / "one.zip")
    for number, file in enumerate(sorted(pack.rglob("*"), reverse=True)):
        os.utime(file, (1_000_000_000 + number, 1_100_000_000 + number))
        if file.is_file():
            file.chmod(0o600)
    assert content == built(pack, tmp_path / "two.zip")
    copy = tiny.write_pack(tmp_path / "elsewhere", {})
    for file in sorted((file for file in pack.rglob("*") if file.is_file()), reverse=True):
        target = copy / file.relative_to(pack)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    assert content == built(copy, tmp_path / "three.zip")


def test_the_bytes_are_those_of_every_machine(pack: Path, tmp_path: Path) -> None:
    # If this changes, archives that people have published can no longer be made again.
    assert DIGEST == hashlib.sha256(built(pack, tmp_path / "one.zip")).hexdigest()


def test_an_archive_holds_the_files_of_the_pack_and_nothing_else(pack: Path, tmp_path: Path) -> None:
    for name in (".git/config", "notes.txt", "schemas/card.schema.json", "locales/de/LC_MESSAGES/tiny.mo"):
        (pack / name).parent.mkdir(parents=True, exist_ok=True)
        (pack / name).write_text("x", encoding="utf-8")
    (pack / "LICENSE").symlink_to("README.md")
    built(pack, tmp_path / "one.zip")
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        entries = archive.infolist()
    names = ["README.md", "locales/de/LC_MESSAGES/tiny.po", "pack.yaml", "phases/opening.yaml"]
    assert [f"tiny/{name}" for name in names] == [entry.filename for entry in entries]
    assert {(1980, 1, 1, 0, 0, 0)} == {entry.date_time for entry in entries}
    assert {stat.S_IFREG | 0o644} == {entry.external_attr >> 16 for entry in entries}


def test_a_pack_that_is_not_sound_is_not_built(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 points")})
    done = ludex("build", pack, "-o", tmp_path / "one.zip")
    assert 1 == done.exit_code
    assert "L204" in done.output
    assert not (tmp_path / "one.zip").exists()


def test_a_name_that_no_file_can_have_elsewhere_is_not_built(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": tiny.phase("do aux"), "procedures/aux.yaml": OPENING}
    done = ludex("build", tiny.write_pack(tmp_path, files), "-o", tmp_path / "one.zip")
    assert 1 == done.exit_code
    assert "Z102" in done.output
    assert not (tmp_path / "one.zip").exists()


def test_a_pack_that_comes_with_the_engine_takes_its_catalogs_along(tmp_path: Path) -> None:
    done = ludex("build", "tic_tac_toe", "-o", tmp_path / "one.zip")
    assert 0 == done.exit_code
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        catalogs = [name for name in archive.namelist() if name.endswith(".po")]
    assert [
        f"tic_tac_toe/locales/{id}/LC_MESSAGES/tic_tac_toe.po" for id in ("de", "en", "fr", "it")
    ] == catalogs


def test_without_a_name_the_archive_is_called_like_the_pack(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = ludex("build", pack)
    assert 0 == done.exit_code
    assert done.output.startswith("tiny-1.0.0.zip: Tiny 1.0.0, 4 files, ")
