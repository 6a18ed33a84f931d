"""Kinds of input of a site for scripts/growth: each a name and a function that makes the files for a count."""

import json

SITE = """title: Guideline
languages: [en, ja]
platforms: {iphone: iPhone}
embeds: [example.org]
variables: {product: Kasumi}
fields: {owner: person, level: {choices: [low, high]}, notes: list, uses: list}
components:
  card-a: {attributes: {state: {choices: [a, b]}, to: topic, owner: text}}
  badge: {content: text}
"""
ALERT = "---\ntitle: Alert\naliases: [old-alert]\n---\n\nText.\n\n## Sizes\n\nMore.\n\n::: rule one level=must\nHave one.\n:::\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0"/></svg>'
TOKENS = "Content/tokens/a.tokens.json"
EXAMPLE = "<button>Save</button>\n"


def base():
    """The files of a site to which a kind adds its own."""
    return {
        "Content/site.yaml": SITE,
        "Content/bars/en.md": "---\ntitle: Bars\n---\n\nText.\n",
        "Content/bars/alert/en.md": ALERT,
        "Content/sources/a.yaml": "title: Guidelines\nshort: G\nyear: 2020\nlanguage: en\n",
        "Content/sources/a.jsonl":
            '{"id": "a-1", "section": "Bars", "topic": "alert", "kind": "rule", "fact": "Five."}\n',
        "Content/terms.yaml": "modal:\n  names: {en: [modal view]}\n  definition: {en: A view.}\n",
        "Templates/components/card-a.mustache": "<p>{{title}} {{state}}</p>{{{content}}}\n",
        "Templates/components/badge.mustache": "<b>{{title}}</b>\n",
        TOKENS: json.dumps(
            {"color": {"$type": "color", "text": {"$value": "#000000"}, "more": {"$value": "{color.text}"}}}),
        "Content/bars/long/a.svg": SVG,
        "Content/bars/long/b.html": EXAMPLE,
        "Content/bars/long/c.csv": "name,px\na,1\nb,2\n",
        "Content/shared/text.md": "Shared words.\n",
    }


PAGE = "Content/bars/long/en.md"


def page(body, front=""):
    return {PAGE: f"---\ntitle: Long\n{front}---\n\n{body}\n"}


# Every construct in a line: what opens it, what closes it. Each becomes five kinds.
INLINES = {
    "emphasis": ("*", "*"), "strong": ("**", "**"), "underscores": ("_", "_"), "both": ("***", "***"),
    "struck": ("~~", "~~"), "code": ("`", "`"), "double code": ("``", "``"), "link": ("[", "](https://example.org)"),
    "topic link": ("[", "](topic:alert)"), "picture": ("![", "](a.svg)"), "sized picture": ("![", "](a.svg){width=3}"),
    "reference": ("[", "][a]"), "short reference": ("[", "]"), "citation": ("[@a-1", "]"), "two citations": ("[@a-1; @a-1", "]"),
    "note": ("[^", "]"), "angle link": ("<topic:alert", ">"), "web address": ("<https://example.org/", ">"),
    "count": ("<count:rules", ">"), "variable": ("<var:product", ">"), "token": ("<token:color.text", ">"),
    "rule link": ("<rule:alert.one", ">"), "empty topic link": ("[](", "topic:alert)"), "reading": ("{漢字|", "かんじ}"),
    "long reading": ("{東京|とう|", "きょう}"), "component": (":badge[", "]{tone=good}"), "attributes": ("a{", "#id .b}"),
    "bold HTML": ("<b>", "</b>"), "kbd": ("<kbd>", "</kbd>"), "abbr": ('<abbr title="', '">a</abbr>'),
    "ruby": ("<ruby>", "<rt>a</rt></ruby>"), "anchor": ('<a id="', '"></a>'), "span": ("<span>", "</span>"),
    "comment": ("<!--", "-->"), "instruction": ("<?", "?>"), "declaration": ("<!A", ">"), "CDATA": ("<![CDATA[", "]]>"),
    "allowance": ("<!-- allow raw-html:", "-->"), "entity": ("&", "amp;"), "number of a character": ("&#", "65;"),
    "escape": ("\\", "*"), "quotation": ("「", "」"), "bold quotation": ("**「", "」**"), "parentheses": ("(", ")"),
    "nested destination": ("[a](b(", ")c)"), "title": ('[a](b "', '")'), "www": ("www.example.org/", " "),
    "https": ("https://example.org/(", ") "), "email": ("a@example", ".org "), "formula": ("$", "$"),
    "double formula": ("$$", "$$"), "highlight": ("==", "=="), "small braces": ("{{", "}}"), "Liquid": ("{% ", " %}"),
    "wiki link": ("[[", "]]"), "emoji": (":", "smile:"), "caret": ("^", "^"), "tilde": ("~", "~"),
    "inline note": ("^[", "]"), "pipe": ("|", "|"), "full-width": ("［", "］（topic:alert）"), "full-width bold": ("＊＊", "＊＊"),
    "file link": ("[", "](../alert/en.md)"), "anchor link": ("[", "](#heading)"), "unknown link": ("[", "](topic:alrt)"),
    "term": ("modal ", "view "), "Japanese": ("タブ", "バー。"), "combining": ("か\u3099", "ｶﾞ"), "emoji sequence": ("👩‍", "👩"),
    "break": ("a  \n", "b\\\n"), "unknown component": (":badg[", "]"), "JSX": ("<Foo a={", "}/>"), "import": ("import a from '", "';"),
    "math": ("\\(", "\\)"), "kept space": ("a \u3000", " b"), "bidi": ("\u202b", "\u202c"), "ncr": ("&#x", "41;"),
}


def inline_kinds():
    for name, (first, last) in INLINES.items():
        yield f"inline: {name}", lambda n, a=first, b=last: page(f"{a}x{b} " * n)
        yield f"inline open: {name}", lambda n, a=first: page(f"{a}x " * n)
        yield f"inline close: {name}", lambda n, b=last: page(f"x{b} " * n)
        yield f"inline nested: {name}", lambda n, a=first, b=last: page(a * n + "x" + b * n)
        yield f"inline tight: {name}", lambda n, a=first: page(a * n)
        yield f"inline, a paragraph each: {name}", lambda n, a=first, b=last: page(f"{a}x{b}\n\n" * n)


