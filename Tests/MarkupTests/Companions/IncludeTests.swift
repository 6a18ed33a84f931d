import Diagnostics
import Synchronization
import Testing

@testable import Markup

/// Texts that a page includes.
struct IncludeTests {
  /// Parses the page `a.md`, with shared texts by their addresses.
  private func parsed(_ text: String, _ shared: [String: String]) -> Parsed {
    var options = MarkupOptions()
    options.variables = ["product": "Kasumi"]
    options.files = CompanionFiles(
      read: { address in CompanionFiles.File(path: address, bytes: Array("name\nsize\n".utf8)) },
      sharedTexts: SharedTexts(
        read: { address in
          shared[address].map {
            SharedTexts.Text(
              path: address, bytes: Array($0.utf8), prefix: "../shared/", missingTranslation: nil)
          }
        },
        files: { [$0] }, addresses: { shared.keys.sorted() }))
    return Parsed(text, options)
  }

  /// Path, offset and code of each diagnostic.
  private func places(_ page: Parsed) -> [String] {
    page.document.diagnostics.map { diagnostic in
      let offset = diagnostic.location.bytes.map { String($0.lowerBound) } ?? "-"
      return "\(diagnostic.location.path) \(offset) \(diagnostic.code.rawValue)"
    }
  }

  private func messages(_ page: Parsed) -> [String] {
    page.document.diagnostics.map { $0.message.text(in: .english) }
  }

  @Test func theTextStandsInThePlaceOfItsLine() {
    let page = parsed(
      "One.\n\n::: include shared/a.md\n\nThree.\n", ["shared/a.md": "Two **bold**.\n"])
    #expect(page.html == "<p>One.</p>\n<p>Two <strong>bold</strong>.</p>\n<p>Three.</p>\n")
    #expect(page.document.companions == ["/shared/a.md"])
    #expect(page.document.diagnostics.isEmpty)
  }

  @Test(arguments: ["::: include shared/a.md", ":::include shared/a.md", ":::include{shared/a.md}"])
  func formsOfTheLine(_ line: String) {
    #expect(parsed(line, ["shared/a.md": "Two."]).html == "<p>Two.</p>\n")
  }

