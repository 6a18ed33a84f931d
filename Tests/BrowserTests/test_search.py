"""The search: folding, results, what is found whatever is asked for, the box, the page of results."""

import csv
import json
import random
import re
from collections import Counter, defaultdict
from html.parser import HTMLParser
from pathlib import Path

import pytest
from accessibility import flaws
from sites import ROOT

HERE = Path(__file__).parent
EXAMPLES = json.loads((ROOT / "Tests/SearchTests/folding.json").read_text("utf-8"))
# How many of a class of judged queries must have their page first.
LEAST = defaultdict(lambda: 0.99, substring=0.95, typo=0.95, readers=0.7)
# The mean reciprocal rank of questions in a reader's words, by language.
LEAST_RANK = {"en": 0.9, "ja": 0.85}


def judged():
    with open(HERE / "judged-queries.tsv", encoding="utf-8") as file:
        return [row for row in csv.reader(file, delimiter="\t") if not row[0].startswith("#")]


def search(page, queries, **options):
    """For each query the addresses of its results, from the site's folder on."""
    return page.evaluate(
        """async ([queries, options]) => {
          await Shishin.search('');
          const root = new URL('.', document.querySelector('script[src*="assets/search-start."]').src + '/../..').href;
          const all = [];
          for (const query of queries) {
            const { results } = await Shishin.search(query, options);
            all.push(results.map((result) => decodeURI(result.url.slice(root.length))));
          }
          return all;
        }""",
        [queries, options],
    )


def pages_of(addresses):
    return list(dict.fromkeys(address.split("#")[0] for address in addresses))


# Folding


def test_search_script_folds_every_example_as_the_build_does(own_site, open_page):
    page = open_page(own_site.url("en/index.html", "file"))
    folded = page.evaluate(
        "async texts => await Shishin.search('') && texts.map(text => Shishin.internals.fold(text).map(token => token.text).join(' '))",
        [example["text"] for example in EXAMPLES],
    )
    wrong = [(e["text"], e["folded"], f) for e, f in zip(EXAMPLES, folded) if e["folded"] != f]
    assert wrong == []


# Results


def test_judged_queries_find_their_page_first_often_enough(own_site, open_page, table):
    """Shows how well each class does."""
    first, reciprocal, counts, misses = Counter(), Counter(), Counter(), []
    for language in ["en", "ja"]:
        page = open_page(own_site.url(f"{language}/index.html", "file"))
        rows = [row for row in judged() if row[1] == language]
        assert len(rows) >= 200
        found = search(page, [query for _, _, query, _ in rows], pages=30)
        for (kind, _, query, wanted), addresses in zip(rows, found):
            right = {f"{language}/{target.split('#')[0]}.html" for target in wanted.split("|")}
            rank = next((i for i, place in enumerate(pages_of(addresses), 1) if place in right), 0)
            counts[kind, language] += 1
            first[kind, language] += rank == 1
            reciprocal[kind, language] += 1 / rank if rank else 0
            if rank != 1:
                misses.append(f"{language} {kind}: {query}: {rank or 'not found'}")
    table(
        "  judged queries   n  first  mean reciprocal rank",
        [
            f"  {' '.join(key):15} {n:3} {first[key] / n:6.3f} {reciprocal[key] / n:6.3f}"
            for key, n in sorted(counts.items())
        ],
    )
    for key in counts:
        kind, language = key
        missed = [miss for miss in misses if miss.startswith(f"{language} {kind}: ")]
        assert first[key] / counts[key] >= LEAST[kind], "\n".join(missed)
        if kind == "readers":
            assert reciprocal[key] / counts[key] >= LEAST_RANK[language], "\n".join(missed)


def test_search_finds_the_same_from_disk_and_over_http(own_site, open_page):
    queries = [row[2] for row in judged()[::6]]
    found = [
        search(open_page(own_site.url("ja/index.html", scheme)), queries, limit=40)
        for scheme in ["file", "http"]
    ]
    assert found[0] == found[1]
    assert all(found[0])


class VisibleText(HTMLParser):
    """The blocks of text that a reader sees in a page's own text, without notes on sources."""

    BLOCKS = {"p", "li", "td", "th", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "pre", "blockquote", "div", "section", "tr"}
    HIDDEN = {"citation", "rule-head", "rule-facts", "aside-title", "drawing", "rule-sources", "relations"}
    VOID = {"br", "hr", "img", "input", "wbr"}

    def __init__(self):
        super().__init__()
        self.blocks, self.stack, self.hidden, self.inside = [""], [], 0, 0

    def handle_starttag(self, tag, attributes):
        if tag in self.BLOCKS or tag == "br":
            self.blocks.append("")
        if tag in self.VOID:
            return
        classes = set((dict(attributes).get("class") or "").split())
        hides = bool(classes & self.HIDDEN) or tag in {"dl", "details", "svg", "script", "figure", "summary", "button"}
        opens = bool(classes & {"text"})
        self.stack.append((tag, hides, opens))
        self.hidden += hides
        self.inside += opens

    def handle_endtag(self, tag):
        while self.stack:
            name, hides, opens = self.stack.pop()
            self.hidden -= hides
            self.inside -= opens
            if name == tag:
                break
        if tag in self.BLOCKS:
            self.blocks.append("")

    def handle_data(self, data):
        if self.inside and not self.hidden:
            self.blocks[-1] += data


def blocks_of(path):
    parser = VisibleText()
    parser.feed(path.read_text("utf-8"))
    texts = (re.sub(r"\s+", " ", block).strip() for block in parser.blocks)
    return [text for text in texts if len(text) > 1]


def draw(generator, block):
    """2 to 12 characters that begin at a word's start where they begin with a Latin letter."""
    start = generator.randrange(len(block) - 1)
    while start and re.match(r"[^\W_]", block[start]) and block[start] < "\u3000" and re.match(r"[^\W_]", block[start - 1]) and block[start - 1] < "\u3000":
        start -= 1
    return block[start : start + generator.randint(2, 12)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_finds_the_page_of_every_string_of_its_text(own_site, open_page, language):
    generator = random.Random(f"search/{language}")
    folder = own_site.folder
    pages = [
        (str(path.relative_to(folder)), blocks)
        for path in sorted((folder / language).rglob("*.html"))
        # What rules' pages and the pages for printing show is found on the pages of the topics.
        if "/rules/" not in str(path) and not path.name.startswith(("print", "whole")) and (blocks := blocks_of(path))
    ]
    page = open_page(own_site.url(f"{language}/index.html", "file"))
    draws = []
    while len(draws) < 5_000:
        address, blocks = generator.choice(pages)
        draws.append([address, draw(generator, generator.choice(blocks))])
    missed = page.evaluate(
        """async (draws) => {
          await Shishin.search('');
          const { fold, match, start, pageOf } = Shishin.internals;
          const { pages } = await start();
          const numbers = new Map();
          for (let page = 0; page < pages; page += 1) {
            const { url } = (await pageOf(page, document.documentElement.lang))[0];
            numbers.set(new URL(url).pathname, page);
          }
          const root = new URL('../', location.href).pathname;
          const missed = [];
          for (const [address, text] of draws) {
            if (fold(text).map((token) => token.text).join('').length < 2) continue;
            const { hits } = await match(text);
            const page = numbers.get(encodeURI(root + address));
            if (!hits.some((hit) => hit.page === page)) missed.push([address, text]);
          }
          return missed;
        }""",
        draws,
    )
    assert missed == []
