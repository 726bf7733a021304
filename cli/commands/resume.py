"""Go on with a game that was begun."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cli.saying import echo

_EPILOG = """\b
Examples:
  ludex resume               lists the games that wait, and asks which one
  ludex resume 2             the second of them
  ludex resume copy.ludex    the game in a file

Games lie where the system keeps a person's own things; LUDEX_GAMES names another folder.
"""


@click.command(epilog=_EPILOG)
@click.argument("game", required=False)
@click.option("--plain", is_flag=True, help="Lines only, for screen readers: no colours, no completion.")
@click.option("--lang", metavar="LANGUAGE", help="Speak this language to everybody: de, en, fr or it.")
def command(game: str | None, plain: bool, lang: str | None) -> None:
    """Go on with GAME, a number of the list or a file; without one, the games that wait are listed."""
    from cli.speaking import preferred
    from cli.table.keyboard import Left, keyboard
    from cli.table.listing import choose_game, named_game
    from engine import SaveError
    from engine.text.tongues import LanguageError

    keys = keyboard(plain)
    try:
        path: Path | None
        if game is not None:
            path = named_game(game)
        else:
            path = choose_game(preferred(lang), keys if _on_terminal() else None)
        if path is not None:
            raise SystemExit(_go_on(path, lang, keys, plain))
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    except SaveError as error:
        raise click.ClickException(str(error)) from error
    except Left:
        return


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _go_on(path: Path, language: str | None, keys: object, plain: bool) -> int:
    from typing import cast

    from cli.reporting import report
    from cli.table.keyboard import Keyboard
    from cli.table.opening import reopen
    from cli.table.sitting import introduce, sit_down
    from engine import RuleError

    table, over = reopen(path, language, to_play=True)
    table.plain = plain
    voice = table.voice(table.people[0] if table.people else -1)
    if over:
        echo(voice.say("resume_finished", command=f"ludex replay {path}"))
        return 0
    if table.play.changes:
        echo(voice.say("rules_changed"))
    if table.people:
        introduce(table, resumed=True)
    try:
        return sit_down(table, cast("Keyboard", keys), resumed=True)
    except RuleError as error:
        report([error.diagnostic])
        return 1
