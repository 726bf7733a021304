"""A word comes in; its place in a dictionary goes out, as something that sorts."""

from __future__ import annotations

from unicodedata import combining, normalize

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
"""Two letters in one sign, which Unicode does not take apart."""


def alphabetical(word: str) -> tuple[str, str, str]:
    """Accents and large letters decide only between words that are the same without them."""
    plain = normalize("NFKD", word.casefold().translate(_LIGATURES))
    bare = "".join(sign for sign in plain if not combining(sign))
    return bare, word.lower(), word.swapcase()
