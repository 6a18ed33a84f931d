import Testing

/// The targets of the references of a page.
struct ReferenceTests {
  /// A site with something for every kind of reference, and a page whose body is the test's.
  private func site(_ body: String, file: String = "bars/tab-bar/en.md") async throws
    -> GuidelineFixture
  {
    var files = [
      "en.md": page("Home"), "bars/en.md": page("Bars"), "bars/ja.md": page("バー"),
      "bars/tab-bar/en.md": page(
        body: "## Sizes\n```swift #code\n```\n::: rule one level=must\nOne.\n:::\n"),
      "views/alert/en.md": page(
        "Alert", body: "## Sizes\n### が\n::: rule two-buttons level=must\nTwo.\n:::\n"),
      "views/alert/ja.md": page("アラート", body: "## 大きさ\n### が\n::: rule two-buttons\n二。\n:::\n"),
      "views/sheet/ja.md": page("シート", body: "## 大きさ\n"),
      "bars/tab-bar/spec.pdf": "", "bars/tab-bar/a b.txt": "", "logo.png": "",
      "bars/tab-bar/か\u{3099}.txt": "",
      "sources/bars2020.jsonl": statement("bars2020-1") + statement("bars2020-002"),
      "sources/a-b.jsonl": statement("a-b-1"),
    ]
    files[file, default: page()] += body
    return try await GuidelineFixture(files)
  }

  /// One reference, and where it leads.
  @Test(
    arguments: [
      ("[a](topic:alert)", "entry alert"), ("[](topic:alert)", "entry alert"),
      ("<topic:alert>", "entry alert"), ("[a](topic:alert#sizes)", "entry alert#sizes"),
      ("[a](topic:alert#alert.two-buttons)", "entry alert#alert.two-buttons"),
      ("[a](topic:tab-bar#code)", "entry tab-bar#code"), ("[a](topic:tab-bar)", "entry tab-bar"),
      ("[a](topic:sheet#大きさ)", "entry sheet#大きさ"),
      ("[a](topic:alert#%E3%81%8C)", "entry alert#が"),
      ("[a](topic:alert#か\u{3099})", "entry alert#が"), ("[a](topic:alert#)", "entry alert"),
      ("[a](section:bars)", "entry bars"), ("<section:views>", "entry views"),
      ("[a](page:rules)", "page rules"), ("[a](page:home)", "page home"),
      ("[a](page:search)", "page search"),
      ("[a](rule:alert.two-buttons)", "rule alert.two-buttons"),
      ("[a](rule:one)", "rule tab-bar.one"), ("[](rule:tab-bar.one)", "rule tab-bar.one"),
      ("[a](source:bars2020)", "source bars2020"), ("[a](source:a-b)", "source a-b"),
      ("[a](source:bars2020-002)", "statement bars2020-002"),
      ("[a](source:a-b-1)", "statement a-b-1"),
      ("[a](#sizes)", "anchor sizes"), ("[a](#code)", "anchor code"),
      ("[a](#tab-bar.one)", "anchor tab-bar.one"),
      ("[a](en.md)", "entry tab-bar"), ("[a](./en.md#code)", "entry tab-bar#code"),
      ("[a](../en.md)", "entry bars"), ("[a](../ja.md)", "page bars ja"),
      ("[a](../../en.md)", "entry "), ("[a](../../views/alert/en.md#sizes)", "entry alert#sizes"),
      ("[a](../../views/alert/ja.md#sizes)", "page alert ja#sizes"),
      ("[a](../../views/sheet/ja.md#%E5%A4%A7%E3%81%8D%E3%81%95)", "page sheet ja#大きさ"),
      ("[a](../tab-bar//en.md)", "entry tab-bar"), ("[a](%65n.md)", "entry tab-bar"),
      ("[a](spec.pdf)", "file bars/tab-bar/spec.pdf"),
      ("[a](./spec.pdf#page=2)", "file bars/tab-bar/spec.pdf#page=2"),
      ("[a](a%20b.txt)", "file bars/tab-bar/a b.txt"),
      ("[a](<a b.txt>)", "file bars/tab-bar/a b.txt"), ("[a](../../logo.png)", "file logo.png"),
      ("[a](が.txt)", "file bars/tab-bar/か\u{3099}.txt"),
    ])
  func resolvesEveryKindOfReferenceToItsTarget(reference: String, target: String) async throws {
    let site = try await site("\n\(reference)\n")
    #expect(site.report == "")
    let found = site.guideline.targets(of: "bars/tab-bar/en.md")
    #expect(found.unicodeScalars.elementsEqual(target.unicodeScalars), "\(found)")
  }

