"""Every example of the grammar, as figures of a page in two languages."""

import html
import re

import pytest
from accessibility import flaws_in_both_schemes, nodes
from contrast import pairs, weak
from sites import ROOT, add_style

EXAMPLES = sorted((ROOT / "Packages/AsciiDiagrams/Tests/AsciiDiagramsTests/examples").glob("*.txt"))
TITLES = {"en": "Example", "ja": "例"}


def document(language):
    title = TITLES[language]
    figures = [
        f"~~~~~~~~diagram title=\"{title} {path.stem}\"\n{path.read_text('utf-8')}~~~~~~~~\n"
        for path in EXAMPLES
    ]
    return f"---\ntitle: {title}\nsummary: {title}\n---\n" + "\n".join(figures)


@pytest.fixture(scope="module")
def site(publish):
    return publish(
        {
            "Content/site.yaml": "title: Diagrams\nlanguages: [en, ja]\n",
            "Content/views/examples/en.md": document("en"),
            "Content/views/examples/ja.md": document("ja"),
        }
    )


def address(language):
    return f"{language}/views/examples.html"


def test_pages_of_diagrams_have_no_accessibility_flaws(site, open_page):
    page = open_page("about:blank")
    for language, width in [("en", 1280), ("ja", 320)]:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(site.url(address(language)))
        assert page.locator(".drawing svg.diagram[role=img]").count() == len(EXAMPLES)
        assert flaws_in_both_schemes(page) == []


def test_only_diagrams_that_scroll_take_keyboard_focus(site, open_page):
    page = open_page(site.url(address("en")), 320)
    frames = page.eval_on_selector_all(
        ".drawing-frame",
        "frames => frames.map(f => [f.scrollWidth > f.clientWidth, f.tabIndex === 0, f.ariaLabel])",
    )
    assert all(scrolls == is_stop for scrolls, is_stop, _ in frames)
    assert {bool(label) for scrolls, _, label in frames if scrolls} == {True}
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_function("() => !document.querySelector('.drawing-frame[tabindex]')")


def test_a_diagram_shrinks_to_three_quarters_before_it_scrolls(site, open_page):
    page = open_page(site.url(address("ja")), 390)
    frames = page.eval_on_selector_all(
        ".drawing-frame",
        """frames => frames.map(f => [f.scrollWidth > f.clientWidth, [...f.querySelectorAll('svg')].map(
             svg => 16 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width / parseFloat(getComputedStyle(f).fontSize))])""",
    )
    assert any(scrolls for scrolls, _ in frames)
    assert all(0.749 < scale < 1.001 for _, scales in frames for scale in scales)
    assert all(min(scales) < 0.751 for scrolls, scales in frames if scrolls)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_few_diagrams_of_our_guideline_scroll_on_a_phone(own_site, open_page, language):
    """Of all of them, on one page."""
    page = open_page("about:blank", 390)
    page.goto(own_site.url(f"{language}/whole.html", "file"), timeout=0)
    scrolls = page.eval_on_selector_all(
        ".drawing-frame", "frames => frames.map(frame => frame.scrollWidth > frame.clientWidth)"
    )
    assert len(scrolls) > 400 and sum(scrolls) <= 40


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_and_descriptions_are_read_in_the_language_of_the_page(site, open_page, language):
    page = open_page(site.url(address(language)))
    source = (site.folder / address(language)).read_text("utf-8")
    written = re.findall(r'<svg class="diagram[ "].*?<title>(.*?)</title><desc>(.*?)</desc>', source)
    assert len(written) == len(EXAMPLES)
    assert nodes(page, "image") == [tuple(map(html.unescape, pair)) for pair in written]
    assert all(name.startswith(TITLES[language]) for name, _ in written)
    languages = page.eval_on_selector_all(
        "svg.diagram > :is(title, desc)",
        "elements => [...new Set(elements.map(e => e.closest('[lang]').lang))]",
    )
    assert languages == [language]


