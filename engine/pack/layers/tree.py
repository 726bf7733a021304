"""A document comes in and is changed place by place; one goes out that knows where each value stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.source.document import Document, Path, Where
from engine.source.record import dataclass


@dataclass(slots=True)
class Node:
    """A value, and the place of some file that states it."""

    value: Any
    """A plain value; nodes by their keys; or a list of nodes."""
    where: Where

    def child(self, step: str | int) -> Node | None:
        there = isinstance(self.value, dict) and step in self.value
        if isinstance(self.value, list):
            there = isinstance(step, int) and 0 <= step < len(self.value)
        found: Node | None = self.value[step] if there else None
        return found


def grow(where: Where, value: object | None = None) -> Node:
    """The tree of what stands at a place."""
    value = where.value if value is None else value
    match value:
        case dict():
            return Node({key: grow(where / key, below) for key, below in value.items()}, where)
        case list():
            return Node([grow(where / number, below) for number, below in enumerate(value)], where)
    return Node(value, where)


def find(root: Node, path: Path) -> Node | None:
    node: Node | None = root
    for step in path:
        node = None if node is None else node.child(step)
    return node


def path_of(root: Node, steps: tuple[str, ...]) -> Path:
    """Steps as they are written, with numbers where there are lists."""
    path: list[str | int] = []
    node: Node | None = root
    for step in steps:
        counted = node is not None and isinstance(node.value, list) and step.isdecimal()
        path.append(int(step) if counted else step)
        node = None if node is None else node.child(path[-1])
    return tuple(path)


def document_of(base: Document, root: Node) -> Document:
    """The changed document; it is shown as the one that was changed."""
    origins = dict(_origins(root, (), base.root))
    return Document(base.file, base.text, _data(root), origins=origins)


def _data(node: Node) -> object:
    match node.value:
        case dict() as entries:
            return {key: _data(below) for key, below in entries.items()}
        case list() as values:
            return [_data(below) for below in values]
    return node.value


def _origins(node: Node, path: Path, expected: Where) -> Iterator[tuple[Path, Where]]:
    """The values that do not stand where the value around them lets one expect."""
    if node.where != expected:
        yield path, node.where
    match node.value:
        case dict() as entries:
            for key, below in entries.items():
                yield from _origins(below, (*path, key), node.where / key)
        case list() as values:
            for number, below in enumerate(values):
                yield from _origins(below, (*path, number), node.where / number)
