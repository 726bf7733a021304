"""The engine and the command line know no game: no text in them equals an id of any pack."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import pack_ids

ROOT = Path(__file__).parents[2]
GRAMMAR = ROOT / "engine" / "lang" / "grammar.lark"

# Words that a pack happens to use as ids, each with the reason why the engine knows no game by it.
ALLOWED: dict[str, str] = {
    "a": "the letter of the first column of every grid",
    "en": "the code of the language in which all sources are written",
    "it": "a word of the language",
    "open": "the questions for whose answers a game waits",
    "otherwise": "a rule of the grammar, and a key that every constant can have",
    "short": "what Babel calls the usual length of a date",
    "total": "a rule of the grammar: the sum of an amount",
}


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Every string of a module with its line, f-strings in their parts; docstrings are not strings here."""
    tree = ast.parse(source)
    docstrings = {id(text) for node in ast.walk(tree) if (text := docstring_of(node))}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value


def docstring_of(node: ast.AST) -> ast.Constant | None:
    match node:
        case (
            ast.Module(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
            | ast.ClassDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
            | ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
            | ast.AsyncFunctionDef(body=[ast.Expr(value=ast.Constant(value=str()) as text), *_])
        ):
            return text
    return None


def known_ids(source: str, ids: set[str]) -> list[tuple[int, str]]:
    return [(line, text.strip()) for line, text in literals(source) if text.strip() in ids]


def occurrences() -> list[tuple[str, str]]:
    """Where the project's own sources name an id of a pack: the place, and the id."""
    ids = pack_ids.ids(ROOT / "content", ROOT / "schemas", GRAMMAR)
    found = [
        (f"{file.relative_to(ROOT)}:{line}", word)
        for file in sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("cli/**/*.py")])
        for line, word in known_ids(file.read_text(encoding="utf-8"), ids)
    ]
    if GRAMMAR.exists():
        words = pack_ids.grammar_words(GRAMMAR.read_text(encoding="utf-8"))
        found += [(str(GRAMMAR.relative_to(ROOT)), word) for word in sorted(words & ids)]
    return found


def test_no_literal_of_the_engine_or_the_command_line_is_an_id_of_a_pack() -> None:
    assert [] == [f"{place} knows {word!r}" for place, word in occurrences() if word not in ALLOWED]


def test_every_allowed_word_is_needed_and_has_its_reason() -> None:
    assert set() == ALLOWED.keys() - {word for _, word in occurrences()}
    assert all(reason.strip() for reason in ALLOWED.values())


@pytest.mark.parametrize(
    "source",
    [
        "price = 'denier'",
        "def pay(state):\n    return state['denier']",
        "match word:\n    case 'denier': pass",
        "text = f'{amount} denier'",
        "def f():\n    'A docstring.'\n    'denier'",
    ],
)
def test_an_id_in_a_literal_is_caught(source: str) -> None:
    assert ["denier"] == [word for _, word in known_ids(source, {"denier"})]


@pytest.mark.parametrize(
    "source",
    [
        "'denier'",
        "class Purse:\n    'denier'",
        "async def pay():\n    'denier'",
        "denier = 'deniers'  # denier",
    ],
)
def test_docstrings_names_comments_and_longer_words_do_not_count(source: str) -> None:
    assert [] == known_ids(source, {"denier"})


MANIFEST = """
name: Made up
types:
  colour: [red, grey]
counters:
  denier: {of: player, start: 3}
  token: {of: [player, colour]}
kinds:
  building:
    folder: houses
    has: {hexes: set of colour, famine: number 0 to 2}
    states: {pose: [upright, sideways]}
hooks:
  acquired: {on: building}
"""
SCHEMA = """{
  "properties": {"kinds": {"properties": {"folder": {}, "has": {}, "states": {}, "of": {}, "start": {}}},
                 "types": {}, "counters": {}, "hooks": {}, "name": {}, "on": {}},
  "definitions": {"owner": {"enum": ["player", "nobody"]}, "other": {"const": "everybody"}}
}"""
TERMINALS = """
// a comment on "denier"
choice: subject "chooses" NAME
OF: "of" | "set" | "number" | "famine"
NUMBER: /[0-9]+/
NAME: /(?!token\\b)[a-z]+/i
"""


def test_ids_are_files_packs_and_declarations_less_the_words_of_schemas_and_language(tmp_path: Path) -> None:
    (tmp_path / "content" / "made_up" / "houses").mkdir(parents=True)
    (tmp_path / "content" / "made_up" / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "content" / "made_up" / "houses" / "stall.yaml").touch()
    (tmp_path / "words.schema.json").write_text(SCHEMA, encoding="utf-8")
    (tmp_path / "grammar.lark").write_text(TERMINALS, encoding="utf-8")
    expected = """
        made_up stall colour red grey denier token building houses hexes famine pose upright sideways acquired
    """
    found = pack_ids.ids(tmp_path / "content", tmp_path, tmp_path / "grammar.lark")
    assert set(expected.split()) == found


def test_the_words_of_a_grammar_are_those_of_its_terminals() -> None:
    expected = {"chooses", "of", "set", "number", "famine", "token"}
    assert expected == pack_ids.grammar_words(TERMINALS)
    assert {"famine", "token"} == pack_ids.grammar_words(TERMINALS) & {"famine", "token", "denier"}


def test_the_shipped_packs_and_mods_are_read() -> None:
    packs = {manifest.parent.name for manifest in ROOT.glob("content/*/pack.yaml")}
    mods = {manifest.parent.name for manifest in ROOT.glob("content/*/mod.yaml")}
    assert packs
    assert mods
    assert packs | mods <= pack_ids.ids(ROOT / "content", ROOT / "schemas", GRAMMAR)


def test_what_a_mod_adds_is_an_id_too(tmp_path: Path) -> None:
    (tmp_path / "content" / "autumn" / "crates").mkdir(parents=True)
    (tmp_path / "content" / "autumn" / "mod.yaml").write_text(
        "name: Autumn\nadds:\n  counters: {apple: {of: player}}\n  types: {fruit: [pear]}\n", encoding="utf-8"
    )
    (tmp_path / "content" / "autumn" / "crates" / "box.yaml").touch()
    (tmp_path / "words.schema.json").write_text(
        '{"properties": {"name": {}, "adds": {}, "counters": {}, "types": {}, "of": {"const": "player"}}}',
        encoding="utf-8",
    )
    found = pack_ids.ids(tmp_path / "content", tmp_path, tmp_path / "grammar.lark")
    assert {"autumn", "box", "apple", "fruit", "pear"} == found
