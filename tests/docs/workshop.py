"""The sample pack comes in; a folder in which the commands of the pages can be typed goes out.

The pages speak of `my_packs/fair`, of a mod `my_packs/autumn`, and of revisions of git.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from cli.main import main
from tests.overlay import SAMPLE

ROOT = Path(__file__).parents[2]
FAIR = Path("my_packs/fair")
AUTUMN = Path("my_packs/autumn")
CHANGE = ("shops/bakery.yaml", "gain 2 coin", "gain 3 coin")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, kind: str) -> list[str]:
    """The blocks of one kind on a page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text_of(page), re.MULTILINE | re.DOTALL)


def furnish(folder: Path) -> None:
    """Lay out the pack twice, the mod of the page about mods, and a history of two revisions."""
    shutil.copytree(SAMPLE, folder / FAIR)
    shutil.copytree(SAMPLE, folder / "other" / "fair")
    (mod,) = blocks("docs/reference/mods.md", "yaml")
    (folder / AUTUMN / "phases").mkdir(parents=True)
    (folder / AUTUMN / "mod.yaml").write_text(mod, encoding="utf-8")
    phase = "do: |\n  each player:\n    they gain 1 apple\n"  # which the mod names
    (folder / AUTUMN / "phases" / "harvest_home.yaml").write_text(phase, encoding="utf-8")
    _git(folder, "init", "--quiet", "--initial-branch", "main")
    _commit(folder, "v1.0")
    path, before, after = CHANGE
    file = folder / FAIR / path
    file.write_text(file.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    _commit(folder, "v1.1")
    _git(folder, "checkout", "--quiet", "--detach")
    _git(folder, "branch", "--force", "main", "v1.0")


def _commit(folder: Path, tag: str) -> None:
    _git(folder, "add", "--all")
    _git(folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", tag)
    _git(folder, "tag", tag)


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(
        ["git", *arguments], cwd=folder, check=True, env={**os.environ, "GIT_CONFIG_GLOBAL": os.devnull}
    )


def environment(folder: Path, cache: Path) -> Mapping[str, str]:
    """What a reader's terminal has, but nothing of the machine."""
    return {
        "LUDEX_LANG": "en",
        "LUDEX_CACHE": str(cache),
        "LUDEX_GAMES": str(folder / ".games"),
        "LUDEX_PACKS": str(folder / ".packs"),
        "NO_COLOR": "1",
        "COLUMNS": "80",
    }


def typed(line: str, around: Mapping[str, str]) -> Result:
    """What becomes of one line."""
    name, *arguments = shlex.split(line, comments=True)
    assert "ludex" == name, line
    done = CliRunner().invoke(main, arguments, env=around, prog_name="ludex")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    return done
