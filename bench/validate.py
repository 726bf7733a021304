"""`ludex validate` beside check-jsonschema and yamllint on the same 5,000 card files, as ratios in one run.

Whole commands are timed, from their start to their end. They take turns, so that a slow moment of the machine
meets all of them, and of each the fastest pass counts. check-jsonschema has the schema that Ludex derives for
the kind; neither it nor yamllint knows the language of the effects, whose every word Ludex checks.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.made_up import KIND, write_pack
from engine.pack.folder import kind_schemas, read_pack
from engine.source.diagnostic import Findings

ROOT = Path(__file__).parents[1]
MANY, FEW, NEXT_TO_NONE = 5000, 500, 50
PASSES = 5
START_PASSES = 20
CHECK_JSONSCHEMA, YAMLLINT = "check-jsonschema", "yamllint"
COLD = "ludex validate, for the first time"
UNCHANGED = "ludex validate, nothing changed since"
CHANGED = "ludex validate, one file changed since"
COLD_FEW = f"ludex validate, for the first time, {FEW} files"
COLD_NEXT_TO_NONE = f"ludex validate, for the first time, {NEXT_TO_NONE} files"
BARE = "a bare click command"


@dataclass(slots=True)
class Row:
    """A command with its surroundings, and the seconds of its fastest pass."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    before: Callable[[], object] = lambda: None
    """What is done before each pass and not timed."""
    best: float = float("inf")

    def run(self) -> None:
        self.before()
        start = time.perf_counter()
        done = subprocess.run(
            self.command, cwd=ROOT, env={**os.environ, **self.environment}, capture_output=True, check=False
        )
        self.best = min(self.best, time.perf_counter() - start)
        if done.returncode != 0:
            sys.exit(f"{self.name} failed:\n{done.stdout.decode()[-2000:]}{done.stderr.decode()[-2000:]}")


def main() -> None:
    with TemporaryDirectory() as place:
        folder = Path(place)
        many = folder / "many"
        cards = write_pack(many, MANY)
        schema = folder / "card.schema.json"
        schema.write_text(json.dumps(schema_of(many)), encoding="utf-8")
        rows = [*others(schema, cards), *ours(many, folder)]
        start = [
            Row(BARE, python("bench.bare_click", "--help")),
            Row("ludex --help", python("cli", "--help")),
        ]
        for row in (*rows, *start):
            row.run()  # so that all files have been read and all modules are compiled
            row.best = float("inf")
        take_turns(rows, PASSES)
        take_turns(start, START_PASSES)
    report(rows, start)


def take_turns(rows: Sequence[Row], passes: int) -> None:
    for _ in range(passes):
        for row in rows:
            row.run()


def schema_of(pack: Path) -> Mapping[str, object]:
    found = read_pack(pack, findings := Findings())
    if found is None:
        sys.exit("\n".join(one.message for one in findings))
    return kind_schemas(found)[KIND]


def others(schema: Path, cards: Path) -> list[Row]:
    files = [str(path) for path in sorted(cards.iterdir())]
    commands = {
        CHECK_JSONSCHEMA: python("check_jsonschema", "--schemafile", str(schema), *files),
        YAMLLINT: python("yamllint", "-d", "relaxed", *files),
    }
    return [Row(name, command) for name, command in commands.items() if is_installed(name)]


def ours(many: Path, folder: Path) -> list[Row]:
    """Each with a cache of its own: emptied before each pass, or left as the pass before filled it."""
    few, next_to_none, other = folder / "few", folder / "next to none", folder / "changing"
    write_pack(few, FEW)
    write_pack(next_to_none, NEXT_TO_NONE)
    changing = sorted(write_pack(other, MANY).iterdir())[MANY // 2]
    text, numbers = changing.read_text(encoding="utf-8"), count()

    def change() -> None:
        changing.write_text(f"# change {next(numbers)}\n{text}", encoding="utf-8")

    def row(name: str, pack: Path, before: Callable[[Path], object] = lambda cache: None) -> Row:
        cache = folder / f"cache of {name}"
        environment = {"LUDEX_CACHE": str(cache)}
        return Row(name, python("cli", "validate", str(pack)), environment, lambda: before(cache))

    return [
        row(COLD, many, empty),
        row(UNCHANGED, many),
        row(CHANGED, other, lambda _: change()),
        row(COLD_FEW, few, empty),
        row(COLD_NEXT_TO_NONE, next_to_none, empty),
    ]


def empty(cache: Path) -> None:
    shutil.rmtree(cache, ignore_errors=True)


def python(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def is_installed(package: str) -> bool:
    try:
        return bool(version(package))
    except PackageNotFoundError:
        print(f"missing: {package}")
        return False


def report(rows: Sequence[Row], start: Sequence[Row]) -> None:
    best = {row.name: row.best for row in rows}
    table(f"{MANY:,} files, two effects each, Python {platform.python_version()}", best, CHECK_JSONSCHEMA)
    among_few = (best[COLD_FEW] - best[COLD_NEXT_TO_NONE]) / (FEW - NEXT_TO_NONE)
    among_many = (best[COLD] - best[COLD_FEW]) / (MANY - FEW)
    print(
        f"\nOne more file, among {FEW}: {among_few * 1e3:.3f} ms; among {MANY:,}: {among_many * 1e3:.3f} ms",
        end="",
    )
    print(f" ({among_many / among_few:.2f} times as much)")
    table("Start-up", {row.name: row.best for row in start}, BARE)


def table(title: str, seconds: Mapping[str, float], yardstick: str) -> None:
    """The seconds of each, and as a multiple of one of them if that was measured."""
    whole = seconds.get(yardstick)
    print(f"\n{title:48}{'seconds':>9}{'ratio':>9}")
    for name, one in seconds.items():
        ratio = f"{one / whole:9.3f}" if whole else f"{'-':>9}"
        print(f"  {name:46}{one:9.3f}{ratio}")


if __name__ == "__main__":
    main()