# Every block: a text that is repeated. `%` becomes a number.
BLOCKS = {
    "paragraphs": "Text.\n\n", "lines": "Text.\n", "Japanese lines": "文です。\n", "headings": "## A %\n\n", "same headings": "## Same\n\n",
    "heading ids": "## A {#a%}\n\n", "heading aliases": '## A {#a% aliases="b% c%"}\n\n', "deep headings": "## A\n\n### B\n\n#### C\n\n",
    "setext": "A %\n---\n\n", "setext of many lines": "A\n", "rules": "::: rule r-% level=must\nUse it.\n:::\n\n",
    "rules with details": "::: rule r-% level=must\nUse it.\n\nMore.\n:::\n\n",
    "rules that are the same": "::: rule same level=must\nUse it.\n:::\n\n",
    "rules without a level": "::: rule r-%\nUse it.\n:::\n\n",
    "rules that see others": '::: rule r-% level=must see="alert.one r-0"\nUse it.\n:::\n\n',
    "rules that replace": "::: rule r-% level=must replaces=alert.one\nUse it.\n:::\n\n",
    "rules that conflict": "::: rule r-% level=must conflicts=alert.one\nUse it.\n:::\n\n",
    "rules that govern": "::: rule r-% level=must governs=alert\nUse it.\n:::\n\n",
    "rules with tokens": "::: rule r-% level=must tokens=color.text\nUse it.\n:::\n\n",
    "rules with aliases": "::: rule r-% level=must aliases=REQ-%\nUse it.\n:::\n\n",
    "rules with keywords": '::: rule r-% level=must keywords="a%, b"\nUse it.\n:::\n\n',
    "rules with a glance": '::: rule r-% level=must glance="% | a"\nUse it.\n:::\n\n',
    "rules with a basis": "::: rule r-% level=must basis=a-1\nUse it. [@a-1]\n:::\n\n",
    "retired rules": '::: rule r-% level=must status=retired reason="a" since=2020\nUse it.\n:::\n\n',
    "rules with versions": '::: rule r-% level=must versions="iOS 13+" platforms=iphone\nUse it.\n:::\n\n',
    "rules with unknown attributes": "::: rule r-% level=must a%=b\nUse it.\n:::\n\n",
    "open rules": "::: rule r-% level=must\nUse it.\n", "closing lines": ":::\n", "notes": "::: note\nText.\n:::\n\n", "open notes": "::: note\n",
    "titled notes": "::: note Title %\nText.\n:::\n\n", "longer fences": "::::: note\nText.\n:::::\n\n", "do and dont": "::: do\nA\n:::\n\n::: dont\nB\n:::\n\n",
    "tabs": "::: tabs\n::: tab A%\nText.\n:::\n:::\n\n", "tabs of one": "::: tab A%\nText.\n:::\n", "details": "::: details A\nText.\n:::\n\n",
    "steps": "::: steps\n1. A\n2. B\n:::\n\n", "columns": "::: columns\nA\n\nB\n:::\n\n", "gallery": "::: gallery\n![a](a.svg)\n:::\n\n",
    "cards": "::: cards\n::: card to=topic:alert A\nB\n:::\n:::\n\n", "quotes": "::: quote A %\nB\n:::\n\n", "examples": "::: example file=b.html A\n\n",
    "embeds": "::: embed address=https://example.org/a A\n\n", "tables of data": "::: table data=c.csv A\n\n", "lists of data": '::: list data=c.csv text="{name}" A\n\n',
    "swatches": "::: swatches of=color\n\n", "audio": "::: audio file=a.mp3 A\n\n", "includes": "::: include shared/text.md\n\n",
    "includes with values": '::: include shared/text.md control="%"\n\n', "own components": "::: card-a state=a owner=% Title\nText.\n:::\n\n",
    "own components, wrong": "::: card-a state=c x=%\nText.\n:::\n\n", "unknown containers": "::: nte\nText.\n:::\n\n", "block quotes": "> a\n\n", "deep quotes": ">",
    "quotes in lines": "> a\n", "alerts": "> [!NOTE]\n> a\n\n", "list": "- a\n", "loose list": "- a\n\n", "numbered list": "1. a\n", "numbered by number": "%. a\n",
    "lists in turn": "- a\n* b\n", "deep list": "- ", "deep numbers": "1. ", "tasks": "- [ ] a\n", "tasks in paragraphs": "[ ] a\n\n", "item with paragraphs": "- a\n\n  b\n\n",
    "lists of lists": "- a\n  - b\n    - c\n", "fences": "```swift\nlet a = %\n```\n\n", "open fences": "```\n", "tilde fences": "~~~\na\n~~~\n",
    "fences with titles": '```swift title="A"\na\n```\n', "fences with ids": "```swift #e%\na\n```\n", "indented code": "    a\n", "indented code and text": "    a\n\nb\n\n",
    "code of each kind": "```kotlin\nval a = \"%\"\n```\n```json\n{\"a\": %}\n```\n```html\n<a b=%>\n```\n```css\na { b: %; }\n```\n```yaml\na: %\n```\n```shell\na $%\n```\n",
    "tables": "| a | b |\n| --- | --- |\n| 1 | 2 |\n\n", "delimiter rows": "| --- |\n", "rows without a head": "| a |\n", "thematic breaks": "---\n\n", "stars": "* * *\n",
    "definitions": "A %\n: B\n\n", "definitions of one": ": B\n", "terms in a row": "A\n", "references": "[a%]: https://example.org\n", "same references": "[a]: https://example.org\n",
    "notes of the page": "a[^n%]\n\n[^n%]: N\n\n", "same notes": "[^n]: N\n\n", "references to one note": "a[^n]\n\n", "notes in notes": "[^n%]: a[^n%]\n", "pictures": "![a](a.svg)\n\n",
    "captions": '![a](a.svg){caption="A" id=p%}\n\n', "missing pictures": "![a](b%.svg)\n\n", "pictures without text": "![](a.svg)\n\n", "comments": "<!-- a -->\n\n", "open comments": "<!-- a\n",
    "comments of lines": "<!-- allow raw-html: a -->\n<div>\n", "HTML blocks": "<div>\na\n</div>\n\n", "open HTML": "<div>\n", "closing HTML": "</div>\n", "pre": "<pre>\na\n</pre>\n", "open pre": "<pre>\n",
    "HTML details": "<details>\n<summary>A</summary>\n\nB\n\n</details>\n\n", "open HTML details": "<details>\n", "HTML tables": "<table><tr><td>a</table>\n\n", "scripts": "<script>a</script>\n\n",
    "open scripts": "<script>\n", "iframes": "<iframe src=a></iframe>\n\n", "drawings": '```diagram title="A %"\n+--+\n|ab|\n+--+\n```\n\n', "drawings with numbers": '```diagram title="A"\n+---+\n|(1)|\n+---+\n```\n\n1. A\n\n',
    "drawings without a title": "```diagram\n+--+\n|ab|\n+--+\n```\n\n", "wrong drawings": '```diagram title="A"\n+--+\n|ab |\n+--+\n```\n\n', "admonitions": "!!! note\n    a\n\n", "Docusaurus": ":::note\na\n:::\n\n",
    "MDX": "import A from 'a'\n\n", "JSX": "<A b={1}>\n\n", "exports": "export const a = 1;\n\n", "shortcodes": "{{< a >}}\n\n", "Liquid": "{% if a %}\n\n", "directives": ".. note::\n\n", "front matter again": "---\na: b\n---\n\n",
    "toc": "[TOC]\n\n", "anchors": '<a id="a%"></a>\n\n', "links to headings": "[a](#same)\n\n", "unknown anchors": "[a](#b%)\n\n", "links to files": "[a](../alert/en.md)\n\n", "missing files": "[a](b%.md)\n\n", "links without a target": "[a]()\n\n",
    "links": "[a](https://example.org/%)\n\n", "citations": "A. [@a-1]\n\n", "unknown citations": "A. [@b-%]\n\n", "list of one word": "a\n", "blank lines": "\n", "blanks": " ", "tabs in lines": "\ta\n", "carriage returns": "a\r", "NUL": "a\0", "long word": "a", "wide word": "字",
    "abbreviations": "*[A%]: B\n", "attribute lists": "Text.\n{: .a }\n\n", "math blocks": "$$\na\n$$\n\n", "line blocks": "| a\n", "captions below": "a\n\nTable: b\n\n", "headings in quotes": "> ## A\n\n", "rules in quotes": "> ::: rule a level=must\n> A\n> :::\n\n",
    "rules in lists": "- ::: rule a level=must\n  A\n  :::\n\n", "tables in lists": "- | a |\n  | - |\n  | b |\n\n", "full-width containers": "：：： note\nA\n：：：\n\n", "full-width headings": "＃＃ A\n\n", "full-width lists": "・a\n", "numbers in circles": "① a\n", "numbers in parentheses": "（1）a\n",
    "lines that look like rules": "MUST: Use it.\n\n", "terms": "A modal view is here.\n\n", "words of a glossary to avoid": "A popup is here.\n\n", "numbers": "Use % px.\n\n", "dates": "2020-01-01\n\n",
}


