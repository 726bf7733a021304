"""Make a whole rulebook of a pack: as Markdown, as one page of HTML, or as a PDF."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.choosing import OPTIONS
from cli.discovery import modules
from cli.modding import MODS
from cli.speaking import phrase
from cli.strictness import STRICT, end_if_missing

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.pack.declarations import Pack
    from engine.text.explaining import Sitting
    from engine.text.rulebook.sources import Sources

_EPILOG = """\b
Examples:
  ludex rulebook my_packs/fair
  ludex rulebook my_packs/fair --lang de --players 3 -o fair.md
  ludex rulebook my_packs/fair --mod my_packs/autumn --format html -o fair.html
  ludex rulebook my_packs/fair --set speed=fast --format pdf -o fair.pdf

\b
Exit codes: 0 fine, 1 the pack is not sound, the file cannot be made or, with --strict, not all is
translated, 2 the command was used wrongly.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@MODS
@click.option(
    "--lang", metavar="LANGUAGE", help="de, en, fr or it; else that of LUDEX_LANG or of the system."
)
@click.option("--players", type=int, help="For how many players; the most that can when left out.")
@OPTIONS
@click.option(
    "--format",
    "format_",
    default="md",
    show_default=True,
    type=click.Choice(sorted(modules("cli.rulebook"))),
    help="Markdown or a PDF in one language, or a page with all of them.",
)
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write it into this file."
)
@STRICT
def command(
    pack: str,
    mods: tuple[str, ...],
    lang: str | None,
    players: int | None,
    options: dict[str, str],
    format_: str,
    output: Path | None,
    strict: bool,
) -> None:
    """Make the rulebook of PACK from its files: what they say, it says, and a changed number changes it.

    A page of HTML is one file that needs no network. It speaks all languages, LANGUAGE first.
    A PDF is that page in LANGUAGE, printed by Chromium, Chrome or Edge.
    """
    from cli.reading import sound_texts
    from cli.speaking import preferred
    from engine.text.rulebook.writing import book
    from engine.text.tongues import LanguageError, languages, speaker

    checked = sound_texts(pack, mods)
    sitting = _sitting(checked, players, options)
    try:
        first = preferred(lang, checked.pack)
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    way = import_module(f"cli.rulebook.{format_}")
    if output is None and not way.IS_TEXT:
        raise click.UsageError(phrase("{form} is for a file; name one with -o", form=format_.upper()))
    others = [one for one in languages(checked.pack) if one != first] if way.SPEAKS_ALL else []
    speakers = [speaker(one, checked.pack, strict) for one in (first, *others)]
    sources = _sources(checked, sitting)
    _put(way.printed([book(sources, one) for one in speakers]), output)
    end_if_missing(speakers)


def _sources(checked: Checked, sitting: Sitting) -> Sources:
    from cli.screen.generic import generic_arrangement
    from engine.machine.game import Game
    from engine.pack.arranging import arrangement_of
    from engine.source.diagnostic import Findings
    from engine.text.rulebook.examples import played
    from engine.text.rulebook.sources import Sources

    printed = _printed(checked.pack)
    arrangement = arrangement_of(checked.pack, Findings()) or generic_arrangement(checked.pack)
    examples = tuple(played(Game(checked, when_needed=True), printed))
    return Sources(checked, printed, arrangement, examples, sitting)


def _printed(pack: Pack) -> Pack:
    """The pack below the mods; these bring no rulebook of their own."""
    from cli.reading import sound_pack

    return sound_pack(str(Path(pack.layers[0].manifest.file).parent)) if pack.mods else pack


def _sitting(checked: Checked, players: int | None, options: dict[str, str]) -> Sitting:
    from engine.machine.game import Game, OptionError
    from engine.text.explaining import Sitting

    fewest, most = checked.pack.fewest, checked.pack.most
    if players is not None and not fewest <= players <= most:
        raise click.UsageError(
            phrase(
                "{pack} is for {fewest} to {most} players, not {players}",
                pack=checked.pack.id,
                fewest=fewest,
                most=most,
                players=players,
            )
        )
    number = most if players is None else players
    try:
        Game(checked).require(number, options)
    except OptionError as error:
        raise click.UsageError(str(error)) from error
    return Sitting(number, options)


def _put(made: str | bytes, output: Path | None) -> None:
    from cli.saying import echo, tame
    from engine.source.files import replace_file

    content = tame(made).encode() if isinstance(made, str) else made
    if output is None:
        echo(content.decode().removesuffix("\n"))
        return
    try:
        replace_file(output, content)
        echo(phrase("{file}: made", file=output))
    except OSError as error:
        from engine.source.reason import reason_of

        raise click.ClickException(
            phrase("{file} cannot be written: {reason}", file=output, reason=reason_of(error))
        ) from error
