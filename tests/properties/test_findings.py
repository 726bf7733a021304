"""Whatever is wrong with a pack, every finding points to a place in a file, and no finding is a crash."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.checking import verdict_of
from engine.lint.validation import validated
from engine.pack.layers.stack import stack
from engine.source.content import shown_text
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.progress import UNWATCHED
from tests.overlay import SAMPLE, lay_over, overlay
from tests.properties.games import PACKS
from tests.tiny import write_pack
from tests.unit.lint.small import small_pack

ROOT = Path(__file__).parents[2]
# Files, schemas, packs, texts, scenarios and warnings; what is about catalogs or play is not found here.
CASES = sorted((ROOT / "tests" / "cases").glob("[YSPLTW]*.yaml"))
WORDS = sorted(
    {word for path in SAMPLE.glob("*/*.yaml") for word in path.read_text(encoding="utf-8").split()}
)


def found_in(folder: Path) -> list[Diagnostic]:
    findings = Findings()
    validated(folder, findings)
    return list(findings)


def astray(found: list[Diagnostic]) -> list[str]:
    """The findings that do not point to a place in a file."""
    return [f"{one.code.id} at {one.position}" for one in found if not points_into_a_file(one)]


def points_into_a_file(one: Diagnostic) -> bool:
    path, place = Path(one.position.file), one.position
    if not path.is_file():  # a file that should be there, at its first line
        return (place.line, place.column) == (1, 1) and path.parent.is_dir()
    lines = shown_text(path.read_bytes()).split("\n")
    return (
        1 <= place.line <= len(lines)
        and 1 <= place.column <= len(lines[place.line - 1]) + 1
        and place.length >= 1
    )


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_there_is_nothing_to_say_about_our_own_packs(folder: Path) -> None:
    verdict, _ = verdict_of(stack(folder), UNWATCHED)
    assert [] == [f"{one.position}: {one.code.id} {one.message}" for one in verdict.found]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_every_finding_points_to_a_place_in_a_file(case: Path, tmp_path: Path) -> None:
    assert [] == astray(found_in(laid_out(case, tmp_path)))


def laid_out(case: Path, tmp_path: Path) -> Path:
    """The pack that a bad example is part of; those about YAML itself are a phase of the sample pack."""
    if case.name.startswith("Y"):
        files = {path.relative_to(SAMPLE).as_posix(): path.read_bytes() for path in SAMPLE.rglob("*.yaml")}
        folder = tmp_path / case.stem
        for name, content in {**files, "phases/stroll.yaml": case.read_bytes()}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        return folder
    if case.name.startswith("W"):
        return small_pack(tmp_path, {path: text or "" for path, text in overlay(case).items()})
    return lay_over(case, tmp_path)


@settings(max_examples=100)
@given(seed=st.integers(0, 2**32))
def test_a_pack_with_slips_of_the_pen_is_found_fault_with_and_nothing_breaks(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lots = Random(seed)
    files = {path.relative_to(SAMPLE).as_posix(): path.read_text("utf-8") for path in SAMPLE.rglob("*.yaml")}
    for name in lots.sample(sorted(files), 3):
        files[name] = slip(files[name], lots)
    folder = write_pack(tmp_path_factory.mktemp("slips"), files)
    assert [] == astray(found_in(folder))


def slip(text: str, lots: Random) -> str:
    """A text in which a line or a word is lost, doubled or another."""
    lines = text.split("\n")
    number = lots.randrange(len(lines))
    words = lines[number].split(" ")
    place = lots.randrange(len(words))
    changed: list[list[str]] = [
        [],
        [lines[number], lots.choice(lines)],
        [" ".join([*words[:place], lots.choice(WORDS), *words[place + 1 :]])],
        [" ".join([*words[:place], lots.choice(WORDS), *words[place:]])],
        [" ".join([*words[:place], str(lots.randrange(-3, 9)), *words[place + 1 :]])],
    ]
    return "\n".join([*lines[:number], *lots.choice(changed), *lines[number + 1 :]])
