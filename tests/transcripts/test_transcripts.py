"""One game, made of a seed and choices, told in four languages: whoever changes a word sees what it does.

A snapshot shows change, not truth. Make it anew with `pytest tests/transcripts --snapshot-update`; read it.
"""

import random
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from engine import Play, load_game
from engine.text.speaker import Speaker
from engine.text.tongues import speaker

NAMES = ("Anna", "Bruno", "Carla", "Dario")
GAMES = {
    "sylla": (4, 11),
    "leduc_poker": (2, 4),
    "goofspiel": (3, 2),
    "tic_tac_toe": (2, 1),
    "connect_four": (2, 1),
}
"""How many play, and with which seed."""
LANGUAGES = ("de", "en", "fr", "it")


class Transcript(SingleFileSnapshotExtension):
    file_extension = "txt"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def golden(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Transcript)


def lines(play: Play, voice: Speaker, lots: random.Random) -> Iterator[str]:
    """Everything that happens, and every question with what is answered."""
    told, phase = 0, None
    while play.pending:
        decision = play.pending[0]
        option = lots.choice(decision.options)
        answer = voice.option(option, decision, NAMES)
        asked = f"{NAMES[decision.player]}: {voice.question(decision, NAMES)} → {answer}"
        play.choose(decision.player, option)
        yield f"? {asked}"
        events = play.events
        for event in events[told:]:
            text = voice.event(event, NAMES)
            if text is not None:
                if event.phase != phase:
                    phase = event.phase
                    yield f"\n— {voice.phase(str(phase))} —"
                yield f"  {text}"
        told = len(events)
    assert play.result is not None
    for player, score in enumerate(play.result.scores):
        yield voice.say("score", player=NAMES[player], score=score)
    yield voice.say("won_by", winners=voice.together([NAMES[winner] for winner in play.result.winners]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", GAMES)
def test_a_game_is_told_so(pack: str, language: str, golden: SnapshotAssertion) -> None:
    players, seed = GAMES[pack]
    game = load_game(pack)
    voice = speaker(language, game.pack)
    assert golden == "\n".join(lines(game.start(players, seed), voice, random.Random(seed))) + "\n"


@pytest.mark.parametrize("pack", GAMES)
def test_every_language_tells_as_much(pack: str) -> None:
    players, seed = GAMES[pack]
    game = load_game(pack)
    told = [
        list(lines(game.start(players, seed), speaker(language, game.pack), random.Random(seed)))
        for language in LANGUAGES
    ]
    assert 1 == len({len(one) for one in told})
