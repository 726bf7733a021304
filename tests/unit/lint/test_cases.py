"""The bad examples of `tests/cases` come in; each must bring about its code, at the place that it states.

They are files of the smallest pack. Those about scenarios that cannot run are laid over the sample pack.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
import yaml

from engine import lint as stage
from engine.scenario import choices, contents, fault, moments, setting, stated, table
from engine.source.diagnostic import Code, Severity
from tests import tiny
from tests.diagnosed import ROOT, cases, stated_in
from tests.overlay import SAMPLE, lay_over, overlay
from tests.unit.lint.small import found_in, places_in, small_pack

CASES = cases("W")
PAGES = sorted(ROOT.glob("docs/diagnostics/W*.md"))
EXAMPLE = re.compile("^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^# ([a-z_/]+\.yaml)$", re.MULTILINE)
# What a scenario names that is not there is found without playing it.
NOT_PLAYED = {
    one.id
    for module in (choices, contents, fault, moments, setting, stated, table)
    for one in vars(module).values()
    if isinstance(one, Code) and one.id.startswith("T1")
}
SCENARIOS = [case for case in sorted(ROOT.glob("tests/cases/T1*.yaml")) if case.name[:4] in NOT_PLAYED]


def declared() -> dict[str, Code]:
    """The codes that the modules of this stage declare."""
    names = [module.name for module in walk_packages(stage.__path__, f"{stage.__name__}.")]
    found = (value for name in names for value in vars(import_module(name)).values())
    return {one.id: one for one in found if isinstance(one, Code) and one.id.startswith("W")}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    files = {path: text for path, text in overlay(case).items() if text is not None}
    assert [stated_in(case)] == places_in(small_pack(tmp_path, files))


@pytest.mark.parametrize("case", SCENARIOS, ids=lambda case: case.stem)
def test_what_a_scenario_names_that_is_not_there_is_found_without_playing(case: Path, tmp_path: Path) -> None:
    assert stated_in(case) in places_in(lay_over(case, tmp_path))


def test_a_warning_makes_no_pack_unsound() -> None:
    assert {Severity.WARNING} == {code.severity for code in declared().values()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_as_wrong_and_as_right_as_it_says(page: Path, tmp_path: Path) -> None:
    for number, (kind, text) in enumerate(EXAMPLE.findall(page.read_text(encoding="utf-8"))):
        folder = tmp_path / str(number)
        found = found_in(in_files(text, folder) if kind == "yaml" else in_a_phase(text, folder))
        assert [] == [one.message for one in found if one.code.severity is Severity.ERROR]
        assert (number == 0) == (page.stem in {one.code.id for one in found})


def in_files(text: str, folder: Path) -> Path:
    """Files of the smallest pack, each below its name; what they say of `pack.yaml` is added to it."""
    _, *parts = FILE.split(text)
    files = dict(zip(parts[::2], parts[1::2], strict=True))
    if "pack.yaml" in files:
        files["pack.yaml"] = yaml.safe_dump(merged(tiny.MANIFEST, files["pack.yaml"]), sort_keys=False)
    return small_pack(folder, files)


def merged(manifest: str, more: str) -> dict[str, object]:
    whole: dict[str, object] = yaml.safe_load(manifest)
    for key, value in yaml.safe_load(more).items():
        before = whole.get(key)
        both = isinstance(before, dict) and isinstance(value, dict)
        whole[key] = {**before, **value} if both else value  # type: ignore[dict-item]
    return whole


def in_a_phase(text: str, folder: Path) -> Path:
    """The sample pack with one phase that says this."""
    files = {path.relative_to(SAMPLE).as_posix(): path.read_text("utf-8") for path in yaml_files(SAMPLE)}
    return tiny.write_pack(folder, {**files, "phases/stroll.yaml": tiny.phase(*text.splitlines())})


def yaml_files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*.yaml") if path.parent.name != "scenarios")
