"""The shipped packs come in; the schemas checked in for them must be those derived now."""

import json
import shutil
from pathlib import Path

import pytest

from engine.pack import published
from engine.source.diagnostic import Findings

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "tests" / "packs" / "fair"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with the sample pack as its only content."""
    shutil.copytree(SAMPLE, tmp_path / "content" / "fair")
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "pack.schema.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr("engine.pack.published.data_folder", lambda name: tmp_path / name)
    return tmp_path


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_the_schemas_checked_in_are_those_of_the_shipped_packs() -> None:
    """When this fails, `make reference` writes them again."""
    findings = Findings()
    texts = published.published(published.shipped(ROOT / "content", findings))
    assert texts == published.present(ROOT / "schemas")
    assert [] == list(findings)


def test_every_kind_of_every_pack_has_its_schema(checkout: Path) -> None:
    assert 0 == published.main()
    expected = ["fair", "fair/card.schema.json", "fair/shop.schema.json", "pack.schema.json"]
    assert expected == files(checkout / "schemas")


def test_a_schema_is_written_for_people_to_read(checkout: Path) -> None:
    published.main()
    text = (checkout / "schemas" / "fair" / "shop.schema.json").read_text(encoding="utf-8")
    assert '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "title": "shop",\n' == text[:77]
    assert "A filter: card, or card where …" == json.loads(text)["properties"]["wants"]["description"]
    assert ("}\n", False) == (text[-2:], text.endswith("\n\n"))


def test_what_is_stale_is_removed_and_what_is_changed_is_written_again(checkout: Path) -> None:
    published.main()
    fresh = published.present(checkout / "schemas")
    (checkout / "schemas" / "fair" / "card.schema.json").write_text("{}", encoding="utf-8")
    (checkout / "schemas" / "fair" / "cart.schema.json").write_text("{}", encoding="utf-8")
    (checkout / "schemas" / "gone").mkdir()
    (checkout / "schemas" / "gone" / "card.schema.json").write_text("{}", encoding="utf-8")
    assert fresh != published.present(checkout / "schemas")
    assert 0 == published.main()
    assert fresh == published.present(checkout / "schemas")
    assert not (checkout / "schemas" / "gone").exists()


def test_the_schemas_of_the_engine_itself_are_left_alone(checkout: Path) -> None:
    published.main()
    assert "{}" == (checkout / "schemas" / "pack.schema.json").read_text(encoding="utf-8")


def test_a_pack_with_a_fault_is_reported_and_nothing_is_written(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    published.main()
    fresh = published.present(checkout / "schemas")
    (checkout / "content" / "fair" / "cards" / "cup.yaml").write_text("name: Cup\n", encoding="utf-8")
    assert 1 == published.main()
    assert "cards/cup.yaml:1:1: error[S202] 'suit' is missing" in capsys.readouterr().err
    assert fresh == published.present(checkout / "schemas")


def test_every_file_of_the_shipped_packs_tells_editors_where_its_schema_lies() -> None:
    """When this fails, `make reference` writes these lines again."""
    schemas = published.present(ROOT / "schemas")
    for pack in published.shipped(ROOT / "content", Findings()):
        own = published.documents(pack)
        begun = {path: text.partition("\n")[0] for path, text in published.modelined(pack, schemas).items()}
        assert begun == {path: one.text.partition("\n")[0] for path, one in own.items()}
        folder = Path((pack.mods[-1] if pack.mods else pack).manifest.file).parent
        for path, line in begun.items():
            schema = (folder / path).parent / line.removeprefix(published.MODELINE)
            assert schema.is_file()


def test_a_mod_has_schemas_of_the_kinds_that_it_adds_or_changes_and_uses_those_of_the_pack_else(
    checkout: Path,
) -> None:
    mod = checkout / "content" / "autumn"
    (mod / "crates").mkdir(parents=True)
    (mod / "shops").mkdir()
    (mod / "mod.yaml").write_text(
        "name: Autumn\nversion: 1.0.0\nextends: fair\nadds:\n"
        "  kinds: {crate: {folder: crates, starts_in: cellar}}\n  zones: {cellar: {holds: crate}}\n",
        encoding="utf-8",
    )
    (mod / "crates" / "apples.yaml").write_text("name: Apples\n", encoding="utf-8")
    (mod / "shops" / "orchard.yaml").write_text("name: Orchard\nprizes: [1]\n", encoding="utf-8")
    assert 0 == published.main()
    assert ["crate.schema.json"] == files(checkout / "schemas" / "autumn")
    begun = {path: (mod / path).read_text("utf-8").partition("\n")[0] for path in files(mod) if "." in path}
    assert {
        "crates/apples.yaml": f"{published.MODELINE}../../../schemas/autumn/crate.schema.json",
        "mod.yaml": f"{published.MODELINE}../../schemas/mod.schema.json",
        "shops/orchard.yaml": f"{published.MODELINE}../../../schemas/fair/shop.schema.json",
    } == begun


def test_the_line_for_editors_is_put_first_or_mended_and_the_rest_is_left_alone(checkout: Path) -> None:
    folder = checkout / "content" / "fair"
    before = (folder / "cards" / "cup.yaml").read_text(encoding="utf-8")
    (folder / "cards" / "stave.yaml").write_text(
        "# yaml-language-server: $schema=elsewhere.json\n# A note.\n" + before, encoding="utf-8"
    )
    for _ in range(2):
        assert 0 == published.main()
        line = "# yaml-language-server: $schema=../../../schemas/fair/card.schema.json\n"
        assert line + before == (folder / "cards" / "cup.yaml").read_text(encoding="utf-8")
        assert line + "# A note.\n" + before == (folder / "cards" / "stave.yaml").read_text(encoding="utf-8")
    assert (
        (folder / "pack.yaml")
        .read_text(encoding="utf-8")
        .startswith("# yaml-language-server: $schema=../../schemas/pack.schema.json\n")
    )
    assert (
        (folder / "phases" / "stroll.yaml")
        .read_text(encoding="utf-8")
        .startswith("# yaml-language-server: $schema=../../../schemas/phase.schema.json\n")
    )
