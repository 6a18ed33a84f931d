import Testing

@testable import Markup

/// What GitHub makes of addresses, struck-through text, tables, tasks and footnotes, and where we differ.
///
/// The cases are those of the suites of micromark's extensions for GitHub Flavored Markdown, reduced to their kinds and
/// written anew. A test whose name says that something differs has a row in the table *As on GitHub* of the manual's page
/// on Markdown (`Manual/Content/reference/markdown`).
@Suite struct GitHubComparisonTests {
  // MARK: Addresses

  private static let prefixes = [
    "http://a", "http://a/", "http://a/b", "www.a", "www.a/", "www.a/b", "www.a&b", "www.a&#35",
    "www.a/b&c", "www.a/b&#35",
  ]

  @Test(arguments: prefixes) func anAddressContainsTheseSigns(prefix: String) {
    for sign in "#$%&(+-/=@^{}" {
      #expect(marked("\(prefix)\(sign)") == "‹\(prefix)\(sign)›")
    }
  }

  @Test(arguments: prefixes) func anAddressEndsBeforeTheseSigns(prefix: String) {
    // After a name, a semicolon would end a character reference.
    for sign in prefix.contains("&") ? "!\"')*,.:<?_~" : "!\"')*,.:;<?_~" {
      #expect(marked("\(prefix)\(sign)") == "‹\(prefix)›\(sign)")
    }
  }

  @Test(arguments: prefixes) func signsThatNoAddressHasDiffer(prefix: String) {
    for sign in "[]>\\`|" {
      #expect(marked("\(prefix)\(sign)") == "‹\(prefix)›\(sign)")
      // On GitHub they are part of the address.
      #expect(marked("\(prefix)\(sign)c") == "‹\(prefix)›\(sign)c")
    }
  }

  @Test(arguments: [
    ("http://", "http://"), ("http://-", "http://-"), ("http://.", "http://."),
    ("http:///a", "http:///a"),
    ("http://a_b", "http://a_b"), ("http://a_b.c", "http://a_b.c"),
    ("http://a_b.c.d", "‹http://a_b.c.d›"), ("www", "www"), ("www.a_b.c", "www.a_b.c"),
    ("WWW.a", "‹WWW.a›"), ("HTTPS://a", "‹HTTPS://a›"), ("www.a.b.", "‹www.a.b›."),
    ("(www.a/b(c)d)", "(‹www.a/b(c)d›)"), ("www.a/b))", "‹www.a/b›))"),
    ("www.a/b?c=(d)", "‹www.a/b?c=(d)›"), ("www.a/b?c=d&amp;", "‹www.a/b?c=d›&"),
    ("www.a/b?c&amp;d", "‹www.a/b?c&d›"), ("www.a/b<c", "‹www.a/b›<c"),
    ("www.a/~b_c/", "‹www.a/~b_c/›"), ("*www.a*", "⟨‹www.a›⟩"), ("~~www.a~~", "⦃‹www.a›⦄"),
    ("[www.a", "[www.a"), ("[a](b) www.c", "‹a› ‹www.c›"), ("[see www.a b](c)", "‹see www.a b›"),
    ("`www.a`", "«www.a»"),
  ])
  func aHostHasNames(text: String, result: String) {
    #expect(marked(text) == result)
  }

  @Test func aSchemeBeginsAnAddressAfterEverySignButABracket() {
    for sign in "!\"#$%&'()*+,-./:;=>?@^_{|}~0 \t中é→" {
      let text = "a\(sign)http://b.c"
      #expect(marked(text).hasSuffix("\(sign)‹http://b.c›"), "\(text)")
    }
    for letter in "aZ" {
      #expect(marked("\(letter)http://b.c") == "\(letter)http://b.c")
    }
    #expect(marked("a[http://b.c") == "a[http://b.c")
  }

