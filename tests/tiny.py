"""A few files as texts come in; the smallest pack that has them goes out, and the game that it is."""

from collections.abc import Mapping
from pathlib import Path

from engine.lang.checked import Checked
from engine.machine.game import Game, check_folder, load_game
from engine.source.diagnostic import Findings

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
counters:
  point: {of: player}
flow: [opening]
score: point
"""


def write_pack(folder: Path, files: Mapping[str, str], id: str = "tiny") -> Path:
    """Write a pack below a folder: the files, and a manifest if they have none."""
    pack = folder / id
    for path, text in {"pack.yaml": MANIFEST, **files}.items():
        file = pack / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return pack


def phase(*lines: str) -> str:
    """The file of a phase, or of a procedure that takes nothing, with these lines."""
    return "do: |\n" + "".join(f"  {line}\n" for line in lines)


def game(folder: Path, files: Mapping[str, str], id: str = "tiny") -> Game:
    return load_game(write_pack(folder, files, id))


def checked(folder: Path) -> Checked:
    """The checked texts of a pack that must be sound."""
    findings = Findings()
    found = check_folder(folder, findings)
    assert [] == [f"{one.position}: {one.message}" for one in findings]
    assert found is not None
    return found
