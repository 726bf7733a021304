"""Files as texts come in; a tiny pack with its own catalogs goes out, and what is found in it."""

from collections.abc import Mapping
from pathlib import Path

from engine.source.diagnostic import Diagnostic, Findings
from engine.source.yaml import read_document
from engine.text.checking import check_language, check_pack_texts
from engine.text.domain import Domain, pack_domain
from engine.text.language import language_of
from tests.tiny import checked, phase, write_pack

GRAMMAR = "grammar.yaml"
OPENING = phase("each player:", "  they choose bid from 1 to 3", "  they gain bid point")
HEADER = 'msgid ""\nmsgstr "Language: {language}\\nContent-Type: text/plain; charset=utf-8\\n"\n\n'


def domain_of(folder: Path, files: Mapping[str, str]) -> Domain:
    """What there is to translate in a tiny pack with these files."""
    pack = write_pack(folder, {"phases/opening.yaml": OPENING, **files})
    return pack_domain(checked(pack).pack, Findings())


def reviewed(folder: Path, files: Mapping[str, str]) -> list[Diagnostic]:
    """All that is found in its texts and catalogs, or, if there is one among the files, in a grammar."""
    findings = Findings()
    if GRAMMAR in files:
        document = read_document(files[GRAMMAR], GRAMMAR, findings)
        assert document is not None
        language_of("xx", document, findings)
        return list(findings)
    pack = write_pack(folder, {"phases/opening.yaml": OPENING, **files})
    check_pack_texts(checked(pack), findings)
    domain = pack_domain(checked(pack).pack, Findings())
    for language in domain.languages():
        check_language(language, [domain], findings)
    return list(findings)


def catalog_files(translations: Mapping[tuple[str, str], str], language: str) -> dict[str, str]:
    """A catalog in the tiny pack's own folder, from translations by context and source."""
    entries = (
        f'msgctxt "{context}"\nmsgid "{source}"\nmsgstr "{text}"\n'
        for (context, source), text in translations.items()
    )
    text = HEADER.format(language=language) + "\n".join(entries)
    return {f"locales/{language}/LC_MESSAGES/tiny.po": text}