  @Test func wwwBeginsAnAddressAfterFewSigns() {
    for sign in " \t*_~(" {
      #expect(marked("a\(sign)www.b.c").hasSuffix("\(sign)‹www.b.c›"), "\(sign)")
    }
    for sign in "!\"#$%&'+,-./:;=?@^{}0a" {
      #expect(marked("a\(sign)www.b.c") == "a\(sign)www.b.c", "\(sign)")
    }
    // Differs: Japanese has no spaces.
    #expect(marked("中www.b.c") == "中‹www.b.c›")
  }

  @Test(arguments: [
    // An empty part of a host.
    ("www.", "www."), ("www./a", "www./a"), ("www.a./b", "www.a./b"),
    ("http://a..b", "http://a..b"),
    // Character references.
    ("www.a/b&c;d", "‹www.a/b›&c;d"), ("www.a&#35;", "‹www.a›#"), ("www.a&copy;b", "‹www.a›©b"),
    // Behind a bracket.
    ("a]http://b.c", "a]http://b.c"),
    // Mail.
    ("a@b.c", "a@b.c"), ("a.b-c_d@e.f", "a.b-c_d@e.f"), ("Icon@2x.png", "Icon@2x.png"),
  ])
  func theseAddressesDiffer(text: String, result: String) {
    #expect(marked(text) == result)
  }

  // MARK: Struck-through text

  @Test(arguments: [
    ("a ~~x~~ b", "a ⦃x⦄ b"), ("a ~~~x~~~ b", "a ~~~x~~~ b"), ("a ~~~~x~~~~ b", "a ~~~~x~~~~ b"),
    ("a ~~x~~~ b", "a ~~x~~~ b"), ("a ~~~x~~ b", "a ~~~x~~ b"), ("a ~x~~ b", "a ~x~~ b"),
    ("a ~~x~ b", "a ~~x~ b"),
    ("a ~~x b x~~ c x~~ d", "a ⦃x b x⦄ c x~~ d"), ("a x~~ b ~~x c x~~ d", "a x~~ b ⦃x c x⦄ d"),
    ("a ~~x b x~~ c ~~x d", "a ⦃x b x⦄ c ~~x d"), ("a ~~x b ~~x c x~~ d", "a ~~x b ⦃x c x⦄ d"),
    ("a x~~ b x~~ c ~~x d", "a x~~ b x~~ c ~~x d"),
    ("a ~~x *y* x~~ b", "a ⦃x ⟨y⟩ x⦄ b"), ("a ~~x **y** x~~ b", "a ⦃x ⟦y⟧ x⦄ b"),
    ("a *x ~~y x* y~~ b", "a ⟨x ~~y x⟩ y~~ b"),
    ("a ~~x [y](#) x~~ b", "a ⦃x ‹y› x⦄ b"), ("a [x ~~z x](#) z~~ b", "a ‹x ~~z x› z~~ b"),
    ("a ~~x [y x~~ y](#) b", "a ~~x ‹y x~~ y› b"),
    ("a ~~x [y ~~x x~~ y](#) x~~ b", "a ⦃x ‹y ⦃x x⦄ y› x⦄ b"),
    ("a ~~x `y` x~~ b", "a ⦃x «y» x⦄ b"), ("a ~~x `y x~~` b", "a ~~x «y x~~» b"),
    ("a `x ~~z x` z~~ b", "a «x ~~z x» z~~ b"),
    ("***~~x~~***", "⟨⟦⦃x⦄⟧⟩"), ("***~~x~~***y", "⟨⟦⦃x⦄⟧⟩y"), ("**~~x~~**y", "⟦⦃x⦄⟧y"),
    ("*~~x~~*y", "⟨⦃x⦄⟩y"),
    ("~~**x**~~ y", "⦃⟦x⟧⦄ y"), ("~~**x**~~y", "~~⟦x⟧~~y"), ("k ~~~**x**~~~ y", "k ~~~⟦x⟧~~~ y"),
    ("~~x~~y", "⦃x⦄y"),
  ])
  func textIsStruckThrough(text: String, result: String) {
    #expect(marked(text) == result)
  }