  @Test func itsHeadingsTablesNotesAndDefinitionsAreThoseOfAPage() {
    let page = parsed(
      "# Title\n\n::: include shared/a.md\n\n## After\n\nText.\n",
      [
        "shared/a.md":
          "## Hands {#hands}\n\n| a |\n| - |\n| 1 |\n\nSee [x] and[^n].\n\n[x]: https://example.org\n[^n]: Note.\n"
      ]
    )
    #expect(page.document.diagnostics.isEmpty)
    #expect(page.document.headings.map(\.text) == ["Title", "Hands", "After"])
    #expect(page.document.headings[1].explicitID?.value == "hands")
    #expect(page.document.tableCount == 1)
    #expect(page.document.footnotes.map(\.label) == ["n"])
    #expect(page.html.contains("<a href=\"https://example.org\">x</a>"))
    #expect(
      page.document.breaks.map(\.line) == [1, 3, 5], "the line of the page that shows the heading")
  }

  @Test func whatItLeavesOpenEndsWithIt() {
    let page = parsed(
      "::: include shared/a.md\n\nAfter.\n", ["shared/a.md": "```\ncode\n"])
    #expect(page.html == "<pre><code>code\n</code></pre>\n<p>After.</p>\n")
    #expect(places(page) == ["shared/a.md 0 unclosed-fence"])
    let open = parsed(
      "::: tip\n\n::: include shared/a.md\n\n:::\n\nAfter.\n",
      ["shared/a.md": "::: note\n\nText.\n"])
    #expect(places(open) == ["shared/a.md 0 unclosed-container"])
    let closed = parsed(
      "::: tip\n\n::: include shared/a.md\n\nInside.\n\n:::\n", ["shared/a.md": "Text.\n\n:::\n"])
    #expect(places(closed) == ["shared/a.md 7 stray-container-end"])
    #expect(closed.html.contains("<p>Inside.</p>\n</div>"), "\(closed.html)")
  }

  @Test func anExamplePairIsNotMadeOverItsEnd() {
    let page = parsed(
      "::: include shared/a.md\n\n::: dont\n\nNo.\n\n:::\n",
      ["shared/a.md": "::: do\n\nYes.\n\n:::\n"])
    #expect(page.document.diagnostics.isEmpty)
    #expect(page.html.matches(of: /class="examples"/).count == 2, "\(page.html)")
  }

  @Test func relativeAddressesAreThoseOfItsFolder() {
    let page = parsed(
      "::: include shared/a.md\n",
      [
        "shared/a.md":
          "![Wheel](wheel.png){dark=dark.png} [Alert](../alert/en.md#a) [Here](#x)\n\n::: table data=a.csv\n"
      ]
    )
    #expect(page.document.images.map(\.path) == ["../shared/wheel.png", "../shared/dark.png"])
    #expect(
      page.document.references.map(\.target) == [
        "../shared/../alert/en.md#a", "x", "../shared/a.csv",
      ])
    #expect(page.document.companions == ["/shared/a.md", "../shared/a.csv"])
  }

  @Test func attributesAreVariablesOfTheText() {
    let page = parsed(
      "::: include shared/a.md part=\"the alert\"\n\n::: include shared/a.md part=\"the dialog\"\n",
      ["shared/a.md": "In <var:product>, <var:part> waits.\n"])
    #expect(
      page.html == "<p>In Kasumi, the alert waits.</p>\n<p>In Kasumi, the dialog waits.</p>\n")
    let missing = parsed("::: include shared/a.md\n", ["shared/a.md": "Now <var:part> waits.\n"])
    #expect(places(missing) == ["shared/a.md 5 unknown-variable"])
    #expect(
      missing.document.diagnostics[0].notes.map(\.location) == [Location("a.md", bytes: 12..<23)])
    let unused = parsed("::: include shared/a.md part=x\n", ["shared/a.md": "Text.\n"])
    #expect(places(unused) == ["a.md 24 unknown-attribute"])
  }

  @Test func textsIncludeOthers() {
    let page = parsed(
      "::: include shared/a.md\n",
      ["shared/a.md": "One.\n\n::: include shared/b.md\n\nThree.\n", "shared/b.md": "Two.\n"])
    #expect(page.html == "<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>\n")
    #expect(page.document.companions == ["/shared/a.md", "/shared/b.md"])
  }

  @Test func circlesAndDeepNestsAreErrors() {
    let circle = parsed(
      "::: include shared/a.md\n",
      ["shared/a.md": "::: include shared/b.md\n", "shared/b.md": "::: include shared/a.md\n"])
    #expect(places(circle) == ["shared/b.md 12 include-cycle"])
    #expect(
      messages(circle) == ["shared text includes itself: shared/a.md → shared/b.md → shared/a.md"])
    let chain = Dictionary(
      (1...9).map { ("shared/\($0).md", "::: include shared/\($0 + 1).md\n") }
    ) { first, _ in first }
    #expect(
      messages(parsed("::: include shared/1.md\n", chain))
        == ["shared texts are nested more than 8 levels deep"])
  }

  @Test(arguments: [
    ("::: include\n", "include has no path"),
    ("::: include shared/b.md\n", "unknown shared text 'shared/b.md'"),
    ("::: include ../en.md\n", "included file '../en.md' is not in 'shared/'"),
    ("- Item\n\n  ::: include shared/a.md\n", "include inside a list or quote"),
    ("::: include shared/a.md shared/b.md\n", "stray word 'shared/b.md'"),
    ("::: include shared/front.md\n", "front matter in a shared text"),
    ("::: include shared/rule.md\n", "rule in a shared text"),
  ])
  func errorsAreReported(_ text: String, _ message: String) {
    let page = parsed(
      text,
      [
        "shared/a.md": "Text.\n", "shared/front.md": "---\ntitle: A\n---\n\nText.\n",
        "shared/rule.md": "::: rule one level=must\n\nDo it.\n\n:::\n",
      ])
    #expect(messages(page) == [message])
  }

  @Test func errorsInATextAreReportedThere() {
    let page = parsed(
      "Some words before.\n\n::: include shared/a.md\n\n[Text](topc:alert).\n",
      ["shared/a.md": "First.\n\n[Second](topc:dialog).\n"])
    #expect(places(page) == ["shared/a.md 17 unknown-scheme", "a.md 52 unknown-scheme"])
  }

  @Test func allowancesInATextAreForItsOwnLines() {
    let page = parsed(
      "::: include shared/a.md\n",
      ["shared/a.md": "<!-- allow raw-html: why not -->\nA <b>b</b>.\n"])
    #expect(page.document.allowances.map(\.location) == [Location("shared/a.md", bytes: 0..<32)])
  }

  @Test func theHashOfAPartFollowsTheTextThatItIncludes() {
    func hashes(_ shared: String) -> [UInt64] {
      parsed("::: include shared/a.md\n\n## Next\n\nText.\n", ["shared/a.md": shared])
        .document.parts.map(\.sourceHash)
    }
    let (one, other) = (hashes("One.\n"), hashes("Two.\n"))
    #expect(one[0] != other[0])
    #expect(one[1] == other[1])
  }

  @Test func partsKnowTheMarkdownOfThePageAlone() {
    let text = "Before.\n\n::: include shared/a.md\n\nAfter.\n"
    let page = parsed(text, ["shared/a.md": "Shared.\n"])
    let source = page.document.parts.flatMap(\.source).map(page.source).joined()
    #expect(source == text)
  }

  private static let tooMuch = "files and variables in one page are larger than 4 MB in total"

  @Test func aPageIncludesAHundredTextsAndFourMegabytesAtMost() {
    let many = (0...100).map { "::: include shared/\($0).md\n\n" }.joined()
    let texts = Dictionary((0...100).map { ("shared/\($0).md", "Text.\n") }) { first, _ in first }
    #expect(messages(parsed(many, texts)) == ["page includes more than 100 shared texts"])
    let large = ["shared/a.md": String(repeating: "x", count: 900_000)]
    let page = parsed(String(repeating: "::: include shared/a.md\n\n", count: 6), large)
    #expect(Set(messages(page)) == [Self.tooMuch])
  }

  /// A few letters stand for a long text.
  @Test func theTextsOfVariablesCountAsFiles() {
    let value = String(repeating: "x", count: 50_000)
    let shared = ["shared/a.md": String(repeating: "<var:v> ", count: 100)]
    let page = parsed("::: include shared/a.md v=\"\(value)\"\n", shared)
    #expect(messages(page) == [Self.tooMuch])
  }

  /// A pattern of some kilobytes and a file of some kilobytes stand for their product.
  @Test func theTextsOfRowsCountAsFiles() {
    var options = MarkupOptions()
    options.files = CompanionFiles(read: { address in
      let rows = String(repeating: "word\n", count: 2_000)
      return CompanionFiles.File(path: address, bytes: Array("name\n\(rows)".utf8))
    })
    let pattern = String(repeating: "{name}", count: 600)
    let page = Parsed("::: list data=a.csv text=\"\(pattern)\" A\n", options)
    #expect(messages(page) == [Self.tooMuch])
  }

  @Test func readsATextOnceHoweverOftenAPageIncludesIt() {
    let reads = Mutex(0)
    var options = MarkupOptions()
    options.files = CompanionFiles(
      sharedTexts: SharedTexts(
        read: { address in
          reads.withLock { $0 += 1 }
          let bytes: [UInt8] = address == "shared/a.md" ? Array("Text.\n".utf8) : [0xFF]
          return SharedTexts.Text(path: address, bytes: bytes, prefix: "", missingTranslation: nil)
        },
        files: { [$0] }, addresses: { [] }))
    let text = "::: include shared/a.md\n\n::: include shared/b.md\n\n"
    let page = Parsed(String(repeating: text, count: 50), options)
    #expect(reads.withLock { $0 } == 2)
    #expect(page.html == String(repeating: "<p>Text.</p>\n", count: 50))
    #expect(places(page) == ["shared/b.md 0 invalid-utf8"])
  }

  @Test func aTextOfNoSiteShowsTheAddress() {
    #expect(Parsed("::: include shared/a.md\n").html == "<p><code>shared/a.md</code></p>\n")
  }
}
