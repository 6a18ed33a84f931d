"""Documents and folders to import: samples of every format, built from parts, so that mutated parts are read, too."""

import copy
import io
import xml.etree.ElementTree as ElementTree
import zipfile

from mutation import mutated

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def relations(*targets):
    """The relations of a part of an Office file, each with its kind, `rId1` and so on."""
    lines = "".join(
        f'<Relationship Id="rId{number}" Type="{OFFICE}/{kind}" Target="{target}"{mode}/>'
        for number, (kind, target, mode) in enumerate(targets, 1))
    return f'<?xml version="1.0"?><Relationships xmlns="{PACKAGE}/relationships">{lines}</Relationships>'


def paragraph(text, style="", properties="", run=""):
    style = f'<w:pStyle w:val="{style}"/>' if style else ""
    run = f"<w:rPr>{run}</w:rPr>" if run else ""
    return (f"<w:p><w:pPr>{style}{properties}</w:pPr><w:r>{run}"
            f'<w:t xml:space="preserve">{text}</w:t></w:r></w:p>')


def word_part(element, content):
    return (f'<?xml version="1.0" encoding="UTF-8"?><w:{element} xmlns:w="{WORD}" xmlns:r="{OFFICE}">'
            f"{content}</w:{element}>")


ITEM = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'

WORD_FILE = {
    "[Content_Types].xml": f'<?xml version="1.0"?><Types xmlns="{PACKAGE}/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/></Types>',
    "_rels/.rels": relations(("officeDocument", "word/document.xml", "")),
    "word/_rels/document.xml.rels": relations(
        ("styles", "styles.xml", ""), ("numbering", "numbering.xml", ""),
        ("footnotes", "footnotes.xml", ""),
        ("hyperlink", "https://example.org/a?b=c", ' TargetMode="External"')),
    "word/document.xml": word_part("document", "<w:body>" + "".join([
        paragraph("Handbook", "Title"), paragraph("Keys", "Heading1"),
        paragraph("Use one verb on a key.", run="<w:b/>"), paragraph("Sizes", "Heading2"),
        paragraph("First", properties=ITEM), paragraph("Second", properties=ITEM),
        paragraph("See the", run="<w:i/>").replace(
            "</w:p>", '<w:hyperlink r:id="rId4"><w:r><w:t>rules</w:t></w:r></w:hyperlink>'
            '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>'),
        "<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val=\"2\"/></w:tcPr>", paragraph("Key"),
        "</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge w:val=\"restart\"/></w:tcPr>", paragraph("OK"),
        "</w:tc><w:tc>", paragraph("44"), "</w:tc></w:tr></w:tbl>",
        "<w:p><w:ins w:id=\"1\"><w:r><w:t>New.</w:t></w:r></w:ins><w:del w:id=\"2\"><w:r>"
        "<w:delText>Old.</w:delText></w:r></w:del><w:r><w:br/><w:tab/><w:t>Never two.</w:t></w:r></w:p>",
        paragraph("鍵は一つにする。", "Heading1"), paragraph("鍵を二つ並べないでください。"),
        "<w:p><w:r><w:ruby><w:rt><w:r><w:t>かぎ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>鍵</w:t></w:r>"
        "</w:rubyBase></w:ruby></w:r></w:p><w:sectPr/>"]) + "</w:body>"),
    "word/styles.xml": word_part("styles", "".join(
        f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{shown}"/>'
        f'<w:basedOn w:val="{base}"/><w:pPr><w:outlineLvl w:val="{level}"/></w:pPr></w:style>'
        for name, shown, base, level in [("Normal", "Normal", "", 9), ("Heading1", "heading 1", "Normal", 0),
                                         ("Heading2", "heading 2", "Heading1", 1), ("Title", "Title", "Normal", 9)])),
    "word/numbering.xml": word_part(
        "numbering", '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/>'
        '<w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>'
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'),
    "word/footnotes.xml": word_part("footnotes", '<w:footnote w:id="2">' + paragraph("A note.") + "</w:footnote>"),
}

ROWS = [["ID", "Rule", "Level", "Platform", "Note", "状態"],
        ["REQ-001", "Use one verb on a key.", "must", "iPhone", "It is short", "有効"],
        ["REQ-002", "Never show two keys.", "should", "iPad", 'A "quote", a comma', "廃止"]]


def cells(row, number):
    return "".join(
        f'<c r="{"ABCDEF"[column]}{number}" t="s"><v>{(number - 1) * 6 + column}</v></c>' for column in range(6))


XLSX_FILE = {
    "[Content_Types].xml": WORD_FILE["[Content_Types].xml"],
    "_rels/.rels": relations(("officeDocument", "xl/workbook.xml", "")),
    "xl/_rels/workbook.xml.rels": relations(
        ("worksheet", "worksheets/sheet1.xml", ""), ("sharedStrings", "sharedStrings.xml", "")),
    "xl/workbook.xml": f'<?xml version="1.0"?><workbook xmlns="{SHEET}" xmlns:r="{OFFICE}"><sheets>'
    '<sheet name="Rules" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/worksheets/sheet1.xml": f'<?xml version="1.0"?><worksheet xmlns="{SHEET}"><sheetData>' + "".join(
        f'<row r="{number}">{cells(row, number)}</row>' for number, row in enumerate(ROWS, 1))
    + '<row r="4"><c r="A4"><v>3</v></c><c r="B4" t="inlineStr"><is><t>Use it.</t></is></c></row>'
    '</sheetData><mergeCells><mergeCell ref="A5:B6"/></mergeCells></worksheet>',
    "xl/sharedStrings.xml": f'<?xml version="1.0"?><sst xmlns="{SHEET}">' + "".join(
        f"<si><t>{text}</t></si>" for row in ROWS for text in row) + "</sst>",
}

