"""What somebody typed for packs and languages comes in; what is to be translated, and into what, goes out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.text.domain import Domain
    from engine.text.po import PoFile

PACKS = click.argument("packs", nargs=-1, metavar="[PACK]...")
LANGUAGES = click.option("--lang", "languages", multiple=True, metavar="LL", help="Only this language.")


def named(packs: Sequence[str]) -> tuple[bool, list[Path]]:
    """Whether the engine's own texts are meant, and the folders of the packs; without a name everything."""
    from cli.finding import pack_folders
    from engine.text.tongues import DOMAIN

    others = [pack for pack in packs if pack != DOMAIN]
    folders = pack_folders(others) if others or not packs else []
    return not packs or DOMAIN in packs, folders


def domains(packs: Sequence[str]) -> list[Domain]:
    """What is to be translated; if it cannot be read, the command ends and says why."""
    from cli.reporting import report
    from engine.pack.folder import read_pack
    from engine.source.diagnostic import Findings
    from engine.text.domain import engine_domain, pack_domain

    with_engine, folders = named(packs)
    findings = Findings()
    found = [engine_domain(findings)] if with_engine else []
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
    return list(languages) or domain.languages()


def known(languages: Iterable[str]) -> tuple[str, ...]:
    """Languages that have a grammar; a usage error names one that has none."""
    from cli.selecting import hint
    from engine.text.tongues import languages as every

    there = every()
    for language in languages:
        if language not in there:
            stated = f"there is no language '{language}'{hint(language, there)} ({', '.join(there)})"
            raise click.UsageError(f"{stated}; 'ludex i18n new {language}' begins one")
    return tuple(languages)


def catalog(domain: Domain, language: str) -> PoFile | None:
    """The catalog of a domain, if there is one."""
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path, read_bytes
    from engine.text.po import read_po

    path = domain.path(language)
    content = read_bytes(path, Findings()) if path.is_file() else None
    return None if content is None else read_po(content, display_path(path), Findings())
