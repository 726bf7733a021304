"""A diagnostic code comes in; the page that explains it goes out. A code without a page is no code."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.source.files import data_folder
from engine.source.record import dataclass

FOLDER = "docs/diagnostics"


@dataclass(frozen=True, slots=True)
class Page:
    """What is wrong, in a few words and in a few sentences; and the whole page, which is Markdown."""

    title: str
    summary: str
    text: str


@cache
def codes() -> frozenset[str]:
    """All codes that there are, those included whose checks have not been imported."""
    return frozenset(path.stem for path in _folder().glob("*.md"))


def page_path(code_id: str) -> str:
    """Where the page of a code lies in the project."""
    return f"{FOLDER}/{code_id}.md"


def page(code_id: str) -> Page:
    """The page of one of the codes; KeyError if it is none."""
    if code_id not in codes():
        raise KeyError(code_id)
    return read((_folder() / f"{code_id}.md").read_text(encoding="utf-8"), code_id)


def read(text: str, code_id: str) -> Page:
    """A page from its text, in whatever language."""
    text = text.rstrip() + "\n"
    heading, _, rest = text.partition("\n")
    summary = rest.strip().partition("\n\n")[0]
    return Page(heading.removeprefix(f"# {code_id}: "), " ".join(summary.split()), text)


def _folder() -> Path:
    return data_folder("docs") / "diagnostics"
