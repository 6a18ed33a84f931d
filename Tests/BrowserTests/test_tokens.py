"""Design tokens: pages with a picture of each value, themes side by side, contrast, and tokens in texts."""

import json

import pytest
from accessibility import flaws
from contrast import pairs, weak


def color(*components, space="srgb"):
    return {"$value": {"colorSpace": space, "components": components}}


def pixels(value):
    return {"$value": {"value": value, "unit": "px"}}


SHADOW = {
    "color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.3},
    **{key: {"value": 4, "unit": "px"} for key in ("offsetX", "offsetY", "blur", "spread")},
}
SIZES = {
    "size": {"$type": "dimension", "$description": "Sizes of buttons.", "tall": pixels(44), "wide": pixels(200)},
    "motion": {
        "ease": {"$type": "cubicBezier", "$value": [0.3, 1.5, 0.6, 1]},
        "quick": {"$type": "duration", "$value": {"value": 120, "unit": "ms"}},
    },
    "depth": {"$type": "shadow", "card": {"$value": SHADOW}},
    "kind": {
        "$type": "typography",
        "title": {
            "$value": {
                "fontFamily": ["sans-serif"],
                "fontSize": {"value": 2, "unit": "rem"},
                "fontWeight": "bold",
                "lineHeight": 1.2,
            }
        },
    },
}
LIGHT = {"color": {"$type": "color", "text": color(0.1, 0.1, 0.1), "page": color(1, 1, 1), "glow": color(0, 1, 0, space="display-p3")}}
DARK = {"color": {"$type": "color", "text": color(0.9, 0.9, 0.9), "page": color(0.1, 0.1, 0.1)}}
SITE = {
    "Content/site.yaml": """title: Kasumi guidelines
languages: [en, ja]
sections: [{id: views, topics: [button]}]
tokens:
  themes: {light: {en: Light, ja: ライト}, dark: {en: Dark, ja: ダーク}}
  contrast: [{text: color.text, on: color.page}]
""",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/ja.md": "---\ntitle: 表示\n---\n",
    "Content/views/button/en.md": "---\ntitle: Button\n---\n\nIt is <token:size.tall> high.\n\n::: swatches of=\"color size motion\" Tokens\n",
    "Content/views/button/ja.md": "---\ntitle: ボタン\n---\n\n高さは<token:size.tall>です。\n\n::: swatches of=color トークン\n",
    "Content/tokens/size.tokens.json": json.dumps(SIZES),
    "Content/tokens/light.tokens.json": json.dumps(LIGHT),
    "Content/tokens/dark.tokens.json": json.dumps(DARK),
}


@pytest.fixture(scope="module")
def site(publish):
    return publish(SITE)


def test_a_value_in_a_text_leads_to_its_row(site, open_page, scheme):
    page = open_page(site.url("ja/views/button.html", scheme))
    page.get_by_role("link", name="44px", exact=True).click()
    assert page.url.endswith("ja/tokens-size.html#size-tall")
    assert page.locator(":target .token-css-value").inner_text() == "44px"


def test_pictures_show_the_values_under_the_policy_of_the_site(site, open_page, scheme):
    page = open_page(site.url("en/tokens-color.html", scheme))
    fills = page.eval_on_selector_all(
        "#color-text .token-sample rect", "shapes => shapes.map((shape) => getComputedStyle(shape).fill)"
    )
    assert fills == ["rgb(26, 26, 26)", "rgb(230, 230, 230)"]
    page = open_page(site.url("en/tokens-size.html", scheme))
    assert page.locator("#size-wide .token-sample").bounding_box()["width"] == 200


def test_the_search_finds_a_token_by_its_name_and_its_name_for_css(site, open_page, scheme):
    for query in ("size.tall", "--size-tall"):
        page = open_page(site.url(f"en/search.html?q={query}", scheme))
        link = page.locator("main a[href*='tokens-size.html']").first
        link.wait_for()
        assert "size" in link.inner_text()


def test_on_a_phone_each_value_says_its_theme(site, open_page):
    page = open_page(site.url("en/tokens-color.html"), width=390)
    assert page.locator("#color-text .token-theme:visible").all_inner_texts() == ["Light", "Dark"]


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    ["en/tokens.html", "en/tokens-color.html", "ja/tokens-color.html", "en/tokens-kind.html", "en/tokens-depth.html", "en/views/button.html"],
)
@pytest.mark.parametrize("width", [360, 1280])
def test_pages_fit_and_are_accessible(site, open_page, path, color_scheme, width):
    page = open_page(site.url(path), width=width, color_scheme=color_scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert flaws(page) == []
    # Letters in the picture of a pair are on a color of the picture, which the check takes for that of the page.
    assert [found for found in weak(pairs(page)) if "token-pair" not in found] == []
