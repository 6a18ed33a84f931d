"""A site in the browser while it is being written."""

import pytest
from accessibility import flaws
from previews import Preview

PARAGRAPHS = "".join(f"Paragraph {number} of the page.\n\n" for number in range(60))
TAB_BAR = f"""---
title: Tab bar
---
A bar with tabs.

{PARAGRAPHS}
## Sizes {{#sizes}}

As large as a finger.

## Places {{#places}}

::: rule at-the-bottom level=should
Put the bar at the bottom.

Thumbs are near.
:::

The first wording.

{PARAGRAPHS}"""
FILES = {
    "Content/site.yaml": "title: {en: Guide, ja: 案内}\nlanguages: [en, ja]\neditor: vscode://file{path}:{line}\n",
    "Content/bars/tab-bar/en.md": TAB_BAR,
    "Content/bars/tab-bar/ja.md": "---\ntitle: タブバー\n---\nタブの並ぶバーです。\n\n## 大きさ\n\n## 場所\n\n::: rule at-the-bottom\n下に置きます。\n:::\n",
    "Content/bars/toolbar/en.md": "---\ntitle: Toolbar\n---\nA bar with tools.\n",
    "Templates/assets/theme.css": ":root { --brand: #2c4a9a; }",
}
PAGE = "en/bars/tab-bar.html"
PANEL = "#_preview .panel"


@pytest.fixture
def preview(program, tmp_path, request):
    for path, text in FILES.items():
        target = tmp_path / "site" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    preview = Preview(program, tmp_path / "site", language=getattr(request, "param", "en"))
    yield preview
    if preview.process.poll() is None:
        preview.stop()


def mark(page):
    """Puts a mark on the page that a reload would take away, once it listens for news."""
    page.wait_for_selector("#_preview .tools button", state="attached")
    page.evaluate("window.isStillHere = true")


def is_same_page(page):
    return page.evaluate("Boolean(window.isStillHere)")


def test_a_changed_text_is_replaced_without_reload_or_scrolling(preview, open_page):
    page = open_page(preview.url(PAGE))
    mark(page)
    page.evaluate("document.getElementById('places').scrollIntoView()")
    before = page.evaluate("scrollY")
    assert before > 1000
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "The second wording.")
    page.get_by_text("The second wording.").wait_for()
    assert is_same_page(page)
    assert page.evaluate("scrollY") == before
    # The site's own script has taken hold of the new text.
    assert page.locator(".rule button.copy").count() == 3
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => !document.querySelector('.outline a[aria-current]')")
    page.evaluate("document.getElementById('places').scrollIntoView()")
    page.wait_for_function("() => document.querySelector('.outline a[aria-current]')")


def test_text_added_above_does_not_move_what_is_visible(preview, open_page):
    page = open_page(preview.url(PAGE))
    mark(page)
    page.evaluate("document.getElementById('places').scrollIntoView()")
    top = "Math.round(document.getElementById('places').getBoundingClientRect().top)"
    before = page.evaluate(top)
    preview.replace("Content/bars/tab-bar/en.md", "A bar with tabs.", "A bar with tabs.\n\nNew text above.\n\nAnd more.")
    page.get_by_text("New text above.").wait_for(state="attached")
    assert is_same_page(page)
    # Lines are no whole pixels high.
    assert abs(page.evaluate(top) - before) <= 1


def test_a_changed_title_reloads_pages_that_show_it(preview, open_page):
    page = open_page(preview.url("en/bars/toolbar.html"))
    mark(page)
    preview.replace("Content/bars/tab-bar/en.md", "title: Tab bar", "title: Tabs")
    page.locator(".navigation").get_by_text("Tabs", exact=True).wait_for(state="attached")
    assert not is_same_page(page)


def test_a_change_of_another_page_does_not_touch_this_one(preview, open_page):
    page = open_page(preview.url("en/bars/toolbar.html"))
    mark(page)
    other = open_page(preview.url(PAGE))
    mark(other)
    main = page.evaluate_handle("document.querySelector('main')")
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "The second wording.")
    other.get_by_text("The second wording.").wait_for(state="attached")
    # What this page is told of next is a style sheet.
    preview.write("Templates/assets/theme.css", ".brand { color: rgb(1, 2, 3); }")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.brand')).color === 'rgb(1, 2, 3)'")
    assert is_same_page(page)
    assert page.evaluate("(main) => main.isConnected", main)


def test_a_changed_style_sheet_is_replaced_without_reload(preview, open_page):
    page = open_page(preview.url(PAGE))
    mark(page)
    for color in ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]:
        preview.write("Templates/assets/theme.css", f".brand {{ color: {color}; }}")
        page.wait_for_function(
            "(color) => getComputedStyle(document.querySelector('.brand')).color === color", arg=color
        )
        assert is_same_page(page)


