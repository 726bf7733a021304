"""Requests come in as JSON, one a line; answers go out the same way, so that any program can play."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

if TYPE_CHECKING:
    from engine import Decision, Event, Game, Play
    from engine.source.diagnostic import Diagnostic

Data = dict[str, Any]
LONGEST = 1024 * 1024
"""So many bytes a request may have."""
DEEPEST = 16
LONGEST_MESSAGE = 500


class RequestError(Exception):
    """A request that cannot be answered: a code for the program, a sentence for its author."""

    def __init__(self, code: str, message: str, diagnostics: Iterable[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.diagnostics = tuple(diagnostics)


class Session:
    """The games of one program. Every request is answered, in order, by exactly one line."""

    def __init__(self) -> None:
        self._games: dict[tuple[str, tuple[str, ...]], Game] = {}
        self._plays: dict[int, Play] = {}
        self._next = 1
        self._answers: Mapping[str, Callable[[Data], Data]] = {
            "packs": self._packs,
            "start": self._start,
            "load": self._load,
            "save": self._save,
            "pending": self._pending,
            "choose": self._choose,
            "undo": self._undo,
            "view": self._view,
            "events": self._events,
            "end": self._end,
        }

    def answer(self, line: bytes) -> str:
        """The answer to one line; it never raises for what a program may send."""
        number: object = None
        try:
            request = _object(line)
            if _is_id(request.get("id")):
                number = request.get("id")
            _check(request)
            answered = self._answers[request["do"]](request)
        except RequestError as error:
            return json.dumps({"id": number, "error": _fault(error)})
        return json.dumps({"id": number, "ok": answered})

    def _packs(self, request: Data) -> Data:
        from engine.machine.game import shipped_packs

        return {"packs": list(shipped_packs())}

    def _start(self, request: Data) -> Data:
        from engine import OptionError, PackError, PackNotFoundError, PlayersError, RuleError, load_game
        from engine.machine.chance import ChanceError

        pack, mods = request["pack"], tuple(request.get("mods", ()))
        try:
            if (pack, mods) not in self._games:
                self._games[pack, mods] = load_game(pack, mods)
            play = self._games[pack, mods].start(
                request.get("players"),
                request.get("seed", 0),
                request.get("options"),
                request.get("chance"),
            )
            return self._opened(play)
        except PackNotFoundError as error:
            raise RequestError("no_such_pack", str(error)) from error
        except OSError as error:
            raise RequestError("no_such_pack", f"{pack[:80]!r} cannot be read: {error.strerror}") from error
        except PackError as error:
            raise RequestError("unsound_pack", str(error), error.diagnostics) from error
        except OptionError as error:
            raise RequestError("options", str(error)) from error
        except PlayersError as error:
            raise RequestError("players", str(error)) from error
        except ChanceError as error:
            raise RequestError("chance", str(error)) from error
        except RuleError as error:
            raise RequestError("rules", str(error), [error.diagnostic]) from error

    def _load(self, request: Data) -> Data:
        from engine import SaveError, load_play

        try:
            play = load_play(request["file"])
        except SaveError as error:
            raise RequestError(f"save_{error.code}", str(error), error.diagnostics) from error
        changes = [{"path": one.path, "kind": one.kind, "touched": one.touched} for one in play.changes]
        return {**self._opened(play), "changes": changes}

    def _save(self, request: Data) -> Data:
        from engine import SaveError

        try:
            self._play(request).save(request["file"])
        except SaveError as error:
            raise RequestError(f"save_{error.code}", str(error)) from error
        return {}

    def _pending(self, request: Data) -> Data:
        return _state(self._play(request))

    def _choose(self, request: Data) -> Data:
        from engine import ChoiceError, RuleError
        from engine.machine.chance import ChanceError

        play = self._play(request)
        try:
            play.choose(request["player"], request["option"])
        except ChoiceError as error:
            raise RequestError(error.code, str(error)) from error
        except ChanceError as error:
            raise RequestError("chance", str(error)) from error
        except RuleError as error:
            raise RequestError("rules", str(error), [error.diagnostic]) from error
        return _state(play)

    def _undo(self, request: Data) -> Data:
        from engine import UndoError

        play = self._play(request)
        try:
            play.undo()
        except UndoError as error:
            raise RequestError(error.code, str(error)) from error
        return _state(play)

    def _view(self, request: Data) -> Data:
        play = self._play(request)
        return {"view": play.view(self._seat(request, play))}

    def _events(self, request: Data) -> Data:
        play = self._play(request)
        player = self._seat(request, play) if "player" in request else None
        events = play.events[request.get("after", 0) :]
        return {"events": [_event(one if player is None else one.seen_by(player)) for one in events]}

    def _end(self, request: Data) -> Data:
        self._play(request)
        del self._plays[request["play"]]
        return {}

    def _opened(self, play: Play) -> Data:
        number, self._next = self._next, self._next + 1
        self._plays[number] = play
        return {"play": number, "players": play.players, **_state(play)}

    def _play(self, request: Data) -> Play:
        if request["play"] not in self._plays:
            raise RequestError("no_such_play", f"there is no play {request['play']}")
        return self._plays[request["play"]]

    def _seat(self, request: Data, play: Play) -> int:
        player: int = request["player"]
        if player >= play.players:
            raise RequestError("no_such_player", f"there is no player {player}")
        return player


def lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines that say something; of one that is too long only the beginning, which is too long as well."""
    while line := source.readline(LONGEST + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST)
        if line.strip():
            yield line


