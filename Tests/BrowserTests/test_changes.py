"""Editions: what changed, and the marks of what changed since a reader last looked."""

import itertools
import xml.etree.ElementTree as ElementTree

import pytest
from accessibility import OPEN_ALL, flaws_in_both_schemes
from playwright.sync_api import expect
from sites import PublishedSite, serve

RULES = """---
title: {title}
---
{lead}

::: rule two{first}
{two}
:::

::: rule same{second}
{same}
:::
"""

OLD = {
    "Content/site.yaml": "title: G\nlanguages: [en, ja]\nbaseURL: https://example.org/g/\n",
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/tab/en.md": RULES.format(
        title="Tab", lead="Text.", first=" level=should", two="Use two.", second=" level=must", same="It stays."
    ),
    "Content/bars/tab/ja.md": RULES.format(
        title="タブ", lead="本文。", first="", two="二つ使う。", second="", same="変わらない。"
    ),
}
NEW = {
    "Content/bars/tab/en.md": OLD["Content/bars/tab/en.md"]
    .replace("two level=should", "two level=must").replace("Use two.", "Use three.")
    + "\n::: rule old level=avoid status=retired since=2026-05 reason=\"Nobody did.\"\nAvoid one.\n:::\n",
    "Content/bars/tab/ja.md": OLD["Content/bars/tab/ja.md"].replace("二つ", "三つ")
    + "\n::: rule old\n一つを避ける。\n:::\n",
}
PAGES = [
    "en/changes/index.html", "ja/changes/index.html", "en/changes/1.1.html", "ja/changes/1.1.html",
    "en/rules/tab.two.html", "en/rules/tab.old.html", "ja/rules/tab.old.html", "ja/bars/tab.html",
]  # fmt: skip


def write(folder, files):
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def site(build_site, tmp_path_factory):
    """A site with two editions."""
    folder = tmp_path_factory.mktemp("editions")
    write(folder, OLD)
    build_site("edition", "cut", "1.0", "--date", "2026-01-31", "--site", folder)
    write(folder, NEW)
    build_site("edition", "cut", "1.1", "--date", "2026-05-01", "--site", folder)
    build_site("build", "--quiet", "--site", folder)
    server = serve(folder / "Public")
    yield PublishedSite(folder / "Public", server.server_port)
    server.shutdown()


def test_pages_of_changes_have_no_accessibility_flaws(open_page, site):
    page = open_page(site.url(PAGES[0]))
    page.evaluate("localStorage.setItem('changes-since', 'edition 1.0')")
    found = {}
    for path in PAGES:
        page.goto(site.url(path))
        page.evaluate(OPEN_ALL)
        if "changes/1.1" not in path:
            expect(page.locator(".changed").first).to_be_visible()
        if wrong := flaws_in_both_schemes(page):
            found[path] = wrong
    assert found == {}


def test_what_changed_since_an_edition_is_marked(open_page, site, scheme):
    page = open_page(site.url("en/changes/index.html", scheme))
    expect(page.locator(".changed")).to_have_count(0)
    page.locator("select[name=edition]").select_option("1.0")
    expect(page.locator("form.since [role=status]")).to_have_text("3 changed since then")
    page.goto(site.url("en/rules/index.html", scheme))
    expect(page.locator(".rule-entry .changed")).to_have_count(1)
    page.goto(site.url("en/bars/tab.html", scheme))
    expect(page.locator("h1 .changed")).to_have_text("Changed")
    expect(page.locator("[id='tab.two'] > details > summary .changed")).to_have_count(1)
    expect(page.locator("[id='tab.same'] .changed")).to_have_count(0)
    expect(page.locator(".navigation .changed")).not_to_have_count(0)
    page.goto(site.url("ja/changes/index.html", scheme))
    expect(page.locator("section.edition .changed")).to_have_text(["変更あり"])
    page.get_by_role("button", name="すべて確認した").click()
    expect(page.locator(".changed")).to_have_count(0)


def test_choosing_a_day_marks_what_changed_after_it(open_page, site, scheme):
    page = open_page(site.url("en/changes/index.html", scheme))
    day = page.locator("input[name=date]")
    day.fill("2026-04-30")
    expect(page.locator("section.edition .changed")).to_have_count(1)
    day.fill("2026-05-01")
    expect(page.locator(".changed")).to_have_count(0)


