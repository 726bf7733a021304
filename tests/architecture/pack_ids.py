"""Packs and schemas come in, the ids that only the packs know go out."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from engine.pack.types import WORDS

ID = re.compile(r"[a-z][a-z0-9_]*")
IN_QUOTES_OR_SLASHES = re.compile(r'"(?P<text>(?:[^"\\\n]|\\.)+)"|/(?P<pattern>(?:[^/\\\n]|\\.)+)/|//.*')


def ids(content: Path, schemas: Path, grammar: Path) -> set[str]:
    """All ids of all packs and mods: files, their folders, and what each manifest declares or mentions."""
    own_words = vocabulary(schemas) | {word for words in WORDS for word in words.split()}
    keywords = grammar_words(grammar.read_text(encoding="utf-8")) if grammar.exists() else set()
    manifests = {*content.glob("*/pack.yaml"), *content.glob("*/mod.yaml")}
    # What lies beside a manifest is named alike in every pack.
    found = {file.stem for file in set(content.glob("*/**/*.yaml")) - set(content.glob("*/*.yaml"))}
    found |= {manifest.parent.name for manifest in manifests}
    for manifest in manifests:
        # BaseLoader reads every scalar as text, so that `on` and `no` stay what the author wrote.
        declarations = yaml.load(manifest.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        found |= declared(declarations, own_words) | (mentioned(declarations) - keywords)
    return {word for word in found if ID.fullmatch(word)} - own_words


def declared(tree: Any, own_words: set[str]) -> set[str]:
    """Every key of a manifest, and the items of a list below a name that is the pack's own."""
    found: set[str] = set()
    for key, value in pairs(tree):
        found.add(key)
        if isinstance(value, list) and key not in own_words:
            found |= {item for item in value if isinstance(item, str)}
    return found


def mentioned(tree: Any) -> set[str]:
    """Every word of every value that consists of words only, as in `hexes: set of colour`."""
    values = [value for _, value in pairs(tree)]
    texts = [text for value in values for text in (value if isinstance(value, list) else [value])]
    words = [text.split() for text in texts if isinstance(text, str)]
    return {word for text in words if all(map(ID.fullmatch, text)) for word in text}


def pairs(tree: Any) -> Iterator[tuple[str, Any]]:
    """All keys with their values, at any depth."""
    if isinstance(tree, dict):
        yield from tree.items()
    for branch in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else []:
        yield from pairs(branch)


def vocabulary(schemas: Path) -> set[str]:
    """The words of the schemas that serve every pack; those derived for one pack stand in its own folder."""
    found: set[str] = set()
    for path in schemas.glob("*.schema.json"):
        for key, value in pairs(json.loads(path.read_text(encoding="utf-8"))):
            if key == "properties" and isinstance(value, dict):
                found |= value.keys()
            elif key == "enum" and isinstance(value, list):
                found |= {word for word in value if isinstance(word, str)}
            elif key == "const" and isinstance(value, str):
                found.add(value)
    return found


def grammar_words(grammar: str) -> set[str]:
    """The words that a Lark grammar writes in quotes, or between the signs of a regular expression."""
    found: set[str] = set()
    for match in IN_QUOTES_OR_SLASHES.finditer(grammar):
        if match["text"]:
            found |= set(ID.findall(match["text"]))
        elif match["pattern"]:
            without_classes = re.sub(r"\[(?:[^\]\\]|\\.)*\]|\\.|\(\?[a-z]+\)", " ", match["pattern"])
            found |= set(ID.findall(without_classes))
    return found
