"""Events and values come in; short lines in English go out, until there are catalogs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.pack.types import Collection, Optional, Player, Type

if TYPE_CHECKING:
    from engine import Event

PASS = "pass"
UNSEEN = "something"
MENU = "option"
"""What the language calls a choice whose options are written on the spot."""


def sentence(event: Event) -> str:
    """One line about an event; nothing about those that others tell better."""
    args = {name: shown(value) for name, value in event.args.items()}
    who, item = seat(event.args.get("player")), args.get("item", UNSEEN)
    match event.key:
        case "choose" | "reveal":
            what = "" if args["what"] == MENU else f"{args['what']}: "
            return f"  {who} chooses {what}{args.get('chosen', UNSEEN)}"
        case "chance":
            return f"  chance chooses {args['what']}: {args.get('chosen', UNSEEN)}"
        case "gain" | "lose" | "pay":
            return f"  {who} {event.key}s {args.get('amount', UNSEEN)} {args['counter']}{_of(args)}"
        case "show":
            return f"  {who} shows {args['amount']} {args['counter']}{_of(args)}"
        case "put":
            return f"  {item} goes from {args['from']} to {args['to']}"
        case "put_under":
            return f"  {item} goes from {args['from']} under {args['to']}"
        case "shuffle":
            return f"  {args['zone']} is shuffled"
        case "move":
            return f"  {args['track']}{_of(args)} moves to space {args['space']}"
        case "turn":
            return f"  {item} turns {args['state']}"
        case _:
            return ""


def shown(value: object, type_: Type | None = None) -> str:
    """A plain value as a person reads it; seats count from 1, where the type tells that it is one."""
    if isinstance(type_, Optional):
        return shown(value, type_.of)
    inner = type_.of if isinstance(type_, Collection) else None
    match value:
        case None:
            return "nobody" if isinstance(type_, Player) else PASS if type_ is None else "nothing"
        case bool():
            return "yes" if value else "no"
        case int() if isinstance(type_, Player):
            return seat(value)
        case list():
            return ", ".join(shown(one, inner) for one in value) or "nothing"
        case {"zone": zone, "player": int(player)}:
            return f"{words(zone)} of {seat(player)}"
        case {"zone": zone}:
            return words(zone)
        case str():
            return words(value)
        case _:
            return str(value)


def seat(player: object) -> str:
    return f"player {player + 1}" if isinstance(player, int) else "somebody"


def words(id: object) -> str:
    """An id as words."""
    return str(id).replace("_", " ")


def _of(args: Mapping[str, str]) -> str:
    """Which one of several counters or tracks."""
    indices = [value for name, value in args.items() if name.startswith("of_")]
    return f" ({', '.join(indices)})" if indices else ""
