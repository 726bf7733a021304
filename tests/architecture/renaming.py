"""A pack comes in; the same pack with every id replaced by another word goes out.

Which keys are words of a schema and which are ids, the schemas themselves say. In a text of the language
every name is an id, save the reserved words. One word becomes one other word, wherever it stands.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.lang.cells import OF_EVERY_CELL
from engine.lang.declared import SPACE
from engine.lang.grammar import keywords
from engine.lang.vocabulary import SLOT
from engine.pack import types
from engine.pack.manifest import OTHERWISE
from engine.source.diagnostic import Findings
from engine.source.yaml import read_document

SCHEMAS = Path(__file__).parents[2] / "schemas"
MANIFEST = "pack.yaml"
SCHEMA_OF_FOLDER = {"phases": "phase", "procedures": "procedure"}
# What the files of every kind may state; all their other keys are attributes, and so ids.
ITEM: dict[str, Any] = {
    "properties": {
        "name": {},
        "copies": {},
        "source": {},
        "effects": {"items": {"properties": {"when": {}, "do": {}, "modifies": {}, "by": {}}}},
    }
}
NAME = re.compile(r"(?<![A-Za-z0-9_])[a-z][a-z0-9_]*")
# Words for people, not ids: a name is replaced as a whole, the others stay.
FOR_PEOPLE = {"name": "Nonsense"}
LEFT_ALONE = {"version", "players"}
# Where a field comes from is no part of the rules, and the rulebook that it names is not copied.
LEFT_OUT = {"source"}

Schema = Mapping[str, Any]
Word = Callable[[str], str]


@cache
def kept() -> frozenset[str]:
    """The words of the language and of its types, and what can be read of every item, cell and track."""
    of_types = {word for words in types.WORDS for word in words.split()}
    return keywords() | of_types | {"or", "to", "nothing", OTHERWISE, SLOT, SPACE, *OF_EVERY_CELL}


def nonsense(pack: Path) -> dict[str, str]:
    """For every id of a pack a word that means nothing."""
    return renaming(pack, [f"q{number:04}" for number in range(5000)])


def renaming(pack: Path, pool: Iterable[str]) -> dict[str, str]:
    """For every id of a pack a word of the pool, in the opposite order of the alphabet.

    Only items keep their order among each other, for in that order they lie in their zone before the game.
    """
    items = sorted(item_ids(pack))
    others = sorted(ids(pack) - set(items), reverse=True)
    words = [word for word in pool if word not in kept()]
    if len(words) < len(items) + len(others):
        raise ValueError(f"{len(items) + len(others)} ids, but only {len(words)} words for them")
    first = sorted(words[: len(items)])
    return dict(zip([*items, *others], [*first, *words[len(items) :]], strict=False))


def rename(pack: Path, target: Path, words: Mapping[str, str]) -> Path:
    """Write the pack with other words to a folder."""
    for file, data in rewritten(pack, lambda word: words.get(word, word)).items():
        path = target / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return target


def translate(value: object, words: Mapping[str, str]) -> object:
    """Plain data that names things of a pack, with the other words."""
    match value:
        case str():
            return NAME.sub(lambda found: words.get(found[0], found[0]), value)
        case dict():
            return {key: translate(one, words) for key, one in value.items()}
        case Sequence():
            return [translate(one, words) for one in value]
        case _:
            return value


def ids(pack: Path) -> set[str]:
    """Every word of a pack that an author chose: declared, mentioned, or given by a text on the spot."""
    found: set[str] = set()

    def word(one: str) -> str:
        found.add(one)
        return one

    rewritten(pack, word)
    return found


def item_ids(pack: Path) -> set[str]:
    return {path.stem for path in _files(pack) if path.name != MANIFEST and not _schema_of(path)}


def rewritten(pack: Path, word: Word) -> dict[str, object]:
    """The files of a pack, by their path in it, with each id replaced by what `word` makes of it."""
    found: dict[str, object] = {}
    for path in _files(pack):
        schema_name = _schema_of(path)
        schema = ITEM if schema_name is None else _schema(schema_name)
        folder = path.parent.name if schema_name else word(path.parent.name)
        file = MANIFEST if path.name == MANIFEST else f"{folder}/{word(path.stem)}.yaml"
        found[file] = _rewrite(_data(path), schema, schema, word)
    return found


def _files(pack: Path) -> list[Path]:
    """The manifest and what its kinds, phases and procedures are; scenarios are about a pack, not of it."""
    manifest = _data(pack / MANIFEST)
    assert isinstance(manifest, dict)
    kinds = manifest.get("kinds", {})
    folders = [*SCHEMA_OF_FOLDER, *(kind.get("folder", id) for id, kind in kinds.items())]
    return [pack / MANIFEST, *(file for folder in folders for file in sorted(pack.glob(f"{folder}/*.yaml")))]


def _schema_of(path: Path) -> str | None:
    return "pack" if path.name == MANIFEST else SCHEMA_OF_FOLDER.get(path.parent.name)


@cache
def _schema(name: str) -> Schema:
    schema: Schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    return schema


def _data(path: Path) -> object:
    # The engine's own reader, so that `on` and `no` are what they are there.
    document = read_document(path.read_bytes(), path.name, Findings())
    assert document is not None
    return document.data


def _rewrite(value: object, schema: Schema, root: Schema, word: Word) -> object:
    schema = _fitting(value, schema, root)
    match value:
        case dict():
            left_out = LEFT_OUT & schema.get("properties", {}).keys()
            entries = [(key, one) for key, one in value.items() if key not in left_out]
            return dict(_rewrite_entry(key, one, schema, root, word) for key, one in entries)
        case list():
            return [_rewrite(one, schema.get("items", {}), root, word) for one in value]
        case str() if "enum" not in schema and "const" not in schema:
            return _rewrite_text(value, word)
        case _:
            return value


def _rewrite_entry(key: str, value: object, schema: Schema, root: Schema, word: Word) -> tuple[str, object]:
    properties = schema.get("properties", {})
    if key not in properties:
        return _rewrite_text(key, word), _rewrite(value, _others(schema), root, word)
    if key in FOR_PEOPLE or key in LEFT_ALONE:
        return key, FOR_PEOPLE.get(key, value)
    return key, _rewrite(value, properties[key], root, word)


def _others(schema: Schema) -> Schema:
    found = schema.get("additionalProperties")
    return found if isinstance(found, dict) else {}


def _rewrite_text(text: str, word: Word) -> str:
    return NAME.sub(lambda found: found[0] if found[0] in kept() else word(found[0]), text)


def _fitting(value: object, schema: Schema, root: Schema) -> Schema:
    """What a schema says of a value, where it refers to a definition or offers alternatives."""
    while "$ref" in schema:
        schema = root["definitions"][schema["$ref"].rsplit("/", 1)[-1]]
    if "oneOf" not in schema or "properties" in schema:
        return schema
    json_type = {dict: "object", list: "array", str: "string", int: "integer"}[type(value)]
    alternatives = (_fitting(value, one, root) for one in schema["oneOf"])
    return next(one for one in alternatives if one["type"] == json_type)