def repeated(text, n):
    if "%" not in text:
        return text * n
    return "".join(text.replace("%", str(number)) for number in range(n))


def block_kinds():
    for name, text in BLOCKS.items():
        yield f"block: {name}", lambda n, t=text: page(repeated(t, n))
    yield "block: nested notes", lambda n: page("".join(":" * (n + 3 - i) + " note\n" for i in range(min(n, 400))) + "a\n" * n)
    yield "block: wide table", lambda n: page("| a " * n + "|\n" + "| --- " * n + "|\n" + "| b " * n + "|")
    yield "block: long table", lambda n: page("| a | b |\n| --- | --- |\n" + "| c | d |\n" * n)
    yield "block: table of links", lambda n: page("| a | b |\n| --- | --- |\n" + "| <topic:alert> | [@a-1] |\n" * n)
    yield "block: short rows of a wide table", lambda n: page("| a " * 40 + "|\n" + "| - " * 40 + "|\n" + "| b |\n" * n)
    yield "block: long rows of a small table", lambda n: page("| a |\n| - |\n| " + "b | " * n)
    yield "block: pipes in code in a row", lambda n: page("| a |\n| - |\n| " + "`b|` " * n + "|")
    yield "block: backticks of every length", lambda n: page(" ".join("`" * (1 + i % 300) for i in range(n)))
    yield "block: one fence", lambda n: page("```swift\n" + "let a = 1 // b\n" * n + "```")
    for language in ["kotlin", "javascript", "typescript", "html", "css", "json", "xml", "shell", "yaml", "markdown", "console", "swift"]:
        for name, text in [("quotes", "\"a "), ("comments", "/* a "), ("braces", "{ a "), ("tags", "<a b='"), ("backticks", "`${a "), ("lines", "a: b # c\n"), ("hashes", "#\"a "), ("escapes", "\\")]:
            yield f"code {language}: {name}", lambda n, l=language, t=text: page(f"```{l}\n{t * n}\n```")
    yield "block: one note of the page", lambda n: page("a[^n]\n\n[^n]: a\n" + "    b\n\n" * n)
    yield "block: one details", lambda n: page("<details>\n<summary>A</summary>\n\n" + "B\n\n" * n + "</details>")
    yield "block: one rule", lambda n: page("::: rule a level=must\nUse it.\n\n" + "More.\n\n" * n + ":::")
    yield "block: one rule, citations", lambda n: page("::: rule a level=must\nUse it.\n\n" + "More [@a-1].\n\n" * n + ":::")
    yield "block: one tabs", lambda n: page("::: tabs\n" + "::: tab A\nB\n:::\n" * n + ":::")
    yield "block: one cards", lambda n: page(":::: cards\n" + "::: card to=topic:alert A\nB\n:::\n" * n + "::::")
    yield "block: one steps", lambda n: page("::: steps\n" + "1. a\n" * n + ":::")
    yield "block: one columns", lambda n: page("::: columns\n" + "a\n\n" * n + ":::")
    yield "block: one definition", lambda n: page("A\n" + ": B\n" * n)
    yield "block: many terms of a definition", lambda n: page("A\n" * n + ": B")
    yield "block: attributes of a rule", lambda n: page("::: rule a level=must " + "a=b " * n + "\nUse it.\n:::")
    yield "block: see of a rule", lambda n: page('::: rule a level=must see="' + "alert.one " * n + '"\nUse it.\n:::')
    yield "block: unknown see of a rule", lambda n: page('::: rule a level=must see="' + " ".join(f"alert.o{i}" for i in range(n)) + '"\nUse it.\n:::')
    yield "block: keywords of a rule", lambda n: page('::: rule a level=must keywords="' + "a, " * n + '"\nUse it.\n:::')
    yield "block: aliases of a rule", lambda n: page('::: rule a level=must aliases="' + " ".join(f"R-{i}" for i in range(n)) + '"\nUse it.\n:::')
    yield "block: tokens of a rule", lambda n: page('::: rule a level=must tokens="' + "color.text " * n + '"\nUse it.\n:::')
    yield "block: title of a note", lambda n: page("::: note " + "a *b* " * n + "\nText.\n:::")
    yield "block: aliases of a heading", lambda n: page('## A {#a aliases="' + " ".join(f"b{i}" for i in range(n)) + '"}')
    yield "block: words of a heading", lambda n: page("## " + "word *b* " * n)
    yield "block: attributes of a picture", lambda n: page("![a](a.svg){" + "width=3 " * n + "}")
    yield "block: a caption", lambda n: page('![a](a.svg){caption="' + "word " * n + '"}')
    yield "block: columns of a table of data", lambda n: page('::: table data=c.csv columns="' + "name: A, " * n + '" A')
    yield "block: filters of a table of data", lambda n: page('::: table data=c.csv only="' + "name: a, " * n + '" A')
    yield "block: text of a list of data", lambda n: page('::: list data=c.csv text="' + "{name} " * n + '" A')
    yield "block: values of an include", lambda n: page("::: include shared/text.md " + " ".join(f'v{i}="a"' for i in range(n)))
    yield "block: words in Latin letters", lambda n: page(" ".join(f"word{i}" for i in range(n)))
    yield "block: words in Japanese", lambda n: page("".join(f"言葉{i}は、" for i in range(n)))


