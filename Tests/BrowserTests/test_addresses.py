"""Addresses without `.html`: the program and the browser shorten them by the same rule.

The program does it in `Addresses.shown`, the browser in `Templates/assets/addresses.js`, for addresses that a script
makes, such as those of results of a search.
"""

import re

import pytest

BASE = "https://example.org/g/"


def topic(title, body="Text.\n"):
    return f"---\ntitle: {title}\n---\n\n{body}"


@pytest.fixture(scope="module")
def site(publish):
    rule = "::: rule two-tabs level=must\nShow two.\n:::\n"
    return publish(
        {
            "Content/site.yaml": f"title: Guide\nlanguages: [en, ja]\nbaseURL: {BASE}\naddresses: short\n",
            "Content/en.md": topic("Guide", "[alert](topic:alert), [parts](topic:parts)\n"),
            "Content/ja.md": topic("ガイド"),
            "Content/bars/en.md": topic("Bars"),
            "Content/bars/alert/en.md": topic("Alert", "[tabs](topic:tab-bar#sizes), [few](rule:tab-bar.two-tabs)\n"),
            # A topic in whose folder another one is keeps its ending.
            "Content/bars/tab-bar/en.md": topic("Tab bar", f"## Sizes\n\nText.\n\n{rule}"),
            "Content/bars/tab-bar/parts/en.md": topic("Parts", "[tabs](topic:tab-bar)\n"),
        }
    )


def shortened(page, addresses):
    """The addresses as the script shows them, of those that begin where the site does."""
    return page.evaluate("(addresses) => addresses.map((address) => window.ShishinAddress(address))", addresses)


def test_each_address_of_the_program_is_what_the_browser_makes_of_a_file(site, open_page):
    page = open_page(site.url("en/index.html"))
    root = site.url("")
    files = [path for path in site.pages() if not site.is_redirect(path)]
    shown = [address.removeprefix(root) for address in shortened(page, [root + path for path in files])]
    sitemap = (site.folder / "sitemap.xml").read_text("utf-8")
    listed = [address.removeprefix(BASE) for address in re.findall(r"<loc>([^<]*)</loc>", sitemap)]
    assert "en/bars/alert" in listed and "en/bars/tab-bar.html" in listed and "en/bars/" in listed
    assert [address for address in listed if shown.count(address) != 1] == []


def test_the_browser_changes_no_address_that_the_program_has_written(site, open_page):
    for path in site.pages():
        # The page that asks for a language has no script.
        if "/" not in path or site.is_redirect(path):
            continue
        page = open_page(site.url(path))
        links = page.eval_on_selector_all('a[href]:not([href^="#"])', "(links) => links.map((link) => link.href)")
        assert links and shortened(page, links) == links, path
