/// Links, labels and their definitions.
extension LinkRewriter {
  mutating func readBracket() {
    if bytes.has("[[", at: index), readWikiLink() {
      return
    }
    if readDefinition() {
      return
    }
    brackets.append(Bracket(place: output.count, isPicture: false))
    copyByte()
    // A name behind `@` would be a citation, and a link is none.
    if index < bytes.count, bytes[index] == .atSign {
      output.append(.backslash)
    }
  }

  mutating func readClosing() {
    guard let open = brackets.popLast() else { return copyByte() }
    if bytes.has("][", at: index), readUndefinedLabel(open) {
      return
    }
    if readDeadLabel(open) {
      return
    }
    guard let link = Destination(in: bytes, at: index + 1) else {
      return copyByte()
    }
    index = link.end
    if open.isPicture {
      addPicture(link, open: open.place)
    } else {
      addLink(link, open: open.place)
    }
  }

  private mutating func addLink(_ link: Destination, open: Int) {
    _ = readAttributes()
    guard let address = address(for: link.address) else {
      // Its words stay.
      output.remove(at: open)
      return
    }
    // A link to the home page has no title of its own.
    if address == "page:home", output[(open + 1)...].isBlank {
      output += Bytes((homeTitle ?? context.tree.name).utf8)
    }
    output += Bytes("](\(MarkdownParts.destination(address))\(link.title))".utf8)
  }

  /// The title of the home page in the language of the page.
  private var homeTitle: String? {
    let home = context.pages.first { page in
      page.key.isEmpty && page.language == context.page.language
    }
    return home?.title
  }

  /// Reads `[[Page]]`, `[[page|text]]`.
  private mutating func readWikiLink() -> Bool {
    guard let end = bytes[index...].prefix(300).next("]]", from: index + 2),
      let (number, text) = wikiTarget(bytes[index + 2..<end].string)
    else {
      return false
    }
    let address = address(
      ofPage: number,
      anchor: nil,
      written: bytes[index + 2..<end].string)
    if let address {
      output += Bytes("[\(text)](\(address))".utf8)
    } else {
      output += Bytes(text.utf8)
    }
    index = end + 2
    return true
  }

  /// The page and the words of `Page|text`; `nil` where no other page has the name.
  private func wikiTarget(_ inner: String) -> (page: Int, text: String)? {
    guard !inner.isEmpty,
      !inner.contains("\n"),
      !inner.contains("[")
    else { return nil }
    let parts = inner.split(separator: "|", maxSplits: 1)
    // `[[page#heading]]` leads to the page.
    guard let first = parts.first,
      let number = context.table.page(
        named: String(first.split(separator: "#").first ?? first).trimmed),
      number != context.number
    else { return nil }
    return (number, parts.last.map(String.init) ?? inner)
  }

  /// Reads `<project:button.md>` and `<inv:sphinx#index>` of MyST, which are no addresses of the web.
  mutating func readAutolink() {
    guard let end = bytes[index...].prefix(300).firstIndex(of: .closeAngle),
      let colon = bytes[index..<end].firstIndex(of: .colon),
      colon > index + 2,
      ["inv", "project", "path", "myst", "doi"].contains(bytes[index + 1..<colon].string)
    else { return copyByte() }
    let written = bytes[index + 1..<end].string
    index = end + 1
    guard !written.hasPrefix("doi:") else {
      output += Bytes("<https://doi.org/\(written.dropFirst("doi:".utf8.count))>".utf8)
      return
    }
    if let address = address(for: written) {
      output += Bytes("[](\(MarkdownParts.destination(address)))".utf8)
    } else {
      output += Bytes(CodeText.span(written).utf8)
    }
  }

  /// Writes the address of a card.
  mutating func readCard() {
    let start = index + "::: card to=<".utf8.count
    guard let end = bytes[start...].prefix(Destination.longest).firstIndex(of: .closeAngle)
    else { return copyByte() }
    let written = bytes[start..<end].string
    output += Bytes("::: card".utf8)
    if let address = address(for: written) {
      output += Bytes(" to=\(ContainerText.quoted(address))".utf8)
    }
    index = end + 1
  }
}

// MARK: - Labels

