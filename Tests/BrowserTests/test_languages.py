"""Sites in other languages: both directions, what the interface lacks, the search in each."""

import pytest
from accessibility import flaws_by_address
from sites import ROOT, PublishedSite, serve
from structures import one_of_each
from test_search import pages_of, search

LANGUAGES = ["en", "ja", "de", "ar"]


@pytest.fixture(scope="session")
def four_languages(build_site, once):
    """A site in English, Japanese, German and Arabic, of whose strings few are there in Arabic."""
    folder = once(
        "four",
        lambda path: build_site(
            "build", "--quiet", "--site", ROOT / "Tests/FourLanguages", "--output", path
        ),
    )
    server = serve(folder)
    yield PublishedSite(folder, server.server_port)
    server.shutdown()


def left(page, selector):
    return page.locator(selector).first.bounding_box()["x"]


# Accessibility


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("language", [*LANGUAGES, "beside"])
def test_pages_in_four_languages_have_no_accessibility_flaws(four_languages, open_page, language, width):
    pages = [page for page in four_languages.pages() if page.startswith(language + "/")]
    assert len(pages) > 5
    addresses = map(four_languages.url, one_of_each(four_languages, pages))
    assert flaws_by_address(open_page("about:blank", width=width), addresses, is_open=True) == {}


# Directions


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_in_four_languages_fit_the_window(four_languages, open_page, language):
    page = open_page("about:blank")
    for path in ["index", "components/button", "checklist", "glossary", "search"]:
        page.goto(four_languages.url(f"{language}/{path}.html"))
        for width in [360, 820, 1440]:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") == width, path
            # The search box is one to write in, however many languages there are; on a phone with many, when it is entered.
            box = page.locator("form.search input").first
            box.focus()
            assert box.bounding_box()["width"] >= 100, path
            box.blur()


def test_the_layout_is_mirrored_in_arabic(four_languages, open_page):
    """What is left in German is right in Arabic: navigation, outline, the mark of a rule, the drawer."""
    german = open_page(four_languages.url("de/components/button.html"), width=1440)
    arabic = open_page(four_languages.url("ar/components/button.html"), width=1440)
    for page, is_mirrored in [(german, False), (arabic, True)]:
        assert (left(page, ".navigation") > left(page, "main")) == is_mirrored
        assert (left(page, ".outline") < left(page, "article")) == is_mirrored
        assert (left(page, ".rule .level") > left(page, ".rule .statement")) == is_mirrored
        assert (left(page, ".brand") > left(page, ".languages")) == is_mirrored
    for language, edge in [("de", 390), ("ar", 0)]:
        page = open_page(four_languages.url(f"{language}/components/button.html"), width=390)
        page.locator(".menu").click()
        drawer = page.locator(".navigation")
        drawer.evaluate("drawer => Promise.all(drawer.getAnimations().map((each) => each.finished))")
        box = drawer.bounding_box()
        assert edge in (round(box["x"]), round(box["x"] + box["width"]))


def test_drawings_and_code_stay_from_left_to_right(four_languages, open_page):
    page = open_page(four_languages.url("ar/components/button.html"))
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for selector in ["svg.diagram", "pre", "code"]:
        directions = page.locator(selector).evaluate_all(
            "all => all.map((e) => getComputedStyle(e).direction)"
        )
        assert directions and set(directions) == {"ltr"}, selector
    callouts = page.locator(".drawing svg g.n text").evaluate_all(
        "all => all.map((e) => [e.textContent, e.getBoundingClientRect().x])"
    )
    assert [text for text, _ in sorted(callouts, key=lambda one: one[1])] == ["1", "2"]


def test_an_untranslated_page_has_the_direction_of_its_text(four_languages, open_page):
    page = open_page(four_languages.url("ar/components/dialog.html"))
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert page.locator("h1").get_attribute("dir") == "ltr"
    text = page.locator(".text.rules")
    assert text.evaluate("e => getComputedStyle(e).direction") == "ltr"
    assert page.locator(".text.rules .level").first.inner_text() == "Must not"


