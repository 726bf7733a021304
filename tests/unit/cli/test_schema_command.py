"""`ludex schema`: the schemas that editors and programs get."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft7Validator

from cli.main import main
from engine.machine.game import shipped_packs
from engine.pack.editing import OF_EVERY_PACK, own_schemas
from engine.pack.folder import kind_schemas
from engine.source.diagnostic import Findings
from engine.source.snapshot import take
from tests import tiny

ROOT = Path(__file__).parents[3]
FAIR = str(ROOT / "tests" / "packs" / "fair")


def schema(pack: str, kind: str) -> Result:
    return CliRunner().invoke(main, ["schema", pack, kind], catch_exceptions=False)


def test_the_schema_of_a_kind_is_the_one_that_is_published() -> None:
    published = (ROOT / "schemas" / "leduc_poker" / "card.schema.json").read_text(encoding="utf-8")
    assert (0, published) == (schema("leduc_poker", "card").exit_code, schema("leduc_poker", "card").stdout)


@pytest.mark.parametrize("kind", ["card", "shop", *OF_EVERY_PACK])
def test_every_kind_of_file_has_a_schema_that_stands_alone(kind: str) -> None:
    result = schema(FAIR, kind)
    assert (0, "") == (result.exit_code, result.stderr)
    found = json.loads(result.stdout)
    Draft7Validator.check_schema(found)
    assert "source.schema.json" not in result.stdout


@pytest.mark.parametrize("pack", [*shipped_packs().values(), Path(FAIR)], ids=lambda pack: pack.name)
def test_a_schema_does_not_depend_on_whether_the_rest_of_the_pack_is_sound(pack: Path) -> None:
    assert kind_schemas(tiny.checked(pack).pack) == own_schemas(take(pack), Findings())


def test_a_pack_with_a_fault_in_a_card_still_has_its_schemas(tmp_path: Path) -> None:
    kinds = (
        "zones:\n  pile: {holds: card}\n"
        "kinds:\n  card: {folder: cards, starts_in: pile, has: {worth: number}}\n"
    )
    files = {"pack.yaml": tiny.MANIFEST + kinds, "cards/cup.yaml": "[", "phases/opening.yaml": "do: ["}
    pack = tiny.write_pack(tmp_path, files)
    result = schema(str(pack), "card")
    assert 0 == result.exit_code
    assert ["name", "worth"] == json.loads(result.stdout)["required"]


def test_a_kind_that_is_not_there_is_a_usage_error_with_the_nearest() -> None:
    result = schema(FAIR, "shoop")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "fair has no kind 'shoop'; did you mean 'shop'? (card, shop, pack, " in result.stderr.replace(
        "\n", " "
    )


def test_a_pack_that_is_not_there_is_a_usage_error() -> None:
    assert 2 == schema("leduc_pokr", "card").exit_code


def test_a_manifest_that_says_nothing_is_told_unless_it_does_not_matter(tmp_path: Path) -> None:
    pack = str(tiny.write_pack(tmp_path, {"pack.yaml": "nme: Tiny\n"}))
    result = schema(pack, "card")
    assert (1, "") == (result.exit_code, result.stdout)
    assert "error[S201] unknown key 'nme'" in result.stderr
    assert 0 == schema(pack, "scenario").exit_code
