"""Begin an item of a kind: a card, a tile, whatever a pack has."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.speaking import phrase

if TYPE_CHECKING:
    from engine.pack.declarations import Enumeration, Kind, Pack
    from engine.pack.types import Type

_EPILOG = """\b
Examples:
  ludex new item my_packs/orchard card apple
  ludex new item my_packs/harvest card pear --name "Ripe Pear"

\b
Exit codes: 0 fine, 1 it cannot be written or the pack is not sound,
2 there is no such pack or kind, or the item is there already.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.argument("kind")
@click.argument("id")
@click.option("--name", help="What it is called in English; else its id as words.")
def command(pack: str, kind: str, id: str, name: str | None) -> None:
    """Write the file of a new item ID of a KIND of PACK, a pack or a mod.

    It has a legal value for all that it must state, and says what else it could.
    """
    from cli.reading import sound_pack
    from cli.selecting import hinted
    from cli.starting import checked_id, modeline, own_folder, readable, write_new, write_schemas

    folder = own_folder(pack)
    found = sound_pack(str(folder))
    if kind not in found.kinds:
        problem = phrase("{pack} has no kind '{kind}'", pack=found.id, kind=kind)
        raise click.UsageError(hinted(problem, kind, found.kinds, listed=True))
    declared = found.kinds[kind]
    taken = next((one for one in found.items if one.id == checked_id(id)), None)
    if taken is not None:
        raise click.UsageError(
            phrase("there is a {kind} '{id}' already; nothing was written", kind=taken.kind, id=id)
        )
    path = f"{declared.folder}/{id}.yaml"
    lines = _lines(found, declared, name or readable(id))
    write_new(folder, {path: modeline(folder, path, kind) + "\n".join(lines) + "\n"})
    write_schemas(folder, found, {kind})
    echo(f"  ludex card {folder} {id}")


def _lines(pack: Pack, kind: Kind, name: str) -> Iterator[str]:
    from engine.pack.types import Optional

    yield f"name: {json.dumps(name, ensure_ascii=False)}"
    if kind.sorted_by is not None:
        first = pack.types[kind.sorted_by].values[0]
        yield f"copies: {{{first}: 1}}  # how many of each {kind.sorted_by}"
    else:
        yield "copies: 1"
    for id, type_ in kind.has.items():
        optional = isinstance(type_, Optional)
        stated = f"{id}: {json.dumps(_example(type_, pack.types), ensure_ascii=False)}"
        yield f"# {stated}  # {type_}: may be left out" if optional else f"{stated}  # {type_}"
    yield from _effects(pack, kind)


def _effects(pack: Pack, kind: Kind) -> Iterator[str]:
    """What it could do, as a comment: only its author knows what it does."""
    hooks = [hook for hook in pack.hooks.values() if hook.heard_by == kind.id]
    changed = [one.id for one in pack.procedures.values() if one.modified_by is not None]
    if not hooks and not changed:
        return
    from engine.pack.types import PLAYER

    own = next((counter.id for counter in pack.counters.values() if counter.of == (PLAYER,)), None)
    yield "# What it does, and when (take away the signs # to use it):"
    yield "# effects:"
    for hook in hooks:
        yield f"#   - when: {hook.id}"
        gain = "gain" if hook.personal else "first player gains"
        yield f"#     do: {f'{gain} 1 {own}' if own else 'shuffle a_zone'}"
    for id in changed:
        yield f"#   - modifies: {id}"
        yield "#     by: 1"


def _example(type_: Type, types: Mapping[str, Enumeration]) -> object:
    """A legal value."""
    from engine.pack.types import Collection, Enum, Filter, Flag, Number, Optional

    match type_:
        case Optional(of):
            return _example(of, types)
        case Number(low, high):
            return 1 if low is None or high is None else min(max(low, 1), high)
        case Flag():
            return False
        case Enum(id):
            return types[id].values[0]
        case Collection(of):
            return [_example(of, types)]
        case Filter(kind):
            return kind
    raise AssertionError(f"no file can state a value of type {type_}")
