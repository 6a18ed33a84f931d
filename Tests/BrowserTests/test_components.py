"""A component of a site's own: where it is shown, and what pages load for it."""

import pytest
from accessibility import flaws_by_address

TEMPLATE = """<section class="status-card {{state}}">
<p><strong>{{title}}</strong> {{words.state}}{{#owner}} · {{labels.owner}}: {{owner}}{{/owner}}</p>
{{{content}}}{{#design}}<p><a href="{{design}}">{{labels.design}}</a></p>
{{/design}}</section>
"""
STYLE = """.status-card {
  padding-inline-start: 1rem;
  border-inline-start: 7px solid var(--line);
}
.status-card.ready { border-color: var(--brand); }
"""
SITE = {
    "Content/site.yaml": """title: Kasumi guidelines
languages: [en]
print: true
components:
  status-card:
    label: Status
    attributes:
      state: {label: State, choices: {draft: Being written, ready: Ready}, required: true}
      owner: {label: Owner, type: text}
      design: {label: Design, type: address}
""",
    "Templates/components/status-card.mustache": TEMPLATE,
    "Templates/assets/components/status-card.css": STYLE,
    "Content/en.md": "---\ntitle: Kasumi guidelines\nsummary: How our screens look.\n---\nRead.\n",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/alert/en.md": """---
title: Alert
summary: A message that interrupts.
---
An alert tells people what they must know now.

::: status-card state=draft owner="Design systems" design=https://example.com/file What is left to do
- A picture for wide windows

::: status-card state=ready Words
They are done.
:::
:::

## Buttons {#buttons}

::: rule two-buttons level=must
Use two buttons.

::: status-card state=ready title="Two = few"
Two make an easy choice.
:::
:::
""",
    "Content/views/sheet/en.md": "---\ntitle: Sheet\nsummary: A sheet.\n---\nText.\n",
}
PLACES = {"en/views/alert.html": 3, "en/rules/alert.two-buttons.html": 1, "en/whole.html": 3}


@pytest.fixture(scope="module")
def carded(publish):
    return publish(SITE)


@pytest.mark.parametrize("width", [390, 1440])
def test_a_page_with_components_is_accessible(carded, open_page, width):
    page = open_page("about:blank", width=width)
    assert flaws_by_address(page, map(carded.url, PLACES)) == {}


@pytest.mark.parametrize("path", PLACES)
def test_components_have_their_style_wherever_they_are_shown(carded, open_page, path, scheme):
    page = open_page(carded.url(path, scheme))
    cards = page.locator(".status-card")
    assert cards.count() == PLACES[path]
    widths = cards.evaluate_all("all => all.map((e) => getComputedStyle(e).borderInlineStartWidth)")
    assert set(widths) == {"7px"}


@pytest.mark.parametrize("path", ["en/index.html", "en/views/sheet.html", "en/views/index.html"])
def test_a_page_without_components_loads_nothing_for_them(carded, open_page, path):
    page = open_page(carded.url(path))
    loaded = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert loaded and not [name for name in loaded if "status-card" in name]


def test_a_component_is_whole_in_print_and_without_scripts(carded, open_page):
    page = open_page(carded.url("en/views/alert.html"), java_script_enabled=False)
    page.emulate_media(media="print")
    for text in ["What is left to do", "Being written", "Design systems", "They are done."]:
        assert page.get_by_text(text).first.is_visible(), text


def test_the_search_finds_title_texts_and_content(carded, open_page):
    for words in ["left to do", "design systems", "wide windows"]:
        page = open_page(carded.url("en/search.html") + "?q=" + words.replace(" ", "+"))
        page.get_by_role("link", name="Alert").first.wait_for()
