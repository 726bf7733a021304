"""Play a game in the terminal."""

from __future__ import annotations

import random
import shutil
import sys
from typing import TYPE_CHECKING

import click

from cli.saying import echo

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine import Game, Play

_EPILOG = """\b
Examples:
  ludex play tic_tac_toe
  ludex play leduc_poker --seed 7
  ludex play my_packs/fair --players 3 --humans 2

Where there is no terminal, a whole game is played at random and told.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.option("--players", type=int, help="How many sit at the table; the fewest that can when left out.")
@click.option(
    "--humans", type=click.IntRange(min=0), default=1, show_default=True, help="How many are people."
)
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Choose a way to play.")
@click.option("--seed", type=int, help="The same seed and the same choices give the same game.")
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr or it; else that of LUDEX_LANG or of the system."
)
def command(
    pack: str, players: int | None, humans: int, options: tuple[str, ...], seed: int | None, lang: str | None
) -> None:
    """Play PACK, an id or a folder, against opponents who choose at random."""
    from cli.reporting import report
    from cli.voice import Voice
    from engine import OptionError, PackError, PackNotFoundError, PlayersError, RuleError, load_game
    from engine.text.tongues import LanguageError, preferred, speaker

    try:
        game = load_game(pack)
        seed = random.SystemRandom().randrange(2**32) if seed is None else seed
        play = game.start(players, seed, dict(_option(option) for option in options))
        voice = Voice(speaker(preferred(lang), game.pack))
        echo(voice.say("heading", game=game.name, seed=str(seed)))
        _Table(game, play, voice, humans if sys.stdin.isatty() else 0, random.Random(seed)).sit_down()
    except (LanguageError, OptionError, PackNotFoundError, PlayersError) as error:
        raise click.UsageError(str(error)) from error
    except PackError as error:
        raise click.ClickException(f"{error}\nMore: ludex validate {pack}") from error
    except RuleError as error:
        report([error.diagnostic])
        raise SystemExit(1) from error


def _option(text: str) -> tuple[str, str]:
    option, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"'{text}' should be an option and its value, such as edition=fr")
    return option, value


class _Table:
    """Asks the people among the players, and draws lots for the others."""

    def __init__(self, game: Game, play: Play, voice: Voice, people: int, lots: random.Random) -> None:
        self._game = game
        self._play = play
        self._voice = voice
        self._people = people
        self._lots = lots
        self._told = 0
        self._phase = ""

    def sit_down(self) -> None:
        from cli.asking import ask
        from cli.drawing import lying

        while self._play.pending:
            decision = self._play.pending[0]
            if decision.player < self._people:
                self._tell(decision.player)
                self._draw(decision.player)
                seen = lying(self._play.view(decision.player), self._game.pack, self._voice)
                option = ask(decision, self._voice, seen, _width())
            else:
                option = self._lots.choice(decision.options)
            self._play.choose(decision.player, option)
        self._tell(0 if self._people == 1 else None)
        self._draw(0)
        self._end()

    def _tell(self, player: int | None) -> None:
        """What happened since, as this player sees it; None sees all."""
        events = self._play.events
        for event in events[self._told :]:
            line = self._voice.event(event if player is None else event.seen_by(player))
            if line:
                self._head(event.phase)
                echo(f"  {line}")
        self._told = len(events)

    def _head(self, phase: str | None) -> None:
        """A heading where another phase begins to be told."""
        if phase is not None and phase != self._phase:
            self._phase = phase
            echo(self._voice.say("phase_heading", phase=self._voice.speaker.phase(phase)))

    def _draw(self, player: int) -> None:
        from cli.drawing import draw

        for line in draw(self._play.view(player), self._game.pack, self._voice, _width()):
            echo(line)

    def _end(self) -> None:
        voice, result = self._voice, self._play.result
        assert result is not None
        if result.reason is None:
            echo(voice.say("game_over"))
        else:
            echo(voice.say("game_over_because", reason=voice.word(result.reason)))
        for player, score in enumerate(result.scores):
            echo("  " + voice.say("score", player=voice.seat(player), score=score))
        winners = [voice.seat(winner) for winner in result.winners]
        echo(voice.say("won_by", winners=voice.speaker.together(winners)))


def _width() -> int:
    """Lines over the whole of a wide screen are hard to read."""
    return min(shutil.get_terminal_size().columns, 100)
