"""A code, a place and arguments come in; findings that any reporter can print go out."""

import enum
from collections.abc import Iterable, Iterator, Mapping

from engine.source.message import fill, placeholders
from engine.source.position import Position
from engine.source.record import dataclass


class Severity(enum.StrEnum):
    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault: its message is an English pattern, its consequence says what happens now."""

    id: str
    message: str
    consequence: str
    severity: Severity


CODES: dict[str, Code] = {}
LONGEST = 1000
"""So many characters one argument of a message can have."""


def code(code_id: str, message: str, consequence: str, severity: Severity = Severity.ERROR) -> Code:
    """Declare a code; the module that reports it keeps it as a constant."""
    if code_id in CODES:
        raise ValueError(f"diagnostic code {code_id} is declared twice")
    declared = Code(code_id, message, consequence, severity)
    CODES[code_id] = declared
    return declared


ENOUGH = code(
    "Y118",
    "more than {limit} faults were found; here it goes on",
    "The rest is not looked at. Mend the first ones: many of the others may have the same cause.",
    Severity.WARNING,  # as bad as the others, which may all be warnings
)
MOST_FINDINGS = 1000
"""So many are told of one pack by each stage that looks at it."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault in content, as plain data; `nearest` is the legal word that was perhaps meant."""

    code: Code
    position: Position
    args: Mapping[str, str]
    nearest: str | None = None

    @property
    def message(self) -> str:
        return fill(self.code.message, self.args)


def _short(text: str) -> str:
    """A word of content may be as long as a file, and is then no help to anybody."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


class EnoughError(Exception):
    """So much has been found that it is not worth looking further."""


class Findings:
    """Collects diagnostics, and gives them back in the order of their positions.

    Whoever sets a limit is told by an EnoughError when it is passed; the last finding then says so.
    """

    __slots__ = ("_diagnostics", "_limit")

    def __init__(self, limit: int | None = None) -> None:
        self._diagnostics: list[Diagnostic] = []
        self._limit = limit

    def add(self, code: Code, position: Position, /, nearest: str | None = None, **args: object) -> None:
        if self._limit is not None and len(self._diagnostics) >= self._limit:
            self._diagnostics.append(Diagnostic(ENOUGH, position, {"limit": str(self._limit)}))
            raise EnoughError
        missing = placeholders(code.message) - args.keys()
        if missing:
            raise KeyError(f"{code.id} lacks the arguments {sorted(missing)}")
        texts = {name: _short(str(value)) for name, value in args.items()}
        self._diagnostics.append(Diagnostic(code, position, texts, nearest))

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._diagnostics.extend(diagnostics)

    def has_errors(self) -> bool:
        return any(diagnostic.code.severity is Severity.ERROR for diagnostic in self._diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._diagnostics, key=lambda found: (found.position, found.code.id)))

    def __len__(self) -> int:
        return len(self._diagnostics)
