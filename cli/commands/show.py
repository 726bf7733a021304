"""Show a part of a pack: its file, or the Python made of it."""

from __future__ import annotations

import click

_EPILOG = """\b
Examples:
  ludex show leduc_poker betting
  ludex show leduc_poker betting --compiled

\b
Exit codes: 0 fine, 1 the pack is not sound, 2 the pack or the item was not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("item")
@click.option("--compiled", is_flag=True, help="Show the Python that it was compiled to.")
@click.option("--players", type=int, help="For how many players; the fewest that can when left out.")
def command(pack: str, item: str, compiled: bool, players: int | None) -> None:
    """Show ITEM of PACK: a card, a phase or a procedure by its id."""
    from engine import PackError, PackNotFoundError, PlayersError, load_game
    from engine.source.nearest import nearest

    try:
        game = load_game(pack)
        program = game.program(game.fewest if players is None else players)
    except (PackNotFoundError, PlayersError) as error:
        raise click.UsageError(str(error)) from error
    except PackError as error:
        raise click.ClickException(f"{error}\nMore: ludex validate {pack}") from error
    files = {
        path: document
        for path, document in game.pack.documents.items()
        if path.rpartition("/")[2] == f"{item}.yaml"
    }
    if not files:
        known = [path.rpartition("/")[2].removesuffix(".yaml") for path in game.pack.documents]
        near = nearest(item, known)
        hint = f"; did you mean '{near}'?" if near else ""
        raise click.UsageError(f"there is no '{item}' in {game.id}{hint}")
    if compiled:
        click.echo(program.text(item) or f"Nothing was compiled from '{item}': it has no effects.")
        return
    for path, document in files.items():
        click.echo(f"# {path}\n{document.text.rstrip()}")
