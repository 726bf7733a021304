"""The mutants.yaml of a pack comes in; what is read of it, and what is wrong with it, is checked."""

from pathlib import Path

import pytest

from engine.pack.folder import read_kept_pack, read_pack
from engine.source.diagnostic import Findings
from tests import tiny

RULES = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
ENTRY = """\
- file: phases/opening.yaml
  text: first player gains 1 point
  change: with 2 instead of 1
  why: Points are worth nothing.
"""


def test_what_is_argued_is_read(tmp_path: Path) -> None:
    findings = Findings()
    pack = read_pack(tiny.write_pack(tmp_path, {**RULES, "mutants.yaml": ENTRY}), findings)
    assert pack is not None
    (one,) = pack.equivalents
    assert ("phases/opening.yaml", "first player gains 1 point") == (one.file, one.text)
    assert ("with 2 instead of 1", "Points are worth nothing.") == (one.change, one.why)
    assert 1 == one.where.position.line


def test_a_pack_need_not_argue(tmp_path: Path) -> None:
    pack = read_pack(tiny.write_pack(tmp_path, RULES), Findings())
    assert pack is not None
    assert () == pack.equivalents


@pytest.mark.parametrize(
    ("written", "code", "near"),
    [
        (ENTRY.replace("  why: Points are worth nothing.\n", ""), "S202", None),
        (ENTRY.replace("Points are worth nothing.", '""'), "S206", None),
        (ENTRY.replace("change:", "chance:"), "S201", "change"),
        ("[]\n", "S206", None),
        ("changes: []\n", "S203", None),
        (ENTRY.replace("opening.yaml", "opning.yaml"), "P501", "phases/opening.yaml"),
        (ENTRY.replace("phases/opening.yaml", "mutants.yaml"), "P501", None),
        (ENTRY + ENTRY, "P502", None),
    ],
)
def test_what_cannot_be_argued_so_is_a_finding(
    tmp_path: Path, written: str, code: str, near: str | None
) -> None:
    findings = Findings()
    assert None is read_pack(tiny.write_pack(tmp_path, {**RULES, "mutants.yaml": written}), findings)
    assert (code, near) in [(found.code.id, found.nearest) for found in findings]
    assert {"mutants.yaml"} == {Path(found.position.file).name for found in findings}


def test_the_rules_alone_are_read_without_what_is_argued() -> None:
    texts = {"pack.yaml": tiny.MANIFEST, **RULES, "mutants.yaml": "[]\n"}
    findings = Findings()
    pack = read_kept_pack("tiny", texts, findings)
    assert pack is not None
    assert () == pack.equivalents
