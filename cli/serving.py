"""Requests come in as JSON, one a line; answers go out the same way, so that any program can play."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import Decision, Event, Game, Play
    from engine.source.diagnostic import Diagnostic

Data = dict[str, Any]
LONGEST = 1024 * 1024


class RequestError(Exception):
    """A request that cannot be answered: a code for the program, a sentence for its author."""

    def __init__(self, code: str, message: str, diagnostics: list[Data] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.diagnostics = diagnostics


class Session:
    """The games of one program. Every request is answered, in order, by exactly one line."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}
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

    def answer(self, line: str) -> str:
        """The answer to one line; it never raises for what a program may send."""
        number: object = None
        try:
            request = _object(line)
            number = request.get("id")
            _check(request)
            answered = self._answers[request["do"]](request)
        except RequestError as error:
            fault: Data = {"code": error.code, "message": str(error)}
            if error.diagnostics is not None:
                fault["diagnostics"] = error.diagnostics
            return json.dumps({"id": number, "error": fault})
        return json.dumps({"id": number, "ok": answered})

    def _packs(self, request: Data) -> Data:
        from engine.machine.game import shipped_packs

        return {"packs": list(shipped_packs())}

    def _start(self, request: Data) -> Data:
        from engine import OptionError, PackError, PackNotFoundError, PlayersError, RuleError, load_game
        from engine.machine.chance import ChanceError

        pack = request["pack"]
        try:
            if pack not in self._games:
                self._games[pack] = load_game(pack)
            play = self._games[pack].start(
                request.get("players"),
                request.get("seed", 0),
                request.get("options"),
                request.get("chance"),
            )
        except PackNotFoundError as error:
            raise RequestError("no_such_pack", str(error)) from error
        except PackError as error:
            raise RequestError("unsound_pack", str(error), _listed(error.diagnostics)) from error
        except OptionError as error:
            raise RequestError("options", str(error)) from error
        except PlayersError as error:
            raise RequestError("players", str(error)) from error
        except ChanceError as error:
            raise RequestError("chance", str(error)) from error
        except RuleError as error:
            raise RequestError("rules", str(error), _listed([error.diagnostic])) from error
        return self._opened(play)

    def _load(self, request: Data) -> Data:
        from engine import SaveError, load_play

        try:
            play = load_play(request["file"])
        except SaveError as error:
            raise RequestError(f"save_{error.code}", str(error), _listed(error.diagnostics)) from error
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

        play = self._play(request)
        try:
            play.choose(request["player"], request["option"])
        except ChoiceError as error:
            raise RequestError(error.code, str(error)) from error
        except RuleError as error:
            raise RequestError("rules", str(error), _listed([error.diagnostic])) from error
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


def _object(line: str) -> Data:
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestError("not_json", "the line is not a JSON object") from error
    if not isinstance(request, dict):
        raise RequestError("not_json", "the line is not a JSON object")
    return request


def _check(request: Data) -> None:
    """The request must be one that the schema knows."""
    from jsonschema import Draft7Validator

    from engine.pack.schema import shipped

    requests: Any = shipped("serve")["definitions"]
    do = request.get("do")
    if not isinstance(do, str) or do not in requests:
        raise RequestError("unknown_request", "`do` is none of: " + ", ".join(requests))
    fault = next(iter(Draft7Validator(requests[do]).iter_errors(request)), None)
    if fault is not None:
        place = "/".join(map(str, fault.absolute_path))
        raise RequestError("bad_request", f"{place}: {fault.message}" if place else fault.message)


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


def _listed(diagnostics: Any) -> list[Data]:
    return [_diagnostic(diagnostic) for diagnostic in diagnostics]


def _diagnostic(diagnostic: Diagnostic) -> Data:
    position = diagnostic.position
    return {
        "code": diagnostic.code.id,
        "message": diagnostic.message,
        "file": position.file,
        "line": position.line,
        "column": position.column,
    }
