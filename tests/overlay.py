"""A bad example comes in; a copy of the sample pack with the example laid over it goes out.

A bad example is a YAML mapping from a path inside the pack to the text of that file; null deletes the file.
"""

import shutil
from pathlib import Path

import yaml

SAMPLE = Path(__file__).parent / "packs" / "fair"


def lay_over(case: Path, target: Path) -> Path:
    """Copy the sample pack to a folder in `target` that is named like the case, apply the case, return it."""
    pack = target / case.stem
    shutil.copytree(SAMPLE, pack)
    for path, text in overlay(case).items():
        file = pack / path
        if text is None:
            file.unlink()
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    return pack


def overlay(case: Path) -> dict[str, str | None]:
    """The paths and texts that a case states."""
    stated = yaml.safe_load(case.read_text(encoding="utf-8"))
    if not isinstance(stated, dict):
        raise TypeError(f"{case.name} is not a mapping of paths to texts")
    for path, text in stated.items():
        if not isinstance(path, str) or not isinstance(text, str | None):
            raise TypeError(f"{case.name}: {path!r} is no path, or its value neither text nor null")
    return stated
