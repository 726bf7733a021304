"""Packs with scenarios come in; which parts of the rules no scenario reaches goes out, at its place."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from engine.machine.game import Game, load_game
from engine.machine.probe import Probes
from engine.scenario import reach as part
from engine.scenario.reach.points import texts_of
from engine.scenario.reach.reached import Reach, judge
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Code, Diagnostic, Findings
from tests import tiny
from tests.overlay import lay_over, overlay

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/N*.yaml"))
HEAD = re.compile(r"# [A-Z`].*\.\n# at ([a-z_/]+\.yaml):(\d+):(\d+)\n[a-z]")


def declared() -> set[str]:
    modules = [import_module(f"{part.__name__}.{module.name}") for module in iter_modules(part.__path__)]
    found = (value for module in modules for value in vars(module).values() if isinstance(value, Code))
    return {code.id for code in found}


def reached(folder: Path) -> tuple[Reach, list[Diagnostic]]:
    checked, probes, findings = tiny.checked(folder), Probes(), Findings()
    game, declined = Game(checked, probes), set()
    for scenario in checked.pack.scenarios.values():
        passage = run_scenario(game, scenario, findings)
        assert passage is not None
        declined |= set(passage.declined)
    assert [] == [found.message for found in findings]
    return judge(texts_of(checked), probes, declined, findings), list(findings)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_gap_brings_about_the_code_in_its_name_at_the_place_it_states(case: Path, tmp_path: Path) -> None:
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    folder = lay_over(case, tmp_path)
    found = [
        (fault.code.id, path, fault.position.line, fault.position.column)
        for fault in reached(folder)[1]
        if (path := Path(fault.position.file).relative_to(folder).as_posix()) in overlay(case)
    ]
    assert [(case.name[:4], head[1], int(head[2]), int(head[3]))] == found


def test_every_code_has_a_bad_example_and_a_page() -> None:
    assert declared() == {case.name[:4] for case in CASES}
    pages = {page.stem: page for page in ROOT.glob("docs/diagnostics/N*.md")}
    assert declared() == pages.keys()
    for id, page in pages.items():
        lines = page.read_text(encoding="utf-8").split("\n")
        assert lines[0].startswith(f"# {id}: ")
        marks = [line for line in lines if line in ("Not so:", "But so:", "How to mend it:")]
        assert ["Not so:", "But so:", "How to mend it:"] == marks


OPENING = tiny.phase(
    "first player may choose bid from 1 to 3:",
    "  if bid > 2:",
    "    first player gains 2 point",
    "  else if bid > 1:",
    "    first player gains 1 point",
    "repeat 2 times:",
    "  first player gains 1 point",
)


def scenario(bid: str) -> str:
    return f"about: A bid.\nplayers: 2\ndo: [{{player: 0, bid: {bid}}}]\n"


def parts(folder: Path, *bids: str) -> tuple[int, int, list[tuple[str, int, int, str]]]:
    texts = {f"scenarios/bid_{bid}.yaml": scenario(bid) for bid in bids}
    reach, found = reached(tiny.write_pack(folder, {"phases/opening.yaml": OPENING, **texts}))
    places = [
        (one.code.id, one.position.line, one.position.column, one.args.get("more", "")) for one in found
    ]
    return reach.reached, reach.parts, places


def test_without_scenarios_nothing_is_reached_and_the_text_is_told_once(tmp_path: Path) -> None:
    more = ", nor to what follows from it: 8 parts of the rules"
    assert (0, 8, [("N101", 2, 3, more)]) == parts(tmp_path)


def test_an_arm_that_is_not_taken_is_told_and_so_is_what_is_never_left_out_or_declined(
    tmp_path: Path,
) -> None:
    """Reached are the choice, the condition, its first arm, the loop and what it repeats."""
    found = [("N103", 2, 3, ""), ("N102", 3, 5, ""), ("N101", 6, 7, "")]
    assert (5, 8, found) == parts(tmp_path, "3")


def test_a_pass_declines_and_reaches_nothing_below(tmp_path: Path) -> None:
    more = ", nor to what follows from it: 4 parts of the rules"
    assert (4, 8, [("N101", 3, 5, more)]) == parts(tmp_path, "pass")


def test_scenarios_together_reach_everything(tmp_path: Path) -> None:
    assert (8, 8, []) == parts(tmp_path, "pass", "1", "2", "3")


def test_games_that_nobody_counts_hold_no_probes(tmp_path: Path) -> None:
    folder = tiny.write_pack(tmp_path, {"phases/opening.yaml": OPENING})
    assert "reached" not in load_game(folder).program(2).text()
    assert "reached[0] += 1" in Game(tiny.checked(folder), Probes()).program(2).text()
