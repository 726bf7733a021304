"""A pack with a rulebook comes in; where its rules live and what proves them is checked."""

from pathlib import Path

from engine.pack.coverage import Coverage, Line, Place, coverage
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from tests import printed, tiny
from tests.printed import LOWEST, MANIFEST, OPENING


def matrix(pack: Path) -> Coverage:
    findings = Findings()
    found = read_pack(pack, findings)
    assert [] == [one.message for one in findings]
    assert found is not None
    return coverage(found)


DO = Place("phases/opening.yaml", "do", "rulebook")


def test_rules_come_section_by_section_with_their_places_and_proofs(tmp_path: Path) -> None:
    found = matrix(printed.write(tmp_path))
    assert {
        "bidding": (
            Line("one_to_three", "The first player bids 1 to 3.", (DO,), ("lowest",)),
            Line("a_bid_is_a_gain", "A bid is gained in points.", (DO,), ("lowest",)),
        ),
        "end_of_the_game": (
            Line(
                "most_points_win",
                "Who has most points wins.",
                (Place("pack.yaml", "score", "rulebook"),),
                ("lowest",),
            ),
        ),
    } == found.rules


def test_a_ruling_is_to_be_carried_out_and_proved_like_a_rule(tmp_path: Path) -> None:
    found = matrix(printed.write(tmp_path))
    (ruling,) = found.rulings
    assert ("nobody_passes", (), ()) == (ruling.id, ruling.lives_in, ruling.proved_by)
    assert (False, False) == (ruling.is_covered, found.is_complete)
    assert ["one_to_three", "a_bid_is_a_gain", "most_points_win", "nobody_passes"] == [
        line.id for line in found.lines
    ]


def test_what_lives_somewhere_and_is_proved_is_complete(tmp_path: Path) -> None:
    found = matrix(tiny.write_pack(tmp_path, printed.COMPLETE))
    assert found.is_complete
    assert ((DO,), ("lowest",)) == (found.rulings[0].lives_in, found.rulings[0].proved_by)


def test_to_be_carried_out_without_proof_or_proved_only_is_not_enough(tmp_path: Path) -> None:
    opening = OPENING.replace("a_bid_is_a_gain", "nobody_passes")
    found = matrix(printed.write(tmp_path, opening=opening))
    assert {
        "one_to_three": True,
        "a_bid_is_a_gain": False,
        "most_points_win": True,
        "nobody_passes": False,
    } == {line.id: line.is_covered for line in found.lines}


def test_a_rule_can_live_in_several_places_known_in_several_ways(tmp_path: Path) -> None:
    pack = printed.write(
        tmp_path, pack=MANIFEST + "  players: {inferred: [one_to_three]}\n  flow: reconstructed\n"
    )
    scenario = LOWEST.replace(", a_bid_is_a_gain, most_points_win", "")
    (pack / "scenarios" / "again.yaml").write_text(scenario, encoding="utf-8")
    line = matrix(pack).rules["bidding"][0]
    assert (Place("pack.yaml", "players", "inferred"), DO) == line.lives_in
    assert ("again", "lowest") == line.proved_by


def test_a_pack_without_a_rulebook_has_nothing_to_cover(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 point")})
    found = matrix(pack)
    assert ({}, (), True) == (found.rules, found.rulings, found.is_complete)
