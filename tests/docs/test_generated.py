"""The generated pages come in; they must be up to date, and leave nothing out."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from cli.main import main
from engine.source.pages import codes
from website import commands, diagnostics, files

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "docs" / "reference"


@pytest.mark.parametrize(
    ("name", "page"),
    [("commands", commands.page), ("diagnostics", diagnostics.page), ("files", files.page)],
)
def test_a_page_is_up_to_date(name: str, page: Callable[[], str]) -> None:
    assert page() == (REFERENCE / f"{name}.md").read_text(encoding="utf-8"), "run `make reference`"


def test_every_command_has_an_entry_with_its_options_and_an_example() -> None:
    entries = dict(re.findall(r"^###? (ludex .*?)\n(.*?)(?=^##|\Z)", commands.page(), re.M | re.S))
    assert len(entries) > 25
    for path in list(all_commands(main, click.Context(main, info_name="ludex"))):
        command, entry = path[-1][1], entries.pop(" ".join(name for name, _ in path))
        assert re.search(r"^Examples?:\n\n```sh\n", entry, re.M)
        options = [option for parameter in command.params for option in parameter.opts if option[0] == "-"]
        assert [] == [option for option in options if not re.search(rf"^\| `.*{option}\b", entry, re.M)]
    assert {} == entries


def all_commands(group: click.Group, context: click.Context) -> list[list[tuple[str, click.Command]]]:
    """Every command below a group, with those above it."""
    paths = []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        inner = all_commands(command, context) if isinstance(command, click.Group) else []
        paths += [[(name, command)], *([(name, command), *path] for path in inner)]
    return [[("ludex", main), *path] for path in paths] if group is main else paths


def test_every_code_is_listed_once_with_its_severity() -> None:
    rows = re.findall(r"^\| \[(\w+)\]\(\.\./diagnostics/\1\.md\) \| (\w+) \|", diagnostics.page(), re.M)
    assert sorted(codes()) == sorted(code for code, _ in rows)
    severities = dict(rows)
    assert "error" == severities["L204"]
    assert "warning" == severities["W101"]


def test_every_schema_of_a_file_of_a_pack_is_shown() -> None:
    shown = set(re.findall(r"schema is \[.*?\]\(\.\./\.\./schemas/(.*?)\)", files.page()))
    there = {path.relative_to(ROOT / "schemas").as_posix() for path in ROOT.glob("schemas/**/*.json")}
    apart = {"findings", "grammar", "save", "serve", "serve_answer"}  # of no file of a pack
    assert {f"{name}.schema.json" for name in apart} == there - shown


SCHEMA: files.Schema = {
    "type": "object",
    "required": ["players"],
    "properties": {
        "players": {"type": "integer", "minimum": 1, "maximum": 12, "description": "How | many."},
        "flow": {"type": "array", "items": {"$ref": "#/definitions/step"}},
        "colours": {"type": "object", "additionalProperties": {"enum": ["red", "blue"]}},
    },
    "definitions": {
        "step": {
            "oneOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {"steps": {"type": "array", "items": {"$ref": "#/definitions/step"}}},
                },
            ]
        }
    },
}


def test_a_schema_is_read_from_the_outside_to_the_inside_and_ends() -> None:
    assert [
        ("`players`", "number 1 to 12, required", "How \\| many."),
        ("`flow`", "list of text or mapping", ""),
        ("`flow[].steps`", "list of text or mapping", ""),
        ("`colours.NAME`", "`red` or `blue`", ""),
    ] == list(files.Reading(SCHEMA).rows())


def test_the_site_leads_to_every_page_but_those_of_single_codes() -> None:
    settings = (ROOT / "website" / "zensical.toml").read_text(encoding="utf-8")
    led_to = re.findall(r'"((?:docs/)?[\w./-]+\.md)"', settings)
    pages = {page.relative_to(ROOT).as_posix() for page in (ROOT / "docs").glob("**/*.md")}
    made = {"docs/rulebooks/README.md"}  # when the site is built
    codes_apart = {page for page in pages if not page.startswith("docs/diagnostics/")}
    assert sorted({"README.md", "CHANGELOG.md", *codes_apart, *made}) == sorted(led_to)


def test_the_site_groups_the_how_tos_as_their_list_does() -> None:
    listed = (ROOT / "docs" / "how-to" / "README.md").read_text(encoding="utf-8")
    settings = (ROOT / "website" / "zensical.toml").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$|\]\((?!\.\.)(.*)\.md\)", listed, re.M) == re.findall(
        r'"(You [^"]*)"|"docs/how-to/([a-z-]+)\.md"', settings
    )
