"""Text comes in; it goes out in letters that the terminal has."""

from __future__ import annotations

import sys
import unicodedata

_INSTEAD = {"ß": "ss", "æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE", "–": "-", "—": "-", "−": "-", "…": "..."}
_INSTEAD |= {"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "·": ".", "×": "x"}
_INSTEAD |= {"─": "-", "▶": ">", "●": "*", "│": "|", "•": "*"}


def can_show(text: str) -> bool:
    """Whether standard output has all these letters; what encodes nothing takes any text."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def showable(text: str) -> str:
    """As it is where that can be shown, else folded."""
    return text if text.isascii() or can_show(text) else folded(text)


def folded(text: str) -> str:
    """In the letters that every terminal has: without accents, and with simpler signs."""
    plain = unicodedata.normalize("NFKD", "".join(_INSTEAD.get(one, one) for one in text))
    return "".join(one if one.isascii() else "" if unicodedata.combining(one) else "?" for one in plain)


def unaccented(text: str) -> str:
    """As people type who do not find the accents on their keyboard."""
    return "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
