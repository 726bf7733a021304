"""Archives and folders come in; what is installed is found by its id, and what is refused changes nothing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from engine import load_game
from engine.pack.archive.writing import archive_of
from engine.pack.shelf import PackNotFoundError, find_pack
from tests import tiny
from tests.unit.pack.archive.made import GOOD, with_file, written

OPENING = GOOD["tiny/phases/opening.yaml"]
PATCH = "patch: {phases/opening/do: first player gains 2 point}"
MOD = {"mod.yaml": f"name: More\nversion: 1.0.0\nextends: tiny\n{PATCH}\n"}


def ludex(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], catch_exceptions=False)


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where packs are installed in this test."""
    folder = tmp_path / "installed"
    monkeypatch.setenv("LUDEX_PACKS", str(folder))
    return folder


def archive(folder: Path, version: str = "1.0.0", id: str = "tiny", **files: str) -> Path:
    manifest = tiny.MANIFEST.replace("1.0.0", version)
    texts = {"pack.yaml": manifest, "phases/opening.yaml": OPENING, **files}
    content = archive_of(id, {path: text.encode() for path, text in texts.items()})
    path = folder / f"{id}-{version}.zip"
    path.write_bytes(content)
    return path


def mod(folder: Path) -> Path:
    path = folder / "more.zip"
    path.write_bytes(archive_of("more", {name: text.encode() for name, text in MOD.items()}))
    return path


def all_files(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()
    }


def refused(done: Result, code: str) -> None:
    assert 1 == done.exit_code
    assert f"error[{code}]" in done.output


def test_an_installed_pack_is_found_by_its_id_wherever_a_pack_is_named(packs: Path, tmp_path: Path) -> None:
    with pytest.raises(PackNotFoundError):
        find_pack("tiny")
    done = ludex("pack", "install", archive(tmp_path))
    assert "tiny: Tiny 1.0.0 is installed\n  ludex play tiny\n" == done.output
    assert packs / "tiny" == find_pack("tiny")
    assert "Tiny" == load_game("tiny").name
    assert 0 == ludex("validate", "tiny", "--strict").exit_code
    assert 0 == ludex("play", "tiny").exit_code


def test_a_folder_can_be_installed_too(packs: Path, tmp_path: Path) -> None:
    folder = tiny.write_pack(tmp_path, {"phases/opening.yaml": OPENING, "notes.md": "not for others"})
    assert 0 == ludex("pack", "install", folder).exit_code
    assert {"tiny/pack.yaml", "tiny/phases/opening.yaml"} == set(all_files(packs))


def test_a_mod_is_installed_after_its_pack_and_named_by_its_id(packs: Path, tmp_path: Path) -> None:
    refused(ludex("pack", "install", mod(tmp_path)), "E101")
    assert {} == all_files(packs)
    assert 0 == ludex("pack", "install", archive(tmp_path)).exit_code
    assert "  ludex play tiny --mod more" in ludex("pack", "install", mod(tmp_path)).output
    assert (2, 0) == load_game("tiny", ["more"]).start().result.scores  # type: ignore[union-attr]
    refused(ludex("pack", "remove", "tiny"), "Z203")
    assert 0 == ludex("pack", "remove", "more").exit_code
    assert 0 == ludex("pack", "remove", "tiny").exit_code
    assert [] == list(packs.iterdir())


def test_a_pack_that_is_not_sound_is_not_installed(packs: Path, tmp_path: Path) -> None:
    assert 0 == ludex("pack", "install", archive(tmp_path)).exit_code
    before = all_files(packs)
    bad = archive(tmp_path, "2.0.0", **{"phases/opening.yaml": tiny.phase("first player gains 1 points")})
    refused(ludex("pack", "install", bad), "L204")
    assert before == all_files(packs)
    assert ["tiny"] == [path.name for path in packs.iterdir()]


def test_an_archive_that_is_refused_leaves_nothing_behind(packs: Path, tmp_path: Path) -> None:
    refused(ludex("pack", "install", written(tmp_path, with_file("../escaped.yaml"))), "Z102")
    assert not packs.exists()
    assert ["some.zip"] == [path.name for path in tmp_path.iterdir()]


def test_a_shipped_pack_is_not_shadowed(packs: Path, tmp_path: Path) -> None:
    refused(ludex("pack", "install", archive(tmp_path, id="tic_tac_toe")), "Z201")
    tiny.write_pack(packs, {"phases/opening.yaml": OPENING}, "tic_tac_toe")
    assert "Tic-Tac-Toe" == load_game("tic_tac_toe").name
    assert "hidden by the pack of this id that comes with Ludex" in ludex("pack", "list").output