def test_columns_of_the_parallel_view_have_their_own_directions(four_languages, open_page):
    page = open_page(four_languages.url("beside/en-ar/components/button.html"), width=1440)
    english, arabic = [
        page.locator(f".pair > .text[lang={language}] .rule").first for language in ("en", "ar")
    ]
    # The level stands before the statement or, in a narrow column, above its beginning.
    level, statement = [english.locator(part).bounding_box() for part in (".level", ".statement")]
    assert level["x"] <= statement["x"]
    level, statement = [arabic.locator(part).bounding_box() for part in (".level", ".statement")]
    assert level["x"] + level["width"] >= statement["x"] + statement["width"]


def test_printed_pages_have_both_directions(four_languages, open_page):
    page = open_page(four_languages.url("ar/whole.html"))
    page.emulate_media(media="print")
    directions = page.locator(".whole-topic .text, .whole-topic .rule").evaluate_all(
        "all => all.map((e) => [e.closest('[lang]').lang, getComputedStyle(e).direction])"
    )
    assert {tuple(one) for one in directions} == {("ar", "rtl"), ("en", "ltr")}


@pytest.mark.parametrize(
    ("language", "height", "font"),
    [
        ("en", 1.6, "system-ui"),
        ("ja", 1.85, "Hiragino Sans"),
        ("de", 1.6, "system-ui"),
        ("ar", 1.8, "Noto Sans Arabic"),
    ],
)
def test_line_height_and_font_follow_the_script(four_languages, open_page, language, height, font):
    page = open_page(four_languages.url(f"{language}/components/button.html"))
    size, line, family = page.locator(".text p").first.evaluate(
        "e => [getComputedStyle(e).fontSize, getComputedStyle(e).lineHeight, getComputedStyle(e).fontFamily]"
    )
    assert float(line[:-2]) / float(size[:-2]) == pytest.approx(height, abs=0.01)
    assert font in family


def test_languages_of_chinese_characters_have_fonts_of_their_own(publish, open_page):
    languages = ["ja", "zh-Hans", "zh-Hant", "zh-HK", "ko"]
    site = publish(
        {
            "Content/site.yaml": f"title: T\nlanguages: [{', '.join(languages)}]\n",
            **{f"Content/{one}.md": "---\ntitle: T\n---\n字\n" for one in languages},
        }
    )
    families = []
    for language in languages:
        page = open_page(site.url(f"{language}/index.html"))
        families.append(page.locator("html").evaluate("e => getComputedStyle(e).fontFamily"))
    wanted = ["CJK JP", "CJK SC", "CJK TC", "CJK HK", "CJK KR"]
    assert [name in family for name, family in zip(wanted, families)] == [True] * 5
    assert len(set(families)) == 5


# Words of the interface


def test_interface_words_that_a_language_lacks_are_marked_as_english(four_languages, open_page):
    page = open_page(four_languages.url("ar/search.html?q=button&language=all", "file"))
    page.locator(".search-found a").first.wait_for()
    # The words of results that scripts write are there in Arabic but for a few.
    assert page.locator(".search-status").get_attribute("lang") is None
    title = page.locator(".search-found .result-title").first
    assert title.get_attribute("lang") in (None, "en")
    labels = page.locator("label:has(select)").evaluate_all(
        "all => all.map((e) => e.querySelector('span')?.lang ?? '')"
    )
    assert "en" in labels
    option = page.locator("select[name=kind] option").first
    assert (option.get_attribute("lang"), option.get_attribute("dir")) == ("en", "ltr")


# Search


