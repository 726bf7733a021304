"""Whole packs come in; a name with two meanings at one place is reported, and others are left in peace."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.pack.folder import read_pack
from engine.source.diagnostic import Diagnostic, Findings
from tests import tiny

OPENING = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
# In nine lines, so that what a test adds begins in line 10.
MANIFEST = tiny.MANIFEST + "types: {hue: [red, blue]}\nkinds: {card: {starts_in: deck}}\n"
DECK = "zones: {deck: {holds: card}}\n"


def found(folder: Path, added: str, files: Mapping[str, str] | None = None) -> list[Diagnostic]:
    findings = Findings()
    pack = tiny.write_pack(folder, {"pack.yaml": MANIFEST + added, **OPENING, **(files or {})})
    read_pack(pack, findings)
    return list(findings)


def places(faults: list[Diagnostic], folder: Path) -> list[tuple[str, str, int, int]]:
    return [
        (
            fault.code.id,
            Path(fault.position.file).relative_to(folder / "tiny").as_posix(),
            fault.position.line,
            fault.position.column,
        )
        for fault in faults
    ]


# What declares the name `red_deck` once, by the group in which it does.
GROUPS = {
    "types": "{red_deck: [a, b]}",
    "constants": "{red_deck: 3}",
    "tracks": "{red_deck: {spaces: [1]}}",
    "variables": "{red_deck: player}",
    "grids": "{red_deck: {columns: 1, rows: 1, cell: {mark: flag}}}",
}
WORDS = {
    "types": "a type",
    "constants": "a constant",
    "tracks": "a track",
    "variables": "a variable",
    "grids": "a grid",
}


@pytest.mark.parametrize("second", GROUPS)
@pytest.mark.parametrize("first", GROUPS)
def test_what_a_text_can_name_has_one_meaning(first: str, second: str, tmp_path: Path) -> None:
    if first == second:
        return  # one mapping cannot have a key twice
    manifest = MANIFEST.replace("types: {hue: [red, blue]}\n", "") + DECK
    findings = Findings()
    text = f"{manifest}{first}: {GROUPS[first]}\n{second}: {GROUPS[second]}\n"
    read_pack(tiny.write_pack(tmp_path, {"pack.yaml": text, **OPENING}), findings)
    (fault,) = findings
    assert [("P317", "pack.yaml", 11, len(second) + 4)] == places([fault], tmp_path)
    place = f"{fault.position.file}:10:{len(first) + 4}"
    assert f"'red_deck' is {WORDS[second]} here, but {WORDS[first]} at {place}" == fault.message


@pytest.mark.parametrize(
    ("added", "column", "message"),
    [
        ("zones: {deck: {holds: card}, point: {holds: card}}", 30, "a zone here, but a counter"),
        ("constants: {red: 3}", 13, "a constant here, but a value of 'hue'"),
        ("grids: {hue: {columns: 1, rows: 1, cell: {mark: flag}}}", 9, "a grid here, but a type"),
    ],
)
def test_zones_counters_and_values_count_too(added: str, column: int, message: str, tmp_path: Path) -> None:
    faults = found(tmp_path, added if added.startswith("zones") else f"{added}\n{DECK}")
    assert [("P317", "pack.yaml", 10, column)] == places(faults, tmp_path)
    assert message in faults[0].message


@pytest.mark.parametrize(("name", "what"), [("point", "a counter"), ("red", "a value"), ("deck", "a zone")])
def test_a_procedure_is_at_fault_in_its_file(name: str, what: str, tmp_path: Path) -> None:
    faults = found(tmp_path, DECK, {f"procedures/{name}.yaml": "gives: 3\n"})
    assert [("P317", f"procedures/{name}.yaml", 1, 1)] == places(faults, tmp_path)
    assert f"'{name}' is a procedure here, but {what}" in faults[0].message


def test_a_type_may_have_no_value_of_its_own_name(tmp_path: Path) -> None:
    text = MANIFEST.replace("[red, blue]", "[red, hue]") + DECK
    findings = Findings()
    read_pack(tiny.write_pack(tmp_path / "other", {"pack.yaml": text, **OPENING}), findings)
    assert ["'hue' is a value of 'hue' here, but a type"] == [
        fault.message.split(" at ")[0] for fault in findings
    ]


def test_a_third_meaning_is_reported_like_the_second(tmp_path: Path) -> None:
    faults = found(tmp_path, f"{DECK}constants: {{point: 1}}\nvariables: {{point: flag}}\n")
    assert [("P317", "pack.yaml", 11, 13), ("P317", "pack.yaml", 12, 13)] == places(faults, tmp_path)
    assert [True, True] == ["but a counter at " in fault.message for fault in faults]


def test_a_kind_is_neither_a_type_nor_a_grid(tmp_path: Path) -> None:
    grid = "grids: {card: {columns: 1, rows: 1, cell: {mark: flag}}}\n"
    assert [("P317", "pack.yaml", 11, 9)] == places(found(tmp_path, DECK + grid), tmp_path)
    text = MANIFEST.replace("hue: [", "card: [") + DECK
    findings = Findings()
    read_pack(tiny.write_pack(tmp_path / "other", {"pack.yaml": text, **OPENING}), findings)
    assert ["'card' is a kind here, but a type"] == [fault.message.split(" at ")[0] for fault in findings]


@pytest.mark.parametrize(
    ("kind", "name", "what", "other"),
    [
        (
            "{starts_in: deck, has: {up: flag}, states: {face: [up, down]}}",
            "up",
            "a word for the 'face' of 'card'",
            "an attribute of 'card'",
        ),
        ("{starts_in: deck, has: {up: flag}, derived: {up: '1 < 2'}}", "up", "derived", "an attribute"),
        (
            "{starts_in: deck, states: {face: [up, down], pose: [tall, down]}}",
            "down",
            "a word for the 'pose' of 'card'",
            "a word for the 'face' of 'card'",
        ),
        ("{starts_in: deck, derived: {up: '1 < 2'}, states: {face: [up, down]}}", "up", "a word", "derived"),
        ("{starts_in: deck, sorted_by: hue, has: {hue: flag}}", "hue", "an attribute", "how each 'card'"),
    ],
)
def test_what_can_be_read_of_an_item_has_one_meaning(
    kind: str, name: str, what: str, other: str, tmp_path: Path
) -> None:
    text = MANIFEST.replace("{starts_in: deck}", kind) + DECK
    findings = Findings()
    read_pack(tiny.write_pack(tmp_path, {"pack.yaml": text, **OPENING}), findings)
    (fault,) = findings
    column = text.split("\n")[8].rindex(name) + 1
    assert [("P317", "pack.yaml", 9, column)] == places([fault], tmp_path)
    assert fault.message.startswith(f"'{name}' is {what}")
    assert f"but {other}" in fault.message


def test_slots_of_one_kind_of_item_agree_on_their_types(tmp_path: Path) -> None:
    zones = """zones:
  deck: {holds: card}
  shelf: {holds: card, slot: {fee: number, place: number 1 to 3}, slots: [{fee: 1, place: 2}]}
  table: {holds: card, slot: {place: number, fee: hue}, slots: [{fee: red, place: 9}]}
