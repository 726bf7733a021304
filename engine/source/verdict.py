"""What was found in a pack comes in and is kept; as long as nothing has changed, it goes out again unread.

It is kept as JSON, so that whatever lies in the cache, no more than text comes out of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from engine.source.cache import cache_folder, cached, keep, key_of
from engine.source.diagnostic import Code, Diagnostic, Severity
from engine.source.phrase import Phrase
from engine.source.position import Position
from engine.source.record import dataclass
from engine.source.snapshot import Snapshot
from engine.source.stamp import engine_stamp


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that is wrong with a pack, and the files that were read, as they are shown."""

    found: tuple[Diagnostic, ...]
    files: tuple[str, ...]


def kept_verdict(snapshot: Snapshot) -> Verdict | None:
    """What was found when the files were just these; None if nobody looked."""
    place = cache_folder()
    content = None if place is None else cached(place, _key(snapshot))
    return None if content is None else _from_json(content)


def keep_verdict(snapshot: Snapshot, verdict: Verdict) -> None:
    place = cache_folder()
    if place is not None:
        keep(place, _key(snapshot), _to_json(verdict))


def _key(snapshot: Snapshot) -> str:
    return key_of(b"verdict", engine_stamp(), *snapshot.parts())


def _to_json(verdict: Verdict) -> bytes:
    codes = {one.code.id: asdict(one.code) for one in verdict.found}
    found = [
        [one.code.id, list(asdict(one.position).values()), _plain_args(one.args), one.nearest]
        for one in verdict.found
    ]
    return json.dumps({"codes": codes, "found": found, "files": verdict.files}).encode()


def _from_json(content: bytes) -> Verdict | None:
    try:
        data = json.loads(content)
        codes = {
            id: Code(**{**one, "severity": Severity(one["severity"])}) for id, one in data["codes"].items()
        }
        found = tuple(
            Diagnostic(codes[id], Position(*position), _args(args), near)
            for id, position, args, near in data["found"]
        )
        return Verdict(found, tuple(data["files"]))
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def _plain_args(args: Mapping[str, str]) -> dict[str, object]:
    """A phrase is kept as what it is made of, so that it can still be said in other languages."""
    return {
        name: [value.pattern, _plain_args(value.args), value.other] if isinstance(value, Phrase) else value
        for name, value in args.items()
    }


def _args(kept: Mapping[str, Any]) -> dict[str, str]:
    return {name: value if isinstance(value, str) else _phrase(*value) for name, value in kept.items()}


def _phrase(pattern: str, args: Mapping[str, Any], other: str | None) -> Phrase:
    return Phrase(pattern, _args(args), other)
