"""The page of `ludex rulebook` in a real browser: the switch, the search, the links, phones and print."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from tests import tiny
from tests.browser.devtools import IS_THERE, Page, opened

pytestmark = pytest.mark.skipif(not IS_THERE, reason="there is no Chromium, Chrome or Edge to open a page in")
LANGUAGES = ("de", "en", "fr", "it")
PHONE, DESK = 390, 1280
ESCAPE, TAB = 27, 9
SHOWN = "document.querySelector('.book:not([hidden])')"
IN_VIEW = "Math.round(document.getElementById('{}').getBoundingClientRect().top) < 60"


def make(file: Path, *arguments: str) -> None:
    result = CliRunner().invoke(main, ["rulebook", *arguments, "-o", str(file)], catch_exceptions=False)
    assert 0 == result.exit_code, result.output


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("rulebook") / "sylla.html"
    make(made, "sylla", "--lang", "en", "--format", "html")
    return made


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with opened(tmp_path_factory.mktemp("profile")) as page:
        yield page


@pytest.fixture
def page(browser: Page) -> Page:
    browser.scripts(allowed=True)
    browser.wishes()
    browser.size(DESK)
    return browser


def forget(page: Page, file: Path) -> None:
    page.open(file)
    page.do("localStorage.clear()")


def language(page: Page) -> object:
    """What is shown, what the document says of itself, and how many languages are shown."""
    return page.do(
        f"[{SHOWN}.id, document.documentElement.lang,"
        " document.querySelectorAll('.book:not([hidden])').length]"
    )


def switch(page: Page, to: str) -> None:
    page.do(f"{SHOWN}.querySelector('.languages a[data-book={to}]').click()")


def search(page: Page, text: str) -> object:
    """Types it, and gives what is told of it."""
    page.do(f"{SHOWN}.querySelector('input').focus()")
    page.do(f"{SHOWN}.querySelector('input').select()")
    page.write(text)
    return page.do(f"{SHOWN}.querySelector('output').textContent")


def test_the_page_opens_in_the_language_it_was_made_for_and_asks_for_nothing(page: Page, file: Path) -> None:
    forget(page, file)
    page.open(file)
    assert ["en", "en", 1] == language(page)
    assert [file.as_uri()] == page.asked
    assert [] == page.complaints


@pytest.mark.parametrize("to", LANGUAGES)
def test_the_switch_stays_at_the_same_place(to: str, page: Page, file: Path) -> None:
    page.open(file, "#en-phase-recruitment")
    switch(page, to)
    assert [to, to, 1] == language(page)
    assert page.do(IN_VIEW.format(f"{to}-phase-recruitment"))
    assert to == page.do("document.activeElement.dataset.book"), "the keyboard stays at the switch"
    assert page.do("document.title") == page.do(f"{SHOWN}.querySelector('h1').textContent")
    assert "true" == page.do("document.activeElement.getAttribute('aria-current')")


def test_the_language_is_remembered_and_the_address_goes_before_it(page: Page, file: Path) -> None:
    forget(page, file)
    page.open(file)
    switch(page, "it")
    page.open(file)
    assert ["it", "it", 1] == language(page)
    page.open(file, "#fr")
    assert ["fr", "fr", 1] == language(page)
    page.open(file, "#de-card-event-flood")
    assert ["de", "de", 1] == language(page)
    assert page.do(IN_VIEW.format("de-card-event-flood"))


def test_the_way_back_leads_to_the_language_before(page: Page, file: Path) -> None:
    page.open(file, "#de-book-cards")
    switch(page, "fr")
    page.do("new Promise(done => { addEventListener('popstate', () => done()); history.back() })")
    assert ["de", "de", 1] == language(page)


def test_the_search_shows_what_has_all_words_and_tells_how_much(page: Page, file: Path) -> None:
    page.open(file, "#fr")
    told = search(page, "epidemie")
    cards = page.do(f"[...{SHOWN}.querySelectorAll('.card:not([hidden])')].map(one => one.id)")
    assert "fr-card-event-epidemic" in cards, "accents need not be typed"
    assert "fr-card-building-bank" not in cards
    shown = page.do(
        f"[...{SHOWN}.querySelectorAll('main li, main tbody tr, main .card, main p, main figure')]"
        ".filter(one => one.checkVisibility() && !one.querySelector('li'))"
        ".filter(one => !one.parentElement.closest('.card')).length"
    )
    assert [str(shown)] == re.findall(r"\d+", str(told))
    assert "none" == page.do("getComputedStyle(document.getElementById('fr-book-aim')).display")
    assert "" == search(page, " ")
    assert page.do("document.getElementById('fr-book-aim').checkVisibility()")


def test_a_search_without_a_find_says_so_and_a_link_ends_it(page: Page, file: Path) -> None:
    page.open(file, "#en")
    assert "0" in str(search(page, "xyzzy"))
    page.do(f"{SHOWN}.querySelector('.contents a[href=\"#en-book-cards\"]').click()")
    assert page.do("document.getElementById('en-book-cards').checkVisibility()")
    assert "" == page.do(f"{SHOWN}.querySelector('input').value")


@pytest.mark.parametrize("to", LANGUAGES)
def test_every_link_leads_to_something_that_is_shown(to: str, page: Page, file: Path) -> None:
    page.open(file, f"#{to}")
    lost = page.do(
        f"[...{SHOWN}.querySelectorAll('a[href^=\"#\"]:not(.languages a)')].map(one => one.hash.slice(1))"
        ".filter(id => { const one = document.getElementById(id); return !one || !one.checkVisibility() })"
    )
    assert [] == lost
    assert page.do(f"{SHOWN}.querySelectorAll('.terms a').length") > 100
    page.do(f"{SHOWN}.querySelector('.terms a').click()")
    assert page.do("location.hash").startswith(f"#{to}-")


@pytest.mark.parametrize("to", LANGUAGES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_nothing_is_wider_than_the_screen(width: int, to: str, page: Page, file: Path) -> None:
    page.size(width)
    page.open(file, f"#{to}")
    beyond = page.do(
        f"[...{SHOWN}.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > {width} + 1)"
        ".filter(one => !one.closest('.wide, svg, .skip')).map(one => one.outerHTML.slice(0, 80))"
    )
    assert [] == beyond
    assert width == page.do("document.documentElement.scrollWidth")


def test_names_in_pictures_stay_inside_them(page: Page, file: Path) -> None:
    for to in LANGUAGES:
        page.open(file, f"#{to}")
        cut = page.do(
            f"[...{SHOWN}.querySelectorAll('svg text')].filter(one => {{"
            " const own = one.getBoundingClientRect(), all = one.ownerSVGElement.getBoundingClientRect();"
            " return own.left < all.left - 1 || own.right > all.right + 1 }).map(one => one.textContent)"
        )
        assert [] == cut


def test_a_long_track_is_wrapped(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    spaces = ", ".join(map(str, range(31)))
    tiny.write_pack(
        tmp_path,
        {
            "pack.yaml": (
                "name: Tiny\nversion: 1.0.0\nplayers: 2\ncounters:\n  point: {of: player}\n"
                f"tracks:\n  road: {{spaces: [{spaces}], start: 15}}\nflow: [opening]\nscore: point\n"
            ),
            "phases/opening.yaml": tiny.phase("first player gains 1 point"),
        },
    )
    make(Path("page.html"), "tiny", "--lang", "en", "--format", "html")
    page.size(PHONE)
    page.open(tmp_path / "page.html", "#en")
    drawn = "[...document.querySelectorAll('#en figure:not(.table *) .space')]"
    sides = page.do(f"{drawn}.map(one => one.getBoundingClientRect().width)")
    assert 31 == len(sides)
    assert min(sides) > 20, "a space can be read on a phone"
    tops = page.do(f"[...new Set({drawn}.map(one => one.getBoundingClientRect().top))]")
    marker = page.do("document.querySelector('#en figure:not(.table *) .piece').getBoundingClientRect().top")
    assert tops[0] < marker < tops[1], "it stands above the line in which it begins"
    assert 3 == len(tops)


def test_without_scripts_one_language_is_shown_and_links_switch(page: Page, file: Path) -> None:
    page.scripts(allowed=False)
    page.open(file)
    visible = (
        "[...document.querySelectorAll('.book')].filter(one => one.checkVisibility()).map(one => one.id)"
    )
    assert ["en"] == page.do(visible)
    assert not page.do("document.querySelector('#en input').checkVisibility()"), (
        "what would not work is not there"
    )
    page.open(file, "#fr")
    assert ["fr"] == page.do(visible)
    page.open(file, "#it-book-cards")
    assert ["it"] == page.do(visible)


def test_in_print_there_is_the_book_and_nothing_to_press(page: Page, file: Path) -> None:
    page.wishes("print", prefers_color_scheme="dark")
    page.open(file, "#de")
    assert not page.do(f"{SHOWN}.querySelector('.tools').checkVisibility()")
    assert ["block", "static"] == page.do(
        f"[getComputedStyle({SHOWN}).display, getComputedStyle({SHOWN}.querySelector('.contents')).position]"
    )
    assert ["rgb(0, 0, 0)", "rgb(255, 255, 255)"] == page.do(
        "[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]"
    )
    assert "avoid" == page.do("getComputedStyle(document.querySelector('#de .card')).breakInside")


CONTRAST = """(() => {
  const light = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).map((one) => one / 255).map(
      (one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    const own = getComputedStyle(one).backgroundColor;
    return own.endsWith(", 0)") && one.parentElement ? behind(one.parentElement) : own;
  };
  const shown = document.querySelector(".book:not([hidden])");
  const texts = shown.querySelectorAll("h1, h2, h3, h4, p, li, a, th, td, label, figcaption, input");
  return [...texts].map((one) => {
    const [a, b] = [light(getComputedStyle(one).color), light(behind(one))].sort((x, y) => y - x);
    return [(a + 0.05) / (b + 0.05), one.outerHTML.slice(0, 60)];
  }).filter(([ratio]) => ratio < 4.5).map(([ratio, what]) => ratio.toFixed(1) + " " + what);
})()"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_stands_out(scheme: str, page: Page, file: Path) -> None:
    page.wishes(prefers_color_scheme=scheme)
    page.open(file, "#en")
    assert [] == page.do(CONTRAST)


