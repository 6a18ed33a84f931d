"""Fields of topics: below the title, and in the table of all topics, which readers filter and sort."""

import pytest
from accessibility import flaws
from contrast import pairs, weak
from playwright.sync_api import expect

TOPICS = {
    "alert": ("Alert", "アラート", "stable", "2026-03-02"),
    "sheet": ("Sheet", "シート", "trial", "2025-12-24"),
    "menu": ("Menu", "メニュー", "retired", "2026-01-15"),
    "card": ("Card", "カード", None, None),
}
SITE = {
    "Content/site.yaml": """title: Kasumi guidelines
languages: [en, ja]
sections: [{id: views, topics: [alert, sheet, menu, card]}]
fields:
  status:
    label: {en: Status, ja: 状態}
    choices:
      trial: {en: Trial, ja: 試用, tone: caution}
      stable: {en: Stable, ja: 安定, tone: positive}
      retired: {en: Retired, ja: 廃止, tone: negative}
  reviewed: {type: date, label: {en: Reviewed, ja: 見直し}}
  design: {type: address, label: {en: Design, ja: デザイン}}
""",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/ja.md": "---\ntitle: 表示\n---\n",
}
for name, (english, japanese, status, reviewed) in TOPICS.items():
    facts = f"status: {status}\nreviewed: {reviewed}\n" if status else ""
    SITE[f"Content/views/{name}/en.md"] = (
        f"---\ntitle: {english}\nsummary: A view.\n{facts}"
        f"design: https://example.org/a-long-address/of-a-file-of-designs/{name}\n---\nText.\n"
    )
    SITE[f"Content/views/{name}/ja.md"] = f"---\ntitle: {japanese}\n---\n本文。\n"


@pytest.fixture(scope="module")
def site(publish):
    return publish(SITE)


def shown(page):
    """The topics of the table, in its order."""
    return page.eval_on_selector_all(
        ".overview tbody tr",
        "rows => rows.filter((row) => !row.hidden).map((row) => row.cells[0].textContent)",
    )


def test_headings_sort_the_table_up_down_and_as_the_guideline_has_it(site, open_page, scheme):
    page = open_page(site.url("en/overview.html", scheme))
    assert shown(page) == ["Alert", "Sheet", "Menu", "Card"]
    reviewed = page.get_by_role("button", name="Reviewed")
    reviewed.click()
    assert shown(page) == ["Sheet", "Menu", "Alert", "Card"]
    assert page.get_by_role("columnheader", name="Reviewed").get_attribute("aria-sort") == "ascending"
    reviewed.click()
    assert shown(page) == ["Alert", "Menu", "Sheet", "Card"]
    reviewed.click()
    assert shown(page) == ["Alert", "Sheet", "Menu", "Card"]
    page.get_by_role("button", name="Status").click()
    assert shown(page) == ["Sheet", "Alert", "Menu", "Card"], "not in the order of the choices"


def test_choices_and_words_filter_the_table_and_stand_in_the_address(site, open_page, scheme):
    page = open_page(site.url("ja/overview.html", scheme))
    page.locator(".more-filters").click()
    page.locator(".facets label", has_text="試用").click()
    assert shown(page) == ["シート"]
    assert page.url.endswith("#field-0=0")
    again = open_page(page.url)
    assert shown(again) == ["シート"]
    page.locator(".clear").click()
    page.locator("#_filters [name=q]").fill("メニ")
    assert shown(page) == ["メニュー"]
    page.locator("#_filters [name=q]").fill("無")
    assert shown(page) == []
    assert page.locator(".nothing").is_visible()


def test_without_scripts_the_table_is_whole(site, open_page):
    page = open_page(site.url("en/overview.html"), java_script_enabled=False)
    assert page.locator(".overview tbody tr:visible").count() == 4
    assert page.locator(".overview button").count() == 0


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["en/overview.html", "ja/views/alert.html"])
@pytest.mark.parametrize("width", [360, 1280])
def test_facts_fit_and_are_accessible(site, open_page, path, color_scheme, width):
    page = open_page(site.url(path), width=width, color_scheme=color_scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert flaws(page) == []
    assert weak(pairs(page)) == []


def test_readers_narrow_the_results_of_the_search_to_what_topics_state(site, open_page, scheme):
    page = open_page(site.url("ja/search.html", scheme) + "?q=view")
    found, status = page.locator(".search-found h2"), page.locator(".search-status")
    expect(found).to_have_count(5)
    page.get_by_label("状態").select_option("安定")
    expect(found).to_have_text(["アラート"])
    expect(status).to_contain_text("安定")
    assert page.url.endswith("?q=view&field-0=1")
    assert page.get_by_label("デザイン").count() == 0
    page.reload()
    expect(found).to_have_text(["アラート"])
    page.locator(".search-found button").click()
    expect(found).to_have_count(5)
    assert flaws(page) == []
