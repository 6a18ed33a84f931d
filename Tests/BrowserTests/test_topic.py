"""A topic's page: what it asks for at a glance, rows that open, what finds among them."""

import re

import pytest
from playwright.sync_api import expect

TOPIC = "en/bars/tab-bar.html"
RULE = "tab-bar.keep-enabled"

STOPS = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true })).length"""


def row(page, rule=RULE):
    return page.locator(f'[id="{rule}"]')


# Lengths


# A topic, the width of the window, and the most pixels that it has there.
LENGTHS = [
    ("bars/tab-bar", 1280, 9_000), ("bars/tab-bar", 390, 13_000),
    ("views/alert", 1280, 16_000), ("views/alert", 390, 22_000),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_topics_are_at_most_this_high(own_site, open_page, table, language):
    page = open_page("about:blank")
    lines = []
    for topic, width, most in LENGTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(own_site.url(f"{language}/{topic}.html", "file"))
        height = page.evaluate("document.documentElement.scrollHeight")
        lines.append(f"  {language}/{topic} at {width}: {height} px")
        assert height <= most, lines[-1]
    table("  heights of topics", lines)


# Tab stops

MOST_STOPS = 110
# What is a list has a stop for each entry; the frame around the entries has few.
LISTS = {
    "index.html": 110, "bars/index.html": 40, "rules/index.html": 150, "checklist.html": 130, "glossary.html": 900,
    "sources/index.html": 40, "sources/bars2012.html": 300, "diagrams.html": 340, "changes/index.html": 40,
    "changes/3.html": 90, "changes/3/bars.html": 220, "search.html": 40, "404.html": 40, "print.html": 130,
    "rules/tab-bar.no-actions.html": 60, "rules/tab-bar.show-unavailable-disabled.html": 60,
    # A guide that leads to what changed of each component.
    "guides/what-changed.html": 180,
}  # fmt: skip


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_pages_have_few_tab_stops(own_site, open_page, table, language, width):
    topics = [
        path.removeprefix(f"{language}/") for path in own_site.pages()
        if re.fullmatch(rf"{language}/[a-z]+/[^/]+\.html", path) and not own_site.is_redirect(path)
        and not re.search(r"/(rules|sources|changes)/|/index\.html", path)
    ]
    assert len(topics) > 90
    # The fullest ones tell.
    topics.sort(key=lambda path: -len(re.findall("<a |<summary", (own_site.folder / language / path).read_text("utf-8"))))
    most = dict.fromkeys(topics[:16], MOST_STOPS) | LISTS
    page = open_page("about:blank", width=width)
    counts = {}
    for path in most:
        page.goto(own_site.url(f"{language}/{path}", "file"))
        counts[path] = page.evaluate(STOPS)
    longest = sorted(topics[:16], key=counts.get)[-3:]
    table(f"  tab stops of topics, {language}, {width}", [f"  {counts[path]:4} {path}" for path in longest])
    assert {path: count for path, count in counts.items() if count > most[path]} == {}


def focused(page):
    return page.evaluate("document.activeElement.innerText")


@pytest.mark.parametrize("list_of_links", [".navigation", "nav.outline", ".part-links"])
def test_a_list_of_links_is_one_stop_and_arrow_keys_move_within_it(own_site, open_page, list_of_links):
    page = open_page(own_site.url("en/views/alert.html", "file"), width=1280)
    links = page.locator(f"{list_of_links} a:visible")
    texts = links.all_inner_texts()
    assert page.locator(f'{list_of_links} a[tabindex="0"]:visible').count() == 1
    start = texts.index("Alert") if list_of_links == ".navigation" else 0
    page.locator(f'{list_of_links} a[tabindex="0"]').focus()
    assert focused(page) == texts[start]
    seen = []
    for _ in texts:
        page.keyboard.press("ArrowDown")
        seen.append(focused(page))
    # All of them, and from the last one to the first.
    assert seen == texts[start + 1:] + texts[: start + 1]
    for key, text in [("ArrowUp", texts[start - 1]), ("ArrowRight", texts[start]), ("ArrowLeft", texts[start - 1])]:
        page.keyboard.press(key)
        assert focused(page) == text, key
    # The next stop is outside, and the way back leads to where the reader is.
    page.keyboard.press("Tab")
    assert not page.evaluate(f"document.activeElement.closest('{list_of_links}')")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == texts[start]
    page.keyboard.press("Alt+ArrowDown")
    assert focused(page) == texts[start]
    # The stop before is outside, too, from a link that follows the one where the reader is.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Tab")
    assert not page.evaluate(f"document.activeElement.closest('{list_of_links}')")


def test_every_link_of_a_drawer_is_reached_with_the_keyboard(own_site, open_page):
    page = open_page(own_site.url("ja/views/alert.html", "file"), width=390)
    page.locator(".menu").press("Enter")
    expect(page.locator(".navigation .close")).to_be_focused()
    page.keyboard.press("Tab")
    assert focused(page) == "アラート"
    texts = page.locator(".navigation a:visible").all_inner_texts()
    for _ in range(len(texts)):
        page.keyboard.press("ArrowUp")
        texts.remove(focused(page))
    assert texts == []
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/action-sheet.html")


def test_without_scripts_every_link_is_a_stop(own_site, open_page):
    page = open_page(own_site.url("en/views/alert.html", "file"), java_script_enabled=False)
    assert page.locator(".navigation a[tabindex]").count() == 0 < page.locator(".navigation a").count()


def test_the_outline_shows_deeper_headings_where_the_reader_is(own_site, open_page):
    page = open_page(own_site.url("en/views/alert.html", "file"), width=1280)
    deeper = page.locator("nav.outline .h3:visible")
    assert deeper.count() == 0
    page.locator('nav.outline a[href="#buttons"]').click()
    expect(deeper).to_have_text([re.compile(text) for text in ["Number", "Button titles", "Left", "Colors"]])
    # In the drawer there is room for all.
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".finder .contents").click()
    assert deeper.count() == page.locator("nav.outline .h3").count() > 10


# Rows


TOPICS = ["bars/tab-bar", "views/alert", "controls/button", "tasks/searching", "icons/app-icon"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_accessibility_tree_has_every_rule_as_a_heading_and_no_region(own_site, open_page, language):
    """What a screen reader is told, in order: level, sentence, years; then the next rule."""
    page = open_page("about:blank")
    for topic in TOPICS:
        page.goto(own_site.url(f"{language}/{topic}.html#dated=yes", "file"))
        page.reload()
        assert_tree_has_every_rule_as_a_heading_and_no_region(page)


def assert_tree_has_every_rule_as_a_heading_and_no_region(page):
    tree = page.locator(".rules").aria_snapshot()
    sentences = [text.strip() for text in page.locator(".rules .statement").all_inner_texts()]
    levels = page.locator(".rules .rule .level").all_inner_texts()
    assert sentences
    headings = re.findall(r"heading (\".*\") \[level=([3-6])\]", tree)
    for sentence, level in zip(sentences, levels):
        flat = " ".join(sentence.split())
        assert any(flat in heading.replace('\\"', '"') for heading, _ in headings), flat
    # Dozens of regions would hide those that lead somewhere, and read each sentence twice.
    assert not re.findall(r"- '?region ", tree)
    # The headings go down by one at a time.
    ranks = page.locator(":is(h1, h2, h3, h4, h5, h6)").evaluate_all("all => all.map((e) => Number(e.tagName[1]))")
    assert all(after <= before + 1 for before, after in zip(ranks, ranks[1:]))


def test_a_row_opens_by_its_address_and_by_a_link_to_it(own_site, open_page, scheme):
    page = open_page(own_site.url(f"{TOPIC}#{RULE}", scheme))
    details = row(page).locator("> details")
    expect(details).to_have_attribute("open", "")
    expect(row(page).locator(".rule-foot")).to_be_visible()
    page.locator(".glance a").first.click()
    target = page.url.split("#")[1]
    expect(row(page, target).locator(".rule-foot")).to_be_visible()
    # Closed again, the same link opens it.
    row(page, target).locator("summary").first.click()
    expect(row(page, target).locator(".rule-foot")).to_be_hidden()
    page.locator(".glance a").first.click()
    expect(row(page, target).locator(".rule-foot")).to_be_visible()


def test_a_part_opens_by_the_bar_above_the_rules(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), width=1440)
    part = page.locator(".part:has(#anatomy)")
    assert part.get_attribute("open") is None
    page.locator('.part-links a[href="#anatomy"]').click()
    expect(part).to_have_attribute("open", "")
    top = page.locator("#anatomy").bounding_box()["y"]
    assert 60 <= top < 300


def test_everything_is_open_without_scripts_and_on_paper(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), java_script_enabled=False)
    assert row(page).locator(".rule-foot").is_visible()
    assert page.locator(".part .legend").first.is_visible()
    assert not page.locator(".finder form").is_visible()
    page = open_page(own_site.url(TOPIC, "file"))
    page.emulate_media(media="print")
    assert row(page).locator(".rule-facts").is_visible()
    assert page.locator(".part .legend").first.is_visible()


# At a glance


def test_the_answer_of_a_topic_is_on_the_first_screen(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), width=390, height=844)
    answer = page.locator(".tile", has_text="3–5")
    assert answer.bounding_box()["y"] + answer.bounding_box()["height"] < 844
    assert "2020" in answer.inner_text()


def test_the_summary_of_a_topic_has_no_historical_rules(own_site, open_page):
    page = open_page(own_site.url("en/views/alert.html", "file"))
    named = page.locator(".glance a").evaluate_all("all => all.map((e) => e.hash.slice(1))")
    for rule in filter(lambda name: name.startswith("alert."), named):
        assert row(page, rule).get_attribute("data-status") != "historical"
    lines = page.locator(".binding li:not(.more)").count()
    assert lines <= 7


# Finding among the rules


def shown(page):
    return page.locator(".rules .rule:visible").count()


def test_rules_are_found_by_words_and_level(own_site, open_page, scheme):
    page = open_page(own_site.url(TOPIC, scheme))
    at_first = shown(page)
    everything = page.locator(".rules .rule").count()
    page.locator(".finder input[type=search]").fill("badge")
    found = shown(page)
    assert 0 < found < everything
    assert page.locator(".finder output").inner_text() == f"{found} of {everything} rules"
    page.get_by_role("button", name="Filter", exact=True).click()
    page.get_by_role("checkbox", name=re.compile("^Should")).check()
    assert 0 < shown(page) < found
    assert page.url.endswith("#level=should&q=badge")
    # The address keeps what is picked, here and in the other language.
    count = shown(page)
    page.reload()
    assert shown(page) == count
    assert page.locator(".in-force button").all_inner_texts()
    page.get_by_role("button", name="Clear all").click()
    assert shown(page) == at_first and "#" not in page.url


def test_a_shared_list_leads_to_the_list(own_site, open_page):
    page = open_page(own_site.url(f"{TOPIC}#level=must,must-not", "file"))
    top = page.locator(".finder").bounding_box()["y"]
    assert 0 <= top < 200
    levels = page.locator(".rules .rule:visible").evaluate_all("all => all.map((e) => e.dataset.level)")
    assert set(levels) == {"must", "must-not"}
    page.get_by_role("link", name="日本語").click()
    page.wait_for_url("**/ja/bars/tab-bar.html#level=must,must-not")
    assert shown(page) == len(levels)


def test_a_link_to_a_rule_that_is_filtered_out_shows_it(own_site, open_page):
    page = open_page(own_site.url(f"{TOPIC}#level=consider", "file"))
    assert not row(page).is_visible()
    page.evaluate(f"location.hash = '{RULE}'")
    row(page).locator(".rule-foot").wait_for(state="visible")


def test_a_rule_says_for_which_platforms_no_source_states_it(own_site, open_page):
    """A rule that rests on 2010 alone says nothing of CarPlay."""
    page = open_page(own_site.url(TOPIC, "file"))
    silent = page.locator('.rule[data-unstated~="carplay"]').first
    silent.locator("summary").first.click()
    assert re.search(r"not stated for.*CarPlay", silent.locator(".unstated").inner_text())
    page.goto(own_site.url(f"{TOPIC}#platform=carplay", "file"))
    page.reload()
    visible = page.locator(".rules .rule:visible")
    assert all("carplay" in one.get_attribute("data-platform").split() for one in visible.all())
    assert "do not state" in page.locator(".finder output").inner_text()


# The frame


def wait_for_focus(page, name):
    """A drawer takes the focus and gives it back in events of its own."""
    page.wait_for_function("name => document.activeElement.classList.contains(name)", arg=name)


def open_drawer(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), width=390, height=844)
    page.get_by_role("button", name="Menu").click()
    wait_for_focus(page, "close")
    return page


def test_an_open_drawer_keeps_the_keyboard_focus_inside(own_site, open_page):
    page = open_drawer(own_site, open_page)
    for _ in range(45):
        page.keyboard.press("Tab")
        inside = page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#_navigation')")
        assert inside, page.evaluate("document.activeElement.outerHTML.slice(0, 100)")
    page.keyboard.press("Escape")
    wait_for_focus(page, "menu")
    assert page.evaluate("document.querySelectorAll('[inert]').length") == 0


def test_a_drawer_gives_the_focus_back_that_was_nowhere(own_site, open_page):
    page = open_drawer(own_site, open_page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    wait_for_focus(page, "menu")


def test_the_key_for_the_search_can_be_turned_off(own_site, open_page, scheme):
    page = open_page(own_site.url(TOPIC, scheme))
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") == "search"
    page.get_by_role("button", name="Press / to search").click()
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") != "search"
    page.reload()
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") != "search"


# What no longer holds, and older advice


FORMER = "tab-bar.show-unavailable-disabled"


def older(page):
    return page.locator("details.older")


def is_open(page):
    return older(page).evaluate("e => e.open")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_holds_comes_first_and_older_rules_follow_in_a_fold_with_their_count(own_site, open_page, language):
    page = open_page("about:blank")
    for topic in TOPICS:
        page.goto(own_site.url(f"{language}/{topic}.html", "file"))
        statuses = page.locator(".rules .rule").evaluate_all("all => all.map((e) => e.dataset.status)")
        inside = older(page).locator(".rule").evaluate_all("all => all.map((e) => e.dataset.status)")
        first = statuses[: len(statuses) - len(inside)]
        # Where nothing holds today, nothing is folded that is only dated.
        if "current" in statuses:
            assert set(first) == {"current"} and "current" not in inside
        else:
            assert set(first) == {"dated"} and set(inside) <= {"historical"}
        if inside:
            assert older(page).locator("> summary .count").inner_text() == str(len(inside))
            assert page.locator('.part-links a[href="#_older"] .count').inner_text() == str(len(inside))


def test_one_switch_opens_all_older_rules_and_the_address_keeps_it(own_site, open_page, scheme):
    page = open_page(own_site.url(TOPIC, scheme))
    summary = older(page).locator("> summary")
    assert not is_open(page) and not row(page, FORMER).is_visible()
    summary.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#dated=yes$"))
    assert is_open(page)
    page.reload()
    assert is_open(page) and row(page, FORMER).is_visible()
    page.get_by_role("link", name="日本語").click()
    page.wait_for_url("**/ja/bars/tab-bar.html#dated=yes")
    assert is_open(page)
    # With filters; these are taken away without it.
    page.locator(".finder input[type=search]").fill("iPad")
    expect(page).to_have_url(re.compile("#dated=yes&q=iPad$"))
    page.get_by_role("button", name="すべて解除").click()
    expect(page).to_have_url(re.compile("#dated=yes$"))
    assert is_open(page)
    summary.click()
    expect(page).to_have_url(re.compile("^[^#]+$"))
    assert not is_open(page)


def test_a_filter_shows_what_it_finds_among_older_rules_and_closes_them_again(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"))
    page.locator(".finder input[type=search]").fill(FORMER)
    assert is_open(page) and row(page, FORMER).is_visible() and shown(page) == 1
    assert older(page).locator("> :is(h3, h4):visible").count() == 0
    page.locator(".finder input[type=search]").fill("")
    assert not is_open(page)
    page.goto(own_site.url(f"{TOPIC}#status=historical", "file"))
    page.reload()
    assert is_open(page) and shown(page) == older(page).locator('[data-status="historical"]').count()


def test_an_older_rule_is_led_to_by_its_address_and_by_the_bar(own_site, open_page, scheme):
    page = open_page(own_site.url(f"{TOPIC}#{FORMER}", scheme))
    expect(row(page, FORMER).locator(".rule-foot")).to_be_visible()
    assert page.url.endswith(f"#{FORMER}")
    top = row(page, FORMER).bounding_box()["y"]
    assert 0 <= top < 700
    page.goto(own_site.url("en/bars/toolbar.html", scheme))
    page.goto(own_site.url(TOPIC, scheme))
    assert not is_open(page)
    page.locator('.part-links a[href="#_older"]').click()
    expect(older(page).locator(".rule").first).to_be_visible()
    page.evaluate(f"location.hash = '{FORMER}'")
    expect(row(page, FORMER).locator(".rule-foot")).to_be_visible()


def test_older_rules_are_shown_without_scripts_and_on_paper(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), java_script_enabled=False)
    assert row(page, FORMER).is_visible()
    page = open_page(own_site.url(TOPIC, "file"))
    page.emulate_media(media="print")
    assert row(page, FORMER).is_visible()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "No longer valid since 2020. Now: "), ("ja", "2020年から無効です。 現在： ")]
)
def test_a_rule_that_no_longer_holds_says_so_and_what_holds_now(own_site, open_page, language, words):
    page = open_page(own_site.url(f"{language}/bars/tab-bar.html#dated=yes", "file"))
    former = row(page, FORMER)
    heir = row(page).locator(".statement").inner_text()
    assert " ".join(former.locator(".ended").inner_text().split()) == " ".join((words + heir).split())
    assert "line-through" in former.locator(".level").evaluate("e => getComputedStyle(e).textDecorationLine")
    assert "line-through" in former.locator(".statement").evaluate("e => getComputedStyle(e).textDecorationLine")
    ground = former.locator(".level").evaluate("e => getComputedStyle(e).backgroundColor")
    assert ground != row(page).locator(".level").evaluate("e => getComputedStyle(e).backgroundColor")
    # The words come before the sentence, for those who hear the page, too.
    order = former.locator("summary > *").evaluate_all("all => all.map((e) => e.className)")
    assert order.index("ended") < order.index("statement")


# Arriving


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["en/views/alert.html", "ja/bars/tab-bar.html"])
def test_no_heading_is_covered_by_what_stays_at_the_top(own_site, open_page, path, width):
    page = open_page(own_site.url(path, "file"), width=width)
    anchors = page.locator("nav.outline a").evaluate_all("all => all.map((e) => e.hash)")
    assert len(anchors) > 5
    for anchor in anchors:
        page.goto(own_site.url(path, "file") + anchor)
        heading = page.locator(f"[id='{anchor[1:]}']").bounding_box()
        finder = page.locator(".finder").bounding_box()
        is_below = heading["y"] >= finder["y"] + finder["height"] - 1
        assert is_below or finder["y"] >= heading["y"] + heading["height"], anchor


def test_the_navigation_is_there_in_every_window_that_has_room_for_it(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"))
    for width in [960, 1024, 1280, 1439]:
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator("#_navigation")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_link_of_the_bar_of_parts_is_beyond_its_edge(own_site, open_page, width):
    page = open_page(own_site.url("en/views/alert.html", "file"), width=width)
    assert page.locator(".part-links a").count() > 7
    beyond = page.locator(".part-links").evaluate(
        """list => { const edge = list.getBoundingClientRect().right + 1;
          return [...list.querySelectorAll('a')].filter((a) => a.getBoundingClientRect().right > edge).map((a) => a.textContent); }"""
    )
    assert beyond == []


def test_a_chart_on_a_card_is_large_enough_to_read(own_site, open_page):
    page = open_page(own_site.url("ja/diagrams.html", "file"), width=1280)
    chart = page.locator('.shelf:has(a[href*="moving-around"]) .picture > .diagram').first
    drawn, designed = chart.evaluate("svg => [svg.getBoundingClientRect().width, svg.viewBox.baseVal.width]")
    assert drawn >= 0.65 * designed


def test_every_link_of_the_bar_of_parts_is_shown_whole_when_it_has_the_focus(own_site, open_page):
    page = open_page(own_site.url("ja/views/alert.html", "file"), width=390)
    links = page.locator(".part-links a")
    assert links.count() > 4
    for link in links.all():
        link.focus()
        place = link.evaluate(
            "e => { const [a, bar] = [e, e.closest('ul')].map((each) => each.getBoundingClientRect());"
            " return [a.left >= bar.left - 1, a.right <= bar.right + 1]; }"
        )
        assert place == [True, True], link.inner_text()
