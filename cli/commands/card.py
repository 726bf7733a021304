"""Show the text of a card, made from its effects."""

from __future__ import annotations

import click

from cli.choosing import OPTIONS
from cli.modding import MODS
from cli.speaking import phrase
from cli.strictness import STRICT, end_if_missing

_EPILOG = """\b
Examples:
  ludex card my_packs/fair tailor --lang de
  ludex card my_packs/fair tailor --lang all
  ludex card my_packs/fair tailor --players 2 --set speed=fast
  ludex card my_packs/fair       all cards of the pack
  ludex card my_packs/fair --lang de --strict    find what is not translated

\b
Exit codes: 0 fine, 1 the pack is not sound or, with --strict, not all translated,
2 the pack, the card, the language, or a way to play was not found.
"""

ALL = "all"


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("item", required=False)
@MODS
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr, it or all; else that of LUDEX_LANG or of the system."
)
@click.option("--players", type=int, help="For how many players; the most that can when left out.")
@OPTIONS
@STRICT
def command(
    pack: str,
    item: str | None,
    mods: tuple[str, ...],
    lang: str | None,
    players: int | None,
    options: dict[str, str],
    strict: bool,
) -> None:
    """Show the text of ITEM of PACK, made from its effects: a changed number changes it in every language."""
    from cli.reading import sound_texts
    from cli.saying import echo
    from cli.selecting import hinted
    from cli.speaking import preferred
    from engine import Game, OptionError, PlayersError
    from engine.text.card import CardWriter
    from engine.text.tongues import LanguageError, languages, speaker

    checked = sound_texts(pack, mods)
    chosen = [one for one in checked.pack.items if item is None or one.id == item]
    if item is None and not chosen:
        echo(phrase("{pack} has no cards.", pack=checked.pack.id), err=True)
    elif not chosen:
        problem = phrase("{pack} has no '{item}'", pack=checked.pack.id, item=item)
        raise click.UsageError(hinted(problem, str(item), [one.id for one in checked.pack.items]))
    game = Game(checked)
    try:
        game.require(game.most if players is None else players, options)
        tongues = languages(checked.pack) if lang == ALL else [preferred(lang, checked.pack)]
    except (LanguageError, OptionError, PlayersError) as error:
        raise click.UsageError(str(error)) from error
    speakers = [speaker(one, checked.pack, strict) for one in tongues]
    writers = [CardWriter(one, checked, players, options) for one in speakers]
    for one in chosen:
        for writer in writers:
            _print(writer, one.kind, one.id)
    end_if_missing(speakers)


def _print(writer: object, kind: str, id: str) -> None:
    from cli.saying import echo
    from engine.text.card import CardWriter
    from engine.text.clauses import NotDescribed

    assert isinstance(writer, CardWriter)
    try:
        card = writer.card(kind, id)
    except NotDescribed as missing:
        echo(phrase("{item}: no words for {what}", item=id, what=missing))
        return
    echo(card.name)
    for line in card.lines:
        echo(f"  {line}")
