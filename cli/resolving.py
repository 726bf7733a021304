"""A place in a document comes in; its content goes out as lines, each value with where it stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.source.document import Where

STEP, DASH = "  ", "- "


def resolved_lines(where: Where, indent: str = "", lead: str = "") -> Iterator[str]:
    """The value in the form of YAML, after the key or dash that leads to it."""
    value = where.value
    match value:
        case dict() if value:
            if lead == DASH:
                first, *others = resolved_lines(where, indent + STEP)
                yield from (f"{indent}{DASH}{first.removeprefix(indent + STEP)}", *others)
                return
            if lead:
                yield indent + lead.rstrip()
                indent += STEP
            for key in value:
                yield from resolved_lines(where / key, indent, f"{key}: ")
        case list() if any(isinstance(one, dict | list) for one in value) or _is_mixed(where):
            yield indent + lead.rstrip()
            for number in range(len(value)):
                yield from resolved_lines(where / number, indent + STEP, DASH)
        case str() if "\n" in value:
            yield f"{indent}{lead}|  {_origin(where)}"
            yield from (f"{indent}{STEP}{line}" for line in value.rstrip("\n").split("\n"))
        case _:
            yield f"{indent}{lead}{json.dumps(value, ensure_ascii=False)}  {_origin(where)}"


def _is_mixed(where: Where) -> bool:
    """Whether a list has values that stand elsewhere than the list itself."""
    file, values = where.position.file, where.value
    assert isinstance(values, list)
    return any((where / number).position.file != file for number in range(len(values)))


def _origin(where: Where) -> str:
    position = where.position
    return f"# {position.file}:{position.line}"
