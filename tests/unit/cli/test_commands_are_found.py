"""The command group, given a made-up package of commands."""

import itertools
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from cli.discovery import DiscoveredGroup
from cli.main import main

HEAVY = ("babel", "engine", "jsonschema", "lark", "yaml")

GREET = '''"""Say hello to somebody.

This is not part of the line in the help.
"""
import click

@click.command()
@click.argument("name")
def command(name: str) -> None:
    click.echo(f"hello {name}")
'''
BROKEN_ON_IMPORT = '''"""Fall over."""
raise RuntimeError("imported although nobody called it")
'''

_numbers = itertools.count()


@pytest.fixture
def group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DiscoveredGroup:
    package = f"made_up_commands_{next(_numbers)}"
    folder = tmp_path / package
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "greet_politely.py").write_text(GREET, encoding="utf-8")
    (folder / "broken.py").write_text(BROKEN_ON_IMPORT, encoding="utf-8")
    (folder / "_shared.py").write_text(BROKEN_ON_IMPORT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return DiscoveredGroup(package=package, name="made-up")


def run(group: click.Group, *arguments: str) -> Result:
    return CliRunner().invoke(group, arguments, catch_exceptions=False)


def test_each_file_is_a_command_named_like_it(group: DiscoveredGroup) -> None:
    assert ["broken", "greet-politely"] == group.list_commands(click.Context(group))


def test_a_command_runs_with_its_arguments(group: DiscoveredGroup) -> None:
    result = run(group, "greet-politely", "Ada")
    assert (0, "hello Ada\n") == (result.exit_code, result.stdout)


def test_help_lists_the_first_lines_without_importing_the_commands(group: DiscoveredGroup) -> None:
    result = run(group, "--help")
    assert 0 == result.exit_code
    assert "  broken          Fall over.\n  greet-politely  Say hello to somebody.\n" in result.stdout


def test_an_unknown_command_suggests_the_nearest_and_is_a_usage_error(group: DiscoveredGroup) -> None:
    result = run(group, "greet-politly")
    assert 2 == result.exit_code
    assert "No such command 'greet-politly'. Did you mean 'greet-politely'?" in result.stderr


def test_wrong_arguments_are_a_usage_error(group: DiscoveredGroup) -> None:
    assert 2 == run(group, "greet-politely").exit_code
    assert 2 == run(group, "--no-such-option").exit_code


def test_ludex_says_its_version() -> None:
    result = run(main, "--version")
    assert 0 == result.exit_code
    assert result.stdout.startswith("ludex, version ")


def test_the_help_of_ludex_shows_an_example() -> None:
    assert "Example:\n    ludex play" in run(main, "--help").stdout


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_ludex_starts_without_heavy_imports(arguments: list[str]) -> None:
    program = f"""
import sys, cli.main
if {arguments!r}:
    cli.main.main({arguments!r}, standalone_mode=False)
sys.stderr.write(" ".join(sorted(set({HEAVY!r}) & set(sys.modules))))
"""
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "" == process.stderr


@pytest.mark.parametrize("name", main.list_commands(click.Context(main)))
def test_every_command_has_a_help_line_and_an_example(name: str) -> None:
    listed = run(main, "--help").stdout
    assert any(line.split()[:1] == [name] and len(line.split()) > 1 for line in listed.splitlines())
    assert "Example" in run(main, name, "--help").stdout