def front_kinds():
    values = {"title": "a ", "summary": "a *b* ", "reading": "あ", "owner": "Kei <a@b.org> ", "since": "1.", "design": "https://example.org/", "picture": "a"}
    for key, text in values.items():
        yield f"front matter: {key}", lambda n, k=key, t=text: {PAGE: f"---\n{'title: A' if k != 'title' else ''}\n{k}: \"{t * n}\"\n---\n\nText.\n"}
    for key in ["platforms", "related", "aliases", "api", "keywords", "notes", "uses"]:
        yield f"front matter: {key}", lambda n, k=key: page("Text.", f"{k}: [{', '.join(f'a-{i}' for i in range(n))}]\n")
        yield f"front matter, lines: {key}", lambda n, k=key: page("Text.", f"{k}:\n" + "".join(f"- a-{i}\n" for i in range(n)))
        yield f"front matter, same: {key}", lambda n, k=key: page("Text.", f"{k}: [{'alert, ' * n}]\n")
    yield "front matter: unknown keys", lambda n: page("Text.", "".join(f"k{i}: a\n" for i in range(n)))
    yield "front matter: same keys", lambda n: page("Text.", "summary: a\n" * n)
    yield "front matter: nested lists", lambda n: page("Text.", "summary: " + "[" * n + "]" * n + "\n")
    yield "front matter: open lists", lambda n: page("Text.", "summary: " + "[" * n + "\n")
    yield "front matter: nested maps", lambda n: page("Text.", "summary: " + "{a: " * n + "}" * n + "\n")
    yield "front matter: anchors", lambda n: page("Text.", "aliases: [" + ", ".join(f"&a{i} b{i}" for i in range(n)) + "]\n")
    yield "front matter: comments", lambda n: page("Text.", "# a\n" * n)
    yield "front matter: folded", lambda n: page("Text.", "summary: >\n" + "  a b\n" * n)
    yield "front matter: literal", lambda n: page("Text.", "summary: |\n" + "  a b\n" * n)
    yield "front matter: plain lines", lambda n: page("Text.", "summary: a\n" + "  b\n" * n)
    yield "front matter: without an end", lambda n: {PAGE: "---\ntitle: A\n" + "a: b\n" * n}
    yield "front matter: colons", lambda n: page("Text.", "summary: a" + ": b" * n + "\n")
    yield "front matter: quotes", lambda n: page("Text.", "summary: '" + "''" * n + "'\n")
    yield "front matter: escapes", lambda n: page("Text.", 'summary: "' + "\\n" * n + '"\n')


