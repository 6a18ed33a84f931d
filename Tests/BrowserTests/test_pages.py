"""What holds for every page: accessibility, weight, no scripts, no requests, nothing too wide."""

import gzip
import posixpath
import re
import statistics
from urllib.parse import unquote, urlparse

import pytest
from accessibility import flaws, flaws_in_both_schemes
from contrast import pairs, weak
from layout_shifts import shift, watch_shifts
from sites import ROOT
from walk import walk, widths

# One page of each kind.
KINDS = [
    "index.html", "en/index.html", "ja/bars/index.html", "en/bars/tab-bar.html", "ja/views/alert.html",
    "ja/rules/tab-bar.keep-enabled.html", "en/rules/index.html#topic=tab-bar", "en/checklist.html#topics=alert,button",
    "en/print.html", "ja/print-bars.html", "ja/checklist.html", "ja/glossary.html", "en/sources/index.html", "ja/sources/bars2012.html", "en/sources/iphone2010.html", "en/sources/iphone2010.2.html", "en/404.html",
    "beside/en-ja/bars/scope-bar.html", "en/search.html", "ja/about/index.html",
]


# An empty corner of a table is good practice only, and the text's.
NOT_OURS = ["empty-table-header"]


# Pages in which axe takes as long for the contrast as for all else: there it is measured by itself.
LARGE = re.compile(r"/(print[a-z-]*|whole|checklist|glossary)\.html")


def left_out_on(path):
    """The rules of axe that are left out on a page."""
    return [*NOT_OURS, "color-contrast"] if LARGE.search(path) else NOT_OURS


PORTIONS = 8


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_every_structure_of_a_page_has_no_accessibility_flaws(own_site, looked_at, open_page, table, portion):
    """In the first page that has it; the one to choose a language for a reader of neither.

    Two portions take long because of the whole guideline, in which axe looks at 55,000 elements.
    """
    paths, count = looked_at
    if portion == 0:
        table(f"  accessibility: {len(paths)} of {count} pages have every shape, and are looked at", [])
    page = open_page("about:blank", locale="fr")
    assert walk(page, own_site, paths[portion::PORTIONS], without=NOT_OURS) == {}


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("is_large", [False, True], ids=["small", "large"])
def test_each_kind_of_page_has_no_accessibility_flaws(own_site, open_page, is_large, width):
    """One after the other in one window, whose browser has compiled axe after the first."""
    page = open_page("about:blank", width=width, locale="fr")
    found = {}
    for path in [path for path in KINDS if bool(LARGE.search(path)) == is_large]:
        page.goto(own_site.url(path, "file"))
        wrong = flaws_in_both_schemes(page, without=left_out_on(path))
        button = page.locator(".menu:visible")
        if width == 390 and button.count():
            button.click()
            wrong += flaws_in_both_schemes(page, "#_navigation", without=left_out_on(path))
        if wrong:
            found[path] = wrong
    assert found == {}


TOO_WIDE = """() => document.documentElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1
      && !e.closest('.table, pre, .drawing-frame')).map((e) => e.outerHTML.slice(0, 100)).slice(0, 5)
  : []"""


# 320 px, and 1280 px at 200 %.
@pytest.mark.parametrize("width, height", [(320, 900), (640, 450)])
def test_no_page_is_wider_than_the_window(own_site, open_page, width, height):
    page = open_page("about:blank", width, height)
    too_wide = {}
    for path in KINDS[1:]:
        page.goto(own_site.url(path, "file"))
        if elements := page.evaluate(TOO_WIDE):
            too_wide[path] = elements
    assert too_wide == {}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_of_a_section_is_wider_than_320_px(own_site, open_page, language):
    """As wide as a window of 1280 px at 400 % (WCAG 1.4.10)."""
    paths = [path for path in own_site.pages() if re.fullmatch(rf"{language}/[a-z]+/[^/]+\.html", path)
             and not re.search("/(rules|sources|changes)/", path) and not own_site.is_redirect(path)]
    assert len(paths) > 80
    found = widths(open_page("about:blank", width=320), own_site, paths)
    assert {path: width for path, width in found.items() if width > 320} == {}


SMALL_TARGETS = """() => [...document.querySelectorAll('button, select, input:not([type=checkbox], [type=radio]), .button, '
    + '.site-header a, .navigation a, .outline a, .neighbors a, .filters label:has(input)')]
  .filter((e) => e.checkVisibility() && !e.matches('.hidden, .skip, .copy'))
  .filter((e) => e.getBoundingClientRect().height < 44)
  .map((e) => `${Math.round(e.getBoundingClientRect().height)} ${e.outerHTML.slice(0, 80)}`).slice(0, 5)"""


def test_targets_are_large_enough_for_fingers(own_site, open_page):
    """Controls and links that stand by themselves: 44 px, those within lines of text left out."""
    page = open_page("about:blank", width=390, height=844, has_touch=True)
    small = {}
    for path in KINDS[1:]:
        page.goto(own_site.url(path, "file"))
        if targets := page.evaluate(SMALL_TARGETS):
            small[path] = targets
    assert small == {}


SHARED = [
    "en/bars/tab-bar.html", "ja/index.html", "en/rules/index.html", "ja/checklist.html",
    "ja/bars/tab-bar.html#tab-bar.keep-enabled", "en/views/alert.html#level=must,must-not", "ja/views/alert.html#q=a",
    "en/rules/index.html#level=must&platform=carplay", "ja/checklist.html#topics=alert,button&platforms=ipad",
    "en/rules/tab-bar.keep-enabled.html", "ja/glossary.html#tab-bar", "en/sources/bars2012.html", "en/sources/iphone2010.html", "ja/sources/iphone2010.2.html", "ja/bars/index.html",
    "en/checklist.html#topics=alert&level=must", "en/glossary.html#q=bar", "en/search.html?q=tab+bar", "en/print.html",
    "ja/print-bars.html#bars/tab-bar", "ja/sources/index.html", "en/diagrams.html", "beside/en-ja/bars/scope-bar.html",
]


