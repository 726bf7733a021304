"""Bring catalogs up to date with the sources; nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.speaking import phrase
from cli.translating import LANGUAGES, PACKS, domains, known, spoken_in

if TYPE_CHECKING:
    from engine.text.domain import Domain

_EPILOG = """\b
Examples:
  ludex i18n update                            all catalogs that come with Ludex
  ludex i18n update my_packs/fair --lang de
  ludex i18n update my_packs/fair --lang de    makes my_packs/fair/locales/de/LC_MESSAGES/fair.po

\b
Exit codes: 0 fine, 1 a pack or a catalog cannot be read, 2 the command was used wrongly.
"""


@click.command(epilog=_EPILOG)
@PACKS
@LANGUAGES
def command(packs: tuple[str, ...], languages: tuple[str, ...]) -> None:
    """Bring catalogs up to date: what is new is added, what is gone is obsolete, what has changed is fuzzy.

    PACK is an id, a folder with a pack or with several below it, or what Ludex itself says: ludex (of games),
    command, diagnostics or explain.
    A pack from elsewhere has its catalogs in its own folder; --lang makes the first one of a language.
    """
    wanted, unsound = known(languages, packs), False
    for domain in domains(packs):
        for language in spoken_in(domain, wanted) if domain.messages else []:
            unsound |= not _bring_up_to_date(domain, language)
    if unsound:
        raise SystemExit(1)


def _bring_up_to_date(domain: Domain, language: str) -> bool:
    """Whether it was possible; a catalog that is not sound is left as it is."""
    from cli.reporting import report
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path, read_bytes, replace_file
    from engine.text.po import read_po
    from engine.text.updating import updated

    path, findings = domain.path(language), Findings()
    content = read_bytes(path, findings) if path.exists() else None
    old = None if content is None else read_po(content, display_path(path), findings)
    if findings.has_errors():
        report(findings)
        return False
    text = updated(old, domain.id, language, domain.sources()).encode()
    if text == content:
        echo(phrase("{file}: up to date", file=display_path(path)))
        return True
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, text)
    shown = display_path(path)
    echo(phrase("{file}: made", file=shown) if content is None else phrase("{file}: updated", file=shown))
    return True
