"""Lines of a rulebook come in; they go out in the language of a reader, or in English."""

from pathlib import Path

from engine.text.printed import RULE, in_words, is_in_words, title
from engine.text.tongues import speaker
from tests import printed, tiny
from tests.unit.text.reviewing import catalog_files

LINE = "A bid is gained in points."
SAID = "Ein Gebot bringt ebenso viele Punkte."


def test_a_translated_line_is_said_in_the_readers_language(tmp_path: Path) -> None:
    folder = tiny.write_pack(tmp_path, {**printed.FILES, **catalog_files({("rule", LINE): SAID}, "de")})
    pack = tiny.checked(folder).pack
    german, english = (speaker(language, pack).wording for language in ("de", "en"))
    assert SAID == in_words(german, RULE, "A bid is\n  gained in points.")
    assert LINE == in_words(english, RULE, LINE)
    assert is_in_words(german, RULE, LINE)
    assert is_in_words(english, RULE, LINE)


def test_a_line_without_a_translation_is_english_and_known_to_be(tmp_path: Path) -> None:
    pack = tiny.checked(printed.write(tmp_path)).pack
    wording = speaker("de", pack, strict=True).wording
    assert not is_in_words(wording, RULE, LINE)
    assert f"⟦{LINE}⟧" == in_words(wording, RULE, LINE)
    assert [LINE] == list(wording.missing)


def test_a_section_is_called_as_the_edition_of_the_language_has_it(tmp_path: Path) -> None:
    rulebook = tiny.checked(printed.write(tmp_path)).pack.rulebook
    assert rulebook is not None
    assert ["Das Bieten", "Bidding", "Das Bieten"] == [
        title(rulebook.sections[0], language) for language in ("de", "en", "fr")
    ]
