"""Kinds of documents, folders and tables for scripts/growth: each a name, an ending and a function that makes the bytes."""

import io
import json
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Torture"))
from documents import ITEM, REQIF, SHEET, WORD_FILE, XLSX_FILE, paragraph, word_part  # noqa: E402


def numbered(text, n, between=""):
    return between.join(text.replace("%", str(i)) for i in range(1, n + 1))


TEXTS = {
    "paragraphs": "A key is round.\n\n", "numbered paragraphs": "A key % is round.\n\n", "rules": "Use one verb on key %.\n\n", "rules that begin alike": "Use one short verb on key %.\n\n",
    "lines": "A key is round.\n", "short lines": "a\n", "a long line": "A key is round. ", "a long word": "a", "headings": "# A key %\n\nIt is round.\n\n", "same headings": "# Same\n\nIt is round.\n\n",
    "headings in a row": "# A key %\n", "deep headings": "# A %\n\n## B\n\n### C\n\nText is here.\n\n", "underlined headings": "A key %\n=======\n\nIt is round.\n\n", "headings by numbers": "% A key\n\nIt is round.\n\n",
    "deep numbers": "1.1.1.% A key\n\nIt is round.\n\n", "headings by signs": "■ A key %\n\nIt is round.\n\n", "headings by shape": "Key %\n\nIt is round and has a hole.\n\n", "chapters": "第%章 鍵\n\n鍵は丸い。\n\n", "repeated names": "断り書き\n断り書きのボタン\n\n鍵は丸い。\n\n",
    "two languages of headings": "現金 Cash %\n\nIt is round.\n\n", "capitals": "KEYS %\n\nThey are round.\n\n", "lists": "- a key\n", "loose lists": "- a key\n\n", "numbered lists": "%. a key\n", "letters": "a) a key\n", "Roman numerals": "iv. a key\n", "nested lists": "- a\n  - b\n    - c\n", "deep lists": "  ",
    "Japanese lists": "・鍵\n", "circles": "① 鍵\n", "dashes": "– a key\n", "marks without blanks": "•a key\n", "lists and paragraphs": "- a key\n\nA key is round.\n\n", "definitions": "Key: it is round.\n", "term lines": "Key\n    It is round.\n\n",
    "tables": "Name    Width   Height\nA       1       2\nB       3       4\n\n", "a table": "A       1       2\n", "pipe tables": "| a | b |\n| --- | --- |\n| 1 | 2 |\n\n", "a pipe table": "| a | b |\n", "a wide row": "| a ", "lines of a grid": "+---+---+\n| a | b |\n", "tabs": "a\tb\tc\n", "many columns": "a   ",
    "columns": "A key is round and it has      A lamp is warm and it has\na hole at its end.             a cord at its end.\n", "notes": "A key[%] is round.\n\n[%] A note.\n\n", "same notes": "A key[1] is round.\n\n[1] A note.\n\n", "notes with signs": "A key※% is round.\n\n※% A note.\n\n", "notes of Markdown": "A key[^%].\n\n[^%]: A note.\n\n",
    "Japanese notes": "鍵（注%）は丸い。\n\n（注%）注です。\n\n", "stars": "A key* is round.\n\n* A note.\n\n", "raised numbers": "A key¹ is round.\n\n¹ A note.\n\n", "quotes": "> A key is round.\n", "deep quotes": ">", "code": "    let a = 1\n", "fences": "```\nlet a = 1\n```\n\n", "open fences": "```\n", "captions": "Figure %: A key\n\n", "Japanese captions": "図% 鍵\n\n",
    "notes by labels": "Note: A key is round.\n\n", "warnings": "【重要】鍵は丸い。\n\n", "do and dont": "Do:\n- Use it.\n\nDon't:\n- Lose it.\n\n", "duties": "REQ-% The key MUST be round.\n\n", "Japanese duties": "鍵は丸くしなければならない。\n\n", "Japanese rules": "鍵%を丸くしてください。\n\n", "avoided": "鍵%は避ける。\n\n", "considered": "丸い鍵%を検討する。\n\n",
    "polite": "鍵は丸いです。\n", "crosses": "✗ Two keys.\n✓ One key.\n", "pages": "A key is round.\n\f", "running heads": "Handbook of keys\n\nA key % is round.\n\n%\n\f", "page numbers": "%\n\n", "Japanese pages": "鍵は丸い。\n- % -\n\f", "contents": "Chapter % ...... %\n", "Japanese contents": "第%章 鍵……%\n", "rules of lines": "----------\n", "blank lines": "\n", "blanks": " ",
    "full-width blanks": "　鍵は丸い。\n", "hyphens at ends": "A key is roun-\nded and so on and on.\n", "addresses": "https://example.com/%\n", "addresses in text": "See https://example.com/% for keys. ", "emails": "a%@example.com ", "angle brackets": "<", "square brackets": "[", "links": "[a](https://example.org) ", "open links": "[a](", "pictures": "![a](a.png)\n\n", "open pictures": "![a](",
    "emphasis": "**a** ", "open emphasis": "**a ", "stars alone": "*", "underscores": "_", "backticks": "`", "code in lines": "`a` ", "dollars": "$a$ ", "braces": "{a} ", "HTML": "<b>a</b> ", "tags": "<a ", "entities": "&amp; ", "pipes": "|", "colons": ":", "containers": "::: note\n", "signs": "■", "circled": "①", "quotation": "「鍵」", "open quotation": "「", "parentheses": "(", "Japanese parentheses": "（", "long sentences": "a, ",
    "sentences": "Use it. ", "questions": "Use it? ", "Japanese sentences": "鍵は丸い。", "numbers": "1 ", "decimals": "1.", "Roman": "i", "dates": "2020-01-01 ", "combining": "か\u3099", "half-width kana": "ｶﾞ", "surrogates": "👩‍👩‍👧", "controls": "\u0085", "line separators": "a\u2028", "soft hyphens": "a\u00ad", "bidi": "\u202b", "zero width": "\u200b", "ligatures": "ﬁ", "carriage returns": "a\r", "a key per indent": "  a\n    b\n", "labels": "a: ", "ellipses": "... ", "leaders": ". . . ",
}