def test_signs_stand_out_on_their_colours(page: Page, file: Path) -> None:
    for scheme in ("light", "dark"):
        page.wishes(prefers_color_scheme=scheme)
        page.open(file, "#en")
        pairs = page.do(
            f"[...{SHOWN}.querySelectorAll('.piece + text.on')].map(one =>"
            " [getComputedStyle(one).fill, getComputedStyle(one.previousElementSibling).fill])"
        )
        assert pairs
        for ink, ground in {tuple(pair) for pair in pairs}:
            assert 3 <= ratio(ink, ground), (ink, ground)


def ratio(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = (int(part) / 255 for part in colour[4:-1].split(","))
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_a_screen_reader_finds_its_way(page: Page, file: Path) -> None:
    page.open(file, "#de")
    found = page.names()
    roles = [role for role, _ in found]
    assert {"main", "navigation", "search", "banner", "status"} <= set(roles)
    assert [] == [
        one for one in found if one[0] in ("image", "navigation", "region", "searchbox") and not one[1]
    ]
    assert ("searchbox", "Regeln durchsuchen") in found
    assert ("navigation", "Inhalt") in found
    assert any(role == "image" and name == "Hochwasser" for role, name in found)


def test_the_keyboard_reaches_the_rules_at_once_and_sees_where_it_is(page: Page, file: Path) -> None:
    page.open(file, "#en")
    page.do("document.activeElement.blur(); scrollTo(0, 0)")
    page.press("Tab", TAB)
    page.do(f"{SHOWN}.querySelector('.skip').focus()")
    assert page.do("document.activeElement.getBoundingClientRect().left") >= 0
    page.press("Enter", 13)
    assert "#en-rules" == page.do("location.hash")
    page.press("Tab", TAB)
    assert page.do("document.activeElement.closest('main') !== null")
    assert "solid" == page.do("getComputedStyle(document.activeElement).outlineStyle")


def test_who_wants_less_motion_gets_none(page: Page, file: Path) -> None:
    page.wishes(prefers_reduced_motion="reduce")
    page.open(file, "#en")
    assert "auto" == page.do("getComputedStyle(document.documentElement).scrollBehavior")


HOSTILE = (
    "</title></desc></svg></script></style><script>window.harmed = 1</script>"
    "<img src=x onerror='window.harmed = 2'>&amp;"
)


def test_a_page_of_a_strangers_pack_runs_nothing_of_it(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    tiny.write_pack(tmp_path, {
        "pack.yaml": (
            f"name: \"{HOSTILE}\"\nversion: 1.0.0\nplayers: 2\ncounters:\n  point: {{of: player}}\n"
            "types:\n  suit: [cups]\nkinds:\n  ware: {folder: wares, starts_in: pile, has: {suit: suit}}\n"
            "zones:\n  pile: {holds: ware}\nflow: [opening]\nscore: point\n"
        ),
        "phases/opening.yaml": tiny.phase("first player gains 1 point"),
        "wares/cup.yaml": f"name: \"{HOSTILE}\"\nsuit: cups\n",
        "texts.yaml": (
            f"names: {{point: \"{HOSTILE}\", suit: suit, cups: \"{HOSTILE}\"}}\n"
            f"phases: {{opening: \"{HOSTILE}\"}}\nexplanations: {{opening all: \"{HOSTILE}\"}}\n"
        ),
    })  # fmt: skip
    make(Path("page.html"), "tiny", "--lang", "en", "--format", "html")
    page.open(tmp_path / "page.html")
    assert page.do("window.harmed") is None
    assert 0 == page.do("document.querySelectorAll('img').length")
    assert HOSTILE in page.do("document.querySelector('#en .card h4').textContent")
    assert [(tmp_path / "page.html").as_uri()] == page.asked


def test_the_pdf_has_one_language_with_bookmarks(tmp_path: Path) -> None:
    made = tmp_path / "sylla.pdf"
    make(made, "sylla", "--lang", "de", "--format", "pdf")
    content = made.read_bytes()
    assert content.startswith(b"%PDF-")
    assert b"/Outlines" in content
    assert b"/StructTreeRoot" in content, "it is tagged, for screen readers"
    if shutil.which("pdftotext") is None:
        pytest.skip("there is no pdftotext to read what stands in it")
    text = subprocess.run(["pdftotext", str(made), "-"], capture_output=True, text=True, check=True).stdout
    assert "Ziel des Spiels" in text
    assert "Regeln durchsuchen" not in text, "a search does nothing on paper"
    assert "Aim of the game" not in text
