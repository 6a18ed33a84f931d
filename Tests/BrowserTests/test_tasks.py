"""Twelve things that designers come for, done as they do them: they type a question and click.

A step is a query that is typed, or a click. How far the answer is below the top of the window after the
last step is counted in screens: 0 is the first one.
"""

import re
from dataclasses import dataclass, field

from playwright.sync_api import expect

DESK, PHONE = (1280, 900), (390, 844)


# Where an element is in the window, and the window's height, once the page has its fonts and two frames in a
# row show the element in one place.
AT_REST = """async (element) => {
  await document.fonts.ready;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let last = NaN; ;) {
    await drawn();
    const { top } = element.getBoundingClientRect();
    if (top === last) return [top, innerHeight];
    last = top;
  }
}"""


@dataclass
class Reader:
    """Someone with a window of a size, who begins on the home page of a language."""

    site: object
    open_page: object
    language: str
    size: tuple
    scheme: str = "light"
    steps: list = field(default_factory=list)

    def __post_init__(self):
        address = self.site.url(f"{self.language}/index.html")
        self.page = self.open_page(address, *self.size, color_scheme=self.scheme, permissions=["clipboard-read", "clipboard-write"])

    def ask(self, query, address):
        """Types a query and takes the line that leads to an address."""
        self.page.get_by_role("banner").get_by_role("combobox").fill(query)
        line = self.page.locator(f'[role=option][href$="{address}"]').first
        expect(line).to_be_visible()
        self.steps.append(query)
        self.click(line)
        self.page.wait_for_url(re.compile(re.escape(address)))
        return self

    def click(self, target):
        target.click()
        self.steps.append("click")
        return self

    def sees(self, answer):
        """How many screens below the top of the window an answer begins."""
        expect(answer).to_be_visible()
        # The page may still be on its way to the place that it leads to.
        self.page.wait_for_load_state("load")
        top, height = answer.evaluate(AT_REST)
        return max(0, int(top // height))


def ask_for_rule(query, topic, rule):
    """A task that one question and one click solve."""
    address = f"{topic}.html#{topic}.{rule}"
    return lambda reader: reader.ask(query, address).sees(reader.page.locator(f'[id="{topic}.{rule}"]'))


def keyboard_in_carplay(reader):
    page = reader.ask("CarPlayでキーボードを使えるか", "keyboard.html").page
    return reader.sees(page.get_by_text(re.compile("CarPlay.*どの出典にも書かれていません")).first)


def back_button_over_the_years(reader):
    page = reader.ask("戻るボタンの変遷", "navigation-bar.html").page
    reader.click(page.locator('a[href$="#what-changed"]:visible').first)
    return reader.sees(page.locator('[id="what-changed"]'))


def must_rules_of_carplay(reader):
    page = reader.ask("must carplay", "rules/index.html#level=must&platform=carplay").page
    shown = page.locator("li.level-must:visible")
    assert shown.count() == page.locator("main li[class*=level-]:visible").count() > 0
    return reader.sees(shown.first)


def checklist_as_csv(reader):
    page = reader.ask("チェックリスト", "checklist.html").page
    for name in ["iPad", "タブバー", "テーブル"]:
        reader.click(page.get_by_role("checkbox", name=re.compile(f"^{name}( |$)")).first)
    reader.click(page.get_by_text(re.compile("^書き出し")).first)
    with page.expect_download() as download:
        reader.click(page.get_by_role("button", name="CSV"))
    assert download.value.suggested_filename.endswith(".csv")
    return 0


def share_a_filtered_list(reader):
    page = reader.ask("推奨 iPad", "rules/index.html#level=should&platform=ipad").page
    shown = page.locator("main li[class*=level-]:visible")
    other = reader.open_page(page.url, *reader.size)
    expect(other.locator("main li[class*=level-]:visible")).to_have_count(shown.count())
    return reader.sees(shown.first)


def cite_a_rule(reader):
    rule = "tab-bar.badge-new-information"
    page = reader.ask("badge on a tab", f"tab-bar.html#{rule}").page
    place = page.locator(f'[id="{rule}"]')
    reader.click(place.get_by_role("button", name=re.compile("^Copy")).first)
    assert rule in page.evaluate("navigator.clipboard.readText()")
    return reader.sees(place)


TASKS = {
    "how many tabs on iPhone": ("en", PHONE, "light", ask_for_rule("how many tabs on iphone", "tab-bar", "three-to-five")),
    "an alert with three buttons": ("en", DESK, "light", ask_for_rule("may an alert have three buttons?", "alert", "three-or-more-buttons")),
    "the destructive button of an action sheet": ("ja", PHONE, "light", ask_for_rule("アクションシートの破壊的なボタンはどこに置く？", "action-sheet", "destructive-on-top")),
    "the keyboard in CarPlay": ("ja", DESK, "dark", keyboard_in_carplay),
    "minimum touch target": ("en", PHONE, "dark", ask_for_rule("minimum touch target", "button", "fingertip-size")),
    "stepper or slider": ("en", DESK, "light", ask_for_rule("stepper vs slider", "stepper", "small-changes-only")),
    "hiding the status bar": ("ja", PHONE, "light", ask_for_rule("ステータスバーを隠してよいか", "status-bar", "weigh-hiding")),
    "the back button over the years": ("ja", DESK, "light", back_button_over_the_years),
    "must rules of CarPlay": ("en", PHONE, "light", must_rules_of_carplay),
    "a checklist as CSV": ("ja", DESK, "light", checklist_as_csv),
    "sharing a filtered list": ("ja", PHONE, "dark", share_a_filtered_list),
    "citing a rule": ("en", DESK, "dark", cite_a_rule),
}


def test_twelve_tasks_end_with_the_answer_on_the_first_screens(own_site, open_page, table):
    screens, lines = {}, []
    for name, (language, size, scheme, do) in TASKS.items():
        reader = Reader(own_site, open_page, language, size, scheme)
        screens[name] = do(reader)
        lines.append(f"  {language} {'phone' if size == PHONE else 'desk ':5}  {len(reader.steps):5}  {screens[name]:7}  {name}")
    table("  tasks     steps  screens", lines)
    assert sum(count == 0 for count in screens.values()) >= 10, screens
    assert max(screens.values()) <= 1, screens
