"""A tiny pack with a rulebook: two sections, three rules, a ruling and two differences of editions."""

from pathlib import Path

from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
options:
  edition: [ours, de, en]
counters:
  point: {of: player}
flow: [opening]
score: point
source:
  score: {rulebook: [most_points_win]}
"""
RULEBOOK = """\
editions:
  de: German, 2008
  en: English, 2008
sections:
  - id: bidding
    title: {de: Das Bieten, en: Bidding}
    rules:
      - id: one_to_three
        rule: The first player bids 1 to 3.
      - id: a_bid_is_a_gain
        rule: A bid is gained in points.
  - id: end_of_the_game
    title: {de: Spielende, en: End of the game}
    rules:
      - id: most_points_win
        rule: Who has most points wins.
rulings:
  - id: nobody_passes
    about: [one_to_three, a_bid_is_a_gain]
    ruling: The first player has to bid. Nothing is no bid.
    why: No edition says so.
differences:
  - id: three_or_four
    about: [one_to_three]
    point: How high a bid can be
    editions: {de: three, en: four | five}
    ours: three
    played: edition
    why: The German edition is the first.
  - id: wrong_picture
    about: [most_points_win]
    point: Which picture shows the points
    editions: {en: that of the box}
    ours: none
    why: Pictures are not played.
"""
OPENING = """\
do: |
  first player chooses bid from 1 to 3
  first player gains bid point
source:
  do: {rulebook: [one_to_three, a_bid_is_a_gain]}
"""
LOWEST = """\
about: Somebody bids.
proves: [one_to_three, a_bid_is_a_gain, most_points_win]
players: 2
do: [{player: 0, bid: 1}]
expect: {point: [1, 0]}
"""
FILES = {
    "pack.yaml": MANIFEST,
    "rulebook.yaml": RULEBOOK,
    "phases/opening.yaml": OPENING,
    "scenarios/lowest.yaml": LOWEST,
}
"""Nothing carries out or proves the ruling."""
COMPLETE = {
    **FILES,
    "phases/opening.yaml": OPENING.replace("a_gain]", "a_gain, nobody_passes]"),
    "scenarios/lowest.yaml": LOWEST.replace("win]", "win, nobody_passes]"),
}


def write(folder: Path, **changed: str) -> Path:
    """The pack, with other texts for those of its files that are named by their stems."""
    paths = {path.rpartition("/")[2].removesuffix(".yaml"): path for path in FILES}
    return tiny.write_pack(folder, {**FILES, **{paths[stem]: text for stem, text in changed.items()}})
