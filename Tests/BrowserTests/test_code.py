"""Code and pictures: colors in every scheme, the button that copies, the variant for dark colors."""

import pytest
from accessibility import flaws_by_address
from contrast import pairs, weak

CODE = {
    "swift": '@State let name = "a \\(1) <b>" // 指針\nif name.isEmpty { return Text("Empty") }',
    "kotlin": "@Composable fun Bar(count: Int = 5) { /* all */ val a = \"${count}\" }",
    "typescript": "type A = { a: string };\nconst b = /[a]/g; // one\nfunction c(): A { return `${b}`; }",
    "html": "<!-- a --><p class=\"b\">c</p>",
    "css": "@media (min-width: 60rem) { .a { color: #1c1e24; } } /* b */",
    "json": '{"a": [true, 1.5, "b"]}',
    "yaml": "title: {en: \"A\"} # b",
    "console": "$ build-site new \\\n  site a\n1 topic\n$ cd a",
}

BLOCKS = "\n\n".join(f"```{name}\n{code}\n```" for name, code in CODE.items())

PAGE = """---
title: {title}
---
{blocks}

```swift title="A title"
let a = 1
```

::: rule one{level}
Show one.

```js
let a = 1
```
:::

![a square](a.svg){{caption="{title}" width=120 dark="b.svg"}}
"""

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="{}"/></svg>'

FILES = {
    "Content/site.yaml": "title: G\nlanguages: [en, ja]\nprint: true\n",
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/ja.md": "---\ntitle: バー\n---\n",
    "Content/bars/tab/en.md": PAGE.format(title="Tab", blocks=BLOCKS, level=" level=must"),
    "Content/bars/tab/ja.md": PAGE.format(title="タブ", blocks=BLOCKS, level=""),
    "Content/bars/tab/a.svg": SQUARE.format("#fff"),
    "Content/bars/tab/b.svg": SQUARE.format("#000"),
}

PAGES = ["en/bars/tab.html", "ja/bars/tab.html", "en/rules/tab.one.html", "en/whole.html"]


@pytest.fixture(scope="module")
def site(publish):
    return publish(FILES)


def test_colors_of_code_have_contrast_and_no_accessibility_flaws(open_page, site):
    page = open_page("about:blank")
    assert flaws_by_address(page, map(site.url, PAGES), is_open=True) == {}


@pytest.mark.parametrize("colors", ["light", "dark"])
def test_each_kind_of_token_has_a_color_of_its_own(open_page, site, colors):
    page = open_page(site.url(PAGES[0]), color_scheme=colors)
    found = page.evaluate(
        """['comment', 'string', 'number', 'keyword', 'name'].map((name) =>
             getComputedStyle(document.querySelector(`pre .${name}`)).color)"""
    )
    assert len(set(found)) == 5


def test_colored_code_has_the_text_that_was_written(open_page, site):
    page = open_page(site.url(PAGES[0]))
    for name, code in CODE.items():
        assert page.locator(f"code.language-{name}").first.text_content() == code + "\n"


@pytest.mark.parametrize(
    ("path", "word", "said"),
    [(PAGES[0], "Copy code", "Copied"), (PAGES[1], "コードをコピー", "コピーしました")],
)
def test_a_button_copies_the_code(open_page, site, path, word, said):
    page = open_page(site.url(path), permissions=["clipboard-read", "clipboard-write"])
    block = page.locator(".code", has=page.locator(".language-swift")).first
    button = block.get_by_role("button", name=word, exact=True)
    # With a pointer, or the keyboard.
    assert button.evaluate("button => getComputedStyle(button).opacity") == "0"
    button.focus()
    assert button.evaluate("button => getComputedStyle(button).opacity") == "1"
    page.keyboard.press("Enter")
    page.get_by_role("status").filter(has_text=said).wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == CODE["swift"] + "\n"


def test_the_copy_button_of_a_titled_block_names_the_title(open_page, site):
    page = open_page(site.url(PAGES[0]))
    assert page.get_by_role("button", name="Copy code: A title").count() == 1


def test_copying_a_console_block_copies_only_what_was_typed(open_page, site):
    page = open_page(site.url(PAGES[0]), permissions=["clipboard-read", "clipboard-write"])
    block = page.locator(".code", has=page.locator(".language-console"))
    block.hover()
    block.get_by_role("button").click()
    page.get_by_role("status").filter(has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "build-site new \\\n  site a\ncd a"


def test_without_scripts_code_has_no_copy_button(open_page, site):
    page = open_page(site.url(PAGES[0]), java_script_enabled=False)
    assert page.locator(".code").count() > 0
    assert page.locator(".code button").count() == 0


def test_copy_buttons_do_not_change_the_height_of_a_block(open_page, site):
    heights = [
        open_page(site.url(PAGES[2]), java_script_enabled=enabled)
        .locator(".code").first.bounding_box()["height"]
        for enabled in [True, False]
    ]
    assert heights[0] == heights[1]


@pytest.mark.parametrize("colors", ["light", "dark"])
def test_dark_variants_of_images_are_shown_in_the_dark_scheme(open_page, site, colors):
    page = open_page(site.url(PAGES[0]), color_scheme=colors)
    light, dark = page.locator(".in-light"), page.locator(".in-dark")
    assert light.is_visible() == (colors == "light")
    assert dark.is_visible() == (colors == "dark")
    shown = dark if colors == "dark" else light
    assert shown.bounding_box()["width"] == 120
    # The reader's own choice counts.
    page.locator("button.theme").click()
    assert light.is_visible() == (colors == "dark")
    assert dark.is_visible() == (colors == "light")
    # Paper is light.
    page.emulate_media(media="print")
    assert light.is_visible() and not dark.is_visible()


def test_forced_colors_and_paper_keep_the_text_readable(open_page, site):
    page = open_page(site.url(PAGES[0]), forced_colors="active")
    assert weak(pairs(page)) == []
    page = open_page(site.url(PAGES[0]))
    page.emulate_media(media="print")
    assert page.locator(".code button").first.is_hidden()
