"""Another repository uses the validator through pre-commit, as the how-to shows it."""

import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.ci.elsewhere import ROOT, commit_all, copy_of_this, git, mend, need_a_registry, run, stranger

PAGE = (ROOT / "docs" / "how-to" / "validate-in-ci.md").read_text(encoding="utf-8")
CONFIGURATION = ".pre-commit-config.yaml"

pytestmark = pytest.mark.registry


def configuration(repository: Path, revision: str) -> str:
    """The lines of the page, with this repository in the place of its address."""
    match = re.search(r"```yaml\n(repos:\n.*?)```", PAGE, re.DOTALL)
    assert match is not None
    text = match[1]
    address, version = "https://github.com/OWNER/ludex", "v0.1.0"
    assert (1, 1) == (text.count(address), text.count(version))
    return text.replace(address, repository.as_posix()).replace(version, revision)


def test_a_bad_card_stops_a_commit_until_it_is_mended(tmp_path: Path) -> None:
    if find_spec("pre_commit") is None:
        pytest.skip("pre-commit is not installed")
    ludex = copy_of_this(tmp_path)
    revision = commit_all(ludex)
    theirs = stranger(tmp_path)
    (theirs / CONFIGURATION).write_text(configuration(ludex, revision), encoding="utf-8")
    commit_all(theirs)
    hook = [sys.executable, "-m", "pre_commit", "run", "--all-files", "--color", "never"]
    home = {"PRE_COMMIT_HOME": str(tmp_path / "home"), "LUDEX_CACHE": ""}

    bad = run(*hook, folder=theirs, **home)
    told = bad.stdout + bad.stderr
    need_a_registry(told)
    assert 1 == bad.returncode, told
    assert "validate content packs...................................................Failed" in told
    assert "- exit code: 1" in told
    assert "packs/fair/cards/cup.yaml:5:1: error[S201] unknown key 'wroth'" in told
    assert "did you mean 'worth'?" in told

    mend(theirs)
    git("add", "--all", folder=theirs)
    good = run(*hook, folder=theirs, **home)
    assert 0 == good.returncode, good.stdout + good.stderr
    assert "Passed" in good.stdout