extension LinkRewriter {
  /// Reads `[text][label]`, where nothing on the page defines the label: its words stay.
  private mutating func readUndefinedLabel(_ bracket: Bracket) -> Bool {
    guard let close = bytes[(index + 2)...].prefix(300).firstIndex(of: .closeBracket),
      !bytes.has("[^", at: index + 1),
      !isBehindWord(bracket)
    else { return false }
    let inner = bytes[index + 2..<close]
    // `[text][]` has its text for a label.
    let label =
      if inner.isEmpty {
        output[bracket.textStart...]
      } else {
        inner
      }
    guard !label.isEmpty,
      label.count < 300,
      !labels.contains(Self.label(label))
    else {
      return false
    }
    if !deadLabels.contains(Self.label(label)) {
      losses.append("[\(label.string)]")
    }
    output.removeSubrange(bracket.place..<bracket.textStart)
    index = close + 1
    return true
  }

  /// Returns whether a bracket is right behind a word: `array[0][1]` is no link.
  private func isBehindWord(_ bracket: Bracket) -> Bool {
    guard bracket.place > 0 else { return false }
    let before = output[bracket.place - 1]
    return before.isLetter || before.isDigit
  }

  /// Reads `[label]`, whose definition is broken: its words stay.
  private mutating func readDeadLabel(_ bracket: Bracket) -> Bool {
    let open = bracket.textStart
    guard !deadLabels.isEmpty,
      open < output.count,
      !bytes.has("](", at: index),
      !bytes.has("]:", at: index),
      deadLabels.contains(Self.label(output[open...]))
    else { return false }
    output.removeSubrange(bracket.place..<open)
    index += 1
    return true
  }

  /// Reads `[label]: address "title"`.
  private mutating func readDefinition() -> Bool {
    guard let close = endOfDefinedLabel else { return false }
    let lineEnd = bytes[close...].firstIndex(of: .newline) ?? bytes.count
    let written = bytes[close + 2..<lineEnd].trimmed.prefix { !$0.isSpace }
    guard !written.isEmpty else { return false }
    let isInAngles = written.first == .openAngle && written.last == .closeAngle
    let address = (isInAngles ? written.dropFirst().dropLast() : written).string
    if deadLabels.contains(Self.label(bytes[index + 1..<close])) {
      losses.append(address)
      index = min(bytes.count, lineEnd + 1)
      return true
    }
    output.append(.openBracket)
    // As the links to it are written.
    if bytes.has("[@", at: index) {
      output.append(.backslash)
    }
    output += bytes[index + 1..<close + 2]
    if let new = self.address(for: address) {
      output += Bytes(" \(MarkdownParts.destination(new))".utf8)
      output += bytes[written.endIndex..<lineEnd]
    } else {
      // Links to the label become text of their own: nothing defines it, so that it is defined to lead to the page.
      let place = context.places[context.page.key]
      output += Bytes(" \(place?.address ?? "page:home")".utf8)
    }
    index = lineEnd
    return true
  }

  /// The bracket behind the label of a definition that begins at the index; `nil` where none does.
  private var endOfDefinedLabel: Int? {
    // The last byte of the line that is no white space: a long line is not looked through for each bracket.
    let before = output.last { $0 == .newline || !$0.isSpace }
    guard before == nil || before == .newline,
      let close = bytes[index...].prefix(1000).firstIndex(of: .closeBracket),
      bytes.has("]:", at: close),
      !bytes.has("[^", at: index)
    else { return nil }
    return close
  }

  /// A label as CommonMark compares it (section 4.7), without the sign before an `@` that was written here.
  private static func label(_ text: ArraySlice<UInt8>) -> String {
    let words = text.begins(with: "\\@") ? text.dropFirst() : text
    return Bytes(words).oneLine.trimmed.string.lowercased()
  }

  /// The addresses of the labels that a text defines.
  static func labels(of bytes: Bytes) -> [String: String] {
    var labels: [String: String] = [:]
    for line in bytes.lines {
      let text = CodeRanges.withoutMarks(line)
      guard text.first == .openBracket,
        let close = text.firstIndex(of: .closeBracket),
        text.has("]:", at: close)
      else { continue }
      let address = text[(close + 2)...].trimmed.prefix { !$0.isSpace }.string
      labels[label(text[text.startIndex + 1..<close])] = address
    }
    return labels
  }
}
