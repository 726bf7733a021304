"""Codes come in; their pages are checked."""

import pytest

from engine.source.pages import codes, page, page_path


def test_every_page_is_a_code() -> None:
    assert {"A101", "L204", "Y101"} <= codes()
    assert all(len(code) == 4 and code[0].isupper() and code[1:].isdigit() for code in codes())


def test_a_page_has_a_title_a_summary_and_its_whole_text() -> None:
    found = page("L204")
    assert "unknown counter" == found.title
    assert (
        "Players gain, lose and pay counters, and the pack declares no counter of this name." == found.summary
    )
    assert found.text.startswith("# L204: unknown counter\n\nPlayers gain")
    assert "docs/diagnostics/L204.md" == page_path("L204")


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_page_begins_with_a_title_and_a_summary(code: str) -> None:
    found = page(code)
    assert found.text.startswith(f"# {code}: {found.title}\n\n")
    assert found.summary.endswith(".")
    assert "#" not in found.title


def test_what_is_no_code_has_no_page() -> None:
    with pytest.raises(KeyError):
        page("../architecture")
