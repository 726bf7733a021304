"""A class of plain data comes in; the same dataclass goes out, but its methods are written when first needed.

The standard decorator compiles half a dozen methods for each class at once, which takes longer than all else
of an import. Most classes are not used in one run, and what is unpickled is never constructed. So here each
method is a stand-in, which at its first call writes the method that the standard decorator would have
written, and puts it into its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    import reprlib

    def dataclass(*, frozen=False, slots=False, eq=True):
        """What `dataclasses.dataclass` does with these arguments."""

        def made(cls):
            own = frozenset(vars(cls))
            if cls.__doc__ is None:
                cls.__doc__ = cls.__name__  # the standard one would write down the signature: that takes long
            cls = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
            methods = {"__init__": True, "__repr__": True, "__eq__": eq, "__hash__": eq and frozen}
            for name, wanted in methods.items():
                if wanted and name not in own:
                    setattr(cls, name, _stand_in(cls, name, frozen))
            if eq and not frozen and "__hash__" not in own:
                cls.__hash__ = None
            if frozen:
                cls.__setattr__, cls.__delattr__ = _no_change, _no_removal
            if frozen and slots:
                cls.__getstate__, cls.__setstate__ = _states(cls)
            return cls

        return made

    def _stand_in(cls, name, frozen):
        def first(self, *given, **named):
            method = _WRITTEN[name](cls, frozen)
            method.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, method)
            return method(self, *given, **named)

        first.__name__, first.__qualname__ = name, f"{cls.__qualname__}.{name}"
        return first

    def _init(cls, frozen):
        known = {"_set": object.__setattr__, "_new": dataclasses.MISSING}
        parameters, lines = ["self"], []
        for one in dataclasses.fields(cls):
            assert not one.kw_only, one.name
            value, usual = _start(one, known)
            if one.init:
                parameters.append(one.name + usual)
            if value is not None:
                put = f"_set(self, {one.name!r}, {value})" if frozen else f"self.{one.name} = {value}"
                lines.append(put)
        if hasattr(cls, "__post_init__"):
            lines.append("self.__post_init__()")
        return _method("__init__", parameters, lines or ["pass"], known)

    def _start(one, known):
        """What a field begins with, and what stands behind its parameter."""
        name, missing = one.name, dataclasses.MISSING
        if one.default_factory is not missing:
            known[f"_new_{name}"] = one.default_factory
            return f"_new_{name}() if {name} is _new else {name}" if one.init else f"_new_{name}()", "=_new"
        if one.default is not missing:
            known[f"_usual_{name}"] = one.default
            return name if one.init else f"_usual_{name}", f"=_usual_{name}"
        return name if one.init else None, ""

    def _eq(cls, _):
        compared = [one.name for one in dataclasses.fields(cls) if one.compare]
        same = f"{_tuple('self', compared)} == {_tuple('other', compared)}"
        line = f"return {same} if other.__class__ is self.__class__ else NotImplemented"
        return _method("__eq__", ["self", "other"], [line], {})

    def _hash(cls, _):
        hashed = [one for one in dataclasses.fields(cls) if (one.compare if one.hash is None else one.hash)]
        line = f"return hash({_tuple('self', [one.name for one in hashed])})"
        return _method("__hash__", ["self"], [line], {})

    def _repr(cls, _):
        shown = ", ".join(f"{one.name}={{self.{one.name}!r}}" for one in dataclasses.fields(cls) if one.repr)
        line = f"return self.__class__.__qualname__ + f'({shown})'"
        return reprlib.recursive_repr()(_method("__repr__", ["self"], [line], {}))

    _WRITTEN = {"__init__": _init, "__eq__": _eq, "__hash__": _hash, "__repr__": _repr}

    def _tuple(of, names):
        return f"({''.join(f'{of}.{name}, ' for name in names)})"

    def _method(name, parameters, lines, known):
        body = "".join(f"\n    {line}" for line in lines)
        # Only names of fields are in it: this is how the standard library does it, too.
        exec(f"def {name}({', '.join(parameters)}):{body}", known)  # noqa: S102
        return known[name]

    def _no_change(self, name, value):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _no_removal(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def _states(cls):
        """How an instance is pickled and unpickled: what it holds, in order."""
        places = [getattr(cls, one.name) for one in dataclasses.fields(cls)]
        get, put = [place.__get__ for place in places], [place.__set__ for place in places]

        def state(self):
            return [one(self) for one in get]

        def set_state(self, held):
            for one, value in zip(put, held, strict=True):
                one(self, value)

        return state, set_state
