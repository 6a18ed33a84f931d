"""The reader's site: the frame, the rules, the checklist, both languages, print; from the disk too."""

import html
import json
import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

TOPIC = "en/bars/tab-bar.html"
RULE = "tab-bar.keep-enabled"


# The frame


def test_navigation_leads_through_the_site(own_site, open_page, scheme):
    page = open_page(own_site.url("en/index.html", scheme), width=1440)
    # The home page leads by its cards; the list of all pages stands beside every other page.
    page.locator(".card .cover").get_by_text("Bars", exact=True).click()
    assert page.get_by_role("heading", level=1).inner_text() == "Bars"
    page.get_by_role("navigation", name="Sections and topics").get_by_role("link", name="Tab bar").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Tab bar"
    current = page.locator(".navigation [aria-current=page]")
    assert current.all_inner_texts() == ["Tab bar"]
    page.get_by_role("navigation", name="Where you are").get_by_role("link", name="Bars").click()
    assert page.url.endswith("en/bars/index.html")
    page.go_back()
    page.locator(".neighbors .next").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Toolbar"


def test_the_outline_lists_headings_with_rule_counts_and_marks_the_current_one(own_site, open_page):
    page = open_page(own_site.url(f"{TOPIC}#{RULE}", "file"), width=1440)
    section = page.locator(f'.rule-group:has([id="{RULE}"])')
    heading = section.locator("h2").get_attribute("id")
    entry = page.locator(f'.outline a[href="#{heading}"]')
    assert entry.locator(".count").inner_text() == str(section.locator(".rule").count())
    assert page.locator(f'.outline a[href="#{RULE}"]').count() == 0
    page.wait_for_function("() => document.querySelector('.outline [aria-current]')")
    assert page.locator(".outline [aria-current]").get_attribute("href") == f"#{heading}"
    # Parts without rules have entries, too: the links above the rules are out of sight once the page is scrolled.
    assert page.locator('.outline a[href="#anatomy"]').is_visible()
    page.locator('.part-links a[href="#anatomy"]').click()
    expect(page.locator("#anatomy")).to_be_in_viewport()
    # Headings of older rules are in a fold, which has one entry of its own.
    last = page.locator(".rule-group:not(.older *) h2[id]").last.get_attribute("id")
    page.locator(f'.outline a[href="#{last}"]').click()
    page.wait_for_function(
        f"() => document.querySelector('.outline [aria-current]')?.getAttribute('href') === '#{last}'"
    )


def test_switching_the_language_keeps_the_place_on_the_page(own_site, open_page, scheme):
    page = open_page(own_site.url(f"{TOPIC}#{RULE}", scheme))
    page.get_by_role("link", name="日本語").click()
    page.wait_for_url(f"**/ja/bars/tab-bar.html#{RULE}")
    top = page.locator(f'[id="{RULE}"]').evaluate("e => e.getBoundingClientRect().top")
    assert 0 <= top < 200
    # Also where the reader has gone on from the anchor.
    page.locator("#badges").evaluate("e => e.scrollIntoView()")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/bars/tab-bar.html#badges")


