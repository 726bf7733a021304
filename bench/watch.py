"""A made-up pack comes in; what one changed card costs `ludex watch` goes out, against a full run.

python -m bench.watch [CARDS] [SCENARIOS]

A full run validates the pack and plays all scenarios, as `ludex validate` and `ludex test` do. Both are
measured in one process, by turns, in CPU time.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.made_up import FOLDER, write_pack
from cli.checking import verdict_of
from cli.playing import play_scenarios
from cli.watching import Session
from engine.machine.game import Game
from engine.pack.layers.stack import stack
from engine.source.progress import UNWATCHED

ROUNDS = 3
SCENARIO = """\
about: Whoever trades first can take a card to their workshop.
players: 4
at: trading
given:
  hand: [[{card}], [], [], []]
  coin: [9, 0, 0, 0]
stops: true
"""


def main() -> None:
    cards, scenarios = (int(given) for given in [*sys.argv[1:], "5000", "20"][:2])
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder, "market")
        pack.mkdir()
        write_pack(pack, cards)
        files = sorted((pack / FOLDER).iterdir())
        (pack / "scenarios").mkdir()
        for number in range(scenarios):
            text = SCENARIO.format(card=files[number].stem)
            (pack / "scenarios" / f"trade_{number}.yaml").write_text(text, encoding="utf-8")
        session = Session(pack)
        session.look()
        session.look()
        full, changed = [], []
        for number in range(ROUNDS):
            full.append(_timed(lambda: _full(pack)))
            text = files[number].read_text(encoding="utf-8")
            files[number].write_text(text.replace("name: ", "name: New ", 1) + "\n", encoding="utf-8")
            os.utime(files[number], (number + 2_000_000_000, number + 2_000_000_000))
            changed.append(_timed(session.look))
    print(f"{cards} cards, {scenarios} scenarios: {median(full):.2f} s, one card {median(changed):.2f} s")
    print(f"one changed card costs {100 * median(changed) / median(full):.1f} % of a full run")


def _full(pack: Path) -> None:
    _, checked = verdict_of(stack(pack), UNWATCHED)
    assert checked is not None
    for _ in play_scenarios(Game(checked, when_needed=True), checked.pack.scenarios):
        pass


def _timed(work: object) -> float:
    assert callable(work)
    before = time.process_time()
    work()
    return time.process_time() - before


if __name__ == "__main__":
    main()
