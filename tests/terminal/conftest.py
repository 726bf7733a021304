"""A folder of games for each test, and one cache for all: a terminal is started often."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal

Open = Callable[..., Terminal]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    folder.chmod(0o700)
    return folder


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def terminal(cache: Path, games: Path) -> Open:
    if os.name != "posix":
        pytest.skip("a system without pseudo-terminals")

    def open_terminal(*arguments: str, **settings: object) -> Terminal:
        settings = {"LUDEX_CACHE": str(cache), "LUDEX_GAMES": str(games), "LANG": "en_GB.UTF-8", **settings}
        return Terminal(*arguments, **settings)  # type: ignore[arg-type]  # sizes are numbers, all else texts

    return open_terminal
