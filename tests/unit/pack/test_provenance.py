"""Sources and scenarios come in; what they name that is not there is found where it stands."""

from pathlib import Path

import pytest

from engine.pack.folder import read_kept_pack, read_pack
from engine.pack.provenance import proved_by, sources_of
from engine.source.diagnostic import Findings
from tests import printed, tiny
from tests.printed import FILES, LOWEST, MANIFEST, OPENING

Told = tuple[str, str, int, int, str, str | None]


def told(folder: Path, **texts: str) -> list[Told]:
    """Code, file, line, column, message and nearest word of every finding."""
    return found_in(printed.write(folder, **texts))


def found_in(pack: Path) -> list[Told]:
    findings = Findings()
    assert (read_pack(pack, findings) is None) == findings.has_errors()
    return [
        (
            found.code.id,
            Path(found.position.file).name,
            found.position.line,
            found.position.column,
            found.message,
            found.nearest,
        )
        for found in findings
    ]


def test_a_source_is_a_word_alone_or_with_the_rules_it_carries_out(tmp_path: Path) -> None:
    assert [] == told(tmp_path, pack=MANIFEST + "  players: reconstructed\n")
    pack = read_pack(tmp_path / "tiny", Findings())
    assert pack is not None
    assert [
        ("score", "rulebook", ("most_points_win",)),
        ("players", "reconstructed", ()),
    ] == [(source.field, source.known, source.rules) for source in sources_of(pack.manifest.root)]
    assert ("one_to_three", "a_bid_is_a_gain", "most_points_win") == proved_by(pack.scenarios["lowest"])


def test_an_unknown_rule_is_pointed_at_wherever_it_is_named(tmp_path: Path) -> None:
    assert [
        ("P401", "pack.yaml", 11, 22, "unknown rule 'most_point_win'", "most_points_win"),
        ("P401", "opening.yaml", 5, 33, "unknown rule 'a_bid_is_gain'", "a_bid_is_a_gain"),
        ("P401", "lowest.yaml", 2, 41, "unknown rule 'three_or_four'", None),
    ] == told(
        tmp_path,
        pack=MANIFEST.replace("most_points_win", "most_point_win"),
        opening=OPENING.replace("a_bid_is_a_gain", "a_bid_is_gain"),
        lowest=LOWEST.replace("most_points_win", "three_or_four"),
    )


def test_a_ruling_can_be_carried_out_and_proved(tmp_path: Path) -> None:
    assert [] == found_in(tiny.write_pack(tmp_path, printed.COMPLETE))


def test_a_source_is_of_a_field_that_the_file_has(tmp_path: Path) -> None:
    assert [
        ("P405", "pack.yaml", 12, 3, "the file has no field 'scores'", "score"),
        ("P405", "opening.yaml", 6, 3, "the file has no field 'source'", None),
    ] == told(tmp_path, pack=MANIFEST + "  scores: inferred\n", opening=OPENING + "  source: reconstructed\n")


def test_items_and_procedures_are_checked_as_well(tmp_path: Path) -> None:
    kinds = "kinds: {card: {starts_in: deck}}\nzones: {deck: {holds: card}}\n"
    files = {
        **FILES,
        "pack.yaml": MANIFEST + kinds,
        "card/sun.yaml": "name: Sun\nsource: {copies: inferred}\n",
        "procedures/one.yaml": "gives: 1\nsource: {gives: {inferred: [one_to_tree]}}\n",
    }
    assert [
        ("P405", "sun.yaml", 2, 10, "the file has no field 'copies'", None),
        ("P401", "one.yaml", 2, 29, "unknown rule 'one_to_tree'", "one_to_three"),
    ] == found_in(tiny.write_pack(tmp_path, files))


@pytest.mark.parametrize(
    ("stated", "column"), [("rulebook", 7), ("{rulebook: []}", 18), ("{rulebook: [ ]}", 18)]
)
def test_what_is_stated_in_print_names_its_rule(stated: str, column: int, tmp_path: Path) -> None:
    text = OPENING.replace("{rulebook: [one_to_three, a_bid_is_a_gain]}", stated)
    assert [("P406", "opening.yaml", 5, column, "'rulebook' names no rule", None)] == told(
        tmp_path, opening=text
    )


@pytest.mark.parametrize("word", ["published", "inferred", "reconstructed"])
def test_what_is_known_otherwise_may_name_rules_and_need_not(word: str, tmp_path: Path) -> None:
    rules = "[one_to_three, a_bid_is_a_gain]"
    for stated in (word, f"{{{word}: []}}", f"{{{word}: {rules}}}"):
        assert [] == told(tmp_path, opening=OPENING.replace(f"{{rulebook: {rules}}}", stated))


@pytest.mark.parametrize(
    ("stated", "code", "column", "near"),
    [
        ("rulebok", "S204", 7, "rulebook"),
        ("{rulebok: [one_to_three]}", "S204", 8, "rulebook"),
        ("[one_to_three]", "S203", 7, None),
        ("{rulebook: one_to_three}", "S203", 18, "[one_to_three]"),
        ("{rulebook: [One]}", "S205", 19, None),
        ("{rulebook: [one_to_three, one_to_three]}", "S207", 33, None),
        ("{}", "S206", 7, None),
        ("{rulebook: [one_to_three], inferred: []}", "S206", 7, None),
    ],
)
def test_what_is_no_source_is_one_finding_of_the_schema(
    stated: str, code: str, column: int, near: str | None, tmp_path: Path
) -> None:
    text = OPENING.replace("{rulebook: [one_to_three, a_bid_is_a_gain]}", stated)
    ((found, file, line, at, _, nearest),) = told(tmp_path, opening=text)
    assert (code, "opening.yaml", 5, column, near) == (found, file, line, at, nearest)


def test_a_scenario_names_a_rule_once(tmp_path: Path) -> None:
    text = LOWEST.replace("win]", "win, one_to_three]")
    assert [("S207", 58)] == [(code, column) for code, _, _, column, *_ in told(tmp_path, lowest=text)]


def test_without_a_rulebook_a_word_is_enough_and_rules_cannot_be_named(tmp_path: Path) -> None:
    pack = printed.write(tmp_path, opening=OPENING + "  do_not: rulebook\n")
    (pack / "rulebook.yaml").unlink()
    message = "rules are named here, but the pack has no rulebook.yaml"
    assert [
        ("P408", "pack.yaml", 11, 21, message, None),
        ("P408", "opening.yaml", 5, 18, message, None),
        ("P405", "opening.yaml", 6, 3, "the file has no field 'do_not'", None),
        ("P408", "lowest.yaml", 2, 9, message, None),
    ] == found_in(pack)


def test_what_a_save_keeps_is_read_without_its_rulebook() -> None:
    findings = Findings()
    kept = {path: FILES[path] for path in ("pack.yaml", "phases/opening.yaml")}
    pack = read_kept_pack("tiny", kept, findings)
    assert [] == [found.message for found in findings]
    assert pack is not None
    assert pack.rulebook is None
