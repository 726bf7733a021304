"""The rulebook of a pack comes in; what is read of it, and what it names that is not there, is checked."""

from pathlib import Path

import pytest

from engine.pack.declarations import Pack
from engine.pack.folder import read_pack
from engine.pack.rulebook import Rulebook
from engine.source.diagnostic import Findings
from tests import printed, tiny
from tests.printed import RULEBOOK


def read(folder: Path) -> Rulebook:
    pack = sound(printed.write(folder))
    assert pack.rulebook is not None
    return pack.rulebook


def sound(folder: Path) -> Pack:
    findings = Findings()
    pack = read_pack(folder, findings)
    assert [] == [found.message for found in findings]
    assert pack is not None
    return pack


def told(folder: Path, rulebook: str) -> list[tuple[str, int, int, int, str, str | None]]:
    """Code, line, column, length, message and nearest word of every finding in a rulebook."""
    findings = Findings()
    pack = printed.write(folder, rulebook=rulebook)
    assert None is read_pack(pack, findings)
    assert {"rulebook.yaml"} == {Path(found.position.file).name for found in findings}
    return [
        (
            found.code.id,
            found.position.line,
            found.position.column,
            found.position.length,
            found.message.replace(f"{pack.as_posix()}/", ""),
            found.nearest,
        )
        for found in findings
    ]


def changed(old: str, new: str) -> str:
    assert 1 == RULEBOOK.count(old)
    return RULEBOOK.replace(old, new)


def test_a_rulebook_has_editions_sections_and_rules(tmp_path: Path) -> None:
    rulebook = read(tmp_path)
    assert {"de": "German, 2008", "en": "English, 2008"} == rulebook.editions
    assert [
        ("bidding", {"de": "Das Bieten", "en": "Bidding"}, ["one_to_three", "a_bid_is_a_gain"]),
        ("end_of_the_game", {"de": "Spielende", "en": "End of the game"}, ["most_points_win"]),
    ] == [(one.id, one.title, [rule.id for rule in one.rules]) for one in rulebook.sections]
    assert "Who has most points wins." == rulebook.rules["most_points_win"].rule


def test_a_rulebook_has_rulings_and_differences(tmp_path: Path) -> None:
    rulebook = read(tmp_path)
    (ruling,) = rulebook.rulings
    assert (("one_to_three", "a_bid_is_a_gain"), "No edition says so.") == (ruling.about, ruling.why)
    played, slip = rulebook.differences
    assert ("edition", {"de": "three", "en": "four | five"}) == (played.played, played.editions)
    assert (None, {"en": "that of the box"}, "none") == (slip.played, slip.editions, slip.ours)


def test_sources_and_scenarios_can_name_rules_and_rulings(tmp_path: Path) -> None:
    expected = {"one_to_three", "a_bid_is_a_gain", "most_points_win", "nobody_passes"}
    assert expected == read(tmp_path).ids


def test_a_pack_needs_no_rulebook(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 point")})
    assert sound(pack).rulebook is None


def test_a_rulebook_lies_beside_the_manifest_and_nowhere_else(tmp_path: Path) -> None:
    pack = printed.write(tmp_path)
    (pack / "phases" / "more").mkdir()
    (pack / "phases" / "more" / "rulebook.yaml").write_text(RULEBOOK, encoding="utf-8")
    (pack / "rulebok.yaml").write_text(RULEBOOK, encoding="utf-8")
    findings = Findings()
    assert None is read_pack(pack, findings)
    assert [("P103", None), ("P103", "rulebook.yaml")] == [
        (found.code.id, found.nearest) for found in findings
    ]


def test_a_rulebook_that_is_no_yaml_is_told_once(tmp_path: Path) -> None:
    assert ["Y101"] == [code for code, *_ in told(tmp_path, "editions: {")]


def test_a_rulebook_that_does_not_fit_its_schema_is_told_and_no_rule_is_missed(tmp_path: Path) -> None:
    text = changed("        rule: Who has most points wins.\n", "        text: Who has most points wins.\n")
    assert [
        ("S202", 15, 9, "'rule' is missing"),
        ("S201", 16, 9, "unknown key 'text'"),
    ] == [(code, line, column, message) for code, line, column, _, message, _ in told(tmp_path, text)]


@pytest.mark.parametrize(
    ("old", "new", "place", "name", "near"),
    [
        ("[one_to_three, a_bid_is_a_gain]", "[one_to_tree]", (19, 13), "one_to_tree", "one_to_three"),
        ("[most_points_win]", "[most_points_win, bidding]", (31, 30), "bidding", None),
        ("[most_points_win]", "[nobody_passes]", (31, 13), "nobody_passes", None),
    ],
)
def test_what_a_ruling_or_a_difference_is_about_is_a_rule(
    old: str, new: str, place: tuple[int, int], name: str, near: str | None, tmp_path: Path
) -> None:
    expected = ("P401", *place, len(name), f"unknown rule '{name}'", near)
    assert [expected] == told(tmp_path, changed(f"about: {old}", f"about: {new}"))


def test_an_edition_that_is_none_is_pointed_at_in_titles_and_differences(tmp_path: Path) -> None:
    text = changed("en: Bidding}", "eng: Bidding, en: Bids}")
    assert [("P402", 6, 29, 3, "unknown edition 'eng'", "en")] == told(tmp_path, text)
    text = changed("{en: that of the box}", "{it: that of the box}")
    assert [("P402", 33, 16, 2, "unknown edition 'it'", None)] == told(tmp_path, text)


def test_a_title_is_stated_in_every_edition(tmp_path: Path) -> None:
    message = "the title of 'bidding' in the edition 'en' is missing"
    text = changed("{de: Das Bieten, en: Bidding}", "{de: Das Bieten}")
    assert [("P403", 6, 5, 5, message, None)] == told(tmp_path, text)


def test_an_edition_may_say_nothing_on_a_point(tmp_path: Path) -> None:
    assert ["en"] == list(read(tmp_path).differences[1].editions)


@pytest.mark.parametrize(
    ("old", "id", "place", "first"),
    [
        ("- id: most_points_win", "one_to_three", (17, 13), "8:13"),
        ("- id: end_of_the_game", "one_to_three", (12, 9), "8:13"),
        ("- id: nobody_passes", "bidding", (18, 9), "5:9"),
        ("- id: wrong_picture", "nobody_passes", (30, 9), "18:9"),
        ("- id: wrong_picture", "three_or_four", (30, 9), "23:9"),
    ],
)
def test_no_two_entries_have_the_same_id(
    old: str, id: str, place: tuple[int, int], first: str, tmp_path: Path
) -> None:
    # The rule itself is named elsewhere, and so stays where it is.
    stays = f"{old}\n        rule: Who has most points wins.\n      " if "most_points_win" in old else ""
    message = f"the id '{id}' is given at rulebook.yaml:{first} already"
    text = changed(old, f"{stays}- id: {id}")
    assert [("P404", *place, len(id), message, None)] == told(tmp_path, text)


def test_what_plays_a_difference_is_an_option_of_the_pack(tmp_path: Path) -> None:
    text = changed("played: edition", "played: editions")
    assert [("P407", 28, 13, 8, "the pack has no option 'editions'", "edition")] == told(tmp_path, text)


def test_all_that_is_wrong_with_a_rulebook_is_told_at_once(tmp_path: Path) -> None:
    text = changed("played: edition", "played: editions").replace("en: Bidding", "it: Bidding")
    assert ["P403", "P402", "P407"] == [code for code, *_ in told(tmp_path, text)]
