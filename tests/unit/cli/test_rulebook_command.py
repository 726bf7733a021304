"""`ludex rulebook`: what it makes of a small pack, and that its page holds together in four languages."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import printed, tiny
from tests.unit.text.printing import TERM, TEXTS
from tests.unit.text.reviewing import catalog_files

ROOT = Path(__file__).parents[3]
LANGUAGES = ("de", "en", "fr", "it")
VOID = {"meta", "input"}
CARDS = {
    "pack.yaml": """\
name: Fair & Square
version: 1.2.0
players: 2 to 3
constants:
  hand_size: {2 players: 5, 3 players: 4}
counters:
  point: {of: player, start: 2}
tracks:
  mood: {spaces: [0, 1, 3], start: 2}
kinds:
  ware: {folder: wares, starts_in: pile}
zones:
  pile: {holds: ware, seen_by: nobody}
hooks:
  sold: {heard_by: ware, for: player}
flow:
  - repeat: 3
    steps: [opening]
score: point
""",
    "phases/opening.yaml": tiny.phase("first player gains hand_size point"),
    "wares/cup.yaml": "name: <b>Cup</b>\ncopies: 4\neffects:\n  - when: sold\n    do: gain 2 point\n",
    "texts.yaml": "names: {point: point, ware: ware}\nphases: {opening: The *opening*}\n",
    **catalog_files({("noun", word): f"sg={word}; pl={word}s" for word in ("point", "ware")}, "en"),
}
MOD = """\
name: Dear Cups
version: 0.3.0
extends: tiny
patch:
  wares/cup/effects/0/do: gain 5 point
  wares/cup/copies: 6
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDEX_LANG", "en")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rulebook", *arguments], catch_exceptions=False)


WRITTEN = """\
# Fair \\& Square: the rules

For 2 to 3 players.

The numbers in this rulebook are those for 3 players.

Made from the files of Fair \\& Square 1.2.0.

<a id="book-aim"></a>

## Aim of the game

Whoever has the highest score at the end wins; those who are tied for it win together. What is scored: points.

<a id="book-components"></a>

## Components

<a id="kind-ware"></a>

### Wares: 4

| Component | Copies |
| --- | --- |
| \\<b\\>Cup\\</b\\> | 4 |

<a id="book-setup"></a>

## Set-up

At the start every player has 2 points.

- **On the table** – Mood and Pile
- **In front of each player** – Points

Mood: the spaces are worth 0, 1, 3; the marker begins on space 2.

| Number | 2 players | 3 players |
| --- | --- | --- |
| Hand size | 5 | 4 |

<a id="book-course"></a>

## Course of the game

1. 3 times in a row:
   1. [The \\*opening\\*](#phase-opening)

<a id="book-phases"></a>

## The phases

<a id="phase-opening"></a>

### The \\*opening\\*

1. The player in the first seat gains points: ‹hand size›

<a id="book-cards"></a>

## The cards

<a id="cards-ware"></a>

### Wares

<a id="card-ware-cup"></a>**\\<b\\>Cup\\</b\\>**
- ‹sold›: You gain 2 points.

"""


def test_a_pack_without_a_rulebook_is_told_from_its_declarations(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, CARDS)
    result = run("tiny")
    assert (0, WRITTEN) == (result.exit_code, result.output)


def test_a_mod_that_changes_a_number_changes_the_rulebook(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, CARDS)
    (tmp_path / "dear").mkdir()
    (tmp_path / "dear" / "mod.yaml").write_text(MOD, encoding="utf-8")
    told = run("tiny", "--mod", "dear").output
    assert "Made from the files of Fair \\& Square 1.2.0 with Dear Cups 0.3.0.\n" in told
    assert "### Wares: 6\n" in told
    assert "- ‹sold›: You gain 5 points.\n" in told
    assert "gain 2" not in told


def test_printed_sections_have_their_rules_and_rulings_and_phases_lead_to_them(tmp_path: Path) -> None:
    printed.write(tmp_path)
    told = run("tiny").output
    assert "1. [opening](#phase-opening)\n" in told
    assert "*In the printed rules: [Bidding](#section-bidding)*\n" in told
    assert (
        '<a id="section-bidding"></a>\n\n### Bidding\n\n'
        "- The first player bids 1 to 3.\n- A bid is gained in points.\n\n"
        "Where the printed rules leave something open, we play like this:\n\n"
        "- The first player has to bid. Nothing is no bid.\n"
    ) in told
    assert "| How high a bid can be | three | four \\| five | three |\n" in told
    assert "picture" not in told


