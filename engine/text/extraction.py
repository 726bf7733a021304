"""A pack, or the engine's own texts, come in; the messages that a translator works on go out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.text.texts import NOUN, Texts

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as Messages

    from engine.pack.declarations import Pack


@dataclass(frozen=True, slots=True)
class Message:
    """An English source, where it stands, and what a translator should know of it."""

    context: str
    source: str
    file: str
    line: int
    note: str


def messages_of_texts(texts: Texts) -> Iterator[Message]:
    for context, source, key, where in texts.messages():
        if source != "-":  # nothing is told, in any language
            yield Message(context, source, where.position.file, where.position.line, key)


def messages_of_pack(pack: Pack, texts: Texts) -> Iterator[Message]:
    """The names of its items, and what its texts say."""
    for item in pack.items:
        position = (item.where / "name").position
        yield Message(NOUN, item.name, position.file, position.line, f"{item.kind} {item.id}")
    yield from messages_of_texts(texts)


def template(domain: str, version: str, messages: Iterator[Message]) -> Messages:
    """What Babel calls a catalog, as yet without translations; the same source in the same place is one."""
    from babel.messages.catalog import Catalog as Messages

    made = Messages(project=domain, version=version, charset="utf-8")
    for message in messages:
        made.add(
            message.source,
            locations=[(message.file, message.line)],
            auto_comments=[message.note],
            context=message.context,
        )
    return made
