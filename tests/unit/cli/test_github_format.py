"""`ludex validate --format github`: workflow commands, and nothing that content could add to them."""

import re
from pathlib import Path

import pytest

from tests.unit.cli.validating import validate, write

COMMAND = re.compile(
    r"::(error|warning) file=([^:,\n]+),line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=[A-Z]\d{3}::[^\n]+"
)


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path)


def test_each_finding_is_one_command() -> None:
    result = validate("unsound", "--format", "github")
    assert (1, "") == (result.exit_code, result.stderr)
    assert result.stdout == (
        "::error file=unsound/phases/opening.yaml,line=2,endLine=2,col=24,endColumn=30,title=L204::"
        "unknown counter 'points'%0ADid you mean 'point'?%0A"
        "The text is rejected. Counters are declared in pack.yaml.\n"
    )


def test_a_sound_pack_gives_nothing() -> None:
    result = validate("sound", "--format", "github")
    assert (0, "", "") == (result.exit_code, result.stdout, result.stderr)


def test_a_warning_is_one_also_when_it_fails() -> None:
    result = validate("warned", "--format", "github", "--strict")
    assert 1 == result.exit_code
    assert result.stdout.startswith("::warning file=warned/phases/opening.yaml,line=1,")


def test_odd_names_are_escaped_and_cannot_begin_a_command_or_steer_a_terminal() -> None:
    lines = validate("odd", "--format", "github").stdout.splitlines()
    commands = [COMMAND.fullmatch(line) for line in lines]
    assert None not in commands
    assert "odd/phases/ünï%2C code%3A 100%25.yaml" in [command[2] for command in commands if command]
    assert any("'%25:,\ufffd[31m{0} [here](http://x.example) <&>'" in line for line in lines)
