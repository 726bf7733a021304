"""`ludex new` is called; what it writes goes out, and must be sound at once, strictly."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from cli.main import main
from engine import load_game
from engine.pack.declarations import Pack
from engine.pack.folder import read_pack
from engine.pack.shelf import shipped_packs
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE

MODELINE = "# yaml-language-server: $schema="


def ludex(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], catch_exceptions=False)


def sound(folder: Path) -> None:
    done = ludex("validate", folder, "--strict")
    assert 0 == done.exit_code, done.output


def done(*arguments: str | Path) -> None:
    result = ludex("new", *arguments)
    assert 0 == result.exit_code, result.output


def refused(folder: Path, *arguments: str | Path) -> str:
    """What is said when nothing is written."""
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    result = ludex("new", *arguments)
    assert 2 == result.exit_code
    assert before == {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    return result.output.rpartition("Error: ")[2].strip()


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    done("pack", tmp_path / "orchard")
    return tmp_path / "orchard"


@pytest.fixture
def harvest(orchard: Path) -> Path:
    done("mod", orchard.parent / "harvest", orchard)
    return orchard.parent / "harvest"


def test_a_new_pack_is_sound_and_its_scenario_passes(orchard: Path) -> None:
    sound(orchard)
    assert "1 passed, 0 failed\n" == ludex("test", orchard).output
    assert "Orchard" == load_game(orchard).name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_pack_can_be_played_to_its_end(orchard: Path, players: int) -> None:
    game, lots = load_game(orchard), random.Random(players)
    for seed in range(20):
        play, asked = game.start(players, seed), 0
        while play.pending:
            decision = play.pending[0]
            play.choose(decision.player, lots.choice(decision.options))
            asked += 1
        assert play.result is not None
        assert all(score >= 3 for score in play.result.scores)
        assert asked <= 3 * players


def test_a_new_pack_can_have_any_name(tmp_path: Path) -> None:
    done("pack", tmp_path / "orchard", "--name", 'The "Orchard": a #1 game')
    sound(tmp_path / "orchard")
    assert 'The "Orchard": a #1 game' == load_game(tmp_path / "orchard").name


def test_each_file_names_a_schema_that_is_there_and_by_which_it_is_right(harvest: Path) -> None:
    import jsonschema

    done("item", harvest, "card", "pear")
    done("scenario", harvest, "a_pear")
    files = [*harvest.parent.glob("orchard/**/*.yaml"), *harvest.rglob("*.yaml")]
    assert 10 == len(files)
    for file in files:
        text = file.read_text("utf-8")
        assert text.startswith(MODELINE)
        schema = file.parent / text.partition("\n")[0].removeprefix(MODELINE)
        jsonschema.validate(yaml.safe_load(text), json.loads(schema.read_text("utf-8")))


def test_new_files_explain_themselves(orchard: Path) -> None:
    for file in orchard.rglob("*.yaml"):
        assert file.read_text("utf-8").split("\n")[1].startswith("# ")


def test_nothing_is_overwritten(orchard: Path, harvest: Path) -> None:
    around = orchard.parent
    assert refused(around, "pack", orchard).endswith("orchard is there already; nothing was written")
    assert refused(around, "mod", harvest, orchard).endswith("is there already; nothing was written")
    assert "there is a card 'feast' already; nothing was written" == refused(
        around, "item", orchard, "card", "feast"
    )
    scenario = refused(around, "scenario", orchard, "a_late_feast_pays")
    assert scenario.endswith("a_late_feast_pays.yaml is there already; nothing was written")
    done("language", "de", orchard)
    assert refused(around, "language", "de", orchard).endswith(
        "orchard.po is there already; nothing was written"
    )


@pytest.mark.parametrize("id", ["Apple", "1apple", "apple-pie", "äpfel", "", "each"])
def test_what_cannot_be_an_id_is_refused(orchard: Path, id: str) -> None:
    assert f"'{id}'" in refused(orchard, "item", orchard, "card", id)
    assert f"'{id}'" in refused(orchard, "scenario", orchard, id)


def test_an_unknown_kind_is_told_with_those_there_are(orchard: Path) -> None:
    told = refused(orchard, "item", orchard, "cart", "apple")
    assert "orchard has no kind 'cart'; did you mean 'card'? (card)" == told


def kinds() -> Iterator[tuple[str, str]]:
    for id, folder in {**shipped_packs(), "fair": SAMPLE}.items():
        pack = read_pack(folder, Findings())
        assert isinstance(pack, Pack)
        yield from ((id, kind) for kind in pack.kinds)


def beside(id: str, tmp_path: Path) -> Path:
    """A pack to extend, by its id; the sample pack comes to lie beside the mod."""
    if id != SAMPLE.name:
        return Path(id)
    return Path(shutil.copytree(SAMPLE, tmp_path / id))


@pytest.mark.parametrize(("pack", "kind"), list(kinds()))
def test_a_new_item_of_every_kind_is_sound(pack: str, kind: str, tmp_path: Path) -> None:
    done("mod", tmp_path / "more", beside(pack, tmp_path))
    done("item", tmp_path / "more", kind, "a_new_one")
    sound(tmp_path / "more")
    game = load_game(tmp_path / "more").pack
    assert [("A New One", kind)] == [(item.name, item.kind) for item in game.items if item.id == "a_new_one"]


def test_the_effects_that_a_new_item_shows_are_sound_too(tmp_path: Path) -> None:
    fair = beside("fair", tmp_path)
    done("item", fair, "shop", "cellar", "--name", "Cellar")
    file = fair / "shops" / "cellar.yaml"
    text = file.read_text("utf-8")
    head, sign, effects = text.partition("# effects:\n")
    assert "prizes: [1]  # list of number" in head
    assert '# wants: "card"  # filter of card or nothing: may be left out' in head
    file.write_text(head + sign[2:] + effects.replace("# ", "", 99), "utf-8")
    sound(fair)
    (cellar,) = [item for item in load_game(fair).pack.items if item.id == "cellar"]
    assert ["income", "opening"] == [effect.when for effect in cellar.effects]
    assert ["wage"] == [modifier.modifies for modifier in cellar.modifiers]


@pytest.mark.parametrize("pack", [*shipped_packs(), "fair"])
def test_a_new_scenario_of_every_pack_is_sound_and_passes(pack: str, tmp_path: Path) -> None:
    done("mod", tmp_path / "more", beside(pack, tmp_path))
    done("scenario", tmp_path / "more", "as_it_begins")
    sound(tmp_path / "more")
    assert "1 passed, 0 failed\n" == ludex("test", tmp_path / "more").output


def test_a_new_mod_changes_nothing_and_is_sound(harvest: Path) -> None:
    sound(harvest)
    told = yaml.safe_load((harvest / "mod.yaml").read_text("utf-8"))
    assert {"name": "Harvest", "version": "0.1.0", "extends": "orchard", "versions": ">=0.1.0 <1.0.0"} == told


def test_a_mod_of_a_mod_is_refused(harvest: Path) -> None:
    assert "is a mod; a mod extends a pack" in refused(harvest, "mod", harvest.parent / "late", harvest)


def test_a_new_language_of_a_pack_is_a_catalog_to_be_filled_in(orchard: Path) -> None:
    done("language", "de", orchard)
    sound(orchard)
    assert ["locales/de/LC_MESSAGES/orchard.po"] == [
        file.relative_to(orchard).as_posix() for file in orchard.joinpath("locales").rglob("*.*")
    ]
    told = ludex("i18n", "stats", orchard, "--lang", "de").output.split("\n")[1].split()
    assert ["de", "orchard", "0", "0"] == told[:4]
    assert int(told[4]) > 10


def test_a_mod_begins_a_language_that_nobody_spoke(harvest: Path) -> None:
    done("item", harvest, "card", "pear")
    done("language", "eo", harvest)
    sound(harvest)
    made = sorted(file.relative_to(harvest).as_posix() for file in harvest.joinpath("locales").rglob("*.*"))
    assert [
        *(f"locales/eo/LC_MESSAGES/{id}.po" for id in ("harvest", "ludex", "orchard")),
        "locales/eo/grammar.yaml",
    ] == made
    assert "Pear\n" == ludex("card", harvest, "pear", "--lang", "eo").output


def test_what_is_no_language_is_refused(orchard: Path) -> None:
    assert "is no code of a language" in refused(orchard, "language", "english", orchard)


def test_a_place_where_nothing_can_be_written_is_told(harvest: Path, orchard: Path) -> None:
    shutil.rmtree(orchard / "schemas")
    (orchard / "schemas").write_text("x", encoding="utf-8")
    result = ludex("new", "scenario", orchard, "another")
    assert (1, True) == (result.exit_code, "schemas: File exists" in result.output)
