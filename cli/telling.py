"""Events and options come in; short lines in English go out, until there are catalogs."""

from __future__ import annotations

from engine.machine.event import Event

PASS = "pass"


def sentence(event: Event) -> str:
    """One line about an event; nothing about those that others tell better."""
    args = {name: shown(value) for name, value in event.args.items()}
    who = f"player {int(str(event.args['player'])) + 1}" if "player" in event.args else ""
    match event.key:
        case "choose" | "reveal":
            return f"  {who} chooses {args['what']}: {args.get('chosen', 'something')}"
        case "gain" | "lose" | "pay":
            return f"  {who} {event.key}s {args['amount']} {args['counter']}"
        case "put":
            return f"  {args.get('item', 'something')} goes from {args['from']} to {args['to']}"
        case "move":
            return f"  {args['track']} moves to space {args['space']}"
        case "turn":
            return f"  {args['item']} turns {args['state']}"
        case _:
            return ""


def shown(value: object) -> str:
    match value:
        case None:
            return PASS
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(shown, value)) or "nothing"
        case {"zone": zone, "player": int(player)}:
            return f"{zone} of player {player + 1}"
        case {"zone": zone}:
            return str(zone)
        case _:
            return str(value)
