"""The declared codes and their pages come in; the list of all diagnostics goes out.

`python -m website.diagnostics` prints it.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby

import engine
from engine.source.diagnostic import CODES
from engine.source.pages import codes
from engine.source.pages import page as page_of
from website.markdown import cell, introduced, table

GROUPS = {
    "Y1": "Files",
    "S2": "The shape of files",
    "P1": "Folders and file names",
    "P3": "Declarations",
    "P4": "Printed rules and their sources",
    "P5": "Changes that are argued",
    "P6": "Layouts",
    "E1": "Mods",
    "L1": "The language: how it is written",
    "L2": "The language: names",
    "L3": "The language: types",
    "R1": "While a game is played",
    "T1": "Scenarios that cannot be played",
    "T2": "Scenarios that fail",
    "N1": "What no scenario reaches",
    "M1": "Changes that were argued to change nothing",
    "M2": "What no scenario notices",
    "W1": "Declared without need",
    "W2": "Items and phases that do not come into play",
    "W3": "What can never be, or is always so",
    "W4": "Options and constants",
    "W5": "Sources, proofs and versions",
    "W6": "Scenarios that cannot mean what they say",
    "C1": "Catalogs",
    "C2": "Grammars and glossaries",
    "C3": "The English of a pack",
    "A1": "Allowing warnings",
    "A2": "What was not asked for",
    "Z1": "Archives",
    "Z2": "Installing",
}
"""What the codes of one beginning are about, in the order of the page."""


def page() -> str:
    """The page: a table for each group."""
    _declare_all()
    return introduced(__file__, {"groups": "\n".join(_groups())})


def _declare_all() -> None:
    """A code is declared where it is reported, so every module has to be read."""
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def _groups() -> Iterator[str]:
    order = list(GROUPS)
    ordered = sorted(codes(), key=lambda code: (order.index(code[:2]), code))
    for beginning, some in groupby(ordered, key=lambda code: code[:2]):
        yield f"## {GROUPS[beginning]}\n"
        yield table(("code", "", "what is wrong"), map(_row, some))


def _row(code: str) -> tuple[str, str, str]:
    return f"[{code}](../diagnostics/{code}.md)", CODES[code].severity, cell(page_of(code).title)


if __name__ == "__main__":
    sys.stdout.write(page())
