"""Which language one call of the command is answered in."""

from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from cli import speaking
from cli.main import main
from cli.speaking import VARIABLES, preferred


@pytest.fixture(autouse=True)
def nothing_is_stated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    yield
    assert [] == speaking._asked


def run(*arguments: str, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(main, arguments)


@pytest.mark.parametrize(
    ("arguments", "environment", "expected"),
    [
        (["--help"], {}, "Usage: "),
        (["--lang", "de", "--help"], {}, "Aufruf: "),
        (["--lang=it", "--help"], {}, "Uso: "),
        (["--help"], {"LUDEX_LANG": "fr"}, "Utilisation"),
        (["--lang", "de", "--help"], {"LUDEX_LANG": "fr"}, "Aufruf: "),
        (["--lang", "en", "--help"], {"LUDEX_LANG": "fr"}, "Usage: "),
        (["--lang", "de", "card", "--help"], {}, "Aufruf: "),
        (["card", "--lang", "de", "--help"], {}, "Aufruf: "),
        (["--lang", "de", "card", "--lang", "it", "--help"], {}, "Uso: "),
    ],
)
def test_what_is_typed_goes_before_what_is_stated(
    arguments: list[str], environment: dict[str, str], expected: str
) -> None:
    assert run(*arguments, **environment).stdout.startswith(expected)


def test_the_next_call_does_not_know_what_the_last_one_asked_for() -> None:
    assert run("--lang", "de", "--help").stdout.startswith("Aufruf: ")
    assert "en" == preferred()
    assert run("--help").stdout.startswith("Usage: ")


def test_a_call_that_fails_is_answered_in_its_language_and_then_forgotten() -> None:
    result = run("--lang", "de", "dance")
    assert 2 == result.exit_code
    assert "Fehler: " in result.stderr
    assert "en" == preferred()
    assert "Error: " in run("dance").stderr
