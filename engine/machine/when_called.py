"""What writes a function comes in; what stands for the function until it is first called goes out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from inspect import isgeneratorfunction
from typing import Any

from engine.machine.emit import Constants
from engine.machine.question import Phase
from engine.machine.state import State


def when_called(
    name: str,
    id: str,
    write: Callable[[], ast.FunctionDef],
    *,
    names: dict[str, Any],
    constants: Constants,
    module: str,
    called: set[str] | None,
) -> Callable[..., Any]:
    """Stands for a function that is compiled when it is first called; whose it is goes into `called`."""
    made: list[Callable[..., Any]] = []

    def stand_in(*given: Any) -> Any:
        if called is not None:
            called.add(id)
        if not made:
            function = write()
            source = ast.fix_missing_locations(ast.Module([function], []))
            there = {**names, **constants.values}
            exec(compile(source, module, "exec"), there)
            made.append(there[name])
        return made[0](*given)

    return stand_in


class StandIn:
    """Stands for a function until it is first called; then that is compiled, and takes its place."""

    def __init__(
        self,
        name: str,
        id: str,
        write: Callable[[], ast.FunctionDef],
        *,
        names: dict[str, Any],
        constants: Constants,
        module: str,
    ) -> None:
        self._name, self._write, self._names = name, write, names
        self._constants, self._module = constants, module
        self._made: Callable[..., Any] | None = None

    def compiled(self) -> Callable[..., Any]:
        if self._made is None:
            names = self._names
            source = ast.fix_missing_locations(ast.Module([self._write()], []))
            names.update(self._constants.values)
            exec(compile(source, self._module, "exec"), names)
            self._made = names[self._name]
        return self._made

    def __call__(self, *given: Any) -> Any:
        return (self._made or self.compiled())(*given)


class PhasesWhenNeeded(dict[str, "Callable[[State], Phase | None]"]):
    """Phases that are compiled when a game first comes to them."""

    def __init__(self, by_id: Mapping[str, Callable[..., Any]]) -> None:
        super().__init__()
        self._by_id = by_id

    def __missing__(self, id: str) -> Callable[[State], Phase | None]:
        phase = self._by_id[id]
        made = self[id] = phase.compiled() if isinstance(phase, StandIn) else phase
        return made


class Generators:
    """Those of the phases in which somebody can be asked."""

    def __init__(self, phases: Mapping[str, Callable[[State], Phase | None]]) -> None:
        self._phases = phases

    def __contains__(self, id: object) -> bool:
        return isgeneratorfunction(self._phases[str(id)])