@pytest.mark.parametrize(
    ("language", "paths"),
    [
        ("en", {"buttons": "components/button", "saved": "tasks/saving"}),
        ("ja", {"ボタン": "components/button", "けんさく": "components/dialog", "検索ダイアログ": "components/dialog"}),
        (
            "de",
            {
                "Schaltfläche": "components/button", "Schaltflachen": "components/button",
                "Beschriftung": "components/button", "Änderung": "tasks/saving",
            },
        ),
        (
            "ar",
            {
                "زر": "components/button", "الأحجام": "components/button", "اجراء": "components/button",
                "إجراءً": "components/button", "احفظ التغييرات": "tasks/saving", "حقل": "components/text-field",
            },
        ),
    ],
)  # fmt: skip
def test_each_language_is_searched(four_languages, open_page, scheme, language, paths):
    page = open_page(four_languages.url(f"{language}/index.html", scheme))
    found = dict(zip(paths, search(page, list(paths), fallbacks=True)))
    first = {query: pages_of(results)[:1] for query, results in found.items()}
    assert first == {query: [f"{language}/{path}.html"] for query, path in paths.items()}, found


def test_results_have_the_direction_of_their_language(four_languages, open_page):
    page = open_page(four_languages.url("ar/index.html"))
    page.keyboard.press("/")
    page.keyboard.type("حقل")
    option = page.locator("[role=option]").first
    option.wait_for()
    assert option.evaluate("e => getComputedStyle(e).direction") == "rtl"
    assert page.locator("[role=option] mark").first.inner_text() == "حقل"


TEXTS = {
    "ko": ("단추", "화면 아래의 단추를 누르면 저장됩니다. 탭바를 숨기지 마세요.", "무관", "아무 관계가 없는 글입니다."),
    "zh-Hans": ("按钮", "点按屏幕底部的按钮即可保存。不要隐藏标签栏。", "其他", "毫无关系的文字。"),
    "zh-Hant": ("按鈕", "點按螢幕底部的按鈕即可儲存。不要隱藏標籤列。", "其他", "毫無關係的文字。"),
    "fr": ("Bouton", "Les boutons activés enregistrent les réglages.", "Autre", "Un texte sans rapport."),
    "es": ("Botón", "Las acciones guardan la configuración de la pantalla.", "Otro", "Un texto sin relación."),
}


@pytest.mark.parametrize(
    ("language", "queries"),
    [
        ("ko", ["단추", "단추는", "탭 바", "탭바", "저장"]),
        ("zh-Hans", ["按钮", "标签栏", "如何隐藏标签栏", "屏幕"]),
        ("zh-Hant", ["按鈕", "標籤列", "如何隱藏標籤列"]),
        ("fr", ["bouton", "activé", "réglage", "reglages", "boutons"]),
        ("es", ["acción", "acciones", "accion", "configuraciones", "pantallas"]),
    ],
)
def test_search_finds_other_forms_and_parts_of_words(publish, open_page, language, queries):
    title, text, other, unrelated = TEXTS[language]
    site = publish(
        {
            "Content/site.yaml": f"title: T\nlanguages: [{language}]\n",
            f"Content/bars/button/{language}.md": f"---\ntitle: {title}\n---\n{text}\n",
            f"Content/bars/other/{language}.md": f"---\ntitle: {other}\n---\n{unrelated}\n",
        }
    )
    page = open_page(site.url(f"{language}/index.html", "file"))
    for query, found in zip(queries, search(page, queries)):
        assert pages_of(found)[:1] == [f"{language}/bars/button.html"], query


def test_the_first_page_leads_to_the_language_of_the_browser(publish, open_page):
    """A reader from Taiwan comes to the Traditional Chinese pages, though their address names no country."""
    site = publish(
        {
            "Content/site.yaml": "title: T\nlanguages: [en, zh-Hans, zh-Hant]\n",
            "Content/en.md": "---\ntitle: T\n---\n",
        }
    )
    for locale, folder in [("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("en-GB", "en")]:
        page = open_page(site.url("index.html"), locale=locale)
        page.wait_for_url(f"**/{folder}/index.html")
