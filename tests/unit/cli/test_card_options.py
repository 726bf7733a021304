"""`ludex card --set`: the text of a card as it is at a table with other options."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny

FILES = {
    "pack.yaml": tiny.MANIFEST
    + """\
options: {speed: [slow, fast]}
constants: {prize: {otherwise: 1, speed fast: 3}}
kinds: {card: {starts_in: deck}}
zones: {deck: {holds: card}}
hooks: {income: {heard_by: card, for: player}}
""",
    "texts.yaml": "names: {point: point}\nclauses: {when income: 'Income: {effect}'}\n",
    "phases/opening.yaml": tiny.phase("trigger income on deck for first player"),
    "card/ace.yaml": "name: Ace\neffects:\n- {when: income, do: gain prize point}\n",
}


def card(folder: Path, *arguments: str) -> Result:
    pack = tiny.write_pack(folder, FILES)
    return CliRunner().invoke(
        main, ["card", str(pack), "ace", "--lang", "en", *arguments], catch_exceptions=False
    )


@pytest.mark.parametrize(
    ("chosen", "prize"), [([], 1), (["--set", "speed=slow"], 1), (["--set", "speed=fast"], 3)]
)
def test_a_number_is_that_of_the_chosen_option(chosen: list[str], prize: int, tmp_path: Path) -> None:
    assert f"Ace\n  Income: You gain {prize} point.\n" == card(tmp_path, *chosen).stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--set", "speed"], "'speed' should be an option and its value, such as speed=fast"),
        (["--set", "sped=fast"], "Tiny has no option 'sped'; did you mean 'speed'?"),
        (
            ["--set", "speed=fats"],
            "'fats' is not a value of the option 'speed' (slow, fast); did you mean 'fast'?",
        ),
        (["--players", "9"], "Tiny is for 2 players, not for 9"),
    ],
)
def test_a_table_that_cannot_be_is_a_usage_error(arguments: list[str], message: str, tmp_path: Path) -> None:
    result = card(tmp_path, *arguments)
    assert (2, "") == (result.exit_code, result.stdout)
    assert message in result.stderr


def test_a_pack_without_cards_says_so(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 point")})
    result = CliRunner().invoke(main, ["card", str(pack), "--lang", "en"], catch_exceptions=False)
    assert (0, "", f"{pack.name} has no cards.\n") == (result.exit_code, result.stdout, result.stderr)
