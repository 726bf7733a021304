"""The content of a YAML file comes in; a document with its positions goes out, and its faults as findings."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import yaml
from yaml.error import MarkedYAMLError, YAMLError
from yaml.events import DocumentStartEvent, Event, ScalarEvent

from engine.source.compose import Composer, TooDeepError, span_of
from engine.source.content import read_text
from engine.source.diagnostic import Findings, code
from engine.source.document import Document
from engine.source.position import Position

SYNTAX = code("Y101", "not valid YAML: {problem}", "The file is rejected.")
SECOND_DOCUMENT = code(
    "Y105", "a second document begins here", "The file is rejected. Write each document into its own file."
)
EMPTY = code(
    "Y106", "the file has no content", "The file is rejected. Write its content, or delete the file."
)

LOADER: type[yaml.CSafeLoader] | type[yaml.SafeLoader] = (
    yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
)
_BAD_ESCAPE = "found invalid Unicode character escape code"


def read_document(content: bytes | str, file: str, findings: Findings) -> Document | None:
    """Never raises. A duplicate or unquoted key is an error but gives a document, so that more is found."""
    text = read_text(content, file, findings)
    if text is None:
        return None
    lines = tuple(text.split("\n"))
    try:
        with _collector_paused():
            return _compose(text, file, lines, findings)
    except TooDeepError:
        return None
    except YAMLError as error:
        problem = error.problem if isinstance(error, MarkedYAMLError) else None
        findings.add(SYNTAX, _place(error, file, lines), problem=problem or "unreadable")
        return None


def _compose(text: str, file: str, lines: tuple[str, ...], findings: Findings) -> Document | None:
    events = yaml.parse(text, Loader=LOADER) if LOADER is yaml.CSafeLoader else _pure_events(text)
    composer = Composer(events, file, lines, findings)
    next(events)  # the stream's start
    if not isinstance(next(events), DocumentStartEvent):
        findings.add(EMPTY, Position(file, 1, 1))
        return None
    data, marks = composer.node(root := next(events))
    if isinstance(root, ScalarEvent) and not root.style and not root.value:
        findings.add(EMPTY, Position(file, 1, 1))
        composer.sound = False
    next(events)  # the document's end
    after = next(events)
    if isinstance(after, DocumentStartEvent):
        findings.add(SECOND_DOCUMENT, composer.position(span_of(after)))
        return None
    return Document(file, text, data, lines, marks) if composer.sound else None


def _pure_events(text: str) -> Iterator[Event]:
    """The parser for a machine without libyaml, made to refuse the escapes that libyaml refuses."""
    loader = yaml.SafeLoader(text)
    try:
        while loader.check_event():
            event: Event = loader.get_event()  # type: ignore[no-untyped-call]  # as its stub has it
            if isinstance(event, ScalarEvent) and any("\ud800" <= sign <= "\udfff" for sign in event.value):
                raise MarkedYAMLError(problem=_BAD_ESCAPE, problem_mark=loader.get_mark())
            yield event
    except (ValueError, OverflowError) as error:
        raise MarkedYAMLError(problem=_BAD_ESCAPE, problem_mark=loader.get_mark()) from error
    finally:
        loader.dispose()


def _place(error: YAMLError, file: str, lines: Sequence[str]) -> Position:
    mark = error.problem_mark or error.context_mark if isinstance(error, MarkedYAMLError) else None
    if mark is None:
        return Position(file, 1, 1)
    if mark.line >= len(lines):
        return Position(file, len(lines), len(lines[-1]) + 1)
    return Position(file, mark.line + 1, mark.column + 1)


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Composing makes much and drops nothing, so collecting meanwhile only costs time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
