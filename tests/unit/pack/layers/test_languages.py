"""Mods with catalogs and grammars come in; who speaks of the pack goes out."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from cli.speaking import preferred
from cli.table.journal import read_journal
from cli.table.opening import Wish, begin, reopen
from cli.table.seats import Seat
from engine import Game, load_game
from engine.text.skeleton import grammar_skeleton
from engine.text.tongues import LanguageError, languages, speaker
from tests.overlay import SAMPLE

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
BAKERY = 'msgctxt "noun"\nmsgid "Bakery"\nmsgstr "{noun}"\n'
OVER = 'msgctxt "sentence"\nmsgid "The game is over."\nmsgstr "{sentence}"\n'
FILES = {
    "mod.yaml": "name: Words\nversion: 1.0.0\nextends: fair\n",
    "locales/de/LC_MESSAGES/fair.po": HEAD + BAKERY.format(noun="f; sg=Bäckerei; pl=Bäckereien"),
    "locales/eo/grammar.yaml": grammar_skeleton("Esperanto"),
    "locales/eo/LC_MESSAGES/fair.po": HEAD + BAKERY.format(noun="sg=Bakejo; pl=Bakejoj"),
    "locales/eo/LC_MESSAGES/ludex.po": HEAD + OVER.format(sentence="La ludo finiĝis."),
}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    shutil.copytree(SAMPLE, tmp_path / "fair")
    for path, text in FILES.items():
        file = tmp_path / "words" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return load_game(tmp_path / "words")


@pytest.mark.parametrize(("language", "name"), [("de", "Bäckerei"), ("eo", "Bakejo"), ("en", "Bakery")])
def test_a_mod_translates_what_the_pack_says_into_old_and_new_languages(
    game: Game, language: str, name: str
) -> None:
    voice = speaker(language, game.pack)
    assert name == voice.text(voice.noun("bakery"))


def test_a_mod_brings_a_language_with_the_sentences_of_the_engine(game: Game) -> None:
    assert "eo" in languages(game.pack)
    assert "eo" not in languages()
    assert "eo" == preferred("eo", game.pack)
    assert "La ludo finiĝis." == speaker("eo", game.pack).say("game_over")


def test_without_the_mod_nobody_speaks_its_language() -> None:
    with pytest.raises(LanguageError):
        preferred("eo", load_game(SAMPLE).pack)


def test_a_card_is_shown_in_the_language_of_a_mod(game: Game, tmp_path: Path) -> None:
    fair, words = str(tmp_path / "fair"), str(tmp_path / "words")
    done = CliRunner().invoke(main, ["card", fair, "bakery", "--mod", words, "--lang", "eo"])
    assert "Bakejo" == done.output.split("\n")[0]


def test_a_grammar_is_no_item_of_the_pack(game: Game) -> None:
    assert not [path for path in game.pack.documents if path.startswith("locales")]


def test_a_game_is_gone_on_with_and_told_again_in_the_language_of_a_mod(game: Game, tmp_path: Path) -> None:
    words, file = tmp_path / "words", tmp_path / "game.ludex"
    wish = Wish(str(words), "eo", seats=[Seat("Anna")], seed=1, file=file)
    journal = begin(game, wish).journal
    assert journal is not None
    journal.close()
    assert "eo" == reopen(file, to_play=False)[0].seats[0].language
    for command in ("replay", "resume"):
        done = CliRunner().invoke(main, [command, str(file), "--lang", "eo"])
        assert 0 == done.exit_code, done.output
    done = CliRunner().invoke(main, ["resume", str(file), "--lang", "de"], input="/lang eo\n")
    assert "eo" == read_journal(file).opening.seats[0].language, done.output
    shutil.rmtree(words)
    assert reopen(file, to_play=False)[0].seats[0].language is None
    done = CliRunner().invoke(main, ["resume", str(file), "--lang", "eo"])
    assert (2, True) == (done.exit_code, "there is no language 'eo'" in done.output)
