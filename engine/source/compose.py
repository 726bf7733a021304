"""The text of a YAML file comes in; plain data and its marks go out, and what we refuse as findings."""

import re
from collections.abc import Callable, Sequence

from yaml.error import MarkedYAMLError, YAMLError
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
)

from engine.source.core_schema import NumberTooLargeError, resolve
from engine.source.diagnostic import Code, Findings, code
from engine.source.events import events
from engine.source.mark import Mark, Span
from engine.source.phrase import phrase
from engine.source.position import Position
from engine.source.record import dataclass
from engine.source.scalar import header_length

DEPTH_LIMIT = 40
VALUE_LIMIT = 10_000

SYNTAX = code("Y101", "not valid YAML: {problem}", "The file is rejected.")
SECOND_DOCUMENT = code(
    "Y105", "a second document begins here", "The file is rejected. Write each document into its own file."
)
EMPTY = code(
    "Y106", "the file has no content", "The file is rejected. Write its content, or delete the file."
)
DUPLICATE_KEY = code(
    "Y102",
    "duplicate key '{key}', first used in line {line}",
    "The file is rejected. Delete one of the two entries or rename it.",
)
ANCHOR_OR_ALIAS = code(
    "Y103", "anchors and aliases are not allowed: '{name}'", "The file is rejected. Write the value out."
)
TAG = code("Y104", "tags are not allowed: '{tag}'", "The file is rejected. Delete the tag.")
KEY_NOT_A_STRING = code(
    "Y107", "the key '{key}' is not a string", "The file is rejected. Write the key in quotes."
)
TOO_DEEP = code(
    "Y109", "nested deeper than {limit} levels", "The file is rejected. Split it into smaller parts."
)
NUMBER_TOO_LARGE = code(
    "Y114",
    "the number does not fit into 64 bits",
    "The file is rejected. Write it in quotes if it is a text.",
)

TOO_MANY_VALUES = code(
    "Y117", "more than {limit} values", "The file is rejected. Split it into several files."
)

_PROPERTY = re.compile(r"[&*!][^\s,\[\]{}]*")


class HopelessError(Exception):
    """The rest of the file is not worth reading."""


@dataclass(frozen=True, slots=True)
class Composed:
    """The data of a text, and where all of it stands."""

    data: object
    marks: Mark


def compose(text: str, file: str, findings: Findings) -> Composed | None:
    """Never raises. A duplicate or unquoted key is an error but gives data, so that more is found."""
    lines = text.split("\n")
    try:
        return _compose(text, file, lines, findings)
    except HopelessError:
        return None
    except YAMLError as error:
        place = _place(error, file, lines)
        findings.add(SYNTAX, place, problem=_in_words(error, place, lines))
        return None


def _compose(text: str, file: str, lines: Sequence[str], findings: Findings) -> Composed | None:
    following = events(text)
    composer = _Composer(following, file, lines, findings)
    following()  # the stream's start
    if not isinstance(following(), DocumentStartEvent):
        findings.add(EMPTY, Position(file, 1, 1))
        return None
    data, marks = composer.node(root := following())
    if isinstance(root, ScalarEvent) and not root.style and not root.value:
        findings.add(EMPTY, Position(file, 1, 1))
        composer.sound = False
    following()  # the document's end
    after = following()
    if isinstance(after, DocumentStartEvent):
        findings.add(SECOND_DOCUMENT, composer.position(_span_of(after)))
        return None
    return Composed(data, marks) if composer.sound else None


# What the parser of libyaml says where we know no better.
_PROBLEMS = (
    phrase("block collection entries are not allowed in this context"),
    phrase("block sequence entries are not allowed in this context"),
    phrase("could not find expected ':'"),
    phrase("did not find URI escaped octet"),
    phrase("did not find digit or end of line"),
    phrase("did not find expected '-' indicator"),
    phrase("did not find expected ',' or ']'"),
    phrase("did not find expected ',' or '}'"),
    phrase("did not find expected '!'"),
    phrase("did not find expected <document start>"),
    phrase("did not find expected alphabetic or numeric character"),
    phrase("did not find expected comment or line break"),
    phrase("did not find expected hexdecimal number"),
    phrase("did not find expected key"),
    phrase("did not find expected node content"),
    phrase("did not find expected tag URI"),
    phrase("did not find expected version number"),
    phrase("did not find expected whitespace"),
    phrase("did not find expected whitespace or line break"),
    phrase("found a tab character that violates indentation"),
    phrase("found a tab character where an indentation space is expected"),
    phrase("found character that cannot start any token"),
    phrase("found duplicate %TAG directive"),
    phrase("found duplicate %YAML directive"),
    phrase("found incompatible YAML document"),
    phrase("found indentation indicator equal to 0"),
    phrase("found invalid Unicode character escape code"),
    phrase("found undefined tag handle"),
    phrase("found unexpected ':'"),
    phrase("found unexpected document indicator"),
    phrase("found unexpected end of stream"),
    phrase("found unknown directive name"),
    phrase("found unknown escape character"),
    phrase("mapping keys are not allowed in this context"),
)


