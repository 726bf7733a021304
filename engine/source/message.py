"""A pattern with `{name}` placeholders and its arguments come in; the finished text goes out."""

import re
from collections.abc import Mapping

# Not str.format: a translator's string must not be able to read attributes or items.
_PIECE = re.compile(r"\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_]*)\}")


def fill(pattern: str, args: Mapping[str, object]) -> str:
    """Replace each `{name}` by its argument; `{{` and `}}` stand for braces, anything else for itself."""

    def piece(match: re.Match[str]) -> str:
        name = match[1]
        if name is None:
            return match[0][0]
        if name not in args:
            raise KeyError(f"no argument {name!r} for the pattern {pattern!r}")
        return str(args[name])

    return _PIECE.sub(piece, pattern)


def literal(text: str) -> str:
    """The pattern that says just this text, braces included."""
    return text.replace("{", "{{").replace("}", "}}")


def placeholders(pattern: str) -> frozenset[str]:
    """The names that `fill` would ask for."""
    return frozenset(match[1] for match in _PIECE.finditer(pattern) if match[1] is not None)
