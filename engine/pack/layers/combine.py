"""The files of a pack and of mods come in; the files of one pack go out, or what forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.pack.filenames import BESIDE_A_MOD, MANIFEST, PHASES, PROOFS
from engine.pack.files import PackFiles
from engine.pack.layers.meant import ADD, meant_file, meant_key
from engine.pack.layers.mod import SUFFIX, Mod, Place
from engine.pack.layers.tree import Node, document_of, find, grow, path_of
from engine.pack.layers.versions import lies_in
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings, code
from engine.source.document import Document, Path, Where
from engine.source.nearest import nearest
from engine.source.position import Position

WRONG_PACK = code(
    "E102",
    "the mod changes '{extends}', and not '{pack}'",
    "The mod is rejected. Play it with the pack that it extends.",
)
WRONG_VERSION = code(
    "E103",
    "'{id}' has version {version}, and the mod needs {range}",
    "The mod is rejected. Take another version of one of them; if they work together, change the range.",
)
NEEDS = code(
    "E104",
    "the mod needs the mod '{id}', which does not come before it",
    "The mod is rejected. Name the other mod before this one.",
)
CONFLICT = code(
    "E105", "the mod cannot be played together with '{id}'", "The mod is rejected. Play without one of them."
)
THERE_ALREADY = code(
    "E106",
    "'{place}' is there already, at {position}",
    "The mod is rejected. Give yours another name; or name the file under `replace`, or the place under "
    "`patch`, to change what is there.",
)
GONE = code(
    "E107",
    "there is no '{place}' to change",
    "The mod is rejected: what it changes is gone, or is called something else. Lists are counted from 0, "
    "and `+` before a key adds it.",
)
BOTH = code(
    "E108",
    "'{place}' is changed by '{other}' too, at {position}",
    "The mods are rejected together. Play without one of them, or let one leave this place alone.",
)
NOTHING_INSTEAD = code(
    "E109",
    "the mod has no '{place}' of its own",
    "The mod is rejected. Write the file that takes its place, or use `remove`.",
)
WHOLE_FILE = code(
    "E115",
    "'{place}' is no place in a file, and a patch changes one place",
    "The mod is rejected. Name the folder, the file and the key, with slashes between them; or use `replace` "
    "for the whole file.",
)


def combine(
    base: PackFiles, mods: Sequence[PackFiles], findings: Findings, *, kept: bool = False
) -> PackFiles | None:
    """One pack made of several; None when they do not fit together.

    Of what is `kept` in a save there are the rules alone: what mods change beside them is not there.
    """
    conforms(base.manifest, shipped("pack"), findings)
    sound = [files for files in mods if conforms(files.manifest, shipped("mod"), findings)]
    if len(sound) < len(mods) or findings.has_errors():
        return None
    work = _Combination(base, findings)
    chosen = [Mod(files, BESIDE_A_MOD if kept else frozenset()) for files in sound]
    for number, mod in enumerate(chosen):
        _check_company(base, mod, chosen[:number], chosen, findings)
        work.add(mod)
    for mod in chosen:
        work.remove_places(mod)
    for mod in chosen:
        work.extend_flow(mod)
    return None if findings.has_errors() else work.files()


def _check_company(
    base: PackFiles, mod: Mod, before: Sequence[Mod], all_mods: Sequence[Mod], findings: Findings
) -> None:
    if mod.extends != base.id:
        findings.add(WRONG_PACK, (mod.root / "extends").position, extends=mod.extends, pack=base.id)
        return
    if mod.versions is not None:
        version = str((base.manifest.root / "version").value)
        _check_version(base.id, version, mod.versions, mod.root / "versions", findings)
    versions = {other.id: other.version for other in before}
    for id, range_ in mod.stated("requires").items():
        where = mod.root / "requires" / id
        if id not in versions:
            findings.add(NEEDS, where.key, nearest(id, versions), id=id)
        else:
            _check_version(id, versions[id], range_, where, findings)
    for number, id in enumerate(mod.listed("conflicts")):
        if id in {other.id for other in all_mods}:
            findings.add(CONFLICT, (mod.root / "conflicts" / number).position, id=id)


def _check_version(id: str, version: str, range_: str, where: Where, findings: Findings) -> None:
    if not lies_in(version, range_):
        findings.add(WRONG_VERSION, where.position, id=id, version=version, range=range_)


class _Combination:
    """The files of a pack while mods change them; what is changed grows into a tree."""

    def __init__(self, base: PackFiles, findings: Findings) -> None:
        self._base = base
        self._findings = findings
        # What explains and proves the rules of the pack does so without the mods.
        self._documents = {
            path: document
            for path, document in base.documents.items()
            if path.partition("/")[0] not in PROOFS
        }
        self._trees: dict[str, Node] = {}
        self._claims: dict[str, list[tuple[Path, Mod, Where]]] = {}
        self._last_after: dict[str, Node] = {}

    def add(self, mod: Mod) -> None:
        """New files and declarations, and new values; what is taken away inside of files goes last."""
        replaced = mod.places("replace")
        self._take_away(mod, [*replaced, *(place for place in mod.places("remove") if not place.steps)])
        own = mod.documents
        for place in replaced:
            if place.file not in own:
                self._findings.add(NOTHING_INSTEAD, place.where.position, place=str(place))
        self._lay_in(own)
        for section in mod.stated("adds"):
            self._section(mod, section)
        for place in mod.places("patch"):
            self._patch(mod, place)

    def _take_away(self, mod: Mod, places: Iterable[Place]) -> None:
        """Whole files."""
        for place in places:
            if place.steps or place.file == MANIFEST:
                self._miss(place)
            elif self._claim(place.file, (), mod, place.where):
                if place.file not in self._documents:
                    self._miss(place)
                    continue
                self._documents.pop(place.file)
                self._trees.pop(place.file, None)

    def _lay_in(self, own: Mapping[str, Document]) -> None:
        for file, document in own.items():
            if file in BESIDE_A_MOD and file in self._documents:
                self._merge(file, document.root)
            elif file in self._documents:
                shown, there = file.removesuffix(SUFFIX), self._documents[file].root.position
                position = document.root.position
                self._findings.add(THERE_ALREADY, position, place=shown, position=_shown(there))
            else:
                self._documents[file] = document

    def remove_places(self, mod: Mod) -> None:
        """From the last of a list to its first, so that each number means what it meant to its author."""
        found = [(place, self._path(place)) for place in mod.places("remove") if place.steps]
        for place, path in sorted(found, key=lambda one: _order(one[1]), reverse=True):
            if not self._claim(place.file, path, mod, place.where):
                continue
            tree = self._tree(place.file) if place.file in self._documents else None
            around = None if tree is None else find(tree, path[:-1])
            if around is None or around.child(path[-1]) is None:
                self._miss(place)
            else:
                del around.value[path[-1]]

    def extend_flow(self, mod: Mod) -> None:
        for number, stated in enumerate(mod.listed("flow")):
            where = mod.root / "flow" / number
            key = "after" if "after" in stated else "before"
            flow, steps = self._tree(MANIFEST).child("flow"), grow(where / "steps")
            # Behind a phase, what an earlier mod puts there comes first.
            beside = self._last_after.get(stated[key]) if key == "after" else None
            if key == "after":
                self._last_after[stated[key]] = steps.value[-1]
            if flow is None or not _insert(flow, beside or stated[key], key == "after", steps):
                near = nearest(stated[key], list(self._phases()))
                self._findings.add(GONE, (where / key).position, near, place=stated[key])

    def files(self) -> PackFiles:
        documents = {
            file: document_of(document, self._trees[file]) if file in self._trees else document
            for file, document in self._documents.items()
        }
        by_folder: dict[str, dict[str, Document]] = {}
        for file, document in documents.items():
            folder, slash, name = file.rpartition("/")
            if slash:
                by_folder.setdefault(folder, {})[name.removesuffix(SUFFIX)] = document
        beside = {file: one for file, one in documents.items() if "/" not in file and file != MANIFEST}
        return PackFiles(self._base.id, documents[MANIFEST], by_folder, frozenset(self._phases()), beside)

    def _phases(self) -> Iterable[str]:
        prefix = f"{PHASES}/"
        for file in self._documents:
            if file.startswith(prefix):
                yield file.removeprefix(prefix).removesuffix(SUFFIX)

    def _section(self, mod: Mod, section: str) -> None:
        manifest = self._tree(MANIFEST)
        assert isinstance(manifest.value, dict)
        where = mod.root / "adds" / section
        around = manifest.value.setdefault(section, Node({}, where))
        for id in mod.stated("adds")[section]:
            self._put(around, id, grow(where / id), f"pack/{section}")

    def _merge(self, file: str, where: Where) -> None:
        """The sections of a file beside those that are there already."""
        tree, shown = self._tree(file), file.removesuffix(SUFFIX)
        stated = where.value
        if not isinstance(stated, dict) or not isinstance(tree.value, dict):
            tree.value, tree.where = grow(where).value, where  # its schema will say what is wrong
            return
        for section, entries in stated.items():
            if isinstance(entries, list):
                self._put(tree, section, grow(where / section), shown)
                continue
            if not isinstance(entries, dict):
                tree.value[section] = grow(where / section)
                continue
            around = tree.value.setdefault(section, Node({}, where / section))
            for key in entries:
                self._put(around, key, grow(where / section / key), f"{shown}/{section}")

    def _put(self, around: Node, key: str, node: Node, place: str) -> None:
        if isinstance(around.value, dict) and key not in around.value:
            around.value[key] = node
            return
        there = around.child(key) or around
        position = _shown(there.where.key)
        self._findings.add(THERE_ALREADY, node.where.key, place=f"{place}/{key}", position=position)

    def _patch(self, mod: Mod, place: Place) -> None:
        if not place.steps:
            self._findings.add(WHOLE_FILE, place.where.key, self._meant(place), place=str(place))
            return
        if place.file not in self._documents:
            if self._claim(place.file, (), mod, place.where):
                self._miss(place)
            return
        tree, path = self._tree(place.file), self._path(place)
        around, last = find(tree, path[:-1]), str(path[-1])
        new = grow(place.where)
        if last == ADD and around is not None and isinstance(around.value, list):
            around.value.append(new)
        elif last.startswith(ADD) and around is not None and isinstance(around.value, dict):
            self._put(around, last.removeprefix(ADD), new, str(place).rpartition("/")[0])
        elif not self._claim(place.file, path, mod, place.where):
            pass
        elif around is None or find(tree, path) is None:
            self._miss(place)
        else:
            around.value[path[-1]] = new

    def _miss(self, place: Place) -> None:
        # In a mapping the name of the place is a key, in a list it is a value.
        named = place.where.value
        position = place.where.position if named == str(place) else place.where.key
        self._findings.add(GONE, position, self._meant(place), place=str(place))

    def _meant(self, place: Place) -> str | None:
        if place.file in self._documents:
            return meant_key(place, self._tree(place.file))
        return meant_file(place, self._documents)

    def _claim(self, file: str, path: Path, mod: Mod, where: Where) -> bool:
        """Whether no other mod changes this place, or what is around it or in it."""
        claims = self._claims.setdefault(file, [])
        for other_path, other, place in claims:
            length = min(len(path), len(other_path))
            if path[:length] == other_path[:length] and other is not mod:
                shown = "/".join((file.removesuffix(SUFFIX), *map(str, path)))
                position = _shown(place.key)
                self._findings.add(BOTH, where.key, place=shown, other=other.id, position=position)
                return False
        claims.append((path, mod, where))
        return True

    def _tree(self, file: str) -> Node:
        if file not in self._trees:
            self._trees[file] = grow(self._documents[file].root)
        return self._trees[file]

    def _path(self, place: Place) -> Path:
        return path_of(self._tree(place.file), place.steps) if place.file in self._documents else place.steps


def _shown(position: Position) -> str:
    return f"{position.file}:{position.line}"


def _order(path: Path) -> tuple[tuple[bool, str | int], ...]:
    return tuple((isinstance(step, int), step) for step in path)


def _insert(flow: Node, beside: str | Node, after: bool, steps: Node) -> bool:
    """Put steps beside a phase, or beside a certain step, wherever in the order it stands."""
    if not isinstance(flow.value, list):
        return False
    for number, step in enumerate(flow.value):
        if step is beside or step.value == beside:
            place = number + after
            flow.value[place:place] = steps.value
            return True
        inner = step.child("steps") if isinstance(step.value, dict) else None
        if inner is not None and _insert(inner, beside, after, steps):
            return True
    return False