def version(packs: Path) -> str:
    return (packs / "tiny" / "pack.yaml").read_text("utf-8").split("\n")[1]


def test_only_a_newer_version_takes_the_place_of_another_unasked(packs: Path, tmp_path: Path) -> None:
    assert 0 == ludex("pack", "install", archive(tmp_path, "1.9.0")).exit_code
    assert 0 == ludex("pack", "install", archive(tmp_path, "1.10.0")).exit_code
    assert "version: 1.10.0" == version(packs)
    refused(ludex("pack", "install", archive(tmp_path, "1.9.0")), "Z202")
    assert "version: 1.10.0" == version(packs)
    same = archive(tmp_path, "1.10.0", **{"README.md": "# Another\n"})
    refused(ludex("pack", "install", same), "Z202")
    assert 0 == ludex("pack", "install", archive(tmp_path, "1.9.0"), "--replace").exit_code
    assert "version: 1.9.0" == version(packs)
    assert ["tiny"] == [path.name for path in packs.iterdir()]


def test_the_same_can_be_installed_again(packs: Path, tmp_path: Path) -> None:
    assert 0 == ludex("pack", "install", archive(tmp_path)).exit_code
    assert 0 == ludex("pack", "install", archive(tmp_path)).exit_code


def test_when_the_disk_fails_the_old_pack_is_there(
    packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 0 == ludex("pack", "install", archive(tmp_path)).exit_code
    before, rename = all_files(packs), Path.rename

    def failing(self: Path, target: Path) -> Path:
        if ".new-" in str(self):
            raise OSError(28, "No space left on device", str(self))
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    done = ludex("pack", "install", archive(tmp_path, "2.0.0"))
    assert 1 == done.exit_code
    assert "No space left on device" in done.output
    assert before == all_files(packs)
    assert ["tiny"] == [path.name for path in packs.iterdir()]


def test_what_was_put_aside_when_somebody_was_stopped_comes_back(packs: Path, tmp_path: Path) -> None:
    assert 0 == ludex("pack", "install", archive(tmp_path)).exit_code
    (packs / ".old-stopped").mkdir()
    (packs / "tiny").rename(packs / ".old-stopped" / "tiny")
    assert 0 == ludex("pack", "install", archive(tmp_path, id="other")).exit_code
    assert ["other", "tiny"] == sorted(path.name for path in packs.iterdir())


def test_what_is_installed_is_listed(packs: Path, tmp_path: Path) -> None:
    assert "nothing is installed\n" == ludex("pack", "list").output
    ludex("pack", "install", archive(tmp_path))
    ludex("pack", "install", mod(tmp_path))
    assert "more  1.0.0  More, changes tiny\ntiny  1.0.0  Tiny\n" == ludex("pack", "list").output
    listed = json.loads(ludex("pack", "list", "--format", "json").output)
    assert [("more", "tiny", False), ("tiny", None, False)] == [
        (one["id"], one["extends"], one["hidden"]) for one in listed
    ]


def test_a_pack_tells_the_same_of_itself_in_an_archive_and_installed(packs: Path, tmp_path: Path) -> None:
    told = ludex("pack", "info", archive(tmp_path)).output
    ludex("pack", "install", archive(tmp_path))
    assert told == ludex("pack", "info", "tiny").output
    assert ["id         tiny", "name       Tiny", "version    1.0.0", "players    2"] == told.split("\n")[:4]


def test_what_is_not_installed_cannot_be_removed(packs: Path, tmp_path: Path) -> None:
    ludex("pack", "install", archive(tmp_path))
    done = ludex("pack", "remove", "tinny")
    assert 2 == done.exit_code
    assert "did you mean 'tiny'?" in done.output


def test_without_a_folder_nothing_can_be_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_PACKS", "")
    done = ludex("pack", "install", archive(tmp_path))
    assert 1 == done.exit_code
    assert "LUDEX_PACKS can name one" in done.output


def test_a_save_of_a_removed_pack_goes_on(packs: Path, tmp_path: Path) -> None:
    from engine import load_play

    ludex("pack", "install", archive(tmp_path))
    load_game("tiny").start().save(tmp_path / "game.json")
    shutil.rmtree(packs)
    assert load_play(tmp_path / "game.json").result is not None


def test_a_folder_with_nothing_in_it_is_no_pack(packs: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = ludex("pack", "install", tmp_path / "empty")
    assert (1, True) == (done.exit_code, "error[P101]" in done.output)
    assert {} == all_files(packs)
