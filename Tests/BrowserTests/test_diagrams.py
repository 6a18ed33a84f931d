"""Every example of the grammar, as figures of a page in two languages."""

import html
import re

import pytest
from accessibility import flaws, nodes
from sites import ROOT

EXAMPLES = sorted((ROOT / "Tests/DiagramsTests/examples").glob("*.txt"))
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


@pytest.mark.parametrize(
    ("language", "color_scheme", "width", "scheme"),
    [("en", "light", 1280, "http"), ("ja", "dark", 1280, "file"), ("en", "dark", 320, "http")],
)
def test_axe_finds_nothing(site, open_page, language, color_scheme, width, scheme):
    page = open_page(site.url(address(language), scheme), width, color_scheme=color_scheme)
    assert page.locator("svg.diagram").count() == len(EXAMPLES)
    assert flaws(page) == []


def test_only_what_scrolls_is_a_stop_for_the_keyboard(site, open_page):
    page = open_page(site.url(address("en")), 320)
    frames = page.eval_on_selector_all(
        ".drawing-frame",
        "frames => frames.map(f => [f.scrollWidth > f.clientWidth, f.tabIndex === 0, f.ariaLabel])",
    )
    assert all(scrolls == is_stop for scrolls, is_stop, _ in frames)
    assert {bool(label) for scrolls, _, label in frames if scrolls} == {True}
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_function("!document.querySelector('.drawing-frame[tabindex]')")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_and_descriptions_are_read_in_the_language_of_the_page(site, open_page, language):
    page = open_page(site.url(address(language)))
    source = (site.folder / address(language)).read_text("utf-8")
    written = re.findall(r'<svg class="diagram".*?<title>(.*?)</title><desc>(.*?)</desc>', source)
    assert len(written) == len(EXAMPLES)
    assert nodes(page, "image") == [tuple(map(html.unescape, pair)) for pair in written]
    assert all(name.startswith(TITLES[language]) for name, _ in written)
    languages = page.eval_on_selector_all(
        "svg.diagram > :is(title, desc)",
        "elements => [...new Set(elements.map(e => e.closest('[lang]').lang))]",
    )
    assert languages == [language]
