"""The text of a YAML file comes in; its plain data goes out, if there is nothing about it to explain.

Nearly every file is sound, and nobody asks where its values stand. So they are first read without positions;
only when something is wrong, or somebody asks, `compose` reads them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from yaml.error import YAMLError
from yaml.events import (
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from engine.source.compose import DEPTH_LIMIT, VALUE_LIMIT
from engine.source.core_schema import NumberTooLargeError, resolve
from engine.source.events import events


class UnusualError(Exception):
    """There is something in the text that must be looked at more closely."""


def plain_data(text: str) -> object:
    """The value of the one document of a text."""
    try:
        following = events(text)
        if len(text) >= VALUE_LIMIT:  # a shorter one cannot have so many values
            following = _limited(following).__next__
        following()  # the stream's start
        if not isinstance(following(), DocumentStartEvent):
            raise UnusualError
        data = _node(following(), following, 1)
        following()  # the document's end
        ends = isinstance(following(), StreamEndEvent)
    except (YAMLError, NumberTooLargeError) as error:
        raise UnusualError from error
    if not ends or data is None:
        raise UnusualError
    return data


def _limited(following: Callable[[], Event]) -> Iterator[Event]:
    for _ in range(VALUE_LIMIT):
        yield following()
    raise UnusualError


def _node(event: Event, following: Callable[[], Event], depth: int) -> object:
    """The value of the node that an event begins; takes the events up to the node's end."""
    if isinstance(event, ScalarEvent):
        return _scalar(event)
    if depth > DEPTH_LIMIT or not isinstance(event, CollectionStartEvent) or event.anchor or event.tag:
        raise UnusualError
    if isinstance(event, SequenceStartEvent):
        items: list[object] = []
        while not isinstance(event := following(), SequenceEndEvent):
            items.append(_node(event, following, depth + 1))
        return items
    fields: dict[str, object] = {}
    while not isinstance(event := following(), MappingEndEvent):
        key = _scalar(event) if isinstance(event, ScalarEvent) else None
        if not isinstance(key, str) or key in fields:
            raise UnusualError
        fields[key] = _node(following(), following, depth + 1)
    return fields


def _scalar(event: ScalarEvent) -> object:
    if event.anchor or event.tag:
        raise UnusualError
    return event.value if event.style else resolve(event.value)