def test_what_the_print_is_called_is_that_of_the_readers_edition(tmp_path: Path) -> None:
    printed.write(tmp_path)
    assert "### Das Bieten\n" in run("tiny", "--lang", "de").output


def test_the_examples_are_those_of_the_rulebook_or_the_longest_scenario(tmp_path: Path) -> None:
    printed.write(tmp_path)
    assert (
        "Somebody bids.\n\n1. opening\n   1. Player 1: bid – 1\n   2. Player 1 gains 1 point\n"
        in run("tiny").output
    )
    named = "examples:\n  - {scenario: lowest, tells: The lowest bid.}\n"
    printed.write(tmp_path, rulebook=printed.RULEBOOK + named)
    told = run("tiny").output
    assert "### Example 1\n\nThe lowest bid.\n" in told
    assert "Somebody bids" not in told


def test_a_scenario_that_fails_is_no_example(tmp_path: Path) -> None:
    printed.write(tmp_path, lowest=printed.LOWEST.replace("[1, 0]", "[3, 0]"))
    assert "book-examples" not in run("tiny").output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "4"], "tiny is for 2 to 3 players, not 4"),
        (["--lang", "xx"], "there is no language 'xx'"),
        (["--format", "doc"], "'doc' is not one of 'html', 'md', 'pdf'"),
        (["--format", "pdf"], "PDF is for a file; name one with -o"),
        (["--set", "mood=good"], "Fair & Square has no option 'mood'"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], said: str, tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, CARDS)
    result = run("tiny", *arguments)
    assert 2 == result.exit_code
    assert said in result.output


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, CARDS)
    result = run("tiny", "-o", "nowhere/book.md")
    assert 1 == result.exit_code
    assert "nowhere/book.md cannot be written: No such file or directory" in result.output


class Page(HTMLParser):
    """What stands in a page; it fails where tags are not balanced."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.languages: set[str] = set()
        self.loaded: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert [] == self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        stated = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name == "href" and value]
        self.loaded += [value for name, value in attrs if name == "src" and value]
        if stated.get("lang"):
            self.languages.add(str(stated["lang"]))
        if tag[0] == "h" and tag[1:].isdecimal():
            self.headings.append(int(tag[1:]))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self._open.pop(), self.getpos()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("page") / "sylla.html"
    result = run("sylla", "--lang", "fr", "--format", "html", "-o", str(file), "--strict")
    assert (0, f"{file}\u00a0: créé\n") == (result.exit_code, result.output)
    return file.read_text(encoding="utf-8")


def test_the_page_holds_together(page: str) -> None:
    read = Page(page)
    assert len(read.ids) == len(set(read.ids))
    assert [] == [link for link in read.links if link.removeprefix("#") not in read.ids]
    assert set(LANGUAGES) == read.languages
    assert [] == read.loaded
    assert "://" not in page


def test_headings_go_down_one_level_at_a_time(page: str) -> None:
    levels = Page(page).headings
    assert 1 == levels[0]
    assert 4 == levels.count(1)
    assert [] == [(one, two) for one, two in pairwise(levels) if two > one + 1]


def test_the_language_that_is_asked_for_is_shown_first(page: str) -> None:
    assert page.startswith('<!DOCTYPE html>\n<html lang="fr">')
    for language in LANGUAGES:
        head = page.partition(f'<div class="book" id="{language}"')[2].partition(">")[0]
        assert (language != "fr") == head.endswith(" hidden")


def test_a_page_shows_what_content_says_and_nothing_else_of_it(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, CARDS)
    told = run("tiny", "--format", "html").output
    assert "<h4>&lt;b&gt;Cup&lt;/b&gt;</h4>" in told
    assert "<b>" not in told
    assert "Fair &amp; Square" in told
    Page(told)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_no_english_is_left_in_the_rulebook_of_sylla(language: str) -> None:
    result = run("sylla", "--lang", language, "--strict")
    assert 0 == result.exit_code
    english = {line for line in run("sylla", "--lang", "en").output.splitlines() if len(line.split()) > 3}
    own = {line for line in result.output.splitlines() if not line.startswith(("|", "<a"))}
    assert set() == english & own
    assert "⟦" not in result.output


EXPLAINED = """\
names: {point: point, ware: ware, hand_size: wares in the hand, bonus: bonus}
units: {hand_size: ware, ware.price: point}
explanations:
  book aim: "Sell well."
  opening dealt: "Everybody is dealt {hand_size}, has {start_point} and pays {ware_price} for a {ware}."
  opening rounds: "{rounds} times, up to {last_mood}."
  opening gift if bonus: "The bonus is {bonus}."
  opening none unless bonus: "There is no bonus."
