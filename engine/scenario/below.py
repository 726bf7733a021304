"""A pack with mods comes in; the scenarios of the pack below them go out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.pack.filenames import SCENARIOS
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.source.document import Where


def scenarios_below(pack: Pack, findings: Findings) -> dict[str, Where]:
    """By their ids; they prove the pack without the mods, and some may not hold with them."""
    prefix = f"{SCENARIOS}/"
    return {
        path.removeprefix(prefix).removesuffix(".yaml"): document.root
        for path, document in pack.layers[0].documents.items()
        if path.startswith(prefix) and conforms(document, shipped("scenario"), findings)
    }
