"""A place that is not there comes in; the place that its author perhaps meant goes out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.pack.layers.mod import SUFFIX, Place
from engine.pack.layers.tree import Node, find, path_of
from engine.source.nearest import nearest

ADD = "+"


def meant_file(place: Place, paths: Iterable[str]) -> str | None:
    """The same place in a file that there is."""
    files = [path.removesuffix(SUFFIX) for path in paths]
    first, *rest = str(place).split("/")
    inside = next((file for file in files if file.endswith(f"/{first}")), None)
    if inside is not None:  # only the folder is missing
        return "/".join((inside, *rest))
    if not rest:
        return nearest(first, files)
    named = f"{first}/{rest[0].removesuffix(SUFFIX)}"
    near = named if named in files else nearest(named, files)
    return None if near is None else "/".join((near, *rest[1:]))


def meant_key(place: Place, tree: Node) -> str | None:
    """A place in the same file, with another key; or the same key as one that is added."""
    path = path_of(tree, place.steps)
    length = next((number for number in range(len(path)) if find(tree, path[: number + 1]) is None), None)
    around = None if length is None else find(tree, path[:length])
    if length is None or around is None or not isinstance(around.value, dict):
        return None
    before = (place.file.removesuffix(SUFFIX), *place.steps[:length])
    step, rest = place.steps[length], place.steps[length + 1 :]
    near = nearest(step, around.value)
    if near is not None:
        return "/".join((*before, near, *rest))
    return None if rest or step.startswith(ADD) else "/".join((*before, ADD + step))