  @Test(arguments: [
    // A single tilde is a range.
    ("a ~x~ b", "a ~x~ b"), ("5~10、20~30", "5~10、20~30"), ("~**x**~ y", "~⟦x⟧~ y"),
    // Emphasis comes before struck-through text.
    ("a ~~x *y x~~ y* b", "a ~~x ⟨y x~~ y⟩ b"),
  ])
  func theseTildesDiffer(text: String, result: String) {
    #expect(marked(text) == result)
  }

  // MARK: Tables

  /// The rows of a table, their cells with bars between, and the blocks that follow.
  private func rows(_ text: String) -> [String] {
    var rows: [String] = []
    var isFirst = true
    let parts = Parsed(text).html.matches(
      of: /<tr>|<(th|td)(?: [^>]*)?>(.*?)<\/(?:th|td)>|<(p|h1|h2|pre|li|blockquote|hr)\b/)
    for part in parts {
      if let block = part.3 {
        rows.append("<\(block)>")
      } else if let cell = part.2 {
        rows[rows.count - 1] += isFirst ? cell : "|" + cell
        isFirst = false
      } else {
        rows.append("")
        isFirst = true
      }
    }
    return rows
  }

  @Test(arguments: [
    ("| a |\n| - |", ["a"]), ("|a|\n|-|\n|b|", ["a", "b"]), ("a|b\n-|-\nc|d", ["a|b", "c|d"]),
    ("|a|b|\n|-|-|\n|c|", ["a|b", "c|"]), ("|a|b|\n|-|-|\n|c|d|e|", ["a|b", "c|d"]),
    ("a|b\n-|-\nc", ["a|b", "c|"]), ("|a|\n|:-:|", ["a"]), ("|a|\n|:-|", ["a"]),
    ("|a|\n|-:|", ["a"]),
    ("|a|\n|:|", ["<p>"]), ("|a|\n|--x|", ["<p>"]), ("|a|\n|-|-|", ["<p>"]),
    ("|a|\n|: -|", ["<p>"]),
    ("x\n|a|\n|-|", ["<p>", "a"]), ("|a|\n|-|\n\n|b|\n|-|", ["a", "b"]), ("|a\n|-\nb", ["a", "b"]),
    ("|`a|b`|\n|-|-|", ["`a|b`"]), ("|`a\\|b`|\n|-|", ["<code>a|b</code>"]),
    ("|a\\|b|\n|-|", ["a|b"]),
    (" |a|\n  |-|\n   |b|", ["a", "b"]), ("    |a|\n    |-|", ["<pre>"]),
    ("- |a|\n  |-|\n  |b|", ["<li>", "a", "b"]),
    ("> |a|\n> |-|\n> |b|", ["<blockquote>", "a", "b"]),
    ("> |a|\n|-|", ["<blockquote>", "<p>"]), ("# a|b\n-|-", ["<h1>", "<p>"]),
    ("|a|\n|-|\n|#|", ["a", "#"]), ("|# a|\n|-|", ["# a"]),
  ])
  func tablesHaveTheseCells(text: String, expected: [String]) {
    #expect(rows(text + "\n") == expected)
  }

  /// Lines below a table, and what they begin; none for one more row.
  @Test(arguments: [
    ("\nc", ["<p>"]), ("> c", ["<blockquote>", "<p>"]), ("```\nc", ["<pre>"]),
    ("~~~\nc", ["<pre>"]),
    ("# c", ["<h1>"]), ("1. c", ["<li>"]), ("* c", ["<li>"]), ("+ c", ["<li>"]), ("- c", ["<li>"]),
    ("***", ["<hr>"]), ("[c]: d", ["[c]: d"]), ("-c", ["-c"]), ("c | d", ["c"]), ("\\| c", ["| c"]),
    ("==", ["=="]), ("--", ["--"]),
  ])
  func aBlockEndsATable(text: String, expected: [String]) {
    #expect(rows("|a|\n|-|\n|b|\n" + text + "\n") == ["a", "b"] + expected)
  }