@pytest.mark.parametrize("path", SHARED)
def test_nothing_moves_while_a_page_loads(own_site, open_page, path):
    """Links that people share too: with a place or with filters in the address."""
    page = open_page(own_site.url("en/404.html"))
    watch_shifts(page)
    page.goto(own_site.url(path))
    # To show a filtered list is to go to it.
    assert shift(page) <= (0.02 if "=" in path else 0)


def test_no_page_requests_anything_from_another_host(own_site, open_page):
    page = open_page(own_site.url("en/404.html"))
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    for path in KINDS:
        page.goto(own_site.url(path))
    hosts = {urlparse(url).netloc for url in requests if not url.startswith("data:")}
    assert hosts == {f"localhost:{own_site.port}"}


MOVING = """() => [...document.querySelectorAll('*')].filter((e) => {
  const style = getComputedStyle(e);
  return style.scrollBehavior === 'smooth' || style.transitionDuration.split(', ').some((t) => parseFloat(t) > 0);
}).map((e) => e.tagName)"""


def test_colors_and_motion_follow_the_reader(own_site, open_page):
    page = open_page("about:blank", forced_colors="active", reduced_motion="reduce")
    found = {}
    for path in KINDS[1:6]:
        page.goto(own_site.url(path, "file"))
        if wrong := flaws(page, without=NOT_OURS) + page.evaluate(MOVING):
            found[path] = wrong
    assert found == {}


# Weight


def test_lines_of_text_are_drawn_in_safari():
    """Safari ignores `text-decoration` with more than a line: what no longer holds would not be struck there."""
    ignored = {
        (path.name, declaration)
        for path in (ROOT / "Templates/assets").rglob("*.css")
        for declaration in re.findall(r"text-decoration: *[^;}]*[^;} ] [^;}]+", path.read_text("utf-8"))
    }
    assert ignored == set()


def test_bytes_of_each_kind_of_page_stay_within_limits(own_site):
    topics = [
        (own_site.folder / path).read_bytes() for path in own_site.pages()
        if re.fullmatch(r"(en|ja)/[a-z]+/[^/]+\.html", path)
        and not re.search(r"/(rules|sources)/|index\.html", path)
    ]
    assert statistics.median(map(len, topics)) <= 60 * 1024
    # As hosts send them, most of which compress.
    assert statistics.median(len(gzip.compress(page)) for page in topics) <= 10 * 1024
    sizes = {
        path.name: len(gzip.compress(path.read_bytes()))
        for path in (own_site.folder / "assets").iterdir() if path.is_file()
    }
    # All that a topic's page asks for, and before the first search; no page loads the service worker.
    topic = (own_site.folder / "en/bars/tab-bar.html").read_text("utf-8")
    # What the search opens is styled when it opens.
    assert "assets/search." not in re.sub(r' data-(search|styles)="[^"]+"', "", topic)
    styles = {name: sizes[name] for name in re.findall(r'="[^"]*/assets/([^"]+\.css)"', topic)}
    assert sum(styles.values()) <= 14 * 1024, styles
    assert (own_site.folder / "assets" / re.search(r"/(print\.[^\"]+)", topic)[1]).stat().st_size <= 3 * 1024
    loaded = re.findall(r'href="[^"]*/assets/([^"]+\.css)"|src="[^"]*/assets/([^"]+\.js)"', topic)
    raw = {name: (own_site.folder / "assets" / name).stat().st_size for name in map("".join, loaded)}
    assert sum(raw.values()) <= 60 * 1024, raw
    # One more in a guideline with editions.
    more = int("changes-start" in topic)
    for pattern, count, most in [
        (r'="[^"]*/assets/([^"]+\.js)"', 6 + more, 24), (r'src="[^"]*/assets/([^"]+\.js)"', 4 + more, 10),
    ]:
        scripts = {name: sizes[name] for name in re.findall(pattern, topic)}
        assert len(scripts) == count and sum(scripts.values()) <= most * 1024, scripts


# Without scripts


def test_everything_is_reachable_without_scripts(own_site):
    """From the home page along links and forms alone, as they stand in the HTML."""
    seen, waiting = set(), ["en/index.html"]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        text = (own_site.folder / path).read_text("utf-8")
        for href in re.findall(r'<(?:a|form)\b[^>]*\s(?:href|action)="([^"#?]+)', text):
            if href.endswith(".html") and ":" not in href:
                waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(href))))
    # Nobody is led to a page that was not found, to old addresses or to the choice of a language.
    expected = {path for path in own_site.pages() if not path.endswith("404.html")} - {"index.html"}
    redirects = {path for path in expected if own_site.is_redirect(path)}
    assert expected - redirects - seen == set()


def test_pages_show_all_text_without_scripts(own_site, open_page):
    page = open_page(own_site.url("en/rules/index.html", "file"), java_script_enabled=False)
    assert page.locator(".rule-entry").count() == page.locator(".rule-entry:visible").count() > 300
    assert not page.locator("#_filters").is_visible()
    page.goto(own_site.url("ja/checklist.html", "file"))
    assert page.locator(".check:visible").count() > 300
    page.goto(own_site.url("en/bars/tab-bar.html", "file"))
    assert page.locator(".text .citation").first.is_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Menu").click()
    page.locator("#_navigation").get_by_role("link", name="Toolbar").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Toolbar"
    page.get_by_role("button", name="On this page").click()
    assert page.locator("#_outline").is_visible()
