"""The command and its checks in a language that nobody speaks: what has no brackets was not translated.

The words of games have a test of their own, `tests/unit/text/test_pseudo.py`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from cli import speaking
from cli.checking import check
from cli.main import main
from engine.lang.form import forms
from engine.lang.shape import shape
from engine.pack.shelf import shipped_packs
from engine.source.diagnostic import CODES, Findings
from engine.source.pages import codes
from engine.source.phrase import Phrase
from engine.text import telling
from engine.text.domain import OWN
from engine.text.telling import Teller
from tests.overlay import lay_over
from tests.unit.text.test_pseudo import Pseudo, escaped

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/[ALPRSTW][0-9]*.yaml"))
_NAMES = re.compile(
    r"--?[a-z][\w-]*|\b[A-Z][A-Z_0-9]+(=[A-Z]+)?\b|\[[^\]]*\|[^\]]*\]|\bludex( [\w./…=-]+)*|LUDEX_\w+"
)
"""What is typed is the same in every language: options, metavars, choices, commands."""
_EXAMPLE = re.compile(r"^\s*(\$ )?(ludex |pybabel |\{\").*?(?=⟦|$)", re.M)
_CODE = re.compile(r"^```.*?^```$|`[^`]*`", re.M | re.S)
_WORDS = re.compile(r"[^\W\d_]{3,}")


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LUDEX_LANG", "de")
    monkeypatch.setattr(telling, "_catalog", lambda *_: Pseudo({}))
    speaking._teller.cache_clear()
    yield
    speaking._teller.cache_clear()


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name)


def left(text: str, *names: str) -> list[str]:
    """The words that stand outside of all brackets."""
    bare = _NAMES.sub(" ", escaped(" ".join(text.split())))
    return [word for word in _WORDS.findall(bare) if word not in names]


@pytest.mark.parametrize("path", list(commands(main)), ids=lambda path: "_".join(path) or "ludex")
def test_no_word_of_help_escapes_the_catalogs(path: tuple[str, ...]) -> None:
    shown = CliRunner().invoke(main, [*path, "--help"], prog_name="ludex")
    assert shown.exit_code == 0, shown.output
    names = {name for one in commands(main) for part in one for name in part.split("-")}
    assert [] == left(_EXAMPLE.sub("", shown.output), *names, *choices(path))


def choices(path: tuple[str, ...]) -> Iterator[str]:
    """The words that options of a command take."""
    command: click.Command = main
    for name in path:
        assert isinstance(command, click.Group)
        found = command.get_command(click.Context(command), name)
        assert found is not None
        command = found
    for param in command.params:
        if isinstance(param.type, click.Choice):
            yield from map(str, param.type.choices)
        yield from _WORDS.findall(param.metavar or "")


@pytest.mark.parametrize("code", sorted(codes()))
def test_no_word_of_a_page_escapes_the_catalogs(code: str) -> None:
    assert [] == left(_CODE.sub("", Teller("de").page(code)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_what_a_finding_says_besides_words_of_the_content_is_a_phrase(case: Path, tmp_path: Path) -> None:
    folder = lay_over(case, tmp_path)
    content = " ".join(path.read_text("utf-8", "replace") for path in folder.rglob("*") if path.is_file())
    content += " ".join(map(str, (folder, *folder.rglob("*"))))
    findings = Findings()
    check(folder, findings)
    said = [value for one in findings for value in plain(one.args.values())]
    known = {*_WORDS.findall(content), *TYPED}
    assert [] == [value for value in said if not set(_WORDS.findall(value)) <= known]


TYPED = {
    "bottom",
    "empty",
    "ladder",
    "value",
    *(word for rule in forms() for word in _WORDS.findall(shape(rule))),
}
"""Words that authors write, in rules, scenarios and layouts, and that messages quote."""


def plain(values: object) -> Iterator[str]:
    """What stands in a finding as it is, also inside its phrases."""
    for value in values:  # type: ignore[attr-defined]  # those of a mapping
        if isinstance(value, Phrase):
            yield from plain(value.args.values())
        else:
            yield value


def test_every_code_has_a_message_that_can_be_told() -> None:
    teller = Teller("de")
    assert [] == [one.id for one in CODES.values() if left(_CODE.sub("", teller.consequence(one)))]


def test_what_escapes_would_be_seen() -> None:
    assert ["leaks"] == left("⟦a word⟧ leaks --lang LANGUAGE")


CALLS = [
    "validate {case}",
    "validate nowhere",
    "show tests/packs/fair nowhere",
    "explain",
    "explain L999",
    "card sylla nowhere",
    "test leduc_poker",
    "i18n check --lang en",
    "pack list",
    "play nowhere",
    "play sylla --players 9",
    "new item sylla",
    "new pack",
    "serve",
    "watch nowhere",
    "rulebook nowhere",
]


@pytest.mark.parametrize("call", CALLS)
def test_no_word_that_a_command_prints_escapes_the_catalogs(call: str, tmp_path: Path) -> None:
    folder = lay_over(ROOT / "tests" / "cases" / "L204_unknown_counter.yaml", tmp_path)
    shown = CliRunner().invoke(main, call.format(case=folder).split(), prog_name="ludex")
    # What is quoted of files, with the place, is theirs; names of packs, folders and catalogs are names.
    quoted = re.sub(r"^ +\d* \|[^⟦\n]*", "", shown.output, flags=re.M)
    names = [
        *_WORDS.findall(f"{folder} {call}"),
        *_WORDS.findall(" ".join((*shipped_packs(), *OWN))),
        "coins",
        "coin",
        "saturnalia",
    ]
    assert [] == left(re.sub(r"\S+\.yaml:[\d:]+", "", quoted), *names)
