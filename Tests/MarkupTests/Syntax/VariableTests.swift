import Testing

@testable import Markup

/// Texts of the site that pages use by their names.
struct VariableTests {
  private func parsed(_ text: String) -> Parsed {
    var options = MarkupOptions()
    options.variables = ["product": "Kasumi & co", "製品": "かすみ", "most-tabs": "5"]
    return Parsed(text, options)
  }

  @Test(arguments: [
    ("Use <var:product>.", "<p>Use Kasumi &amp; co.</p>\n"),
    ("- **<var:most-tabs>** tabs", "<li><strong>5</strong> tabs</li>"),
    ("[See <var:product>](#x)", "<a href=\"#x\">See Kasumi &amp; co</a>"),
    ("![Of <var:product>](a.png)", "alt=\"Of Kasumi &amp; co\""),
    ("| a |\n| --- |\n| <var:most-tabs> |", "<td>5</td>"),
    ("`<var:product>`", "<code>&lt;var:product&gt;</code>"),
    ("\\<var:product>", "&lt;var:product&gt;"),
  ])
  func areReplacedByTheirTexts(_ text: String, _ html: String) {
    let page = parsed(text)
    #expect(page.html.contains(html), "\(page.html)")
    #expect(page.report == "")
  }

  @Test func areTextOfHeadingsAndRules() {
    let page = parsed(
      "## At most <var:most-tabs>\n\n::: rule a level=must\nShow <var:most-tabs>.\n:::")
    #expect(page.report == "")
    #expect(page.document.headings.map(\.text) == ["At most 5"])
    #expect(page.document.rules.map(\.statementText) == ["Show 5."])
  }

  @Test(arguments: [
    ("Use <var:prodct>.", "1:6 unknown-variable"),
    ("Use [it](var:product).", "1:10 unknown-scheme"),
    ("![a](var:product)", "1:6 unknown-scheme"),
    ("::: cards\n::: card to=var:product A\n:::\n:::", "2:13 unknown-scheme"),
  ])
  func areReportedWhereTheyAreUnknownOrNoText(_ text: String, _ diagnostic: String) {
    #expect(parsed(text).diagnostics == [diagnostic])
  }

  @Test func aTextWithoutASiteShowsTheirNames() {
    let page = Parsed("Use <var:product>.")
    #expect(page.html == "<p>Use product.</p>\n")
    #expect(page.report == "")
  }
}
