"""The banner, layouts of pages, badges, numbers and "all topics", as readers use them."""

import pytest
from accessibility import flaws_by_address
from layout_shifts import shift, watch_shifts

CONFIGURATION = """title: {en: Guide, ja: ガイド}
languages: [en, ja]
numbered: true
BANNER
fields:
  stage:
    choices: {beta: {tone: caution, en: Beta, ja: ベータ}, stable: Stable}
    shown: [head, navigation]
"""
TABLE = "\n".join(["| " + " | ".join(f"c{i}.{j}" for i in range(9)) + " |" for j in range(3)])
TABLE = TABLE.replace("\n", "\n" + "|---" * 9 + "|\n", 1)


def topic(title, keys="", rule="one", japanese=False):
    level = "" if japanese else " level=must"
    statement = "1つにする。" if japanese else "Use one."
    return f"---\ntitle: {title}\n{keys}---\nText.\n\n## Sizes\n\n::: rule {rule}{level}\n{statement}\n:::\n\n{TABLE}\n"


def site(banner):
    files = {"Content/site.yaml": CONFIGURATION.replace("BANNER", banner)}
    for name, keys in [
        ("tab", "stage: beta\n"), ("wide", "layout: wide\n"), ("landing", "layout: landing\n"), ("plain", "layout: plain\n"),
    ]:
        files[f"Content/bars/{name}/en.md"] = topic(name.title(), keys)
        files[f"Content/bars/{name}/ja.md"] = topic("日本語" + name, japanese=True)
    files["Content/bars/en.md"] = "---\ntitle: Bars\n---\n"
    files["Content/bars/ja.md"] = "---\ntitle: バー\n---\n"
    return files


BANNER = "banner: {text: {en: 'See [tabs](topic:tab).', ja: '[タブ](topic:tab)を参照。'}, from: 2020-02-01, until: 2020-02-29}"
UNDATED = BANNER.replace(", from: 2020-02-01, until: 2020-02-29", "")
LAYOUTS = ["tab", "wide", "landing", "plain"]


@pytest.fixture(scope="module")
def announced(publish):
    return publish(site(BANNER))


@pytest.fixture(scope="module")
def undated(publish):
    return publish(site(UNDATED))


def open_on(open_page, day, **options):
    page = open_page("about:blank", **options)
    # Noon of the reader's own day.
    page.clock.set_fixed_time(f"{day}T12:00:00")
    return page


@pytest.mark.parametrize(
    "day, is_shown",
    [("2020-01-31", False), ("2020-02-01", True), ("2020-02-29", True), ("2020-03-01", False)],
)
def test_banner_is_shown_on_its_days(announced, open_page, day, is_shown):
    page = open_on(open_page, day)
    for scheme in ["http", "file"]:
        page.goto(announced.url("en/bars/tab.html", scheme))
        assert page.locator(".banner").is_visible() is is_shown


def test_banner_is_shown_without_scripts_and_has_no_button(announced, open_page):
    page = open_page(announced.url("en/index.html"), java_script_enabled=False)
    assert page.locator(".banner").is_visible()
    assert not page.locator(".banner button").is_visible()


def test_closed_banner_stays_closed_until_its_text_changes(announced, publish, open_page):
    page = open_on(open_page, "2020-02-10")
    page.goto(announced.url("en/index.html"))
    page.locator(".banner button").click()
    assert not page.locator(".banner").is_visible()
    # The focus is on what follows, not lost with the button.
    assert page.evaluate("document.activeElement.className") == "brand"
    page.goto(announced.url("ja/bars/tab.html"))
    assert not page.locator(".banner").is_visible()
    # Another text on the same origin.
    other = publish(site(BANNER.replace("See", "Look at")))
    text = (other.folder / "en/index.html").read_text("utf-8")
    key = text.split('data-key="')[1].split('"')[0]
    assert page.evaluate("key => localStorage.getItem(key)", key) is None


def test_nothing_moves_because_of_the_banner(undated, open_page):
    page = open_page("about:blank")
    watch_shifts(page)
    page.goto(undated.url("en/bars/tab.html"))
    assert page.locator(".banner").is_visible()
    assert shift(page) == 0
    page.locator(".banner button").click()
    page.goto(undated.url("en/bars/wide.html"))
    assert not page.locator(".banner").is_visible()
    assert shift(page) == 0


def test_banner_is_not_printed(undated, open_page):
    page = open_page(undated.url("en/index.html"))
    assert page.locator(".banner").is_visible()
    page.emulate_media(media="print")
    assert not page.locator(".banner").is_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_pages_have_no_accessibility_flaws(undated, open_page, width):
    page = open_page("about:blank", width=width)
    addresses = [undated.url(f"{language}/bars/{name}.html") for language in ["en", "ja"] for name in LAYOUTS]
    assert flaws_by_address(page, [*addresses, undated.url("en/checklist.html")]) == {}
    for address in addresses:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


def width_of(page, selector):
    return page.locator(selector).first.bounding_box()["width"]


def test_layouts_take_the_place_that_they_have(announced, open_page):
    page = open_page(announced.url("en/bars/tab.html"), width=1440)
    usual = width_of(page, ".table")
    assert page.locator("nav.outline").is_visible()
    page.goto(announced.url("en/bars/wide.html"))
    assert width_of(page, ".table") > usual * 1.2
    # Lines of text are as long as elsewhere.
    assert width_of(page, ".text p") <= usual + 1
    assert not page.locator("nav.outline").is_visible()
    page.goto(announced.url("en/bars/landing.html"))
    assert not page.locator("nav.navigation").is_visible()
    page.locator(".menu").click()
    assert page.locator("nav.navigation").is_visible()
    page.goto(announced.url("en/bars/plain.html"))
    assert page.locator("nav.navigation").is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.tinted')).backgroundImage") == "none"


def test_list_of_headings_of_a_wide_page_opens(announced, open_page):
    page = open_page(announced.url("en/bars/wide.html"), width=1440)
    page.locator(".finder .contents, .tools .contents button").first.click()
    outline = page.locator("nav.outline")
    assert outline.is_visible()
    # It slides in.
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState === 'finished')")
    # At the end of the window, as on smaller ones.
    box = outline.bounding_box()
    assert round(box["x"] + box["width"]) == 1440 and box["y"] == 0
    outline.locator(".close").click()
    assert not outline.is_visible()


def test_badge_is_part_of_the_name_of_its_link(announced, open_page):
    page = open_page(announced.url("en/bars/plain.html"))
    assert page.get_by_role("link", name="1.2 Tab Beta").count() + page.get_by_role("link", name="Tab Beta").count() > 0


def test_all_topics_are_chosen_and_given_up_with_one_button(announced, open_page):
    page = open_page(announced.url("en/checklist.html"), width=1280)
    assert page.locator(".check:visible").count() == 0
    page.locator(".nothing button").click()
    assert page.locator(".check:visible").count() == 4
    button = page.locator("#_filters [data-action=all]")
    assert button.get_attribute("aria-pressed") == "true"
    assert page.locator("#_filters [name=topics]:checked").count() == 4
    # The button says so; not each topic.
    assert page.locator(".in-topics:visible").count() == 0
    # It is what is kept.
    page.reload()
    assert page.locator(".check:visible").count() == 4
    page.locator("#_filters [name=topics]").first.uncheck()
    assert button.get_attribute("aria-pressed") == "false"
    assert page.locator(".check:visible").count() == 3
    assert page.locator(".in-topics:visible").count() == 3
    button.click()
    button.click()
    assert page.locator(".check:visible").count() == 0
