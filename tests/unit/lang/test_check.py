"""Texts and packs with several faults come in; each fault must be reported, and reported once."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from engine.lang.check import check_pack
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE, lay_over
from tests.unit.lang.marked import faults


def test_all_faults_of_a_text_are_reported() -> None:
    text = """\
let a = ‹marked›
‹market› gains ‹leader› ‹coins›
if ‹3›:
  they gain ‹leader› point
else:
  put leader in ‹limit›
leader may pay ‹market› ‹gold›:
  they gain 1 ‹silver›
trigger ‹outcome› on ‹marked›
"""
    codes = ["L201", "L301", "L301", "L204", "L301", "L301", "L314", "L301", "L204", "L204", "L208", "L201"]
    faults(text, *codes)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (
            "let a = ‹marked›\nput a in discards\nturn a up\nlet b = a.suit\na = 3\ntrigger opening on a",
            "L201",
        ),
        ("they choose lot from ‹marked›\nput lot in discards\nlot.slot = 3", "L201"),
        ("they choose lots from exactly 2 of ‹marked›\nturn lots up\nlet a = count(lots where up)", "L201"),
        ("‹somebody› chooses lot from market\nput lot in discards", "L201"),
        ("‹somebody› chooses lot from market:\n  put lot in their hand", "L201"),
        ("each card in ‹marked›:\n  turn card up", "L201"),
        ("let a = count(‹marked› where suit is cups and votes > worth and hand has it)", "L201"),
        ("let a = sum(worth + votes for ‹marked›)", "L201"),
        ("let a = ‹somebody›.hand.suit.slot", "L201"),
        ("all players secretly:\n  they choose bid from 0 to ‹purse›\nlet a = sum(bid for players)", "L201"),
        ("let a = line(through ‹squar› where mark is nobody and 1 + mark > 2)", "L201"),
        ("let a = ‹marked› + 1\nthey gain a coin\nrepeat a times:\n  end", "L201"),
        ("let a = ‹strength›(leader)\nthey gain a coin", "L304"),
        ("let a = ‹somebody› is leader\nif a:\n  end", "L201"),
        ("leader may pay 1 ‹gold›:\n  they gain 1 point\n  let a = their hand", "L204"),
        ("let a = 1\nlet ‹a› = leader\na gains 1 point", "L209"),
    ],
)
def test_a_fault_is_reported_once(text: str, code: str) -> None:
    faults(text, code)


# ---- texts that use each other --------------------------------------------------------------


def found_in(target: Path, files: dict[str, str]) -> list[tuple[str, str, int, int]]:
    """What is found in the sample pack with these files: codes, files, lines and columns."""
    case = target / "case.yaml"
    case.write_text(yaml.safe_dump(files), encoding="utf-8")
    folder, findings = lay_over(case, target), Findings()
    pack = read_pack(folder, findings)
    assert pack is not None
    checked = check_pack(pack, findings)
    assert (checked is None) == findings.has_errors()
    return [
        (
            found.code.id,
            Path(found.position.file).relative_to(folder).as_posix(),
            found.position.line,
            found.position.column,
        )
        for found in findings
    ]


def test_the_sample_pack_is_sound(tmp_path: Path) -> None:
    assert [] == found_in(tmp_path, {})


def test_a_procedure_that_needs_its_own_value_is_refused_where_it_is_used(tmp_path: Path) -> None:
    files = {"procedures/price_of.yaml": "takes: {what: good}\ngives: 1 + price_of(what)\n"}
    assert [("L306", "procedures/price_of.yaml", 2, 12)] == found_in(tmp_path, files)


def test_procedures_that_need_each_other_are_refused_once(tmp_path: Path) -> None:
    files = {
        "procedures/strength.yaml": "takes: {who: player, wanted: colour}\ngives: price_of(wine)\n",
        "procedures/price_of.yaml": "takes: {what: good}\ngives: strength(leader, red)\n",
    }
    (found,) = found_in(tmp_path, files)
    assert "L306" == found[0]


def test_derived_attributes_that_need_each_other_are_refused_once(tmp_path: Path) -> None:
    manifest = (SAMPLE / "pack.yaml").read_text(encoding="utf-8")
    circle = "ready: usable and up\n      usable: not down and ready"
    files = {"pack.yaml": manifest.replace("ready: upright and up", circle)}
    assert 1 == manifest.count("ready: upright and up")
    (found,) = found_in(tmp_path, files)
    line = 1 + manifest[: manifest.index("ready: upright")].count("\n")
    assert ("L306", "pack.yaml", line + 1, 28) == found


def test_a_procedure_may_do_itself_again(tmp_path: Path) -> None:
    again = "takes: {prizes: list of number}\ndo: |\n  if count(deck) > 0:\n    do share_prizes(prizes)\n"
    assert [] == found_in(tmp_path, {"procedures/share_prizes.yaml": again})


def test_a_definition_that_many_use_is_reported_once(tmp_path: Path) -> None:
    files = {
        "procedures/price_of.yaml": "takes: {what: good}\ngives: 2 + harvets(what)\n",
        "phases/stroll.yaml": "do: leader gains price_of(wine) + price_of(wool) coin\n",
    }
    assert [("L201", "procedures/price_of.yaml", 2, 12)] == found_in(tmp_path, files)


def test_every_text_of_a_pack_is_checked(tmp_path: Path) -> None:
    manifest = (SAMPLE / "pack.yaml").read_text(encoding="utf-8")
    files = {
        "pack.yaml": manifest.replace("score: point", "score: points").replace(
            "ready: upright and up", "ready: upright and upp"
        ),
        "phases/stroll.yaml": "do: end beacuse\n",
        "procedures/price_of.yaml": "takes: {what: good}\ngives: 2 + what\n",
        "procedures/share_prizes.yaml": "takes: {prizes: list of number}\ndo: leader gains prize point\n",
        "shops/bakery.yaml": "name: Bakery\nprizes: [1]\nwants: card where suit is cup\n"
        "effects: [{when: income, do: gain 2 coins}]\n",
    }
    found = found_in(tmp_path, files)
    expected = [
        ("L201", "pack.yaml"),
        ("L201", "pack.yaml"),
        ("L101", "phases/stroll.yaml"),
        ("L301", "procedures/price_of.yaml"),
        ("L201", "procedures/share_prizes.yaml"),
        ("L201", "shops/bakery.yaml"),
        ("L204", "shops/bakery.yaml"),
    ]
    assert expected == [(code, file) for code, file, _, _ in found]
