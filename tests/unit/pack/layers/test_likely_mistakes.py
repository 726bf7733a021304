"""The likeliest mistakes in mods come in, from `tests/cases/mods`; what a newcomer is told goes out.

A case holds the files of a mod, which lies beside the sample pack, and all that `ludex validate` says of it:
file and line, code, message, and the word that was perhaps meant.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from cli.checking import check
from engine.source.diagnostic import Findings
from tests.overlay import SAMPLE

ROOT = Path(__file__).parents[4]
CASES = sorted((ROOT / "tests" / "cases" / "mods").glob("*.yaml"))
MOD = "autumn"


def stated(case: Path) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(case.read_text("utf-8"))
    return data


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_newcomer_is_told_what_is_wrong_and_where(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(SAMPLE, SAMPLE.name)
    for path, text in stated(case)["files"].items():
        file = Path(MOD, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    findings = Findings()
    check(Path(MOD), findings)
    told = [
        {
            "at": f"{found.position.file.removeprefix(f'{MOD}/')}:{found.position.line}",
            "code": found.code.id,
            "says": found.message,
            **({"meant": found.nearest} if found.nearest else {}),
        }
        for found in findings
    ]
    assert stated(case)["told"] == told


def test_there_are_at_least_fifty_of_them() -> None:
    assert len(CASES) >= 50
    assert len({stated(case)["about"] for case in CASES}) == len(CASES)
