"""A language that nobody speaks: what shows without its brackets has escaped the catalogs."""

import random
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli.drawing import draw, lying
from cli.voice import Voice
from engine import Game
from engine.text.catalog import Catalog
from engine.text.noun import read_noun
from engine.text.speaker import Source, Speaker
from engine.text.texts import NOUN
from engine.text.tongues import engine_texts, language, pack_texts
from tests.properties.games import PACKS, choices, game

BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")


@dataclass(frozen=True, slots=True)
class Pseudo(Catalog):
    """Translates everything into itself, in brackets."""

    def text(self, context: str, source: str) -> str | None:
        if context == NOUN:
            return f"sg=⟦{source}⟧; pl=⟦{source}⟧"
        # What stands between the slots is in brackets of its own.
        pieces = re.split(r"(\{[^}]*\})", source)
        return "".join(
            piece if piece.startswith("{") or not piece.strip() else f"⟦{piece}⟧" for piece in pieces
        )


def voice_for(played: Game) -> Voice:
    engine = Source(engine_texts(), Pseudo({}))
    pack = Source(pack_texts(played.pack), Pseudo({}))
    return Voice(Speaker(language("en"), engine, pack, played.pack), ("†", "‡", "§", "¶"))


def escaped(text: str) -> str:
    """What is left when all that is in brackets is gone."""
    while BRACKETED.search(text):
        text = BRACKETED.sub("", text)
    return text


NAMED = [pack for pack in PACKS if (pack / "texts.yaml").is_file()]


@pytest.mark.parametrize("pack", NAMED, ids=lambda pack: pack.name)
def test_no_visible_text_of_play_escapes_the_catalogs(pack: Path) -> None:
    played = game(pack)
    play, voice = played.start(seed=5), voice_for(played)
    said: list[str] = []
    for _ in choices(play, random.Random(5)):
        for decision in play.pending:
            seen = lying(play.view(decision.player), played.pack, voice)
            said += [voice.question(decision), *voice.options(decision, seen)]
        said += draw(play.view(0), played.pack, voice, width=10_000)
    said += [voice.event(event) or "" for event in play.events]
    said += [voice.speaker.phase(id) for id in played.pack.phases]
    # The columns of a grid are letters, and its cells are called by them; articles are of the grammar.
    left = {re.sub(r"[a-z]\d+|\b[a-z]\b|\b(the|an?|and)\b", "", escaped(line), flags=re.I) for line in said}
    assert [] == sorted(line for line in left if re.search(r"[^\W\d_]", line))


def test_what_escapes_would_be_seen() -> None:
    noun = read_noun("sg=⟦cup⟧; pl=⟦cups⟧", language("en"))
    assert ("", " leaks") == (escaped("⟦a ⟧⟦cup⟧"), escaped(f"{noun.form(())[1]} leaks"))