def _object(line: bytes) -> Data:
    if len(line) > LONGEST:
        raise RequestError("too_long", f"a request may have {LONGEST} bytes")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise RequestError("not_json", "the line is not a JSON object") from error
    if not isinstance(request, dict):
        raise RequestError("not_json", "the line is not a JSON object")
    return request


def _no_number(constant: str) -> NoReturn:
    """Python would read `NaN`, and write it into an answer, where other languages could not."""
    raise ValueError(constant)


def _check(request: Data) -> None:
    """The request must be one that the schema knows."""
    from engine.pack.schema import shipped
    from engine.pack.validator import errors

    requests: Any = shipped("serve")["definitions"]
    do = request.get("do")
    if not isinstance(do, str) or do not in requests:
        raise RequestError("unknown_request", "`do` is none of: " + ", ".join(requests))
    if _is_deep(request):
        raise RequestError("bad_request", f"the request is nested deeper than {DEEPEST} times")
    fault = next(errors(request, requests[do]), None)
    if fault is not None:
        place = "/".join(map(str, fault.absolute_path))
        raise RequestError("bad_request", f"{place}: {fault.message}" if place else fault.message)


def _is_id(value: object) -> bool:
    return value is None or (isinstance(value, int | str) and not isinstance(value, bool))


def _is_deep(value: object) -> bool:
    """Whether there is more inside than any request has: what checks or writes it would run out of stack."""
    layer = [value]
    for _ in range(DEEPEST):
        layer = [inner for one in layer for inner in _inside(one)]
    return bool(layer)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _fault(error: RequestError) -> Data:
    message = str(error)
    if len(message) > LONGEST_MESSAGE:
        message = message[:LONGEST_MESSAGE] + "…"
    fault: Data = {"code": error.code, "message": message}
    if error.diagnostics:
        fault["diagnostics"] = [_diagnostic(diagnostic) for diagnostic in error.diagnostics]
    return fault


def _state(play: Play) -> Data:
    result = play.result
    return {
        "pending": [_decision(decision) for decision in play.pending],
        "result": None
        if result is None
        else {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason},
    }


def _decision(decision: Decision) -> Data:
    return {
        "player": decision.player,
        "key": decision.key,
        "args": dict(decision.args),
        "options": list(decision.options),
        "secret": decision.secret,
    }


def _event(event: Event) -> Data:
    position = event.cause.position
    cause = {
        "unit": event.cause.unit,
        "file": event.cause.path,
        "line": position.line,
        "column": position.column,
    }
    hidden = {name: sorted(seats) for name, seats in event.hidden.items()}
    return {"key": event.key, "args": dict(event.args), "cause": cause, "hidden": hidden}


def _diagnostic(diagnostic: Diagnostic) -> Data:
    position = diagnostic.position
    return {
        "code": diagnostic.code.id,
        "message": diagnostic.message,
        "file": position.file,
        "line": position.line,
        "column": position.column,
    }
