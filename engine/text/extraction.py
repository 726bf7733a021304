"""A pack, or the engine's own texts, come in; the messages that a translator works on go out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.text.texts import NOUN, Texts
from engine.text.writing import Unit

if TYPE_CHECKING:
    from engine.pack.declarations import Pack

NOT_TOLD = "-"
"""A text of which nothing is told, in any language."""


@dataclass(frozen=True, slots=True)
class Message:
    """An English source, where it stands, and what a translator should know of it."""

    context: str
    source: str
    file: str
    line: int
    note: str


def messages_of_texts(texts: Texts, file: str) -> Iterator[Message]:
    for context, source, key, where in texts.messages():
        if source != NOT_TOLD:
            yield Message(context, source, file, where.position.line, key)


def messages_of_pack(pack: Pack, texts: Texts, folder: str = "") -> Iterator[Message]:
    """The names of its items, and what its texts say; files are named from a folder on, wherever it lies."""
    paths = {id(document): path for path, document in pack.documents.items()}
    for item in pack.items:
        name = item.where / "name"
        file = folder + paths[id(name.document)]
        yield Message(NOUN, item.name, file, name.position.line, f"{item.kind} {item.id}")
    if texts.document is not None:
        yield from messages_of_texts(texts, folder + paths[id(texts.document)])


def template(messages: Iterable[Message], with_lines: bool = False) -> dict[tuple[str, str], Unit]:
    """The entries of a catalog as yet without translations; the same source in the same place is one.

    Lines are for whoever looks a source up now. In a catalog they would change with every edit of a file.
    """
    found: dict[tuple[str, str], list[Message]] = {}
    for message in messages:
        found.setdefault((message.context, message.source), []).append(message)
    return {key: _unit(alike, with_lines) for key, alike in found.items()}


def _unit(alike: list[Message], with_lines: bool) -> Unit:
    references = [f"{one.file}:{one.line}" if with_lines else one.file for one in alike]
    return Unit(
        context=alike[0].context,
        source=alike[0].source,
        plural=None,
        translations=[""],
        notes=list(dict.fromkeys(one.note for one in alike)),
        references=list(dict.fromkeys(references)),
    )
