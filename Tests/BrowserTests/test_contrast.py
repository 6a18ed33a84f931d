"""The contrast of all colors, measured as the browser shows them, in both schemes and in every state."""

import pytest
from contrast import Pair, pairs, weak, table as lines

# Pages of every kind, with what is marked on them, and what opens something there.
PAGES = {
    "en/index.html": None,
    "ja/bars/index.html": None,
    "en/bars/tab-bar.html#tab-bar.keep-enabled": ".menu",
    "ja/controls/picker.html": "button.contents",
    "en/rules/tab-bar.keep-enabled.html": None,
    "ja/rules/index.html#topic=tab-bar": "button.contents",
    "en/checklist.html#topics=alert": "button.contents",
    "ja/glossary.html#tab-bar": None,
    "en/sources/bars2012.html#bars2012-052": None,
    "en/controls/info-button.html": None,
    "beside/en-ja/bars/scope-bar.html": None,
    "en/search.html?q=button": None,
    "ja/404.html": None,
    "en/print-bars.html": None,
}
MARKS = """() => ['yes', 'no', 'na'].forEach((mark, i) => {
  const select = document.querySelectorAll('.check:not([hidden]) .mark')[i];
  if (!select) return;
  select.value = mark;
  select.dispatchEvent(new Event('input', { bubbles: true }));
})"""


def test_contrast_is_computed_as_wcag_says():
    assert Pair("text", "#000000", "#ffffff").ratio == 21
    assert round(Pair("text", "#777777", "#ffffff").ratio, 2) == 4.48
    assert not Pair("text", "#777777", "#ffffff").is_enough
    assert Pair("large", "#777777", "#ffffff").is_enough


def test_texts_and_lines_are_told_apart(publish, open_page):
    """A page with colors of its own: what is measured is what is there."""
    site = publish({
        "Content/site.yaml": "title: T\nlanguages: [en]\nsearch: false\n",
        "Content/en.md": "---\ntitle: T\n---\n::: do\nText\n:::\n",
        "Templates/assets/theme.css": ":root { --text: #777; --ground: #fff; --go: #0000ff80; }\n",
    })
    found = pairs(open_page(site.url("en/index.html", "file"), color_scheme="light"))
    assert Pair("text", "#777777", "#ffffff") in found
    assert Pair("large", "#777777", "#ffffff") in found
    assert Pair("line", "#7f7fff", "#ffffff") in found


@pytest.mark.parametrize("is_hovered", [False, True])
def test_every_color_stands_out_from_what_is_behind_it(own_site, open_page, table, is_hovered):
    """Shows each pair with its contrast and a place; once more with everything hovered at once."""
    found = {"light": {}, "dark": {}}
    page = open_page("about:blank")
    if is_hovered:
        page.route("**/*.css", hover_everywhere)
    for path, opener in PAGES.items():
        page.set_viewport_size({"width": 1440 if opener is None else 390, "height": 900})
        page.goto(own_site.url(path))
        page.evaluate(MARKS)
        if path.startswith("en/index"):
            page.locator(".site-header input").fill("must button")
            page.locator("[role=option]").first.wait_for()
            page.keyboard.press("ArrowDown")
        add_pairs(found, page, path)
        if opener:
            page.locator(opener).first.click()
            add_pairs(found, page, path)
    for color_scheme, seen in found.items():
        state = " hovered" if is_hovered else ""
        table(f"  contrast, {color_scheme}{state}: {len(seen)} pairs", ["  " + line for line in lines(seen)])
        assert weak(seen) == []
        assert {pair.kind for pair in seen} == {"text", "large", "line"} and len(seen) > 30


def add_pairs(found, page, path):
    """Adds the pairs of a page as it is shown now, in both schemes."""
    for color_scheme, seen in found.items():
        page.emulate_media(color_scheme=color_scheme)
        for pair, place in pairs(page).items():
            seen.setdefault(pair, f"{path}: {place}")


def hover_everywhere(route):
    """Answers with the style sheet, in which what is under the pointer is everything."""
    response = route.fetch()
    route.fulfill(response=response, body=response.text().replace(":hover", ":not(.never)"))
