"""Tell what a change of a pack means: cards, rules and scenarios."""

from __future__ import annotations

from contextlib import ExitStack
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cli.modding import MODS
from cli.selecting import format_option
from cli.speaking import phrase

if TYPE_CHECKING:
    from pathlib import Path

    from engine.lang.checked import Checked

_EPILOG = """\b
Examples:
  ludex diff my_packs/fair my_packs/fair_new           two folders
  ludex diff main:my_packs/fair my_packs/fair          a revision of git, and what lies in the folder
  ludex diff my_packs/fair --mod my_packs/autumn       a pack without and with a mod
  ludex diff v1:my_packs/fair v2:my_packs/fair --format markdown --lang de

\b
Exit codes: 0 there is no difference, 1 there are some, 2 the two cannot be compared.
"""
ALL = "all"


@click.command(epilog=_EPILOG)
@click.argument("old")
@click.argument("new", required=False)
@MODS
@click.option(
    "--lang", metavar="LANGUAGE", help="Of the cards: de, en, fr, it or all; else LUDEX_LANG or the system's."
)
@click.option("--players", type=int, help="For how many players; the most that can when left out.")
@format_option("cli.contrasts", help="How to tell what is different.")
def command(
    old: str, new: str | None, mods: tuple[str, ...], lang: str | None, players: int | None, format_: str
) -> None:
    """Tell what is different between the packs OLD and NEW: ids, folders, or folders at a revision of git,
    such as main:my_packs/fair.

    Cards are told by what is read on them, declarations, phases and procedures by what is written; then which
    printed rules that concerns, and which scenarios end otherwise. With --mod, NEW is the pack with the mods;
    if it is left out, it is OLD with them.
    """
    from cli.contrasting import contrast
    from cli.sides import side_folder
    from cli.speaking import preferred
    from engine.text.tongues import LanguageError, languages

    if new is None and not mods:
        raise click.UsageError(phrase("name NEW, or a mod with --mod"))
    try:
        tongues = languages() if lang == ALL else [preferred(lang)]
    except LanguageError as error:
        raise click.UsageError(str(error)) from error
    with ExitStack() as stack:
        before = _checked(side_folder(old, stack), ())
        after = _checked(side_folder(old if new is None else new, stack), mods)
        labels = old, " + ".join([old if new is None else new, *mods])
        found = contrast(before, after, labels, tongues, players)
    import_module(f"cli.contrasts.{format_}").show(found)
    if found:
        raise SystemExit(1)


def _checked(folder: Path, mods: tuple[str, ...]) -> Checked:
    from cli.reporting import report
    from engine.machine.game import check_folder
    from engine.pack.shelf import PackNotFoundError
    from engine.source.diagnostic import Findings

    findings = Findings()
    try:
        checked = check_folder(folder, findings, mods)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if checked is None:
        report(findings)
        raise SystemExit(2)
    return checked
