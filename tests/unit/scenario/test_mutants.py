"""The mutants of a pack: what is changed in its files, and which of it the scenarios notice."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.pack.declarations import Pack
from engine.pack.folder import read_pack
from engine.scenario.mutants.made import Mutant, mutants_of
from engine.scenario.mutants.trial import Outcome, Trial
from engine.scenario.mutants.trials import verdicts
from engine.source.diagnostic import Findings
from tests import tiny

OPENING = tiny.phase("first player chooses bid from 1 to 3", "if bid > 2:", "  first player gains bid point")


def scenario(bid: int, point: int) -> str:
    return f"about: A bid.\nplayers: 2\ndo: [{{player: 0, bid: {bid}}}]\nexpect: {{point: [{point}, 0]}}\n"


def pack_of(folder: Path, files: Mapping[str, str]) -> Pack:
    findings = Findings()
    pack = read_pack(tiny.write_pack(folder, files), findings)
    assert pack is not None, [found.message for found in findings]
    return pack


def texts(pack: Pack, file: str) -> list[str]:
    """What the lines become in which something is changed."""
    before = pack.documents[file].text
    lines = before.split("\n")
    return [
        "\n".join(line for line in one.text(before).split("\n") if line not in lines)
        for one in found(pack, file)
    ]


def found(pack: Pack, file: str) -> list[Mutant]:
    return [mutant for mutant in mutants_of(pack) if mutant.file == file]


def the(pack: Pack, change: str) -> Mutant:
    (mutant,) = [mutant for mutant in mutants_of(pack) if mutant.change == change]
    return mutant


# ---- what is changed


def test_a_mutant_says_where_it_stands_and_what_is_different(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, {"phases/opening.yaml": OPENING})
    mutant = the(pack, "with >= instead of >")
    assert ("phases/opening.yaml", "if bid > 2:") == (mutant.file, mutant.line)
    assert (3, 10, 1) == (mutant.position.line, mutant.position.column, mutant.position.length)
    assert OPENING.replace(">", ">=") == mutant.text(OPENING)


def test_the_same_change_of_the_same_line_has_a_number(tmp_path: Path) -> None:
    opening = tiny.phase("first player gains 1 + 1 point", "first player gains 1 + 1 point")
    pack = pack_of(tmp_path, {"phases/opening.yaml": opening})
    of_lines = [(mutant.position.line, mutant.change) for mutant in found(pack, "phases/opening.yaml")]
    assert [
        (2, "with 2 instead of 1"),
        (2, "with 2 instead of 1 (2)"),
        (3, "with 2 instead of 1 (3)"),
        (3, "with 2 instead of 1 (4)"),
    ] == [one for one in of_lines if one[1].startswith("with 2")]
    keys = [(mutant.file, mutant.line, mutant.change) for mutant in mutants_of(pack)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    "opening",
    [
        "do: first player gains 1 point\n",
        "do: 'first player gains 1 point'\n",
        'do: "first player gains 1 point"\n',
        "do: >\n  first player\n  gains 1 point\n",
        "do: |\n\n  # so much\n  first player gains 1 point\n",
    ],
)
def test_a_text_is_changed_in_every_style_of_writing_it(tmp_path: Path, opening: str) -> None:
    pack = pack_of(tmp_path, {"phases/opening.yaml": opening})
    expected = [opening.replace("1", "2"), opening.replace("1", "0")]
    assert expected == [mutant.text(opening) for mutant in found(pack, "phases/opening.yaml")]


def test_what_is_written_in_escapes_is_not_cut(tmp_path: Path) -> None:
    opening = 'do: "first player gains 1 point\\nfirst player gains 2 point"\n'
    pack = pack_of(tmp_path, {"phases/opening.yaml": opening})
    assert {"with 2 instead of 1", "with 0 instead of 1", "with 3 instead of 2", "with 1 instead of 2"} == {
        mutant.change for mutant in found(pack, "phases/opening.yaml")
    }


MANIFEST = """\
name: Tiny
version: 1.0.0
players: 1 to 2
types: {colour: [red, blue]}
constants: {limit: 3, share: {1 player: 5, otherwise: 7}}
counters:
  point: {of: player, start: 2, seen_by: owner}
tracks:
  price: {spaces: [1, 4, 4], start: 2}