def _in_words(error: YAMLError, place: Position, lines: Sequence[str]) -> str:
    """What is wrong, for somebody who does not know how a parser thinks."""
    problem = error.problem if isinstance(error, MarkedYAMLError) else None
    context = error.context if isinstance(error, MarkedYAMLError) else None
    here = lines[place.line - 1][place.column - 1 :] if place.line <= len(lines) else ""
    if here.startswith("\t"):
        return phrase("a tab stands here; indent with spaces")
    if str(problem).startswith("mapping values are not allowed"):
        return phrase(
            "a colon stands where none can; a text with a colon needs quotes, "
            "and a key a space after its colon"
        )
    if _lacks_a_colon(error):
        return phrase("a key has a colon and a space behind it, and here they are missing")
    before = lines[place.line - 1][: place.column - 1].rstrip() if place.line <= len(lines) else ""
    if problem == "did not find expected key" and before.endswith(("'", '"')):
        return phrase("the quote before this ends the text; put a text with an apostrophe in double quotes")
    if context is not None and "quoted scalar" in context and "end of stream" in str(problem):
        begin = (
            error.context_mark.line + 1 if isinstance(error, MarkedYAMLError) and error.context_mark else 1
        )
        return phrase("the quote that begins in line {begin} is never closed", begin=begin)
    return next((known for known in _PROBLEMS if known == problem), problem or phrase("unreadable"))


def _lacks_a_colon(error: YAMLError) -> bool:
    """Whether the parser has read on behind a word that should have been a key."""
    return isinstance(error, MarkedYAMLError) and (
        str(error.problem).startswith("could not find expected ':'") and error.context_mark is not None
    )


def _place(error: YAMLError, file: str, lines: Sequence[str]) -> Position:
    mark = error.problem_mark or error.context_mark if isinstance(error, MarkedYAMLError) else None
    if _lacks_a_colon(error):
        mark = error.context_mark  # type: ignore[attr-defined]  # it has been seen to be there
    if mark is None:
        return Position(file, 1, 1)
    if mark.line >= len(lines):
        return Position(file, len(lines), len(lines[-1]) + 1)
    return Position(file, mark.line + 1, mark.column + 1)


