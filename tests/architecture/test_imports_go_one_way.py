"""A folder is a stage, and no stage imports a later one: nowhere, not even for its types."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# In the order in which a game passes through them. `engine` itself is what all its stages export together.
STAGES = (
    "engine.source",
    "engine.pack",
    "engine.lang",
    "engine.machine",
    "engine.scenario",
    "engine.lint",
    "engine.text",
    "engine.bots",
    "engine",
    "cli",
)


def stage_of(module: str) -> str | None:
    """The stage a dotted name belongs to, the most particular first; None for a module of somebody else."""
    return next((stage for stage in STAGES if f"{module}.".startswith(f"{stage}.")), None)


def imported_names(module: str, is_package: bool, source: str) -> Iterator[tuple[int, str]]:
    """Every dotted name a module imports, with its line; `from a import b` may mean the module a.b."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                origin = absolute(module, is_package, base, level)
                yield from ((node.lineno, ".".join([*origin, alias.name])) for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def absolute(module: str, is_package: bool, base: str | None, level: int) -> list[str]:
    """The parts of the full name that `from ..base import` means inside a module."""
    parts = module.split(".")
    package = parts[: len(parts) - level + is_package] if level else []
    return [*package, base] if base else package


def violations(module: str, is_package: bool, source: str) -> list[str]:
    own = stage_of(module)
    if own is None:
        return []
    return [
        f"{module}:{line} imports {name}, of the later stage {stage}"
        for line, name in imported_names(module, is_package, source)
        if (stage := stage_of(name)) and STAGES.index(stage) > STAGES.index(own)
    ]


def modules() -> Iterator[tuple[str, Path]]:
    for file in sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("cli/**/*.py")]):
        parts = file.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), file


def test_no_module_imports_a_later_stage() -> None:
    found = [
        violation
        for module, file in modules()
        for violation in violations(module, file.name == "__init__.py", file.read_text(encoding="utf-8"))
    ]
    assert [] == found


def test_every_folder_of_the_engine_is_a_stage() -> None:
    folders = {f"engine.{file.relative_to(ROOT).parts[1]}" for file in ROOT.glob("engine/*/**/*.py")}
    assert set() == folders - set(STAGES)


@pytest.mark.parametrize(
    "source",
    [
        "import engine.machine",
        "import engine.machine.state as state",
        "from engine.machine import state",
        "from engine import machine",
        "from engine import Game",
        "import engine",
        "import cli.main",
        "from ..machine import state",
        "from .. import machine",
        "from ... import cli",
        "def late():\n    from engine.text import catalogs",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from engine.bots import chance",
        "import importlib\nimportlib.import_module('engine.machine')",
    ],
)
def test_an_import_of_a_later_stage_is_caught(source: str) -> None:
    assert 1 == len(violations("engine.lang.parse", False, source))


@pytest.mark.parametrize(
    "source",
    [
        "import engine.source",
        "from engine import pack",
        "from engine.lang import types",
        "from ..source import diagnostic",
        "from .forms import gain",
        "from . import forms",
        "import enginelike, click",
        "from machine import state",
    ],
)
def test_an_import_of_an_earlier_stage_is_fine(source: str) -> None:
    assert [] == violations("engine.lang.parse", False, source)


def test_relative_imports_of_a_package_start_from_itself() -> None:
    assert [] == violations("engine.lang", True, "from .machine import state")
    assert ["engine.lang:1 imports engine.machine.state, of the later stage engine.machine"] == violations(
        "engine.lang", True, "from ..machine import state"
    )


def test_the_engine_never_imports_the_command_line() -> None:
    assert [] == violations("engine", True, "from engine.bots import chance")
    assert ["engine:1 imports cli.main, of the later stage cli"] == violations(
        "engine", True, "import cli.main"
    )
