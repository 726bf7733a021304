"""Packs with scenarios come in; which parts of the rules no scenario reaches goes out, at its place."""

from pathlib import Path

import pytest

from engine.machine.game import Game, load_game
from engine.machine.probe import Probes
from engine.scenario.reach.points import texts_of
from engine.scenario.reach.reached import Reach, judge
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Diagnostic, Findings
from tests import tiny
from tests.diagnosed import cases, places, stated_in
from tests.overlay import lay_over, overlay

CASES = cases("N")


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
    folder = lay_over(case, tmp_path)
    found = places(reached(folder)[1], folder)
    assert [stated_in(case)] == [one for one in found if one.file in overlay(case)]


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
