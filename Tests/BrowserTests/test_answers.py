"""Twelve questions of designers, answered on the pages alone: typed and clicked, and how far the answer is.

The way by the search is in `test_tasks.py`; here readers are on the page, or come by a link.
"""

import math

import pytest

EN_PHONE, EN_DESK, JA_PHONE, JA_DESK = [
    {"language": language, "width": width, "height": height}
    for language in ("en", "ja") for width, height in ((390, 844), (1280, 900))
]  # fmt: skip


def find(words):
    return lambda page: page.locator(".finder input[type=search]").fill(words)


def open_row(rule):
    return lambda page: page.locator(f'[id="{rule}"] summary').first.click()


def click(selector):
    return lambda page: page.locator(selector).first.click()


def check(*names):
    def run(page):
        if page.locator("button.contents").first.is_visible():
            page.locator("button.contents").first.click()
        for name in names:
            page.locator(f'.filters input[value="{name}"]').check()
        if page.locator(".filters .close").first.is_visible():
            page.locator(".filters .close").first.click()
    return run


def search_words(words):
    return lambda page: page.locator("#_words").fill(words)


# The question, where it is asked, the page, what is done, where the answer stands.
TASKS = {
    "How many tabs on iPhone?": (EN_PHONE, "bars/tab-bar", [], ".tile:has-text('3–5')"),
    "May an alert have three buttons?": (
        EN_DESK, "views/alert", [find("three or more"), open_row("alert.three-or-more-buttons")],
        "[id='alert.three-or-more-buttons'] .detail"),
    "破壊的なボタンはどこに置く？": (
        JA_PHONE, "views/action-sheet", [find("いちばん上")], "[id='action-sheet.destructive-on-top'] .statement"),
    "CarPlayでキーボードを使えるか": (
        JA_DESK, "rules/index", [search_words("キーボード"), check("carplay")], ".filter-state output:has-text('記述なし')"),
    "minimum touch target": (EN_PHONE, "controls/button", [find("44")], "[id='button.fingertip-size'] .statement"),
    "stepper or slider": (EN_DESK, "controls/stepper", [], ".glance"),
    "ステータスバーを隠してよいか": (JA_PHONE, "bars/status-bar", [find("隠してよい")], ".rules .rule:visible .statement"),
    "what changed for the back button": (JA_DESK, "bars/navigation-bar", [click('.part-links a[href="#what-changed"]')], "#what-changed"),
    "must rules for CarPlay": (EN_PHONE, "rules/index", [check("must", "carplay")], ".filter-state output:has-text(' of ')"),
    "checklist of a tab bar and a table": (JA_DESK, "checklist", [check("tab-bar", "table")], ".check:visible"),
    "share a filtered list": (JA_PHONE, "rules/index", [check("must")], ".filter-state .share"),
    "cite a rule": (EN_DESK, "bars/tab-bar", [open_row("tab-bar.no-actions")], "[id='tab-bar.no-actions'] .copy"),
}  # fmt: skip


def screens(page, selector):
    """How many screens from where the window is one has to go to see all of an element's first 200 pixels."""
    place = page.locator(selector).first
    place.wait_for(state="visible")
    box = place.bounding_box()
    return max(1, math.ceil((box["y"] + min(box["height"], 200)) / page.viewport_size["height"]))


def test_answers_to_typical_questions_are_a_few_screens_away(own_site, open_page, table):
    lines, found = [], []
    for question, (place, path, steps, answer) in TASKS.items():
        language = place["language"]
        page = open_page(own_site.url(f"{language}/{path}.html", "file"), width=place["width"], height=place["height"])
        for step in steps:
            step(page)
        # The window stays where the last click left it; typing brings the list up.
        found.append(screens(page, answer))
        lines.append(f"    {found[-1]} screens, {len(steps)} steps  {language} {place['width']}  {question}")
        page.close()
    table("  tasks: screens to the answer after the last click", lines)
    assert sum(one == 1 for one in found) >= 10 and max(found) <= 2, "\n".join(lines)
