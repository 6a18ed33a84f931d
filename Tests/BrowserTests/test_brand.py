"""A site with its own logo, colors and links, set in `site.yaml` alone."""

import pytest
from accessibility import flaws_by_address

LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 40"><rect x="2" y="4" width="32" height="32" rx="9" fill="{0}"/>
<path d="M11 26c7-1 12-6 13-13" fill="none" stroke="{1}" stroke-width="4" stroke-linecap="round"/>
<text x="44" y="27" font-family="sans-serif" font-size="21" font-weight="700" fill="{0}">Kasumi</text></svg>"""
SITE = {
    "Content/site.yaml": """title: {en: Kasumi guidelines, ja: Kasumiガイドライン}
languages: [en, ja]
print: true
logo: {light: static/logo.svg, dark: static/logo-dark.svg}
favicon: static/logo.svg
colors: {brand: "#0a6b5c", accent: {light: "#b3470b", dark: "#ffa26b"}, ground: {light: "#fffdf8"}, raised: {light: "#f6f2e8"}}
links:
  header:
    - {text: {en: Icons, ja: アイコン}, to: https://example.com/icons}
    - {text: {en: Design kit, ja: デザインキット}, to: static/kit.zip}
    - topic:alert
  footer: [{text: Example company, to: https://example.com/}, section:views, page:rules]
""",
    "Content/static/logo.svg": LOGO.format("#0a6b5c", "#fff"),
    "Content/static/logo-dark.svg": LOGO.format("#7fd6c2", "#0d2b26"),
    "Content/static/kit.zip": "PK",
    "Content/en.md": "---\ntitle: Kasumi guidelines\nsummary: How our screens look and speak.\n---\nStart with [alerts](topic:alert).\n",
    "Content/ja.md": "---\ntitle: Kasumiガイドライン\nsummary: 画面の見た目と言葉。\n---\n<topic:alert>から読んでください。\n",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/ja.md": "---\ntitle: ビュー\n---\n",
    "Content/views/alert/en.md": """---
title: Alert
summary: A message that interrupts.
---
An alert tells people what they must know now.

## Buttons {#buttons}

::: rule two-buttons level=must
Use two buttons.

Two make an easy choice.
:::

::: rule no-ok level=must-not
Never write OK.

It says nothing.
:::

::: note
See also `code`.
:::
""",
    "Content/views/alert/ja.md": """---
title: アラート
summary: 割り込むメッセージ。
---
すぐに知らせることだけを書く。

## ボタン

::: rule two-buttons
ボタンは2つにする。

選びやすい。
:::

::: rule no-ok
「OK」と書かない。

何も伝えない。
:::

::: note
`code`も参照。
:::
""",
}
PATHS = ["en/index.html", "ja/views/alert.html", "en/rules/index.html", "en/whole.html"]


@pytest.fixture(scope="module")
def branded(publish):
    return publish(SITE)


@pytest.mark.parametrize("width", [390, 1440])
def test_a_branded_page_is_accessible(branded, open_page, width):
    page = open_page("about:blank", width=width)
    assert flaws_by_address(page, map(branded.url, PATHS)) == {}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_header_has_one_row(branded, open_page, language):
    """The logo, the links where there is room, the search: in one row, nothing on another thing."""
    page = open_page(branded.url(f"{language}/views/alert.html"))
    for width in [360, 390, 820, 1280, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        header = page.locator(".site-header").bounding_box()
        assert header["height"] <= 62, width
        parts = [
            part.bounding_box() for part in page.locator(".site-header > *").all() if part.is_visible()
        ]
        ends = sorted((box["x"], box["x"] + box["width"]) for box in parts)
        assert all(one[1] <= other[0] + 0.5 for one, other in zip(ends, ends[1:])), width
        assert ends[-1][1] <= width
        logo = page.locator(".logo img").first.bounding_box()
        assert 60 <= logo["width"] <= 200 and logo["height"] >= 24, width


def test_the_links_of_the_header_are_in_one_place(branded, open_page):
    """In the header where it has room for them, else in the drawer."""
    page = open_page("about:blank")
    for width in [390, 820, 1024, 1280, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(branded.url("en/index.html"))
        inside = page.locator(".site-header .header-links").is_visible()
        assert inside == (width >= 1280)
        if not inside and page.locator(".menu").is_visible():
            page.locator(".menu").click()
        assert page.locator(".navigation .header-links").is_visible() != inside, width
        links = page.locator(".header-links").nth(0 if inside else 1).locator("a")
        assert links.all_inner_texts() == ["Icons", "Design kit", "Alert"], width


def test_the_logo_follows_the_scheme(branded, open_page):
    """That of the system, and that of the reader's switch."""
    page = open_page(branded.url("en/index.html"), color_scheme="dark")
    shown = "imgs => imgs.filter((i) => i.checkVisibility()).map((i) => i.src.split('/').pop())"
    images = page.locator(".logo img")
    assert images.evaluate_all(shown) == ["logo-dark.svg"]
    page.locator(".theme").click()
    assert images.evaluate_all(shown) == ["logo.svg"]
    assert page.get_by_role("link", name="Kasumi guidelines").first.is_visible()
    light = open_page(branded.url("en/index.html"), color_scheme="light")
    assert light.locator(".logo img").evaluate_all(shown) == ["logo.svg"]
    light.locator(".theme").click()
    assert light.locator(".logo img").evaluate_all(shown) == ["logo-dark.svg"]


def test_links_and_buttons_have_the_color(branded, open_page):
    page = open_page(branded.url("en/index.html"), color_scheme="light")
    color = page.locator(".text a").first.evaluate("a => getComputedStyle(a).color")
    assert color == "rgb(10, 107, 92)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 253, 248)"
