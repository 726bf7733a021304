"""A mod.yaml that fits its schema comes in; what the mod wants goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from engine.pack.filenames import BESIDE_A_MOD, MANIFEST
from engine.pack.files import PackFiles
from engine.source.document import Document, Where
from engine.source.record import dataclass

SUFFIX = ".yaml"
_ALONE = {name.removesuffix(SUFFIX) for name in (MANIFEST, *BESIDE_A_MOD)}


@dataclass(frozen=True, slots=True)
class Place:
    """A file of a pack, steps into it, and where a mod names them."""

    file: str
    steps: tuple[str, ...]
    where: Where

    def __str__(self) -> str:
        return "/".join((self.file.removesuffix(SUFFIX), *self.steps))


@dataclass(frozen=True, slots=True)
class Mod:
    """A pack that changes another one."""

    files: PackFiles
    missing: Set[str] = frozenset()
    """Files that are not there, so that nothing in them can be changed."""

    @property
    def id(self) -> str:
        return self.files.id

    @property
    def root(self) -> Where:
        return self.files.manifest.root

    @property
    def version(self) -> str:
        return str(self._data["version"])

    @property
    def extends(self) -> str:
        return str(self._data["extends"])

    @property
    def versions(self) -> str | None:
        """The versions of the other pack that it can change."""
        versions: str | None = self._data.get("versions")
        return versions

    @property
    def documents(self) -> Mapping[str, Document]:
        """Its files in the folders of kinds, phases, procedures and scenarios, by their paths."""
        files = {
            f"{folder}/{id}{SUFFIX}": document
            for folder, by_id in self.files.by_folder.items()
            for id, document in by_id.items()
        }
        return {**self.files.beside, **files}

    def stated(self, key: str) -> Mapping[str, Any]:
        """What stands under a key, by its keys."""
        stated: Mapping[str, Any] = self._data.get(key, {})
        return stated

    def listed(self, key: str) -> Sequence[Any]:
        """What stands under a key, in its order."""
        stated: Sequence[Any] = self._data.get(key, ())
        return stated

    def places(self, key: str) -> list[Place]:
        """The places that a list or the keys of a mapping name."""
        where = self.root / key
        stated = self._data.get(key, ())
        steps = stated if isinstance(stated, dict) else range(len(stated))
        names = stated if isinstance(stated, dict) else list(stated)
        found = [_place(name, where / step) for name, step in zip(names, steps, strict=True)]
        return [place for place in found if place.file not in self.missing]

    @property
    def _data(self) -> Mapping[str, Any]:
        data = self.files.manifest.data
        assert isinstance(data, dict)
        return data


def _place(name: str, where: Where) -> Place:
    parts = tuple(name.split("/"))
    length = 1 if parts[0] in _ALONE else 2
    return Place("/".join(parts[:length]) + SUFFIX, parts[length:], where)
