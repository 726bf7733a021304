"""A pack, or the engine's own texts, come in; the messages that a translator works on go out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from engine.source.record import dataclass
from engine.text.printed import written_in
from engine.text.sentence import NOT_SAID
from engine.text.texts import NOUN, Texts, Written
from engine.text.writing import Unit

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.pack.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Message:
    """An English source, where it stands, and what a translator should know of it."""

    context: str
    source: str
    file: str
    line: int
    note: str
    plural: str | None = None
    """The source for other numbers than one, if it depends on a number."""


def messages_of_texts(texts: Texts, file: str) -> Iterator[Message]:
    for one in texts.messages():
        if one.source != NOT_SAID:
            yield from _stated(one, {one.where.position.file: file})


def messages_of_pack(pack: Pack, texts: Texts, folder: str = "") -> Iterator[Message]:
    """What the files of a pack name and say, or of its last mod; they are named from a folder on."""
    own = pack.layers[-1].documents if pack.layers else pack.documents
    paths = {document.file: f"{folder}{path}" for path, document in own.items()}
    for item in pack.items:
        written = Written(NOUN, item.name, f"{item.kind} {item.id}", item.where / "name")
        yield from _stated(written, paths)
    for written in texts.messages():
        if written.source != NOT_SAID:
            yield from _stated(written, paths)
    for written in () if pack.rulebook is None else written_in(pack.rulebook):
        yield from _stated(written, paths)


def messages_of_rulebook(rulebook: Rulebook, file: str) -> Iterator[Message]:
    for one in written_in(rulebook):
        yield from _stated(one, {one.where.position.file: file})


def _stated(one: Written, paths: Mapping[str, str]) -> Iterator[Message]:
    """The message, if one of these files states it."""
    position = one.where.position
    if position.file in paths:
        plural = None if one.plural is None else one.plural.other
        yield Message(one.context, one.source, paths[position.file], position.line, one.key, plural)


def template(messages: Iterable[Message], with_lines: bool = False) -> dict[tuple[str, str], Unit]:
    """The entries of a catalog as yet without translations; the same source in the same place is one.

    Lines are for whoever looks a source up now. In a catalog they would change with every edit of a file.
    """
    found: dict[tuple[str, str], list[Message]] = {}
    for message in messages:
        found.setdefault((message.context, message.source), []).append(message)
    return {key: _unit(alike, with_lines) for key, alike in found.items()}


def _unit(alike: list[Message], with_lines: bool) -> Unit:
    plural = next((one.plural for one in alike if one.plural is not None), None)
    references = [f"{one.file}:{one.line}" if with_lines else one.file for one in alike]
    return Unit(
        context=alike[0].context,
        source=alike[0].source,
        plural=plural,
        translations=[""] if plural is None else ["", ""],
        notes=list(dict.fromkeys(one.note for one in alike if one.note)),
        references=list(dict.fromkeys(references)),
    )
