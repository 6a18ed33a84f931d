import Rendering
import TestSupport
import Testing

@testable import Markup

/// Footnotes as on GitHub.
@Suite struct FootnoteTests {
  /// The numbers in a text and the notes below it, without attributes.
  private static func plain(_ html: String) -> String {
    html.replacing(/\ (class|id|href|role|aria-labelledby|aria-label)="[^"]*"/, with: "")
      .replacing("<section>\n<h2>footnotes</h2>\n<ol>\n", with: "---\n")
      .replacing("</ol>\n</section>\n", with: "")
      .replacing(/<sup><a>([0-9]+)<\/a><\/sup>/) { "^\($0.output.1)" }
      .replacing(/\ ?<a>↩\u{FE0E}(<sup>[0-9]+<\/sup>)?<\/a>/, with: "↩")
  }

  @Test func linksReferencesToTheirNotesAndBack() {
    let page = Parsed("A[^1] b[^1].\n\n[^1]: C.\n")
    #expect(
      page.html == """
        <p>A<sup class="footnote" id="fnref-1"><a href="#fn-1" role="doc-noteref" \
        aria-label="footnote 1">1</a></sup> b<sup class="footnote" id="fnref2-1"><a href="#fn-1" \
        role="doc-noteref" aria-label="footnote 1">1</a></sup>.</p>
        <section class="footnotes" role="doc-endnotes" aria-labelledby="_footnotes">
        <h2 id="_footnotes">footnotes</h2>
        <ol>
        <li id="fn-1">
        <p>C. <a href="#fnref-1" role="doc-backlink" aria-label="back to reference 1">↩\u{FE0E}</a> \
        <a href="#fnref2-1" role="doc-backlink" aria-label="back to reference 1-2">↩\u{FE0E}\
        <sup>2</sup></a></p>
        </li>
        </ol>
        </section>

        """)
    #expect(page.report == "")
  }

  @Test(arguments: [
    // Numbered as the text refers to them, whatever their order and names.
    (
      "[^b]: B\n[^a]: A\n\nx[^a] y[^b] z[^A]",
      "<p>x^1 y^2 z^1</p>\n---\n<li>\n<p>A↩↩</p>\n</li>\n<li>\n<p>B↩</p>\n</li>\n"
    ),
    // A note interrupts a paragraph, and ends with the first line that is not indented.
    ("x[^1]\n[^1]: A\nb\n\nc", "<p>x^1</p>\n<p>c</p>\n---\n<li>\n<p>A\nb↩</p>\n</li>\n"),
    (
      "x[^1]\n\n[^1]: A\n\n    b\n\n    - c\n    - d\n\n    ```\n    e\n    ```\n\nf",
      """
      <p>x^1</p>
      <p>f</p>
      ---
      <li>
      <p>A</p>
      <p>b</p>
      <ul>
      <li>c</li>
      <li>d</li>
      </ul>
      <pre><code>e
      </code></pre>
      <p>↩</p>
      </li>

      """
    ),
    // What a note begins with may be on the label's line, or below it.
    ("x[^1]\n\n[^1]:\n    A", "<p>x^1</p>\n---\n<li>\n<p>A↩</p>\n</li>\n"),
    (
      "x[^1]\n\n[^1]:\n\n    - A",
      "<p>x^1</p>\n---\n<li>\n<ul>\n<li>A</li>\n</ul>\n<p>↩</p>\n</li>\n"
    ),
    (
      "x[^1]\n\n[^1]: - A\n    - B",
      "<p>x^1</p>\n---\n<li>\n<ul>\n<li>A</li>\n<li>B</li>\n</ul>\n<p>↩</p>\n</li>\n"
    ),
    (
      "x[^1]\n\n[^1]: > A",
      "<p>x^1</p>\n---\n<li>\n<blockquote>\n<p>A</p>\n</blockquote>\n<p>↩</p>\n</li>\n"
    ),
    (
      "x[^1]\n\n[^1]: ~~~ js\n    A\n    ~~~",
      "<p>x^1</p>\n---\n<li>\n<pre><code>A\n</code></pre>\n<p>↩</p>\n</li>\n"
    ),
    (
      "x[^1]\n\n[^1]: | a | b |\n    | - | - |",
      """
      <p>x^1</p>
      ---
      <li>
      <div><table>
      <thead>
      <tr>
      <th>a</th>
      <th>b</th>
      </tr>
      </thead>
      </table></div>
      <p>↩</p>
      </li>

      """
    ),
    ("x[^1]\n\n[^1]:", "<p>x^1</p>\n---\n<li>\n<p>↩</p>\n</li>\n"),
    // Notes stand where blocks do; lists around them stay what they are.
    (
      "- x[^1]\n\n  [^1]: A\n- y",
      "<ul>\n<li>\n<p>x^1</p>\n</li>\n<li>\n<p>y</p>\n</li>\n</ul>\n---\n<li>\n<p>A↩</p>\n</li>\n"
    ),
    (
      "> x[^1]\n>\n> [^1]: A\n>\n>     b",
      "<blockquote>\n<p>x^1</p>\n</blockquote>\n---\n<li>\n<p>A</p>\n<p>b↩</p>\n</li>\n"
    ),
    (
      "x[^1]\n\n1) a\n2) b\n[^1]: A\n",
      "<p>x^1</p>\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n---\n<li>\n<p>A↩</p>\n</li>\n"
    ),
    // A note in a note, and a note that refers to another.
    (
      "x[^1]\n\n[^1]: A[^2]\n\n    [^2]: B[^1]",
      "<p>x^1</p>\n---\n<li>\n<p>A^2↩↩</p>\n</li>\n<li>\n<p>B^1↩</p>\n</li>\n"
    ),
    // Wherever there is running text; in a link it comes behind it, for a link cannot have one.
    (
      "# x[^1] {#y}\n\n*y[^1]* [z[^1]](/u) ![v[^1]](/w)\n\n[^1]: A",
      """
      <h1>x^1</h1>
      <p><em>y^1</em> <a>z</a>^1 <img src="/w" alt="v" /></p>
      ---
      <li>
      <p>A↩↩↩</p>
      </li>

      """
    ),
    (
      "| x[^1] |\n| - |\n| y[^2] |\n\n[^1]: A\n[^2]: B",
      """
      <div><table>
      <thead>
      <tr>
      <th>x^1</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>y^2</td>
      </tr>
      </tbody>
      </table></div>
      ---
      <li>
      <p>A↩</p>
      </li>
      <li>
      <p>B↩</p>
      </li>

      """
    ),
    (
      "x[^注] y[^1](see z)[^1]\n\n[^注]: A\n[^1]: B",
      """
      <p>x^1 y^2(see z)^2</p>
      ---
      <li>
      <p>A↩</p>
      </li>
      <li>
      <p>B↩↩</p>
      </li>

      """
    ),
    // In code and in HTML it is text, and with a backslash; so is the text of a link.
    (
      "`[^1]` \\[^1] [^1](/u) x[^1]\n\n```\n[^1]: B\n    [^2]: C\n```\n\n    [^1]: D\n\n[^1]: A",
      """
      <p><code>[^1]</code> [^1] <a>^1</a> x^1</p>
      <pre><code>[^1]: B
          [^2]: C
      </code></pre>
      <pre><code>[^1]: D
      </code></pre>
      ---
      <li>
      <p>A↩</p>
      </li>

      """
    ),
    ("x[^1] y\n    [^1]: z\n\n[^1]: A", "<p>x^1 y\n[^1]: z</p>\n---\n<li>\n<p>A↩</p>\n</li>\n"),
  ])
  func numbersNotesInTheOrderOfReferencesAndRendersThemLast(_ text: String, _ expected: String) {
    #expect(Self.plain(Parsed(text).html) == expected)
    #expect(Parsed(text).report == "")
  }

  @Test(arguments: [
    ("x[^1] `[^2]`", "<p>x[^1] <code>[^2]</code></p>\n", ["1:2 literal-markup"]),
    (
      "x[^1]\n\n```\n[^1]: A\n```", "<p>x[^1]</p>\n<pre><code>[^1]: A\n</code></pre>\n",
      ["1:2 literal-markup"]
    ),
    ("x\n\n[^1]: A", "<p>x</p>\n", ["3:1 unreferenced-footnote"]),
    // Two notes that refer to each other, and nothing to them.
    (
      "x\n\n[^1]: A[^2]\n\n[^2]: B[^1]", "<p>x</p>\n",
      ["3:1 unreferenced-footnote", "5:1 unreferenced-footnote"]
    ),
    (
      "x[^1]\n\n[^1]: A\n\n[^1]: B", "<p>x^1</p>\n---\n<li>\n<p>A↩</p>\n</li>\n",
      ["5:1 repeated-id"]
    ),
    ("x[^1]\n\n[^1]: # A", "<p>x^1</p>\n---\n<li>\n<p>A↩</p>\n</li>\n", ["3:5 literal-markup"]),
    ("x [^ 1] [^] [^1", "<p>x [^ 1] [^] [^1</p>\n", ["1:3 literal-markup"]),
  ])
  func reportsReferencesWithoutANoteAndNotesWithoutAReference(
    _ text: String, _ html: String, _ codes: [String]
  ) {
    #expect(Self.plain(Parsed(text).html) == html)
    #expect(Parsed(text).diagnostics == codes)
  }

  @Test func printsDiagnosticsOfFootnotesWithPlacesAndHelp() {
    #expect(
      Parsed("x[^a]\n\n[^b]: B\n\n[^b]: C\n").report == """
        a.md:1:2: warning: footnote '[^a]' without a note is shown as text [literal-markup]
            1 | x[^a]
              |  ^~~~ help: write a line '[^a]: …'
        a.md:3:1: warning: footnote '[^b]' is not shown, because nothing refers to it \
        [unreferenced-footnote]
            3 | [^b]: B
              | ^~~~ help: write [^b] where it belongs, or remove it
        a.md:5:1: error: duplicate footnote '[^b]' [repeated-id]
            5 | [^b]: C
              | ^~~~ help: change one of the labels
        a.md:3:1: note: first here
            3 | [^b]: B
              | ^~~~

        """)
  }

  @Test func plainTextHasNoFootnoteNumbers() {
    let page = Parsed(
      "# Head[^1]\n\nText [^1], more[^2].\n\n::: rule r level=must\nSentence[^2].\n\nReason.[^1]\n:::\n\n[^1]: A\n[^2]: B\n"
    )
    #expect(page.document.headings.map(\.text) == ["Head"])
    #expect(page.document.rules.map(\.statementText) == ["Sentence."])
    #expect(page.plainText(ofPart: 1) == "Text, more.\n")
    #expect(page.plainText(ofPart: 2) == "Sentence.\nReason.\n")
    // The notes belong to the part that refers to them first.
    #expect(page.document.parts.map(\.footnotes.count) == [0, 2, 0])
  }

  /// A translation is stale where its note has changed: a note's lines belong to where they stand.
  @Test func aChangedNoteChangesTheHashOfThePartInWhichItIsWritten() {
    let text = "Lead[^1].\n\n# A\n\nText.\n\n[^1]: Note.\n"
    let hashes = [text, text.replacing("Note", with: "Other note")].map {
      Parsed($0).document.parts.map(\.sourceHash)
    }
    #expect(hashes[0][0] == hashes[1][0])
    #expect(hashes[0][1] != hashes[1][1])
  }

  /// A rule whose note stands inside of it has its sentence and its reason all the same.
  @Test func aRuleWithANoteInsideKeepsItsSentenceAndReason() {
    let page = Parsed("::: rule r level=must\n[^1]: A\n\nSentence.[^1]\n\nReason.\n:::\n")
    #expect(page.report == "")
    #expect(page.document.rules.map(\.statementText) == ["Sentence."])
    #expect(page.plainText(ofPart: 1) == "Sentence.\nReason.\n")
  }

  @Test(arguments: [
    (
      "x[^b] y[^a].\n\n[^a]: A\n[^b]: B\n\n    - c",
      "x[^1] y[^2].\n\n[^1]: B\n\n    - c\n\n[^2]: A\n"
    ),
    ("[^1]\\: x[^1]\\(y)\n\n[^1]: A", "[^1]\\: x[^1]\\(y)\n\n[^1]: A\n"),
    ("x \\[^1]", "x \\[^1\\]\n"),
  ])
  func writesFootnotesAsMarkdown(_ text: String, _ expected: String) {
    #expect(String(Parsed(text).document.standaloneMarkdown()) == expected)
    #expect(
      Self.plain(Parsed(expected).html).replacing("\n", with: " ")
        == Self.plain(Parsed(text).html).replacing("\n", with: " "))
  }

  /// The drawing of a note begins where the note's lines do.
  @Test func drawsDiagramsInNotes() {
    let drawing = "+----+\n| OK |\n+----+"
    let indented = drawing.replacing("\n", with: "\n    ")
    let note = Parsed("x[^1]\n\n[^1]: ```diagram title=\"T\"\n    \(indented)\n    ```\n")
    let alone = Parsed("```diagram title=\"T\"\n\(drawing)\n```\n")
    #expect(note.report == "")
    #expect(note.document.diagrams.map(\.svg) == alone.document.diagrams.map(\.svg))
  }

  @Test(arguments: ["many", "one", "open", "nested"])
  func rendersFootnotesInTimeProportionalToTheirNumber(_ kind: String) {
    func text(_ count: Int) -> String {
      let numbers = 0..<count
      return switch kind {
      case "many": numbers.map { "x[^\($0)]\n\n[^\($0)]: A\n\n" }.joined()
      case "one": numbers.map { _ in "x[^1] " }.joined() + "\n\n[^1]: A\n"
      case "open": String(repeating: "[^[^1](a", count: count) + "\n\n[^1]: A\n"
      default: numbers.map { "[^\($0)]: A[^\($0 + 1)]\n" }.joined() + "\nx[^0]"
      }
    }
    let factor = workFactor(from: 2_000, of: { Array(text($0).utf8) }) {
      _ = Parsed($0).html
    }
    #expect(factor < 12)
  }
}
