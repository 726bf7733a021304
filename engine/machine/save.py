"""A game being played comes in, and the bytes of a file go out; such bytes come in, and are that game."""

from __future__ import annotations

import hashlib
import json
import reprlib
from collections.abc import Mapping, Sequence
from typing import Any

from engine.pack.declarations import Pack
from engine.pack.filenames import BESIDE, SCENARIOS
from engine.pack.schema import shipped
from engine.pack.validator import errors
from engine.source.diagnostic import Diagnostic
from engine.source.document import Document
from engine.source.phrase import phrase
from engine.source.record import dataclass

FORMAT, VERSION = "ludex-save", 1
LARGEST = 64 * 1024 * 1024
LARGEST_NUMBER = 2**31 - 1


class SaveError(Exception):
    """A game cannot be saved, or a file holds none: `code` says why; nothing has been lost or changed."""

    def __init__(self, code: str, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.diagnostics = tuple(diagnostics)


@dataclass(frozen=True, slots=True)
class KeptMod:
    """A mod with its files by their paths in it."""

    id: str
    version: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Save:
    """All that a game is: its content, its seed and the choices made."""

    id: str
    version: str
    texts: Mapping[str, str]
    """The files of the pack by their paths in it."""
    players: int
    seed: int
    options: Mapping[str, str]
    chance: Sequence[Sequence[str]]
    choices: Sequence[tuple[int, int]]
    mods: Sequence[KeptMod] = ()
    """What changes the pack, in its order."""

    @property
    def all_texts(self) -> dict[str, str]:
        """The files of the pack, and those of its mods below the ids of those."""
        return {**self.texts, **_below(self.mods)}


@dataclass(frozen=True, slots=True)
class Change:
    """A file of the pack that is not as it was when the game was saved."""

    path: str
    kind: str
    """`added`, `removed` or `changed`."""
    touched: bool
    """Whether anything that happened in this game came from that file, or was about it."""


def texts_of(pack: Pack) -> dict[str, str]:
    """The files that make up the rules, without mods and all that only explains, names and proves."""
    return _rules(pack.layers[0].documents if pack.layers else pack.documents)


def mods_of(pack: Pack) -> tuple[KeptMod, ...]:
    return tuple(KeptMod(mod.id, mod.version, _rules(mod.documents)) for mod in pack.mods)


def all_texts_of(pack: Pack) -> dict[str, str]:
    """The same with the files of mods, below the ids of those."""
    return {**texts_of(pack), **_below(mods_of(pack))}


def _below(mods: Sequence[KeptMod]) -> dict[str, str]:
    return {f"{mod.id}/{path}": text for mod in mods for path, text in mod.texts.items()}


def _rules(documents: Mapping[str, Document]) -> dict[str, str]:
    return {
        path: document.text
        for path, document in sorted(documents.items())
        if path not in BESIDE and not path.startswith(f"{SCENARIOS}/")
    }


def digest(texts: Mapping[str, str]) -> str:
    """The same for the same rules, and for no others."""
    return hashlib.sha256(_canonical(dict(texts))).hexdigest()


def to_bytes(save: Save) -> bytes:
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "pack": {
            "id": save.id,
            "version": save.version,
            "hash": digest(save.texts),
            "files": dict(save.texts),
        },
        "players": save.players,
        "seed": save.seed,
        "options": dict(save.options),
        "chance": [list(order) for order in save.chance],
        "choices": [list(choice) for choice in save.choices],
    }
    if save.mods:
        data["mods"] = [{"id": mod.id, "version": mod.version, "files": dict(mod.texts)} for mod in save.mods]
    whole = {"checksum": hashlib.sha256(_canonical(data)).hexdigest(), **data}
    text = json.dumps(whole, ensure_ascii=False, indent=1)
    # Half a character, which a script of chance can hold, becomes the escape that JSON has for it.
    return text.encode("utf-8", "backslashreplace") + b"\n"


def from_bytes(content: bytes) -> Save:
    """SaveError if the file is not a save, is of a later version, or has been damaged."""
    try:
        data = json.loads(content)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise SaveError("not_a_save", phrase("the file is not a saved game"))
        checksum = data.pop("checksum", None)
        rest = hashlib.sha256(_canonical(data)).hexdigest()
    except (ValueError, RecursionError) as error:
        raise SaveError(
            "not_a_save", phrase("the file is not a saved game, or a part of it is missing")
        ) from error
    if data.get("version") != VERSION:
        version = reprlib.repr(data.get("version"))
        raise SaveError(
            "version",
            phrase(
                "the save has version {version}, and only {known} can be read", version=version, known=VERSION
            ),
        )
    if checksum != rest:
        raise SaveError("damaged", phrase("the file has been changed or damaged since it was saved"))
    _conform(data)
    pack = data["pack"]
    return Save(
        id=pack["id"],
        version=pack["version"],
        texts=pack["files"],
        players=data["players"],
        seed=data["seed"],
        options=data["options"],
        chance=data["chance"],
        choices=[(player, number) for player, number in data["choices"]],
        mods=tuple(KeptMod(mod["id"], mod["version"], mod["files"]) for mod in data.get("mods", ())),
    )


def changes(save: Save, installed: Mapping[str, str], touched: frozenset[str]) -> tuple[Change, ...]:
    """What is different in the installed pack; `touched` are the files that the game has to do with."""
    found = []
    kept = save.all_texts
    for path in sorted(kept.keys() | installed.keys()):
        if path not in installed:
            found.append(Change(path, "removed", path in touched))
        elif path not in kept:
            found.append(Change(path, "added", False))
        elif kept[path] != installed[path]:
            found.append(Change(path, "changed", path in touched))
    return tuple(found)


def _conform(data: Mapping[str, Any]) -> None:
    """Also a file whose checksum is right can be made up."""
    # The schema says the same of chance and choices, but takes seconds where they are long.
    for name, conforms in (("chance", _is_outcome), ("choices", _is_choice)):
        if isinstance(data.get(name), list):
            for number, one in enumerate(data[name]):
                if not conforms(one):
                    raise _unlike(f"{name}/{number}")
            data = {**data, name: []}
    fault = next(errors(data, shipped("save")), None)
    if fault is not None:
        raise _unlike("/".join(map(str, fault.absolute_path)) or phrase("the file"))
    if data["pack"]["hash"] != digest(data["pack"]["files"]):
        raise _unlike("pack/hash")


def _is_outcome(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _is_choice(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(number) is int and 0 <= number <= LARGEST_NUMBER for number in value)
    )


def _unlike(place: str) -> SaveError:
    return SaveError("damaged", phrase("{place} is not as in a saved game", place=place[:80]))


def _canonical(data: object) -> bytes:
    # Surrogates can stand in a JSON file that somebody made up; they must not stop the comparison.
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass")
