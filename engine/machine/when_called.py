"""What writes a function comes in; what stands for the function until it is first called goes out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from inspect import isgeneratorfunction
from typing import Any

from engine.machine.emit import Constants
from engine.machine.question import Phase
from engine.machine.state import State


class StandIn:
    """Stands for a function until it is first called; then that is compiled, and takes its place.

    Where somebody wants to know what is `called`, it keeps its place, and the id goes there at every call.
    """

    def __init__(
        self,
        name: str,
        id: str,
        write: Callable[[], ast.FunctionDef],
        *,
        names: dict[str, Any],
        constants: Constants,
        module: str,
        called: set[str] | None = None,
    ) -> None:
        self._name, self._id, self._write, self._names = name, id, write, names
        self._constants, self._module, self._called = constants, module, called
        self._made: Callable[..., Any] | None = None

    def compiled(self) -> Callable[..., Any]:
        if self._made is None:
            names = self._names
            source = ast.fix_missing_locations(ast.Module([self._write()], []))
            names.update(self._constants.values)
            exec(compile(source, self._module, "exec"), names)
            self._made = names[self._name]
            if self._called is not None:
                names[self._name] = self
        return self._made

    def __call__(self, *given: Any) -> Any:
        if self._called is not None:
            self._called.add(self._id)
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