kinds:
  card:
    folder: cards
    starts_in: deck
    sorted_by: colour
    has: {worth: number 0 to 9, tints: set of colour, fine: flag, mate: colour or nothing}
zones:
  deck: {holds: card}
  row: {holds: card, slot: {colour: colour}, slots: [{colour: red}, {colour: blue}]}
grids:
  board: {columns: 3, rows: 2, cell: {mark: flag}}
hooks:
  played: {heard_by: card}
flow:
  - opening
  - repeat: 4
    steps: [closing, ending]
score: point
"""
CARD = """\
name: Card
copies: {red: 1, blue: 2}
worth: 9
tints: [red, blue]
fine: true
mate: blue
"""


def declared(folder: Path, card: str = CARD) -> Pack:
    phases = {
        f"phases/{id}.yaml": tiny.phase("trigger played on deck") for id in ("opening", "closing", "ending")
    }
    return pack_of(folder, {"pack.yaml": MANIFEST, "cards/card.yaml": card, **phases})


def test_the_numbers_of_a_manifest_are_changed_and_its_lists_are_shorter(tmp_path: Path) -> None:
    lines = texts(declared(tmp_path), "pack.yaml")
    assert [
        "constants: {limit: 4, share: {1 player: 5, otherwise: 7}}",
        "constants: {limit: 2, share: {1 player: 5, otherwise: 7}}",
        "constants: {limit: 3, share: {1 player: 6, otherwise: 7}}",
        "constants: {limit: 3, share: {1 player: 4, otherwise: 7}}",
        "constants: {limit: 3, share: {1 player: 5, otherwise: 8}}",
        "constants: {limit: 3, share: {1 player: 5, otherwise: 6}}",
        "  point: {of: player, start: 3, seen_by: owner}",
        "  point: {of: player, start: 1, seen_by: owner}",
        "  point: {of: player, start: 2, seen_by: all}",
        "  price: {spaces: [2, 4, 4], start: 2}",
        "  price: {spaces: [0, 4, 4], start: 2}",
        "  price: {spaces: [4, 4], start: 2}",
        "  price: {spaces: [1, 5, 4], start: 2}",
        "  price: {spaces: [1, 3, 4], start: 2}",
        "  price: {spaces: [1, 4], start: 2}",
        "  price: {spaces: [1, 4, 5], start: 2}",
        "  price: {spaces: [1, 4, 3], start: 2}",
        "  price: {spaces: [1, 4, 4], start: 3}",
        "  price: {spaces: [1, 4, 4], start: 1}",
        "  row: {holds: card, slot: {colour: colour}, slots: [{colour: blue}]}",
        "  row: {holds: card, slot: {colour: colour}, slots: [{colour: blue}, {colour: blue}]}",
        "  row: {holds: card, slot: {colour: colour}, slots: [{colour: red}]}",
        "  row: {holds: card, slot: {colour: colour}, slots: [{colour: red}, {colour: red}]}",
        "  board: {columns: 4, rows: 2, cell: {mark: flag}}",
        "  board: {columns: 2, rows: 2, cell: {mark: flag}}",
        "  board: {columns: 3, rows: 3, cell: {mark: flag}}",
        "  board: {columns: 3, rows: 1, cell: {mark: flag}}",
        "",
        "",
        "  - repeat: 5",
        "  - repeat: 3",
        "    steps: [ending]",
        "    steps: [closing]",
    ] == lines


def test_a_phase_can_be_left_out(tmp_path: Path) -> None:
    pack = declared(tmp_path)
    assert "flow:\n  - repeat: 4\n" in the(pack, "without opening").text(MANIFEST)
    assert MANIFEST.partition("  - repeat")[0] + "score: point\n" == the(pack, "without repeat: 4").text(
        MANIFEST
    )


def test_the_numbers_flags_sets_and_copies_of_an_item_are_changed(tmp_path: Path) -> None:
    lines = texts(declared(tmp_path), "cards/card.yaml")
    assert [
        "copies: {blue: 2}",
        "copies: {red: 2, blue: 2}",
        "copies: {red: 0, blue: 2}",
        "copies: {red: 1, blue: 3}",
        "copies: {red: 1, blue: 1}",
        "worth: 10",
        "worth: 8",
        "tints: [blue]",
        "tints: [red]",
        "fine: false",
        "mate: red",
    ] == lines


def test_an_effect_is_left_out_and_the_last_with_its_key(tmp_path: Path) -> None:
    one = "  - when: played\n    do: |\n      each player:\n        they gain limit point\n"
    other = "  - when: played\n    do: |\n      each player:\n        they lose limit point\n"
    pack = declared(tmp_path / "both", f"{CARD}effects:\n{one}{other}")
    first, second = [
        mutant for mutant in mutants_of(pack) if mutant.change.startswith("without when: played")
    ]
    before = pack.documents["cards/card.yaml"].text
    assert f"{CARD}effects:\n{other}" == first.text(before)
    assert f"{CARD}effects:\n{one}" == second.text(before)
    alone = declared(tmp_path / "alone", f"{CARD}effects:\n{one}")
    assert f"{CARD}\n" == the(alone, "without when: played").text(f"{CARD}effects:\n{one}")


# ---- what is noticed


def test_a_change_that_a_scenario_contradicts_is_caught(tmp_path: Path) -> None:
    low, high = scenario(2, 0), scenario(3, 3)
    files = {"phases/opening.yaml": OPENING, "scenarios/low.yaml": low, "scenarios/high.yaml": high}
    pack = pack_of(tmp_path, files)
    verdict = Trial(pack).of(the(pack, "with >= instead of >"))
    assert (Outcome.CAUGHT, "low") == (verdict.outcome, verdict.scenario)


def test_a_change_that_all_scenarios_agree_with_survives(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": OPENING, "scenarios/high.yaml": scenario(3, 3)}
    pack = pack_of(tmp_path, files)
    assert Outcome.SURVIVED == Trial(pack).of(the(pack, "with >= instead of >")).outcome


def test_a_change_that_makes_the_pack_unsound_is_rejected(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": OPENING, "scenarios/high.yaml": scenario(3, 3)}
    pack = pack_of(tmp_path, files)
    verdict = Trial(pack).of(the(pack, "without first player chooses bid from 1 to 3"))
    assert (Outcome.REJECTED, None) == (verdict.outcome, verdict.scenario)


def test_a_change_that_makes_a_loop_endless_is_caught(tmp_path: Path) -> None:
    opening = tiny.phase(
        "first player chooses bid from 1 to 3",
        "let left = bid",
        "repeat until left is 0:",
        "  left = left - 1",
        "  first player gains 1 point",
    )
    pack = pack_of(tmp_path, {"phases/opening.yaml": opening, "scenarios/three.yaml": scenario(3, 3)})
    assert Outcome.CAUGHT == Trial(pack).of(the(pack, "without left = left - 1")).outcome


def test_a_mutant_whose_time_is_over_is_slow(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": OPENING, "scenarios/high.yaml": scenario(3, 3)}
    pack = pack_of(tmp_path, files)
    assert Outcome.SLOW == Trial(pack, seconds=-1).of(the(pack, "with >= instead of >")).outcome


def test_a_scenario_that_caught_one_mutant_is_tried_first_for_the_next(tmp_path: Path) -> None:
    numbered = {f"scenarios/s{number}.yaml": scenario(3, 3) for number in range(5)}
    files = {"phases/opening.yaml": OPENING, **numbered, "scenarios/z_low.yaml": scenario(2, 0)}
    pack = pack_of(tmp_path, files)
    trial = Trial(pack)
    assert "z_low" == trial.of(the(pack, "with >= instead of >")).scenario
    assert "z_low" == trial.of(the(pack, "with true instead of bid > 2")).scenario
    assert "z_low" == next(trial._in_order("phases/opening.yaml"))
    assert "s0" == next(trial._in_order("pack.yaml"))


def test_several_processes_find_the_same_as_one(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": OPENING, "scenarios/high.yaml": scenario(3, 3)}
    pack = pack_of(tmp_path, files)
    mutants = mutants_of(pack)
    alone, together = (
        [(mutant, verdict.outcome) for mutant, verdict in verdicts(tmp_path / "tiny", pack, mutants, jobs)]
        for jobs in (1, 2)
    )
    assert alone == together
    assert {Outcome.CAUGHT, Outcome.SURVIVED, Outcome.REJECTED} == {outcome for _, outcome in alone}
