"""What somebody typed for packs and languages comes in; what is to be translated, and into what, goes out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.speaking import phrase

if TYPE_CHECKING:
    from engine.source.diagnostic import Findings
    from engine.text.domain import Domain
    from engine.text.po import PoFile

PACKS = click.argument("packs", nargs=-1, metavar="[PACK]...")
LANGUAGES = click.option("--lang", "languages", multiple=True, metavar="LL", help="Only this language.")


def named(packs: Sequence[str]) -> tuple[list[str], list[Path]]:
    """The texts of Ludex itself that are meant, and the folders of the packs; without a name everything."""
    from cli.finding import pack_folders
    from engine.text.domain import OWN

    others = [pack for pack in packs if pack not in OWN]
    folders = pack_folders(others) if others or not packs else []
    return [id for id in OWN if id in packs or not packs], folders


def own_domain(id: str, findings: Findings) -> Domain | None:
    """Texts of Ludex itself; None if they cannot be read."""
    from engine.text import domain
    from engine.text.marked import messages_below
    from engine.text.telling import COMMAND, DIAGNOSTICS, EXPLAIN

    match id:
        case _ if id == COMMAND:
            return domain.plain_domain(COMMAND, messages_below(Path(__file__).parent))
        case _ if id == DIAGNOSTICS:
            return domain.diagnostics_domain()
        case _ if id == EXPLAIN:
            return domain.pages_domain()
    return domain.engine_domain(findings)


def domains(packs: Sequence[str]) -> list[Domain]:
    """What is to be translated; if it cannot be read, the command ends and says why."""
    from cli.reporting import report
    from engine.pack.folder import read_pack
    from engine.source.diagnostic import Findings
    from engine.text.domain import pack_domain

    own, folders = named(packs)
    findings = Findings()
    found = [own_domain(id, findings) for id in own]
    for folder in folders:
        in_pack = Findings()
        pack = read_pack(folder, in_pack)
        found.append(None if pack is None else pack_domain(pack, in_pack))
        findings.extend(in_pack)
    if findings.has_errors():
        report(findings)
        raise SystemExit(1)
    return [domain for domain in found if domain is not None]


def spoken_in(domain: Domain, languages: Iterable[str]) -> list[str]:
    """The languages of a domain, or those that are asked for."""
    asked = list(languages)
    return [language for language in asked if domain.speaks(language)] if asked else domain.languages()


def known(languages: Iterable[str], packs: Sequence[str] = ()) -> tuple[str, ...]:
    """Languages that have a grammar, with Ludex or in the packs; a usage error names one that has none."""
    from cli.selecting import hinted
    from engine.pack.filenames import LOCALES
    from engine.text.tongues import GRAMMAR
    from engine.text.tongues import languages as every

    brought = (folder.glob(f"{LOCALES}/*/{GRAMMAR}") for folder in (named(packs)[1] if packs else ()))
    there = sorted({*every(), *(path.parent.name for paths in brought for path in paths)})
    for language in languages:
        if language not in there:
            problem = phrase("there is no language '{language}'", language=language)
            stated = hinted(problem, language, there, listed=True)
            raise click.UsageError(
                phrase("{problem}; `ludex i18n new {language}` begins one", problem=stated, language=language)
            )
    return tuple(languages)


def catalog(domain: Domain, language: str) -> PoFile | None:
    """The catalog of a domain, if there is one."""
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path, read_bytes
    from engine.text.po import read_po

    path = domain.path(language)
    content = read_bytes(path, Findings()) if path.is_file() else None
    return None if content is None else read_po(content, display_path(path), Findings())
