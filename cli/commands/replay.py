"""Show a game again that was played."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex replay game.ludex --lang fr
  ludex replay game.ludex --step
  ludex replay game.ludex --json | jq '.steps | length'

While a game is not over, only what everybody may see is shown, or with --seat what that player may.
"""


@click.command(epilog=_EPILOG)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr or it; else that of LUDEX_LANG or of the system."
)
@click.option("--seat", type=click.IntRange(min=1), help="As the player of this number saw it.")
@click.option("--step", is_flag=True, help="Wait after each decision.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for programs.")
def command(file: Path, lang: str | None, seat: int | None, step: bool, as_json: bool) -> None:
    """Show the game in FILE again, from its beginning, in any language."""
    from cli.speaking import preferred
    from cli.table.keyboard import Left, Typed
    from cli.table.opening import reopen
    from cli.table.replaying import Replay
    from engine import RuleError, SaveError
    from engine.text.tongues import LanguageError

    try:
        table, _ = reopen(file, to_play=False)
        table.language = preferred(lang, table.game.pack)
        if seat is not None and seat > table.play.players:
            raise click.UsageError(phrase("only {players} play this game", players=table.play.players))
        replay = Replay(table, None if seat is None else seat - 1)
        if as_json:
            replay.write_json()
        else:
            replay.show(Typed() if step and sys.stdin.isatty() else None)
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    except SaveError as error:
        raise click.ClickException(str(error)) from error
    except RuleError as error:
        raise click.ClickException(str(error)) from error
    except (Left, KeyboardInterrupt):
        return
