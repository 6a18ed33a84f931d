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
    let name = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "\"") }.string
    var title: String?
    if let quote = rest.firstIndex(of: UInt8(ascii: "\"")), rest.last == UInt8(ascii: "\""),
      quote < rest.endIndex - 1
    {
      title = rest[quote + 1..<rest.endIndex - 1].string
    } else if mark.description == "!!!",
      rest.dropFirst(name.utf8.count).trimmed.count > 0
    {
      let words = rest.dropFirst(name.utf8.count).trimmed.string
      title =
        if ["inline", "end", "inline end"].contains(words) {
          nil
        } else {
          words
        }
    }
    let closing: String
    if isFolding {
      let word = name.prefix(1).uppercased() + name.dropFirst()
      write(
        ContainerText.opening("details", title: title?.isEmpty == false ? title ?? word : word),
        at: columns)
      closing = ContainerText.closing
    } else if let admonition = Admonition(named: name) {
      write(admonition.opening(title: title), at: columns)
      closing = ContainerText.closing
    } else {
      // A name of the author's own is shown as a title.
      let word =
        name
        .prefix(1)
        .uppercased() + name.dropFirst().replacing("-", with: " ")
      write(ContainerText.opening("note", title: title ?? word), at: columns)
      closing = ContainerText.closing
    }
    open.append(OpenBlock(kind: .indented, base: columns, content: columns + 4, closing: closing))
    return true
  }

  /// Reads `=== "Tab"`; those that follow each other are together.
  mutating func readTab(_ text: ArraySlice<UInt8>, columns: Int) -> Bool {
    let title = text.dropFirst(5).prefix { $0 != UInt8(ascii: "\"") }.string
    var isOpen = false
    if case .tabs = open.last?.kind,
      open.last?.base == columns
    {
      isOpen = true
    }
    if !isOpen {
      write(ContainerText.opening("tabs"), at: columns)
      open.append(
        OpenBlock(kind: .tabs, base: columns, content: columns, closing: ContainerText.closing))
    }
    write(ContainerText.opening("tab", title: title), at: columns)
    open.append(
      OpenBlock(
        kind: .indented, base: columns, content: columns + 4, closing: ContainerText.closing))
    return true
  }

  /// Reads `> [!faq]- Title`; the five of GitHub without a title stay as they are.
  mutating func readAlert(
    _ bytes: Bytes, text: ArraySlice<UInt8>, columns: Int
  ) -> Bool {
    let inner = text.dropFirst().trimmed
    guard inner.begins(with: "[!"),
      let close = inner.firstIndex(of: UInt8(ascii: "]"))
    else {
      return false
    }
    let name = inner[inner.startIndex + 2..<close].string
    var title = inner[(close + 1)...].trimmed
    let isOfGitHub = ["note", "tip", "important", "warning", "caution"].contains(name.lowercased())
    guard let admonition = Admonition(named: name),
      !isOfGitHub || !title.isEmpty
    else {
      return false
    }
    let isFolding = title.begins(with: "-") || title.begins(with: "+")
    if isFolding {
      title = title.dropFirst().trimmed
    }
    var content: [Bytes] = []
    while let next = waiting.last?.bytes,
      Indentation.drop(shift, from: next).trimmed.begins(with: ">")
    {
      let line = Indentation.drop(shift, from: next).trimmed.dropFirst()
      content.append(Bytes(line.begins(with: " ") ? line.dropFirst() : line))
      waiting.removeLast()
    }
    let words = title.isEmpty ? nil : title.string
    if isFolding {
      let usual =
        admonition.usualTitle
        ?? name
        .prefix(1)
        .uppercased() + name.dropFirst()
      write(ContainerText.opening("details", title: words ?? usual), at: columns)
    } else {
      write(admonition.opening(title: words), at: columns)
    }
    waiting.append(Line(bytes: Bytes(":::".utf8)[...], depth: depth, origin: origin))
    let prefix = Bytes(repeating: .space, count: columns)
    waiting += content.reversed().map {
      Line(bytes: (prefix + $0)[...], depth: depth, origin: origin)
    }
    open.append(
      OpenBlock(kind: .colons, base: columns, content: columns, closing: ContainerText.closing))
    return true
  }

  /// Makes a note of the lines that follow, or else of those before.
  mutating func wrapParagraph(in admonition: Admonition, _ columns: Int) {
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
    waiting.append(Line(bytes: Bytes(":::".utf8)[...], depth: depth, origin: origin))
    waiting += lines.reversed()
    open.append(
      OpenBlock(kind: .colons, base: columns, content: columns, closing: ContainerText.closing))
  }
}

extension Bytes {
  /// Where the last lines begin that no blank line is between.
  fileprivate var lastParagraphStart: Int? {
    guard !isEmpty else { return nil }
    var index = count - 1
    while index > 0, !(self[index] == .newline && self[index - 1] == .newline) {
      index -= 1
    }
    if index == 0 {
      return 0
    }
    if index + 1 < count {
      return index + 1
    }
    return nil
  }
}
