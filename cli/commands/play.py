"""Play a game in the terminal."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine import Decision, Game, Play

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
def command(pack: str, players: int | None, humans: int, options: tuple[str, ...], seed: int | None) -> None:
    """Play PACK, an id or a folder, against opponents who choose at random."""
    from engine import OptionError, PackError, PackNotFoundError, PlayersError, load_game

    try:
        game = load_game(pack)
        seed = random.SystemRandom().randrange(2**32) if seed is None else seed
        chosen = dict(_option(option) for option in options)
        play = game.start(players, seed, chosen)
    except (OptionError, PackNotFoundError, PlayersError) as error:
        raise click.UsageError(str(error)) from error
    except PackError as error:
        raise click.ClickException(f"{error}\nMore: ludex validate {pack}") from error
    people = humans if sys.stdin.isatty() else 0
    click.echo(f"{game.name}, seed {seed}")
    _Table(game, play, people, random.Random(seed)).sit_down()


def _option(text: str) -> tuple[str, str]:
    option, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"'{text}' should be an option and its value, such as edition=fr")
    return option, value


class _Table:
    """Asks the people among the players, and draws lots for the others."""

    def __init__(self, game: Game, play: Play, people: int, lots: random.Random) -> None:
        self._game = game
        self._play = play
        self._people = people
        self._lots = lots
        self._told = 0

    def sit_down(self) -> None:
        while self._play.pending:
            decision = self._play.pending[0]
            if decision.player < self._people:
                self._tell(decision.player)
                self._draw(decision.player)
                option = _ask(decision)
            else:
                option = self._lots.choice(decision.options)
            self._play.choose(decision.player, option)
        self._tell(0 if self._people == 1 else None)
        self._draw(0)
        self._end()

    def _tell(self, player: int | None) -> None:
        """What happened since, as this player sees it; None sees all."""
        from cli.telling import sentence

        events = self._play.events
        for event in events[self._told :]:
            line = sentence(event if player is None else event.seen_by(player))
            if line:
                click.echo(line)
        self._told = len(events)

    def _draw(self, player: int) -> None:
        from cli.drawing import draw

        for line in draw(self._play.view(player)):
            click.echo(line)

    def _end(self) -> None:
        result = self._play.result
        assert result is not None
        scores = ", ".join(f"player {seat + 1}: {score}" for seat, score in enumerate(result.scores))
        winners = " and ".join(f"player {seat + 1}" for seat in result.winners)
        click.echo(f"The game is over. {scores}. Won by {winners}.")


def _ask(decision: Decision) -> object:
    from cli.telling import shown

    what = decision.key.rpartition(".")[2].replace("_", " ")
    click.echo(f"Player {decision.player + 1}, choose: {what}")
    for number, option in enumerate(decision.options, 1):
        click.echo(f"  {number:>3}  {shown(option)}")
    while True:
        answer = click.prompt("  >", prompt_suffix=" ").strip()
        for number, option in enumerate(decision.options, 1):
            if answer in (str(number), shown(option)):
                return option
        click.echo(
            f"  '{answer}' is not among them: give a number from 1 to {len(decision.options)}, or the name."
        )
