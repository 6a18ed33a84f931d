"""Kinds of input of a site whose work may be the product of two of their sizes: each a name and a function that makes
the files for a count. What many pages show of one file is bounded for the whole site, and no kind here."""

import json

from pages import PAGE, SITE, SVG, TOKENS, page

WORDS = 20  # In a text that grows, for each unit of the count.


def topics(n, text="Text.", front=""):
    return {f"Content/bars/t{i}/en.md": f"---\ntitle: Topic {i}\n{front.replace('%', str(i))}---\n\n{text.replace('%', str(i))}\n"
            for i in range(n)}


def numbers(text, n, between=""):
    return between.join(text.replace("%", str(i)) for i in range(n))


def alert(body):
    return {"Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\nText.\n\n" + body}


def long(n):
    return ("word " * (WORDS * n)).strip()


def statements(n, fact="F."):
    lines = [{"id": f"a-{i}", "section": "B", "topic": "alert", "kind": "fact", "fact": fact} for i in range(n)]
    return {"Content/sources/a.jsonl": "".join(json.dumps(line) + "\n" for line in lines)}


def colors(n, description=""):
    text = {"$type": "color", "$value": "#000"} | ({"$description": description} if description else {})
    values = {"text": text} | {f"c{i}": {"$type": "color", "$value": "#000000"} for i in range(n)}
    return {TOKENS: json.dumps({"color": values})}


def term(definition):
    return {"Content/terms.yaml": f"modal:\n  names: {{en: [modal view]}}\n  definition: {{en: {definition}.}}\n"}


def folders(n, depth=3):
    """Folders in each other that have had names."""
    files, path = {}, "Content/bars"
    for level in range(depth):
        path += f"/d{level}"
        names = ", ".join(f"x{level}-{i}" for i in range(n // 8 + 1))
        files[path + "/en.md"] = f"---\ntitle: D\naliases: [{names}]\n---\n\nText.\n"
    return files


LONG_RULE = "::: rule one level=must\n{}.\n:::\n"
KINDS = {
    "rules that see one × its sentence":
        lambda n: alert(LONG_RULE.format(long(n))) | topics(n, "::: rule a level=must see=alert.one\nUse %.\n:::"),
    "rules that see one × its text":
        lambda n: alert(LONG_RULE.format("Use it.\n\n" + long(n))) | topics(n, "::: rule a level=must see=alert.one\nUse %.\n:::"),
    "topics that a rule governs × its sentence":
        lambda n: topics(n) | alert(LONG_RULE.format(long(n)).replace("must", f'must governs="{numbers("t%", n, " ")}"')),
    "links to a rule × its sentence": lambda n: alert(LONG_RULE.format(long(n))) | page("<rule:alert.one>\n\n" * n),
    "pages with a term × its definition": lambda n: term(long(n)) | topics(n, "A modal view."),
    "links to a term × its definition": lambda n: term(long(n)) | page("<term:modal>\n\n" * n),
    "terms in each other × text": lambda n: {
        "Content/terms.yaml": "".join(f"t{i}:\n  names: {{en: [{'a ' * 40}b{i}]}}\n  definition: {{en: A.}}\n" for i in range(n)),
        **page("a " * WORDS * n)},
    "links to a token × its description": lambda n: colors(1, long(n)) | page("<token:color.text>\n\n" * n),
    "pages that show a token × its description": lambda n: colors(1, long(n)) | topics(n, "::: swatches of=color.text"),
    "rules that cite a statement × its text":
        lambda n: statements(2, long(n)) | topics(n, "::: rule a level=must\nUse %. [@a-1]\n:::"),
    "citations of a source × its title": lambda n: {
        "Content/sources/a.yaml": f"title: {long(n)}\nshort: G\nyear: 2020\nlanguage: en\n", **page("Use. [@a-1]\n\n" * n)},
    "citations of a source × its short title": lambda n: {
        "Content/sources/a.yaml": f"title: G\nshort: {long(n)}\nyear: 2020\nlanguage: en\n", **page("Use. [@a-1]\n\n" * n)},
    "cards of a topic × its summary": lambda n: {
        "Content/bars/alert/en.md": f"---\ntitle: Alert\nsummary: {long(n)}\n---\n\nText.\n",
        **page(":::: cards\n" + "::: card to=topic:alert A\nB\n:::\n" * n + "::::")},
    "links to a heading × its text": lambda n: page("## " + long(n) + " {#h}\n\n" + "[](#h)\n\n" * n),
    "links to a figure × its caption": lambda n: page('![a](a.svg){caption="' + long(n) + '" id=p}\n\n' + "[](#p)\n\n" * n),
    "references to a note × its text": lambda n: page("a[^n]\n\n" * n + "[^n]: " + long(n) + "\n"),
    "aliases of folders in each other": folders,
    "aliases of a topic × aliases of a rule": lambda n: page(
        f'::: rule a level=must aliases="{numbers("b%", n, " ")}"\nUse it.\n:::', f"aliases: [{numbers('l-%', n, ', ')}]\n"),
    "aliases of a topic × rules": lambda n: page(
        numbers("::: rule a% level=must\nUse it.\n:::\n\n", n), f"aliases: [{numbers('l-%', n, ', ')}]\n"),
    "aliases of a topic × headings": lambda n: page(
        numbers("## A %\n\nText.\n\n", n), f"aliases: [{numbers('l-%', n, ', ')}]\n"),
    "unknown topics × topics": lambda n: topics(n) | page(numbers("[a](topic:u%x)\n\n", n)),
    "unknown tokens × tokens": lambda n: colors(n) | page(numbers("<token:color.d%>\n\n", n)),
    "unknown citations × statements": lambda n: statements(n) | page(numbers("A. [@a-x%]\n\n", n)),
    "unknown includes × shared texts":
        lambda n: {f"Content/shared/s{i}.md": "Shared.\n" for i in range(n)} | topics(n, "::: include shared/u%.md"),
    "includes × shared texts":
        lambda n: {f"Content/shared/s{i}.md": "Shared.\n" for i in range(n)} | topics(n, "::: include shared/s%.md"),
    "unknown anchors × headings": lambda n: page(numbers("## A %\n\n[a](#u%)\n\n", n)),
    "missing files × files":
        lambda n: {f"Content/bars/long/f{i}.svg": SVG for i in range(n)} | page(numbers("![a](g%.svg)\n\n", n)),
    "fields × pages":
        lambda n: {"Content/site.yaml": SITE.replace("fields: {", "fields: {" + numbers("f%: text, ", n)), **topics(n)},
    "platforms × rules": lambda n: {
        "Content/site.yaml": SITE.replace("platforms: {", "platforms: {" + numbers("p%: P %, ", n)),
        **page(numbers("::: rule r-% level=must\nUse it.\n:::\n\n", n))},
    "variables × pages": lambda n: {
        "Content/site.yaml": SITE.replace("variables: {", "variables: {" + numbers("v%: V, ", n)), **topics(n, "<var:v1>")},
    "nested topics × depth": lambda n: {
        "Content/bars" + numbers("/d%", level + 1) + "/en.md": f"---\ntitle: D {level}\n---\n\nText.\n"
        for level in range(min(n, 160))},
}


def kinds():
    for name, make in KINDS.items():
        yield f"product: {name}", make
