"""Pages at old addresses, which lead on to the same place of the new ones."""

SITE = {
    "Content/site.yaml": "title: G\nlanguages: [en]\n",
    "Content/bars/tab-bar/en.md": "---\ntitle: Tab bar\naliases: [tabs]\n---\n\n## Rules\n\n"
    + "Text.\n\n" * 80
    + "::: rule few level=must aliases=five\nFew.\n\nA reason.\n:::\n\n"
    + "## Limits {#limits aliases=sizes}\n\nFive.\n",
}


def test_an_old_address_leads_to_the_same_place(publish, open_page, scheme):
    site = publish(SITE)
    for anchor in ["tabs.five", "tab-bar.few"]:
        page = open_page(site.url(f"en/bars/tabs.html#{anchor}", scheme))
        page.wait_for_url(f"**/en/bars/tab-bar.html#{anchor}")
        # The row of the rule is open, and in the window.
        page.get_by_text("A reason.").wait_for()
        assert page.evaluate("scrollY") > 1000
    page = open_page(site.url("en/bars/tabs.html#sizes", scheme))
    page.wait_for_url("**/en/bars/tab-bar.html#sizes")
    page.get_by_text("Five.").wait_for()
    page = open_page(site.url("en/rules/tabs.five.html?q=1#x", scheme))
    page.wait_for_url("**/en/rules/tab-bar.few.html?q=1#x")


def test_without_scripts_an_old_address_leads_to_the_page(publish, open_page, scheme):
    site = publish(SITE)
    page = open_page(site.url("en/bars/tabs.html", scheme), java_script_enabled=False)
    page.wait_for_url("**/en/bars/tab-bar.html")
