"""Files with the same texts come in; a fault is told in each of them, and what is sound is checked once."""

from pathlib import Path

from engine.lang.check import check_pack
from engine.lang.checked import Checked
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE

SHOP = "name: Shop\nprizes: [1]\n"


def checked(folder: Path, **shops: str) -> tuple[Checked | None, list[tuple[str, str, int, int]]]:
    """The sample pack with more shops, and what is wrong with it."""
    for file in SAMPLE.rglob("*.yaml"):
        copy = folder / file.relative_to(SAMPLE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    for id, more in shops.items():
        (folder / "shops" / f"{id}.yaml").write_text(SHOP + more, encoding="utf-8")
    findings = Findings()
    pack = read_pack(folder, findings)
    found = None if pack is None else check_pack(pack, findings)
    places = [
        (one.code.id, Path(one.position.file).stem, one.position.line, one.position.column)
        for one in findings
    ]
    return found, places


def effect(when: str, do: str) -> str:
    return f"effects:\n  - when: {when}\n    do: {do}\n"


def test_the_same_fault_is_told_in_every_file(tmp_path: Path) -> None:
    bad = effect("opening", "shuffle dck")
    wants = "wants: card where suit is cup\n"
    by = "effects:\n  - modifies: wage\n    by: leadr\n"
    _, found = checked(tmp_path, a=bad, b=bad, c=wants, d=wants, e=by, f=by)
    effects = [("L201", "a", 5, 17), ("L201", "b", 5, 17)]
    filters = [("L201", "c", 3, 27), ("L201", "d", 3, 27)]
    assert [*effects, *filters, ("L201", "e", 5, 9), ("L201", "f", 5, 9)] == found


def test_what_is_sound_for_one_hook_can_be_at_fault_for_another(tmp_path: Path) -> None:
    personal, public = effect("income", "gain 1 coin"), effect("opening", "gain 1 coin")
    _, found = checked(tmp_path, a=personal, b=public, c=personal)
    assert [("L211", "b", 5, 9)] == found


def test_texts_that_mean_the_same_share_a_tree(tmp_path: Path) -> None:
    opening, income = effect("opening", "shuffle deck"), effect("income", "shuffle deck")
    found, faults = checked(tmp_path, a=opening, b=opening, c=income)
    assert [] == faults
    assert found is not None
    a, b, c = (one.do for one in found.effects if one.item.id in "abc")
    assert a is b
    assert a == c
    assert a is not c
