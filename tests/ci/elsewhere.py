"""Goes out: this repository as others would fetch it, and the repository of a stranger with a bad card."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What the tools make, and the history, which is not needed.
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv*", "dist", "__pycache__", ".hypothesis", ".*_cache", "*.egg-info", "node_modules"
)
# Nobody's own settings.
ALONE = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "Somebody",
    "GIT_AUTHOR_EMAIL": "somebody@example.org",
    "GIT_COMMITTER_NAME": "Somebody",
    "GIT_COMMITTER_EMAIL": "somebody@example.org",
}
LONGEST = 300


def run(*command: str | Path, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    # What git tells a hook that runs these tests is not meant for other repositories.
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(
        command,
        cwd=folder,
        env={**inherited, **ALONE, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def git(*arguments: str, folder: Path) -> str:
    program = shutil.which("git")
    if program is None:
        pytest.skip("there is no git here")
    process = run(program, *arguments, folder=folder)
    assert 0 == process.returncode, process.stderr
    return process.stdout.strip()


def commit_all(folder: Path) -> str:
    """Make a repository of a folder, with all its files in one commit."""
    git("init", "--quiet", folder=folder)
    git("add", "--all", folder=folder)
    git("commit", "--quiet", "--message", "All", folder=folder)
    return git("rev-parse", "HEAD", folder=folder)


def copy_of_this(folder: Path) -> Path:
    """The sources as they are now, whether committed or not."""
    return Path(shutil.copytree(ROOT, folder / "ludex", ignore=LEFT_OUT))


def stranger(folder: Path) -> Path:
    """A repository with the sample pack, and a card in it that has a slip."""
    repository = folder / "stranger"
    shutil.copytree(ROOT / "tests" / "packs" / "fair", repository / "packs" / "fair")
    card = repository / "packs" / "fair" / "cards" / "cup.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("worth:", "wroth:"), encoding="utf-8")
    return repository


def mend(repository: Path) -> None:
    card = repository / "packs" / "fair" / "cards" / "cup.yaml"
    card.write_text(card.read_text(encoding="utf-8").replace("wroth:", "worth:"), encoding="utf-8")


def need_a_registry(told: str) -> None:
    """Skip if what was told says that packages cannot be fetched."""
    signs = ("NewConnectionError", "ConnectTimeoutError", "NameResolutionError", "ProxyError", "Max retries")
    for line in told.splitlines():
        if any(sign in line for sign in signs):
            pytest.skip(f"the package registry cannot be reached: {line.strip()[:LONGEST]}")