def test_a_chosen_appearance_is_kept_on_the_next_page(own_site, open_page, scheme):
    page = open_page(own_site.url(TOPIC, scheme), color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    button = page.get_by_role("button", name="Dark appearance")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    assert button.get_attribute("aria-pressed") == "true"
    dark = page.evaluate(ground)
    assert dark != light
    page.goto(own_site.url("ja/index.html", scheme))
    assert page.evaluate(ground) == dark
    page.get_by_role("button", name="ダークモード").click()
    assert page.evaluate(ground) == light
    # What the system says is followed again.
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(ground) == dark


def test_sources_are_shown_on_demand(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"))
    citation = page.locator(".text > p .citation").first
    assert not citation.is_visible()
    page.get_by_role("button", name="Show sources").click()
    assert citation.is_visible()
    page.reload()
    assert citation.is_visible()
    card = page.locator(f'[id="{RULE}"]')
    card.locator("summary").first.click()
    card.locator(".rule-sources a").first.click()
    assert "/en/sources/" in page.url


def test_a_rules_link_is_copied(own_site, open_page):
    page = open_page(own_site.url(TOPIC), permissions=["clipboard-read", "clipboard-write"])
    row = page.locator(f'[id="{RULE}"]')
    row.locator("summary").first.click()
    sentence = row.locator(".statement").inner_text()
    address = own_site.url(f"en/rules/{RULE}.html")
    for name, copied in {
        "Copy link": address,
        "Citation": f"[Must] {sentence} ({RULE}) {address}",
        "Markdown": f"**Must:** [{sentence}]({address}) `{RULE}`",
    }.items():
        # Named for its rule, for there are many.
        row.get_by_role("button", name=f"{name}: {sentence}").click()
        page.get_by_role("status").filter(has_text="Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == copied


def test_drawers_open_and_close_on_a_phone(own_site, open_page, scheme):
    page = open_page(own_site.url(TOPIC, scheme), width=390, height=844, has_touch=True)
    drawer = page.locator("#_navigation")
    assert not drawer.is_visible()
    page.get_by_role("button", name="Menu").click()
    assert drawer.is_visible()
    drawer.get_by_role("button", name="Close").click()
    assert not drawer.is_visible()
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("Escape")
    assert not drawer.is_visible()
    assert page.evaluate("document.activeElement.className").startswith("menu")
    page.get_by_role("button", name="On this page").click()
    page.locator("#_outline").get_by_role("link", name="Badges").click()
    assert not page.locator("#_outline").is_visible()
    assert page.url.endswith("#badges")
    page.get_by_role("button", name="Menu").click()
    drawer.get_by_role("link", name="Toolbar").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Toolbar"


def test_the_keyboard_alone_reaches_everything(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), width=390, height=844)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.url.endswith("#_text")
    # What comes next is what the page says at a glance, or its text, and not the outline.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.glance, article') !== null")
    page.evaluate("document.querySelector('.menu').focus()")
    page.keyboard.press("Enter")
    expect(page.locator("#_navigation .close")).to_be_focused()
    # The list of pages is one stop, at the page of the reader; the toolbar's is the next one.
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/toolbar.html")


def test_focus_is_always_visible_and_never_covered(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"), width=1280, height=600)
    covered, count = [], 0
    # To the end of the page.
    while page.evaluate("document.activeElement !== document.body") or not count:
        count += 1
        page.keyboard.press("Tab")
        state = page.evaluate(
            """() => {
              const element = document.activeElement;
              const box = element.getBoundingClientRect();
              const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2);
              const style = getComputedStyle(element);
              return [element.outerHTML.slice(0, 80), style.outlineStyle !== 'none' || element.matches('.skip'),
                !top || element.contains(top) || top.contains(element), element === document.body];
            }"""
        )
        if not (state[1] and state[2] or state[3]):
            covered.append(state)
    assert covered == [] and count > 60


# The index of rules


def shown(page):
    return page.locator(".rule-entry:visible").count()


def count_beside(page, name, value):
    """The number beside a choice: how many more there are to see with it."""
    return page.locator(f'label:has(input[name="{name}"][value="{value}"]) .count')


def test_facets_filter_the_rules(own_site, open_page, scheme):
    page = open_page(own_site.url("en/rules/index.html", scheme), width=1440)
    everything = page.locator(".rule-entry").count()
    assert shown(page) == 0  # Topics are folded until something is picked.
    page.locator('input[name="level"][value="must"]').check()
    count = int(count_beside(page, "level", "must").inner_text())
    assert shown(page) == count < everything
    assert page.url.endswith("#level=must")
    page.locator('input[name="platform"][value="carplay"]').check()
    assert page.url.endswith("#level=must&platform=carplay")
    both = shown(page)
    assert 0 < both < count
    # Those of which no source says whether they hold there are counted apart.
    assert page.locator("output").inner_text().startswith(f"{both} of {everything} rules · ")
    # A count says what picking it would show.
    avoid = int(count_beside(page, "level", "avoid").inner_text())
    page.locator('input[name="level"][value="avoid"]').check()
    assert shown(page) == both + avoid
    # The address keeps the choice, in the other language too.
    page.reload()
    assert shown(page) == both + avoid
    page.get_by_role("link", name="日本語").click()
    page.wait_for_url("**/ja/rules/index.html#level=must,avoid&platform=carplay")
    assert shown(page) == both + avoid
    page.get_by_role("button", name="すべて解除").click()
    assert shown(page) == 0 and "#" not in page.url


def test_rules_are_grouped_by_level_and_year(own_site, open_page, scheme):
    page = open_page(own_site.url("en/rules/index.html", scheme), width=1440)
    everything = page.locator(".rule-entry").count()
    first = page.locator(".rule-entry a").first.get_attribute("href")
    groups = page.locator(".rule-group:visible > details > summary")
    order = page.get_by_label("Group by")
    order.select_option("level")
    assert page.url.endswith("#sort=level")
    titles = groups.evaluate_all("all => all.map((e) => e.querySelector('h2').innerText.trim())")
    assert titles == ["Must", "Must not", "Should", "Avoid", "Consider"]
    assert sum(map(int, groups.locator(".count").all_inner_texts())) == everything
    # A filter leaves what it leaves in every order, opened, each rule with its topic, what holds first.
    order.select_option("year")
    page.locator('input[name="section"][value="bars"]').check()
    assert page.url.endswith("#section=bars&sort=year")
    years = [int(title) for title in page.locator(".rule-group:visible h2").all_inner_texts()]
    assert len(years) > 2 and years == sorted(years, reverse=True)
    count = shown(page)
    assert 0 < count < everything and count == int(count_beside(page, "section", "bars").inner_text())
    expect(page.locator(".rule-entry:visible .of-topic")).to_have_count(count)
    for group in page.locator(".rule-group:visible").all():
        statuses = group.locator(".rule-entry").evaluate_all("all => all.map((e) => e.dataset.status)")
        ranks = [["current", "dated", "historical"].index(status) for status in statuses]
        assert ranks == sorted(ranks)
    # The order stays without the filter and after a reload; back by topic all is as it was.
    page.get_by_role("button", name="Clear all").click()
    page.reload()
    expect(order).to_have_value("year")
    order.select_option("")
    assert "#" not in page.url and page.locator(".of-topic").count() == 0
    assert page.locator(".rule-entry").count() == everything
    assert page.locator(".rule-entry a").first.get_attribute("href") == first


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_list_of_rules_has_a_picture_of_each_topic(own_site, open_page, language):
    page = open_page(own_site.url(f"{language}/rules/index.html", "file"), width=390)
    pictures = page.locator(".rule-group > details > summary > .picture[aria-hidden=true]")
    count = page.locator(".rule-group").count()
    expect(pictures).to_have_count(count)
    # Topics without a drawing have the ground of their section alone.
    assert 0.7 * count < pictures.locator("svg").count() <= count
    boxes = pictures.evaluate_all("all => all.map((e) => [e.offsetLeft, e.offsetWidth, e.offsetHeight].join())")
    assert len(set(boxes)) == 1
    # What is grouped by something else has none.
    page.locator("#_sort").select_option("level")
    expect(page.locator(".rule-group:visible .picture")).to_have_count(0)


def test_words_and_topics_filter_the_rules(own_site, open_page):
    page = open_page(own_site.url("ja/rules/index.html", "file"), width=1440)
    page.get_by_label("キーワード").fill("タブ")
    assert 0 < shown(page) < 200
    page.get_by_label("トピック", exact=True).select_option("tab-bar")
    assert set(page.locator(".rule-group:visible").evaluate_all("all => all.map(e => e.dataset.topic)")) == {"tab-bar"}
    page.get_by_label("キーワード").fill("ありえない言葉")
    assert shown(page) == 0
    assert page.get_by_text("当てはまるルールはありません。").is_visible()


def test_dated_rules_can_be_filtered(own_site, open_page):
    page = open_page(own_site.url("en/rules/index.html", "file"), width=1440)
    everything = page.locator(".rule-entry").count()
    counts = []
    for status in ["current", "dated", "historical"]:
        if counts:
            page.get_by_role("button", name="Clear all").click()
        page.locator(f'input[name="status"][value="{status}"]').check()
        assert page.url.endswith(f"#status={status}")
        years = page.locator(".rule-entry:visible .years").all_inner_texts()
        assert all(("Dated" in text) == (status == "dated") for text in years), status
        if status == "dated":
            assert all(int(text[-12:-8]) < 2019 for text in years), years
        counts.append(shown(page))
    assert sum(counts) == everything and min(counts) > 0


# The checklist


def choose(page, *topics):
    for topic in topics:
        page.locator(f'input[name="topics"][value="{topic}"]').check()


def mark(page, rule, value):
    page.locator(f'.check[data-id="{rule}"] .mark').select_option(value)


def test_the_checklist_keeps_marks_and_exports_them(own_site, open_page, scheme, tmp_path):
    page = open_page(own_site.url("en/checklist.html", scheme), width=1440)
    assert page.get_by_text("Choose at least one topic.").is_visible()
    choose(page, "tab-bar")
    page.locator('input[name="platforms"][value="carplay"]').check()
    assert page.url.endswith("#platforms=carplay&topics=tab-bar")
    rules = page.locator(".check:visible").evaluate_all("all => all.map(e => e.dataset.id)")
    assert "tab-bar.no-actions" in rules and "tab-bar.ipad-same-tabs" not in rules
    levels = page.locator('[data-topics="tab-bar"] .check:visible').evaluate_all(
        "all => all.map(e => e.className.match(/level-([a-z-]+)/)[1])"
    )
    order = ["must", "must-not", "should", "avoid", "consider"]
    assert levels == sorted(levels, key=order.index)
    page.get_by_label("Name").fill("Radio app")
    page.get_by_label("Name").press("Enter")
    page.keyboard.press("Tab")
    mark(page, "tab-bar.no-actions", "yes")
    mark(page, "tab-bar.keep-enabled", "no")
    page.locator('.check[data-id="tab-bar.keep-enabled"] .noted summary').click()
    page.locator('.check[data-id="tab-bar.keep-enabled"] .note').fill("=Two tabs, “greyed”")
    progress = f"2 of {len(rules)} checked, 1 not met"
    assert page.locator("#_progress").inner_text() == progress
    page.reload()
    assert page.locator("#_progress").inner_text() == progress
    assert page.get_by_label("Name").input_value() == "Radio app"

    def export(name):
        page.locator(".choice-form summary").get_by_text("Export").click()
        with page.expect_download() as download:
            page.get_by_role("button", name=name, exact=True).click()
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        return path

    markdown = export("Markdown").read_text("utf-8")
    assert markdown.startswith("# Radio app\n") and "- [x] **Must not**" in markdown
    assert "`tab-bar.keep-enabled` · Not met · =Two tabs, “greyed”" in markdown
    table = export("CSV").read_text("utf-8-sig")
    assert '"tab-bar.keep-enabled","Tab bar","Must"' in table and '"\'=Two tabs, “greyed”"' in table
    saved = export("JSON")
    assert saved.name == "Radio app.json"
    assert json.loads(saved.read_text("utf-8"))["marks"]["tab-bar.no-actions"]["mark"] == "yes"

    # Imported elsewhere, it is the same list; a name that is taken gets a number.
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete").click()
    assert page.locator(".check:visible").count() == 0
    page.locator("#_import").set_input_files(saved)
    page.get_by_text("“Radio app” has been imported.").wait_for()
    assert page.locator("#_progress").inner_text() == progress
    page.locator("#_import").set_input_files(saved)
    page.get_by_text("“Radio app 2” has been imported.").wait_for()
    bad = tmp_path / "bad.json"
    bad.write_text('{"name": 1', "utf-8")
    page.locator("#_import").set_input_files(bad)
    page.get_by_text("This file is not a checklist that was exported here.").wait_for()


def test_the_address_of_a_checklist_selects_topics_and_platforms(own_site, open_page):
    address = own_site.url("ja/checklist.html") + "#topics=alert,no-such-topic&platforms=ipad"
    page = open_page(address, width=1440)
    assert page.locator('input[name="topics"]:checked').evaluate_all("all => all.map(e => e.value)") == ["alert"]
    mark(page, "alert.two-buttons", "yes")
    page.get_by_role("button", name="新規").click()
    assert page.locator(".check:visible").count() == 0
    # The list that has the choice is opened again, with its marks.
    page.goto(address.replace(",no-such-topic", ""))
    page.reload()
    assert page.locator('.check[data-id="alert.two-buttons"] .mark').input_value() == "yes"


def test_the_checklist_has_dated_rules_only_if_asked_for(own_site, open_page, tmp_path):
    page = open_page(own_site.url("en/checklist.html", "file"), width=1440)
    choose(page, "tab-bar")
    count = count_beside(page, "topics", "tab-bar")
    dated = page.locator(".check[data-dated]:visible")
    current, before = page.locator(".check:visible").count(), int(count.inner_text())
    assert current > 0 and dated.count() == 0
    left_out = page.get_by_text("Dated rules not shown: ")
    number = int(left_out.inner_text().split(": ")[1])
    page.get_by_label("Include dated rules").check()
    assert page.url.endswith("#dated=yes&topics=tab-bar")
    assert dated.count() == number and not left_out.is_visible()
    assert page.locator(".check:visible").count() == current + number
    assert int(count.inner_text()) > before
    page.reload()
    assert dated.count() == number
    page.locator(".choice-form summary").get_by_text("Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV", exact=True).click()
    download.value.save_as(tmp_path / "list.csv")
    table = (tmp_path / "list.csv").read_text("utf-8-sig")
    assert '"mark","note","years"' in table and ' · Dated"' in table


def test_a_checklist_is_exported_in_the_order_of_the_screen(own_site, open_page, tmp_path):
    # Rules of bars that stand before the toolbar on the site apply to it, too.
    page = open_page(own_site.url("en/checklist.html#topics=toolbar", "file"), width=1440)
    page.locator(".check:visible").first.wait_for()
    shown = page.locator(".check:visible").evaluate_all("all => all.map((e) => e.dataset.id)")
    assert shown[0].startswith("toolbar.") and any(rule.startswith("navigation-bar.") for rule in shown)
    page.locator(".choice-form summary").get_by_text("Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV", exact=True).click()
    download.value.save_as(tmp_path / "list.csv")
    lines = (tmp_path / "list.csv").read_text("utf-8-sig").splitlines()[1:]
    exported = [rule for line in lines for rule in shown if line.startswith(f'"{rule}"')]
    assert exported == shown


def test_rules_of_a_checklist_are_found_by_level_and_words(own_site, open_page, scheme):
    page = open_page(own_site.url("en/checklist.html#topics=alert,tab-bar", scheme), width=1440)
    shown = page.locator(".check:visible")
    everything = shown.count()
    page.locator("#_filters").get_by_role("checkbox", name=re.compile("^Must not")).check()
    found = shown.count()
    assert 0 < found < everything
    assert page.locator("#_progress").inner_text() == f"0 of {found} checked, 0 not met"
    page.get_by_label("Words", exact=True).fill("tabs")
    assert 0 < shown.count() < found
    # The list is what it was: what finds in it is no part of it.
    page.goto(own_site.url("en/checklist.html", scheme))
    page.reload()
    assert shown.count() == everything


def test_the_checklist_of_a_dated_topic_shows_it(own_site, open_page):
    page = open_page(own_site.url("en/icons/launch-image.html", "file"), width=1440)
    assert page.get_by_text("No source newer than 2010").is_visible()
    page.get_by_role("link", name="Checklist").last.click()
    page.wait_for_url("**#topics=launch-image&dated=yes")
    assert page.locator(".check:visible").count() > 0


def test_the_checklist_works_where_storage_is_refused(own_site, open_page):
    page = open_page(own_site.url("en/index.html"), width=1440)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page.goto(own_site.url("en/checklist.html") + "#topics=alert")
    assert page.get_by_text("does not let the page store anything").is_visible()
    mark(page, "alert.two-buttons", "na")
    assert "1 of" in page.locator("#_progress").inner_text()
    page.get_by_role("button", name="Dark appearance").click()


# Pages beside the tree


@pytest.mark.parametrize("language, word", [("en", "tab bar"), ("ja", "タブバー")])
def test_a_missing_page_suggests_what_was_meant(own_site, open_page, language, word):
    page = open_page(own_site.url(f"{language}/404.html"))
    assert not page.locator(".guess").is_visible()
    missing = f"{own_site.url('')}{language}/{word.replace(' ', '-')}.html"
    page.route(re.compile(r"/(en|ja)/(?!404|search|index)[^/]+\.html$"), lambda route: route.fulfill(path=own_site.folder / language / "404.html"))
    page.goto(missing)
    page.locator(".guess a", has_text=word).click()
    expect(page.locator(".search-found h2 a").first).to_have_attribute("href", re.compile("/bars/tab-bar.html$"))


@pytest.mark.parametrize("source", ["iphone2010.1", "bars2012", "carplay2019"])
def test_sections_of_a_source_are_named_in_the_readers_language(own_site, open_page, source):
    page = open_page(own_site.url(f"en/sources/{source}.html", "file"))
    names = page.locator(".source h2 > span:first-child").all_inner_texts()
    originals = page.locator(".source h2 > .original[lang=ja]")
    assert len(names) == originals.count() > 3
    assert not [name for name in names if re.search("[\u3040-\u30ff\u4e00-\u9fff]", name)]
    assert page.locator("nav.outline").count() == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_address_on_the_page_of_a_long_source_leads_to_its_part(own_site, open_page, scheme, language):
    page = open_page(own_site.url(f"{language}/sources/iphone2010.html", scheme))
    held = [text.split() for text in page.locator("[data-holds]").evaluate_all("links => links.map((link) => link.dataset.holds)")]
    assert len(held) > 5
    for anchors in held[1], held[-1]:
        number = held.index(anchors) + 1
        page.goto(own_site.url(f"{language}/sources/iphone2010.html", scheme) + "#" + anchors[-1])
        page.wait_for_url(re.compile(rf"/iphone2010\.{number}\.html#{anchors[-1]}$"))
        expect(page.locator("li:target")).to_be_in_viewport()
    # From a part that does not have a statement, by way of the whole, to the one that has.
    page.goto(own_site.url(f"{language}/sources/iphone2010.1.html", scheme) + "#" + held[2][1])
    page.wait_for_url(re.compile(rf"/iphone2010\.3\.html#{held[2][1]}$"))
    # An anchor that never was stays where it is.
    page.goto(own_site.url(f"{language}/sources/iphone2010.html", scheme) + "#nothing")
    assert page.url.endswith("/iphone2010.html#nothing")


# The glossary


@pytest.mark.parametrize("language, words, name", [("en", "stepper", "stepper"), ("ja", "ステッパー", "ステッパー")])
def test_words_of_the_glossary_are_found(own_site, open_page, scheme, language, words, name):
    page = open_page(own_site.url(f"{language}/glossary.html", scheme))
    shown = page.locator(".entry:visible")
    everything = shown.count()
    page.locator(".finder input").fill(words)
    assert 0 < shown.count() < everything
    assert name in shown.locator("h3").all_inner_texts()
    assert str(everything) in page.locator(".finder output").inner_text()
    assert page.locator(".term-group:visible").count() <= shown.count()
    page.reload()
    assert 0 < shown.count() < everything
    # A letter whose words are not shown leads to them all the same.
    page.locator(".letters a").last.click()
    expect(shown).to_have_count(everything)


# Both languages, print


def test_the_parallel_view_aligns_both_languages(own_site, open_page, scheme):
    page = open_page(own_site.url(TOPIC, scheme), width=1440)
    page.get_by_role("link", name="Side by side").click()
    row = page.locator(f'.beside [id="{RULE}"]')
    row.locator("> div").nth(1).wait_for()
    left, right = row.locator("> div").all()
    assert (left.get_attribute("lang"), right.get_attribute("lang")) == ("en", "ja")
    boxes = left.bounding_box(), right.bounding_box()
    assert boxes[0]["y"] == boxes[1]["y"] and boxes[0]["x"] < boxes[1]["x"]
    assert right.locator(".level").inner_text() == "必須"
    page.set_viewport_size({"width": 390, "height": 844})
    boxes = left.bounding_box(), right.bounding_box()
    assert boxes[0]["y"] < boxes[1]["y"] and boxes[0]["x"] == boxes[1]["x"]


def links_that_lead_nowhere(text):
    """The links of a page to places on it that are not there, as they stand in the HTML."""
    anchors = {html.unescape(anchor) for anchor in re.findall(r'<[a-z][^>]*\sid="([^"]+)"', text)}
    links = re.findall(r'<a\b[^>]*\shref="#([^"]+)"', text)
    assert anchors and links
    return [link for link in links if unquote(html.unescape(link)) not in anchors]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_links_in_the_whole_guideline_stay_inside_the_document(own_site, language):
    assert links_that_lead_nowhere((own_site.folder / language / "whole.html").read_text("utf-8")) == []


def test_contents_of_the_whole_guideline_lead_to_their_parts(own_site, open_page):
    page = open_page(own_site.url("en/whole.html", "file"))
    page.locator(".whole-contents").get_by_role("link").nth(5).click()
    assert page.evaluate("scrollY") > 100


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sections_are_printed_one_by_one(own_site, table, language):
    start = (own_site.folder / language / "print.html").read_text("utf-8")
    addresses = re.findall(r'<h2[^>]*><a [^>]*href="([^"]+)"', start)
    assert len(addresses) >= 10
    sizes = {}
    for address in addresses:
        text = (own_site.folder / language / address).read_text("utf-8")
        sizes[address] = len(re.findall("<[a-z]", text))
        assert links_that_lead_nowhere(text) == [], address
    table(f"  {language}: elements of sections to print: {max(sizes.values())} at most, {sum(sizes.values())} in all", [])
    assert max(sizes.values()) <= 20_000


def test_pages_print_without_the_frame(own_site, open_page):
    page = open_page(own_site.url(TOPIC, "file"))
    page.emulate_media(media="print")
    for selector in [".site-header", ".navigation", ".outline", ".neighbors", ".tools", ".copy"]:
        assert not page.locator(selector).first.is_visible(), selector
    assert page.locator(f'[id="{RULE}"] .rule-sources a').first.is_visible()
    assert page.pdf().startswith(b"%PDF")
