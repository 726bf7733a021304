"""Check catalogs, grammars and English texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.selecting import format_option
from cli.translating import LANGUAGES, PACKS, known, named

if TYPE_CHECKING:
    from cli.outcome import Outcome
    from engine.source.diagnostic import Findings
    from engine.text.domain import Domain
    from engine.text.sources import English

_EPILOG = """\b
Examples:
  ludex i18n check                        all that comes with Ludex
  ludex i18n check my_packs/fair --lang fr
  ludex i18n check my_packs/fair          its texts, and the catalogs in its own folder
  ludex i18n check --format github

\b
Exit codes: 0 nothing is wrong, 1 something is, 2 the command was used wrongly.
"""


@click.command(epilog=_EPILOG)
@PACKS
@LANGUAGES
@format_option("cli.formats", help="How to tell what was found.")
def command(packs: tuple[str, ...], languages: tuple[str, ...], format_: str) -> None:
    """Check that English texts, grammars and catalogs are complete and sound.

    PACK is an id, a folder with a pack or with several below it, or what Ludex itself says: ludex (of games),
    command, diagnostics or explain.
    What is wrong is told with its place and a remedy, as text on standard error, in any other format on
    standard output. Warnings count: allow one with a comment that says why.
    """
    outcomes: list[Outcome] = []

    def each() -> Iterator[Outcome]:
        for outcome in _outcomes(packs, known(languages, packs)):
            outcomes.append(outcome)
            yield outcome

    import_module(f"cli.formats.{format_}").show(each())
    if not all(outcome.sound for outcome in outcomes):
        raise SystemExit(1)


def _outcomes(packs: Sequence[str], languages: Sequence[str]) -> Iterator[Outcome]:
    """First what is said in English, then language by language what is said in others."""
    from engine.text.checking import english

    own, folders = named(packs)
    measure, domains = english(), []
    sources: list[str | Path] = [*own, *folders]
    for source in sources:
        outcome, domain = _english(source, measure)
        yield outcome
        domains += [] if domain is None else [domain]
    spoken = dict.fromkeys(language for domain in domains for language in domain.languages())
    for language in languages or sorted(spoken):
        yield _language(language, domains, everything=not packs)


def _english(source: str | Path, measure: English | None) -> tuple[Outcome, Domain | None]:
    """The texts of a pack by its folder, or of Ludex itself."""
    from cli.outcome import Outcome
    from engine.source.diagnostic import Findings
    from engine.source.files import data_folder, display_path
    from engine.text.domain import LOCALES

    findings = Findings()
    if isinstance(source, str):
        domain, folder, name = _own(source, measure, findings), data_folder(LOCALES), source
    else:
        domain, folder, name = _pack(source, measure, findings), source, source.resolve().name
    files = () if domain is None else tuple(dict.fromkeys(one.file for one in domain.messages))
    return Outcome(name, display_path(folder), files, tuple(findings), strict=True), domain


def _own(id: str, measure: English | None, findings: Findings) -> Domain | None:
    from cli.translating import own_domain
    from engine.text.sources import check_sources

    domain = own_domain(id, findings)
    if domain is not None and measure is not None:
        check_sources(domain.texts, measure, findings)
    return domain


def _pack(folder: Path, measure: English | None, findings: Findings) -> Domain | None:
    """None if the pack itself is not sound."""
    from engine.machine.game import check_snapshot
    from engine.pack.folder import stacked
    from engine.source.diagnostic import Findings
    from engine.text.checking import check_own_catalogs
    from engine.text.domain import pack_domain
    from engine.text.glossary import glossary_of
    from engine.text.sources import check_texts

    checked = check_snapshot(stacked(folder), findings)
    if checked is None:
        return None
    if measure is not None:
        check_texts(checked, measure, findings)
    glossary_of(checked.pack, findings)
    check_own_catalogs(checked.pack, findings)
    return pack_domain(checked.pack, Findings())


def _language(language: str, domains: Sequence[Domain], everything: bool) -> Outcome:
    from cli.outcome import Outcome
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path
    from engine.text.checking import check_language, check_strangers, grammar_path

    findings = Findings()
    speaking = [domain for domain in domains if language in domain.languages()]
    files = check_language(language, speaking, findings)
    if everything:
        check_strangers(language, [domain.id for domain in domains], findings)
    folder = display_path(grammar_path(language, speaking).parent)
    return Outcome(language, folder, tuple(files), tuple(findings), strict=True)
