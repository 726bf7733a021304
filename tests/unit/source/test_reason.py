"""Why the system could not do something is said in the language of whoever reads it."""

import errno
import os

import pytest

from engine.source.reason import _REASONS, reason_of
from engine.text.telling import Teller


@pytest.mark.parametrize("number", _REASONS, ids=errno.errorcode.get)
@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_what_happens_to_people_can_be_said_in_every_language(number: int, language: str) -> None:
    reason = reason_of(OSError(number, os.strerror(number)))
    assert reason != Teller(language).text(reason)


def test_what_is_rare_is_said_as_the_system_says_it() -> None:
    assert "Broken pipe" == reason_of(OSError(errno.EPIPE, "Broken pipe"))
    assert "odd" == reason_of(OSError("odd"))
    assert "OSError" == reason_of(OSError())
    assert "embedded null byte" == reason_of(ValueError("embedded null byte"))
