import Base

/// What a directive of reStructuredText, MyST, Org, Re:VIEW or Swift-DocC stands for, by its name.
enum ForeignDirective {
  case code, image, include, contents, tabs, columns, table, formula, quote, title, aside

  init(named name: some StringProtocol) {
    switch name.lowercased() {
    case "code-block", "code", "code-cell", "sourcecode", "highlight", "src", "example",
      "parsed-literal", "list", "listnum", "emlist", "emlistnum", "cmd", "source":
      self = .code
    case "figure", "image", "thumbnail", "video", "indepimage", "graph":
      self = .image
    case "include", "literalinclude", "snippet":
      self = .include
    case "toctree", "contents", "toc", "sectnum", "tableofcontents":
      self = .contents
    case "tab-set", "tabs", "tab", "tab-item", "tabbed", "group-tab", "code-tab",
      "tabnavigator":
      self = .tabs
    case "row", "column", "grid":
      self = .columns
    case "list-table", "csv-table", "table":
      self = .table
    case "math", "latex", "eval-rst":
      self = .formula
    case "quote", "epigraph", "pull-quote", "verse":
      self = .quote
    case "title", "author", "date", "options", "language", "email", "startup",
      "metadata":
      self = .title
    default:
      self = .aside
    }
  }

  var help: Message {
    switch self {
    case .code:
      "write a line '```' with the language, the code, and a line '```'"
    case .image:
      "write ![what it shows](file)"
    case .include:
      ForeignMarkup.Kind.include.help
    case .contents:
      ForeignMarkup.Kind.contents.help
    case .tabs:
      ForeignMarkup.Kind.tab.help
    case .columns:
      "write '::: columns', a line '::: column' above and ':::' below each part, and a last ':::'"
    case .table:
      "write the rows with pipes, and '| --- | --- |' below the header"
    case .formula:
      ForeignMarkup.Kind.formula.help
    case .quote:
      "write '> ' before each line"
    case .title:
      "write it in the front matter, or remove it"
    case .aside:
      ForeignMarkup.Kind.admonition.help
    }
  }
}

extension Span<UInt8> {
  /// Reads `.. note::`, and `.. a comment`, which other tools do not publish.
  var directiveLookAlike: ForeignMarkup? {
    guard has(".. "),
      count > 3
    else { return nil }
    let end = nameEnd(from: 3)
    if end > 3, has("::", at: end) {
      let name = String(copying: extracting(3..<end))
      return ForeignMarkup(kind: .directive(ForeignDirective(named: name)), range: 0..<count)
    }
    // `.. _sizes:` names a place, `.. |product| replace:: Kasumi` a text.
    let isComment =
      self[3].isASCIILetter
      || self[3] >= 0x80 || has("_", at: 3) || has("|", at: 3)
    return isComment ? ForeignMarkup(kind: .comment, range: 0..<count) : nil
  }