  @Test(
    arguments: [
      "[a](https://example.org)", "[a](mailto:a@example.org)", "[a](//example.org/x)",
      "[a](tel:1)", "`[a](topic:x)`", "\\[a](topic:x)",
      "![a](data:image/png;base64,AA==)",
    ])
  func ignoresExternalAddressesCodeAndEscapedLinks(text: String) async throws {
    let site = try await site("\n\(text)\n")
    #expect(site.report == "")
    #expect(site.guideline.targets(of: "bars/tab-bar/en.md") == "")
  }

  /// One wrong reference on line 10, the column of its address, and what is said of it.
  @Test(
    arguments: [
      ("[a](topic:alret)", 5, "unknown topic 'alret' [unknown-topic]", "did you mean 'alert'?"),
      ("<topic:x>", 2, "unknown topic 'x' [unknown-topic]", "use alert, sheet, tab-bar"),
      (
        "[a](topic:bars)", 5, "unknown topic 'bars' [unknown-topic]", "did you mean 'section:bars'?"
      ),
      (
        "[a](section:bar)", 5, "unknown section 'bar' [unknown-section]", "did you mean 'bars'?"
      ),
      (
        "[a](section:alert)", 5, "unknown section 'alert' [unknown-section]",
        "did you mean 'topic:alert'?"
      ),
      (
        "[a](section:bars#x)", 5, "unknown anchor '#x' in bars/en.md [unknown-anchor]", ""
      ),
      (
        "[a](page:checklst)", 5, "unknown page 'checklst' [unknown-page]",
        "did you mean 'checklist'?"
      ),
      (
        "[a](page:glossary)", 5, "page 'glossary' is not published [unknown-page]",
        "add terms to terms.yaml"
      ),
      (
        "<page:rules>", 2, "link to page 'rules' has no text [link-without-text]",
        "write [the rules](page:rules)"
      ),
      ("[a](topic:)", 5, "unknown topic '' [unknown-topic]", "use alert, sheet, tab-bar"),
      (
        "[a](topic:alert#size)", 5, "unknown anchor '#size' in views/alert/en.md [unknown-anchor]",
        "did you mean 'sizes'?"
      ),
      (
        "[a](topic:sheet#sizes)", 5,
        "unknown anchor '#sizes' in views/sheet/ja.md [unknown-anchor]",
        "the only one is '大きさ'"
      ),
      ("[a](rule:tow)", 5, "unknown rule 'tow' [unknown-rule]", "the only one is 'one'"),
      (
        "[a](rule:alert.two-button)", 5, "unknown rule 'alert.two-button' [unknown-rule]",
        "did you mean 'alert.two-buttons'?"
      ),
      ("[a](term:modal)", 5, "unknown term 'modal' [unknown-term]", ""),
      (
        "[a](source:bars2021)", 5, "unknown source 'bars2021' [unknown-source]",
        "did you mean 'bars2020'?"
      ),
      (
        "[a](source:bars2020-3)", 5, "unknown source 'bars2020-3' [unknown-source]",
        "did you mean 'bars2020'?"
      ),
      (
        "[a](#size)", 5, "unknown anchor '#size' in bars/tab-bar/en.md [unknown-anchor]",
        "did you mean 'sizes'?"
      ),
      ("[a](fr.md)", 5, "missing file 'fr.md' [unknown-file]", ""),
      ("[a](ja.md)", 5, "missing file 'ja.md' [unknown-file]", ""),
      (
        "[a](spec.pd)", 5, "missing file 'spec.pd' [unknown-file]",
        "did you mean 'spec.pdf'?"
      ),
      (
        "[a](../alert/)", 5, "missing file '../alert/' [unknown-file]",
        "did you mean 'topic:alert'?"
      ),
      (
        "[a](../../../etc/passwd)", 5,
        "missing file '../../../etc/passwd' [unknown-file]", ""
      ),
      (
        "[a](spec.pdf?x)", 5, "missing file 'spec.pdf?x' [unknown-file]",
        "did you mean 'spec.pdf'?"
      ),
      (
        "<count:ruels>", 2, "unknown count 'ruels' [unknown-count]", "did you mean 'rules'?"
      ),
      (
        "あ [@bars2020-3]", 5, "unknown statement 'bars2020-3' [unknown-statement]",
        "did you mean 'bars2020-1'?"
      ),
      (
        "あ [@bars2020-2]", 5, "unknown statement 'bars2020-2' [unknown-statement]",
        "did you mean 'bars2020-1'?"
      ),
      (
        "あ [@bars2021-1]", 5, "unknown source 'bars2021' [unknown-source]",
        "did you mean 'bars2020'?"
      ),
      (
        "あ [@bars2020-1.2]", 5, "unknown statement 'bars2020-1.2' [unknown-statement]",
        "did you mean 'bars2020-002'?"
      ),
      ("あ [@a-b-2]", 5, "unknown statement 'a-b-2' [unknown-statement]", "did you mean 'a-b-1'?"),
      (
        "あ [@tab-bar.one]", 5, "unknown source 'tab' [unknown-source]",
        "a citation names a source; for the rule write <rule:tab-bar.one>"
      ),
      (
        "あ [@tab-bar]", 5, "unknown source 'tab' [unknown-source]",
        "a citation names a source; for the topic write <topic:tab-bar>"
      ),
      ("あ [@a-c-2]", 5, "unknown source 'a-c' [unknown-source]", "did you mean 'a-b'?"),
    ])
  func reportsAReferenceToAnUnknownTarget(
    text: String, column: Int, message: String, help: String
  ) async throws {
    let site = try await site("\n\(text)\n")
    let lines = site.report.split(separator: "\n")
    #expect(lines.first ?? "" == "bars/tab-bar/en.md:11:\(column): error: \(message)")
    #expect(lines.count == 3)
    let caret = lines.last?.drop { $0 != "^" }.drop { $0 == "^" || $0 == "~" } ?? ""
    #expect(caret.hasPrefix(" help: ") ? caret.dropFirst(7) == help : help.isEmpty, "\(caret)")
  }

