"""Sylla with ten mods beside Sylla with none: loading and validating, as ratios in one run.

Each mod adds a building of its own with effects, a counter, a procedure and a phase, changes a value of a
card that is there, and brings texts. The two take turns, nothing comes from a cache, processor time is
counted, and of each the fastest pass counts. `ludex validate` checks the scenarios, too: with mods only
theirs, for those of the pack prove the pack alone. So the same is measured without any scenarios.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.lint.validation import lint, validated_files
from engine.machine.game import check_snapshot, load_game
from engine.pack.filenames import PROOFS
from engine.pack.layers.stack import stack
from engine.source.cache import SWITCH
from engine.source.diagnostic import Findings

GAME = "sylla"
MODS, PASSES = 10, 15
MANIFEST = """\
name: Mod {number}
version: 1.0.0
extends: sylla
versions: ">=0.1.0"
adds:
  counters:
    ware_{number}: {{of: player}}
flow:
  - after: great_work_phase
    steps: [fair_{number}]
patch:
  {card}/name: Another {number}
"""
TEXTS = """\
names:
  ware_{number}: ware of {number}
phases:
  fair_{number}: Fair {number}
"""
BUILDING = """\
name: Workshop {number}
copies: {{a: 1, b: 1}}
stall: false
tavern: false
effects:
  - when: revenue
    do: |
      you may pay 1 denier:
        gain 2 ware_{number}
"""
PHASE = """\
do: |
  each player from first_consul:
    if their ware_{number} > 3:
      they lose 3 ware_{number}
      do reward_{number}(they)
"""
PROCEDURE = """\
takes: {{winner: player}}
do: |
  winner gains 1 denier
"""


def write_mods(place: Path, pack: Path) -> list[Path]:
    cards = sorted(path for kind in ("buildings", "events") for path in (pack / kind).glob("*.yaml"))
    folders = []
    for number, card in zip(range(MODS), cards, strict=False):
        folder = place / f"mod_{number}"
        texts = {
            "mod.yaml": MANIFEST.format(number=number, card=f"{card.parent.name}/{card.stem}"),
            "texts.yaml": TEXTS.format(number=number),
            f"buildings/workshop_{number}.yaml": BUILDING.format(number=number),
            f"phases/fair_{number}.yaml": PHASE.format(number=number),
            f"procedures/reward_{number}.yaml": PROCEDURE.format(number=number),
        }
        for path, text in texts.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        folders.append(folder)
    return folders


def validate(mods: Sequence[Path]) -> None:
    findings = Findings()
    checked = validated_files(stack(GAME, mods), findings)
    assert checked is not None, next(iter(findings)).message


def validate_rules(mods: Sequence[Path]) -> None:
    findings = Findings()
    checked = check_snapshot(stack(GAME, mods, PROOFS), findings, rules_alone=True)
    assert checked is not None, next(iter(findings)).message
    lint(checked, findings)


def seconds(task: Callable[[Sequence[Path]], object], mods: Sequence[Path]) -> float:
    start = time.process_time()
    task(mods)
    return time.process_time() - start


def main() -> None:
    os.environ[SWITCH] = ""
    tasks: dict[str, Callable[[Sequence[Path]], object]] = {
        "load_game": lambda mods: load_game(GAME, mods),
        "validate": validate,
        "validate, rules alone": validate_rules,
    }
    with TemporaryDirectory() as place:
        ten = write_mods(Path(place), stack(GAME).folder)
        best: dict[tuple[str, int], float] = {}
        for _ in range(PASSES):
            for name, task in tasks.items():
                for mods in ([], ten):
                    key = name, len(mods)
                    best[key] = min(best.get(key, 60.0), seconds(task, mods))
    print(f"{'':24}{'no mod':>10}{f'{MODS} mods':>10}{'ratio':>8}")
    for name in tasks:
        none, some = best[name, 0], best[name, MODS]
        print(f"{name:24}{1000 * none:>7.0f} ms{1000 * some:>7.0f} ms{some / none:>8.2f}")


if __name__ == "__main__":
    main()