  /// Reads `#+BEGIN_QUOTE`, `#+END_QUOTE`, `#+TITLE: …`.
  var orgLookAlike: ForeignMarkup? {
    guard has("#+") else { return nil }
    let end = nameEnd(from: 2)
    var name = String(copying: extracting(2..<end)).lowercased()
    for start in ["begin_", "end_"] where name.hasPrefix(start) {
      name.removeFirst(start.count)
      let kind = ForeignMarkup.Kind.directive(ForeignDirective(named: name))
      return ForeignMarkup(kind: kind, range: 0..<end)
    }
    guard has(":", at: end),
      end > 3
    else {
      return nil
    }
    return ForeignMarkup(kind: .directive(ForeignDirective(named: name)), range: 0..<count)
  }

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < count,
      self[end].isASCIILetter
        || has("-", at: end)
        || has("_", at: end)
    {
      end += 1
    }
    return end
  }

  /// Reads `*[HTML]: Hyper Text Markup Language`.
  var abbreviationLookAlike: ForeignMarkup? {
    guard has("*["),
      let range = enclosed(by: "*[", and: "]:", at: 0)
    else { return nil }
    return ForeignMarkup(kind: .abbreviation, range: range)
  }

  /// Reads `<<< @/snippets/button.js`.
  var snippetLookAlike: ForeignMarkup? {
    guard has("<<< "),
      count > 4
    else { return nil }
    return ForeignMarkup(kind: .include, range: 0..<count)
  }

  /// Reads `|product|`, a name between bars: not `|x|`, which is a number without its sign.
  func substitutionLookAlike(at index: Int) -> ForeignMarkup? {
    guard index == 0 || self[index - 1] == 0x20,
      let range = enclosed(by: "|", and: "|", at: index)
    else { return nil }
    let isBeforeWord = range.upperBound < count && self[range.upperBound].isASCIIAlphanumeric
    guard isNameOfSubstitution(range.dropFirst().dropLast()), !isBeforeWord else { return nil }
    return ForeignMarkup(kind: .templateTag, range: range)
  }

  /// Whether a text between bars is a name: `|---|` separates the rows of a table.
  private func isNameOfSubstitution(_ name: Range<Int>) -> Bool {
    guard name.count > 2, self[name.lowerBound].isASCIILetter else { return false }
    return name.allSatisfy {
      self[$0].isASCIILetter
        || has("-", at: $0)
        || has("_", at: $0)
    }
  }

  /// Reads `\textbf{bold}`, `\cite{a2024}`, `\newpage`.
  func commandLookAlike(at index: Int) -> ForeignMarkup? {
    // The path `C:\ref` is none.
    let isBehindWord =
      index > 0
      && (self[index - 1].isASCIIAlphanumeric || ":\\".utf8.contains(self[index - 1]))
    guard !isBehindWord else { return nil }
    var end = index + 1
    while end < count, end < index + 16, self[end].isASCIILetter {
      end += 1
    }
    let name = String(copying: extracting(index + 1..<end))
    if ["newpage", "pagebreak", "clearpage", "noindent", "tableofcontents"].contains(name) {
      return ForeignMarkup(kind: .command, range: index..<end)
    }
    let commands = [
      "textbf", "textit", "texttt", "emph", "cite", "citep", "citet", "ref", "autoref", "label",
      "begin",
      "end", "section", "subsection", "footnote", "url", "href", "underline", "caption",
      "includegraphics",
    ]
    guard commands.contains(name) else { return nil }
    let options = enclosed(by: "[", and: "]", at: end)
    guard let whole = enclosed(by: "{", and: "}", at: options?.upperBound ?? end) else {
      return nil
    }
    return ForeignMarkup(kind: .command, range: index..<whole.upperBound)
  }

  /// Reads `<img src={logo} />`: a tag of JSX that is none of HTML.
  func elementLookAlike(at index: Int) -> ForeignMarkup? {
    guard index + 1 < count,
      self[index + 1].isASCIILetter,
      let range = enclosed(by: "<", and: ">", at: index),
      range.contains(where: { has("={", at: $0) })
    else { return nil }
    return ForeignMarkup(kind: .element, range: range)
  }

  /// Reads `Error! Reference source not found.`, from the sign on: what a word processor writes where a target is gone.
  func brokenFieldLookAlike(at index: Int) -> ForeignMarkup? {
    // Nearly every full-width sign is another one.
    guard has("! ", at: index) || has("！ ", at: index) else {
      return nil
    }
    let texts = [
      ("Error", "! Reference source not found."), ("Error", "! Bookmark not defined."),
      ("エラー", "! 参照元が見つかりません。"), ("エラー", "! ブックマークが定義されていません。"),
      ("エラー", "! 参照先が見つかりません。"), ("エラー", "！ 参照元が見つかりません。"),
    ]
    for (word, rest) in texts {
      let start = index - word.utf8.count
      if start >= 0, has(word, at: start), has(rest, at: index) {
        return ForeignMarkup(kind: .brokenField, range: start..<index + rest.utf8.count)
      }
    }
    return nil
  }
}