  @Test func warnsOfAbsolutePaths() async throws {
    let site = try await site("\n[a](/bars/tab-bar.html)\n![b](/logo.png)\n")
    #expect(
      site.report == """
        bars/tab-bar/en.md:11:5: warning: address '/bars/tab-bar.html' depends on where the site is published [absolute-path]
           11 | [a](/bars/tab-bar.html)
              |     ^~~~~~~~~~~~~~~~~~ help: link to a topic, a rule or a file next to the page
        bars/tab-bar/en.md:12:6: warning: address '/logo.png' depends on where the site is published [absolute-path]
           12 | ![b](/logo.png)
              |      ^~~~~~~~~ help: put the file next to the page, and write its name: logo.png

        """)
    #expect(site.guideline.targets(of: "bars/tab-bar/en.md") == "verbatim /bars/tab-bar.html")
    #expect(site.guideline.images.isEmpty)
  }

  @Test func resolvesReferencesInTheOrderOfThePage() async throws {
    let site = try await site(
      """

      > [a](topic:alert) **[b](rule:one)** and

      | [c](source:bars2020) |
      | --- |
      | [](#sizes) |

      ::: note See [d](../en.md)
      [e](topic:sheet)
      :::

      [f][ref]

      [ref]: topic:tab-bar
      """)
    #expect(
      site.report == """
        bars/tab-bar/en.md:17:1: warning: Markdown in 'title' is shown as text [literal-markup]
           17 | ::: note See [d](../en.md)
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~ help: write plain text, without Markdown's signs

        """)
    #expect(
      site.guideline.targets(of: "bars/tab-bar/en.md") == """
        entry alert
        rule tab-bar.one
        source bars2020
        anchor sizes
        entry sheet
        entry tab-bar
        """)
  }

  @Test func resolvesRelativeAddressesOfTheHomePage() async throws {
    let site = try await site("\n[a](bars/en.md) ![b](logo.png) [c](../en.md)\n", file: "en.md")
    #expect(
      site.report == """
        en.md:6:36: error: missing file '../en.md' [unknown-file]
            6 | [a](bars/en.md) ![b](logo.png) [c](../en.md)
              |                                    ^~~~~~~~

        """)
    #expect(site.guideline.targets(of: "en.md") == "entry bars\nnothing")
    #expect(site.guideline.images.keys.sorted() == ["logo.png"])
  }

  @Test func resolvesAnchorsAndFilesInTheLanguageOfThePage() async throws {
    let site = try await site(
      "\n[](topic:tab-bar#sizes) [](../bars/en.md)\n", file: "views/ja.md")
    #expect(site.report == "")
    #expect(site.guideline.targets(of: "views/ja.md") == "entry tab-bar#sizes\npage bars en")
  }
}
