"""Files as texts come in; a tiny pack with a rulebook and a glossary goes out, and what is found in them."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from engine.pack.declarations import Pack
from engine.pack.filenames import RULEBOOK
from engine.source.diagnostic import Diagnostic, Findings
from engine.text.checking import check_language
from engine.text.domain import pack_domain
from engine.text.glossary import glossary_of
from tests import printed, tiny

TERM = """\
terms:
  - id: score
    name: point
    editions: {de: [Punkt, Punkte], en: [point, points]}
    rules: [most_points_win]
"""
TEXTS = "names: {point: point}\n"


def pack_of(folder: Path, files: Mapping[str, str | None]) -> Pack:
    """The tiny pack with a rulebook, and with these files; None takes one away."""
    every: dict[str, str | None] = {**printed.FILES, **files}
    return tiny.checked(tiny.write_pack(folder, {path: text for path, text in every.items() if text})).pack


def found_in(folder: Path, files: Mapping[str, str | None]) -> list[Diagnostic]:
    """All that is found in the glossary and in the catalogs of such a pack."""
    findings = Findings()
    pack = pack_of(folder, files)
    glossary_of(pack, findings)
    domain = pack_domain(pack, Findings())
    # What is looked at here are terms; the rulebook itself is not translated.
    own = tuple(message for message in domain.messages if message.file != RULEBOOK)
    domain = replace(domain, messages=own)
    for language in domain.languages():
        check_language(language, [domain], findings)
    return list(findings)
