"""What makes a page one that has to be looked at, and what does not."""

import pytest
from sites import PublishedSite
from structures import one_of_each, structure

PAGE = """<!DOCTYPE html><html lang="en"><head><title>Tab bar</title></head><body>
<main id="_main"><h1>Tab bar</h1><nav aria-label="Here"><ul><li><a href="#_main">One</a></li></ul></nav>
<p><label for="a">Name</label><input id="a" type="text" aria-describedby="b"></p><p id="b">Long</p>
<table><tr><th scope="col">A</th></tr></table></main></body></html>"""


def is_new(old, new):
    """Whether a page in which something is replaced has something new in its structure."""
    assert old in PAGE
    numbers = {}
    known = structure(PAGE, numbers)
    return not structure(PAGE.replace(old, new, 1), numbers) <= known


@pytest.mark.parametrize(
    "old, new",
    [
        ("Tab bar", "Alert"),
        ("#_main", "other.html"),
        ("</li>", "</li><li><a href='#b'>Two</a></li>"),
        ('<p id="b">Long</p>', '<p id="b">Very long</p>'),
    ],
)
def test_words_addresses_and_repetition_do_not_change_the_structure(old, new):
    assert not is_new(old, new)


@pytest.mark.parametrize(
    "old, new",
    [
        ("<h1>Tab bar</h1>", "<h2>Tab bar</h2>"),
        (' lang="en"', ""),
        ('lang="en"', 'lang="ja"'),
        ("<title>Tab bar</title>", ""),
        ("<title>Tab bar</title>", "<title> </title>"),
        ('aria-label="Here"', 'aria-label="There"'),
        (">One</a>", "></a>"),
        ("<li>", "<p>"),
        ('<label for="a">', '<label for="c">'),
        ('<label for="a">Name</label>', ""),
        ('id="b"', 'id="a"'),
        ('id="b"', ""),
        ('id="b"', 'id="b" class="faint"'),
        ('id="b"', 'id="b" style="color: #888"'),
        ('scope="col"', 'scope="row"'),
        ('type="text"', 'type="text" role="switch"'),
        ("</head>", "<style>p { color: #888 }</style></head>"),
        ("</nav>", "</nav><nav aria-label='Here'></nav>"),
        ("<tr>", "<caption>A</caption><tr>"),
        ("</h1>", "</h1><h3>Deep</h3><h2>High</h2>"),
    ],
)
def test_what_axe_and_contrast_depend_on_changes_the_structure(old, new):
    assert is_new(old, new)


def test_a_page_without_a_new_shape_is_left_out(tmp_path):
    pages = {
        "a": "<p>One</p>", "b": "<h1>One</h1><ul><li>Two</li></ul>", "c": "<p>Two</p>",
        "d": "<p>One</p><ul><li>Two</li></ul>", "e": "<ul></ul>",
    }  # fmt: skip
    for path, html in pages.items():
        (tmp_path / path).write_text(html)
    assert one_of_each(PublishedSite(tmp_path, 0), pages) == ["a", "b", "e"]
