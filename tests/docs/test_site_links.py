"""A small site comes in; what it names and is not there is found, and what it would fetch."""

from pathlib import Path

import pytest

from website.links import faults


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ('<a href="nothing.html">', ["page.html: nothing.html is not there"]),
        ('<a href="other">', ["page.html: other is not there"]),
        ('<img src="nothing.png">', ["page.html: nothing.png is not there"]),
        ('<a href="other/a.html#nothing">', ["page.html: other/a.html#nothing is not on that page"]),
        ('<a href="#nothing">', ["page.html: #nothing is not on that page"]),
        ('<script src="https://example.org/a.js">', ["page.html: https://example.org/a.js needs a network"]),
        ('<link href="//example.org/a.css">', ["page.html: //example.org/a.css needs a network"]),
        ('<a href="https://example.org/">', []),
        ('<img src="data:image/png;base64,AA==">', []),
        ('<a href="/other/a.html"><a href="other/a.html?h=b#there"><p id="here"><a href="#here">', []),
    ],
)
def test_a_fault_is_found_and_nothing_else(markup: str, expected: list[str], tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "a.html").write_text('<h1 id="there">A</h1><a href="../page.html">')
    (tmp_path / "page.html").write_text(markup)
    assert expected == faults(tmp_path)