"""
    faults = found(tmp_path, zones)
    assert [("P317", "pack.yaml", 13, 46)] == places(faults, tmp_path)
    assert faults[0].message.startswith("'fee' is of type hue here, but of type number at ")


# ---- what does not clash ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "added",
    [
        "variables: {deck_hue: hue}\n" + DECK,
        # An attribute may be called like its type, a state like anything: they are read of an item.
        "zones: {deck: {holds: card}, shelf: {holds: card, slot: {hue: hue}, slots: [{hue: red}]}}\n",
        # Hooks and phases are named where nothing else can be.
        f"{DECK}hooks: {{deck: {{heard_by: card}}, opening: {{heard_by: card}}}}\n",
        # A kind is named in declarations, what is declared for texts is named in texts.
        "zones: {deck: {holds: card}, card: {holds: card}}\n",
        f"{DECK}grids: {{board: {{columns: 1, rows: 1, cell: {{deck: flag, hue: hue}}}}}}\n",
    ],
)
def test_names_that_are_never_looked_up_together_may_be_the_same(added: str, tmp_path: Path) -> None:
    assert [] == [fault.message for fault in found(tmp_path, added)]


def test_two_types_may_share_a_value_and_a_kind_its_attributes_with_another(tmp_path: Path) -> None:
    text = (
        MANIFEST.replace("{hue: [red, blue]}", "{hue: [red, blue], mood: [calm, blue]}").replace(
            "{card: {starts_in: deck}}",
            "{card: {starts_in: deck, has: {hue: hue}, states: {pose: [up, down]}}, "
            "shop: {starts_in: plots, has: {hue: mood, up: flag}}}",
        )
        + "zones: {deck: {holds: card}, plots: {holds: shop}}\n"
    )
    findings = Findings()
    procedure = "takes: {deck: hue, point: number}\ngives: point\n"
    files = {"pack.yaml": text, "procedures/half.yaml": procedure, **OPENING}
    assert read_pack(tiny.write_pack(tmp_path, files), findings) is not None
    assert [] == list(findings)
