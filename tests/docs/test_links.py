"""What Markdown links to is there, the heading included, as forges show it; the docs site checks itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page
    for pattern in ("*.md", "docs/**/*.md", "locales/*.md", "content/**/*.md")
    for page in ROOT.glob(pattern)
)
FENCED = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+).*?\1", re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^()\s]*)\)")


def links(text: str) -> list[str]:
    """What a page links to; code is no link, but a link may be of code."""
    return LINK.findall(CODE.sub("code", FENCED.sub("", text)))


@cache
def anchors(page: Path) -> frozenset[str]:
    """The headings of a page as anchors, the way forges make them; and those that it states."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return frozenset([*map(slug, headings), *re.findall(r'<a id="([^"]+)">', text)])


def slug(heading: str) -> str:
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")


def broken(page: Path, text: str) -> Iterator[str]:
    for link in links(text):
        path, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", path):
            continue
        target = (page.parent / path).resolve() if path else page
        # A folder is a page where forges show it, and nothing in the site.
        if not target.is_file() or (anchor and anchor not in anchors(target)):
            yield link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_links_to_is_there(page: Path) -> None:
    assert [] == list(broken(page, page.read_text(encoding="utf-8")))


def test_all_pages_are_looked_at() -> None:
    assert {ROOT / "README.md", ROOT / "docs/how-to/play.md", ROOT / "docs/diagnostics/L204.md"} <= {*PAGES}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](nothing.md)", ["nothing.md"]),
        ("[a](docs)", ["docs"]),
        ("[a](README.md#nothing)", ["README.md#nothing"]),
        ("[a](#nothing)", ["#nothing"]),
        ("[`a`](nothing.md)", ["nothing.md"]),
        ("[a](docs/diagnostics/L204.md)", []),
        ("[a](docs/diagnostics/L204.md#l204-unknown-counter)", []),
        ("[a](https://example.org/nothing)", []),
        ("`[a](nothing.md)`", []),
        ("```text\n[a](nothing.md)\n```", []),
    ],
)
def test_a_link_that_leads_nowhere_is_found(text: str, expected: list[str]) -> None:
    assert expected == list(broken(ROOT / "README.md", text))
