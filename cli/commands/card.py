"""Show the text of a card, made from its effects."""

from __future__ import annotations

import click

_EPILOG = """\b
Examples:
  ludex card my_packs/fair tailor --lang de
  ludex card my_packs/fair tailor --lang all
  ludex card my_packs/fair       all cards of the pack

\b
Exit codes: 0 fine, 1 the pack is not sound, 2 the pack, the card or the language was not found.
"""

ALL = "all"


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("item", required=False)
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr, it or all; else that of LUDEX_LANG or of the system."
)
@click.option("--players", type=int, help="For how many players; the most that can when left out.")
def command(pack: str, item: str | None, lang: str | None, players: int | None) -> None:
    """Show the text of ITEM of PACK, made from its effects: a changed number changes it in every language."""
    from cli.reading import sound_texts
    from engine.source.nearest import nearest
    from engine.text.card import CardWriter
    from engine.text.tongues import LanguageError, languages, preferred, speaker

    checked = sound_texts(pack)
    chosen = [one for one in checked.pack.items if item is None or one.id == item]
    if not chosen:
        near = nearest(str(item), [one.id for one in checked.pack.items])
        hint = f"; did you mean '{near}'?" if near else ""
        raise click.UsageError(f"{checked.pack.id} has no '{item}'{hint}")
    try:
        tongues = languages() if lang == ALL else [preferred(lang)]
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    writers = [CardWriter(speaker(one, checked.pack), checked, players) for one in tongues]
    for one in chosen:
        for writer in writers:
            _print(writer, one.kind, one.id)


def _print(writer: object, kind: str, id: str) -> None:
    from engine.text.card import CardWriter, NotDescribed

    assert isinstance(writer, CardWriter)
    try:
        card = writer.card(kind, id)
    except NotDescribed as missing:
        click.echo(f"{id}: no words for {missing}")
        return
    click.echo(card.name)
    for line in card.lines:
        click.echo(f"  {line}")
