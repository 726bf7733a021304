"""Begin a translation of a pack, also into a language that is new here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.speaking import phrase

if TYPE_CHECKING:
    from engine.text.domain import Domain

_EPILOG = """\b
Examples:
  ludex new language de my_packs/orchard     a catalog for the texts of the pack
  ludex new language eo my_packs/orchard     with a grammar, and the sentences of Ludex itself
  ludex new language eo                      for Ludex and all packs that come with it

\b
docs/how-to/add-a-language.md says how to go on.
Exit codes: 0 fine, 1 it cannot be written or the pack is not sound,
2 there is no such pack or language, or a file is there already.
"""


@click.command(epilog=_EPILOG)
@click.argument("language", metavar="LANG")
@click.argument("pack", required=False)
@click.pass_context
def command(context: click.Context, language: str, pack: str | None) -> None:
    """Make the catalogs of PACK, a pack or a mod, in the language LANG, such as de or eo, to be filled in.

    If Ludex does not speak it, there is a grammar to fill in, too, and the sentences of Ludex to translate;
    a mod then also translates the pack that it extends. Without PACK this is `ludex i18n new`.
    """
    from cli.i18n.new import command as for_all
    from cli.i18n.new import own_name
    from cli.starting import own_folder, write_new
    from engine.text.skeleton import grammar_skeleton
    from engine.text.tongues import GRAMMAR, languages
    from engine.text.updating import updated

    if pack is None:
        context.invoke(for_all, language=language)
        return
    name = own_name(language)
    folder = own_folder(pack)
    is_new = language not in languages()
    place = Path("locales") / language
    texts = {}
    if is_new and not (folder / place / GRAMMAR).exists():
        texts[(place / GRAMMAR).as_posix()] = grammar_skeleton(name[:1].upper() + name[1:])
    for domain in _domains(folder, is_new):
        catalog = (place / "LC_MESSAGES" / f"{domain.id}.po").as_posix()
        if domain.messages:
            texts[catalog] = updated(None, domain.id, language, domain.sources())
    if not texts:
        raise click.UsageError(
            phrase("{pack} says nothing that could be translated; texts.yaml is missing", pack=folder.name)
        )
    write_new(folder, texts)
    echo(f"  ludex i18n check {pack} --lang {language}")


def _domains(folder: Path, is_new: bool) -> list[Domain]:
    """What is to be translated: of a language that is new, all that a player would read."""
    from cli.translating import domains
    from engine.pack.layers.stack import is_mod, stack
    from engine.text.tongues import DOMAIN

    own = str(folder)
    if not is_new:
        return domains([own])
    below = [str(stack(folder).folder)] if is_mod(folder) else []
    return domains([DOMAIN, *below, own])
