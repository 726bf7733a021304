"""`ludex i18n`, called as somebody would."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from cli.main import main
from engine.source.diagnostic import Findings
from engine.text.po import read_po
from tests.tiny import write_pack
from tests.unit.text.reviewing import OPENING

TEXTS = 'names: {point: point}\nevents: {gain point: "{player} gains {amount}"}\n'
PO = "locales/de/LC_MESSAGES/tiny.po"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["i18n", *arguments], catch_exceptions=False)


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_pack(tmp_path, {"phases/opening.yaml": OPENING, "texts.yaml": TEXTS})


def translate(pack: Path) -> None:
    path = pack / PO
    text = path.read_text(encoding="utf-8")
    text = text.replace('"point"\nmsgstr ""', '"point"\nmsgstr "m; sg=Punkt; gen=Punktes; pl=Punkte"')
    text = text.replace('{amount}"\nmsgstr ""', '{amount}"\nmsgstr "{player} erhält {amount:acc}"')
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("name", ["check", "extract", "new", "stats", "update"])
def test_every_command_has_a_help_line_and_an_example(name: str) -> None:
    assert any(
        line.split()[:1] == [name] and len(line.split()) > 1 for line in run("--help").stdout.splitlines()
    )
    assert "Example" in run(name, "--help").stdout


def test_the_commands_are_those_of_the_folder() -> None:
    group = main.get_command(click.Context(main), "i18n")
    assert isinstance(group, click.Group)
    assert ["check", "extract", "new", "stats", "update"] == group.list_commands(click.Context(group))


def test_extract_writes_one_template_to_standard_output(pack: Path) -> None:
    result = run("extract", "tiny")
    assert 0 == result.exit_code
    assert '#. point\n#: texts.yaml:1\nmsgctxt "noun"\nmsgid "point"\nmsgstr ""\n' in result.stdout


def test_extract_writes_several_templates_to_a_folder(pack: Path, tmp_path: Path) -> None:
    assert 2 == run("extract", "tiny", "ludex").exit_code
    result = run("extract", "tiny", "ludex", "-o", str(tmp_path / "templates"))
    assert 0 == result.exit_code
    assert ["ludex.pot", "tiny.pot"] == sorted(path.name for path in (tmp_path / "templates").iterdir())
    assert "templates/tiny.pot: 2 messages\n" in result.stdout


def test_update_makes_the_first_catalog_of_a_pack_in_its_own_folder(pack: Path) -> None:
    assert "" == run("update", "tiny").stdout
    result = run("update", "tiny", "--lang", "de")
    assert (0, f"tiny/{PO}: made\n") == (result.exit_code, result.stdout)
    assert f"tiny/{PO}: up to date\n" == run("update", "tiny").stdout


def test_update_follows_the_sources_and_loses_nothing(pack: Path) -> None:
    run("update", "tiny", "--lang", "de")
    translate(pack)
    (pack / "texts.yaml").write_text(TEXTS.replace("gains", "now gains").replace(": point}", ": victory}"))
    assert f"tiny/{PO}: updated\n" == run("update", "tiny").stdout
    entries = read_po((pack / PO).read_bytes(), "", Findings()).entries
    assert [
        ("victory", "", False),
        ("{player} now gains {amount}", "{player} erhält {amount:acc}", True),
    ] == [
        (entry.source.value, entry.translation.value, entry.fuzzy) for entry in entries if not entry.obsolete
    ]
    assert ["point"] == [entry.source.value for entry in entries if entry.obsolete]


def test_update_leaves_a_catalog_that_is_not_sound_as_it_is(pack: Path) -> None:
    run("update", "tiny", "--lang", "de")
    (pack / PO).write_text('msgid "a\n', encoding="utf-8")
    result = run("update", "tiny")
    assert 1 == result.exit_code
    assert "error[C101]" in result.stderr
    assert 'msgid "a\n' == (pack / PO).read_text(encoding="utf-8")


def test_check_tells_what_is_wrong_and_is_content_when_nothing_is(pack: Path) -> None:
    assert (0, "tiny: sound, 1 files\n") == (run("check", "tiny").exit_code, run("check", "tiny").stdout)
    run("update", "tiny", "--lang", "de")
    result = run("check", "tiny")
    assert 1 == result.exit_code
    assert f"tiny/{PO}:15:8: error[C108] 'point' is not translated" in result.stderr
    assert "de: 2 found\n" in result.stdout
    translate(pack)
    assert 0 == run("check", "tiny").exit_code


def test_check_tells_it_to_programs_too(pack: Path) -> None:
    run("update", "tiny", "--lang", "de")
    result = run("check", "tiny", "--format", "json")
    assert 1 == result.exit_code
    english, german = json.loads(result.stdout)["packs"]
    assert (True, False) == (english["sound"], german["sound"])
    assert ["C108", "C108"] == [found["code"] for found in german["findings"]]


def test_a_warning_counts(pack: Path) -> None:
    run("update", "tiny", "--lang", "de")
    translate(pack)
    path = pack / PO
    path.write_text(
        path.read_text(encoding="utf-8").replace("#. point", "# ludex: allow C116 because\n#. point")
    )
    result = run("check", "tiny")
    assert 1 == result.exit_code
    assert "warning[A101]" in result.stderr


def test_check_tells_what_is_wrong_with_a_pack_that_is_not_sound(pack: Path) -> None:
    (pack / "phases/opening.yaml").write_text("do: nonsense\n", encoding="utf-8")
    result = run("check", "tiny")
    assert 1 == result.exit_code
    assert "error[L" in result.stderr


def test_check_reads_texts_that_do_not_fit(pack: Path) -> None:
    (pack / "texts.yaml").write_text("names: {points: point}\n", encoding="utf-8")
    result = run("check", "tiny")
    assert 1 == result.exit_code
    assert "did you mean 'point'?" in result.stderr


@pytest.mark.parametrize("command", ["check", "stats", "update"])
def test_an_unknown_language_is_a_usage_error(command: str, pack: Path) -> None:
    result = run(command, "tiny", "--lang", "dee")
    assert 2 == result.exit_code
    assert "there is no language 'dee'; did you mean 'de'?" in result.stderr


def test_an_unknown_pack_is_a_usage_error(tmp_path: Path) -> None:
    result = run("check", str(tmp_path / "nowhere"))
    assert 2 == result.exit_code


def test_stats_counts(pack: Path) -> None:
    run("update", "tiny", "--lang", "de")
    path = pack / PO
    path.write_text(
        path.read_text(encoding="utf-8").replace('"point"\nmsgstr ""', '"point"\nmsgstr "m; sg=Punkt"')
    )
    expected = [["language", "domain", "translated", "fuzzy", "missing"], ["de", "tiny", "1", "0", "1"]]
    assert expected == [line.split() for line in run("stats", "tiny").stdout.splitlines()]
    assert [{"language": "de", "domain": "tiny", "translated": 1, "fuzzy": 0, "missing": 1}] == json.loads(
        run("stats", "tiny", "--format", "json").stdout
    )


def test_stats_of_english_counts_sentences_as_they_are(pack: Path) -> None:
    run("update", "tiny", "--lang", "en")
    assert ["en", "tiny", "1", "0", "1"] == run("stats", "tiny").stdout.splitlines()[1].split()


@pytest.mark.parametrize("code", ["xx", "Deutsch", "../de", "pt_BR"])
def test_only_the_code_of_a_language_begins_one(code: str) -> None:
    result = run("new", code)
    assert 2 == result.exit_code
    assert "is no code of a language" in result.stderr


def test_a_language_that_is_there_is_not_begun_again() -> None:
    result = run("new", "de")
    assert 2 == result.exit_code
    assert "there is a grammar of 'de'" in result.stderr
