"""Flaws that are put into pages: the look at every page finds each of them, and no other."""

import pytest
from sites import PublishedSite
from structures import one_of_each, structure
from walk import walk

TOPIC = """---
title: Tab bar
---
::: rule one level=must
Keep it.
:::

Text with [a link](https://example.org/) in it.
"""
FILES = {
    "Content/site.yaml": "title: Guide\nlanguages: [en, ja]\nprint: true\nbeside: [[en, ja]]\n",
    "Content/en.md": "---\ntitle: Guide\n---\n",
    "Content/bars/en.md": "---\ntitle: Bars\n---\n",
    "Content/bars/tab-bar/en.md": TOPIC,
    "Content/bars/tab-bar/ja.md": TOPIC.replace(" level=must", "").replace("Tab bar", "タブバー"),
}

# A page, what is written into it in the place of something else, and what is said of that.
PLANTED = [
    ("en/rules/tab-bar.one.html", "</main>", '<img src="../../assets/mark.svg"></main>', "image-alt"),
    ("en/bars/tab-bar.html", "</main>", '<i id="_main"></i></main>', "duplicate-id: #_main"),
    ("en/whole.html", "</main>", '<button type="button"></button></main>', "button-name"),
    ("en/rules/index.html", "</main>", '<a href="../index.html"></a></main>', "link-name"),
    ("ja/rules/tab-bar.one.html", ' lang="ja"', "", "html-has-lang"),
    ("en/checklist.html", "<title>", "<title></title><title>", "document-title"),
    ("ja/404.html", "<h1", "<h2", "page-has-heading-one"),
    ("en/index.html", "<main", "<div", "landmark-one-main"),
    ("ja/index.html", "</main>", "</main><p>Beside all landmarks</p>", "region"),
    ("ja/bars/tab-bar.html", "</main>", '<ul><p>No item</p></ul></main>', "list"),
    ("beside/en-ja/bars/tab-bar.html", "</head>", "<style>.text a { text-decoration: none }</style></head>",
     "link-in-text-block"),
    ("en/bars/index.html", "</main>", '<p><input type="text"></p></main>', "label"),
    ("en/search.html", "</main>", '<p class="faint">Faint</p><style>.faint { color: #777; background: #888 }</style></main>',
     " 1.26  text  #777777 on #888888"),
    ("ja/whole.html", "</main>", '<p class="dim">Dim</p><style>[data-theme="dark"] .dim { color: #333 }</style></main>',
     "text  #333333"),
]


@pytest.fixture(scope="module")
def site(publish) -> PublishedSite:
    return publish(FILES)


def test_pages_without_flaws_have_none(site, open_page):
    assert walk(open_page("about:blank", locale="fr"), site, site.pages()) == {}


def test_planted_flaws_are_found(publish, open_page):
    site = publish(FILES)
    for path, old, new, _ in PLANTED:
        text = (site.folder / path).read_text("utf-8")
        assert old in text, path
        (site.folder / path).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = walk(open_page("about:blank", locale="fr"), site, site.pages())
    for path, _, _, flaw in PLANTED:
        assert [line for line in found.pop(path) if flaw in line], path
    assert found == {}


def test_each_planted_flaw_makes_a_page_that_is_looked_at(site):
    texts = {path: (site.folder / path).read_text("utf-8") for path in site.pages()}
    numbers = {}
    known = set().union(*(structure(text, numbers) for text in texts.values()))
    for path, old, new, _ in PLANTED:
        assert not structure(texts[path].replace(old, new, 1), numbers) <= known, path


def test_pages_that_differ_in_words_alone_are_looked_at_once(publish):
    topics = {f"Content/bars/{name}/en.md": TOPIC.replace("Tab bar", name) for name in ["one", "two"]}
    site = publish({**FILES, **topics})
    pages = [f"en/rules/{name}.one.html" for name in ["one", "tab-bar", "two"]]
    assert one_of_each(site, pages) == pages[:1]
