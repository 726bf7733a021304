"""Show a part of a pack: its file, its meaning in plain words, or the Python made of it."""

from __future__ import annotations

import click

from cli.modding import MODS
from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex show leduc_poker betting
  ludex show leduc_poker betting --gloss --lang de
  ludex show leduc_poker betting --compiled
  ludex show my_packs/fair tailor --mod my_packs/autumn --resolved

\b
Exit codes: 0 fine, 1 the pack is not sound, 2 the pack or the item was not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("item")
@click.option("--compiled", is_flag=True, help="Show the Python that it was compiled to.")
@click.option("--gloss", is_flag=True, help="Show it in plain sentences, one for each line.")
@click.option(
    "--lang", metavar="LANGUAGE", help="Show it in plain sentences of this language: de, en, fr or it."
)
@click.option("--resolved", is_flag=True, help="Show it as mods make it, with the origin of each value.")
@MODS
@click.option("--players", type=int, help="For how many players; the fewest that can when left out.")
def command(
    pack: str,
    item: str,
    compiled: bool,
    gloss: bool,
    lang: str | None,
    resolved: bool,
    mods: tuple[str, ...],
    players: int | None,
) -> None:
    """Show ITEM of PACK: a card, a phase or a procedure by its id."""
    from cli.reporting import in_short
    from cli.resolving import resolved_lines
    from cli.saying import echo
    from cli.selecting import hinted
    from engine import PackError, PackNotFoundError, PlayersError, load_game

    try:
        game = load_game(pack, mods)
        program = game.program(game.fewest if players is None else players)
    except (PackNotFoundError, PlayersError) as error:
        raise click.UsageError(str(error)) from error
    except PackError as error:
        raise click.ClickException(
            phrase("{problem}\nMore: ludex validate {pack}", problem=in_short(error), pack=pack)
        ) from error
    files = {
        path: document
        for path, document in game.pack.documents.items()
        if path.rpartition("/")[2] == f"{item}.yaml"
    }
    if not files:
        known = [path.rpartition("/")[2].removesuffix(".yaml") for path in game.pack.documents]
        raise click.UsageError(
            hinted(phrase("there is no '{item}' in {pack}", item=item, pack=game.id), item, known)
        )
    if compiled:
        echo(
            program.text(item) or phrase("Nothing was compiled from '{item}': it has no effects.", item=item)
        )
        return
    if gloss or lang is not None:
        for line in _gloss(pack, item, lang, mods):
            echo(line)
        return
    for path, document in files.items():
        changed = resolved or bool(document.origins)
        text = "\n".join(resolved_lines(document.root)) if changed else document.text.rstrip()
        echo(f"# {path}\n{text}")


def _gloss(pack: str, item: str, lang: str | None, mods: tuple[str, ...]) -> list[str]:
    from cli.reading import sound_texts
    from cli.speaking import preferred
    from engine.text.gloss import gloss
    from engine.text.tongues import LanguageError, speaker

    checked = sound_texts(pack, mods)
    try:
        lines = list(gloss(checked, speaker(preferred(lang), checked.pack), item))
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    return lines or [
        phrase("'{item}' has nothing that could be put into words: no phase, procedure or item.", item=item)
    ]
