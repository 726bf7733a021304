"""Our dataclass beside the standard one: the same in all that anybody can see."""

import copy
import dataclasses
import inspect
import pickle
from dataclasses import FrozenInstanceError, field, replace
from typing import cast

import pytest

from engine.source import record


@record.dataclass(frozen=True, slots=True)
class Ours:
    """A card."""

    name: str
    worth: int = 3
    tags: list[str] = field(default_factory=list, compare=False)
    found: str | None = field(default=None, init=False, repr=False)


@dataclasses.dataclass(frozen=True, slots=True)
class Theirs:
    """A card."""

    name: str
    worth: int = 3
    tags: list[str] = field(default_factory=list, compare=False)
    found: str | None = field(default=None, init=False, repr=False)


@record.dataclass(frozen=True, slots=True)
class Special(Ours):
    more: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "found", f"{self.name}!")


@record.dataclass(slots=True)
class Open:
    value: int


@record.dataclass(frozen=True, slots=True, eq=False)
class Only:
    value: int


@record.dataclass(frozen=True, slots=True)
class Told:
    value: int

    def __repr__(self) -> str:
        return "told"


def test_it_is_made_compared_and_shown_as_the_standard_one() -> None:
    ours, theirs = Ours("ace", tags=["x"]), Theirs("ace", tags=["x"])
    assert repr(theirs).replace("Theirs", "Ours") == repr(ours)
    assert (theirs == Theirs("ace"), theirs == Theirs("king")) == (ours == Ours("ace"), ours == Ours("king"))
    assert hash(theirs) == hash(ours)
    assert ours != cast(object, theirs)
    assert dataclasses.asdict(theirs) == dataclasses.asdict(ours)
    assert Theirs.__match_args__ == Ours.__match_args__
    assert [one.name for one in dataclasses.fields(Theirs)] == [one.name for one in dataclasses.fields(Ours)]
    assert Theirs.__slots__ == Ours.__slots__


def test_each_method_takes_what_the_standard_one_takes_after_its_first_call() -> None:
    ace = Ours("ace")
    assert ace == Ours("ace")
    hash(ace), repr(ace)
    for name in ("__init__", "__eq__", "__hash__", "__repr__"):
        theirs, ours = getattr(Theirs, name), getattr(Ours, name)
        assert list(inspect.signature(theirs).parameters) == list(inspect.signature(ours).parameters)
        assert theirs.__qualname__.replace("Theirs", "Ours") == ours.__qualname__
    assert 3 == inspect.signature(Ours.__init__).parameters["worth"].default
    assert Ours("a").tags is not Ours("a").tags


@pytest.mark.parametrize("given", [{}, {"name": "a", "worth": 1, "other": 2}])
def test_what_is_missing_or_unknown_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(TypeError) as theirs:
        Theirs(**given)  # type: ignore[arg-type]
    with pytest.raises(TypeError) as ours:
        Ours(**given)  # type: ignore[arg-type]
    assert str(theirs.value).replace("Theirs", "Ours") == str(ours.value)


def test_a_frozen_one_cannot_be_changed() -> None:
    ace = Ours("ace")
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'worth'"):
        ace.worth = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'worth'"):
        del ace.worth
    with pytest.raises(FrozenInstanceError):
        ace.unknown = 4  # type: ignore[attr-defined]


def test_it_can_be_copied_pickled_and_replaced() -> None:
    special = Special("ace", 4, ["x"], 5)
    for again in (pickle.loads(pickle.dumps(special)), copy.copy(special), copy.deepcopy(special)):
        assert (special, special.tags, special.found) == (again, again.tags, again.found)
    assert Special("king", 4, ["x"], 5) == replace(special, name="king")
    assert "king!" == replace(special, name="king").found


def test_one_that_can_change_is_compared_but_has_no_hash() -> None:
    one = Open(1)
    one.value = 2
    assert one == Open(2)
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_one_without_equality_is_only_itself() -> None:
    one = Only(1)
    assert one != Only(1)
    assert {one: 1}[one] == 1


def test_what_a_class_says_itself_stays() -> None:
    assert "told" == repr(Told(1))
    assert Told(1) == Told(1)
