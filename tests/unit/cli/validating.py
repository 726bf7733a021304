"""A tiny pack with faults of every sort goes out, and what `ludex validate` says of packs."""

from pathlib import Path

from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny

ESCAPE = "\x1b[31m"
SOUND = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
UNSOUND = {"phases/opening.yaml": tiny.phase("first player gains 1 points")}
WARNED = {"phases/opening.yaml": "# ludex: allow\n" + tiny.phase("first player gains 1 point")}
"""A comment that is not understood is no more than a warning."""
ODD = {
    "phases/opening.yaml": tiny.phase("first player gains 1 point"),
    "phases/other.yaml": f'"{"%"}:,\\e[31m{{0}} [here](http://x.example) <&>": 1\ndo: a\n',
    "phases/ünï, code: 100%.yaml": "do: a\n",
}
"""Names with all that a format may stumble over."""


def validate(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["validate", *arguments], catch_exceptions=False)


def write(folder: Path) -> None:
    """Four packs: a sound one, one with an error, one with a warning, and one with odd names."""
    for id, files in {"sound": SOUND, "unsound": UNSOUND, "warned": WARNED, "odd": ODD}.items():
        tiny.write_pack(folder, files, id)