def test_errors_are_shown_until_they_are_fixed(preview, open_page):
    page = open_page(preview.url(PAGE))
    mark(page)
    field = page.locator(".site-header input[type=search]")
    field.focus()
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "See [it](topic:tolbar).")
    panel = page.locator(PANEL)
    panel.wait_for()
    text = panel.inner_text()
    assert "1 error" in text
    assert "Content/bars/tab-bar/en.md:" in text
    assert "unknown topic 'tolbar'" in text
    assert "did you mean 'toolbar'?" in text
    assert panel.locator("mark").inner_text() == "topic:tolbar"
    assert panel.locator("a.place").get_attribute("href").startswith("vscode://file/")
    # The last good page is there, and keeps its scroll position.
    assert "The first wording." in page.inner_text("main")
    assert page.evaluate("document.activeElement.type") == "search"
    assert "1 error" in page.locator("#_preview [role=status]").inner_text()
    preview.replace("Content/bars/tab-bar/en.md", "See [it](topic:tolbar).", "Fixed.")
    panel.wait_for(state="hidden")
    page.get_by_text("Fixed.", exact=True).first.wait_for()
    assert is_same_page(page)


def test_the_panel_can_be_hidden_and_shown(preview, open_page):
    page = open_page(preview.url(PAGE))
    mark(page)
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "[](topic:tolbar)")
    panel = page.locator(PANEL)
    panel.wait_for()
    panel.get_by_role("button", name="Hide").click()
    panel.wait_for(state="hidden")
    page.get_by_role("button", name="1 error").click()
    panel.wait_for()
    # New errors open the panel by themselves.
    panel.locator(".body").press("Escape")
    panel.wait_for(state="hidden")
    preview.replace("Content/bars/tab-bar/en.md", "topic:tolbar", "topic:tolbars")
    panel.wait_for()


def test_what_refers_to_a_changed_rule_is_listed_and_can_be_ticked_off(preview, open_page):
    rule = "::: rule short level=should see=tab-bar.at-the-bottom\nKeep it short.\n\nIt is quick to read.\n:::\n"
    preview.write("Content/bars/toolbar/en.md", f"---\ntitle: Toolbar\n---\nA bar with tools.\n\n{rule}")
    page = open_page(preview.url(PAGE))
    mark(page)
    preview.replace("Content/bars/tab-bar/en.md", "Put the bar at the bottom.", "Put the bar at the top.")
    page.get_by_role("button", name="To review: 0 of 2").click()
    lines = page.locator(f"{PANEL} .line")
    # In the words of `diff`.
    assert lines.all_inner_texts() == ["tab-bar.at-the-bottom: toolbar.short (see)", "tab-bar.at-the-bottom"]
    assert "compared with the start of the preview" in page.locator(PANEL).inner_text()
    assert flaws(page) == []
    lines.first.get_by_role("checkbox").check()
    lines.first.get_by_role("link", name="toolbar.short (see)").click()
    page.wait_for_url("**/en/rules/toolbar.short.html")
    page.get_by_role("button", name="To review: 1 of 2").click()
    assert [box.is_checked() for box in page.locator(f"{PANEL} input").all()] == [True, False]
    # After another change it is to be looked at again.
    preview.replace("Content/bars/tab-bar/en.md", "Put the bar at the top.", "Put the bar at the left.")
    page.locator(f"{PANEL} input:checked").wait_for(state="detached")
    page.get_by_role("button", name="Hide").click()
    page.get_by_role("button", name="To review: 0 of 2").wait_for()


@pytest.mark.parametrize("preview, language", [("en", "en"), ("ja", "ja")], indirect=["preview"])
@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_the_panel_has_no_accessibility_flaws(preview, open_page, language, color_scheme):
    page = open_page(preview.url(PAGE), color_scheme=color_scheme, width=390, height=844)
    mark(page)
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "[](topic:tolbar)")
    page.locator(PANEL).wait_for()
    assert flaws(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wanted = {
        "en": ["1 error", "error: unknown topic 'tolbar'", "help: did you mean 'toolbar'?"],
        "ja": ["エラー1件", "エラー: 「tolbar」というトピックはありません", "ヒント: 「toolbar」ではありませんか"],
    }[language]
    # The language is that of the program, on a page in English.
    assert [text for text in wanted if text not in page.locator(PANEL).inner_text()] == []
    page.get_by_role("button", name={"en": "Hide", "ja": "隠す"}[language]).click()
    assert flaws(page) == []


def test_a_preview_that_starts_with_errors_shows_them_until_they_are_fixed(preview, program, browser):
    preview.stop()
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "[](topic:tolbar)")
    again = Preview(program, preview.folder)
    page = browser.new_page()
    page.goto(again.url(PAGE))
    page.locator(PANEL).wait_for()
    assert flaws(page) == []
    preview.replace("Content/bars/tab-bar/en.md", "[](topic:tolbar)", "Fixed.")
    page.get_by_text("Fixed.", exact=True).first.wait_for(state="attached")
    again.stop()
    page.close()


