"""Where things stand: the header of a phone, examples beside each other, the parts of a card."""

import base64

import pytest
from sites import add_style


def boxes(page, selector):
    """The boxes of all elements that are shown: left, top, right, bottom."""
    return page.locator(selector).evaluate_all(
        """all => all.filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())
          .map((box) => [box.left, box.top, box.right, box.bottom].map(Math.round))"""
    )


def open_all(page):
    """Opens all rows and parts of a page."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_header_takes_little_height(own_site, open_page, language):
    """One row that stays; the title in two lines at most, on phones its sign alone."""
    page = open_page(own_site.url(f"{language}/bars/tab-bar.html", "file"))
    for width in [360, 390, 820, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("scrollTo(0, 0)")
        [header] = boxes(page, ".site-header")
        assert header[3] <= 62, width
        page.evaluate("scrollTo(0, 2000)")
        assert boxes(page, ".site-header")[0][1] == 0, width
        lines = page.locator(".brand").evaluate(
            """brand => { const text = document.createRange(); text.selectNodeContents(brand.querySelector('span'));
              return new Set([...text.getClientRects()].map((box) => box.top)).size; }"""
        )
        # On phones it is read out, and not shown.
        assert lines <= 2 or width < 600, width


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_stays_visible_while_scrolling_on_a_phone_takes_little_height(own_site, open_page, language):
    """The header and the row that finds rules: an eighth of the window; in a low window the header alone."""
    page = open_page(own_site.url(f"{language}/views/alert.html", "file"), width=390, height=844)
    page.evaluate("scrollTo(0, 4000)")
    assert boxes(page, ".finder")[0][3] <= 104
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate("scrollTo(0, 4000)")
    assert boxes(page, ".finder")[0][3] < 0


@pytest.mark.parametrize("path", ["en/bars/tab-bar.html", "ja/views/alert.html"])
def test_examples_side_by_side_have_equal_widths_and_aligned_parts(own_site, open_page, path):
    """Two columns of one width; what corresponds begins at the same height."""
    page = open_page(own_site.url(path, "file"), width=1440)
    open_all(page)
    narrow = ".examples:has(.dont)"
    pairs = page.locator(narrow).count()
    assert pairs
    for number in range(pairs):
        pair = f":nth-match({narrow}, {number + 1}) "
        [good, bad] = boxes(page, f"{pair}> .aside")
        assert good[2] - good[0] == bad[2] - bad[0]
        assert good[1] == bad[1] and good[3] == bad[3]
        frames = boxes(page, f"{pair}.drawing-frame")
        assert len({top for _, top, _, _ in frames}) <= 1


@pytest.mark.parametrize("width", [390, 1440])
def test_wide_examples_stand_beside_each_other_too(own_site, open_page, width):
    """On a phone as well: their pictures shrink, so that what differs is seen at once."""
    page = open_page(own_site.url("en/tasks/orientation.html", "file"), width=width)
    open_all(page)
    [good, bad] = boxes(page, ".examples:has(.wide) > .aside")
    assert good[1] == bad[1] and good[2] < bad[0]


def test_examples_never_overlap(publish, open_page):
    """However many parts an example has, in whatever order."""
    parts = "\n\n".join(f"Part {number}." for number in range(14))
    site = publish({
        "Content/site.yaml": "title: T\nlanguages: [en]\n",
        "Content/en.md": f"---\ntitle: T\n---\n::: do One\n{parts}\n:::\n::: dont\n- Another\n:::\n",
    })
    page = open_page(site.url("en/index.html", "file"), width=1440)
    tops = [box[1] for box in boxes(page, ".do > *")]
    assert len(tops) == 15 and len(set(tops)) == 15
    [pair] = boxes(page, ".examples")
    assert boxes(page, ".do > *")[-1][3] <= pair[3]


@pytest.mark.parametrize("width", [320, 390, 820])
def test_a_rules_id_is_shown_whole_and_its_buttons_do_not_move(own_site, open_page, width):
    """At the end of its line, on phones below it."""
    page = open_page(own_site.url("en/bars/navigation-bar.html", "file"), width=width)
    open_all(page)
    for row in page.locator(".rule").all()[:12]:
        [foot] = [row.locator(".rule-foot").bounding_box()]
        box = row.locator(".rule-id").bounding_box()
        # Two lines at most, broken between its words.
        assert box["height"] < 60 and box["x"] + box["width"] <= foot["x"] + foot["width"]
        first, last = [one.bounding_box() for one in [row.locator(".copy").first, row.locator(".copy").last]]
        if width < 512:
            assert abs(first["x"] - foot["x"]) <= 9 and first["y"] >= box["y"] + box["height"] - 1
        else:
            assert abs(last["x"] + last["width"] - foot["x"] - foot["width"]) <= 9


def test_the_title_of_a_note_is_below_its_kind(own_site, open_page):
    page = open_page(own_site.url("en/bars/tab-bar.html", "file"))
    title = page.locator(".aside-title").first
    [kind, text] = title.inner_text().split("\n")
    assert kind and text


@pytest.mark.parametrize("path", ["en/index.html", "ja/rules/index.html", "en/checklist.html"])
def test_counts_stay_on_one_line(own_site, open_page, path):
    page = open_page(own_site.url(path, "file"))
    for width in [390, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        heights = [bottom - top for _, top, _, bottom in boxes(page, ".count")]
        assert all(height < 32 for height in heights), width


@pytest.mark.parametrize("width", [360, 390, 820, 1440])
def test_search_results_stay_within_the_window(own_site, open_page, width):
    page = open_page(own_site.url("en/index.html", "file"), width=width)
    page.locator(".site-header input").fill("button")
    page.locator(".site-header [role=option]").first.wait_for()
    [[left, top, right, _]] = boxes(page, ".site-header .search-list")
    [field] = boxes(page, ".site-header .search input")
    if width > 512:
        assert left >= 8 and right <= width - 8 and field[3] <= top <= field[3] + 20
    else:
        # A sheet over the page.
        assert (left, right) == (0, width) and field[3] <= top <= field[3] + 20


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_a_wide_diagram_has_a_shade_at_the_edge_where_there_is_more(publish, open_page, color_scheme):
    """A shade at the edge where there is more, and none at the end."""
    lines = ["+" + "-" * 110 + "+", *["|" + " " * 110 + "|"] * 4, "+" + "-" * 110 + "+"]
    drawing = "\n".join(["---", "title: Wide", "---", "```diagram title=Wide", *lines, "```", ""])
    site = publish({
        "Content/site.yaml": "title: Guide\nlanguages: [en]\n",
        "Content/en.md": "---\ntitle: Guide\n---\n",
        "Content/bars/en.md": "---\ntitle: Bars\n---\n",
        "Content/bars/wide/en.md": drawing,
    })
    page = open_page(site.url("en/bars/wide.html", "file"), width=390, color_scheme=color_scheme)
    # The shadow of the screen reaches to the edges, too.
    add_style(page, ".diagram .k0 { filter: none }")
    frame = page.locator(".drawing-frame").first
    frame.evaluate("frame => frame.scrollIntoView({ block: 'center' })")

    def edges():
        """The look of both edges, where nothing is drawn."""
        [left, _, right, bottom] = boxes(page, ".drawing-frame")[0]
        clips = [{"x": x, "y": bottom - 22, "width": 6, "height": 4} for x in (left + 4, right - 10)]
        return [color(page, page.screenshot(clip=clip)) for clip in clips]

    def is_like(one, other):
        """A gradient rounds its colors up and down."""
        return all(abs(a - b) <= 2 for a, b in zip(one, other))

    start = edges()
    frame.evaluate("frame => { frame.scrollLeft = frame.scrollWidth; }")
    end = edges()
    bare = start[0]
    assert is_like(end[1], bare) and not is_like(start[1], bare) and not is_like(end[0], bare)


def color(page, picture):
    """The mean color of a picture."""
    return page.evaluate(
        """async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context.drawImage(image, 0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data];
        }""",
        base64.b64encode(picture).decode(),
    )


# What is beside what


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["en/bars/index.html", "ja/controls/switch.html"])
def test_small_diagrams_have_no_numbers_and_are_centered(own_site, open_page, path, width):
    """The list that explains the numbers is elsewhere."""
    page = open_page(own_site.url(path, "file"), width=width)
    pictures = page.locator(".picture .diagram")
    assert pictures.count()
    for picture in pictures.all():
        # What is hidden has a box without a size.
        left, right, numbers = picture.evaluate(
            """picture => {
              const box = picture.getBoundingClientRect();
              const drawn = (selector) => [...picture.querySelectorAll(selector)]
                .map((e) => e.getBoundingClientRect()).filter((one) => one.width || one.height);
              const shown = drawn('path, text');
              return [Math.min(...shown.map((one) => one.left)) - box.left,
                box.right - Math.max(...shown.map((one) => one.right)), drawn('.n, .l, .fl').length];
            }"""
        )
        # How wide a font is, is not known when a picture is cut.
        assert abs(left - right) <= 14 and numbers == 0


@pytest.mark.parametrize("language, query", [("en", "button"), ("ja", "ボタン")])
def test_sentences_of_search_results_are_aligned_in_one_column(own_site, open_page, language, query):
    """On a phone below their levels, else beside them, whatever these are called."""
    page = open_page(own_site.url(f"{language}/index.html", "file"))
    page.get_by_role("banner").get_by_role("combobox").fill(query)
    page.get_by_role("option").first.wait_for()
    sentences = "[role=option] > .level ~ .result-title"
    assert len({left for left, _, _, _ in boxes(page, sentences)}) == 1
    page.set_viewport_size({"width": 390, "height": 844})
    for level, sentence in zip(boxes(page, "[role=option] > .level"), boxes(page, sentences)):
        assert level[0] == sentence[0] and level[3] <= sentence[1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_tools_of_a_page_fit_beside_each_other_on_a_phone(own_site, open_page, language):
    page = open_page(own_site.url(f"{language}/bars/tab-bar.html", "file"), width=390)
    tools = boxes(page, ".tools > li")
    assert len(tools) == 3 and len({top for _, top, _, _ in tools}) == 1


@pytest.fixture(scope="module")
def narrow_site(publish):
    """A page with a table, wider than a phone, and code without and with a title."""
    row = "| `a-rather-long-name-of-a-key` | " + "many words " * 8 + "| " + "more words " * 8 + "|\n"
    code = "a line of code that is longer than any phone is wide, and goes on and on and on and on"
    text = (
        "---\ntitle: Tab\n---\n\n| key | value | meaning |\n| --- | --- | --- |\n"
        + row * 3
        + f"\n```swift\n{code}\n```\n\n```swift title=\"a.swift\"\n{code}\n```\n"
    )
    return publish({
        "Content/site.yaml": "title: G\nlanguages: [en]\n",
        "Content/bars/tab/en.md": text,
    })


def test_wide_tables_and_code_scroll_by_themselves(narrow_site, open_page):
    page = open_page(narrow_site.url("en/bars/tab.html"))
    for width in [320, 390]:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for left, _, right, _ in boxes(page, ".text .table, .text pre"):
            assert 0 <= left < right <= width


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_shows_the_button_that_copies_code_beside_the_code(narrow_site, open_page, width):
    """Nobody hovers there: it is always seen, in the corner, over none of the text."""
    page = open_page(narrow_site.url("en/bars/tab.html"), width=width)
    assert page.locator(".code").count() == 2
    for figure in page.locator(".code").all():
        button = figure.locator(".copy")
        button.scroll_into_view_if_needed()
        assert button.evaluate("e => getComputedStyle(e).opacity") == "1"
        box, frame = button.bounding_box(), figure.bounding_box()
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert box["height"] >= 24
        text = figure.locator("code").bounding_box()
        assert box["y"] + box["height"] <= text["y"] + 1
