"""A YAML file of a pack, or of the engine, comes in; what Babel's extraction makes a template of goes out.

It is registered under `babel.extractors`, so `pybabel` and all that is built on it can read our files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import IO

from engine.pack.files import MANIFEST, TEXTS
from engine.pack.manifest import Manifest
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings
from engine.source.document import Document
from engine.source.yaml import read_document
from engine.text.domain import SENTENCES
from engine.text.extraction import messages_of_texts
from engine.text.texts import NOUN, read_texts

IN_A_CONTEXT = "pgettext"
"""The function of gettext that takes a context and a source: what Babel is told that we call."""

Extracted = tuple[int, str, tuple[str, str], list[str]]


class ExtractionError(ValueError):
    """A file from which nothing can be extracted; the message says where and why."""


def extract(
    fileobj: IO[bytes], keywords: object, comment_tags: Collection[str], options: Mapping[str, object]
) -> Iterator[Extracted]:
    """Names and sentences of `texts.yaml` and `sentences.yaml`, and the name of an item; else nothing."""
    path = Path(fileobj.name)
    is_text = path.name in (TEXTS, SENTENCES.name)
    manifest = path.parent.parent / MANIFEST
    if not is_text and not manifest.is_file():
        return
    kind = None if is_text else _kinds(manifest.read_bytes(), str(manifest)).get(path.parent.name)
    if is_text:
        yield from _of_texts(fileobj.read(), path)
    elif kind is not None:
        yield from _of_item(fileobj.read(), path, kind)


def _of_texts(content: bytes, path: Path) -> Iterator[Extracted]:
    findings = Findings()
    document = _document(content, str(path))
    texts = read_texts(document, findings)
    _raise(findings)
    for message in messages_of_texts(texts, path.name):
        yield message.line, IN_A_CONTEXT, (message.context, message.source), [message.note]


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


def _document(content: bytes, file: str) -> Document:
    findings = Findings()
    document = read_document(content, file, findings)
    _raise(findings)
    assert document is not None
    return document


def _raise(findings: Findings) -> None:
    for found in findings:
        raise ExtractionError(f"{found.position.file}:{found.position.line}: {found.message}")
