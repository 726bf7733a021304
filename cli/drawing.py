"""The view of a player comes in; every item that they see or know goes out, with how it lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine.pack.declarations import Pack


def lying(view: Mapping[str, Any], pack: Pack, voice: Voice) -> dict[str, str]:
    """Every item that a player sees or knows, with how it lies there."""
    usual = usual_states(pack)
    found: dict[str, str] = {}
    for content in (*view["zones"].values(), *view["known"].values()):
        for one in content if isinstance(content, list) else []:
            for item in one if isinstance(one, list) else [one]:
                if isinstance(item, dict):
                    found[item["item"]] = voice.item(item, usual)
    return found


def usual_states(pack: Pack) -> frozenset[str]:
    """How items are unless something happened to them."""
    return frozenset(states[0] for kind in pack.kinds.values() for states in kind.states.values())