REQIF = """<?xml version="1.0" encoding="UTF-8"?>
<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><CORE-CONTENT><REQ-IF-CONTENT>
<DATATYPES><DATATYPE-DEFINITION-STRING IDENTIFIER="d1" LONG-NAME="T" MAX-LENGTH="99"/>
<DATATYPE-DEFINITION-ENUMERATION IDENTIFIER="d2"><SPECIFIED-VALUES>
<ENUM-VALUE IDENTIFIER="v1" LONG-NAME="must"/></SPECIFIED-VALUES></DATATYPE-DEFINITION-ENUMERATION></DATATYPES>
<SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t1"><SPEC-ATTRIBUTES>
<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="a1" LONG-NAME="ID"/>
<ATTRIBUTE-DEFINITION-XHTML IDENTIFIER="a2" LONG-NAME="Rule"/>
<ATTRIBUTE-DEFINITION-ENUMERATION IDENTIFIER="a3" LONG-NAME="Level"/></SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES>
<SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="o1"><TYPE><SPEC-OBJECT-TYPE-REF>t1</SPEC-OBJECT-TYPE-REF></TYPE><VALUES>
<ATTRIBUTE-VALUE-STRING THE-VALUE="REQ-1"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>a1</ATTRIBUTE-DEFINITION-STRING-REF>
</DEFINITION></ATTRIBUTE-VALUE-STRING><ATTRIBUTE-VALUE-XHTML><DEFINITION><ATTRIBUTE-DEFINITION-XHTML-REF>a2
</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION><THE-VALUE><div xmlns="http://www.w3.org/1999/xhtml">Use <b>one</b> key.</div>
</THE-VALUE></ATTRIBUTE-VALUE-XHTML></VALUES></SPEC-OBJECT></SPEC-OBJECTS>
<SPECIFICATIONS><SPECIFICATION IDENTIFIER="s1"><CHILDREN><SPEC-HIERARCHY IDENTIFIER="h1"><OBJECT>
<SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></OBJECT><CHILDREN/></SPEC-HIERARCHY></CHILDREN></SPECIFICATION></SPECIFICATIONS>
</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>
"""

TABLES = {
    "csv": [f"{line}\n" for line in [",".join(f'"{cell}"'.replace('A "quote"', 'A ""quote""') for cell in row)
                                     for row in ROWS]],
    "tsv": ["\t".join(row) + "\n" for row in ROWS],
}


NUMBERS = ["-1", "0", "1", "99999", "2147483648", "9223372036854775807", "-9223372036854775808", "1e999", "", "x"]


def restructured(random, text):
    """XML that is still well-formed, of which some elements, texts or values have changed."""
    root = ElementTree.fromstring(text)
    for _ in range(random.choice([1, 2, 4, 16])):
        elements = list(root.iter())
        element = random.choice(elements)
        way = random.choice(["value", "value", "text", "copy", "remove", "nest", "many"])
        if way == "value" and element.attrib:
            element.set(random.choice(sorted(element.attrib)), random.choice(NUMBERS))
        elif way == "text":
            element.text = random.choice(NUMBERS + ["<b>", "::: rule a", "# A", "x" * 300, "\u3042", "\x85\ufdd0"])
        elif way == "nest":
            # Elements of a kind inside each other.
            inner = copy.deepcopy(element)
            (element if len(element) == 0 else random.choice(list(element))).append(inner)
        elif len(element):
            child = random.randrange(len(element))
            if way == "remove":
                element.remove(element[child])
            elif sum(1 for _ in element[child].iter()) * 50 < 20_000:
                for _ in range(random.choice([1, 50]) if way == "many" else 1):
                    element.insert(child, element[child])
    data = ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return data if len(data) < 400_000 else text


def mutated_markup(random, kind, text):
    """XML, well-formed two times of three: what is not is soon refused."""
    return restructured(random, text) if random.random() < 0.67 else mutated(random, kind, [text])


def archive(random, files, kind):
    """A ZIP archive, one or two parts of which have changed; now and then the archive itself, too."""
    changed = random.sample(sorted(files), random.choice([0, 1, 1, 1, 2]))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", random.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as file:
        for name, text in files.items():
            file.writestr(name, mutated_markup(random, kind, text) if name in changed else text)
    whole = data.getvalue()
    if not changed or random.random() < 0.1:
        whole = mutated(random, "archive", [whole])
    return whole


