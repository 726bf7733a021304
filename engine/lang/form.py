"""What a form of the language is: its rules in the grammar, how it is checked, what it means."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from engine.lang.node import Expression, Statement
from engine.lang.tree import Branch
from engine.pack.types import Type
from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.lang.scope import Scope


@dataclass(frozen=True, slots=True)
class StatementForm:
    """Something that happens: the page of the reference shows its title, meaning and example."""

    rule: str
    check: Callable[[Branch, Scope], Statement]
    meaning: str
    example: str
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpressionForm:
    """A value; its check is told which type is expected there, if any is."""

    rule: str
    check: Callable[[Branch, Scope, Type | None], Expression]
    meaning: str
    example: str
    parts: tuple[str, ...] = ()


Form = StatementForm | ExpressionForm


@cache
def forms() -> Mapping[str, Form]:
    """All forms by their rule: every module in `forms/` declares its own as `FORMS`."""
    from engine.lang import forms as package

    found: dict[str, Form] = {}
    for module in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
        for form in importlib.import_module(f"{package.__name__}.{module}").FORMS:
            found[form.rule] = form
    return found