class _Composer:
    """Builds one document; `sound` turns false once its data no longer says what the file says."""

    __slots__ = ("_file", "_findings", "_following", "_left", "_lines", "sound")

    def __init__(
        self, following: Callable[[], Event], file: str, lines: Sequence[str], findings: Findings
    ) -> None:
        self._following = following
        self._file = file
        self._lines = lines
        self._findings = findings
        self._left = VALUE_LIMIT
        self.sound = True

    def node(self, event: Event, key: Span | None = None, depth: int = 1) -> tuple[object, Mark]:
        """The data and the mark of the node that this event begins; takes the events up to the node's end."""
        self._left -= 1
        if self._left < 0:
            self._findings.add(TOO_MANY_VALUES, self.position(_span_of(event)), limit=VALUE_LIMIT)
            raise HopelessError
        if isinstance(event, ScalarEvent):
            return self._scalar(event, key)
        if isinstance(event, AliasEvent):
            return self._alias(event, key)
        if not isinstance(event, CollectionStartEvent):
            raise TypeError(f"{event!r} begins no node")
        self._refuse_properties(event)
        if depth > DEPTH_LIMIT:
            self._findings.add(TOO_DEEP, self.position(_span_of(event)), limit=DEPTH_LIMIT)
            raise HopelessError
        if isinstance(event, MappingStartEvent):
            return self._mapping(event, key, depth)
        return self._sequence(event, key, depth)

    def position(self, span: Span) -> Position:
        return Position(self._file, span.line, span.column, span.length(self._lines))

    def _scalar(self, event: ScalarEvent, key: Span | None) -> tuple[object, Mark]:
        self._refuse_properties(event)
        span = _span_of(event)
        style = event.style or ""
        if style in ("|", ">"):
            end = span.column + header_length(self._lines[span.line - 1], span.column)
            span = Span(span.line, span.column, span.line, end)
        elif not style and not event.value and key is not None:
            # The parsers disagree on where nothing stands; the colon after the key is what a person sees.
            span = Span(key.end_line, key.end_column, key.end_line, key.end_column)
        value = event.value if style else self._resolved(event, span)
        return value, Mark(span, style, key, None)

    def _resolved(self, event: ScalarEvent, span: Span) -> object:
        try:
            return resolve(event.value)
        except NumberTooLargeError:
            self._reject(NUMBER_TOO_LARGE, span)
            return event.value

    def _alias(self, event: AliasEvent, key: Span | None) -> tuple[object, Mark]:
        span = _span_of(event)
        self._reject(ANCHOR_OR_ALIAS, span, name=f"*{event.anchor}")
        return None, Mark(span, "", key, None)

    def _sequence(self, start: CollectionStartEvent, key: Span | None, depth: int) -> tuple[object, Mark]:
        data: list[object] = []
        children: list[Mark] = []
        span = _span_of(start)
        while not isinstance(event := self._following(), SequenceEndEvent):
            value, mark = self.node(event, None, depth + 1)
            data.append(value)
            children.append(mark)
        span = _until(span, event, children[-1] if children else None)
        return data, Mark(span, "", key, children)

    def _mapping(self, start: MappingStartEvent, key: Span | None, depth: int) -> tuple[object, Mark]:
        data: dict[str, object] = {}
        children: dict[str, Mark] = {}
        span = _span_of(start)
        mark = None
        while not isinstance(event := self._following(), MappingEndEvent):
            name, name_span = self._key(event, depth)
            if name in data:
                first = children[name].key or span
                self._findings.add(DUPLICATE_KEY, self.position(name_span), key=name, line=first.line)
            value, mark = self.node(self._following(), name_span, depth + 1)
            data.setdefault(name, value)
            children.setdefault(name, mark)
        span = _until(span, event, mark)
        return data, Mark(span, "", key, children)

    def _key(self, event: Event, depth: int) -> tuple[str, Span]:
        """A key that is not a string is reported and then read as if it stood in quotes."""
        value, mark = self.node(event, None, depth + 1)
        if isinstance(event, ScalarEvent):
            if not isinstance(value, str):
                self._findings.add(KEY_NOT_A_STRING, self.position(mark.span), key=event.value)
            return event.value, mark.span
        position = self.position(mark.span)
        begin = position.column - 1
        written = self._lines[position.line - 1][begin : begin + position.length]
        self._reject(KEY_NOT_A_STRING, mark.span, key=written)
        return written, mark.span

    def _refuse_properties(self, event: ScalarEvent | CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._reject(ANCHOR_OR_ALIAS, self._property(event, "&"), name=f"&{event.anchor}")
        if event.tag is not None:
            span = self._property(event, "!")
            self._reject(TAG, span, tag=self._lines[span.line - 1][span.column - 1 : span.end_column - 1])

    def _property(self, event: Event, sign: str) -> Span:
        """Where the anchor or tag itself stands: at the node's start, or behind the other of the two."""
        span = _span_of(event)
        line = self._lines[span.line - 1]
        match = _PROPERTY.match(line, max(line.find(sign, span.column - 1), span.column - 1))
        end = match.end() if match else span.column
        begin = match.start() if match else span.column - 1
        return Span(span.line, begin + 1, span.line, end + 1)

    def _reject(self, fault: Code, span: Span, **args: object) -> None:
        self._findings.add(fault, self.position(span), None, **args)
        self.sound = False


def _span_of(event: Event) -> Span:
    start, end = event.start_mark, event.end_mark
    if start is None or end is None:
        raise TypeError(f"{event!r} has no marks")
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _until(start: Span, event: Event, last: Mark | None) -> Span:
    """A bracket ends a collection where it stands; without one it ends with its last value."""
    end = _span_of(event)
    if end[:2] == end[2:]:
        end = last.span if last else start
    return Span(start.line, start.column, end.end_line, end.end_column)
