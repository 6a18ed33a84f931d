"""The search box and the page of results: by keyboard, with an input method, for assistive technology."""

import re
from urllib.parse import quote

import pytest
from accessibility import flaws
from layout_shifts import shift, watch_shifts
from playwright.sync_api import expect


def ask(page, query):
    page.keyboard.press("/")
    page.keyboard.type(query)
    expect(page.get_by_role("listbox")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "query", "scheme"), [("en", "tab bar", "file"), ("ja", "タブバー", "http")]
)
def test_a_page_is_reached_by_keyboard_alone(own_site, open_page, language, query, scheme):
    page = open_page(own_site.url(f"{language}/index.html", scheme))
    ask(page, query)
    box = page.get_by_role("banner").get_by_role("combobox")
    expect(box).to_be_focused()
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    active = page.locator("[role=option][aria-selected=true]")
    expect(active).to_have_count(1)
    assert active.get_attribute("id") == box.get_attribute("aria-activedescendant")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/bars/tab-bar.html")


def test_arrow_keys_go_round_and_escape_closes_then_clears(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    ask(page, "alert")
    options = page.get_by_role("option")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[aria-selected=true]")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    box = page.get_by_role("banner").get_by_role("combobox")
    expect(box).to_have_value("alert")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("listbox")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(box).to_have_value("")


def test_control_k_reaches_the_box_and_a_slash_can_be_typed(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    page.keyboard.press("Control+k")
    expect(page.get_by_role("banner").get_by_role("combobox")).to_be_focused()
    page.keyboard.type("a/b")
    expect(page.get_by_role("banner").get_by_role("combobox")).to_have_value("a/b")


def test_the_status_says_how_many_pages_were_found(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    ask(page, "popover")
    expect(page.get_by_role("status").first).to_contain_text("Pages found: ")
    page.keyboard.press("Control+a")
    page.keyboard.type("zzzzqqqq")
    expect(page.get_by_role("status").first).to_contain_text("Nothing was found for zzzzqqqq")


def test_results_are_grouped_by_page_and_the_query_is_marked(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    ask(page, "ｔａｂ ｂａｒ")
    group = page.get_by_role("group", name="Tab bar")
    expect(group.locator("mark").first).to_have_text("Tab bar")
    expect(group.locator(".level").first).to_have_text("Must not")


@pytest.mark.parametrize(("language", "question", "first", "second"), [
    ("en", "empty screen while data loads", "table.", "activity-indicator."),
    ("ja", "ナビゲーションバーを隠したらどう戻す？", "status-bar.restore-with-tap", "navigation-bar."),
])
def test_a_question_lists_the_best_rules_of_all_pages_and_then_the_pages(own_site, open_page, language, question, first, second):
    page = open_page(own_site.url(f"{language}/index.html"))
    ask(page, question)
    expect(page.get_by_role("option").first).to_be_visible()
    lines = page.get_by_role("option").evaluate_all("all => all.map((e) => [e.hash.slice(1), e.closest('[role=group]') !== null])")
    answers = [anchor for anchor, is_grouped in lines if is_grouped]
    # They stand together; below are pages and the way to all results.
    assert [is_grouped for _, is_grouped in lines] == sorted((is_grouped for _, is_grouped in lines), reverse=True)
    assert 2 <= len(answers) <= 6 and not any(anchor for anchor, is_grouped in lines if not is_grouped)
    assert any(anchor.startswith(first) for anchor in answers[:4]) and any(anchor.startswith(second) for anchor in answers[:4])
    # Each says of which page it is.
    titles = page.locator(".result-lead .result-title").all_inner_texts()
    facts = page.locator("[role=group] .result-facts").all_inner_texts()
    assert len(facts) == len(answers) and all(fact.split(" · ")[0] in titles for fact in facts)


def test_a_result_shows_the_title_in_the_other_language_that_matched(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    ask(page, "たぶばー")
    option = page.get_by_role("option").first
    expect(option).to_contain_text("Tab bar")
    reason = option.locator(".reason[lang=ja]")
    expect(reason.locator("mark")).to_have_text("タブバー")


def test_no_results_are_shown_while_an_input_method_is_composing(own_site, open_page):
    page = open_page(own_site.url("ja/index.html"))
    page.keyboard.press("/")
    session = page.context.new_cdp_session(page)
    box = page.get_by_role("banner").get_by_role("combobox")
    for text in ["t", "た", "たb", "たぶ"]:
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    expect(box).to_have_value("たぶ")
    # Keys that choose among conversions belong to the input method.
    box.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    box.dispatch_event("keydown", {"key": "ArrowDown", "isComposing": True})
    # Results would be there now, had they been asked for.
    page.evaluate("() => Shishin.search('たぶ')")
    expect(page.get_by_role("listbox")).to_be_hidden()
    session.send("Input.insertText", {"text": "タブバー"})
    expect(page.get_by_role("listbox")).to_be_visible()
    expect(page.get_by_role("option").first).to_contain_text("タブバー")
    assert page.url.endswith("/ja/index.html")


@pytest.mark.parametrize(
    ("language", "query", "scheme", "width"), [("en", "tab bar", "light", 1280), ("ja", "アラート", "dark", 390)]
)
def test_shown_results_have_no_accessibility_flaws(own_site, open_page, language, query, scheme, width):
    page = open_page(own_site.url(f"{language}/views/alert.html"), width, color_scheme=scheme)
    ask(page, query)
    page.keyboard.press("ArrowDown")
    # The page behind them is looked at by itself.
    assert flaws(page, ".site-header") == []
    page.goto(own_site.url(f"{language}/search.html") + f"?q={query}")
    expect(page.locator(".search-found mark").first).to_be_visible()
    assert flaws(page) == []


# The page of results


def test_the_address_has_the_query_and_the_filters(own_site, open_page, scheme):
    page = open_page(own_site.url("en/search.html", scheme) + "?q=tab+bar&level=must-not")
    found = page.locator(".search-found")
    expect(found.locator(".level").first).to_have_text("Must not")
    assert set(found.locator(".level").all_inner_texts()) == {"Must not"}
    page.get_by_label("Level").select_option("avoid")
    expect(found.locator(".level").first).to_have_text("Avoid")
    assert page.url.endswith("search.html?q=tab+bar&level=avoid")
    page.get_by_label("Platforms").select_option("carplay")
    page.get_by_role("searchbox").fill("popover")
    expect(page).to_have_url(own_site.url("en/search.html", scheme) + "?q=popover&level=avoid&platform=carplay")
    page.reload()
    expect(page.get_by_role("searchbox")).to_have_value("popover")
    expect(page.get_by_label("Level")).to_have_value("avoid")


def test_arriving_results_do_not_shift_the_layout(own_site, open_page):
    page = open_page(own_site.url("en/404.html"), 390, 844)
    watch_shifts(page)
    page.goto(own_site.url("en/search.html") + "?q=tab+bar")
    expect(page.locator(".search-found h2")).not_to_have_count(0)
    assert shift(page) <= 0.01


@pytest.mark.parametrize(("language", "query"), [("en", "must carplay"), ("ja", "必須 CarPlay")])
def test_words_of_levels_and_platforms_narrow_a_query(own_site, open_page, language, query):
    page = open_page(own_site.url(f"{language}/search.html") + f"?q={query}")
    said = {"en": "Only: Must · CarPlay", "ja": "絞り込み： 必須 · CarPlay"}[language]
    expect(page.locator(".search-status")).to_contain_text(said)
    word = said.split(" ")[1]
    assert set(page.locator(".search-found .level").all_inner_texts()) == {word}
    rules = page.locator(".search-found > a")
    assert rules.get_attribute("href").endswith("rules/index.html#level=must&platform=carplay")


@pytest.mark.parametrize(
    ("language", "query", "title"),
    [("en", "CarPlay list app", "Designing for CarPlay"), ("en", "iPad layout", "Designing for iPad"),
     ("ja", "CarPlay リスト", "CarPlay向けのデザイン")],
)
def test_the_page_about_a_platform_comes_before_its_rules(own_site, open_page, language, query, title):
    page = open_page(own_site.url(f"{language}/index.html"))
    found = page.evaluate("query => Shishin.search(query)", query)
    assert found["filters"]["platform"]
    first, *others = found["results"]
    assert (first["title"], first["part"]) == (title, 0)
    assert {result["kind"] for result in others} == {"rule"}


def test_a_question_is_not_narrowed(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    found = page.evaluate("Shishin.search('should I use a tab bar', { limit: 9 })")
    assert (found["filters"], found["unknown"], found["rules"]) == ({}, [], "")
    assert found["results"][0]["title"] == "Tab bar"


def test_filters_without_results_can_be_removed(own_site, open_page):
    page = open_page(own_site.url("en/search.html") + "?q=consider stepper")
    expect(page.locator(".search-status")).to_contain_text("Only: Consider")
    page.get_by_role("button", name="Without filters").click()
    expect(page.locator(".search-status")).not_to_contain_text("Only:")
    expect(page.locator(".search-found h2").first).to_contain_text("Stepper")
    assert page.url.endswith("?q=consider+stepper&literal=1")


def test_historical_rules_are_marked_and_listed_last(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    ask(page, "show a tab as disabled")
    option = page.get_by_role("option", name="Show a tab as disabled")
    expect(option.locator(".status")).to_have_text("Historical")
    found = page.evaluate("Shishin.search('tab unavailable function', { pages: 1, perPage: 9 })")
    is_historical = [result["isHistorical"] for result in found["results"] if result["kind"] == "rule"]
    assert len(is_historical) > 3 and is_historical == sorted(is_historical) and is_historical[-1]


def test_current_rules_come_before_older_ones_that_answer_as_well(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    found = page.evaluate("Shishin.search('alert buttons', { pages: 1, perPage: 9 })")
    is_dated = [result["isDated"] for result in found["results"] if result["kind"] == "rule"]
    assert len(is_dated) > 3 and is_dated == sorted(is_dated) and not is_dated[0] and is_dated[-1]


# Of a rule, also one that it had; of a statement; in an address.
PLACES_OF_IDS = {
    "tab-bar.no-actions": "bars/tab-bar.html#tab-bar.no-actions",
    "iphone2010-2146": "sources/iphone2010.6.html#iphone2010-2146",
    "TAB-BAR.NO-ACTIONS": "bars/tab-bar.html#tab-bar.no-actions",
    "https://example.org/guide/ja/rules/tab-bar.no-actions.html": "bars/tab-bar.html#tab-bar.no-actions",
    "tab-bar.navigate": "bars/tab-bar.html#tab-bar.no-actions",
    "en/bars/tab-bar.html#tab-bar.no-actions": "bars/tab-bar.html#tab-bar.no-actions",
}  # fmt: skip


def test_an_id_finds_what_it_names_alone(own_site, open_page, scheme):
    page = open_page(own_site.url("en/index.html", scheme))
    box = page.get_by_role("banner").get_by_role("combobox")
    options = page.get_by_role("option")
    for query, place in PLACES_OF_IDS.items():
        box.fill("")
        expect(page.get_by_role("listbox")).to_be_hidden()
        box.fill(query)
        expect(page.get_by_role("listbox")).to_be_visible()
        expect(options.first).to_have_attribute("href", re.compile(re.escape(place) + "$"))
        # The other line leads to the page of results.
        expect(options).to_have_count(2)
    for query, place in PLACES_OF_IDS.items():
        page.goto(own_site.url("en/search.html", scheme) + "?q=" + quote(query))
        expect(page.locator(".search-found h2 a").first).to_have_attribute("href", re.compile(re.escape(place) + "$"))


def test_every_rule_is_found_by_its_id(own_site, open_page):
    page = open_page(own_site.url("en/rules/index.html"))
    links = page.locator(".rule-entry > span > a").evaluate_all("all => all.map((e) => e.pathname.split('/').at(-1))")
    ids = [link.removesuffix(".html") for link in links]
    assert len(ids) >= 700
    missed = page.evaluate(
        """async (ids) => {
          const missed = [];
          for (const id of ids) {
            const { results } = await Shishin.search(id);
            if (results.length !== 1 || !results[0].url.endsWith(`#${id}`)) missed.push(id);
          }
          return missed;
        }""",
        ids,
    )
    assert missed == []


def test_a_rule_is_found_by_its_id_in_the_list_of_rules(own_site, open_page, scheme):
    page = open_page(own_site.url("en/rules/index.html#q=tab-bar.no-actions", scheme))
    shown = page.locator(".rule-entry:visible")
    expect(shown).to_have_count(1)
    expect(shown.get_by_role("link")).to_have_attribute("href", re.compile("tab-bar.no-actions.html$"))


@pytest.mark.parametrize("query", ["can I disable a tab", "show a tab as disabled"])
def test_what_holds_comes_before_what_it_replaced(own_site, open_page, query):
    page = open_page(own_site.url("en/index.html"))
    found = page.evaluate("(query) => Shishin.search(query, { pages: 6, perPage: 3 })", query)
    rules = [result["url"].split("#")[1] for result in found["results"] if result["kind"] == "rule"]
    assert "tab-bar.keep-enabled" in rules
    former = "tab-bar.show-unavailable-disabled"
    assert former not in rules or rules.index("tab-bar.keep-enabled") < rules.index(former)


def test_a_question_marks_no_single_letters(own_site, open_page):
    page = open_page(own_site.url("en/index.html"))
    ask(page, "can I disable a tab")
    marks = page.locator("[role=option] mark").all_inner_texts()
    assert marks and all(len(mark) > 1 for mark in marks)


def test_the_box_is_a_sheet_over_the_page_on_a_phone(own_site, open_page):
    page = open_page(own_site.url("ja/bars/tab-bar.html", "file"), width=390, height=844)
    field = page.get_by_role("banner").get_by_role("combobox")
    field.fill("タブを無効にしてよいか")
    page.get_by_role("option").first.wait_for()
    assert field.bounding_box()["width"] > 340
    found = page.locator(".site-header .search-list").bounding_box()
    assert found["width"] == 390 and found["y"] + found["height"] == 844


def test_loads_the_search_with_the_first_query(own_site, open_page):
    page = open_page(own_site.url("en/bars/tab-bar.html"))
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in loaded if re.search(r"/search(-box)?\.[0-9a-f]+\.js|/search/start\.js", name)]
    page.get_by_role("banner").get_by_role("combobox").type("tab bar")
    expect(page.get_by_role("option").first).to_contain_text("Tab bar")


def test_what_the_box_opens_is_styled_before_it_is_seen(own_site, open_page, scheme):
    page = open_page(own_site.url("en/bars/tab-bar.html", scheme))
    assert page.locator('link[href*="/search."]').count() == 0
    # How the list looks in the moment in which it is first shown.
    page.evaluate("""() => new MutationObserver(() => {
      const list = document.querySelector('.search-list');
      if (list && !list.hidden) window.firstLook ||= getComputedStyle(list).position;
    }).observe(document.body, { subtree: true, attributes: true, childList: true })""")
    page.get_by_role("banner").get_by_role("combobox").fill("tab bar")
    expect(page.get_by_role("option").first).to_be_visible()
    assert page.evaluate("window.firstLook") == "absolute"
    assert page.locator('link[href*="/search."]').count() == 1


def test_results_are_in_the_chosen_language(own_site, open_page):
    page = open_page(own_site.url("en/search.html") + "?q=toolbar&language=ja")
    first = page.locator(".search-found h2 a").first
    expect(first).to_contain_text("ツールバー")
    assert "/ja/bars/toolbar.html" in first.get_attribute("href")


def test_enter_opens_the_page_of_results(own_site, open_page):
    page = open_page(own_site.url("ja/bars/tab-bar.html", "file"))
    ask(page, "バッジ")
    page.keyboard.press("Enter")
    page.wait_for_url("**/ja/search.html?q=*")
    expect(page.locator(".search-found h2").first).to_be_visible()


def test_unknown_words_and_lists_are_shown_where_nothing_is_found(own_site, open_page):
    page = open_page(own_site.url("en/search.html") + "?q=qqqqzzzz")
    said = "Nothing was found for qqqqzzzz · Not in the guideline: qqqqzzzz"
    expect(page.locator(".search-status")).to_have_text(said)
    expect(page.locator(".search-lists")).to_be_visible()
    expect(page.locator(".search-lists a", has_text="Rules")).to_be_visible()


def test_the_search_form_opens_the_lists_without_scripts(own_site, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(own_site.url("ja/index.html", "file"))
    page.locator("header form.search input").fill("アラート")
    page.locator("header form.search input").press("Enter")
    page.wait_for_url("**/ja/search.html?q=*")
    expect(page.locator(".search-lists a", has_text="ルール")).to_be_visible()
    context.close()


def test_scripts_can_call_the_search(own_site, open_page):
    page = open_page(own_site.url("en/index.html", "file"))
    found = page.evaluate("Shishin.search('タブはいくつまで', { language: 'ja', limit: 5 })")
    assert found["total"] >= 1
    assert 1 <= len(found["results"]) <= 5
    assert {"url", "title", "kind", "topic"} <= set(found["results"][0])
    assert any(result["kind"] == "rule" and result["level"] for result in found["results"])
    nothing = page.evaluate("Shishin.search('')")
    assert (nothing["total"], nothing["results"], nothing["near"]) == (0, [], [])
