"""The folder of a pack comes in; the files that it consists of go out, by their paths in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine.pack.filenames import BESIDE, ID, LOCALES, MANIFEST, MOD
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, is_file, pack_names, read_bytes

CATALOGS, SUFFIX = "LC_MESSAGES", ".po"
FOR_READERS = ("CHANGELOG.md", "LICENSE", "LICENSE.md", "LICENSE.txt", "README.md")
"""What may lie beside the manifest for people who look into the folder."""
_TOP = frozenset({MANIFEST, MOD, *BESIDE, *FOR_READERS})
_LANGUAGE = re.compile("[a-z]{2,3}")


def belongs(path: str) -> bool:
    """Whether a file of this path is a part of a pack; everything else stays where it is."""
    match path.split("/"):
        case [name]:
            return name in _TOP
        case [folder, name] if folder != LOCALES:
            return _is_id(folder) and name.endswith(".yaml") and _is_id(name.removesuffix(".yaml"))
        case [folder, language, "grammar.yaml"] if folder == LOCALES:
            return _LANGUAGE.fullmatch(language) is not None
        case [folder, language, catalogs, name] if (folder, catalogs) == (LOCALES, CATALOGS):
            named = name.endswith(SUFFIX) and _is_id(name.removesuffix(SUFFIX))
            return named and _LANGUAGE.fullmatch(language) is not None
    return False


def contents(folder: Path, findings: Findings) -> dict[str, bytes]:
    """The files of a pack, in the order of their paths."""
    found = {}
    for path, file in sorted({**_in_folder(folder, findings), **_shipped_catalogs(folder)}.items()):
        content = read_bytes(file, findings)
        if content is not None:
            found[path] = content
    return found


def _in_folder(folder: Path, findings: Findings) -> dict[str, Path]:
    names = [name for name in pack_names(folder, findings) if belongs(name)]
    return {name: folder / name for name in [*names, *_others(folder)]}


def _others(folder: Path) -> Iterator[str]:
    """What is no YAML. A link could lead anywhere, so it is left out."""
    root = folder.resolve()
    for file in (*(folder / name for name in FOR_READERS), *folder.glob(f"{LOCALES}/*/{CATALOGS}/*{SUFFIX}")):
        name = file.relative_to(folder).as_posix()
        if belongs(name) and is_file(file) and file.resolve() == root / name:
            yield name


def _shipped_catalogs(folder: Path) -> dict[str, Path]:
    """A pack that comes with Ludex has its catalogs beside the others; when it travels, they come along."""
    if folder.resolve().parent != data_folder("content").resolve():
        return {}
    files = data_folder(LOCALES).glob(f"*/{CATALOGS}/{folder.resolve().name}{SUFFIX}")
    return {f"{LOCALES}/{file.relative_to(data_folder(LOCALES)).as_posix()}": file for file in files}


def _is_id(name: str) -> bool:
    return ID.fullmatch(name) is not None
