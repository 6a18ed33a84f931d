"""The design system of an invented company in Examples/, which `build-site new site --example` copies."""

import pytest
from accessibility import flaws, flaws_by_address
from playwright.sync_api import expect
from sites import ROOT, PublishedSite, serve
from structures import one_of_each

# What a whole page has, and a part of one does not.
OF_PAGES = ["document-title", "landmark-one-main", "page-has-heading-one", "region"]
# One page of each kind, with the components that the others lack.
KINDS = [
    "index.html", "overview.html", "404.html", "search.html", "checklist.html", "glossary.html",
    "components/index.html", "components/button.html", "components/dialog.html", "components/tabs.html",
    "foundations/color.html", "patterns/passenger-details.html", "rules/index.html", "rules/button.one-main.html",
    "changes/2026.2.html", "sources/wa3.html", "tokens.html", "tokens-color.html",
]
EXAMPLES = {
    "button": "button", "text-field": "booking-number", "radio-buttons": "fare", "tabs": "journey",
    "dialog": "cancel", "banner": "storm", "toast": "saved", "status-tag": "sailings",
}


@pytest.fixture(scope="session")
def wakuri(build_site, once):
    folder = once(
        "wakuri",
        lambda path: build_site("build", "--quiet", "--site", ROOT / "Examples/wakuri", "--output", path),
    )
    server = serve(folder)
    yield PublishedSite(folder, server.server_port)
    server.shutdown()


@pytest.mark.parametrize("language, width", [("en", 390), ("ar", 1440)])
def test_each_kind_of_page_of_the_example_site_has_no_accessibility_flaws(wakuri, open_page, language, width):
    addresses = [wakuri.url(f"{language}/{page}") for page in KINDS]
    assert flaws_by_address(open_page("about:blank", width=width), addresses, is_open=True) == {}


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_structure_of_the_example_site_has_no_accessibility_flaws(wakuri, open_page, language, width):
    pages = [page for page in wakuri.pages() if page.startswith(language + "/")]
    addresses = map(wakuri.url, one_of_each(wakuri, pages))
    assert flaws_by_address(open_page("about:blank", width=width), addresses, is_open=True) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["", ".ja", ".ar"])
def test_live_examples_of_the_example_site_have_no_accessibility_flaws(wakuri, open_page, language, scheme):
    page = open_page("about:blank", width=390, color_scheme=scheme)
    for folder, name in EXAMPLES.items():
        page.goto(wakuri.url(f"assets/content/components/{folder}/{name}{language}.html"))
        # The code of the example, without the sandbox that keeps axe out.
        page.set_content(page.locator("iframe").get_attribute("srcdoc"))
        # axe takes a page without a background for white, also where the scheme makes it dark.
        page.add_style_tag(content=":root { background: Canvas }")
        expect(page.locator("html")).to_have_attribute("lang", language.lstrip(".") or "en")
        assert flaws(page, without=OF_PAGES) == [], folder


def example(page):
    return page.frame_locator(".component-example iframe").frame_locator("iframe")


def test_the_dialog_of_the_example_site_gives_the_focus_back(wakuri, open_page):
    page = open_page(wakuri.url("en/components/dialog.html"))
    page.locator(".component-example").scroll_into_view_if_needed()
    frame = example(page)
    frame.get_by_role("button", name="Cancel this booking").click()
    expect(frame.get_by_role("button", name="Keep the booking")).to_be_focused()
    frame.get_by_role("button", name="Keep the booking").press("Enter")
    expect(frame.get_by_role("status")).to_have_text("The booking is kept.")
    expect(frame.get_by_role("button", name="Cancel this booking")).to_be_focused()


def test_the_field_of_the_example_site_says_what_is_wrong_and_takes_arabic_digits(wakuri, open_page):
    page = open_page(wakuri.url("ar/components/text-field.html"))
    page.locator(".component-example").scroll_into_view_if_needed()
    frame = example(page)
    field = frame.get_by_role("textbox")
    frame.get_by_role("button").click()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("٤٨٢ ١٠٧")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "false")
    expect(frame.get_by_role("status")).to_contain_text("وجدناه")


def test_the_tabs_of_the_example_site_follow_the_direction_of_the_text(wakuri, open_page):
    for language, key in [("en", "ArrowRight"), ("ar", "ArrowLeft")]:
        page = open_page(wakuri.url(f"{language}/components/tabs.html"))
        page.locator(".component-example").scroll_into_view_if_needed()
        tabs = example(page).get_by_role("tab")
        tabs.first.press(key)
        expect(tabs.nth(1)).to_be_focused()
        expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
