"""The site comes in; what its pages name and is not there goes out, and what needs a network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_FETCHED = {("img", "src"), ("script", "src"), ("iframe", "src"), ("source", "src"), ("link", "href")}


class _Page(HTMLParser):
    """What a page names, with whether the browser fetches it by itself; and its anchors."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.named: list[tuple[str, bool]] = []
        self.anchors = {"", "__skip"}
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value or "")
            elif name in ("href", "src") and value is not None:
                self.named.append((value, (tag, name) in _FETCHED))


def faults(site: Path) -> list[str]:
    """For each that leads nowhere, and each that needs a network: the page, and what it names."""
    return sorted({fault for file in site.rglob("*.html") for fault in _of_page(file, site)})


def _of_page(file: Path, site: Path) -> Iterator[str]:
    for named, fetched in _read(file).named:
        parts = urlsplit(named)
        shown = f"{file.relative_to(site).as_posix()}: {named}"
        if parts.scheme or parts.netloc:
            if fetched and parts.scheme != "data":
                yield f"{shown} needs a network"
            continue
        begin = site if parts.path.startswith("/") else file.parent
        target = (begin / unquote(parts.path).lstrip("/")).resolve() if parts.path else file
        if not target.is_file():
            yield f"{shown} is not there"
        elif target.suffix == ".html" and unquote(parts.fragment) not in _read(target).anchors:
            yield f"{shown} is not on that page"


@cache
def _read(file: Path) -> _Page:
    return _Page(file)