HTML = {
    "paragraphs": "<p>A key is round.", "rules": "<p>Use one verb on key %.</p>\n", "lines": "A key.<br>", "headings": "<h2>Key %</h2><p>Round.", "same headings": "<h2>Key</h2><p>Round.", "headings in a row": "<h2>Key %</h2>", "levels": "<h1>A</h1><h2>B</h2><h3>C</h3><p>D", "ids": "<h2 id=a%>Key</h2><p>Round.", "roles": "<div role=heading aria-level=2>Key %</div><p>Round.",
    "items": "<li>a", "lists": "<ul><li>a</ul>", "numbered": "<ol><li>a</ol>", "started": "<ol start=%><li>a</ol>", "menus": "<menu><li>a</menu>", "definitions": "<dl><dt>a<dd>b</dl>", "terms": "<dt>a", "descriptions": "<dd>a", "tables": "<table><tr><td>a<td>b<tr><td>c<td>d</table>", "rows": "<tr><td>a", "cells": "<td>a", "heads": "<thead><tr><th>a</thead>", "captions": "<table><caption>a</caption><tr><td>b</table>",
    "lists in cells": "<table><tr><td><ul><li>a<li>b</ul><td>c</table>", "figures": "<figure><img src=a.png alt=b><figcaption>c</figcaption></figure>", "pictures": "<img src=a%.png alt=b>", "pictures without text": "<img src=a.png>", "data": "<img src='data:image/png;base64,AAAA'>", "sources": "<picture><source srcset='a 2x'><img src=a.png alt=b></picture>", "quotes": "<blockquote>a</blockquote>", "code": "<pre>a\n b</pre>", "highlighted code": "<pre><code class=language-swift>let a</code></pre>", "numbers of lines": "<pre><span class=lineno>%</span>a\n</pre>",
    "asides": "<aside>a</aside>", "notes": "<div class=note>a</div>", "main": "<main><p>a</main>", "navigation": "<nav><a href=a>b</a></nav><p>A key.", "footers": "<footer>a</footer><p>A key.", "contents": "<div id=toc><a href=#a>b</a></div><p>A key.", "sidebars": "<div class=sidebar>a</div><p>A key.", "scripts": "<script>a</script><p>b", "styles": "<style>a{}</style><p>b", "templates": "<template>a</template><p>b", "hidden": "<p hidden>a<p>b", "not displayed": "<p style='display:none'>a<p>b",
    "bold": "<b>a</b> ", "italic": "<i>a</i> ", "struck": "<s>a</s> ", "deleted": "<del>a</del> ", "struck by a style": "<span style='text-decoration:line-through'>a</span> ", "code in lines": "<code>a</code> ", "links": "<a href='https://example.org/%'>a</a> ", "links inside": "<a href='#a%'>a</a> ", "links without an address": "<a>a</a> ", "names": "<a name=a%></a> ", "raised": "a<sup>2</sup> ", "lowered": "a<sub>2</sub> ", "raised words": "a<sup>b/c</sup> ", "ruby": "<ruby>鍵<rt>かぎ</ruby>", "abbreviations": "<abbr title=a>b</abbr> ",
    "keys": "<kbd>a</kbd> ", "fonts": "<font>a</font> ", "spans": "<span>a</span> ", "unknown elements": "<x-a>a</x-a> ", "unknown blocks": "<x-a><p>a</p></x-a>", "comments": "a<!-- b -->", "open comments": "<!-- a ", "conditions": "<![if a]>b", "instructions": "<?a?>b", "CDATA": "<![CDATA[a]]>", "entities": "&amp;", "numbers of characters": "&#65;", "names of characters": "&eacute;", "open entities": "&a", "blanks": " ", "lines of blanks": "\n", "nbsp": "&nbsp;", "attributes": "<p a=b c=d>e", "classes": "<p class='a% b'>c",
    "open elements": "<div>", "open bold": "<b>", "open links": "<a href=a>", "open lists": "<ul><li>", "open tables": "<table><tr><td>", "open quotes": "<blockquote>", "open details": "<details>", "closing": "</div>", "closing bold": "</b>", "details": "<details><summary>a</summary>b</details>", "forms": "<form><input><button>a</button></form>b", "options": "<select><option>a</select>b", "media": "<video>a</video>b", "frames": "<iframe>a</iframe>b", "objects": "<object>a</object>b", "SVG": "<svg><text>a</text></svg>b", "math": "<math><mi>a</mi></math>b",
    "footnotes": "a<a href=#f%><sup>%</sup></a><p id=f%>% b", "footnotes of Word": "a<a style='mso-footnote-id:ftn%' href='#_ftn%'>[%]</a><div id=ftn%><p>[%] b</p></div>", "lists of Word": "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>a", "macros": "<ac:structured-macro ac:name=info><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>", "CDATA of macros": "<ac:plain-text-body><![CDATA[a]]></ac:plain-text-body>", "do and dont": "<h3>Don't</h3><ul><li>Lose it.</ul>", "columns of do": "<table><tr><th>Do<th>Don't<tr><td>Use it<td>Lose it</table>", "crosses": "<li>✗ a<li>✓ b",
    "duties": "<p>The key MUST be round.", "Japanese": "<p>鍵は丸くしてください。", "languages": "<p lang=ja>鍵", "bidi": "<bdo dir=rtl>a</bdo>", "rules": "<hr>", "time": "<time>a</time> ", "inputs": "<input type=checkbox>a", "tabs": "<div role=tab>a</div><div role=tabpanel>b</div>", "grids": "<div role=row><div role=cell>a</div></div>", "wbr": "a<wbr>", "soft hyphens": "a&shy;", "pre with br": "<pre>a<br>b</pre>", "plain text": "<plaintext>a", "xmp": "<xmp>a</xmp>", "quotations": "<q>a</q> ", "cite": "<cite>a</cite> ",
}

