"""`ludex validate --format junit`: what the usual readers of test reports take."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from junitparser import JUnitXml

from tests.unit.cli.validating import validate, write

# The rules of the schema that Jenkins' xUnit plugin and pytest use (junit-10.xsd), and besides what Maven's
# Surefire requires: for each element what it must state, what it may state, and what it may hold.
RULES: dict[str, tuple[set[str], set[str], set[str]]] = {
    "testsuites": (set(), {"name", "time", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests", "failures", "errors", "skipped", "time"},
        {"timestamp", "hostname", "id", "package", "file"},
        {"properties", "testcase", "system-out", "system-err"},
    ),
    "testcase": (
        {"name", "classname", "time"},
        {"group"},
        {"skipped", "failure", "system-out", "system-err"},
    ),
    "failure": ({"type"}, {"message"}, set()),
    "system-out": (set(), set(), set()),
}
TIME = re.compile(r"[0-9]{0,3}(\.[0-9]{0,3})?")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path)


def report(*arguments: str) -> ElementTree.Element:
    result = validate(*arguments, "--format", "junit")
    assert "" == result.stderr
    assert result.stdout.isascii()
    root = ElementTree.fromstring(result.stdout)
    for element in root.iter():
        must, may, holds = RULES[element.tag]
        assert must <= set(element.keys()) <= must | may
        assert {child.tag for child in element} <= holds
        assert TIME.fullmatch(element.get("time", ""))
    return root


@pytest.mark.parametrize("packs", [["sound"], ["unsound"], ["warned"], ["odd"], [".", "--strict"]])
def test_a_report_keeps_to_the_rules_of_its_schema(packs: list[str]) -> None:
    report(*packs)


def test_a_pack_is_a_suite_and_each_of_its_files_a_case() -> None:
    (suite,) = report("sound")
    assert ("sound", "2", "0") == (suite.get("name"), suite.get("tests"), suite.get("failures"))
    assert [("sound", "sound/pack.yaml"), ("sound", "sound/phases/opening.yaml")] == [
        (case.get("classname"), case.get("name")) for case in suite
    ]


def test_a_file_with_errors_fails_with_all_of_them_in_one_failure(tmp_path: Path) -> None:
    (tmp_path / "unsound" / "pack.yaml").write_text("nam: Tiny\n", encoding="utf-8")
    (suite,) = report("unsound")
    (failure,) = suite.iter("failure")
    assert ("2", "1") == (suite.get("tests"), suite.get("failures"))
    assert (failure.get("message") or "").endswith(" more")
    text = failure.text or ""
    assert text.startswith("unsound/pack.yaml:1:1: error[S20")
    assert text.count("error[") == 6
    assert "    1 | nam: Tiny\n      | ^^^" in text


def test_a_warning_is_output_unless_the_command_is_strict() -> None:
    (lenient,), (strict,) = report("warned"), report("warned", "--strict")
    assert ("0", 1, 0) == (
        lenient.get("failures"),
        len(list(lenient.iter("system-out"))),
        len(list(lenient.iter("failure"))),
    )
    assert ("1", 0) == (strict.get("failures"), len(list(strict.iter("system-out"))))


def test_a_finding_in_a_file_that_is_not_there_has_a_case_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "packs" / "none").mkdir(parents=True)
    (suite,) = report("packs/none")
    assert ["packs/none/pack.yaml"] == [case.get("name") for case in suite]
    assert "1" == suite.get("failures")


def test_what_xml_cannot_hold_is_shown_harmlessly() -> None:
    (suite,) = report("odd")
    texts = [failure.text or "" for failure in suite.iter("failure")]
    assert any("'%:,\ufffd[31m{0} [here](http://x.example) <&>'" in text for text in texts)
    assert "odd/phases/ünï, code: 100%.yaml" in [case.get("name") for case in suite]


def test_a_reader_finds_what_failed() -> None:
    text = validate(".", "--format", "junit").stdout
    suites = {suite.name: suite for suite in JUnitXml.fromstring(text.encode())}
    assert {"sound": 0, "unsound": 1, "warned": 0} == {
        name: suites[name].failures for name in ("sound", "unsound", "warned")
    }
    (failed,) = [case for case in suites["unsound"] if case.result]
    assert ["L204"] == [result.type for result in failed.result]