def pdf(random):
    """A PDF of two pages with texts in some sizes, whose streams or bytes have changed."""
    lines = [("24", "1 Keys"), ("12", "Use one verb on a key."), ("12", "Never show two keys."),
             ("18", "1.1 Sizes"), ("12", "Keep it \\(short\\).")]
    pages = []
    for number in range(2):
        stream = "BT /F 12 Tf 72 760 Td\n" + "".join(
            f"/F {size} Tf 0 -{int(size) + 14} Td ({text}) Tj\n" for size, text in lines) + f"({number}) Tj ET"
        stream = mutated(random, "pdf", [stream]) if random.random() < 0.5 else stream.encode()
        pages.append(stream)
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>"]
    objects += [b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents %d 0 R/Resources<</Font<</F 7 0 R>>>>>>" % at
                for at in (5, 6)]
    objects += [b"<</Length %d>>stream\n%s\nendstream" % (len(page), page) for page in pages]
    objects.append(b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    data, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj%sendobj\n" % (number, text)
    start = len(data)
    data += b"xref\n0 8\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % place for place in places)
    data += b"trailer<</Root 1 0 R/Size 8>>\nstartxref\n%d\n%%%%EOF" % start
    return mutated(random, "pdf", [data]) if random.random() < 0.5 else data


DOCUMENTS = {
    "txt": lambda random: mutated(random, "text"),
    "html": lambda random: mutated(random, "html"),
    "docx": lambda random: archive(random, WORD_FILE, "word"),
    "xlsx": lambda random: archive(random, XLSX_FILE, "xml"),
    "reqif": lambda random: mutated_markup(random, "xml", REQIF),
    "csv": lambda random: mutated(random, "table", ["".join(TABLES["csv"])]),
    "tsv": lambda random: mutated(random, "table", ["".join(TABLES["tsv"])]),
    "pdf": pdf,
}

TOOL_PAGE = """---
title: Keys
sidebar_position: 2
tags: [a, b]
weight: 3
---

# Keys

Use **one** verb. See [alerts](./alerts.md#sizes) and [more](/guide/).

:::note[Read this]
Some text.
:::

!!! warning "Careful"
    Indented text.

{% include note.html content="a" %} {{< figure src="a.png" >}} {{ page.title }}

<Tabs><TabItem value="a" label="A">One</TabItem></Tabs>

``` js title="a.js" {1,3}
let a = 1
```

--8<-- "part.md"

[^1]: A note. {#id .class}
"""

TREES = {
    "docusaurus": {"docusaurus.config.js": "module.exports = {title: 'Guide', baseUrl: '/a/'};\n",
                   "sidebars.js": "module.exports = {docs: ['keys', {type: 'category', label: 'More', items: ['alerts']}]};\n",
                   "docs/_category_.json": '{"label": "All", "position": 1}\n'},
    "starlight": {"astro.config.mjs": "import starlight from '@astrojs/starlight';\nexport default {integrations: "
                  "[starlight({title: 'Guide', sidebar: [{label: 'A', autogenerate: {directory: 'a'}}]})]};\n",
                  "src/content/docs/a/index.mdx": TOOL_PAGE},
    "vitepress": {"docs/.vitepress/config.ts": "export default {title: 'Guide', themeConfig: {sidebar: [{text: 'A', "
                  "items: [{text: 'Keys', link: '/keys'}]}]}}\n"},
    "mkdocs": {"mkdocs.yml": "site_name: Guide\nnav:\n  - Home: index.md\n  - Keys: &k keys.md\n  - More: *k\n"
               "plugins: [search, {redirects: {redirect_maps: {old.md: keys.md}}}]\nINHERIT: base.yml\n"},
    "hugo": {"hugo.toml": 'title = "Guide"\nbaseURL = "https://example.org/"\n[params]\na = 1\n',
             "content/a/_index.md": "+++\ntitle = 'A'\nweight = 1\n+++\n\nText.\n", "content/a/keys.md": TOOL_PAGE},
    "jekyll": {"_config.yml": "title: Guide\ncollections: {rules: {output: true}}\n",
               "_includes/note.html": "<b>{{ include.content }}</b>\n", "_rules/keys.md": TOOL_PAGE},
    "eleventy": {".eleventy.js": "module.exports = c => { c.addPassthroughCopy('a'); };\n"},
    "sphinx": {"conf.py": "project = 'Guide'\nextensions = ['myst_parser']\n",
               "index.rst": "Guide\n=====\n\n.. toctree::\n   :maxdepth: 2\n\n   keys\n\n.. note:: Some text.\n"},
}


def folder(random):
    """The files of a project of another tool, some of which have changed."""
    tool = random.choice(sorted(TREES))
    files = {"docs/keys.md": TOOL_PAGE, "docs/alerts.md": "# Alerts {#alerts}\n\n## Sizes\n\nText.\n",
             "docs/part.md": "A part.\n", "docs/index.md": "# Guide\n\n[Keys](keys.md)\n"} | TREES[tool]
    changed = random.sample(sorted(files), random.choice([1, 2, 3]))
    return {path: mutated(random, "page" if path.endswith((".md", ".mdx", ".rst")) else "settings", [text])
            if path in changed else text for path, text in files.items()}