MARKDOWN = {
    "paragraphs": "Text.\n\n", "headings": "## A %\n\nText.\n\n", "same headings": "## A\n\nText.\n\n", "heading ids": "## A {#a%}\n\n", "links": "[a](./b.md) ", "links to one page": "[a](page.md#a%) ", "absolute links": "[a](/docs/page) ", "references": "[a][b%]\n\n[b%]: https://example.org\n\n", "open links": "[a](", "open brackets": "[", "wiki links": "[[page]] ", "open wiki links": "[[", "emoji": ":smile: ", "open emoji": ":smile", "pictures": "![a](a.png) ", "picture attributes": "![a](a.png){ width=3 } ",
    "notes": "a[^%]\n\n[^%]: b\n\n", "same notes": "a[^n] ", "admonitions": "!!! note \"A\"\n    Text.\n\n", "folded admonitions": "??? note\n    Text.\n\n", "open admonitions": "!!! note\n", "directives": ":::note[A]\nText.\n:::\n\n", "open directives": ":::note\n", "containers": "::: tip A\nText.\n:::\n\n", "fences with braces": "```{note} A\nText.\n```\n\n", "nested fences with braces": "````{note}\n```{tip}\na\n```\n````\n\n", "colon fences": ":::{note}\nText.\n:::\n\n", "roles": "{ref}`a` ", "open roles": "{ref}`", "comments of MyST": "% a\n", "targets": "(a%)=\n## B\n\n",
    "alerts": "> [!NOTE]\n> a\n\n", "includes": "--8<-- \"part.md\"\n\n", "missing includes": "--8<-- \"b%.md\"\n\n", "imports": "import A from './a';\n\n", "exports": "export const a = %;\n\n", "components": "<A b=\"c\">\nText.\n</A>\n\n", "open components": "<A>\n", "small components": "<A /> ", "tabs": "<Tabs><TabItem value=\"a\">One</TabItem></Tabs>\n\n", "content tabs": "=== \"A\"\n    Text.\n\n", "values": "{a} ", "open values": "{a ", "shortcodes": "{{< a b=\"c\" >}} ", "paired shortcodes": "{{% a %}}Text{{% /a %}} ", "open shortcodes": "{{< a ", "Liquid": "{% include a.html %} ", "blocks of Liquid": "{% if a %}b{% endif %} ", "raw Liquid": "{% raw %}a{% endraw %} ", "open raw": "{% raw %}", "values of Liquid": "{{ page.title }} ",
    "attributes": "Text.\n{: .a }\n\n", "attributes of words": "*a*{.b} ", "open attributes": "a{.b ", "highlights": "==a== ", "keys": "++ctrl++ ", "inserted": "^^a^^ ", "critic": "{++a++} ", "abbreviations": "*[A%]: B\n", "definitions": "A\n:   B\n\n", "tables": "| a | b |\n| --- | --- |\n| 1 | 2 |\n\n", "HTML": "<b>a</b> ", "HTML blocks": "<div>\na\n</div>\n\n", "HTML tables": "<table><tr><td>a</td></tr></table>\n\n", "open HTML tables": "<table><tr><td>", "HTML lists": "<ul><li>a</li></ul>\n\n", "pre": "<pre>a</pre>\n\n", "open pre": "<pre>", "details": "<details><summary>a</summary>\n\nb\n\n</details>\n\n", "open details": "<details>\n", "pictures of HTML": "<img src=\"a.png\" alt=\"b\">\n\n", "links of HTML": "<a href=\"page.md\">b</a> ", "comments": "<!-- a -->\n", "open comments": "<!-- a ", "scripts": "<script>a</script>\n", "styles": "<style>a{}</style>\n", "br": "a<br>", "entities": "&amp;",
    "fences": "```js title=\"a\" {1}\na\n```\n\n", "open fences": "```\n", "code": "`a` ", "open code": "`", "math": "$a$ ", "math blocks": "$$\na\n$$\n\n", "lists": "- a\n", "tasks": "- [ ] a\n", "deep lists": "- ", "quotes": "> a\n", "deep quotes": ">", "directives of Sphinx": ".. note:: a\n\n   b\n\n", "literal blocks": "a::\n\n    b\n\n", "toc": "[[toc]]\n\n", "front matter again": "---\na: b\n---\n\n", "carriage returns": "a\r\n", "blanks": " ", "blank lines": "\n", "escapes": "\\{", "mermaid": "```mermaid\ngraph TD; A-->B;\n```\n\n", "steps": "<Steps>\n1. a\n</Steps>\n\n", "cards": "<Card title=\"a\">b</Card>\n", "variants": ":span[a]{.b} ", "snippets": "<<< @/a.js\n", "vue": "{{ $frontmatter.title }} ", "badges": "<Badge type=\"tip\" text=\"a\" /> ",
}

ASCIIDOC = {
    "paragraphs": "Text.\n\n", "sections": "== A %\n\nText.\n\n", "deep sections": "=== A %\n\n", "ids": "[[a%]]\n== A %\n\n", "references": "<<a%,b>> ", "links": "https://example.org/%[a] ", "links to pages": "link:b.adoc[a] ", "cross-references": "xref:b.adoc#a%[a] ",
    "items": "* a\n", "deep items": "** a\n* b\n", "numbers": ". a\n", "joined blocks": "* a\n+\nText.\n\n", "definitions": "Key %:: it is round\n", "definitions below": "Key %::\nIt is round.\n\n", "deep definitions": "Key:: a\nHole::: b\n", "check lists": "* [ ] a\n",
    "notes": "NOTE: Text.\n\n", "blocks of notes": "[NOTE]\n====\nText.\n====\n\n", "open blocks": "====\nText.\n\n", "code": "[source,swift]\n----\na\n----\n\n", "open code": "----\na\n\n", "callouts": "----\na <1>\n----\n<1> b\n\n", "quotations": "____\nText.\n____\n\n", "literals": " a\n\n", "comments": "// a\n", "blocks of comments": "////\na\n////\n", "tables": "|===\n| a | b\n\n| 1 | 2\n|===\n\n",
    "attributes": ":a%: b\n", "values": ":a: b\n{a} {b} ", "conditions": "ifdef::a[]\nText.\nendif::[]\n", "open conditions": "ifdef::a%[]\n", "includes": "include::b.adoc[]\n\n", "pictures": "image::a.png[b]\n\n", "pictures in text": "image:a.png[b] ", "footnotes": "a footnote:[b] ", "titles": ".A\nText.\n\n", "tabs": "[tabs]\n====\nA::\n+\nText.\n====\n\n",
    "stars": "*a* ", "open stars": "*a ", "two stars": "**a**b ", "underscores": "_a_ ", "backticks": "`a` ", "plus signs": "+a+ ", "open plus signs": "+a ", "highlights": "#a# ", "roles": "[.a]#b# ", "super- and subscripts": "^a^ ~b~ ", "keys": "kbd:[A] ", "menus": "menu:A[B] ", "buttons": "btn:[A] ", "passed through": "pass:[a] ", "entities": "&amp;", "open brackets": "[", "words": "word ",
}


