"""The bad examples of `tests/cases` come in; each must bring about its code, at the line that it marks."""

from pathlib import Path

import pytest

from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from tests.diagnosed import cases
from tests.overlay import lay_over, overlay

CASES = cases("[SP]")
HERE = "# <-- here"


def marked(case: Path) -> list[tuple[str, int]]:
    """The files and lines that a case marks as faulty; a deleted file is at fault as a whole, in line 1."""
    return [
        (path, number)
        for path, text in overlay(case).items()
        for number, line in enumerate([HERE] if text is None else text.split("\n"), 1)
        if line.endswith(HERE)
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_line_it_marks(
    case: Path, tmp_path: Path
) -> None:
    findings = Findings()
    folder = lay_over(case, tmp_path)
    pack = read_pack(folder, findings)
    found = [
        (fault.code.id, Path(fault.position.file).relative_to(folder).as_posix(), fault.position.line)
        for fault in findings
    ]
    assert [(case.name[:4], *place) for place in marked(case)] == found
    assert pack is None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_says_first_what_is_wrong_and_marks_one_line(case: Path) -> None:
    first, second = case.read_text(encoding="utf-8").split("\n")[:2]
    assert (True, False) == (first.startswith("# "), second.startswith("#"))
    assert 1 == len(marked(case))