def site_kinds():
    def site(text):
        return {"Content/site.yaml": SITE + text, **page("Text.")}

    def many(n, name="t", text="Text.", front=""):
        return {f"Content/bars/{name}{i}/en.md": f"---\ntitle: Topic {i}\n{front.replace('%', str(i))}---\n\n{text.replace('%', str(i))}\n" for i in range(n)}

    def numbers(text, n, between=""):
        return between.join(text.replace("%", str(i)) for i in range(n))

    yield "site: sections", lambda n: site("sections: [" + numbers("s%", n, ", ") + "]\n")
    yield "site: topics of a section", lambda n: site("sections: [{id: bars, topics: [" + numbers("t%", n, ", ") + "]}]\n")
    yield "site: questions", lambda n: site("questions: {en: [" + numbers("How many %?", n, ", ") + "]}\n")
    yield "site: not covered", lambda n: site("not-covered:\n" + numbers("- {words: w%, text: a}\n", n))
    yield "site: keep", lambda n: site("keep: [" + numbers("k%", n, ", ") + "]\n")
    yield "site: banner", lambda n: site('banner: "' + "a *b* " * n + '"\n')
    yield "site: linked folders", lambda n: site("linkedFolders: [" + numbers("../k%", n, ", ") + "]\n")
    yield "site: files with scripts", lambda n: site("filesWithScripts: [" + numbers("k%.svg", n, ", ") + "]\n")
    yield "site: diagnostics", lambda n: site("diagnostics: {" + numbers("d%: ignore", n, ", ") + "}\n")
    yield "site: exceptions of links", lambda n: site("linkExceptions:\n" + numbers("- {address: 'https://a%.org', reason: a}\n", n))
    yield "site: retired", lambda n: site("retired: [" + numbers("bars.r%", n, ", ") + "]\n")
    yield "site: beside", lambda n: site("beside: [" + "[en, ja], " * n + "]\n")
    yield "site: unknown keys", lambda n: site(numbers("k%: a\n", n))
    yield "site: links", lambda n: site("links: {" + numbers("l%: https://a.org", n, ", ") + "}\n")
    yield "site: policy", lambda n: site("policy: {script: [" + numbers("https://a%.org", n, ", ") + "]}\n")
    yield "site: head", lambda n: site("head: |\n" + "  <meta name=a content=b>\n" * n)

    def replaced(key, text):
        lines = [line for line in SITE.splitlines(True) if not line.startswith(key)]
        return {"Content/site.yaml": "".join(lines) + text, **page("Text.")}

    yield "site: platforms", lambda n: replaced("platforms", "platforms: {" + numbers("p%: P %", n, ", ") + "}\n")
    yield "site: embeds", lambda n: replaced("embeds", "embeds: [" + numbers("a%.org", n, ", ") + "]\n")
    yield "site: variables", lambda n: replaced("variables", "variables: {" + numbers("v%: V %", n, ", ") + "}\n")
    yield "site: variables that pages use", lambda n: {**replaced("variables", "variables: {" + numbers("v%: V %", n, ", ") + "}\n"), **page(numbers("<var:v%> ", n))}
    yield "site: fields", lambda n: replaced("fields", "fields: {" + numbers("f%: text", n, ", ") + "}\n")
    yield "site: fields that a page has", lambda n: {**replaced("fields", "fields: {" + numbers("f%: text", n, ", ") + "}\n"), **page("Text.", numbers("f%: a\n", n))}
    yield "site: choices of a field", lambda n: replaced("fields", "fields: {f: {choices: [" + numbers("c%", n, ", ") + "]}}\n")
    yield "site: languages", lambda n: {"Content/site.yaml": "title: A\nlanguages: [" + ", ".join(f"{a}{b}{c}" for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrstuvwxyz" for c in "abc")[: 5 * min(n, 1000) - 2] + "]\n"}
    yield "site: components", lambda n: {"Content/site.yaml": SITE.replace("components:\n", "components:\n" + numbers("  c%: {attributes: {a: text}}\n", n)), **page("Text.")}
    yield "site: attributes of a component", lambda n: {"Content/site.yaml": SITE.replace("{state:", "{" + numbers("a%: text, ", n) + "state:"), **page("::: card-a " + numbers("a%=b ", n) + "\nA\n:::")}
    yield "site: choices of a component", lambda n: {"Content/site.yaml": SITE.replace("choices: [a, b]", "choices: [a, " + numbers("b%", n, ", ") + "]"), **page("::: card-a state=a\nA\n:::\n\n" * 10)}

    yield "files: topics", lambda n: many(n)
    yield "files: topics with rules", lambda n: many(n, text="::: rule a level=must\nUse %.\n:::")
    yield "files: topics that link to one", lambda n: many(n, text="See <topic:alert>.")
    yield "files: topics that link to the next", lambda n: many(n, text="See [a](topic:t0).")
    yield "files: topics with aliases", lambda n: many(n, front="aliases: [old-%]\n")
    yield "files: topics with the same title", lambda n: {path: text.replace("Topic", "Same") for path, text in many(n).items()}
    yield "files: related topics", lambda n: many(n, front="related: [alert]\n")
    yield "files: rules that see one", lambda n: many(n, text="::: rule a level=must see=alert.one\nUse %.\n:::")
    yield "files: rules that govern one", lambda n: many(n, text="::: rule a level=must governs=alert\nUse %.\n:::")
    yield "files: rules of a platform", lambda n: many(n, text="::: rule a level=must platforms=iphone\nUse %.\n:::")
    yield "files: rules in a row of replacements", lambda n: {**many(1), **{f"Content/bars/t{i}/en.md": f"---\ntitle: T {i}\n---\n\n::: rule a level=must replaces=t{i - 1}.a\nUse.\n:::\n" for i in range(1, n)}}
    yield "files: statements that are cited", lambda n: {"Content/sources/a.jsonl": "".join(json.dumps({"id": f"a-{i}", "section": "B", "topic": "alert", "kind": "fact", "fact": f"F {i}."}) + "\n" for i in range(max(n, 2))), **page(numbers("A. [@a-%]\n\n", n))}
    yield "files: statements that are not", lambda n: {"Content/sources/a.jsonl": "".join(json.dumps({"id": f"a-{i}", "section": "B", "topic": "alert", "kind": "fact", "fact": f"F {i}."}) + "\n" for i in range(max(n, 2)))}
    yield "files: statements of sections", lambda n: {"Content/sources/a.jsonl": "".join(json.dumps({"id": f"a-{i}", "section": f"S {i}", "topic": "alert", "kind": "fact", "fact": "F."}) + "\n" for i in range(max(n, 2)))}
    yield "files: same statements", lambda n: {"Content/sources/a.jsonl": json.dumps({"id": "a-1", "section": "B", "topic": "alert", "kind": "fact", "fact": "F."}) + "\n" + "{\"id\": \"a-1\"}\n" * n}
    yield "files: wrong lines of statements", lambda n: {"Content/sources/a.jsonl": "{\n" * n}
    yield "files: nested statements", lambda n: {"Content/sources/a.jsonl": "[" * n + "\n"}
    yield "files: sources", lambda n: {f"Content/sources/s{i}.yaml": "title: S\nyear: 2020\nlanguage: en\n" for i in range(n)} | {f"Content/sources/s{i}.jsonl": json.dumps({"id": f"s{i}-1", "section": "B", "topic": "alert", "kind": "fact", "fact": "F."}) + "\n" for i in range(n)}
    yield "files: waivers", lambda n: {"Content/sources/waived.yaml": numbers("a-%: A.\n", n)}
    yield "files: terms", lambda n: {"Content/terms.yaml": numbers("t%:\n  names: {en: [term %]}\n  definition: {en: A.}\n", n)}
    yield "files: terms that pages use", lambda n: {"Content/terms.yaml": numbers("t%:\n  names: {en: [term q%]}\n  definition: {en: A.}\n", n), **page(numbers("A term q%. ", n))}
    yield "files: terms to avoid", lambda n: {"Content/terms.yaml": numbers("t%:\n  names: {en: [term %]}\n  definition: {en: A.}\n  avoid: {en: [no%]}\n", n), **page(numbers("A no%. ", n))}
    yield "files: names of a term", lambda n: {"Content/terms.yaml": "t:\n  names: {en: [" + numbers("term %", n, ", ") + "]}\n  definition: {en: A.}\n"}
    yield "files: a long term", lambda n: {"Content/terms.yaml": "t:\n  names: {en: [" + "ab " * n + "]}\n  definition: {en: A.}\n", **page("ab " * n)}
    yield "files: nested terms", lambda n: {"Content/terms.yaml": numbers("t%:\n  names: {en: [\"" + "%\"]}\n  definition: {en: A.}\n", 1) + "".join(f"u{i}:\n  names: {{en: [\"{'a ' * (i % 60 + 1)}\"]}}\n  definition: {{en: A.}}\n" for i in range(min(n, 60))), **page("a " * n)}
    yield "files: definitions of terms", lambda n: {"Content/terms.yaml": numbers("t%:\n  names: {en: [term %]}\n  definition: {en: A modal view and [a](topic:alert).}\n", n)}
    yield "files: reasons of changes", lambda n: {"Content/changes.yaml": numbers("alert.r%: A.\n", n)}
    yield "files: lock of translations", lambda n: {"Content/translations.lock": numbers("ja t% 0123456789abcdef\n", n)}
    yield "files: an edition", lambda n: {"Content/editions/1.jsonl": json.dumps({"edition": "1", "date": "2026-01-31", "languages": ["en", "ja"]}) + "\n" + "".join(json.dumps({"kind": "topic", "id": f"t-{i}", "language": "en", "original": True, "path": f"bars/t-{i}", "hash": "b5f84c9b30517fc1", "text": "Tab bar"}) + "\n" for i in range(n))}
    yield "files: rules of an edition", lambda n: {"Content/editions/1.jsonl": json.dumps({"edition": "1", "date": "2026-01-31", "languages": ["en", "ja"]}) + "\n" + "".join(json.dumps({"kind": "rule", "id": f"alert.r-{i}", "language": "en", "original": True, "level": "must", "hash": "2dfbd9581fe9baa5", "text": "Have five."}) + "\n" for i in range(n))}
    yield "files: editions", lambda n: {f"Content/editions/{i}.jsonl": json.dumps({"edition": str(i), "date": f"{1000 + i}-01-31", "languages": ["en", "ja"]}) + "\n" for i in range(n)}
    yield "files: unused", lambda n: {f"Content/bars/long/f{i}.png": "a" for i in range(n)} | page("Text.")
    yield "files: pictures", lambda n: {f"Content/bars/long/f{i}.svg": SVG for i in range(n)} | page(numbers("![a](f%.svg)\n\n", n))
    yield "files: an SVG of elements", lambda n: {"Content/bars/long/a.svg": SVG.replace("<path", "<g/>" * n + "<path"), **page("![a](a.svg)")}
    yield "files: a deep SVG", lambda n: {"Content/bars/long/a.svg": SVG.replace("<path", "<g>" * n + "<path").replace("</svg>", "</g>" * n + "</svg>"), **page("![a](a.svg)")}
    yield "files: an SVG of comments", lambda n: {"Content/bars/long/a.svg": SVG.replace("<path", "<!-- a -->" * n + "<path"), **page("![a](a.svg)")}
    yield "files: an SVG of text", lambda n: {"Content/bars/long/a.svg": SVG.replace("<path", "&amp;a" * n + "<path"), **page("![a](a.svg)")}
    yield "files: deep folders", lambda n: {"Content/bars/" + "d/" * min(n, 200) + "en.md": "---\ntitle: A\n---\n\n" + "Text.\n" * n}
    yield "files: shared texts", lambda n: {f"Content/shared/s{i}.md": "Shared.\n" for i in range(n)} | page(numbers("::: include shared/s%.md\n\n", n))
    yield "files: a shared text", lambda n: {"Content/shared/text.md": "Shared words.\n\n" * n, **page("::: include shared/text.md\n\n" * 3)}
    yield "files: examples", lambda n: {f"Content/bars/long/e{i}.html": EXAMPLE for i in range(n)} | page(numbers("::: example file=e%.html A\n\n", n))
    for name, text in [("buttons", EXAMPLE), ("open tags", "<a "), ("comments", "<!-- a"), ("pictures", "<img src=a.svg>"), ("styles", "<style>a{background:url(a.svg)}</style>"), ("scripts", "<script>a</script>"), ("quotes", "<a b=\"'"), ("entities", "&amp;")]:
        yield f"files: an example of {name}", lambda n, t=text: {"Content/bars/long/b.html": t * n, **page("::: example file=b.html A")}
    yield "files: an example with a style", lambda n: {"Content/bars/long/b.html": EXAMPLE, "Content/bars/long/b.css": "a { b: url(a.svg); }\n" * n, **page("::: example file=b.html A")}
    yield "files: an example with a script", lambda n: {"Content/bars/long/b.html": EXAMPLE, "Content/bars/long/b.js": "let a = `${b}`;\n" * n, **page("::: example file=b.html A")}

    def data(name, text, use):
        return {f"Content/bars/long/{name}": text, **page(use)}

    yield "data: rows of CSV", lambda n: data("d.csv", "name,px\n" + "a,1\n" * n, "::: table data=d.csv A")
    yield "data: columns of CSV", lambda n: data("d.csv", numbers("c%", n, ",") + "\n" + numbers("%", n, ",") + "\n", "::: table data=d.csv A")
    yield "data: quotes of CSV", lambda n: data("d.csv", "name,px\n" + '"' * n, "::: table data=d.csv A")
    yield "data: lines in a cell of CSV", lambda n: data("d.csv", 'name,px\n"' + "a\n" * n + '",b\n', "::: table data=d.csv A")
    yield "data: short rows of CSV", lambda n: data("d.csv", "name,px\n" + "a\n" * n, "::: table data=d.csv A")
    yield "data: sorted CSV", lambda n: data("d.csv", "name,px\n" + numbers("a%,%\n", n), "::: table data=d.csv sort=px A")
    yield "data: sorted text of CSV", lambda n: data("d.csv", "name,px\n" + numbers("同じ語%,%\n", n), "::: table data=d.csv sort=name A")
    yield "data: filtered CSV", lambda n: data("d.csv", "name,px\n" + numbers("a%,%\n", n), '::: table data=d.csv only="name: a1" A')
    yield "data: code of CSV", lambda n: data("d.csv", "name,px\n" + numbers("a%,`%`\n", n), "::: table data=d.csv code=name A")
    yield "data: Markdown of CSV", lambda n: data("d.csv", "name,px\n" + "*a* [b](topic:alert),1\n" * n, "::: table data=d.csv A")
    yield "data: a long cell of CSV", lambda n: data("d.csv", "name,px\n" + "*a* " * n + ",1\n", "::: table data=d.csv A")
    yield "data: rows of TSV", lambda n: data("d.tsv", "name\tpx\n" + "a\t1\n" * n, "::: table data=d.tsv A")
    yield "data: rows of JSON", lambda n: data("d.json", json.dumps([{"name": "a", "px": i} for i in range(n)]), "::: table data=d.json A")
    yield "data: different keys of JSON", lambda n: data("d.json", json.dumps([{f"k{i}": "a"} for i in range(n)]), "::: table data=d.json A")
    yield "data: keys of a row of JSON", lambda n: data("d.json", json.dumps([{f"k{i}": "a" for i in range(n)}]), "::: table data=d.json A")
    yield "data: nested JSON", lambda n: data("d.json", "[" * n + "]" * n, "::: table data=d.json A")
    yield "data: path of JSON", lambda n: data("d.json", '{"a":' * min(n, 400) + '[{"b": 1}]' + "}" * min(n, 400) + " " * n, '::: table data=d.json path="' + ".".join(["a"] * min(n, 400)) + '" A')
    yield "data: strings of JSON", lambda n: data("d.json", '[{"a": "' + "\\u3042" * n + '"}]', "::: table data=d.json A")
    yield "data: rows of YAML", lambda n: data("d.yaml", "- {name: a, px: 1}\n" * n, "::: table data=d.yaml A")
    yield "data: aliases of YAML", lambda n: data("d.yaml", "- &a {name: a}\n" + "- *a\n" * n, "::: table data=d.yaml A")
    yield "data: list of texts", lambda n: data("d.yaml", "- a\n" * n, "::: list data=d.yaml A")
    yield "data: list with a text", lambda n: data("d.yaml", "- {a: b, c: [d, e]}\n" * n, '::: list data=d.yaml text="{a}" below=c A')
    yield "data: list below", lambda n: data("d.yaml", "- {a: b, c: [" + "d, " * n + "]}\n", '::: list data=d.yaml text="{a}" below=c A')
    yield "data: list with levels", lambda n: data("d.yaml", "- {a: must, c: d}\n" * n, '::: list data=d.yaml text="{a}: {c}" A')
    yield "data: custom elements", lambda n: data("d.json", json.dumps({"modules": [{"declarations": [{"tagName": f"a-{i}", "attributes": [{"name": "b"}]} for i in range(n)]}]}), "::: table data=d.json of=a-0 part=attributes A")
    yield "data: react-docgen", lambda n: data("d.json", json.dumps({"Button": {"displayName": "Button", "props": {f"p{i}": {"type": {"name": "string"}, "required": True} for i in range(n)}}}), "::: table data=d.json of=Button A")
    yield "data: uses of a file", lambda n: data("d.csv", "name,px\na,1\n", "::: table data=d.csv A\n\n" * n)

    def tokens(value, use="Text."):
        return {TOKENS: json.dumps(value), **page(use)}

    def colors(n):
        return {f"c{i}": {"$type": "color", "$value": "#000000"} for i in range(n)}

    yield "tokens: colors", lambda n: tokens(colors(n) | {"color": {"text": {"$type": "color", "$value": "#000"}}})
    yield "tokens: colors that a page shows", lambda n: tokens({"color": {"text": {"$type": "color", "$value": "#000000"}} | colors(n)}, "::: swatches of=color")
    yield "tokens: references to one", lambda n: tokens({"color": {"text": {"$type": "color", "$value": "#000000"}}} | {f"a{i}": {"$type": "color", "$value": "{color.text}"} for i in range(n)})
    yield "tokens: a chain", lambda n: tokens({"color": {"text": {"$type": "color", "$value": "#000000"}}, "a0": {"$type": "color", "$value": "#000000"}} | {f"a{i}": {"$type": "color", "$value": f"{{a{i - 1}}}"} for i in range(1, n)})
    yield "tokens: a circle", lambda n: tokens({f"a{i}": {"$type": "color", "$value": f"{{a{(i + 1) % n}}}"} for i in range(n)})
    yield "tokens: unknown references", lambda n: tokens({f"a{i}": {"$type": "color", "$value": f"{{b{i}}}"} for i in range(n)})
    yield "tokens: deep groups", lambda n: {TOKENS: '{"a":' * n + '{"$value": 1}' + "}" * n, **page("Text.")}
    yield "tokens: groups", lambda n: tokens({f"g{i}": {"a": {"$type": "color", "$value": "#000000"}} for i in range(n)})
    yield "tokens: groups that take over one", lambda n: tokens({"g": colors(1)} | {f"g{i}": {"$extends": "{g}"} for i in range(n)})
    yield "tokens: groups in a chain", lambda n: tokens({"g0": colors(1)} | {f"g{i}": {"$extends": f"{{g{i - 1}}}"} for i in range(1, n)})
    yield "tokens: extensions", lambda n: tokens({"a": {"$type": "color", "$value": "#000000", "$extensions": {f"e{i}": i for i in range(n)}}})
    yield "tokens: a description", lambda n: tokens({"a": {"$type": "color", "$value": "#000000", "$description": "a *b* " * n}})
    yield "tokens: shadows", lambda n: tokens({"s": {"$type": "shadow", "$value": [{"color": "#000000", "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}}] * n}})
    yield "tokens: stops of a gradient", lambda n: tokens({"s": {"$type": "gradient", "$value": [{"color": "#000000", "position": 0.5}] * n}})
    yield "tokens: fonts", lambda n: tokens({"s": {"$type": "fontFamily", "$value": ["Arial"] * n}})
    yield "tokens: dashes", lambda n: tokens({"s": {"$type": "strokeStyle", "$value": {"lineCap": "round", "dashArray": [{"value": 1, "unit": "px"}] * n}}})
    yield "tokens: wrong types", lambda n: tokens({f"a{i}": {"$type": "colr", "$value": 1} for i in range(n)})
    yield "tokens: typography", lambda n: tokens({f"a{i}": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}} for i in range(n)})
    yield "tokens: dimensions", lambda n: tokens({f"a{i}": {"$type": "dimension", "$value": {"value": i, "unit": "px"}} for i in range(n)})
    yield "tokens: links of a page", lambda n: tokens({"color": {"text": {"$type": "color", "$value": "#000000"}}}, "<token:color.text> " * n)
    yield "tokens: values of a page", lambda n: tokens({"color": colors(n)}, numbers("<token:color.c%> ", n))
    yield "tokens: themes", lambda n: {"Content/site.yaml": SITE + "tokens: {themes: {" + numbers("t%: {label: T, files: [t.json]}", min(n, 400), ", ") + "}}\n", "Content/t.json": json.dumps(colors(3)), **page("Text.\n" * n)}

    def template(text, name="topic"):
        return {f"Templates/{name}.mustache": text, **page("Text.")}

    HEAD = "<!DOCTYPE html><html lang=\"{{lang}}\"><title>{{title}}</title>{{> partials/metadata}}"
    for name, text in [("values", "{{title}} "), ("open values", "{{title "), ("sections", "{{#sections}}a{{/sections}} "), ("open sections", "{{#sections}}"), ("closing sections", "{{/sections}}"), ("inverted", "{{^sections}}a{{/sections}}"), ("comments", "{{! a }}"), ("partials", "{{> partials/metadata}}"), ("raw", "{{{body}}}"), ("unknown", "{{titel}}"), ("strings", "{{strings.search}}"), ("assets", "{{assets.site.css}}"), ("text", "a "), ("braces", "{"), ("delimiters", "{{=<% %>=}}"), ("lines", "{{title}}\n")]:
        yield f"template: {name}", lambda n, t=text: template(HEAD + t * n)
    yield "template: nested sections", lambda n: template(HEAD + "{{#sections}}" * n + "{{/sections}}" * n)
    yield "template: strings of a language", lambda n: {"Templates/strings/en.yaml": "search: Search\n" + numbers("k%: a\n", n), **page("Text.")}
    yield "template: style", lambda n: {"Templates/assets/site.css": ".a { b: url('a.svg'); }\n" * n, **page("Text.")}
    yield "template: imports of a style", lambda n: {"Templates/assets/site.css": "@import url(a.css);\n" * n, **page("Text.")}
    yield "template: comments of a style", lambda n: {"Templates/assets/site.css": "/* a " * n, **page("Text.")}
    yield "template: a component", lambda n: {"Templates/components/card-a.mustache": "{{title}} {{state}} " * n, **page("::: card-a state=a\nA\n:::")}

    def both(one, other, n):
        return {PAGE: f"---\ntitle: Long\n---\n\n{one * n}\n", PAGE.replace("en.md", "ja.md"): f"---\ntitle: 長い\n---\n\n{other * n}\n"}

    for name, one, other in [("paragraphs", "Use 3 tabs.\n\n", "タブを3つ使う。\n\n"), ("a paragraph", "Use 3 tabs. ", "タブを3つ使う。"), ("different numbers", "Use 3 tabs.\n\n", "タブを4つ使う。\n\n"),
                             ("lists", "- a\n", "- あ\n"), ("missing items", "- a\n- b\n", "- あ\n"), ("headings", "## A\n\nB\n\n", "## あ\n\nい\n\n"), ("tables", "| a |\n| - |\n| 1 |\n\n", "| あ |\n| - |\n| 1 |\n\n"),
                             ("drawings", '```diagram title="A"\n+--+\n|ab|\n+--+\n```\n\n', '```diagram title="あ"\n+--+\n|ab|\n+--+\n```\n\n'), ("citations", "A [@a-1].\n\n", "あ [@a-1]。\n\n"), ("links", "[a](topic:alert)\n\n", "[あ](topic:alert)\n\n"), ("code", "`a` ", "`a`の"), ("terms", "A modal view. ", "モーダル。")]:
        yield f"two languages: {name}", lambda n, a=one, b=other: both(a, b, n)


def kinds():
    yield from inline_kinds()
    yield from block_kinds()
    yield from front_kinds()
    yield from site_kinds()
