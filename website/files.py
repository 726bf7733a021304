"""The JSON Schemas of all kinds of files come in; the page of the reference about them goes out.

`python -m website.files` prints it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.pack.editing import OF_FILES, OF_FOLDERS
from engine.pack.published import MODELINE, SUFFIX
from engine.source.files import data_folder
from website.markdown import cell, introduced, table

_LONGEST_EXAMPLE = 24  # lines
_TOLD = {
    "mod": "mods.md",
    "layout": "layout.md",
    "mutants": "scenarios.md#what-scenarios-do-not-notice",
    "phase": "language.md",
    "procedure": "language.md",
    "rulebook": "provenance.md",
    "scenario": "scenarios.md",
    "source": "provenance.md#pointing-to-a-rule",
    "texts": "texts.md",
}
"""The page that tells more of a kind of file."""
Schema = Mapping[str, object]


def page() -> str:
    """The page: a section for each kind of file."""
    schemas = data_folder("schemas")
    parts = {"every": "\n".join(_of_every_pack(schemas)), "kinds": "\n".join(_of_kinds(schemas))}
    return introduced(__file__, parts)


def _of_every_pack(schemas: Path) -> Iterator[str]:
    files = {schema: file for file, schema in OF_FILES.items()}
    folders = {schema: f"{folder}/" for folder, schema in OF_FOLDERS.items()}
    content = data_folder("content")
    for name, file in {**files, **folders}.items():
        pattern = f"*/{file}*.yaml" if file.endswith("/") else f"*/{file}"
        yield from _section(f"## {file}", schemas / f"{name}{SUFFIX}", sorted(content.glob(pattern)))
    yield from _section("## source", schemas / f"source{SUFFIX}", [])


def _of_kinds(schemas: Path) -> Iterator[str]:
    for path in sorted(schemas.glob(f"*/*{SUFFIX}")):
        pack, kind = path.parent.name, path.name.removesuffix(SUFFIX)
        examples = [
            file
            for file in sorted(data_folder("content").glob(f"{pack}/*/*.yaml"))
            if file.read_text(encoding="utf-8").partition("\n")[0].endswith(f"/{pack}/{path.name}")
        ]
        yield from _section(f"### {pack}: {kind}", path, examples)


def _section(heading: str, path: Path, examples: Sequence[Path]) -> Iterator[str]:
    schema = json.loads(path.read_text(encoding="utf-8"))
    linked = f"../../{path.relative_to(data_folder('schemas').parent).as_posix()}"
    yield f"{heading}\n"
    if "description" in schema:
        yield f"{cell(schema['description'])}\n"
    told = _TOLD.get(path.name.removesuffix(SUFFIX))
    more = f"[Another page]({told}) tells more of it, and its" if told else "Its"
    yield f"{more} schema is [{path.name}]({linked}).\n"
    rows = list(Reading(schema).rows())
    if rows:
        yield table(("key", "is", "what it says"), rows)
    # The first, so that a new file somewhere changes nothing here.
    text = next((text for text in map(_shown, examples) if text.count("\n") <= _LONGEST_EXAMPLE), None)
    if text is not None:
        yield f"For example:\n\n```yaml\n{text}```\n"


def _shown(file: Path) -> str:
    """A file under its path in `content`, without the line for editors."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    path = file.relative_to(data_folder("content")).as_posix()
    return "".join([f"# {path}\n", *(line for line in lines if not line.startswith(MODELINE))])


class Reading:
    """One schema, read from the outside to the inside."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema

    def rows(self) -> Iterator[tuple[str, str, str]]:
        """For each key by its path: whether it must be there, of which type it is, and what it says."""
        yield from self._inside(self._schema, "", ())

    def _inside(self, schema: Schema, path: str, above: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
        if len(set(above)) < len(above):  # what contains itself is shown once
            return
        for choice in self._choices(schema):
            required = choice.get("required", ())
            for key, stated in _mapping(choice, "properties").items():
                yield from self._row(stated, _joined(path, key), key in _list(required), above)
            rest = choice.get("additionalProperties")
            if isinstance(rest, Mapping) and rest:
                yield from self._row(rest, _joined(path, "NAME"), False, above)
            entry = choice.get("items")
            if isinstance(entry, Mapping):
                yield from self._inside(*self._followed(entry, f"{path}[]", above))

    def _row(
        self, stated: Schema, path: str, required: bool, above: tuple[str, ...]
    ) -> Iterator[tuple[str, str, str]]:
        followed, _, deeper = self._followed(stated, path, above)
        said = stated.get("description") or followed.get("description") or ""
        kind = f"{self._type(stated)}, required" if required else self._type(stated)
        if said or kind != "mapping":
            yield f"`{path}`", kind, cell(str(said))
        yield from self._inside(followed, path, deeper)

    def _choices(self, schema: Schema) -> Iterator[Schema]:
        yield schema
        for choice in _alternatives(schema):
            yield self._followed(choice, "", ())[0]

    def _followed(
        self, schema: Schema, path: str, above: tuple[str, ...]
    ) -> tuple[Schema, str, tuple[str, ...]]:
        """What a reference inside of this schema leads to; the others have a section of their own."""
        reference = str(schema.get("$ref", ""))
        if reference.startswith("#/definitions/"):
            name = reference.rpartition("/")[2]
            definition = _mapping(self._schema, "definitions")[name]
            return self._followed(definition, path, (*above, name))
        return schema, path, above

    def _type(self, stated: Schema) -> str:
        reference = str(stated.get("$ref", ""))
        if reference.endswith(SUFFIX):
            name = reference.removesuffix(SUFFIX)
            return f"[{name}](#{name})"
        schema = self._followed(stated, "", ())[0]
        for word in ("enum", "const"):
            if word in schema:
                values = schema[word] if word == "enum" else [schema[word]]
                return " or ".join(f"`{json.dumps(value).strip(chr(34))}`" for value in _list(values))
        if "type" not in schema and (either := _alternatives(schema)):
            return " or ".join(dict.fromkeys(map(self._type, either)))
        types = schema.get("type", "object" if "properties" in schema else "anything")
        return " or ".join(self._simple(str(one), schema) for one in _list(types))

    def _simple(self, type_: str, schema: Schema) -> str:
        if type_ == "array":
            entry = schema.get("items")
            return f"list of {self._type(entry)}" if isinstance(entry, Mapping) else "list"
        if type_ == "integer" and "minimum" in schema and "maximum" in schema:
            return f"number {schema['minimum']} to {schema['maximum']}"
        return _WORDS[type_]


_WORDS = {
    "anything": "anything",
    "array": "list",
    "boolean": "true or false",
    "integer": "number",
    "null": "nothing",
    "number": "number",
    "object": "mapping",
    "string": "text",
}


def _alternatives(schema: Schema) -> list[Schema]:
    """What a value can be, if one of several."""
    stated = [one for word in ("oneOf", "anyOf", "allOf") for one in _list(schema.get(word, ()))]
    stated += [schema[word] for word in ("then", "else") if word in schema]
    return [one for one in stated if isinstance(one, Mapping)]


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _mapping(schema: Schema, key: str) -> Mapping[str, Schema]:
    found = schema.get(key, {})
    assert isinstance(found, Mapping)
    return found


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else [value] if value != () else []


if __name__ == "__main__":
    sys.stdout.write(page())
