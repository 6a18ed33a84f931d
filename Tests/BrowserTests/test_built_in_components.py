"""Tabs, details and the other components that every site has, in the hands of a reader."""

import re

import pytest
from accessibility import flaws
from contrast import pairs, weak
from playwright.sync_api import expect

PAGE = """---
title: Tab bar
summary: A tab bar switches between parts of an app.
---

Press :key[⌘S] to save. It is :label[Beta]{tone=caution}, not :label[Stable]{tone=positive} or :label[Old]{tone=negative}.

## Platforms {#platforms}

::: tabs
::: tab iOS
The bar is at the bottom.
:::
::: tab Android
The bar is 80 dp high.

### Height {#height}

Quokka.
:::
::: tab Web
There is none.
:::
:::

::: tabs
```swift title="iOS"
let bar = UITabBar()
```
```kotlin title="Android"
val bar = NavigationBar()
```
:::

::: details Why five?
More do not fit. [Height](#height)
:::

::: steps
1. Choose the parts.
2. Draw the icons.
:::

::: columns
Left.

Right.
:::

::: cards
::: card to=topic:sheet picture=a.svg Sheet
A page that comes up.
:::
:::

::: gallery
![A bar](a.svg)

![Another bar](a.svg)
:::

::: quote source=https://example.com A team
Words.
:::
"""
MEDIA = """---
title: Media
---

::: video file=a.mp4 captions=a.vtt poster=a.svg How it moves

::: audio file=a.mp3 How it sounds
"""
SITE = {
    "Content/site.yaml": "title: Kasumi\nlanguages: [en]\n",
    "Content/en.md": "---\ntitle: Kasumi\nsummary: How our screens look.\n---\nRead.\n",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/tab-bar/en.md": PAGE,
    "Content/views/tab-bar/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="9" height="9"/></svg>',
    "Content/views/media/en.md": MEDIA,
    "Content/views/media/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    "Content/views/media/a.mp4": "none",
    "Content/views/media/a.mp3": "none",
    "Content/views/media/a.vtt": "WEBVTT\n",
    "Content/views/sheet/en.md": "---\ntitle: Sheet\nsummary: A sheet.\n---\n::: tabs\n::: tab Web\nNone.\n:::\n::: tab Android\nSome.\n:::\n:::\n",
}
PATH = "en/views/tab-bar.html"
HOSTILE = """<svg onload="attack('svg')"><script>
const attack = (name) => {
  for (const attempt of [
    () => { top.location = 'https://example.com/taken' },
    () => { top.document.title = 'taken' },
    () => { parent.parent.document.body.innerHTML = 'taken' },
    () => { localStorage.setItem('marker', 'taken') },
    () => { document.cookie = 'marker=taken' },
    () => { open('https://example.com/popup') },
    () => { alert('taken') },
    () => { parent.frameElement.remove() },
  ]) {
    try { attempt() } catch {}
  }
};
attack('script');
for (let count = 0; count < 5000; count += 1) top.postMessage({ exampleHeight: 1e9 + count }, '*');
top.postMessage({ exampleHeight: 'taken' }, '*');
top.postMessage(null, '*');
</script></svg>
<div style="height: 200vh">A tall one</div>
"""
EXAMPLES = {
    "Content/site.yaml": "title: Kasumi\nlanguages: [en]\n",
    "Content/en.md": "---\ntitle: Kasumi\nsummary: How our screens look.\n---\nRead.\n",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/button/en.md": """---
title: Button
summary: Does something.
---

::: example file=button.html A button

::: table data=props.json code=name Properties
""",
    "Content/views/button/button.html": "<button>Save</button><p>Pressed <output>0</output> times.</p>\n",
    "Content/views/button/button.css": "body { margin: 0 } p { height: 300px; margin: 0; color: light-dark(rgb(1, 2, 3), rgb(7, 8, 9)) }\n",
    "Content/views/button/button.js": "let count = 0;\ndocument.querySelector('button').onclick = () => { document.querySelector('output').value = count += 1; };\n",
    "Content/views/button/button.swift": 'Button("Save") { save() }\n',
    "Content/views/button/props.json": '[{"name": "size", "note": "How high."}]\n',
    "Content/views/bad/en.md": "---\ntitle: Bad\n---\n\n::: example file=bad.html A bad one\n",
    "Content/views/bad/bad.html": HOSTILE,
}


@pytest.fixture(scope="module")
def arranged(publish):
    return publish(SITE)


def tab(page, name, number=0):
    return page.get_by_role("tab", name=name).nth(number)


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
def test_a_page_with_all_components_is_accessible(arranged, open_page, width, color_scheme):
    page = open_page(arranged.url(PATH), width=width, color_scheme=color_scheme)
    page.locator(".component-details").evaluate("(details) => { details.open = true }")
    assert flaws(page) == []
    assert weak(pairs(page)) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_tab_is_open_and_the_others_are_hidden(arranged, open_page, scheme):
    page = open_page(arranged.url(PATH, scheme))
    expect(tab(page, "iOS")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name="iOS").first).to_contain_text("at the bottom")
    hidden = page.locator(".component-tab[hidden]")
    assert hidden.count() == 2
    assert hidden.evaluate_all("all => all.every((panel) => panel.getBoundingClientRect().height === 0)")


def test_choosing_a_tab_chooses_its_title_on_the_page_and_on_the_next(arranged, open_page):
    page = open_page(arranged.url(PATH))
    tab(page, "Android").click()
    expect(tab(page, "Android", 1)).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text("NavigationBar")).to_be_visible()
    page.goto(arranged.url("en/views/sheet.html"))
    expect(tab(page, "Android")).to_have_attribute("aria-selected", "true")


def test_arrows_home_and_end_move_between_tabs(arranged, open_page):
    page = open_page(arranged.url(PATH))
    tab(page, "iOS").focus()
    for key, name in [("ArrowRight", "Android"), ("ArrowLeft", "iOS"), ("ArrowLeft", "Web"), ("Home", "iOS"), ("End", "Web")]:
        page.keyboard.press(key)
        expect(tab(page, name)).to_be_focused()
        expect(tab(page, name)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Tab")
    expect(page.get_by_role("tabpanel", name="Web")).to_be_focused()


def test_a_link_to_a_heading_in_a_tab_opens_it(arranged, open_page):
    page = open_page(arranged.url(PATH) + "#height")
    expect(page.get_by_text("Quokka.")).to_be_visible()
    expect(page.get_by_role("heading", name="Height")).to_be_in_viewport()
    tab(page, "iOS").click()
    page.locator(".component-details > summary").click()
    page.locator(".component-details a").click()
    expect(page.get_by_text("Quokka.")).to_be_visible()


def test_what_the_browser_finds_in_a_hidden_tab_is_opened(arranged, open_page):
    page = open_page(arranged.url(PATH))
    panel = page.locator(".component-tab").nth(1)
    assert panel.get_attribute("hidden") == "until-found"
    panel.dispatch_event("beforematch")
    expect(tab(page, "Android")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text("Quokka.")).to_be_visible()


@pytest.mark.parametrize("has_scripts", [True, False])
def test_paper_shows_all_tabs_and_details(arranged, open_page, has_scripts):
    page = open_page(arranged.url(PATH), java_script_enabled=has_scripts)
    page.emulate_media(media="print")
    for text in ["The bar is at the bottom.", "Quokka.", "There is none.", "NavigationBar", "More do not fit."]:
        box = page.get_by_text(text).first.bounding_box()
        assert box and box["height"] > 0, text
    for title in page.locator(".component-tab > .component-title").all():
        expect(title).to_be_visible()


def test_without_scripts_all_tabs_are_one_below_the_other(arranged, open_page):
    page = open_page(arranged.url(PATH), java_script_enabled=False)
    for text in ["The bar is at the bottom.", "Quokka.", "There is none.", "More do not fit."]:
        expect(page.get_by_text(text).first).to_be_visible()


def test_the_policy_lets_video_and_sound_load(arranged, open_page):
    page = open_page(arranged.url("en/views/sheet.html"))
    blocked = []
    page.on("console", lambda message: blocked.append(message.text) if "Security Policy" in message.text else None)
    with page.expect_request("**/a.mp4"):
        page.goto(arranged.url("en/views/media.html"))
    assert blocked == []
    assert flaws(page) == []


def test_all_of_a_card_is_its_link(arranged, open_page):
    page = open_page(arranged.url(PATH))
    page.get_by_text("A page that comes up.").click(force=True)
    page.wait_for_url("**/sheet.html")


def test_the_search_finds_text_in_hidden_tabs_and_details(arranged, open_page):
    for words in ["quokka", "more do not fit", "navigationbar"]:
        page = open_page(arranged.url("en/search.html") + "?q=" + words.replace(" ", "+"))
        page.get_by_role("link", name="Tab bar").first.wait_for()


def test_pages_without_tabs_load_no_script_for_them(arranged, open_page):
    page = open_page(arranged.url("en/index.html"))
    loaded = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert loaded and not [name for name in loaded if "components/" in name]


FRAMED = """<!DOCTYPE html><title>Framed</title><button>Inside</button><script>
const attempt = (attack) => { try { attack() } catch {} };
attempt(() => { top.location = 'https://example.com/taken' });
attempt(() => { top.document.title = 'taken' });
attempt(() => { frameElement.remove() });
attempt(() => { alert('taken') });
for (let count = 0; count < 5000; count += 1) top.postMessage({ exampleHeight: 1e9 + count }, '*');
document.cookie = 'own=1';
localStorage.setItem('own', '1');
</script><div style="height: 100000px"></div>"""
EMBEDS = {
    "Content/site.yaml": "title: Kasumi\nlanguages: [en]\nembeds: [storybook.example.org, vimeo.com, media.example.org]\n",
    "Content/en.md": "---\ntitle: Kasumi\nsummary: How our screens look.\n---\nRead.\n",
    "Content/views/en.md": "---\ntitle: Views\n---\n",
    "Content/views/button/en.md": """---
title: Button
summary: Does something.
---

::: embed address=https://storybook.example.org/?path=/story/button--primary The primary button

::: embed address=https://vimeo.com/76979871 picture=a.svg height=320 How it moves
""",
    "Content/views/sound/en.md": """---
title: Sound
summary: Plays something.
---

::: video address=https://media.example.org/a.mp4 captions=a.vtt poster=a.svg How it moves

::: audio address=https://media.example.org/a.mp3 How it sounds
""",
    "Content/views/sound/a.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
    "Content/views/sound/a.svg": SITE["Content/views/tab-bar/a.svg"],
    "Content/views/button/a.svg": SITE["Content/views/tab-bar/a.svg"],
}
STORY = "https://storybook.example.org/iframe.html?id=button--primary&viewMode=story"


@pytest.fixture(scope="module")
def embedding(publish):
    return publish(EMBEDS)


@pytest.fixture
def page_that_embeds(embedding, browser):
    """Opens the page that embeds, where the network has what it embeds; counts what it asks for."""
    contexts = []

    def open_it(scheme="http", topic="button", **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.asked = []

        def answer(route):
            page.asked.append(route.request.url)
            route.fulfill(body=FRAMED, content_type="text/html")

        context.route(re.compile("^https:"), answer)
        page.goto(embedding.url(f"en/views/{topic}.html", scheme))
        return page

    yield open_it
    for context in contexts:
        context.close()


def test_nothing_of_another_site_is_loaded_before_a_reader_asks(page_that_embeds, scheme):
    page = page_that_embeds(scheme)
    button = page.get_by_role("button", name="Show here: The primary button")
    expect(page.locator(".component-ask").first).to_contain_text("Loads from storybook.example.org")
    page.wait_for_load_state("networkidle")
    assert page.asked == []
    button.press("Enter")
    frame = page.frame_locator(".component-embed iframe")
    expect(frame.get_by_role("button", name="Inside")).to_be_visible()
    assert page.asked == [STORY]
    expect(page.get_by_title("The primary button")).to_be_focused()


def test_nothing_that_is_embedded_reaches_the_page(page_that_embeds, scheme):
    page = page_that_embeds(scheme)
    opened = []
    page.on("popup", lambda popup: opened.append(popup))
    page.on("dialog", lambda dialog: (opened.append(dialog), dialog.dismiss()))
    address, height = page.url, page.locator(".component-frame").first.evaluate("(box) => box.clientHeight")
    page.get_by_role("button", name="Show here: The primary button").click()
    expect(page.frame_locator(".component-embed iframe").get_by_role("button", name="Inside")).to_be_visible()
    # Messages arrive in their order, so this is answered after all of the frame's.
    page.evaluate("new Promise((done) => { addEventListener('message', ({ data }) => data === 'end' && done()); postMessage('end', '*') })")
    assert (page.url, page.title(), opened) == (address, "Button – Kasumi", [])
    assert page.evaluate("[document.cookie, localStorage.getItem('own')]") == ["", None]
    assert page.locator(".component-frame").first.evaluate("(box) => box.clientHeight") == height
    assert page.asked == [STORY]


def test_the_policy_allows_only_the_servers_that_pages_show(page_that_embeds):
    page = page_that_embeds()
    page.evaluate("(address) => { const frame = document.createElement('iframe'); frame.src = address; frame.id = 'other'; document.body.append(frame) }", "https://example.com/")
    with page.expect_response("https://player.vimeo.com/**"):
        page.get_by_role("button", name="Show here: How it moves").click()
    assert page.asked == ["https://player.vimeo.com/video/76979871?dnt=1"]
    assert page.get_by_title("How it moves").evaluate("(frame) => frame.clientHeight") == 320


@pytest.mark.parametrize("options", [{"java_script_enabled": False}, {}])
def test_what_is_embedded_is_a_link_on_paper_and_without_scripts(page_that_embeds, options):
    page = page_that_embeds(**options)
    if not options:
        page.emulate_media(media="print")
    link = page.get_by_role("link", name="The primary button")
    expect(link).to_have_attribute("href", "https://storybook.example.org/?path=/story/button--primary")
    expect(page.locator(".component-frame").first).to_be_hidden()
    expect(page.locator(".component-frame img")).to_be_visible()
    assert page.get_by_role("button", name="Show here").count() == 0


def test_nothing_of_another_server_is_played_before_a_reader_asks(page_that_embeds, scheme):
    page = page_that_embeds(scheme, topic="sound")
    expect(page.locator(".component-ask").first).to_contain_text("Loads from media.example.org")
    page.wait_for_load_state("networkidle")
    assert page.asked == []
    assert page.locator("audio, video").count() == 0
    with page.expect_response("https://media.example.org/a.mp4"):
        page.get_by_role("button", name="Play here: How it moves").press("Enter")
    expect(page.locator("video")).to_be_focused()
    parts = page.locator("video").evaluate("(video) => [video.controls, video.poster.endsWith('.svg'), video.querySelector('track').src.endsWith('.vtt')]")
    assert parts == [True, True, True]
    with page.expect_response("https://media.example.org/a.mp3"):
        page.get_by_role("button", name="Play here: How it sounds").click()
    expect(page.locator("audio")).to_be_visible()
    assert set(page.asked) == {"https://media.example.org/a.mp4", "https://media.example.org/a.mp3"}


@pytest.mark.parametrize("options", [{"java_script_enabled": False}, {}])
def test_media_of_another_server_are_links_on_paper_and_without_scripts(page_that_embeds, options):
    page = page_that_embeds(topic="sound", **options)
    if not options:
        page.emulate_media(media="print")
    expect(page.get_by_role("link", name="How it sounds")).to_have_attribute("href", "https://media.example.org/a.mp3")
    expect(page.locator(".component-audio .component-player")).to_be_hidden()
    expect(page.locator(".component-video img")).to_be_visible()
    assert page.get_by_role("button", name="Play here").count() == 0
    assert page.asked == []


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
@pytest.mark.parametrize("topic", ["button", "sound"])
def test_a_page_that_embeds_is_accessible(embedding, open_page, topic, width, color_scheme):
    page = open_page(embedding.url(f"en/views/{topic}.html"), width=width, color_scheme=color_scheme)
    assert flaws(page) == []
    assert weak(pairs(page)) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.fixture(scope="module")
def exemplified(publish):
    return publish(EXAMPLES)


def example_in(page):
    """What is in the frame of the only example."""
    return page.frame_locator(".component-example iframe").frame_locator("iframe")


def test_an_example_works_and_is_as_high_as_it_is(exemplified, open_page, scheme):
    page = open_page(exemplified.url("en/views/button.html", scheme))
    example_in(page).get_by_role("button", name="Save").click()
    expect(example_in(page).locator("output")).to_have_text("1")
    page.wait_for_function("() => document.querySelector('.component-frame > iframe').clientHeight > 300")
    assert page.locator(".component-frame > iframe").evaluate("(frame) => frame.clientHeight") < 400


def test_an_example_has_the_colors_of_the_page(exemplified, open_page):
    page = open_page(exemplified.url("en/views/button.html"), color_scheme="light")
    expect(example_in(page).locator("p")).to_have_css("color", "rgb(1, 2, 3)")
    page.locator(".theme").click()
    expect(example_in(page).locator("p")).to_have_css("color", "rgb(7, 8, 9)")


def test_an_example_can_be_seen_at_the_width_of_a_phone_and_by_itself(exemplified, open_page):
    page = open_page(exemplified.url("en/views/button.html"), width=1200)
    page.get_by_role("button", name="Phone width").click()
    frame = page.locator(".component-frame > iframe")
    assert frame.evaluate("(frame) => frame.clientWidth") == 320
    page.get_by_role("link", name="Open the example by itself").click()
    page.frame_locator("iframe").get_by_role("button", name="Save").click()
    expect(page.frame_locator("iframe").locator("output")).to_have_text("1")


def test_the_code_of_an_example_is_in_tabs(exemplified, open_page):
    page = open_page(exemplified.url("en/views/button.html"))
    assert page.get_by_role("tab").all_text_contents() == ["HTML", "CSS", "JavaScript", "Swift"]
    tab(page, "Swift").click()
    expect(page.get_by_text("save()")).to_be_visible()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_a_page_with_an_example_and_a_table_is_accessible(exemplified, open_page, color_scheme):
    page = open_page(exemplified.url("en/views/button.html"), width=390, color_scheme=color_scheme)
    assert flaws(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_nothing_that_an_example_does_reaches_the_page(exemplified, browser, scheme):
    # Not by open_page, which takes what the browser says of refused attempts for errors.
    context = browser.new_context()
    page = context.new_page()
    page.goto(exemplified.url("en/views/bad.html", scheme))
    opened = []
    page.on("popup", lambda popup: opened.append(popup))
    page.on("dialog", lambda dialog: opened.append(dialog))
    page.evaluate("localStorage.setItem('marker', 'mine')")
    page.reload()
    expect(example_in(page).get_by_text("A tall one")).to_be_visible()
    # Messages arrive in their order, so this is answered after all of the example's.
    page.evaluate("new Promise((done) => { addEventListener('message', ({ data }) => data === 'end' && done()); postMessage('end', '*') })")
    address = exemplified.url("en/views/bad.html", scheme)
    assert page.url == address
    expect(page).to_have_title("Bad – Kasumi")
    assert page.evaluate("localStorage.getItem('marker')") == "mine"
    assert page.evaluate("document.cookie") == ""
    assert page.locator(".component-frame > iframe").evaluate("(frame) => frame.clientHeight") <= 4000
    assert opened == []
    # By itself it reaches nothing, either.
    page.get_by_role("link", name="Open the example by itself").click()
    page.frame_locator("iframe").get_by_text("A tall one").wait_for()
    assert page.evaluate("document.title") == "bad.html"
    assert page.url == exemplified.url("assets/content/views/bad/bad.html", scheme)
    context.close()
