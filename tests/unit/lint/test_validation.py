"""The whole of validation: what it runs, what it gives back, and how checks are found."""

import ast
from pathlib import Path

import pytest

from engine.lint import checks as package
from engine.lint.validation import checks, validated
from engine.source.diagnostic import Findings
from tests.tiny import phase
from tests.unit.lint.small import codes, found_in, pack, places_in, small_pack

MODULES = sorted(path for path in Path(package.__path__[0]).glob("*.py") if path.stem != "__init__")


def test_every_module_among_the_checks_is_found() -> None:
    assert [path.stem for path in MODULES] == [check.__module__.split(".")[-1] for check in checks()]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_a_check_says_what_it_finds_and_what_it_cannot_decide(module: Path) -> None:
    said = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
    assert said is not None
    assert "\nCannot decide" in said


def test_a_sound_pack_is_given_back_without_a_finding(tmp_path: Path) -> None:
    findings = Findings()
    checked = validated(small_pack(tmp_path, {}), findings)
    assert checked is not None
    assert [] == list(findings)


def test_a_pack_with_a_warning_can_be_played(tmp_path: Path) -> None:
    findings = Findings()
    checked = validated(small_pack(tmp_path, {"phases/closing.yaml": phase("end")}), findings)
    assert checked is not None
    assert ["W204"] == [one.code.id for one in findings]
    assert not findings.has_errors()


def test_a_pack_that_cannot_be_played_is_not_looked_at_any_further(tmp_path: Path) -> None:
    findings = Findings()
    files = {"phases/opening.yaml": phase("first player gains 1 pont"), "phases/closing.yaml": phase("end")}
    assert validated(small_pack(tmp_path, files), findings) is None
    assert ["L204"] == [one.code.id for one in findings]


def test_earlier_findings_are_kept(tmp_path: Path) -> None:
    findings = Findings()
    validated(small_pack(tmp_path / "one", {"phases/closing.yaml": phase("end")}), findings)
    validated(small_pack(tmp_path / "two", {}), findings)
    assert 1 == len(findings)


def test_the_same_words_in_two_files_are_found_in_both(tmp_path: Path) -> None:
    declared = (
        "kinds:\n  card: {starts_in: deck}\nzones:\n  deck: {holds: card}\nhooks:\n  ring: {heard_by: card}\n"
    )
    effect = "effects:\n  - when: ring\n    do: |\n      let best = 1\n      first player gains 1 point\n"
    files = {
        "pack.yaml": pack(declared),
        "card/bell.yaml": f"name: Bell\n{effect}",
        "card/gong.yaml": f"# It is louder.\nname: Gong\n{effect}",
        "phases/opening.yaml": phase("trigger ring on deck"),
    }
    expected = [("W309", "card/bell.yaml", 5, 11), ("W309", "card/gong.yaml", 6, 11)]
    assert expected == places_in(small_pack(tmp_path, files))


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("do: |\n  first player gains 1 point\n  first player gains 0 point\n", 3, 3),
        ("do: >-\n  first player gains 0 point\n", 2, 3),
        ("do: first player gains 0 point\n", 1, 5),
        ('do: "first player gains 1 point\\nfirst player gains 0 point"\n', 1, 34),
        ("do: 'first player gains 0 point'\n", 1, 6),
        ("do: |2\n    first player gains 0 point\n", 2, 5),
    ],
)
def test_a_place_is_exact_in_scalars_of_every_style(
    text: str, line: int, column: int, tmp_path: Path
) -> None:
    found = places_in(small_pack(tmp_path, {"phases/opening.yaml": text}))
    assert ("W312", "phases/opening.yaml", line, column) in found


def test_a_place_is_as_long_as_the_words_at_fault(tmp_path: Path) -> None:
    files = {"phases/opening.yaml": phase("if (first player).point >= 0:", "  first player gains 1 point")}
    (found,) = found_in(small_pack(tmp_path, files))
    assert ("W302", len("(first player).point >= 0")) == (found.code.id, found.position.length)


def test_what_is_wrong_with_several_scenarios_is_found_in_each(tmp_path: Path) -> None:
    files = {
        "scenarios/one.yaml": "about: Nobody is the fourth.\nplayers: 4\n",
        "scenarios/three.yaml": "about: They bid.\nplayers: 2\ndo:\n  - {player: 2, bid: 1}\n",
        "scenarios/two.yaml": "about: It begins.\nplayers: 2\nat: begin\n"
        "given: {coin: [1, 2]}\nexpect: {gem: 3}\n",
    }
    assert ["T107", "T102", "W601", "T105", "T101", "T101"] == codes(tmp_path, files)