  @Test(arguments: [
    // A line that cannot end a paragraph is a row.
    ("|a|\n|-|\n    c", ["a", "c"]), ("|a|\n|-|\n2. c", ["a", "2. c"]),
    ("|a|\n|-|\n*\nc", ["a", "*", "c"]),
    ("|a|\n    |-|", ["a"]),
    // The table ends after the underline of a heading.
    ("|a|\n|-|\n==\nc", ["a", "==", "<p>"]), ("|a|\n|-|\n--\nc", ["a", "--", "<p>"]),
    // A row without its `>` or its indent stays in the quote or the item.
    ("> |a|\n> |-|\n|b|", ["<blockquote>", "a", "<p>"]), ("- |a|\n  |-|\n|b|", ["<li>", "a"]),
    // A table of one column needs a bar.
    ("a\n:-", ["<p>"]), ("a\n-:", ["<p>"]),
    // An escaped backslash does not escape the bar after it.
    ("|a|b|\n|-|-|\n|c\\\\|d|", ["a|b", "c\\|d"]),
  ])
  func theseTablesDiffer(text: String, expected: [String]) {
    #expect(rows(text + "\n") == expected)
  }

  // MARK: Tasks

  /// The items of a list, tasks with their box.
  private func items(_ text: String) -> [String] {
    var html = Parsed(text).html
    html.replace("<span class=\"task\">", with: "")
    html.replace("</span>", with: "")
    return html.matches(of: /<li>\s*(?:<p>)?([^<]*)/).map { String($0.1.trimmingPrefix("\n")) }
  }

  @Test(arguments: [
    ("* [ ] a", ["☐ a"]), ("* [x] a", ["☑ a"]), ("* [X] a", ["☑ a"]), ("* [\t] a", ["☐ a"]),
    ("* [ ]\ta", ["☐\ta"]),
    ("* [ ]   a", ["☐   a"]), ("1. [x] a", ["☑ a"]), ("+ [ ] a\n+ b", ["☐ a", "b"]),
    ("* [ ]a", ["[ ]a"]), ("* [  ] a", ["[  ] a"]), ("* [y] a", ["[y] a"]), ("* []a", ["[]a"]),
    ("* [ ]", ["[ ]"]),
    ("* a [ ] b", ["a [ ] b"]), ("* \\[ ] a", ["[ ] a"]),
  ])
  func tasksHaveBoxes(text: String, expected: [String]) {
    #expect(items(text + "\n") == expected)
  }

  // MARK: Footnotes

