"""Minutes come in; as many damaged packs as fit into them are borne, and those that are not are kept.

`python -m tests.fuzz.run [MINUTES] [FIRST SEED]` prints the seed with which it begins; the same seed brings
about the same damage again. A pack at which something is raised, or takes too long, lies afterwards in
`.fuzz/SEED`, and the reason in `.fuzz/SEED.txt`. The exit code is 1 if there is any.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType

from engine.source.cache import SWITCH
from tests.fuzz.bearing import bear
from tests.fuzz.damage import File, Files, Link, Pipe, damaged, good_pack

KEPT = Path(".fuzz")
LIMIT = 20
"""So many seconds one pack may take, on a machine that may be busy."""
BATCH = 50


class TooLongError(BaseException):
    """Not an Exception, lest something on the way takes it for a fault of its own."""


def main(minutes: float, seed: int) -> int:
    print(f"seeds from {seed} on, for {minutes:g} minutes")
    os.environ[SWITCH] = ""
    end = time.monotonic() + minutes * 60
    outcomes: Counter[str] = Counter()
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool:
        while time.monotonic() < end:
            firsts = range(seed, seed + BATCH * workers, BATCH)
            for batch in pool.map(try_all, firsts):
                outcomes += batch
            seed += BATCH * workers
    for outcome, number in sorted(outcomes.items()):
        print(f"{number:8} {outcome}")
    failed = [outcome for outcome in outcomes if outcome.startswith("!")]
    if failed:
        print(f"kept in {KEPT}/")
    return 1 if failed else 0


def try_all(first: int) -> Counter[str]:
    return Counter(try_one(seed) for seed in range(first, first + BATCH))


def try_one(seed: int) -> str:
    """What became of the pack that a seed brings about; one that is not borne is kept."""
    lots = Random(seed)
    files = damaged(good_pack(lots), lots)
    with TemporaryDirectory() as place:
        folder = Path(place) / "pack"
        write(files, folder)
        signal.signal(signal.SIGALRM, _too_long)
        signal.alarm(LIMIT)
        try:
            return bear(folder, lots)
        except (Exception, TooLongError) as error:  # noqa: BLE001  # whatever it is, it is what we look for
            signal.alarm(0)
            return _kept(seed, folder, error)
        finally:
            signal.alarm(0)


def write(files: Files, folder: Path) -> None:
    """Write the files that a system can have: two of them may want the same place."""
    folder.mkdir()
    for path, content in files.items():
        try:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            _write(folder / path, content)
        except OSError:
            continue


def _write(path: Path, content: File) -> None:
    match content:
        case bytes():
            path.write_bytes(content)
        case Link(target):
            path.symlink_to(target)
        case Pipe():
            os.mkfifo(path)
        case None:
            path.mkdir()


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TooLongError(f"more than {LIMIT} seconds")


def _kept(seed: int, folder: Path, error: BaseException) -> str:
    KEPT.mkdir(exist_ok=True)
    shutil.rmtree(KEPT / str(seed), ignore_errors=True)
    shutil.copytree(folder, KEPT / str(seed), symlinks=True, ignore=_pipes)
    (KEPT / f"{seed}.txt").write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"! {type(error).__name__} in {Path(last.filename).name}:{last.lineno}"


def _pipes(folder: str, names: list[str]) -> list[str]:
    """A copy would wait for them."""
    return [name for name in names if (Path(folder) / name).is_fifo()]


if __name__ == "__main__":
    given = [float(one) for one in sys.argv[1:]]
    sys.exit(main(given[0] if given else 5, int(given[1]) if len(given) > 1 else int(time.time())))
