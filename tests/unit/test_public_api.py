"""What `engine` exports, and the page that describes it: neither changes by accident."""

import ast
import doctest
import inspect
import re
import subprocess
import sys
import textwrap
from dataclasses import is_dataclass
from pathlib import Path
from typing import get_type_hints

import pytest

import engine

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "api.md").read_text(encoding="utf-8")

# Every name, with its signature or its members.
PINNED = {
    "Change": ["path: str", "kind: str", "touched: bool"],
    "ChoiceError": ["code: str"],
    "Decision": [
        "player: int",
        "key: str",
        "args: Mapping[str, object]",
        "options: Sequence[object]",
        "secret: bool",
        "number(option: object) -> int | None",
    ],
    "Event": [
        "key: str",
        "args: Mapping[str, object]",
        "cause: Place",
        "hidden: Mapping[str, frozenset[int]]",
        "phase: str | None",
        "seats: frozenset[str]",
        "seen_by(player: int) -> Event",
    ],
    "Game": [
        "id: str",
        "name: str",
        "version: str",
        "fewest: int",
        "most: int",
        "options: Mapping[str, tuple[str, ...]]",
        "start(players: int | None = None, seed: int = 0, options: Mapping[str, str] | None = None, "
        "chance: Sequence[Sequence[str]] | None = None) -> Play",
    ],
    "OptionError": ["nearest: str | None"],
    "PackError": ["diagnostics: tuple[Diagnostic, ...]"],
    "PackNotFoundError": ["id: str", "nearest: str | None"],
    "Play": [
        "players: int",
        "options: Mapping[str, str]",
        "pending: tuple[Decision, ...]",
        "choose(player: int, option: object) -> None",
        "result: Result | None",
        "run(policy: Policy) -> Result",
        "events: tuple[Event, ...]",
        "view(player: int | None) -> Mapping[str, object]",
        "undo() -> None",
        "clone() -> Play",
        "sample(player: int, rng: random.Random) -> Play",
        "save(path: str | Path) -> None",
        "changes: tuple[Change, ...]",
    ],
    "PlayersError": [],
    "Result": ["winners: tuple[int, ...]", "scores: tuple[int, ...]", "reason: str | None"],
    "RuleError": ["diagnostic: Diagnostic"],
    "SampleError": [],
    "SaveError": ["code: str", "diagnostics: tuple[Diagnostic, ...]"],
    "UndoError": ["code: str"],
    "load_game": ["load_game(pack: str | Path, mods: Sequence[str | Path] = ()) -> Game"],
    "load_play": ["load_play(path: str | Path) -> Play"],
}

# What only other parts of Ludex use, though its name has no underscore.
INTERNAL = {
    "Decision": {"asked", "asking", "known", "values"},
    "Game": {"checked", "pack", "program", "require"},
    "Play": {
        "answer",
        "files_touched",
        "has_hint",
        "kept",
        "look_ahead",
        "pack",
        "phases",
        "repeat",
        "scores",
        "situation",
        "standing",
    },
}


def signature(name: str, function: object) -> str:
    """As it is written in the source, without `self`."""
    assert callable(function)
    found = inspect.signature(function)
    parameters = [parameter for parameter in found.parameters.values() if parameter.name != "self"]
    return name + str(found.replace(parameters=parameters)).replace("'", "")


def members(public: type) -> dict[str, str]:
    """The methods, properties and fields of a class, as its source states them."""
    found = {name: f"{name}: {stated}" for name, stated in _fields(public).items()}
    for name, member in vars(public).items():
        if inspect.isfunction(member):
            found[name] = signature(name, member)
        elif isinstance(member, property):
            found[name] = f"{name}: {inspect.signature(member.fget).return_annotation}"  # type: ignore[arg-type]
    internal = INTERNAL.get(public.__name__, set())
    return {name: line for name, line in found.items() if not name.startswith("_") and name not in internal}


def _fields(public: type) -> dict[str, str]:
    """Annotated fields; and what `__init__` gives to `self`, whose type only mypy knows."""
    stated: dict[str, str] = dict(vars(public).get("__annotations__", {}))
    if is_dataclass(public) or "__init__" not in vars(public):
        return stated
    tree = ast.parse(textwrap.dedent(inspect.getsource(vars(public)["__init__"])))
    given = [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    ]
    return {**dict.fromkeys(given, "?"), **stated}


def test_nothing_is_exported_by_accident() -> None:
    assert sorted(PINNED) == engine.__all__


@pytest.mark.parametrize("name", [name for name in PINNED if name[0].isupper()])
def test_a_class_has_the_members_that_are_promised(name: str) -> None:
    found = members(getattr(engine, name))
    promised = {re.split(r"[(:]", line)[0]: line for line in PINNED[name]}
    assert promised.keys() == found.keys()
    assert {
        name: line if found[name].endswith("?") else found[name] for name, line in promised.items()
    } == promised


@pytest.mark.parametrize("name", [name for name in PINNED if name[0].islower()])
def test_a_function_has_the_signature_that_is_promised(name: str) -> None:
    assert PINNED[name] == [signature(name, getattr(engine, name))]


def test_the_errors_are_those_that_programs_may_catch_as_what_they_are() -> None:
    assert issubclass(engine.PackNotFoundError, LookupError)
    for error in (engine.ChoiceError, engine.OptionError, engine.PlayersError, engine.UndoError):
        assert issubclass(error, ValueError)


def test_a_name_that_is_not_exported_is_told() -> None:
    with pytest.raises(AttributeError, match="module 'engine' has no attribute 'load_gane'"):
        engine.__getattr__("load_gane")


def test_importing_the_engine_imports_none_of_its_stages() -> None:
    program = "import sys, engine; print([name for name in sys.modules if name.startswith('engine.')])"
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "[]\n" == process.stdout


def test_every_exported_name_resolves() -> None:
    assert [] == [name for name in engine.__all__ if getattr(engine, name).__name__ != name]
    assert get_type_hints(engine.load_game)["return"] is engine.Game


# ---- the page --------------------------------------------------------------------------------


def section(name: str) -> str:
    """What the page says under the heading of a name."""
    found = re.search(rf"^### {name}$(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"{name} is not on the page"
    return found[1]


def test_the_page_describes_every_name_and_no_other() -> None:
    assert sorted(PINNED) == sorted(re.findall("^### (.*)$", PAGE, re.MULTILINE))


@pytest.mark.parametrize("name", PINNED)
def test_the_page_describes_every_member_and_no_other(name: str) -> None:
    shown = re.findall(r"^(?:- )?`([^`]+)`(?::|$)", section(name), re.MULTILINE)
    assert PINNED[name] == shown


def test_the_example_at_the_top_runs_and_the_others_go_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    (first,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    exec(first, names)  # noqa: S102  the page is ours
    sessions = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
    test = doctest.DocTestParser().get_doctest(sessions, names, "api.md", None, None)
    outcome = doctest.DocTestRunner().run(test)
    assert 0 == outcome.failed
    assert 20 <= outcome.attempted


def test_the_example_at_the_top_is_the_one_that_everybody_copies() -> None:
    expected = """\
```python
from engine import load_game

game = load_game("goofspiel")
play = game.start(players=3, seed=7)
while play.pending:
    d = play.pending[0]
    play.choose(d.player, d.options[0])
play.result
```
"""
    assert expected in PAGE


def test_one_sentence_stands_on_a_line() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.DOTALL | re.MULTILINE)
    assert [] == [line for line in prose.splitlines() if re.search(r"[a-z`)]\. [A-Z]", line)]
