"""A text comes in; the events of a YAML parser go out, of libyaml where it is, else of the one in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import yaml
from yaml.error import MarkedYAMLError
from yaml.events import Event, ScalarEvent

LOADER: type[yaml.CSafeLoader] | type[yaml.SafeLoader] = (
    yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
)
_BAD_ESCAPE = "found invalid Unicode character escape code"


def events(text: str) -> Callable[[], Event]:
    """What gives the next event each time it is called, up to the stream's end, or raises YAMLError."""
    if LOADER is yaml.SafeLoader:
        return _pure_events(text).__next__
    return LOADER(text).get_event  # type: ignore[return-value]  # there is none only behind the end


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
