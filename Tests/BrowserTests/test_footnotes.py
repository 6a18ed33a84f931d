"""Footnotes: to the note and back, for readers of any kind, on a phone and on paper."""

import pytest
from accessibility import flaws_by_address, nodes

BODY = """---
title: {title}
---
Lead[^b] and more text, with **bold[^a]**.

## Sizes[^a]

Text[^a].

## Rules

::: rule one{level}
Show one.[^c]

Reason.[^a]
:::

[^a]: Note A, with `code`.
[^b]: Note B.

    - a list

[^c]: Note C, see [^a].
"""

FILES = {
    "Content/site.yaml": "title: G\nlanguages: [en, ja]\nprint: true\n",
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/tab/en.md": BODY.format(title="Tab", level=" level=must"),
    "Content/bars/tab/ja.md": BODY.format(title="タブ", level=""),
}


@pytest.fixture(scope="module")
def site(publish):
    return publish(FILES)


def test_pages_with_footnotes_have_no_accessibility_flaws(open_page, site):
    paths = ["en/bars/tab.html", "ja/bars/tab.html", "en/rules/tab.one.html", "en/print.html"]
    assert flaws_by_address(open_page("about:blank"), map(site.url, paths), is_open=True) == {}


def test_a_footnote_number_leads_to_the_note_and_back(open_page, site):
    page = open_page(site.url("en/bars/tab.html"))
    page.locator("#fnref-b a").click()
    note = page.locator("#fn-b")
    assert "Note B." in note.inner_text()
    assert note.evaluate("note => note.getBoundingClientRect().top < innerHeight")
    note.locator("a[role=doc-backlink]").click()
    assert page.url.endswith("#fnref-b")
    assert page.locator("#fnref-b").evaluate("number => number.checkVisibility()")


def test_back_links_open_what_is_closed(open_page, site):
    page = open_page(site.url("en/bars/tab.html"))
    page.locator("#fn-c a[role=doc-backlink]").click()
    assert page.locator("#fnref-c").evaluate("number => number.checkVisibility()")
    # The third reference to note A stands in the rule's reason, which is closed.
    for link in page.locator("#fn-a a[role=doc-backlink]").all():
        link.click()
        target = page.url.split("#")[1]
        assert page.locator(f"[id='{target}']").evaluate("number => number.checkVisibility()"), target


@pytest.mark.parametrize("path", ["en/bars/tab.html#tab.one", "en/rules/tab.one.html"])
def test_copying_a_rule_copies_its_sentence_without_footnote_numbers(open_page, site, path):
    page = open_page(site.url(path))
    page.evaluate("window.copyText = (text) => { window.copied = text }")
    if path.startswith("en/rules/"):
        page.get_by_text("Copy as…").click()
    page.get_by_role("button", name="Citation").click()
    assert page.evaluate("copied").startswith("[Must] Show one. (tab.one) ")


def test_pages_with_footnotes_fit_on_a_phone(open_page, site):
    page = open_page(site.url("en/bars/tab.html"), width=320, height=640)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = page.locator("[role=doc-noteref]").first.bounding_box()
    assert box["width"] >= 14 and box["height"] >= 18


def test_back_links_of_footnotes_are_not_printed(open_page, site):
    page = open_page(site.url("en/bars/tab.html"))
    page.emulate_media(media="print")
    assert page.locator("#fn-b").is_visible()
    assert not page.locator("[role=doc-backlink]").first.is_visible()


def test_footnote_numbers_have_accessible_names(open_page, site):
    page = open_page(site.url("ja/bars/tab.html"))
    # A page with few rules folds no section; the rule is closed.
    assert [name for name, _ in nodes(page, "doc-noteref")] == ["注1", "注2", "注2", "注2"]
    page.locator("#fnref-c").click()
    assert [name for name, _ in nodes(page, "doc-backlink")][0] == "本文の注1へ戻る"