  /// A text with the numbers of its notes, and the notes: `a[1]`, `1 b`.
  private func notes(_ text: String) -> [String] {
    var html = Parsed(text).html
    html.replace(/<a href="#fnref[^>]*>.*?<\/a>/, with: "")
    html.replace(/<sup class="footnote"[^>]*><a [^>]*>([0-9]+)<\/a><\/sup>/) { match in
      "[\(match.1)]"
    }
    html.replace(/<h2 id="_footnotes">.*?<\/h2>/, with: "")
    return html.matches(of: /<(p|h1|pre|li|blockquote|hr)\b[^>]*>(?:<code>)?([^<]*)/).compactMap {
      match in
      let words = match.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch match.1 {
      case "p": return words.isEmpty ? nil : words
      case "li" where words.isEmpty: return "–"
      default: return "<\(match.1)>" + (words.isEmpty ? "" : " " + words)
      }
    }
  }

  @Test(arguments: [
    ("a[^1]\n\n[^1]: b", ["a[1]", "–", "b"]),
    ("a[^b][^c]\n\n[^c]: d\n\n[^b]: e", ["a[1][2]", "–", "e", "–", "d"]),
    ("a[^1][^1]\n\n[^1]: b", ["a[1][1]", "–", "b"]),
    ("a[^1]\n\n[^1]: b\n\n[^1]: c", ["a[1]", "–", "b"]),
    ("a[^1]\n\n[^1]: b[^2]\n\n[^2]: c", ["a[1]", "–", "b[2]", "–", "c"]),
    ("A[^B]\n\n[^b]: c", ["A[1]", "–", "c"]),
    // What is no note.
    ("a[^1]", ["a[^1]"]), ("a ^[b]", ["a ^[b]"]),
    ("a[^1]\n\n    [^1]: b", ["a[^1]", "<pre> [^1]: b"]),
    // Ids.
    ("a[^^]\n\n[^^]: b", ["a[1]", "–", "b"]), ("a[^a:b]\n\n[^a:b]: c", ["a[1]", "–", "c"]),
    ("a![^1]\n\n[^1]: b", ["a![1]", "–", "b"]),
    // How long a note is.
    ("a[^1]\n\n[^1]: b\n\n    c", ["a[1]", "–", "b", "c"]),
    ("a[^1]\n\n[^1]: b\n\n\n    c", ["a[1]", "–", "b", "c"]),
    ("a[^1]\n\n[^1]: b\nc", ["a[1]", "–", "b c"]),
    ("a[^1]\n\n[^1]: b\n\nc", ["a[1]", "c", "–", "b"]),
    ("a[^1]\n\n[^1]:\n    b", ["a[1]", "–", "b"]), ("a[^1]\n\n[^1]:\n\n    b", ["a[1]", "–", "b"]),
    // What a note contains, and what contains it.
    ("a[^1]\n\n[^1]: > b", ["a[1]", "–", "<blockquote>", "b"]),
    ("a[^1]\n\n[^1]: * b", ["a[1]", "–", "<li> b"]),
    ("a[^1]\n\n[^1]: ```\n      b\n      ```", ["a[1]", "–", "<pre> b"]),
    ("a[^1]\n\n> [^1]: b", ["a[1]", "<blockquote>", "–", "b"]),
    ("a[^1]\n\n* [^1]: b", ["a[1]", "–", "–", "b"]),
    ("a[^1][^2]\n\n[^1]: b\n[^2]: c", ["a[1][2]", "–", "b", "–", "c"]),
    ("a[^1]\n\nb\n[^1]: c", ["a[1]", "b", "–", "c"]),
  ])
  func notesAreNumberedAndShown(text: String, expected: [String]) {
    #expect(notes(text + "\n") == expected)
  }

  @Test(arguments: [
    // A heading is a paragraph, and a note does not begin with a rule, a definition, code by indent or another note.
    ("a[^1]\n\n[^1]: # b", ["a[1]", "–", "b"]),
    ("a[^1]\n\n[^1]: b\n\n    # c", ["a[1]", "–", "b", "c"]),
    ("a[^1]\n\n[^1]: ***", ["a[1]", "–", "***"]),
    ("a[^1]\n\n[^1]: [c]: d", ["a[1]", "–", "[c]: d"]),
    ("a[^1]\n\n[^1]:     b", ["a[1]", "–", "b"]),
    ("a[^1]\n\n[^1]: [^2]: b", ["a[1]", "–", "[^2]: b"]),
    // The line below an empty label belongs to the note.
    ("a[^1]\n\n[^1]:\nb", ["a[1]", "–", "b"]),
    // Further lines are indented from the label.
    ("a[^1]\n\n  [^1]: b\n\n    c", ["a[1]", "<pre> c", "–", "b"]),
    ("a[^1]\n\n  [^1]: b\n\n      c", ["a[1]", "–", "b", "c"]),
  ])
  func theseNotesDiffer(text: String, expected: [String]) {
    #expect(notes(text + "\n") == expected)
  }
}
