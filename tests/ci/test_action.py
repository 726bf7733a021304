"""Another repository uses the validator as a step of GitHub Actions: its scripts are run for real."""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.ci.elsewhere import ROOT, copy_of_this, mend, need_a_registry, run, stranger

ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "how-to" / "validate-in-ci.md").read_text(encoding="utf-8")
EXPRESSION = re.compile(r"\$\{\{ (.*?) \}\}")


def check_schema(name: str, file: Path) -> None:
    """The schema of GitHub's own files, as check-jsonschema carries it."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{name}", str(file)]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 0 == process.returncode, process.stdout + process.stderr


def test_the_action_is_one() -> None:
    check_schema("github-actions", ROOT / "action.yml")


def test_the_workflows_of_the_page_are_workflows(tmp_path: Path) -> None:
    examples = re.findall(r"```yaml\n(name: packs\n.*?)```", PAGE, re.DOTALL)
    assert 2 == len(examples)
    for example in examples:
        file = tmp_path / "packs.yaml"
        file.write_text(example, encoding="utf-8")
        check_schema("github-workflows", file)


def test_the_page_lists_the_inputs_of_the_action() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| .* \| `(.*)` \|$", PAGE, re.MULTILINE)
    assert {name: one["default"] for name, one in ACTION["inputs"].items()} == dict(rows)


def perform(values: Mapping[str, str], folder: Path, temporary: Path) -> list[str]:
    """Run the scripts of the action as a runner would; what each printed."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    temporary.mkdir(exist_ok=True)
    file = temporary / "environment"
    file.touch()
    printed = []
    for step in ACTION["runs"]["steps"]:
        if "run" not in step:
            continue
        stated = {
            name: EXPRESSION.sub(lambda found: values[found[1]], value) for name, value in step["env"].items()
        }
        exported = dict(line.split("=", 1) for line in file.read_text(encoding="utf-8").splitlines())
        runner = {"RUNNER_TEMP": str(temporary), "GITHUB_ENV": str(file), "LUDEX_CACHE": ""}
        command = [bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        process = run(*command, folder=folder, **runner, **exported, **stated)
        need_a_registry(process.stderr)
        printed.append(process.stdout)
        if process.returncode:
            return [*printed, f"exit code {process.returncode}"]
    return printed


@pytest.mark.registry
def test_a_bad_card_is_shown_at_its_line_until_it_is_mended(tmp_path: Path) -> None:
    theirs = stranger(tmp_path)
    values = {
        "github.action_path": str(copy_of_this(tmp_path)),
        "steps.python.outputs.python-path": sys.executable,
        "inputs.packs": "packs\n\n./packs/fair\n",
        "inputs.strict": "true",
    }
    _, bad, code = perform(values, theirs, tmp_path / "runner")
    assert "exit code 1" == code
    assert (
        "::error file=packs/fair/cards/cup.yaml,line=5,endLine=5,col=1,endColumn=6,title=S201::"
        "unknown key 'wroth'%0ADid you mean 'worth'?%0A"
    ) in bad
    mend(theirs)
    _, good = perform({**values, "inputs.packs": ".", "inputs.strict": "false"}, theirs, tmp_path / "runner")
    assert "" == good
