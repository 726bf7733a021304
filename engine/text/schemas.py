"""The schemas of content come in; what they say of the form of a value goes out for translators."""

from __future__ import annotations

import json
from collections.abc import Iterator

from engine.source.files import data_folder
from engine.source.message import literal
from engine.text.extraction import Message
from engine.text.telling import PHRASE

_NOT_CONTENT = frozenset({"findings", "save", "serve", "serve_answer"})
_FORMS = frozenset({"pattern", "anyOf", "oneOf"})


def messages_of_schemas() -> Iterator[Message]:
    """What a diagnostic quotes of them: the description of a text that has a form."""
    for path in sorted(data_folder("schemas").glob("*.schema.json")):
        yield from messages_of_schema(path.read_text(encoding="utf-8"), path.name)


def messages_of_schema(content: str, name: str) -> Iterator[Message]:
    if name.partition(".")[0] not in _NOT_CONTENT:
        for text in dict.fromkeys(_described(json.loads(content))):
            yield Message(PHRASE, text, f"schemas/{name}", 1, "the form of a value")


def _described(schema: object) -> Iterator[str]:
    match schema:
        case dict():
            if isinstance(text := schema.get("description"), str) and _has_form(schema):
                yield literal(text)
            yield from (text for part in schema.values() for text in _described(part))
        case list():
            yield from (text for part in schema for text in _described(part))


def _has_form(schema: dict[str, object]) -> bool:
    return any("pattern" in json.dumps(schema[key]) or key == "pattern" for key in _FORMS & schema.keys())
