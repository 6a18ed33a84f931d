"""The inputs of scripts/torture: samples of all that a site is read from, and two versions of a site."""

import struct
import zlib

PAGE = """---
title: Tab bar
summary: Tabs at the bottom.
platforms: [iphone]
related: [alert]
---

A tab bar [@a2020-1] leads to **parts** of an *app*. See [alerts](topic:alert), <rule:tab-bar.five>.

## Sizes {#sizes}

::: rule five level=must platforms=iphone
Have five tabs at most.

More are in a list[@a2020-2; @a2020-3].
:::

::: note
Text with `code`, <b>HTML</b>, ![A line](../tab-bar/a.svg) and [^1].
:::

| Size | Height |
| --- | ---: |
| Small | 32 \\| 40 |
| Large | `a\\|b` |

1. One
   > Quoted
   > - list

```diagram title="A bar" frame=phone
+-----------+
| Title (1) |
+----+------+
| OK | [ ]  |
+----+------+
```

1. The title

[ref]: https://example.org "Title"
<!-- allow raw-html: shown -->
"""

JAPANESE = """---
title: タブバー
summary: 画面下部のタブです。
---

**「保存」**を押すと、
[アラート](topic:alert)が出ます。が か\u3099 ｶﾞ

::: rule five
タブは5つまでにする。
:::

```diagram title="図"
＋－－－－＋
｜保存　　｜
＋－－－－＋
```
"""

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><a href="#a"><path d="M0 0"/></a></svg>'


def png():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 2, 1, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(b"\0\0\0")) + chunk(b"IEND", b""))


