extension AsciiDocText {
  /// A backslash before a sign or a macro: what follows is text.
  func takeEscape(_ scan: inout AsciiDocScan) -> Bool {
    guard scan.byte == .backslash, scan.index + 1 < scan.text.endIndex else { return false }
    let next = scan.text[scan.index + 1]
    if next == .openBrace {
      scan.take(2, writing: "{")
      return true
    }
    if "*_`#^~+<".utf8.contains(next) {
      let count = scan.text.run(of: next, at: scan.index + 1)
      for _ in 0..<count {
        scan.output += [.backslash, next]
      }
      scan.index += 1 + count
      return true
    }
    return takeEscapedName(&scan)
  }

  /// The name behind a backslash, of which no macro is read: `\link:a[b]`.
  private func takeEscapedName(_ scan: inout AsciiDocScan) -> Bool {
    let name = scan.text[(scan.index + 1)...].prefix(while: \.isLetter)
    guard !name.isEmpty, scan.text.run(of: .colon, at: name.endIndex) > 0 else { return false }
    scan.output += name
    scan.index = name.endIndex
    return true
  }

  /// Text that nothing is read in: `+++<br>+++`, `++text++`, `+text+`.
  func takePassthrough(_ scan: inout AsciiDocScan) -> Bool {
    guard scan.byte == .plus else { return false }
    let count = min(scan.text.run(of: .plus, at: scan.index), 3)
    guard let content = content(&scan, mark: Bytes(repeating: .plus, count: count)) else {
      return false
    }
    let text = scan.text[content]
    scan.index = content.upperBound + count
    guard count < 3 else {
      scan.output += text
      return true
    }
    appendLiteral(text, to: &scan.output)
    return true
  }

  /// Quotation marks: `` "`text`" ``.
  mutating func takeQuotation(_ scan: inout AsciiDocScan) -> Bool {
    let quotes: [(open: StaticString, close: StaticString, left: String, right: String)] = [
      ("\"`", "`\"", "“", "”"), ("'`", "`'", "‘", "’"),
    ]
    for quote in quotes where scan.depth < Self.deepest {
      guard let text = scan.takeText(between: quote.open, and: quote.close) else { continue }
      let inner = converted(text, depth: scan.depth + 1)
      scan.output += Bytes(quote.left.utf8) + inner + Bytes(quote.right.utf8)
      return true
    }
    return false
  }

  /// `` `code` ``, and `` `+code+` ``, whose signs are text.
  func takeCode(_ scan: inout AsciiDocScan) -> Bool {
    guard scan.byte == .backtick else { return false }
    let count = min(scan.text.run(of: .backtick, at: scan.index), 2)
    guard let content = content(&scan, mark: Bytes(repeating: .backtick, count: count)) else {
      return false
    }
    var code = scan.text[content]
    if code.count > 2, code.first == .plus, code.last == .plus {
      code = code.dropFirst().dropLast()
    }
    scan.output += CodeText.span(code.string).utf8
    scan.index = content.upperBound + count
    return true
  }

  func appendLiteral(_ scan: inout AsciiDocScan) {
    let byte = scan.byte
    if scan.isAtLineStart || scan.index == scan.text.startIndex,
      AsciiDocText.beginsBlock(scan.text[scan.index...])
    {
      scan.output.append(.backslash)
    } else if needsEscape(byte, in: scan) {
      scan.output.append(.backslash)
    }
    scan.output.append(byte)
    scan.index += 1
  }

  private func needsEscape(_ byte: UInt8, in scan: AsciiDocScan) -> Bool {
    switch byte {
    case .asterisk, .backtick, .openAngle, .backslash:
      return true
    case .underscore:
      let next = scan.index + 1
      return scan.isAfterBoundary
        || next == scan.text.endIndex || !scan.text[next].isWordByte
    default:
      return false
    }
  }

  private func appendLiteral(_ text: ArraySlice<UInt8>, to output: inout Bytes) {
    for byte in text {
      if "*_`<\\~".utf8.contains(byte) {
        output.append(.backslash)
      }
      output.append(byte)
    }
  }

  /// Whether a line of a paragraph would begin a block of Markdown.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    let second = line.dropFirst().first
    return first == .closeAngle
      || first == .numberSign
      || [.hyphen, .plus].contains(first) && second?.isSpace == true
  }
}

// MARK: - Signs

extension AsciiDocText {
  private static let replacements: [(mark: StaticString, sign: String)] = [
    ("(C)", "©"), ("(R)", "®"), ("(TM)", "™"), ("...", "…"), ("->", "→"), ("=>", "⇒"),
    ("<-", "←"), ("<=", "⇐"),
  ]

  /// Signs that several characters stand for, dashes, and the mark at the end of a line that breaks it.
  func takeSign(_ scan: inout AsciiDocScan) -> Bool {
    if scan.has(" +\n") {
      scan.take(3, writing: "\\\n")
      return true
    }
    if scan.has(" -- ") {
      scan.take(4, writing: " — ")
      return true
    }
    let isBetweenWords =
      scan.has("--") && !scan.isAfterBoundary && scan.index + 2 < scan.text.endIndex
      && scan.text[scan.index + 2].isWordByte
    if isBetweenWords {
      scan.take(2, writing: "—")
      return true
    }
    guard let found = Self.replacements.first(where: { scan.has($0.mark) }) else { return false }
    scan.take(found.mark.utf8CodeUnitCount, writing: found.sign)
    return true
  }
}
