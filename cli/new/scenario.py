"""Begin a scenario: a piece of play with its outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from cli.saying import echo
from cli.speaking import phrase

if TYPE_CHECKING:
    from engine import Game, Play

_EPILOG = """\b
Examples:
  ludex new scenario my_packs/orchard the_ripest_apple_wins
  ludex test my_packs/orchard --only ripest

\b
Exit codes: 0 fine, 1 it cannot be written or the pack is not sound,
2 there is no such pack, or the scenario is there already.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("id")
def command(pack: str, id: str) -> None:
    """Write the file of a new scenario ID of PACK, a pack or a mod.

    It begins a game, goes on until somebody is asked, and expects what is so then: change it into what you
    want to prove.
    """
    from cli.reporting import in_short
    from cli.starting import checked_id, modeline, own_folder, write_new, write_schemas
    from engine import PackError, PackNotFoundError, RuleError, load_game

    folder = own_folder(pack)
    path = f"scenarios/{checked_id(id)}.yaml"
    try:
        game = load_game(folder)
        play = game.start()
        lines = list(_lines(game, play, id))
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    except PackError as error:
        raise click.ClickException(
            phrase("{problem}\nMore: ludex validate {pack}", problem=in_short(error), pack=pack)
        ) from error
    except RuleError as error:
        raise click.ClickException(
            phrase("the rules break at once: {problem}", problem=str(error))
        ) from error
    write_new(folder, {path: modeline(folder, path, "scenario") + "\n".join(lines) + "\n"})
    write_schemas(folder, None, {"scenario"})
    echo(f"  ludex test {pack} --only {id}")


def _lines(game: Game, play: Play, id: str) -> Iterator[str]:
    sentence = id.replace("_", " ")
    pending = play.pending
    yield "# docs/reference/scenarios.md says all that can stand here."
    yield f"about: {sentence[:1].upper()}{sentence[1:]}."
    yield f"players: {play.players}"
    yield "seed: 0"
    if pending:
        phase = play.view(0)["phase"]
        yield f"# The last phase that is played; `at: {phase}` would begin with it, from what `given` states."
        yield f"through: {phase}"
        yield "# given: {}"
        yield "# What is chosen, in order: the player, and the name that the rules give to the choice."
        name = pending[0].key.rpartition(".")[2]
        yield f"# do:\n#   - {{player: {pending[0].player}, {name}: …}}"
        yield "# Somebody may still be asked at the end; delete this when all choices stand above."
        yield "stops: true"
    counter, values = _counted(game, play)
    if counter is not None:
        yield "# How things must stand then, for each seat."
        yield f"expect:\n  {counter}: {values}"


def _counted(game: Game, play: Play) -> tuple[str | None, list[object]]:
    """A counter that each player has, and what it is."""
    from engine.pack.types import PLAYER

    for counter in (one.id for one in game.pack.counters.values() if one.of == (PLAYER,)):
        seen: list[Any] = [play.view(seat) for seat in range(play.players)]
        values = [view["counters"][counter][seat] for seat, view in enumerate(seen)]
        if None not in values:  # everybody knows at least their own
            return counter, values
    return None, []
