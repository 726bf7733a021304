"""Play a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.choosing import OPTIONS
from cli.modding import MODS
from cli.saying import echo
from cli.speaking import phrase
from cli.strictness import STRICT, end_if_missing

if TYPE_CHECKING:
    from cli.table.opening import Wish
    from engine import Game

_EPILOG = """\b
Examples:
  ludex play                                            you against bots
  ludex play my_packs/fair --players 3
  ludex play my_packs/fair --seat Anna:de --seat Bruno:it --seat bot:random

At any question '?' tells what else can be typed: cards, rules, the log, a hint, undo.
Every choice is kept at once; 'ludex resume' goes on with a game.
Where there is no terminal, and no person was given a seat, bots play a whole game, and it is told.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack", required=False)
@click.option("--players", type=int, help="How many sit at the table; 4, if the game is for so many.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="NAME:LANGUAGE",
    help="Who sits down next, such as Anna, Anna:de or bot:random; bots take the other seats.",
)
@click.option("--seed", type=int, help="The same seed and the same choices give the same game.")
@OPTIONS
@MODS
@click.option("--plain", is_flag=True, help="Lines only, for screen readers: no colours, no completion.")
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr or it; else that of LUDEX_LANG or of the system."
)
@STRICT
@click.option(
    "--file", type=click.Path(path_type=Path), help="Keep the game in this file, and not among the others."
)
def command(
    pack: str | None,
    players: int | None,
    seats: tuple[str, ...],
    seed: int | None,
    options: dict[str, str],
    mods: tuple[str, ...],
    plain: bool,
    lang: str | None,
    strict: bool,
    file: Path | None,
) -> None:
    """Play PACK, an id or a folder; without one, the game that is offered first."""
    from cli.speaking import preferred
    from cli.table.opening import Wish
    from cli.table.opponents import USUAL, names
    from cli.table.seats import Seat, SeatError, read_seat
    from engine.pack.shelf import featured_pack
    from engine.text.tongues import LanguageError, languages

    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    nothing_said = not any((pack, players, seats, options, mods, file)) and seed is None
    chosen = pack or featured_pack()
    if chosen is None:
        raise click.UsageError(phrase("there is no pack to play; name a folder with one"))
    try:
        bots = names() if seats else ()
        sitting = [read_seat(seat, bots, languages(), USUAL) for seat in seats]
        if not sitting and on_terminal:
            sitting = [Seat()]
        spoken = preferred(lang) if nothing_said else lang or ""  # a pack may bring a language
        wish = Wish(chosen, spoken, mods, players, sitting, seed, options, file)
    except (LanguageError, SeatError) as error:
        raise click.UsageError(str(error)) from error
    _play(wish, plain, strict, welcoming=nothing_said and on_terminal)


def _play(wish: Wish, plain: bool, strict: bool, welcoming: bool) -> None:
    from cli.table.keyboard import Left, keyboard
    from cli.table.welcome import welcome

    keys = keyboard(plain)
    try:
        if welcoming:
            welcome(wish, keys)
    except Left:
        return
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    # Not before somebody has begun: it takes a while.
    from cli.reporting import in_short, report
    from cli.speaking import preferred
    from cli.table.seats import SeatError
    from engine import (
        OptionError,
        PackError,
        PackNotFoundError,
        PlayersError,
        RuleError,
        SaveError,
    )
    from engine.machine.game import load
    from engine.text.tongues import LanguageError

    try:
        game = load(wish.pack, wish.mods, when_needed=True)
        wish.language = preferred(wish.language or None, game.pack)
        code = _sit(game, wish, keys, plain, strict)
    except (LanguageError, OptionError, PackNotFoundError, PlayersError, SeatError) as error:
        raise click.UsageError(str(error)) from error
    except PackError as error:
        raise click.ClickException(
            phrase("{problem}\nMore: ludex validate {pack}", problem=in_short(error), pack=wish.pack)
        ) from error
    except SaveError as error:
        raise click.ClickException(str(error)) from error
    except RuleError as error:
        report([error.diagnostic])
        raise SystemExit(1) from error
    raise SystemExit(code)


def _sit(game: Game, wish: Wish, keys: object, plain: bool, strict: bool) -> int:
    from typing import cast

    from cli.table.keyboard import Keyboard
    from cli.table.opening import begin
    from cli.table.sitting import introduce, sit_down

    table = begin(game, wish)
    table.plain, table.strict = plain, strict
    if table.people:
        introduce(table)
    else:
        seed = str(table.play.kept().seed)
        echo(table.voice_in(wish.language).say("heading", game=game.name, seed=seed))
    code = sit_down(table, cast("Keyboard", keys))
    end_if_missing(table.speakers())
    return code
