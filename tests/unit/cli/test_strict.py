"""`--strict` shows what has no translation, and ends with 1; without it nothing is lost, nothing stops."""

from pathlib import Path

from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny

FILES = {
    "pack.yaml": """\
name: Tiny
version: 1.0.0
players: 2
counters: {coin: {of: player}}
kinds: {card: {starts_in: deck}}
zones: {deck: {holds: card}}
hooks: {income: {heard_by: card, for: player}}
flow: [opening]
score: coin
""",
    "texts.yaml": "names: {coin: coin}\nphases: {opening: The opening}\n",
    "phases/opening.yaml": tiny.phase("first player chooses bid from 1 to 2", "first player gains 1 coin"),
    "card/ace.yaml": "name: Ace\neffects:\n  - when: income\n    do: gain 2 coin\n",
}
CATALOG = """\
msgid ""
msgstr "Language: de\\nContent-Type: text/plain; charset=utf-8\\n"

msgctxt "noun"
msgid "coin"
msgstr "f; sg=Münze; pl=Münzen"
"""


def run(folder: Path, *command: str) -> Result:
    pack = tiny.write_pack(folder, FILES)
    catalog = pack / "locales" / "de" / "LC_MESSAGES" / "tiny.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(CATALOG, encoding="utf-8")
    return CliRunner().invoke(main, [command[0], str(pack), *command[1:]])


def test_a_card_shows_what_is_not_translated(tmp_path: Path) -> None:
    result = run(tmp_path, "card", "ace", "--lang", "de", "--strict")
    assert "⟦Ace⟧\n  ‹income›: Du erhältst 2 Münzen.\n" in result.stdout
    assert "de: nicht übersetzt: Ace\n" in result.stderr
    assert 1 == result.exit_code


def test_without_it_a_card_is_english_where_it_must_be(tmp_path: Path) -> None:
    result = run(tmp_path, "card", "ace", "--lang", "de")
    assert (0, "Ace\n  ‹income›: Du erhältst 2 Münzen.\n", "") == (
        result.exit_code,
        result.stdout,
        result.stderr,
    )


def test_english_stands_for_itself(tmp_path: Path) -> None:
    result = run(tmp_path, "card", "ace", "--lang", "en", "--strict")
    assert 0 == result.exit_code
    assert "⟦" not in result.stdout


def test_a_whole_game_is_told_and_ends_with_1(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--lang", "de", "--seed", "3", "--strict")
    assert 1 == result.exit_code
    assert "⟦The opening⟧" in result.stdout
    assert "Spieler 1 erhält 1 Münze" in result.stdout
    assert "Das Spiel ist zu Ende" in result.stdout
    assert "de: nicht übersetzt: The opening\n" in result.stderr


def test_without_it_the_same_game_is_told_and_all_is_well(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--lang", "de", "--seed", "3")
    assert 0 == result.exit_code
    assert "⟦" not in result.stdout
    assert "The opening" in result.stdout


def test_what_is_shipped_has_all_its_translations() -> None:
    for language in ("de", "fr", "it"):
        command = ["play", "tic_tac_toe", "--lang", language, "--seed", "1", "--strict"]
        assert 0 == CliRunner().invoke(main, command).exit_code


def test_a_phase_is_shown_in_plain_words(tmp_path: Path) -> None:
    result = run(tmp_path, "show", "opening", "--lang", "de")
    expected = "The opening\n  Der Spieler auf dem ersten Sitzplatz wählt ‹bid› aus: 1 bis 2\n"
    assert f"{expected}  Der Spieler auf dem ersten Sitzplatz erhält 1 Münze\n" == result.stdout
    assert 0 == result.exit_code
    assert (
        2 == CliRunner().invoke(main, ["show", str(tmp_path / "tiny"), "opening", "--lang", "xx"]).exit_code
    )


def test_a_translation_that_cannot_be_read_is_said_in_english(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--lang", "de", "--seed", "3")
    assert 0 == result.exit_code
    catalog = tmp_path / "tiny" / "locales" / "de" / "LC_MESSAGES" / "tiny.po"
    broken = f'{CATALOG}\nmsgctxt "phase"\nmsgid "The opening"\nmsgstr "Die {{Eröffnung"\n'
    catalog.write_text(broken, encoding="utf-8")
    again = CliRunner().invoke(main, ["play", str(tmp_path / "tiny"), "--lang", "de", "--seed", "3"])
    assert result.stdout == again.stdout