"""
PRICED = {
    **CARDS,
    "pack.yaml": CARDS["pack.yaml"]
    .replace(
        "constants:\n",
        "options:\n  weather: [fair, rainy]\nconstants:\n  bonus: {otherwise: 0, weather rainy: 7}\n",
    )
    .replace("starts_in: pile}", "starts_in: pile, has: {price: number 0 to 9}}"),
    "phases/opening.yaml": tiny.phase("first player gains hand_size + bonus point"),
    "wares/cup.yaml": CARDS["wares/cup.yaml"] + "price: 3\n",
    "texts.yaml": EXPLAINED,
}


def phase(told: str) -> str:
    """What is said of the only phase."""
    return told.partition('<a id="phase-opening"></a>\n\n### opening\n\n')[2].partition("\n\n<a ")[0]


def test_a_phase_is_explained_with_figures_of_the_content(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, PRICED)
    told = run("tiny").output
    assert (
        "Everybody is dealt 4 wares, has 2 points and pays 3 points for a ware.\n\n"
        "3 times, up to 3.\n\nThere is no bonus."
    ) == phase(told)
    assert "## Aim of the game\n\nSell well.\n\nWhoever has" in told


def test_players_and_options_are_those_of_the_table_that_is_asked_for(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, PRICED)
    told = run("tiny", "--players", "2", "--set", "weather=rainy").output
    assert "The numbers in this rulebook are those for 2 players.\n\nWeather: rainy\n" in told
    assert "dealt 5 wares" in phase(told)
    assert "The bonus is 7." in phase(told)


def test_what_is_different_at_other_tables_is_told_sentence_by_sentence(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, PRICED)
    told = run("tiny").output.partition('<a id="book-variants"></a>')[2]
    assert (
        '<a id="variant-players-2"></a>\n\n### 2 players\n\nThis is different:\n\n'
        "- [opening](#phase-opening)\n"
        "   - Everybody is dealt 5 wares, has 2 points and pays 3 points for a ware.\n\n"
    ) in told
    assert (
        "### Weather: rainy\n\nThis is different:\n\n- [opening](#phase-opening)\n   - The bonus is 7.\n\n"
    ) in told


def test_how_often_something_is_repeated_at_other_tables_is_told(tmp_path: Path) -> None:
    manifest = PRICED["pack.yaml"].replace("repeat: 3", "repeat: hand_size")
    tiny.write_pack(tmp_path, {**PRICED, "pack.yaml": manifest})
    told = run("tiny").output
    assert "\n\n4 times, up to 3.\n\n" in phase(told)
    variants = told.partition('<a id="book-variants"></a>')[2]
    assert "   - 5 times, up to 3.\n" in variants
    assert "- [Course of the game](#book-course)\n   - 5 times in a row:\n      - " in variants


def mod(folder: Path, patch: str, texts: str | None = None) -> None:
    (folder / "dear").mkdir()
    head = MOD.partition("patch:\n")[0]
    (folder / "dear" / "mod.yaml").write_text(f"{head}patch:\n{patch}", encoding="utf-8")
    if texts is not None:
        (folder / "dear" / "texts.yaml").write_text(texts, encoding="utf-8")


def test_a_mod_that_changes_a_number_changes_what_is_explained(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, PRICED)
    mod(tmp_path, "  pack/constants/hand_size/3 players: 8\n  wares/cup/price: 5\n  pack/flow/0/repeat: 6\n")
    told = phase(run("tiny", "--mod", "dear").output)
    assert "dealt 8 wares, has 2 points and pays 5 points" in told
    assert "6 times" in told
    assert "Dear" not in told


def test_a_phase_that_a_mod_changes_is_told_step_by_step_besides(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, PRICED)
    mod(tmp_path, "  phases/opening/do: first player gains 9 point\n")
    assert (
        "Dear Cups changes this phase. Step by step it goes like this:\n\n"
        "1. The player in the first seat gains 9 points"
    ) in phase(run("tiny", "--mod", "dear").output)


def test_a_mod_that_explains_what_it_changes_speaks_for_itself(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, PRICED)
    mod(
        tmp_path,
        "  phases/opening/do: first player gains 9 point\n",
        'explanations: {opening nine: "The first player gains nine."}\n',
    )
    told = phase(run("tiny", "--mod", "dear").output)
    assert told.endswith("The first player gains nine.")
    assert "Step by step" not in told


def test_a_mod_of_sylla_changes_its_sentences(tmp_path: Path) -> None:
    mod(
        tmp_path,
        "  pack/constants/crisis_prestige: 4\n  pack/constants/sales/4 players: 6\n"
        "  revenue_tiles/tile_ii/revenue: 5\n  pack/counters/prestige/start: 12\n",
    )
    (tmp_path / "dear" / "mod.yaml").write_text(
        (tmp_path / "dear" / "mod.yaml")
        .read_text(encoding="utf-8")
        .replace("extends: tiny", "extends: sylla"),
        encoding="utf-8",
    )
    told = run("sylla", "--mod", "dear", "--lang", "de").output
    assert (
        "Wer die meisten hat, erhält 4 Prestigepunkte, wer die wenigsten hat, verliert ebenso viele" in told
    )
    assert "Die Phase endet, wenn 6 Bauwerke zum Verkauf angeboten wurden" in told
    assert "3 oder 5 Denare für das Einkommensplättchen" in told
    assert "Alle beginnen mit 12 Prestigepunkten" in told


def test_a_pdf_needs_a_browser_and_says_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tiny.write_pack(tmp_path, CARDS)
    monkeypatch.setenv("LUDEX_BROWSER", "no-browser-here")
    result = run("tiny", "--format", "pdf", "-o", "tiny.pdf")
    assert 1 == result.exit_code
    assert "LUDEX_BROWSER names 'no-browser-here', which is no program that can be started" in result.output
    assert not Path("tiny.pdf").exists()
    monkeypatch.setattr("cli.rulebook._browser.browser", lambda: None)
    monkeypatch.delenv("LUDEX_BROWSER")
    result = run("tiny", "--format", "pdf", "-o", "tiny.pdf")
    assert "apt install chromium" in result.output


def test_a_browser_that_prints_nothing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tiny.write_pack(tmp_path, CARDS)
    silent = tmp_path / "silent"
    silent.write_text("#!/bin/sh\necho 'no display' >&2\nexit 1\n", encoding="utf-8")
    silent.chmod(0o755)
    monkeypatch.setenv("LUDEX_BROWSER", str(silent))
    result = run("tiny", "--format", "pdf", "-o", "tiny.pdf")
    assert 1 == result.exit_code
    assert "printed no PDF: no display" in result.output


def test_terms_lead_to_where_they_stand() -> None:
    told = run("sylla", "--lang", "fr").output.partition('<a id="book-terms"></a>')[2]
    assert "| Taverne | Taverne | Tavern | Taverna | [Taverne](#card-building-tavern) |\n" in told
    assert "| chrétien | Christ | Christian | Cristiano | [" in told
    rows = [line for line in told.splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 120
    assert [] == [row for row in rows if "](#" not in row]


def test_a_reader_without_an_edition_finds_terms_where_their_rules_are_printed(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {**printed.FILES, "texts.yaml": TEXTS, "glossary.yaml": TERM})
    told = run("tiny", "--lang", "fr").output
    assert "| Punkt | point | [Spielende](#section-end_of_the_game) |\n" in told


@pytest.mark.parametrize("pack", ["connect_four", "goofspiel", "leduc_poker", "saturnalia", "tic_tac_toe"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pack_has_a_rulebook_in_every_language(pack: str, language: str) -> None:
    result = run(pack, "--lang", language, "--strict")
    assert 0 == result.exit_code
    assert "⟦" not in result.output
    assert "‹" not in result.output, "phases are explained, not spelt out"


def test_cards_stand_in_the_order_of_their_names_in_the_readers_language() -> None:
    told = run("sylla", "--lang", "de").output.partition("### Bauvorhaben: 7\n")[2]
    works = ["Colosseum", "Ecclesia", "Kornspeicher", "Öffentliche Bäder", "Pantheon", "Senat", "Tempel"]
    assert works == re.findall(r"^\| ([^|]+) \| 1 \|$", told.partition("\n<a")[0], re.M)


def test_a_part_of_the_table_is_not_named_twice() -> None:
    assert "- **Brett**\n" in run("connect_four", "--lang", "de").output
    assert "- **Premi finora**\n" in run("goofspiel", "--lang", "it").output


def test_what_lies_on_the_table_is_written_like_a_heading() -> None:
    assert "Tessera Introiti, Mano, Personaggi ed Edifici\n" in run("sylla", "--lang", "it").output


def test_pictures_say_what_they_show(page: str) -> None:
    assert 4 * 20 < page.count('<svg role="img"')
    assert page.count("<svg ") == page.count('<svg role="img"') == page.count("<title>") - 1
    assert "<title>Marqueur</title><desc>Marqueur (Santé, Loisirs et Civisme)" in page
