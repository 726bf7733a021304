"""Packs with items that change a number, and with definitions that build on each other; their findings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.lang.check import check_pack
from engine.lang.checker import DEEPEST_CHAIN
from engine.pack.folder import read_pack
from engine.source.diagnostic import Diagnostic, Findings
from tests import tiny

MANIFEST = (
    tiny.MANIFEST
    + """\
types: {hue: [red, blue]}
kinds:
  card: {starts_in: deck, has: {worth: number 0 to 9, fees: list of number or nothing}}
  shop: {starts_in: plots}
zones:
  deck: {holds: card}
  hand: {of: player, holds: card, seen_by: owner}
  plots: {holds: shop}
hooks: {income: {heard_by: shop}}
"""
)
FILES = {
    "pack.yaml": MANIFEST,
    "phases/opening.yaml": tiny.phase("first player gains might(first player) point"),
    "procedures/might.yaml": "takes: {who: player}\ngives: 2\nmodified_by: who.hand\n",
    "card/ace.yaml": "name: Ace\nworth: 3\neffects: [{modifies: might, by: 1}]\n",
    "shop/inn.yaml": "name: Inn\n",
}


def found(folder: Path, files: Mapping[str, str]) -> list[Diagnostic]:
    findings = Findings()
    pack = read_pack(tiny.write_pack(folder, {**FILES, **files}), findings)
    if pack is not None:
        check_pack(pack, findings)
    return list(findings)


def places(folder: Path, files: Mapping[str, str]) -> list[tuple[str, str, int, int]]:
    return [
        (
            fault.code.id,
            Path(fault.position.file).relative_to(folder / "tiny").as_posix(),
            fault.position.line,
            fault.position.column,
        )
        for fault in found(folder, files)
    ]


def card(by: str) -> dict[str, str]:
    return {"card/ace.yaml": f"name: Ace\nworth: 3\neffects:\n  - modifies: might\n    by: {by}\n"}


def might(modified_by: str, gives: str = "2") -> dict[str, str]:
    text = f"takes: {{who: player}}\ngives: {gives}\nmodified_by: {modified_by}\n"
    return {"procedures/might.yaml": text}


# ---- by how much -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "by",
    [
        "1",
        "-2",
        "worth",
        "this.worth * 2",
        "who.point - count(who.hand)",
        "count(players where point > who.point)",
        "highest(worth for who.hand where it is not this)",
        "2 + count(plots) / 2",
    ],
)
def test_an_item_adds_a_number_about_itself_and_what_the_procedure_takes(by: str, tmp_path: Path) -> None:
    assert [] == places(tmp_path, card(by))


@pytest.mark.parametrize(
    ("by", "code", "column"),
    [
        ("who", "L301", 9),
        ("this", "L301", 9),
        ("worth > 2", "L301", 9),
        ("1 + fees", "L301", 13),
        ("whom.point", "L201", 9),
        ("who.points", "L202", 13),
        ("you.point", "L211", 9),
        ("their point", "L213", 9),
        ("it.worth", "L214", 9),
        ("1 +", "L103", 11),
    ],
)
def test_what_an_item_adds_is_checked_at_its_word(by: str, code: str, column: int, tmp_path: Path) -> None:
    ((found_code, file, line, _),) = places(tmp_path, card(by))
    assert (code, "card/ace.yaml", 5) == (found_code, file, line)
    if code != "L103":
        assert [column] == [place[3] for place in places(tmp_path, card(by))]


def test_items_of_every_kind_can_modify_even_where_they_hear_no_hook(tmp_path: Path) -> None:
    inn = "name: Inn\neffects: [{modifies: might, by: 1}, {when: income, do: first player gains 1 point}]\n"
    assert [] == places(tmp_path, {"shop/inn.yaml": inn})


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        ("{modifies: mihgt, by: 1}", "S204"),
        ("{modifies: half, by: 1}", "S204"),
        ("{modifies: might}", "S202"),
        ("{by: 1}", "S202"),
        ("{modifies: might, by: [1]}", "S203"),
        ("{modifies: might, by: 1.5}", "S203"),
        ("{modifies: might, by: 1, when: income}", "S201"),
    ],
)
def test_an_effect_that_modifies_says_what_and_by_how_much(effect: str, code: str, tmp_path: Path) -> None:
    files = {
        "card/ace.yaml": f"name: Ace\nworth: 3\neffects: [{effect}]\n",
        "procedures/half.yaml": "takes: {whole: number}\ngives: whole / 2\n",
    }
    assert [code] == [place[0] for place in places(tmp_path, files)]


# ---- what is modified ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "modified_by",
    [
        "who.hand",
        "deck",
        "plots",
        "who.hand where worth > 2",
        "top 2 of deck",
        "deck where worth > who.point",
    ],
)
def test_items_of_a_zone_or_some_of_them_modify(modified_by: str, tmp_path: Path) -> None:
    assert [] == places(tmp_path, might(modified_by))


@pytest.mark.parametrize(
    ("modified_by", "type_"),
    [
        ("who", "player"),
        ("players", "list of player"),
        ("hue", "list of hue"),
        ("top of deck", "card"),
        ("who.point", "number"),
        ("(top of deck).fees", "list of number or nothing"),
    ],
)
def test_what_is_no_item_cannot_modify(modified_by: str, type_: str, tmp_path: Path) -> None:
    (fault,) = found(tmp_path, might(modified_by))
    assert ("L324", 3, 14) == (fault.code.id, fault.position.line, fault.position.column)
    assert f"this is '{type_}', but items are needed that could modify the number" == fault.message


@pytest.mark.parametrize(
    ("gives", "type_"),
    [("who", "player"), ("who.hand", "list of card"), ("who.point > 1", "flag"), ("red", "hue")],
)
def test_only_a_number_can_be_modified(gives: str, type_: str, tmp_path: Path) -> None:
    quiet = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
    (fault,) = found(tmp_path, {**might("who.hand", gives), **quiet})
    assert ("L323", 3, 14) == (fault.code.id, fault.position.line, fault.position.column)
    assert f"'might' gives '{type_}', but only a number can be modified" == fault.message


@pytest.mark.parametrize(
    ("files", "code"),
    [(might("who.hnad"), "L202"), (might("hand"), "L205"), (might("who.hand", "whom.point"), "L201")],
)
def test_a_fault_in_either_part_is_reported_once(files: dict[str, str], code: str, tmp_path: Path) -> None:
    assert [code] == [place[0] for place in places(tmp_path, files)]


def test_only_what_gives_a_value_can_be_modified(tmp_path: Path) -> None:
    text = "takes: {who: player}\ndo: who gains 1 point\nmodified_by: who.hand\n"
    assert "S202" in [place[0] for place in places(tmp_path, {"procedures/might.yaml": text})]


def test_a_number_can_be_stated_as_one(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("score: point", "score: 3")
    assert [] == places(tmp_path, {"pack.yaml": manifest, **might("who.hand", "-3"), **card("-1")})


# ---- definitions that build on each other ----------------------------------------------------


def chain(length: int, first: int = 0) -> dict[str, str]:
    """So many procedures, each of which uses the one before it twice."""
    made = {f"procedures/upon_{first:02}.yaml": "gives: 1\n"}
    for number in range(first + 1, first + length):
        before = f"upon_{number - 1:02}"
        made[f"procedures/upon_{number:02}.yaml"] = f"gives: {before} + {before}\n"
    return made


def using(last: int) -> dict[str, str]:
    return {"phases/opening.yaml": tiny.phase(f"first player gains upon_{last:02} point")}


def test_a_chain_of_definitions_may_be_as_long_as_the_limit(tmp_path: Path) -> None:
    assert [] == places(tmp_path, chain(DEEPEST_CHAIN))
    assert [] == places(tmp_path / "used", {**chain(DEEPEST_CHAIN), **using(DEEPEST_CHAIN - 1)})


def test_one_more_is_refused_whether_it_is_used_or_not(tmp_path: Path) -> None:
    (fault,) = found(tmp_path, chain(DEEPEST_CHAIN + 1))
    assert ("L325", 1, 8) == (fault.code.id, fault.position.line, fault.position.column)
    assert fault.position.file.endswith(f"upon_{DEEPEST_CHAIN:02}.yaml")
    assert f"this builds on a chain of more than {DEEPEST_CHAIN} definitions" == fault.message
    used = found(tmp_path / "used", {**chain(DEEPEST_CHAIN + 1), **using(DEEPEST_CHAIN)})
    assert ["L325"] == [fault.code.id for fault in used]


def test_a_very_long_chain_is_refused_and_takes_no_long_time(tmp_path: Path) -> None:
    refused = [("L325", f"procedures/upon_{number}.yaml", 1, 8) for number in (12, 25, 38)]
    for name, last in (("first", 0), ("last", 40)):
        assert refused == places(tmp_path / name, {**chain(41), **using(last)})


def test_a_chain_that_is_used_from_its_far_end_is_refused_too(tmp_path: Path) -> None:
    """Checked in the order of their names, each would find the one that it builds on unchecked."""
    made = {"procedures/upon_99.yaml": "gives: 1\n"}
    for number in range(59, 99):
        made[f"procedures/upon_{number}.yaml"] = f"gives: upon_{number + 1} + upon_{number + 1}\n"
    assert {"L325"} == {place[0] for place in places(tmp_path, made)}


@pytest.mark.parametrize(("length", "codes"), [(DEEPEST_CHAIN, []), (DEEPEST_CHAIN + 1, ["L325"])])
def test_what_is_derived_builds_a_chain_as_well(length: int, codes: list[str], tmp_path: Path) -> None:
    derived = ["upon_0: worth", *(f"upon_{n}: upon_{n - 1} + upon_{n - 1}" for n in range(1, length))]
    manifest = MANIFEST.replace(
        "{starts_in: deck, has:", f"{{starts_in: deck, derived: {{{', '.join(derived)}}}, has:"
    )
    assert codes == [place[0] for place in places(tmp_path, {"pack.yaml": manifest})]


@pytest.mark.parametrize("shape", ["1 + ({})", "-({})", "highest({} for players)"])
def test_definitions_as_deep_as_a_text_can_be_are_checked(shape: str, tmp_path: Path) -> None:
    made = chain(DEEPEST_CHAIN)
    for number in range(1, DEEPEST_CHAIN):
        text = f"upon_{number - 1:02}"
        for _ in range(28):
            text = shape.format(text)
        made[f"procedures/upon_{number:02}.yaml"] = f"gives: {text}\n"
    assert [] == places(tmp_path, {**made, **using(DEEPEST_CHAIN - 1)})


def test_a_very_long_circle_is_refused(tmp_path: Path) -> None:
    made = {**chain(41), "procedures/upon_00.yaml": "gives: upon_40\n"}
    assert {"L325", "L306"} >= {place[0] for place in places(tmp_path, {**made, **using(20)})} != set()


def test_many_that_build_on_the_same_are_no_chain(tmp_path: Path) -> None:
    many = {f"procedures/one_{n:02}.yaml": "gives: upon_00 + upon_00\n" for n in range(40)}
    all_of_them = "gives: " + " + ".join(f"one_{n:02}" for n in range(40)) + "\n"
    assert [] == places(tmp_path, {**chain(1), **many, "procedures/total_of_all.yaml": all_of_them})


# ---- words that name types -------------------------------------------------------------------


@pytest.mark.parametrize("word", ["number", "flag", "set", "list", "filter"])
def test_no_type_and_no_kind_is_called_like_what_a_type_is_made_of(word: str, tmp_path: Path) -> None:
    manifest = MANIFEST.replace("{hue: [red, blue]}", f"{{{word}: [red, blue]}}")
    assert [("L216", "pack.yaml", 8, 9)] == places(tmp_path, {"pack.yaml": manifest})
    manifest = MANIFEST.replace("kinds:\n", f"kinds:\n  {word}: {{starts_in: box}}\n")
    manifest = manifest.replace("zones:\n", f"zones:\n  box: {{holds: {word}}}\n")
    assert [("L216", "pack.yaml", 10, 3)] == places(tmp_path / "kind", {"pack.yaml": manifest})


def test_other_things_may_be_called_so(tmp_path: Path) -> None:
    manifest = MANIFEST + "variables: {number: flag, list: player}\nconstants: {set: 3}\n"
    assert [] == places(tmp_path, {"pack.yaml": manifest})


@pytest.mark.parametrize("word", ["above", "neighbours", "row", "column"])
def test_no_cell_remembers_what_every_cell_has(word: str, tmp_path: Path) -> None:
    manifest = MANIFEST + f"grids:\n  board: {{columns: 2, rows: 2, cell: {{{word}: flag}}}}\n"
    line = manifest.count("\n")
    assert [("L216", "pack.yaml", line, 39)] == places(tmp_path, {"pack.yaml": manifest})
