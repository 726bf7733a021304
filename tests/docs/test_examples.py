"""What pages show beside tutorials and how-tos is typed, run, or compared with what it is taken from.

What stays is not run, each for its reason: targets of make, which take minutes or need other engines; what
belongs to another system, such as its workflows, whose form `tests/ci` checks; what `ludex test --mutate`
says of Sylla, which takes minutes; and fragments of the design, which are there to be read.
"""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from cli.screen import Style, picture
from engine import load_game
from engine.bots import Seat, make_bot
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings
from engine.source.yaml import read_document
from engine.text.tongues import speaker
from tests.docs.pages import ANYTHING, Command, is_as_shown, steps
from tests.docs.workshop import AUTUMN, FAIR, ROOT, blocks, environment, furnish, text_of, typed

WRONG_USAGE = 2
TYPED = (
    "docs/how-to/play.md",
    "docs/how-to/review-a-change.md",
    "docs/reference/mods.md",
    "docs/reference/packs.md",
)
"""Pages with commands that say nothing of what they print."""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def around(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, str]:
    """The workshop, with somebody who works in it."""
    furnish(tmp_path)
    monkeypatch.chdir(tmp_path)
    return environment(tmp_path, cache)


@pytest.mark.parametrize("page", TYPED)
def test_the_commands_of_a_page_can_be_typed_one_after_the_other(
    page: str, around: Mapping[str, str]
) -> None:
    if page.endswith("play.md"):  # it speaks of games that were played before
        for before in ("--file game.ludex", "--seat Anna"):
            assert WRONG_USAGE != typed(f"ludex play leduc_poker --seed 1 {before}", around).exit_code
    lines = [line for block in blocks(page, "sh") for line in block.splitlines() if line]
    assert lines
    for line in lines:
        done = typed(line, around)
        assert done.exit_code != WRONG_USAGE, f"$ {line}\n{done.output}"


def test_a_reviewer_is_told_what_the_page_says(around: Mapping[str, str]) -> None:
    (shown,) = blocks("docs/how-to/review-a-change.md", "text")
    first, *_ = shown.splitlines()
    done = typed(f"ludex diff {first.replace(' → ', ' ')}", around)
    assert shown == done.output


def test_the_mod_of_the_page_about_mods_is_sound(around: Mapping[str, str]) -> None:
    assert 0 == typed(f"ludex validate {AUTUMN}", around).exit_code


def test_coverage_is_told_as_the_page_about_scenarios_says(around: Mapping[str, str]) -> None:
    (shown,) = [block for block in blocks("docs/reference/scenarios.md", "text") if "N101" in block]
    done = typed(f"ludex test {FAIR} --coverage", around)
    lines = done.output.splitlines()
    assert [] == [line for line in shown.splitlines() if line not in lines]


# ---- the first page ---------------------------------------------------------------------------


def test_the_card_of_the_first_page_is_one_of_the_game() -> None:
    (card,) = blocks("README.md", "yaml")
    lines = (ROOT / "content/sylla/buildings/private_temple.yaml").read_text(encoding="utf-8").splitlines()
    places = [lines.index(line) for line in card.splitlines()]
    assert sorted(places) == places


def test_the_commands_of_the_first_page_print_what_it_shows(around: Mapping[str, str]) -> None:
    tailor = Path(FAIR) / "shops" / "tailor.yaml"
    tailor.write_text(tailor.read_text(encoding="utf-8").replace("1 coin:", "1 coins:"), encoding="utf-8")
    commands = [step for step in steps(ROOT / "README.md") if isinstance(step, Command)]
    assert ["card", "validate"] == [command.words.split()[1] for command in commands]
    for command in commands:
        done = typed(command.words, around)
        assert is_as_shown(command.printed, done.output.rstrip("\n").split("\n")), done.output


def test_the_table_of_the_first_page_is_drawn_so() -> None:
    (shown,) = blocks("README.md", "text")
    assert ANYTHING in shown
    drawn = [line.rstrip() for line in table_of_the_first_page().split("\n")]
    assert is_as_shown(tuple(shown.rstrip("\n").split("\n")), drawn), "\n".join(drawn)


def table_of_the_first_page() -> str:
    """The fourth time that buildings are sold, when Anna has to decide; who plays, plays at random."""
    play, lots = load_game("sylla").start(2, 8), random.Random(8)
    begun: set[object] = set()
    while True:
        view, decision = play.view(None), play.pending[0]
        if view["phase"] == "buildings_phase":
            begun.add(view["phases_over"])
        if len(begun) == 4 and decision.player == 0 and view["phase"] == "buildings_phase":
            return picture(play, 0, speaker("en", play.pack), Style(80), ("Anna", "Bruno"))
        play.choose(decision.player, lots.choice(decision.options))


# ---- bots, printed rules ----------------------------------------------------------------------


def test_the_example_of_the_page_about_bots_runs() -> None:
    first, _ = blocks("docs/bots.md", "python")
    names: dict[str, object] = {}
    exec(first, names)  # noqa: S102  the page is ours
    assert names["option"] in [one.option for one in names["bot"].considered]  # type: ignore[attr-defined]


def test_a_bot_is_made_as_the_page_about_bots_says() -> None:
    (stated,) = re.findall(r"^`make_bot\((.*)\)`:$", text_of("docs/bots.md"), re.MULTILINE)
    parameters = inspect.signature(make_bot).parameters.values()
    there = [str(one.replace(annotation=inspect.Parameter.empty)) for one in parameters]
    assert there == [one for one in stated.split(", ") if one != "*"]


def test_the_bot_of_the_page_about_bots_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, last = blocks("docs/bots.md", "python")
    (stated,) = blocks("docs/bots.md", "toml")
    info = tmp_path / "my_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my_package\nVersion: 1.0\n")
    group, entry = stated.replace('[project.entry-points."', "[").replace('"]', "]").splitlines()
    (info / "entry_points.txt").write_text(f"{group}\n{entry.replace(chr(34), '')}\n")
    (tmp_path / "my_package").mkdir()
    (tmp_path / "my_package" / "my_bot.py").write_text(last)
    monkeypatch.syspath_prepend(tmp_path)
    play = load_game("tic_tac_toe").start()
    assert play.pending[0].options[-1] == make_bot("last").choose(Seat(play, 0))


def test_the_hint_of_the_page_about_bots_can_be_said(tmp_path: Path) -> None:
    """In a game with a hand and points."""
    (hint,) = blocks("docs/bots.md", "yaml")
    manifest = text_of("tests/packs/fair/pack.yaml")
    furnish(tmp_path)
    (tmp_path / FAIR / "pack.yaml").write_text(manifest.replace("score: point\n", hint), encoding="utf-8")
    assert load_game(tmp_path / FAIR).start().players == 2


def test_the_rulebook_of_the_page_about_printed_rules_is_one() -> None:
    rulebook, source, proves = blocks("docs/reference/provenance.md", "yaml")
    findings = Findings()
    document = read_document(rulebook.encode(), "rulebook.yaml", findings)
    assert document is not None
    assert conforms(document, shipped("rulebook"), findings)
    assert 0 == len(findings)
    assert {"source"} == yaml.safe_load(source).keys()
    assert {"proves"} == yaml.safe_load(proves).keys()