SAMPLES = {
    "site": ["""title: {en: Guideline, ja: 指針}
languages: [en, ja]
baseURL: https://example.org/a/
beside: [[en, ja]]
print: true
offline: true
platforms: {iphone: iPhone, ipad: iPad}
sections:
  - id: bars
    title: {en: Bars}
    kind: component
    topics: [tab-bar]
  - alert
current-from: 2019
questions: {en: [How many tabs?]}
largestPage: 2
linkedFolders: [../shared]
filesWithScripts: [bars/a.svg]
diagnostics: {raw-html: ignore, unused-file: warning}
edit: https://example.org/{path}#L{line}
"""],
    "page": [PAGE, JAPANESE, "---\ntitle: Short\n---\n\nText.\n",
             PAGE.split("platforms")[0] + "---\n\n" + PAGE.split("\n---\n")[1].replace(" {#sizes}", ""),
             "---\ntitle: A\n---\n\n## B\n\n> *a*\n\n| a |\n|-|\n| b |\n\n```diagram title=\"C\"\n+--+\n|ab|\n+--+\n```\n",
             "::: \n" * 5 + "> - 1. `a\n"],
    "terms": ["""modal:
  name: {en: modal view, ja: モーダルビュー}
  definition: {en: A view that must be left., ja: 閉じるまで続くビュー。}
  spellings: {en: [modals], ja: [モーダル]}
  avoid: {en: [popup]}
  topic: alert
"""],
    "reasons": ["""tab-bar.five: {en: Six did not fit., ja: 六つは入らない。}
alert: Said at last.
bars/: {"1": New name.}
tab-bar#sizes:
  "1": {en: Measured.}
term:modal: |-
  The usual word.
"""],
    "edition": ["""{"edition": "1", "date": "2026-01-31", "languages": ["en", "ja"], "note": {"en": "The first."}}
{"kind": "part", "id": "tab-bar#", "language": "en", "original": true, "aliases": ["tabs#"], "hash": "2b6c69aeeab19a50", "text": "Text."}
{"kind": "rule", "id": "tab-bar.five", "language": "en", "original": true, "level": "must", "platforms": ["iphone"], "hash": "2dfbd9581fe9baa5", "text": "Have \\u0066ive."}
{"kind": "rule", "id": "tab-bar.five", "language": "ja", "stale": true, "hash": "5903e680e839d4bf", "text": "五つまで。"}
{"kind": "topic", "id": "tab-bar", "language": "en", "original": true, "path": "bars/tab-bar", "hash": "b5f84c9b30517fc1", "text": "Tab bar"}
"""],
    "source": ["title: Guidelines\nshort: G\nyear: 2020\nlanguage: en\n"],
    "statements": ['{"id": "a2020-1", "section": "Bars", "topic": "tab-bar", "kind": "rule", "fact": "Five."}\n'
                   '{"id": "a2020-2", "section": "Bars", "topic": "alert", "kind": "fact", "fact": {"en": "Tabs \\u3042 are wide.", "ja": "広い。"}}\n'],
    "lock": ["ja tab-bar# 0123456789abcdef\nja tab-bar.five fedcba9876543210\n"],
    "waivers": ["a2020-2: The author's own note.\n"],
    "template": ["""<!DOCTYPE html><html lang="{{lang}}"><title>{{title}}</title>{{> partials/metadata}}
{{#sections}}<a href="{{root}}{{href}}">{{title}}</a>{{/sections}}{{^sections}}{{strings.search}}{{/sections}}
{{{body}}}{{! comment }}<link href="{{root}}{{assets.site.css}}">
"""],
    "strings": ["search: Search\nrules: Rules\nnot-found: 'No page'\n"],
    "style": ["@import url(a.css);\n.a { background: url('assets/a.svg'); }\n"],
    "svg": [SVG, '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg>\n' + SVG,
            '<svg width="2em" height="3cm" onload="a"><script>a</script><!-- c --></svg>'],
    "image": [png(), b"GIF89a\x02\0\x01\0\x80\0\0;",
              b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xff\xc0\0\x0b\x08\0\1\0\2\1\1\x11\0\xff\xd9",
              b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\1\0\0\0\0\0\0\0\0\0\0\0"],
    "manifest": ["shishin manifest 2\n5 a.html\n7 en/b.html\n2 files\n", "shishin manifest 1\na.html\n"],
    "html": ["""<!DOCTYPE html><html><head><title>Guide</title><meta charset=utf-8></head><body>
<h1>Bars</h1><p>Always use <b>tabs</b>.<ul><li>One<li>Two</ul><h2>1.1 Sizes</h2>
<table><tr><th>A<td>B</table><pre>code</pre><p>Do not hide it.&nbsp;</p></body></html>"""],
    "text": ["Guidelines\n\nContents\n\n1 Bars .... 1\n1.1 Sizes .... 2\n\f1 Bars\n\nAlways use tabs.\n\n"
             "  - One\n  - Two\n\n1.1 Sizes\n\nDo not hide the bar.\n\n2\n",
             "第1章 バー\n\n1.1 大きさ\n\nタブは5つまでにしてください。\n・一つ\n・二つ\n"],
    "request": ["GET /en/index.html HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-10\r\n\r\n",
                "HEAD /en/../a%2e%2e/%00 HTTP/1.1\r\nHost: [::1]:80\r\nIf-None-Match: \"a\", W/\"b\"\r\n\r\n",
                "GET /.shishin/events?page=/en/index.html&state=a.b.c HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"],
}

ALL = ["\0", "\n", "\r\n", "\t", " ", "\\", "\"", "'", "<", ">", "&", "{", "}", "[", "]", "(", ")", "#", "%",
       ":", "-", "=", "@", "/", "..", "0", "-1", "99999999999999999999", "é", "が", "か\u3099", "\u200f",
       "\ufdd1", "𝄞", "👩‍👩‍👧", "a", "x" * 300]
MARKDOWN = ALL + ["---\n", "# ", "## A {#a}\n", "::: rule a level=must\n", ":::\n", "::: note\n", "> ", "- ",
                  "1. ", "```\n", "```diagram title=\"A\"\n", "|", "| --- |\n", "*", "**", "_", "`", "[a](b)",
                  "[a](topic:alert)", "<rule:a.b>", "[@a2020-1]", "![a](../tab-bar/a.svg)", "<b>", "<!--", "-->",
                  "<![CDATA[", "&amp;", "&#1;", "[a]: b\n", "title: a\n", "+--+\n", "│", "┌─┐\n", "(1)", "▼",
                  "<!-- allow raw-html: a -->", "「", "」**", "**「"]
WORDS = {
    "all": ALL, "page": MARKDOWN,
    "template": ALL + ["{{", "}}", "{{{", "}}}", "{{#", "{{/", "{{^", "{{!", "{{> partials/p1}}", "{{title}}",
                       "{{#sections}}", "{{/sections}}", "{{strings.", "{{assets."],
    "svg": ALL + ["<!--", "-->", "<![CDATA[", "<?", "?>", "<!DOCTYPE", "viewBox='0 0 1 1'", "width='1e999'"],
    "html": ALL + ["<h1>", "<p>", "<table>", "<td colspan=999999>", "<ul>", "<li>", "<!--", "&nbsp;", "&#0;"],
    "text": ALL + ["\f", "1.2.3 ", "Contents\n", "....", "• ", "must", "ください。", "第9章"],
    "word": ALL + ["<w:p>", "</w:p>", "<w:r>", "</w:r>", "<w:t>", "</w:t>", "<w:tbl>", "</w:tbl>", "<w:tr>", "<w:tc>",
                   "<w:ilvl w:val=\"-9223372036854775808\"/>", "<w:gridSpan w:val=\"99999\"/>", "<w:br/>", "<w:tab/>",
                   "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "&#0;", "<!--", "-->", "<![CDATA[", "]]>"],
    "xml": ALL + ["<c r=\"XFD1048576\" t=\"s\"><v>9</v></c>", "<row r=\"1048576\">", "</row>", "t=\"s\"", "<v>-1</v>",
                  "<si>", "</si>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "&#0;", "<!--", "-->", "<![CDATA["],
    "archive": ["PK\3\4", "PK\1\2", "PK\5\6", "\0\0\0\0", "\x7f" * 4, "../", "word/document.xml", "\x08\0"],
    "pdf": ALL + [" Tj\n", "BT ", " ET", "/F 9999999999 Tf ", "(\\", "<FEFF", "endstream", "endobj", " 0 R", "<<", ">>"],
    "table": ALL + [",", ";", "\"\"", "\",\"", "\n\n", "ID,Rule\n", "=1+1", "must", "REQ-001", "状態"],
    "settings": ALL + ["---\n", "- ", ": ", "&a ", "*a", "<<: *a", "{{", "[[", "!!python/object:a", "|\n", ">-\n", "items:"],
    "json": ALL + ["{", "}", "[", "]", ",", "null", "true", "1e999", "\"$value\": ", "\"{a.b}\"", "\"$extends\": \"{a}\"",
                   "\"$ref\": \"#/a\"", "\\ud800", "\\u0000"],
    "request": ALL + ["\r\n", "\r\n\r\n", "%2e", "%00", "Host: a\r\n", "Range: bytes=-1\r\n", "GET ", "HTTP/9.9",
                      "Content-Length: -1\r\n", "Transfer-Encoding: chunked\r\n", "?", "events", "/.shishin/"],
}


def base():
    """What the samples refer to."""
    return {
        "Content/site.yaml": "title: Guideline\nlanguages: [en, ja]\nplatforms: {iphone: iPhone}\n",
        "Content/bars/tab-bar/en.md": PAGE,
        "Content/bars/tab-bar/a.svg": SVG,
        "Content/bars/alert/en.md": "---\ntitle: Alert\n---\n\nText.\n",
        "Content/sources/a2020.yaml": SAMPLES["source"][0],
        "Content/sources/a2020.jsonl": SAMPLES["statements"][0] + '{"id": "a2020-3", "section": "B", "topic": "alert", "kind": "fact", "fact": "More."}\n',
    }


def inputs(random):
    """The files of a site, each with its kind."""
    files = [(f"Content/bars/t{number}/{random.choice(['en', 'ja'])}.md", "page") for number in range(300)]
    files += [("Content/terms.yaml", "terms"), ("Content/translations.lock", "lock"),
              ("Content/changes.yaml", "reasons"), ("Content/editions/1.jsonl", "edition"),
              ("Content/sources/waived.yaml", "waivers"), ("Templates/strings/en.yaml", "strings"),
              ("Templates/assets/site.css", "style"), ("Templates/topic.mustache", "template")]
    for number in range(20):
        files += [(f"Content/sources/s{number}.yaml", "source"), (f"Content/sources/s{number}.jsonl", "statements"),
                  (f"Templates/partials/p{number}.mustache", "template"),
                  (f"Content/bars/t{number}/a.svg", "svg"), (f"Content/bars/t{number}/b.png", "image")]
    return files


def versions():
    """Two versions of a site of which most pages differ, as bytes by path."""
    for name, topics in [("A", range(0, 20)), ("B", range(4, 24))]:
        files = {"Content/site.yaml": f"title: Guideline {name}\nlanguages: [en, ja]\n"}
        for topic in topics:
            folder = f"Content/section-{topic % 4}/topic-{topic}"
            body = "".join(f"Paragraph {number} of version {name}.\n\n" for number in range(20))
            files[f"{folder}/en.md"] = (
                f"---\ntitle: Topic {topic}\n---\n\n{body}::: rule one level=must\nRule of {name}.\n:::\n")
            if topic % 2 == 0:
                files[f"{folder}/ja.md"] = (
                    f"---\ntitle: 項目{topic}\n---\n\n文章 {name}。\n\n::: rule one\n規則。\n:::\n")
        yield files
