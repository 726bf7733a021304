"""The id of a pack that travels with the engine comes in; what one must know to sit down goes out.

The manifest is read, and texts where there are options, so that somebody who has just come is asked at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cli.wording import words
from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.source.document import Document


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be played, as its manifest has it."""

    pack: str
    name: str
    fewest: int
    most: int
    options: Mapping[str, tuple[str, ...]]

    def option_names(self, language: str) -> Mapping[str, str]:
        """What its options and their values are called."""
        from engine.pack.filenames import TEXTS
        from engine.text.tongues import pack_sayings

        ids = [one for id, values in self.options.items() for one in (id, *values)]
        texts = _document(self.pack, TEXTS) if ids else None
        said = None if texts is None else pack_sayings(language, self.pack, texts)
        return {id: words(id) if said is None else said.heading(id) or words(id) for id in ids}


def offer(pack: str) -> Offer | None:
    """None if the manifest is not as it should be: loading the game will say why."""
    from engine.pack.filenames import MANIFEST

    document = _document(pack, MANIFEST)
    data: Any = None if document is None else document.root.value
    try:
        numbers = [int(number) for number in str(data["players"]).split(" to ")]
        options = {str(id): tuple(map(str, values)) for id, values in data.get("options", {}).items()}
        return Offer(pack, str(data["name"]), numbers[0], numbers[-1], options)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def _document(pack: str, name: str) -> Document | None:
    from engine.pack.shelf import shipped_packs
    from engine.source.diagnostic import Findings
    from engine.source.files import read_bytes
    from engine.source.yaml import read_document

    content = read_bytes(shipped_packs()[pack] / name, Findings())
    return None if content is None else read_document(content, name, Findings())
