"""A layout comes in; what a picture shows goes out, as far as it is sound."""

import re
import shutil
from pathlib import Path

from engine.pack.arrangement import Arrangement, Section, Shown, Sign
from engine.pack.arranging import arrangement_of
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE

ROOT = Path(__file__).parents[3]


def arranged(folder: Path, layout: str) -> tuple[Arrangement | None, list[tuple[str, int, str | None]]]:
    """What the layout says, with what is found in it."""
    pack = folder / "fair"
    shutil.copytree(SAMPLE, pack)
    read = read_pack(pack, Findings())
    assert read is not None
    (pack / "layout.yaml").write_text(layout, encoding="utf-8")
    findings = Findings()
    read_pack(pack, findings)
    with_layout = read_pack_anyway(pack)
    return with_layout, [(one.code.id, one.position.line, one.nearest) for one in findings]


def read_pack_anyway(folder: Path) -> Arrangement | None:
    """As a game reads it, which does not ask whether the layout is sound."""
    from engine import load_game

    return arrangement_of(load_game(folder).pack, Findings())


def test_the_example_of_the_page_is_sound(tmp_path: Path) -> None:
    page = (ROOT / "docs/reference/layout.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```yaml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    found, faults = arranged(tmp_path, example)
    assert [] == faults
    assert found is not None
    assert ["goods", "stalls", "market", "board", "players"] == [section.id for section in found.sections]


def test_an_entry_is_an_id_or_says_what_of_it_is_shown(tmp_path: Path) -> None:
    layout = """\
seats: [{sign: X, ascii: x, colour: red}]
rounds: [day]
sections:
  all:
    shows:
      - price
      - [harvest, {show: market, as: slots, with: [worth, pose], always: true, narrow: count}]
      - {show: plots, as: table, at: [visits]}
"""
    found, faults = arranged(tmp_path, layout)
    assert [] == faults
    lines = (
        (Shown("price", "ladder"),),
        (
            Shown("harvest", "value"),
            Shown("market", "slots", ("worth", "pose"), (), True, "count"),
        ),
        (Shown("plots", "table", None, ("visits",), False),),
    )
    expected = Arrangement((Section("all", False, (), lines),), {}, (Sign("X", "x", "red"),), ("day",))
    assert expected == found


def test_what_is_at_fault_is_left_out_and_the_rest_stays(tmp_path: Path) -> None:
    layout = """\
signs:
  color: {red: {sign: R, ascii: R}}
  colour: {red: {sign: R, ascii: R}, bleu: {sign: B, ascii: B}}
sections:
  one:
    after: tow
    shows: [prise, harvest, {show: market, as: bord}]
"""
    wrong_form, faults = arranged(tmp_path / "form", layout)
    assert wrong_form is None
    assert ["S204"] == [code for code, *_ in faults]
    found, faults = arranged(tmp_path, layout.replace("bord", "board"))
    assert [
        ("P601", 7, "price"),
        ("P602", 7, None),
        ("P606", 2, "colour"),
        ("P607", 3, "blue"),
        ("P608", 6, None),
    ] == sorted(faults)
    section = Section(
        "one", False, (), ((Shown("harvest", "value"),), (Shown("market", "row", always=False),))
    )
    assert Arrangement((section,), {"colour": {"red": Sign("R", "R")}}) == found
