"""Work and some seeds come in; what the work gives for each seed goes out, done at the same time.

The first is done here, the others by copies of this process, which have all it has: games cannot be sent.
Where processes cannot be copied, the others are not done.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import TypeVar

Found = TypeVar("Found")


def in_parallel(work: Callable[[int], Found], seeds: Sequence[int]) -> list[Found]:
    first, *others = seeds
    if not others or "fork" not in multiprocessing.get_all_start_methods():
        return [work(first)]
    context = multiprocessing.get_context("fork")
    ends = [context.Pipe(duplex=False) for _ in others]
    copies = [
        context.Process(target=_send, args=(work, seed, end), daemon=True)
        for seed, (_, end) in zip(others, ends, strict=True)
    ]
    for copy in copies:
        copy.start()
    for _, end in ends:
        end.close()
    found = [work(first)]
    for copy, (end, _) in zip(copies, ends, strict=True):
        try:
            found.append(end.recv())
        except EOFError:
            pass  # that one came to grief: what the others found is enough
        finally:
            end.close()
            copy.join()
    return found


def _send(work: Callable[[int], object], seed: int, end: Connection) -> None:
    end.send(work(seed))
    end.close()
