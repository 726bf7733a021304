"""Names in content that would steer a terminal: no command lets them."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from cli.saying import tame
from tests import tiny

NAME = "\x1b[31mred\x9b\x07"
PACK = {
    "pack.yaml": tiny.MANIFEST.replace("name: Tiny", 'name: "\\e[31mred\\x9b\\a"'),
    "phases/opening.yaml": tiny.phase("first player gains 1 point"),
}
TURNED = {
    "pack.yaml": tiny.MANIFEST + "kinds: {card: {starts_in: deck, has: {}}}\nzones: {deck: {holds: card}}\n",
    "phases/opening.yaml": tiny.phase("first player gains 1 point"),
    "card/one.yaml": 'name: "der\\u202e"\n',
}
BROKEN = {**PACK, "phases/other.yaml": '"\\e[31mred\\x9b\\a": 1\n'}


def test_what_steers_is_replaced_and_lines_stay_lines() -> None:
    assert "\ufffd[31mred\ufffd\ufffd\nab c" == tame(f"{NAME}\nab\tc")


@pytest.mark.parametrize(
    ("files", "arguments", "told"),
    [
        (PACK, ["play", "tiny", "--seed", "1"], "\ufffd[31mred\ufffd\ufffd"),
        (PACK, ["play", "tiny", "--players", "3"], "\ufffd[31mred\ufffd\ufffd is for"),
        (PACK, ["rulings", "tiny"], "\ufffd[31mred\ufffd\ufffd"),
        (PACK, ["validate", "tiny"], "sound"),
        (TURNED, ["card", "tiny", "one"], "er\ufffd"),
        (BROKEN, ["play", "tiny"], "unknown key '\ufffd[31mred\ufffd\ufffd'"),
        (BROKEN, ["show", "tiny", "opening"], "unknown key '\ufffd[31mred\ufffd\ufffd'"),
        (BROKEN, ["validate", "tiny"], "unknown key '\ufffd[31mred\ufffd\ufffd'"),
        (BROKEN, ["test", "tiny"], "unknown key '\ufffd[31mred\ufffd\ufffd'"),
        (PACK, ["schema", "tiny", NAME], "has no kind '\ufffd[31mred\ufffd\ufffd'"),
    ],
)
def test_no_command_lets_a_name_steer_the_terminal(
    files: dict[str, str], arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    tiny.write_pack(tmp_path, files)
    # As on a terminal: elsewhere click takes away what it knows of such signs.
    output = CliRunner().invoke(main, arguments, catch_exceptions=False, color=True).output
    assert told in output
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", output)