def test_a_missing_page_shows_the_command_that_creates_it(preview, browser):
    page = browser.new_page()
    page.goto(preview.url("en/bars/search-bar.html"))
    panel = page.locator(PANEL)
    panel.wait_for()
    assert "build-site new topic bars/search-bar" in panel.inner_text()
    assert flaws(page) == []
    preview.write("Content/bars/search-bar/en.md", "---\ntitle: Search bar\n---\nA bar to search.\n")
    page.get_by_text("A bar to search.").wait_for()
    assert panel.is_hidden()
    page.close()


def test_search_finds_new_text(preview, open_page):
    page = open_page(preview.url(PAGE))
    mark(page)
    find = "async (query) => (await Shishin.search(query)).results.map((result) => result.url)"
    assert page.evaluate(find, "zeppelin") == []
    preview.replace("Content/bars/toolbar/en.md", "A bar with tools.", "A bar with a zeppelin.")
    page.wait_for_function(f"async () => (await ({find})('zeppelin')).length === 1")
    assert is_same_page(page)
    preview.replace("Content/bars/tab-bar/en.md", "The first wording.", "The first 飛行船.")
    # A search in the moment before this page hears of the change asks for files that are gone.
    page.get_by_text("The first 飛行船.").wait_for(state="attached")
    page.wait_for_function(f"async () => (await ({find})('飛行船')).length === 1")


def test_the_panel_links_to_the_source_and_copies_its_place(preview, open_page):
    page = open_page(preview.url("ja/bars/tab-bar.html"), permissions=["clipboard-read", "clipboard-write"])
    source = preview.folder / "Content/bars/tab-bar/ja.md"
    link = page.get_by_role("link", name="Open in editor")
    link.wait_for()
    assert link.get_attribute("href") == f"vscode://file{source}:1"
    page.get_by_role("button", name="Copy location of source").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"{source}:1"


def test_an_open_page_shows_that_the_preview_has_ended(preview, browser):
    page = browser.new_page()
    page.goto(preview.url(PAGE))
    mark(page)
    assert preview.stop() == -2
    page.get_by_text("The preview has ended.").first.wait_for()
    page.close()


COUNT_REGISTRATIONS = """{
  const { register } = ServiceWorkerContainer.prototype;
  globalThis.registrations = 0;
  ServiceWorkerContainer.prototype.register = function (...values) {
    globalThis.registrations += 1;
    return register.apply(this, values);
  };
}"""


def test_a_previewed_page_registers_no_service_worker_and_removes_old_ones(preview, browser):
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    page.add_init_script(COUNT_REGISTRATIONS)
    page.goto(preview.url(PAGE))
    mark(page)
    # One that a published site at the same address has left behind goes, with all that it keeps.
    page.evaluate("caches.open('shishin / old').then(() => true)")
    page.evaluate(
        "ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service-worker.js').then(() => true)"
    )
    page.wait_for_function("async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    page.wait_for_function("async () => (await caches.keys()).length === 0")
    # The one above: the page itself has asked for none.
    assert page.evaluate("registrations") == 1
    assert is_same_page(page)
    context.close()


@pytest.fixture
def drafts(program, build_site, tmp_path):
    """The preview of a site that was imported."""
    guide = tmp_path / "guide.txt"
    guide.write_text("# Keys\n\nUse one verb. People read it\nwhile they walk.\n\nA key is a round\npart.\n", "utf-8")
    build_site("import", guide, "--into", tmp_path / "site")
    preview = Preview(program, tmp_path / "site")
    yield preview
    preview.stop()


def test_a_draft_shows_the_lines_of_the_imported_document(drafts, open_page):
    page = open_page(drafts.url("en/guideline/keys.html"))
    chips = page.locator("button.original")
    assert chips.all_text_contents() == ["source: guide-001", "source: guide-002"]
    page.locator(".rule summary").click()
    chips.first.click()
    chips.last.click()
    page.wait_for_function(
        "() => (parts => parts.length === 2 && parts.every(part => part.textContent))([...document.querySelectorAll('.original-lines')])"
    )
    lines = page.locator(".original-lines")
    assert lines.all_inner_texts() == [
        "3:1-4:17\nUse one verb. People read it\nwhile they walk.", "6:1-7:6\nA key is a round\npart.",
    ]
    assert flaws(page) == []
    chips.first.click()
    assert lines.count() == 1
    drafts.replace("Content/guideline/keys/en.md", "status: draft\n", "")
    page.wait_for_function("() => !document.querySelector('button.original')")
