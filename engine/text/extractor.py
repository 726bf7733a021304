"""A file of a pack or of Ludex itself comes in; what Babel's extraction makes a template of goes out.

It is registered under `babel.extractors`, so `pybabel` and all that is built on it can read our files.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import IO

from engine.pack.filenames import MANIFEST, MOD, RULEBOOK, TEXTS
from engine.pack.folder import read_pack
from engine.pack.manifest import Manifest
from engine.pack.rulebook import UNKNOWN_OPTION, read_rulebook
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Document
from engine.source.yaml import read_document
from engine.text.domain import SENTENCES
from engine.text.explained import messages_of_page
from engine.text.extraction import Message, messages_of_rulebook, messages_of_texts
from engine.text.marked import messages_of_python
from engine.text.schemas import messages_of_schema
from engine.text.texts import NOUN, read_texts

IN_A_CONTEXT = "pgettext"
"""The function of gettext that takes a context and a source: what Babel is told that we call."""
PLURAL_IN_A_CONTEXT = "npgettext"
"""The one that takes a source for several things as well."""
_PROJECT = Path(__file__).resolve().parents[2]
_OURS: Mapping[str, Callable[[str, Path], Iterator[Message]]] = {
    ".py": lambda content, file: messages_of_python(content, file.as_posix()),
    ".md": messages_of_page,
    ".json": lambda content, file: messages_of_schema(content, file.name),
}
"""What Ludex says of itself and of packs, by the files in which it stands."""

Extracted = tuple[int, str, tuple[str, ...], list[str]]


class ExtractionError(ValueError):
    """A file from which nothing can be extracted; the message says where and why."""


def extract(
    fileobj: IO[bytes], keywords: object, comment_tags: Collection[str], options: Mapping[str, object]
) -> Iterator[Extracted]:
    """What our own Python and pages say, the texts and the rulebook of a pack, and the names of items."""
    path = Path(fileobj.name)
    if path.suffix in _OURS:
        yield from _of_ours(fileobj.read().decode(), path)
        return
    is_text = path.name in (TEXTS, SENTENCES.name)
    if is_text:
        yield from _of_texts(fileobj.read(), path)
        return
    if path.name == RULEBOOK:
        yield from _of_rulebook(fileobj.read(), path)
        return
    manifest, mod = (path.parent.parent / name for name in (MANIFEST, MOD))
    kinds: Mapping[str, str] = {}
    if manifest.is_file():
        kinds = _kinds(manifest.read_bytes(), str(manifest))
    elif mod.is_file():
        kinds = _kinds_with_mod(mod.parent, mod.read_bytes())
    if path.parent.name in kinds:
        yield from _of_item(fileobj.read(), path, kinds[path.parent.name])


def _of_ours(content: str, path: Path) -> Iterator[Extracted]:
    """Of other projects nothing: what they say is not ours to translate."""
    if path.resolve().is_relative_to(_PROJECT):
        file = path.resolve().relative_to(_PROJECT)
        for message in _OURS[file.suffix](content, file):
            yield from _extracted(message)


def _of_texts(content: bytes, path: Path) -> Iterator[Extracted]:
    findings = Findings()
    document = _document(content, str(path))
    texts = read_texts(document, findings)
    _raise(findings)
    for message in messages_of_texts(texts, path.name):
        yield from _extracted(message)


def _extracted(message: Message) -> Iterator[Extracted]:
    notes = [message.note] if message.note else []
    if message.plural is None:
        yield message.line, IN_A_CONTEXT, (message.context, message.source), notes
    else:
        words = message.context, message.source, message.plural
        yield message.line, PLURAL_IN_A_CONTEXT, words, notes


def _of_rulebook(content: bytes, path: Path) -> Iterator[Extracted]:
    findings = Findings()
    document = _document(content, str(path))
    # Which options there are is said by the manifest, and is checked with the pack.
    rulebook = read_rulebook(document, (), findings)
    _raise(found for found in findings if found.code is not UNKNOWN_OPTION)
    for message in () if rulebook is None else messages_of_rulebook(rulebook, path.name):
        yield from _extracted(message)


def _of_item(content: bytes, path: Path, kind: str) -> Iterator[Extracted]:
    where = _document(content, str(path)).root / "name"
    try:
        name = where.value
    except LookupError:
        raise ExtractionError(f"{path}:1: the name is missing") from None
    yield where.position.line, IN_A_CONTEXT, (NOUN, str(name)), [f"{kind} {path.stem}"]


@lru_cache(maxsize=8)
def _kinds(content: bytes, file: str) -> Mapping[str, str]:
    """The kinds of a pack by their folders."""
    findings = Findings()
    document = _document(content, file)
    kinds = Manifest(document.root, findings).kinds if conforms(document, shipped("pack"), findings) else {}
    _raise(findings)
    return {kind.folder: kind.id for kind in kinds.values()}


@lru_cache(maxsize=8)
def _kinds_with_mod(folder: Path, content: bytes) -> Mapping[str, str]:
    """The kinds of the pack that a mod extends, and its own; what the mod says is part of the key."""
    findings = Findings()
    pack = read_pack(folder, findings)
    _raise(findings)
    return {} if pack is None else {kind.folder: kind.id for kind in pack.kinds.values()}


def _document(content: bytes, file: str) -> Document:
    findings = Findings()
    document = read_document(content, file, findings)
    _raise(findings)
    assert document is not None
    return document


def _raise(findings: Iterable[Diagnostic]) -> None:
    for found in findings:
        raise ExtractionError(f"{found.position.file}:{found.position.line}: {found.message}")
