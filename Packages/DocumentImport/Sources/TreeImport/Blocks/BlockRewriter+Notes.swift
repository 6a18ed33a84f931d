import MarkdownNames

/// Notes and tabs that a sign or white space marks: `!!! note`, `=== "Tab"`, `> [!faq]`, `{: .note }`.
extension BlockRewriter {
  /// Reads `!!! note "Title"`, `??? note`, `???+ note`.
  mutating func readAdmonition(
    _ text: ArraySlice<UInt8>, mark: StaticString, columns: Int
  ) -> Bool {
    guard text.begins(with: mark) else { return false }
    var rest = text.dropFirst(3)
    let isFolding = mark.description == "???"
    if isFolding, rest.begins(with: "+") {
      rest = rest.dropFirst()
    }
    guard rest.begins(with: " "),
      rest.trimmed.first?.isLetter == true
    else { return false }
    rest = rest.trimmed
    write(Self.opening(ofWords: rest, isFolding: isFolding), at: columns)
    push(.indented, at: columns, indent: 4)
    return true
  }

  /// The first line of the container that `note "Title"` becomes.
  private static func opening(
    ofWords words: ArraySlice<UInt8>,
    isFolding: Bool
  ) -> String {
    let name = words.prefix { byte in !byte.isSpace && byte != .quotationMark }
    var title = quotedTitle(in: words)
    if title == nil, !isFolding {
      title = bareTitle(words[name.endIndex...])
    }
    return opening(of: name.string, title: title, isFolding: isFolding)
  }

  private static func quotedTitle(in text: ArraySlice<UInt8>) -> String? {
    guard let quote = text.firstIndex(of: .quotationMark),
      text.last == .quotationMark,
      quote < text.endIndex - 1
    else { return nil }
    return text[quote + 1..<text.endIndex - 1].string
  }

  /// The words behind a name; `inline` and `end` are the looks of a theme.
  private static func bareTitle(_ text: ArraySlice<UInt8>) -> String? {
    let words = text.trimmed.string
    if ["", "inline", "end", "inline end"].contains(words) {
      return nil
    }
    return words
  }

  private static func opening(
    of name: String,
    title: String?,
    isFolding: Bool
  ) -> String {
    let capital = name.prefix(1).uppercased()
    if isFolding {
      let usual = capital + name.dropFirst()
      let stated = title ?? ""
      return ContainerText.opening("details", title: stated.isEmpty ? usual : stated)
    }
    if let admonition = Admonition(named: name) {
      return admonition.opening(title: title)
    }
    // A name of the author's own is shown as a title.
    let word = capital + name.dropFirst().replacing("-", with: " ")
    return ContainerText.opening("note", title: title ?? word)
  }

  /// Reads `=== "Tab"`; those that follow each other are together.
  mutating func readTab(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    let title =
      text
      .dropFirst("=== \"".utf8.count)
      .prefix { $0 != .quotationMark }.string
    if !hasOpenTabs(at: columns) {
      write(ContainerText.opening("tabs"), at: columns)
      push(.tabs, at: columns)
    }
    write(ContainerText.opening("tab", title: title), at: columns)
    push(.indented, at: columns, indent: 4)
    return true
  }

  private func hasOpenTabs(at columns: Int) -> Bool {
    guard case .tabs = open.last?.kind else { return false }
    return open.last?.base == columns
  }

  /// Reads `> [!faq]- Title`; the five of GitHub without a title stay as they are.
  mutating func readAlert(
    _ bytes: Bytes, text: ArraySlice<UInt8>, columns: Int
  ) -> Bool {
    let inner = text.dropFirst().trimmed
    guard inner.begins(with: "[!"),
      let close = inner.firstIndex(of: .closeBracket)
    else {
      return false
    }
    let name = inner[inner.startIndex + 2..<close].string
    let title = inner[(close + 1)...].trimmed
    guard let opening = Self.alertOpening(name, title: title) else {
      return false
    }
    let content = takeQuotation(at: columns)
    write(opening, at: columns)
    openColons(around: content, columns: columns)
    return true
  }

  /// The first line of the container that an alert becomes; `nil` where it stays as it is.
  private static func alertOpening(
    _ name: String,
    title: ArraySlice<UInt8>
  ) -> String? {
    let isOfGitHub = ContainerSynonyms.byAlert[name.lowercased()] != nil
    guard let admonition = Admonition(named: name),
      !title.isEmpty || !isOfGitHub
    else {
      return nil
    }
    // In Obsidian, `-` folds a note and `+` lets it be folded.
    guard
      title.begins(with: "-")
        || title.begins(with: "+")
    else {
      return admonition.opening(title: title.isEmpty ? nil : title.string)
    }
    let stated = title.dropFirst().trimmed.string
    guard stated.isEmpty else {
      return ContainerText.opening("details", title: stated)
    }
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    return ContainerText.opening("details", title: admonition.usualTitle ?? capital)
  }

  /// Takes the lines of the quotation that come next, without its marks.
  private mutating func takeQuotation(at columns: Int) -> [Line] {
    let prefix = Bytes(repeating: .space, count: columns)
    var content: [Line] = []
    while let next = waiting.last?.bytes {
      let line = Indentation.drop(shift, from: next).trimmed
      guard line.begins(with: ">") else { break }
      var inner = line.dropFirst()
      // The space behind a mark belongs to it (CommonMark, section 5.1).
      if inner.first == .space {
        inner = inner.dropFirst()
      }
      let text = prefix + inner
      content.append(Line(bytes: text[...], depth: depth, origin: origin))
      waiting.removeLast()
    }
    return content
  }

  /// Opens a block around lines that are read next.
  private mutating func openColons(
    around lines: [Line],
    columns: Int
  ) {
    waiting.append(
      Line(bytes: Bytes(ContainerText.closing.utf8)[...], depth: depth, origin: origin))
    waiting += lines.reversed()
    push(.colons, at: columns)
  }

  /// Makes a note of the lines that follow, or else of those before.
  mutating func wrapParagraph(
    in admonition: Admonition,
    columns: Int
  ) {
    if blanks == 0, let start = output.lastParagraphStart {
      let line = Bytes((admonition.opening(title: nil) + "\n").utf8)
      output.insert(contentsOf: line, at: start)
      write(ContainerText.closing, at: columns)
      // What follows is a paragraph of its own.
      blanks = 1
      return
    }
    write(admonition.opening(title: nil), at: columns)
    var lines: [Line] = []
    while let next = waiting.last, !next.bytes.isBlank {
      lines.append(next)
      waiting.removeLast()
    }
    openColons(around: lines, columns: columns)
  }
}

extension Bytes {
  /// The start of the last lines that no blank line is between.
  fileprivate var lastParagraphStart: Int? {
    guard !isEmpty else { return nil }
    var index = count - 1
    while index > 0, !(self[index] == .newline && self[index - 1] == .newline) {
      index -= 1
    }
    guard index > 0 else { return 0 }
    // Behind the blank line; nothing is there where it is the last.
    guard index + 1 < count else {
      return nil
    }
    return index + 1
  }
}
