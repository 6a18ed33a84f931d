"""The published script reads the index as the build writes it: the vectors of the Swift tests."""

import json

import pytest
from sites import ROOT

VECTORS = json.loads((ROOT / "Tests/SearchTests/coding.json").read_text("utf-8"))
LEVELS = [0.11, 0.22, 0.33, 0.45, 0.55, 0.67, 0.76, 0.85]
SITE = {
    "Content/site.yaml": "title: Guideline\nlanguages: [en, ja]\n",
    "Content/en.md": "---\ntitle: Guideline\n---\nText.\n",
}


@pytest.fixture
def search_page(publish, open_page):
    """A page whose script shows its decoder, which the published one keeps to itself."""
    site = publish(SITE)
    page = open_page("about:blank")

    def show_decoder(route):
        text = (site.folder / "assets" / route.request.url.rsplit("/")[-1]).read_text("utf-8")
        names = text.count("{fold,") and "{fold," or "{ fold,"
        assert text.count(names) == 1
        body = text.replace(names, "{ termFile, postings, codes, fold,")
        route.fulfill(body=body, content_type="text/javascript")

    page.route("**/assets/search.*.js", show_decoder)
    page.route("**/assets/search/*.js", serve_index)
    page.goto(site.url("en/index.html"))
    page.get_by_role("banner").get_by_role("combobox").focus()
    page.wait_for_function("() => Shishin.internals")
    return page


def serve_index(route):
    """Answers with a file of an index that has nothing but the pages of the vectors."""
    name = route.request.url.rsplit("/")[-1].split(".")[0]
    if name == "start":
        languages = {code: {"pages": [[0], [f"p{i}"]]} for i, code in enumerate(["en", "ja"])}
        values = [{"pages": len(VECTORS["pages"]["pages"]), "lists": [], "languages": languages}]
    else:
        values = VECTORS["pages"]["data"][int(name[1:])]
    body = f"Shishin.add({json.dumps(name)},{json.dumps(values)[1:-1]})\n"
    route.fulfill(body=body, content_type="text/javascript")


def test_reads_the_terms_of_each_vector(search_page):
    found = search_page.evaluate(
        """vectors => vectors.map(({ data, pages }) => {
          const { termFile, postings } = Shishin.internals;
          const file = termFile(...data);
          return file.spellings.map((spelling, i) => [spelling, postings(file, i, pages)]);
        })""",
        VECTORS["terms"],
    )
    for vector, entries in zip(VECTORS["terms"], found):
        lists = {
            spelling: [
                [page, LEVELS.index(level), *places]
                for page, level, places in zip(all["pages"], all["levels"], all["places"])
            ]
            for spelling, all in entries
        }
        expected = {
            spelling: term.get("read", term["postings"])
            for term in vector["terms"]
            for spelling in term["spellings"]
        }
        assert lists == expected, vector["about"]


def test_reads_the_numbers_of_each_vector(search_page):
    coded = [vector["code"] for vector in VECTORS["numbers"]]
    numbers = [vector["number"] for vector in VECTORS["numbers"]]
    read = "texts => texts.map((text) => Shishin.internals.codes(text))"
    assert search_page.evaluate(read, coded) == [[number] for number in numbers]
    assert search_page.evaluate(read, ["".join(coded)]) == [numbers]


@pytest.mark.parametrize("number, language", [(0, "en"), (1, "ja")])
def test_reads_the_pages_of_the_vector(search_page, number, language):
    for index, page in enumerate(VECTORS["pages"]["pages"]):
        lead, *parts = search_page.evaluate(
            "([index, language]) => Shishin.internals.pageOf(index, language)", [index, language]
        )
        assert lead["title"] == page["titles"][number]
        assert len(parts) == len(page["parts"])
        for found, part in zip(parts, page["parts"]):
            assert found["title"] == part["labels"][number].replace("\t", " ")
            assert found["url"].endswith(f"#{part['anchor']}")
            assert found["kind"] == {"h": "heading", "r": "rule", "t": "term"}[part["kind"]]
            if part["kind"] == "r":
                assert found["level"] == part["level"]
                assert found["platforms"] == part.get("platforms", [])
                assert found["versions"] == (part["versions"][number] if "versions" in part else "")
                assert found["years"] == part.get("years", [])