# Labels that reach out of their picture or into each other, each with the picture's name.
MISPLACED_LABELS = """() => [...document.querySelectorAll('svg.diagram')].flatMap(svg => {
  const {x, width} = svg.viewBox.baseVal;
  const labels = [...svg.querySelectorAll('text')].map(text => [text.textContent, text.getBBox()]);
  const isOut = box => box.x < x - 8 || box.x + box.width > x + width + 8;
  const meet = (a, b) => Math.abs(a.y - b.y) < 4 && a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1;
  const name = svg.querySelector('title')?.textContent;
  return labels.flatMap(([text, box], number) => [
    ...(isOut(box) ? [[name, text]] : []),
    ...labels.slice(number + 1).filter(([, other]) => meet(box, other)).map(([other]) => [name, text, other]),
  ]);
})"""


@pytest.mark.parametrize("font", ["DejaVu Sans", "Noto Sans CJK JP", "serif"])
def test_labels_stay_in_their_places_in_every_font(site, open_page, font):
    page = open_page(site.url(address("en")))
    add_style(page, f"svg.diagram text {{ font-family: '{font}' !important }}")
    assert page.evaluate(MISPLACED_LABELS) == []


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_numbers_stand_out_from_their_discs(site, open_page, options):
    page = open_page(site.url(address("en")), **options)
    colors = page.eval_on_selector_all(
        "svg.diagram .n text",
        """texts => texts.map(text => [getComputedStyle(text).fill,
             getComputedStyle(text.closest('svg').querySelector('path.n')).stroke])""",
    )
    assert colors
    assert all(number != disc for number, disc in colors)


def test_a_page_with_diagrams_does_not_scroll_sideways(site, open_page):
    page = open_page(site.url(address("ja")), 320)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_diagrams_that_show_brightness_stay_light_on_a_dark_page(site, open_page):
    page = open_page(site.url(address("en")), color_scheme="dark")
    frames = page.eval_on_selector_all(
        ".drawing-frame",
        """frames => frames.map(frame => {
             const svg = frame.querySelector('svg');
             return [svg.classList.contains('light'), getComputedStyle(frame).backgroundColor, getComputedStyle(svg).color];
           })""",
    )
    looks = {is_light: {look[1:] for look in map(tuple, frames) if look[0] == is_light} for is_light in [True, False]}
    page = open_page(site.url(address("en")), color_scheme="light")
    light = page.eval_on_selector(
        ".drawing-frame", "frame => [getComputedStyle(frame).backgroundColor, getComputedStyle(frame).color]"
    )
    assert looks[True] == {tuple(light)}
    assert len(looks[False]) == 1 and looks[False] != looks[True]


# As they are shown: on light and dark pages, with the system's colors, on paper.
SHOWN = [
    {"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"color_scheme": "dark", "media": "print"},
]


@pytest.mark.parametrize("shown", SHOWN)
def test_every_line_and_every_label_stands_out(site, open_page, shown):
    page = open_page(site.url(address("ja")))
    page.emulate_media(**shown)
    found = pairs(page)
    assert weak(found) == []
    assert {pair.kind for pair in found} >= {"text", "line"}


def test_a_dark_page_is_printed_on_white(site, open_page):
    page = open_page(site.url(address("en")), color_scheme="dark")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print", color_scheme="dark")
    color = "getComputedStyle(document.querySelector('svg.diagram')).color"
    assert max(map(int, re.findall(r"\d+", page.evaluate(color))[:3])) < 64


def test_every_line_and_label_of_a_standalone_diagram_stands_out(build_site, open_page):
    page = open_page("about:blank")
    ground = "body { background: light-dark(#fff, #000) } :root { color-scheme: light dark }"
    files = [build_site("diagram", path) for path in EXAMPLES]
    page.set_content(f"<!DOCTYPE html><style>{ground}</style>{''.join(files)}")
    for shown in SHOWN[:3]:
        page.emulate_media(**shown)
        found = pairs(page)
        assert weak(found) == []
        assert {pair.kind for pair in found} >= {"text", "line"}
