"""The index of terms of a rulebook, as a reader looks something up in it."""

import re

from click.testing import CliRunner

from cli.main import main


def test_words_with_accents_stand_among_those_without() -> None:
    told = CliRunner().invoke(main, ["rulebook", "sylla", "--lang", "fr"], catch_exceptions=False).output
    index = told.rpartition("| --- |\n")[2]
    words = re.findall(r"^\| ([^|]+?) \|", index, re.M)
    wanted = ["Colisée", "Décadence", "denier", "Échoppe", "effet"]
    assert wanted == [word for word in words if word in wanted]