def archive(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    # Noise, so that the bound on what an archive expands to is not what is measured.
    return data.getvalue()


def stored(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    return data.getvalue()


START = paragraph("Handbook", "Title") + paragraph("Keys", "Heading1") + paragraph("Use one verb on a key.")
WORD = {
    "paragraphs": paragraph("A key is round."), "rules": paragraph("Use one verb on key %."), "headings": paragraph("Key %", "Heading1") + paragraph("Round."), "same headings": paragraph("Key", "Heading1") + paragraph("Round."), "headings in a row": paragraph("Key %", "Heading2"), "titles": paragraph("Key %", "Title") + paragraph("Round."), "items": paragraph("a", properties=ITEM), "bold": paragraph("a", run="<w:b/>"), "italic": paragraph("a", run="<w:i/>"), "struck": paragraph("a", run="<w:strike/>"), "hidden": paragraph("a", run="<w:vanish/>") + paragraph("b"), "raised": paragraph("2", run='<w:vertAlign w:val="superscript"/>'), "empty": "<w:p/>",
    "notes": paragraph("a").replace("</w:p>", '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>'), "links": '<w:p><w:hyperlink r:id="rId4"><w:r><w:t>a</w:t></w:r></w:hyperlink></w:p>', "inner links": '<w:p><w:hyperlink w:anchor="a%"><w:r><w:t>a</w:t></w:r></w:hyperlink></w:p>', "bookmarks": '<w:p><w:bookmarkStart w:id="%" w:name="b%"/><w:r><w:t>a</w:t></w:r></w:p>', "tables": "<w:tbl><w:tr><w:tc>" + paragraph("a") + "</w:tc><w:tc>" + paragraph("b") + "</w:tc></w:tr></w:tbl>", "spans": '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="9"/></w:tcPr>' + paragraph("a") + "</w:tc></w:tr></w:tbl>", "inserted": '<w:p><w:ins w:id="1"><w:r><w:t>a</w:t></w:r></w:ins></w:p>', "deleted": '<w:p><w:del w:id="1"><w:r><w:delText>a</w:delText></w:r></w:del></w:p>' + paragraph("b"),
    "ruby": "<w:p><w:r><w:ruby><w:rt><w:r><w:t>か</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>鍵</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>", "breaks": "<w:p><w:r><w:br/><w:t>a</w:t></w:r></w:p>", "tabs": "<w:p><w:r><w:tab/><w:t>a</w:t></w:r></w:p>", "fields": '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://a.org"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>a</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>', "open fields": '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:t>a</w:t></w:r></w:p>', "pictures": '<w:p><w:r><w:drawing><wp:inline xmlns:wp="a"><wp:docPr id="1" name="a" descr="b"/></wp:inline></w:drawing></w:r></w:p>', "text boxes": "<w:p><w:r><w:pict><w:txbxContent>" + paragraph("a") + "</w:txbxContent></w:pict></w:r></w:p>", "content controls": "<w:sdt><w:sdtContent>" + paragraph("a") + "</w:sdtContent></w:sdt>", "quotes": paragraph("a", "Quote"), "contents": paragraph("a %", "TOC1") + paragraph("b"), "comments": '<w:p><w:commentRangeStart w:id="0"/><w:r><w:t>a</w:t></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>', "symbols": '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:t>a</w:t></w:r></w:p>', "indents": paragraph("a", properties='<w:ind w:left="%"/>'), "levels": paragraph("a", properties='<w:numPr><w:ilvl w:val="8"/><w:numId w:val="1"/></w:numPr>'), "outline": paragraph("Key %", properties='<w:outlineLvl w:val="1"/>') + paragraph("Round."), "moved": '<w:p><w:moveTo w:id="1"><w:r><w:t>a</w:t></w:r></w:moveTo></w:p>', "math": '<w:p><m:oMath xmlns:m="a"><m:r><m:t>a</m:t></m:r></m:oMath></w:p>',
}
RUNS = {"runs": "<w:r><w:t>a</w:t></w:r>", "bold runs": "<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r><w:r><w:t>b</w:t></w:r>", "breaks": "<w:r><w:br/></w:r>", "tabs": "<w:r><w:tab/></w:r>", "texts": "<w:r><w:t>word </w:t></w:r>", "notes": '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>a</w:t></w:r>', "links": '<w:hyperlink r:id="rId4"><w:r><w:t>a</w:t></w:r></w:hyperlink>', "bookmarks": '<w:bookmarkStart w:id="1" w:name="a"/>', "ruby": "<w:r><w:ruby><w:rt><w:r><w:t>か</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>鍵</w:t></w:r></w:rubyBase></w:ruby></w:r>", "sentences": "<w:r><w:t>Use one verb. </w:t></w:r>"}


def word(body, **parts):
    files = dict(WORD_FILE) | {"word/document.xml": word_part("document", f"<w:body>{body}<w:sectPr/></w:body>")}
    return stored(files | {f"word/{name}.xml": text for name, text in parts.items()})


def column(index):
    text, index = "", index + 1
    while index:
        index, rest = divmod(index - 1, 26)
        text = chr(65 + rest) + text
    return text


def inline(place, text):
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


def workbook(rows, shared=None, after="", before="", parts=None):
    files = dict(XLSX_FILE)
    files["xl/worksheets/sheet1.xml"] = f'<?xml version="1.0"?><worksheet xmlns="{SHEET}">{before}<sheetData>{rows}</sheetData>{after}</worksheet>'
    if shared is not None:
        files["xl/sharedStrings.xml"] = f'<?xml version="1.0"?><sst xmlns="{SHEET}">' + "".join(f"<si><t>{text}</t></si>" for text in shared) + "</sst>"
    return stored(files | (parts or {}))


HEAD = '<row r="1">' + inline("A1", "ID") + inline("B1", "Rule") + inline("C1", "Level") + "</row>"


def sheet_rows(n):
    return HEAD + "".join(f'<row r="{i}">{inline(f"A{i}", f"R-{i}")}{inline(f"B{i}", f"Use key {i}.")}{inline(f"C{i}", "must")}</row>' for i in range(2, n + 2))


def workbooks():
    yield "rows", lambda n: workbook(sheet_rows(n))
    yield "rows of shared texts", lambda n: workbook(HEAD + "".join(f'<row r="{i}"><c r="A{i}"><v>{i}</v></c><c r="B{i}" t="s"><v>{i - 2}</v></c></row>' for i in range(2, n + 2)), [f"Use key {i}." for i in range(n)])
    yield "one shared text", lambda n: workbook(HEAD + "".join(f'<row r="{i}"><c r="A{i}"><v>{i}</v></c><c r="B{i}" t="s"><v>0</v></c></row>' for i in range(2, n + 2)), ["Use it."])
    yield "a long shared text in many cells", lambda n: workbook(HEAD + "".join(f'<row r="{i}"><c r="A{i}"><v>{i}</v></c><c r="B{i}" t="s"><v>0</v></c></row>' for i in range(2, n + 2)), ["word " * n])
    yield "merged cells", lambda n: workbook(sheet_rows(n), after="<mergeCells>" + "".join(f'<mergeCell ref="C{i}:C{i + 1}"/>' for i in range(2, n + 2)) + "</mergeCells>")
    yield "merged cells of each other", lambda n: workbook(sheet_rows(n), after="<mergeCells>" + "".join(f'<mergeCell ref="C2:C{n + i}"/>' for i in range(2, n + 2)) + "</mergeCells>")
    yield "merged cells in each column", lambda n: workbook('<row r="1">' + "".join(f'<c r="{column(i)}1"><v>{i}</v></c>' for i in range(min(n, 16000))) + "</row>" + "<row/>" * n, after="<mergeCells>" + "".join(f'<mergeCell ref="{column(i)}1:{column(i)}99999"/>' for i in range(min(n, 16000))) + "</mergeCells>")
    yield "columns", lambda n: workbook('<row r="1">' + "".join(inline(f"{column(i)}1", "Rule" if i == 0 else f"H{i}") for i in range(min(n, 16000))) + '</row><row r="2">' + "".join(inline(f"{column(i)}2", "Use it.") for i in range(min(n, 16000))) + "</row>")
    yield "hidden columns", lambda n: workbook(sheet_rows(2), before="<cols>" + '<col min="1" max="16384" hidden="1"/>' * n + "</cols>")
    yield "hidden rows", lambda n: workbook(HEAD + sheet_rows(1)[len(HEAD):] + "".join(f'<row r="{i}" hidden="1">{inline(f"B{i}", "Use it.")}</row>' for i in range(3, n + 3)))
    yield "links", lambda n: workbook(sheet_rows(n), after="<hyperlinks>" + "".join(f'<hyperlink ref="B{i}" r:id="rId1" xmlns:r="a"/>' for i in range(2, n + 2)) + "</hyperlinks>")
    yield "formulas", lambda n: workbook(HEAD + "".join(f'<row r="{i}"><c r="B{i}"><f>A1</f></c></row>' for i in range(2, n + 2)) + f'<row r="{n + 3}">{inline(f"B{n + 3}", "Use it.")}</row>')
    yield "formats", lambda n: workbook(HEAD + "".join(f'<row r="{i}"><c r="A{i}" s="{i}"><v>{i}</v></c>{inline(f"B{i}", "Use it.")}</row>' for i in range(2, n + 2)), parts={"xl/styles.xml": f'<styleSheet xmlns="{SHEET}"><numFmts>' + "".join(f'<numFmt numFmtId="{i}" formatCode="yyyy/mm/dd"/>' for i in range(n)) + "</numFmts><cellXfs>" + "".join(f'<xf numFmtId="{i}"/>' for i in range(n)) + "</cellXfs></styleSheet>"})
    yield "runs of a text", lambda n: workbook(HEAD + '<row r="2"><c r="B2" t="inlineStr"><is>' + "<r><t>a </t></r>" * n + "</is></c></row>")
    yield "escapes of a text", lambda n: workbook(HEAD + f'<row r="2">{inline("B2", "a_x000D_" * n)}</row>')
    yield "lines of a cell", lambda n: workbook(HEAD + '<row r="2">' + inline("B2", "Use it.\n" * n) + "</row>")
    yield "sheets", lambda n: stored(dict(XLSX_FILE) | {"xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="a"><sheets>' + "".join(f'<sheet name="S{i}" sheetId="{i}" r:id="rId{i}"/>' for i in range(n)) + "</sheets></workbook>", "xl/_rels/workbook.xml.rels": '<Relationships xmlns="a">' + "".join(f'<Relationship Id="rId{i}" Target="worksheets/s{i}.xml"/>' for i in range(n)) + "</Relationships>"} | {f"xl/worksheets/s{i}.xml": f'<worksheet xmlns="{SHEET}"><sheetData>{sheet_rows(1)}</sheetData></worksheet>' for i in range(n)})
    yield "platforms", lambda n: workbook(HEAD.replace("Level", "Platform") + "".join(f'<row r="{i}">{inline(f"B{i}", f"Use key {i}.")}{inline(f"C{i}", f"P{i}")}</row>' for i in range(2, n + 2)))
    yield "topics", lambda n: workbook(HEAD.replace("Level", "Topic") + "".join(f'<row r="{i}">{inline(f"B{i}", f"Use key {i}.")}{inline(f"C{i}", f"T{i}")}</row>' for i in range(2, n + 2)))


TABLES = {
    "rows": ("ID,Rule,Level\n", 'R-%,"Use key %.",must\n'), "same texts": ("ID,Rule\n", "R-%,Use it.\n"), "topics": ("ID,Topic,Rule\n", "R-%,T %,Use it.\n"), "sections": ("ID,Section,Topic,Rule\n", "R-%,S %,T %,Use it.\n"), "same topics": ("ID,Topic,Rule\n", "R-%,Keys,Use it %.\n"), "platforms": ("ID,Rule,Platform\n", 'R-%,Use it.,"iOS, P%"\n'),
    "links": ("ID,Rule,See\n", "R-%,Use it.,R-1\n"), "links to none": ("ID,Rule,See\n", "R-%,Use it.,Q-%\n"), "addresses": ("ID,Rule,Link\n", "R-%,Use it.,https://example.org/%\n"), "details": ("ID,Rule,Owner\n", "R-%,Use it.,Kim %\n"), "reasons": ("ID,Rule,Rationale\n", "R-%,Use it.,Because %\n"), "levels": ("ID,Rule,Level\n", "R-%,Use it.,Shall not\n"), "states": ("ID,Rule,Status\n", "R-%,Use it.,approved\n"), "two languages": ("ID,Rule (English),Rule (Japanese)\n", "R-%,Use it.,使う。\n"), "same ids": ("ID,Rule\n", "R-1,Use it.\n"), "empty rows": ("ID,Rule\nR-1,Use it.\n", ",\n"), "short rows": ("ID,Rule,Level\nR-1,Use it.,must\n", "R-%\n"), "unknown levels": ("ID,Rule,Level\n", "R-%,Use it.,w%\n"), "replaces": ("ID,Rule,Replaces\n", "R-%,Use it.,R-1\n"), "keywords": ("ID,Rule,Keywords\n", "R-%,Use it.,\"a, b%\"\n"), "dates": ("ID,Rule,Since\n", "R-%,Use it.,2020-01-01\n"), "titles": ("ID,Title,Rule\n", "R-%,Key %,Use it.\n"), "Markdown": ("ID,Rule\n", "R-%,\"Use **it** <b> [a](b).\"\n"), "without ids": ("Rule\n", "Use key %.\n"), "rules that begin alike": ("Rule\n", "Use one short verb on a key %.\n"),
}


def tables():
    for name, (head, row) in TABLES.items():
        yield f"CSV: {name}", "csv", lambda n, h=head, r=row: h + numbered(r, n)
    for name, text in [("quotes", '"'), ("open quotes", '"a\n'), ("commas", ","), ("semicolons", ";"), ("words", "a "), ("lines of a cell", "a\n")]:
        yield f"CSV cell: {name}", "csv", lambda n, t=text: "ID,Rule\nR-1,Use it.\nR-2,\"" + t * n
    yield "CSV: columns", "csv", lambda n: "Rule," + numbered("H%", n, ",") + "\nUse it.," + "a," * n
    yield "CSV: same columns", "csv", lambda n: "Rule," + "Owner," * n + "\nUse it.," + "a," * n
    yield "CSV: links of a rule", "csv", lambda n: "ID,Rule,See\nR-1,Use it.,\"" + "R-1, " * n + "\""
    yield "CSV: platforms of a rule", "csv", lambda n: "ID,Rule,Platform\nR-1,Use it.,\"" + numbered("P%", n, ", ") + "\""
    yield "CSV: many columns and rows", "csv", lambda n: "Rule," + numbered("H%", int(n ** 0.5), ",") + "\n" + ("Use it.," + "a," * int(n ** 0.5) + "\n") * int(n ** 0.5)
    yield "TSV: rows", "tsv", lambda n: "ID\tRule\n" + numbered("R-%\tUse key %.\n", n)
    for name, make in workbooks():
        yield f"XLSX: {name}", "xlsx", make

    def reqif(old, text):
        return lambda n: REQIF.replace(old, numbered(text, n) + old)

    OBJECT = REQIF[REQIF.index("<SPEC-OBJECT "):REQIF.index("</SPEC-OBJECTS>")]
    yield "ReqIF: objects", "reqif", reqif("</SPEC-OBJECTS>", OBJECT.replace("o1", "p%").replace("REQ-1", "REQ-1%"))
    yield "ReqIF: same objects", "reqif", reqif("</SPEC-OBJECTS>", OBJECT)
    yield "ReqIF: values", "reqif", reqif("</VALUES>", '<ATTRIBUTE-VALUE-STRING THE-VALUE="a%"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>a1</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING>')
    yield "ReqIF: definitions", "reqif", reqif("</SPEC-ATTRIBUTES>", '<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="b%" LONG-NAME="N%"/>')
    yield "ReqIF: same definitions", "reqif", reqif("</SPEC-ATTRIBUTES>", '<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="b%" LONG-NAME="N"/>')
    yield "ReqIF: places", "reqif", reqif("</CHILDREN></SPECIFICATION>", '<SPEC-HIERARCHY IDENTIFIER="k%"><OBJECT><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY>')
    yield "ReqIF: specifications", "reqif", reqif("</SPECIFICATIONS>", '<SPECIFICATION IDENTIFIER="s%" LONG-NAME="S%"><CHILDREN><SPEC-HIERARCHY IDENTIFIER="k%"><OBJECT><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY></CHILDREN></SPECIFICATION>')
    yield "ReqIF: relations", "reqif", reqif("<SPECIFICATIONS>", '<SPEC-RELATIONS><SPEC-RELATION IDENTIFIER="r%"><TYPE><SPEC-RELATION-TYPE-REF>t</SPEC-RELATION-TYPE-REF></TYPE><SOURCE><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></SOURCE><TARGET><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></TARGET></SPEC-RELATION></SPEC-RELATIONS>')
    yield "ReqIF: types of relations", "reqif", reqif("<SPECIFICATIONS>", '<SPEC-RELATIONS><SPEC-RELATION IDENTIFIER="r%"><TYPE><SPEC-RELATION-TYPE-REF>t%</SPEC-RELATION-TYPE-REF></TYPE><SOURCE><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></SOURCE><TARGET><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></TARGET></SPEC-RELATION></SPEC-RELATIONS>')
    yield "ReqIF: choices", "reqif", reqif("</SPECIFIED-VALUES>", '<ENUM-VALUE IDENTIFIER="w%" LONG-NAME="W%"/>')
    yield "ReqIF: a long value", "reqif", reqif("</div>", "word <b>a</b> ")
    yield "ReqIF: deep values", "reqif", lambda n: REQIF.replace("Use <b>", "<div>" * n + "Use <b>").replace("</div>", "</div>" * (n + 1))
    yield "ReqIF: deep places", "reqif", lambda n: REQIF.replace("<CHILDREN/>", '<CHILDREN><SPEC-HIERARCHY IDENTIFIER="k"><OBJECT><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></OBJECT>' * n + "</SPEC-HIERARCHY></CHILDREN>" * n)
    yield "ReqIF: objects and definitions", "reqif", lambda n: reqif("</SPEC-OBJECTS>", OBJECT.replace("o1", "p%"))(int(n ** 0.5)).replace("</SPEC-ATTRIBUTES>", numbered('<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="b%" LONG-NAME="N%"/>', int(n ** 0.5)) + "</SPEC-ATTRIBUTES>")


def pdf_of(lines):
    """A PDF of pages, each of some lines: a size, a place and a text."""
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"", b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    kids = []
    for page in lines:
        stream = "BT\n" + "".join(f"/F {size} Tf 1 0 0 1 {x} {y} Tm ({text}) Tj\n" for size, x, y, text in page) + "ET"
        kids.append(f"{len(objects) + 1} 0 R")
        objects.append(b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents %d 0 R/Resources<</Font<</F 3 0 R>>>>>>" % (len(objects) + 2))
        objects.append(b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream.encode()))
    objects[1] = f"<</Type/Pages/Kids[{' '.join(kids)}]/Count {len(kids)}>>".encode()
    data, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj%sendobj\n" % (number, text)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)


def pdfs():
    def pages(n, make):
        return pdf_of([[make(number * 40 + line, 760 - 18 * line) for line in range(40)] for number in range(max(1, n // 40))])

    yield "paragraphs", lambda n: pages(n, lambda i, y: (12, 72, y, "A key is round and it has a hole."))
    yield "rules", lambda n: pages(n, lambda i, y: (12, 72, y, f"Use one verb on key {i}."))
    yield "headings", lambda n: pages(n, lambda i, y: (18 if i % 2 else 12, 72, y, f"Key {i}" if i % 2 else "A key is round and it has a hole."))
    yield "same headings", lambda n: pages(n, lambda i, y: (18 if i % 2 else 12, 72, y, "Key" if i % 2 else "A key is round and it has a hole."))
    yield "sizes", lambda n: pages(n, lambda i, y: (8 + i % 30, 72, y, f"A key {i} is round."))
    yield "columns", lambda n: pages(n, lambda i, y: (9, 72 if i % 2 else 320, y, "A key is round and it has."))
    yield "tables", lambda n: pages(n, lambda i, y: (9, 72 + 80 * (i % 4), y - y % 72, f"cell {i}"))
    yield "lists", lambda n: pages(n, lambda i, y: (12, 72 + 10 * (i % 3), y, "- a key"))
    yield "running heads", lambda n: pages(n, lambda i, y: (9, 72, y, "Handbook of keys" if i % 40 == 0 else f"A key {i} is round."))
    yield "one page", lambda n: pdf_of([[(6, 10 + 40 * (i % 14), 790 - (i // 14) % 780, f"w{i}") for i in range(n)]])
    yield "one place", lambda n: pdf_of([[(6, 100, 400, f"w{i}") for i in range(n)]])
    yield "a line", lambda n: pdf_of([[(6, 10 + i, 400, "a") for i in range(n)]])


def documents():
    for name, text in TEXTS.items():
        yield f"text: {name}", "txt", lambda n, t=text: "A key is round.\n\n" + numbered(t, n)
    yield "text: a contents and its chapters", "txt", lambda n: "Contents\n\n" + numbered("Chapter % of keys ...... %\n", n) + numbered("\nChapter % of keys\n\nA key is round.\n", n)
    yield "text: notes at the end", "txt", lambda n: numbered("A key[%] is round.\n\n", n) + numbered("[%] A note.\n", n)
    for name, text in HTML.items():
        yield f"HTML: {name}", "html", lambda n, t=text: "<html><body><h1>Keys</h1><p>A key is round.</p>" + numbered(t, n)
    for name, text in [("rowspan", "<tr><td rowspan=1000>a<td>b"), ("colspan", "<tr><td colspan=1000>a"), ("rows", "<tr><td>a<td>b"), ("cells", "<td>a"), ("lists", "<tr><td><ul><li>a</ul>")]:
        yield f"HTML, a table: {name}", "html", lambda n, t=text: "<html><body><h1>Keys</h1><p>A key is round.</p><table>" + t * n
    for name, text in [("items", "<li>a"), ("nested", "<li>a<ul>"), ("paragraphs", "<li><p>a</p><p>b</p>")]:
        yield f"HTML, a list: {name}", "html", lambda n, t=text: "<html><body><h1>Keys</h1><p>A key is round.</p><ul>" + t * n
    for name, text in [("bold", "<b>a</b>"), ("links", "<a href=b>a</a>"), ("breaks", "a<br>"), ("code", "<code>a</code>"), ("spans", "<span>a"), ("words", "word ")]:
        yield f"HTML, a paragraph: {name}", "html", lambda n, t=text: "<html><body><h1>Keys</h1><p>" + t * n
    yield "HTML: attributes of an element", "html", lambda n: "<html><body><p " + numbered("a%=b ", n) + ">A key is round.</p>"
    yield "HTML: classes of an element", "html", lambda n: "<html><body><p class='" + numbered("a% ", n) + "'>A key is round.</p>"
    yield "HTML: a style", "html", lambda n: "<html><head><style>" + numbered(".a%{display:none}", n) + "</style><body><p>A key is round.</p>"
    yield "HTML: a style and its elements", "html", lambda n: "<html><head><style>" + numbered(".a%{display:none}", n) + "</style><body><p>A key is round.</p>" + numbered("<p class=a%>b</p>", n)
    for name, text in MARKDOWN.items():
        yield f"Markdown: {name}", "md", lambda n, t=text: "# Page\n\nText.\n\n" + numbered(t, n)
        yield f"Markdown as text: {name}", "md --type text", lambda n, t=text: "# Page\n\nText.\n\n" + numbered(t, n)
    for name, text in ASCIIDOC.items():
        yield f"AsciiDoc: {name}", "adoc", lambda n, t=text: "= Page\n\nText.\n\n" + numbered(t, n)
    yield "AsciiDoc: rows of a table", "adoc", lambda n: "= Page\n\n|===\n" + "| a | b\n" * n + "|===\n"
    yield "AsciiDoc: cells of a row", "adoc", lambda n: "= Page\n\n|===\n" + "| a " * n + "\n|===\n"
    yield "AsciiDoc: attributes and their values", "adoc", lambda n: "= Page\n\n" + numbered(":a%: b\n", n) + "\n" + numbered("{a%} ", n)
    for name, text in WORD.items():
        yield f"Word: {name}", "docx", lambda n, t=text: word(START + numbered(t, n))
    for name, text in RUNS.items():
        yield f"Word, a paragraph: {name}", "docx", lambda n, t=text: word(START + "<w:p>" + numbered(t, n) + "</w:p>")
    yield "Word: rows", "docx", lambda n: word(START + "<w:tbl>" + ("<w:tr><w:tc>" + paragraph("a") + "</w:tc><w:tc>" + paragraph("b") + "</w:tc></w:tr>") * n + "</w:tbl>")
    yield "Word: merged rows", "docx", lambda n: word(START + "<w:tbl>" + ('<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>' + paragraph("a") + "</w:tc><w:tc>" + paragraph("b") + "</w:tc></w:tr>") * n + "</w:tbl>")
    yield "Word: cells", "docx", lambda n: word(START + "<w:tbl><w:tr>" + ("<w:tc>" + paragraph("a") + "</w:tc>") * n + "</w:tr></w:tbl>")
    yield "Word: deep tables", "docx", lambda n: word(START + "<w:tbl><w:tr><w:tc>" * n + paragraph("a") + "</w:tc></w:tr></w:tbl>" * n)
    yield "Word: styles", "docx", lambda n: word(START, styles=word_part("styles", numbered('<w:style w:styleId="S%"><w:name w:val="s %"/></w:style>', n)))
    yield "Word: a chain of styles", "docx", lambda n: word(START + paragraph("a", "S1") * n, styles=word_part("styles", numbered('<w:style w:styleId="S%"><w:basedOn w:val="S1%"/></w:style>', n)))
    yield "Word: numberings", "docx", lambda n: word(START + paragraph("a", properties=ITEM), numbering=word_part("numbering", numbered('<w:num w:numId="%"><w:abstractNumId w:val="%"/></w:num>', n)))
    yield "Word: footnotes", "docx", lambda n: word(START + numbered('<w:p><w:r><w:t>a</w:t></w:r><w:r><w:footnoteReference w:id="%"/></w:r></w:p>', n), footnotes=word_part("footnotes", numbered('<w:footnote w:id="%">' + paragraph("A note.") + "</w:footnote>", n)))
    yield "Word: footnotes that nothing refers to", "docx", lambda n: word(START, footnotes=word_part("footnotes", numbered('<w:footnote w:id="%">' + paragraph("A note.") + "</w:footnote>", n)))
    yield "Word: headers", "docx", lambda n: stored(dict(WORD_FILE) | {f"word/header{i}.xml": word_part("hdr", paragraph("a")) for i in range(n)})
    yield "Word: entries of the archive", "docx", lambda n: stored(dict(WORD_FILE) | {f"a{i}": "" for i in range(n)})
    yield "Word: a changed paragraph", "docx", lambda n: word(START + "<w:p>" + "<w:del><w:r><w:delText>a</w:delText></w:r></w:del><w:ins><w:r><w:t>b</w:t></w:r></w:ins>" * n + "</w:p>")
    for name, make in pdfs():
        yield f"PDF: {name}", "pdf", make


def trees():
    """Folders of Markdown: a name, and the files for a count."""
    def page(text, front=""):
        return f"---\ntitle: Page\n{front}---\n\n{text}\n"

    yield "tree: pages", lambda n: {f"docs/p{i}.md": f"# P {i}\n\nText.\n" for i in range(n)}
    yield "tree: pages that link", lambda n: {f"docs/p{i}.md": f"# P {i}\n\n[a](p0.md) [b](p{i - 1}.md#a)\n" for i in range(n)}
    yield "tree: folders", lambda n: {f"docs/f{i}/p.md": f"# P {i}\n\nText.\n" for i in range(n)}
    yield "tree: same names", lambda n: {f"docs/f{i}/index.md": "# Same\n\nText.\n" for i in range(n)}
    yield "tree: deep folders", lambda n: {"docs/" + "d/" * min(n, 100) + "p.md": "# P\n\n" + "Text.\n" * n}
    yield "tree: mkdocs nav", lambda n: {"mkdocs.yml": "site_name: A\nnav:\n" + numbered("  - P %: p%.md\n", n)} | {f"docs/p{i}.md": f"# P {i}\n\nText.\n" for i in range(1, n + 1)}
    yield "tree: mkdocs nav without files", lambda n: {"mkdocs.yml": "site_name: A\nnav:\n" + numbered("  - P %: p%.md\n", n), "docs/p.md": "# P\n\nText.\n"}
    yield "tree: mkdocs redirects", lambda n: {"mkdocs.yml": "site_name: A\nplugins: [{redirects: {redirect_maps: {" + numbered("o%.md: p.md", n, ", ") + "}}}]\n", "docs/p.md": "# P\n\nText.\n"}
    yield "tree: docusaurus sidebars", lambda n: {"docusaurus.config.js": "module.exports = {title: 'A'};\n", "sidebars.js": "module.exports = {docs: [" + numbered("'p%'", n, ", ") + "]};\n"} | {f"docs/p{i}.md": f"# P {i}\n\nText.\n" for i in range(1, n + 1)}
    yield "tree: open sidebars", lambda n: {"docusaurus.config.js": "module.exports = {title: 'A'};\n", "sidebars.js": "module.exports = {docs: " + "[" * n, "docs/p.md": "# P\n\nText.\n"}
    yield "tree: words of a program", lambda n: {"docusaurus.config.js": "const a = 'b'; // c\n" * n + "module.exports = {title: 'A'};\n", "docs/p.md": "# P\n\nText.\n"}
    yield "tree: vitepress sidebar", lambda n: {"docs/.vitepress/config.ts": "export default {themeConfig: {sidebar: [" + numbered("{text: 'P %', link: '/p%'}", n, ", ") + "]}}\n"} | {f"docs/p{i}.md": f"# P {i}\n\nText.\n" for i in range(1, n + 1)}
    yield "tree: hugo params", lambda n: {"hugo.toml": 'title = "A"\n[params]\n' + numbered("a% = 1\n", n), "content/a/p.md": page("Text.")}
    yield "tree: front matter of TOML", lambda n: {"hugo.toml": 'title = "A"\n', "content/a/p.md": "+++\ntitle = 'P'\n" + numbered("a% = 'b'\n", n) + "+++\n\nText.\n"}
    yield "tree: arrays of TOML", lambda n: {"hugo.toml": 'title = "A"\n', "content/a/p.md": "+++\ntitle = 'P'\na = [" + "'b', " * n + "]\n+++\n\nText.\n"}
    yield "tree: jekyll includes", lambda n: {"_config.yml": "title: A\n", "_includes/n.html": "<b>{{ include.a }}</b>\n", "docs/p.md": page("{% include n.html a=\"b\" %}\n\n" * n)}
    yield "tree: front matter", lambda n: {"docs/p.md": page("Text.", numbered("k%: a\n", n))}
    yield "tree: tags", lambda n: {"docs/p.md": page("Text.", "tags: [" + numbered("t%", n, ", ") + "]\n")}
    yield "tree: aliases", lambda n: {"docs/p.md": page("Text.", "aliases: [" + numbered("/t%", n, ", ") + "]\n")}
    yield "tree: shared files", lambda n: {f"docs/_s{i}.md": "Text.\n" for i in range(1, n + 1)} | {"docs/p.md": page(numbered("--8<-- \"_s%.md\"\n\n", n))}
    yield "tree: pictures", lambda n: {f"docs/i{i}.png": "a" for i in range(1, n + 1)} | {"docs/p.md": page(numbered("![a](i%.png)\n\n", n))}
    yield "tree: unused files", lambda n: {f"docs/i{i}.png": "a" for i in range(n)} | {"docs/p.md": page("Text.")}
    yield "tree: languages", lambda n: {f"docs/p{i}.{code}.md": f"# P {i}\n\nText.\n" for i in range(n) for code in ("en", "ja")}
    yield "tree: toctree", lambda n: {"conf.py": "project = 'A'\n", "index.md": "# A\n\n```{toctree}\n" + numbered("p%\n", n) + "```\n"} | {f"p{i}.md": f"# P {i}\n\nText.\n" for i in range(1, n + 1)}
    yield "tree: words of conf.py", lambda n: {"conf.py": "project = 'A'\n" + "a = ['b', \"c\"]\n" * n, "index.md": "# A\n\nText.\n"}
    yield "tree: tables", lambda n: {"docs/p.md": page("| a | b |\n| - | - |\n" + "| `c|d` | e |\n" * n)}
    yield "tree: pipes in a row", lambda n: {"docs/p.md": page("| a | b |\n| - | - |\n| " + "`c|d` | " * n)}
    yield "tree: pipes in open code", lambda n: {"docs/p.md": page("| a | b |\n| - | - |\n| `" + "c|" * n)}
    yield "tree: HTML pages", lambda n: {"docs/p.md": page("Text."), "docs/q.html": "<h1>Q</h1>" + "<p>a</p>" * n}
    yield "tree: mdx values", lambda n: {"docs/p.mdx": page("{a.b} " * n)}
    yield "tree: mdx open values", lambda n: {"docs/p.mdx": page("{a " * n)}
    yield "tree: mdx components", lambda n: {"docs/p.mdx": page("<A b={{c: 'd'}}>\n\ne\n\n</A>\n\n" * n)}
    yield "tree: mdx comments", lambda n: {"docs/p.mdx": page("{/* a */}\n" * n)}
    yield "tree: mdx imports", lambda n: {"docs/p.mdx": page(numbered("import A% from './a%'\n", n))}
    yield "tree: json of a category", lambda n: {"docs/_category_.json": '{"label": "A", "x": [' + "1, " * n + "1]}", "docs/p.md": page("Text."), "docusaurus.config.js": "module.exports = {title: 'A'};\n"}
