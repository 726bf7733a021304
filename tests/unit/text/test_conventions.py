"""What is kept of Babel's knowledge beside Babel itself."""

import pytest
from babel.lists import format_list

from engine.source.cache import SWITCH
from engine.text.conventions import Style, conventions
from engine.text.tongues import languages

NAMES = ["Anna", "{0}", "Carla", "Dora"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("style", ["standard", "or"])
def test_things_are_listed_as_babel_lists_them(language: str, number: int, style: Style) -> None:
    expected = format_list(NAMES[:number], style=style, locale=language)
    assert expected == conventions(language).listed(NAMES[:number], style)


def test_what_is_kept_is_what_was_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv(SWITCH, "")
    conventions.cache_clear()
    asked = conventions("fr")
    monkeypatch.setenv(SWITCH, f"{tmp_path}/cache")
    for _ in range(2):
        conventions.cache_clear()
        assert asked == conventions("fr")
    conventions.cache_clear()
    assert (True, True, False) == tuple(asked.ones[:3])
