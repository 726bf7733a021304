"""Commands that are started often come in; what they import goes out, and must be no more than this."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
# Prints, after the command, the modules outside the standard library that were imported.
SCRIPT = """\
import atexit, json, sys
before = set(sys.modules)
@atexit.register
def tell():
    new = sorted(set(sys.modules) - before)
    names = [name for name in new if name.partition(".")[0] not in sys.stdlib_module_names]
    print(json.dumps(names), file=sys.stderr)
from cli.main import main
main(sys.argv[1:], prog_name="ludex")
"""
OWN = {"cli", "cli.clicking", "cli.commands", "cli.discovery", "cli.main", "cli.speaking"}


def imported(*arguments: str, cache: str = "") -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments],
        cwd=ROOT,
        env={"PATH": "", "LUDEX_CACHE": cache, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    names: list[str] = json.loads(done.stderr.strip().rpartition("\n")[2])
    return names


def test_help_imports_click_and_the_few_modules_that_find_commands() -> None:
    found = imported("--help")
    assert OWN == {name for name in found if name.partition(".")[0] != "click"}


@pytest.mark.parametrize("arguments", [["--help"], ["validate", "--help"], ["play", "--help"]])
def test_the_help_of_a_command_imports_nothing_of_the_engine(arguments: list[str]) -> None:
    assert {"cli", "click"} == {name.partition(".")[0] for name in imported(*arguments)}


def test_a_pack_that_was_checked_before_needs_no_parser_and_no_schema(tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    first = imported("validate", "tic_tac_toe", cache=cache)
    assert {"lark", "yaml", "jsonschema_rs"} <= set(first)
    again = imported("validate", "tic_tac_toe", cache=cache)
    assert {"cli", "click", "engine"} == {name.partition(".")[0] for name in again}
    assert {"source", "pack"} == {name.split(".")[1] for name in again if name.startswith("engine.")}


def test_a_sound_pack_is_never_explained(tmp_path: Path) -> None:
    assert not {"jsonschema", "referencing"} & set(imported("validate", "leduc_poker"))


# Plays up to the first question, at which nobody is there any more.
PLAY = ["play", "leduc_poker", "--seat", "Anna:en", "--lang", "en"]


def test_a_game_that_was_begun_before_needs_no_parser_and_no_schema_for_the_next(tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    game = ["--file", str(tmp_path / "first.ludex")]
    assert "lark" in imported(*PLAY, *game, cache=cache)
    again = set(imported(*PLAY, "--file", str(tmp_path / "second.ludex"), cache=cache))
    assert not {"lark", "jsonschema", "referencing", "interegular", "engine.lang.parse"} & again
    assert {"engine.machine.compile", "rich.text"} <= again
