"""Bad mods of `tests/cases` come in; each must bring about its code, at the line that it marks.

A case holds the files of one or two mods, which lie beside the sample pack and are laid over it in the order
of their paths. What begins with `other` only lies there, for the others to name.
"""

import shutil
from pathlib import Path

import pytest

from engine.pack.folder import read_snapshot
from engine.pack.layers.stack import stack
from engine.source.diagnostic import Findings
from tests.diagnosed import cases
from tests.overlay import SAMPLE, overlay

CASES = cases("E")
HERE = "# <-- here"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_mod_brings_about_the_code_in_its_name_at_the_line_it_marks(case: Path, tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / SAMPLE.name)
    marked = []
    for path, text in overlay(case).items():
        assert text is not None
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
        lines = enumerate(text.split("\n"), 1)
        marked += [(case.name[:4], path, number) for number, line in lines if line.endswith(HERE)]
    mods = sorted(
        path.parent for path in tmp_path.rglob("mod.yaml") if not path.parent.name.startswith("other")
    )
    findings = Findings()
    snapshot = stack(mods[0]) if len(mods) == 1 else stack(tmp_path / SAMPLE.name, mods)
    pack = read_snapshot(snapshot, findings)
    found = [
        (fault.code.id, Path(fault.position.file).relative_to(tmp_path).as_posix(), fault.position.line)
        for fault in findings
    ]
    assert marked == found
    assert pack is None