def test_readers_who_ask_for_no_marks_load_none(open_page, site):
    requests = []
    page = open_page(site.url("en/bars/tab.html"))
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    assert not [url for url in requests if url.endswith("marks.js")]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_feed_has_what_its_standard_requires(site, language):
    """RFC 4287, sections 4.1.1 and 4.1.2."""
    atom = "{http://www.w3.org/2005/Atom}"
    feed = ElementTree.parse(site.folder / language / "changes/feed.xml").getroot()
    assert feed.tag == atom + "feed"
    entries = feed.findall(atom + "entry")
    assert len(entries) == 2
    for element in [feed, *entries]:
        for name in ["id", "title", "updated"]:
            assert len(element.findall(atom + name)) == 1 and element.find(atom + name).text, name
        assert element.find(atom + "updated").text.endswith("T00:00:00Z")
    assert feed.find(f"{atom}author/{atom}name").text
    assert len({entry.find(atom + "id").text for entry in entries}) == 2
    assert {link.get("rel") for link in feed.findall(atom + "link")} == {"self", "alternate"}


@pytest.fixture(scope="module")
def large(build_site, tmp_path_factory):
    """A site whose second edition rewords 360 rules of two sections in both languages, and makes one bind more."""
    folder = tmp_path_factory.mktemp("large")
    write(folder, {"Content/site.yaml": OLD["Content/site.yaml"]})
    for name, english, japanese in [("1", "two", "二つ"), ("2", "three", "三つ")]:
        for section, number in itertools.product(["bars", "views"], range(3)):
            level = "must" if (section, number, name) == ("views", 2, "2") else "should"
            topic = f"---\ntitle: {section.title()} {number}\n---\n\n"
            rules = [f"::: rule r{rule} level=consider\nUse {english} of them, not {rule}.\n:::\n" for rule in range(60)]
            translated = [f"::: rule r{rule}\n{japanese}使い、{rule}は使わない。\n:::\n" for rule in range(60)]
            write(folder, {
                f"Content/{section}/en.md": f"---\ntitle: {section.title()}\n---\n",
                f"Content/{section}/ja.md": f"---\ntitle: {section}\n---\n",
                f"Content/{section}/{section}-{number}/en.md": topic + "\n".join(rules) + f"\n::: rule up level={level}\nBind.\n:::\n",
                f"Content/{section}/{section}-{number}/ja.md": topic + "\n".join(translated) + "\n::: rule up\n縛る。\n:::\n",
            })
        build_site("edition", "cut", name, "--date", f"2026-0{name}-01", "--site", folder)
    build_site("build", "--quiet", "--site", folder)
    server = serve(folder / "Public")
    yield PublishedSite(folder / "Public", server.server_port)
    server.shutdown()


@pytest.mark.parametrize("width", [390, 1440])
def test_pages_of_a_large_edition_have_no_accessibility_flaws_and_fit_the_window(open_page, large, width):
    page = open_page("about:blank", width=width)
    found = {}
    for path in ["en/changes/2.html", "ja/changes/2/views.html", "en/changes/2/bars.html"]:
        page.goto(large.url(path))
        # The others are like them.
        page.evaluate("document.querySelectorAll('.change-entries').forEach((list) => [...list.children].slice(20).forEach((item) => item.remove()))")
        if wrong := flaws_in_both_schemes(page):
            found[path] = wrong
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    assert found == {}


def test_a_change_is_reached_from_the_overview_and_from_its_rule(open_page, large, scheme):
    page = open_page(large.url("en/changes/index.html", scheme), width=1440)
    page.get_by_role("link", name="Edition 2").click()
    expect(page.locator(".change-counts").first).to_contain_text("Reworded 360")
    expect(page.locator(".change-entries li")).to_have_count(1)
    page.get_by_role("link", name="Views").and_(page.locator(".cover")).click()
    expect(page.locator("h1")).to_have_text("Views")
    expect(page.locator(".change-entries li")).to_have_count(181)
    page.locator(".outline").get_by_role("link", name="Views 1").click()
    expect(page.locator("h2[id=views-1]")).to_be_in_viewport()
    page.get_by_role("link", name="Previous Bars").click()
    expect(page.locator("h1")).to_have_text("Bars")
    page.goto(large.url("en/rules/views-2.r41.html", scheme))
    page.locator(".timeline .edition a").click()
    expect(page.locator("li[id='views-2.r41']")).to_be_in_viewport()
    expect(page.locator("li[id='views-2.r41'] ins")).to_have_text("three")
