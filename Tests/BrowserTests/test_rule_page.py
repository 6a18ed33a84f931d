"""A rule's own page: how it binds comes first, and what no longer holds says so."""

import html
import re

import pytest
from playwright.sync_api import expect

RULE = "en/rules/tab-bar.no-actions.html"
FORMER = "en/rules/tab-bar.show-unavailable-disabled.html"


def boxes(page, *selectors):
    return [page.locator(selector).first.bounding_box() for selector in selectors]


@pytest.mark.parametrize("width", [390, 1280])
def test_level_sentence_reason_and_id_come_in_this_order(own_site, open_page, width):
    page = open_page(own_site.url(RULE, "file"), width=width)
    tops = [box["y"] for box in boxes(page, ".verdict .level", "h1", ".detail", ".rule-id")]
    assert tops == sorted(tops)
    expect(page.locator(".verdict .level")).to_have_text("Must not")


def test_facts_and_neighbors_are_beside_the_rule_where_there_is_room(own_site, open_page):
    page = open_page(own_site.url(RULE, "file"), width=1280)
    [sentence, side] = boxes(page, "h1", ".side")
    assert side["x"] > sentence["x"] + sentence["width"] and side["y"] < sentence["y"] + 200
    neighbors = page.locator(".near a").evaluate_all("all => all.map((e) => e.getAttribute('href'))")
    assert 1 <= len(neighbors) <= 6 and "tab-bar.no-actions.html" not in neighbors


def test_the_examples_of_the_rule_are_on_its_page(own_site, open_page):
    page = open_page(own_site.url(RULE, "file"), width=1280)
    [good, bad] = page.locator(".shown .examples > .aside").all()
    assert good.bounding_box()["y"] == bad.bounding_box()["y"]
    expect(bad).to_contain_text("Don’t")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_rule_is_copied_as_what_a_menu_offers(own_site, open_page, width):
    page = open_page(own_site.url(RULE), width=width, permissions=["clipboard-read", "clipboard-write"])
    sentence, address = page.locator("h1").inner_text(), own_site.url(RULE)
    menu, summary = page.locator(".drop-down"), page.locator(".drop-down > summary")
    expect(summary).to_have_text("Copy as…")
    expect(menu.get_by_role("button")).to_have_count(0)
    for name, copied in {
        "Link": address,
        "Citation": f"[Must not] {sentence} (tab-bar.no-actions) {address}",
        "Markdown": f"**Must not:** [{sentence}]({address}) `tab-bar.no-actions`",
    }.items():
        summary.press("Enter")
        menu.get_by_role("button", name=f"{name}: {sentence}").press("Enter")
        page.get_by_role("status").filter(has_text="Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == copied
        # The choice closes the menu, and the focus is where it was opened.
        expect(menu).not_to_have_attribute("open", "")
        expect(summary).to_be_focused()
    summary.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    summary.click()
    page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")


def test_without_scripts_there_is_no_menu_to_copy(own_site, open_page):
    page = open_page(own_site.url(RULE), java_script_enabled=False)
    expect(page.locator(".rule-id")).to_be_visible()
    expect(page.locator(".drop-down")).to_be_hidden()


def test_the_menu_to_copy_is_not_printed(own_site, open_page):
    page = open_page(own_site.url(RULE, "file"))
    page.emulate_media(media="print")
    expect(page.locator(".rule-id")).to_be_visible()
    expect(page.locator(".drop-down")).to_be_hidden()


def test_a_rule_that_no_longer_holds_leads_to_the_one_that_does(own_site, open_page):
    page = open_page(own_site.url(FORMER, "file"))
    banner, level = page.locator(".gone"), page.locator(".verdict .level")
    assert banner.bounding_box()["y"] < level.bounding_box()["y"]
    assert "line-through" in level.evaluate("e => getComputedStyle(e).textDecorationLine")
    banner.get_by_role("link").click()
    page.wait_for_url(re.compile("tab-bar.keep-enabled"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_title_and_the_description_say_that_a_rule_no_longer_holds(own_site, language):
    text = html.unescape((own_site.folder / FORMER.replace("en/", f"{language}/")).read_text("utf-8"))
    title = re.search("<title>(.*?)</title>", text)[1]
    description = re.search('<meta name="description" content="(.*?)"', text)[1]
    status = re.search(r'class="status">([^<]+)', text)[1]
    assert title.startswith(f"{status}: ") and description.startswith(f"{status} · ")


def test_the_description_says_how_it_binds_where_and_since_when(own_site):
    text = (own_site.folder / RULE).read_text("utf-8")
    description = re.search('<meta name="description" content="(.*?)"', text)[1]
    assert description.startswith("Must not · iPhone, ") and " · 2010–2020. Tabs switch" in description
