import DocumentImport

/// Short names, marks, attributes and roles.
extension LinkRewriter {
  /// Reads `:tada:`, which is the character, and `:material-check:`, an icon of a theme, which is left out.
  mutating func readShortName() {
    guard let name = shortName else { return copyByte() }
    let icons = ["material-", "octicons-", "fontawesome-", "simple-"]
    let isIcon = icons.contains { icon in name.hasPrefix(icon) }
    let character = EmojiName.characters[name]
    guard isIcon || character != nil else { return copyByte() }
    output += (character ?? "").utf8
    index += name.utf8.count + 2
    // One of the two spaces around the icon goes with it.
    if isIcon,
      index < bytes.count,
      bytes[index] == .space,
      output.last?.isSpace != false
    {
      index += 1
    }
  }

  /// `tada` of `:tada:` at the index; nothing in times and scopes, `10:30:00` and `a::b`.
  private var shortName: String? {
    let name = bytes[(index + 1)...].prefix(60).prefix { byte in
      byte.isLetter || byte.isDigit || "-_+".utf8.contains(byte)
    }
    let before = output.last ?? .space
    guard !name.isEmpty,
      name.count < 60,
      bytes.has(":", at: name.endIndex),
      !before.isLetter,
      !before.isDigit,
      before != .colon
    else { return nil }
    return name.string
  }

  /// Reads `H~2~O` and `m^2^`, whose signs our pages write as they are.
  mutating func readRaised(_ mark: UInt8) {
    let start = index + 1
    let signs = mark == .caret ? RaisedText.raised : RaisedText.lowered
    let digits = bytes[start...].prefix(6).prefix { byte in signs[UInt32(byte)] != nil }
    let isMarked =
      !digits.isEmpty && digits.endIndex < bytes.count
      && bytes[digits.endIndex] == mark
      && bytes.run(of: mark, at: index) == 1
      && bytes.run(of: mark, at: digits.endIndex) == 1
      && output.last.map { $0.isLetter || $0.isDigit || $0 == .closeParenthesis } == true
    guard isMarked else { return copyRun(of: mark) }
    for sign in digits.compactMap({ digit in signs[UInt32(digit)].flatMap(Unicode.Scalar.init) }) {
      output += String(sign).utf8
    }
    index = digits.endIndex + 1
  }

  /// Copies all marks in a row, so that `~~` is not read as the end of one.
  private mutating func copyRun(of mark: UInt8) {
    let run = bytes.run(of: mark, at: index)
    output += Bytes(repeating: mark, count: run)
    index += run
  }

  /// Reads `==important==`, which is bold, and `++ctrl+s++`, which are keys.
  mutating func readMarked(_ mark: UInt8) {
    guard let close = endOfMarked(mark) else {
      let run = bytes.run(of: mark, at: index)
      output += Bytes(repeating: mark, count: run)
      index += run
      return
    }
    let text = bytes[index + 2..<close]
    if mark == .equals {
      output += Bytes("**".utf8) + text + Bytes("**".utf8)
    } else {
      output += Self.keys(text.string).utf8
    }
    index = close + 2
  }

  /// `:key[Ctrl]+:key[S]` of `ctrl+s`.
  private static func keys(_ text: String) -> String {
    let keys = text.split(separator: "+").map { key in
      ":key[\(key.prefix(1).uppercased() + key.dropFirst())]"
    }
    return keys.joined(separator: "+")
  }

  /// The marks behind a text that two marks at the index open; `nil` where these are text.
  private func endOfMarked(_ mark: UInt8) -> Int? {
    let before = output.last ?? .space
    guard bytes.run(of: mark, at: index) == 2,
      !before.isLetter,
      !before.isDigit
    else { return nil }
    let start = index + 2
    let limit = min(bytes.count, start + 200)
    var close = start
    // A single mark belongs to the text: `++ctrl+s++`.
    while close < limit, bytes[close] != .newline, bytes.run(of: mark, at: close) < 2 {
      close += 1
    }
    guard close < limit,
      bytes.run(of: mark, at: close) == 2,
      close > start,
      !bytes[start].isSpace,
      !bytes[close - 1].isSpace
    else { return nil }
    return close
  }

  /// Leaves out attributes of the text before: `{ .class }`, `{:target="_blank"}`, `{ style="…" }`.
  mutating func readAttributeList() {
    guard let close = bytes[index...].prefix(400).firstIndex(of: .closeBrace),
      Self.isAttributeList(bytes[index + 1..<close])
    else { return copyByte() }
    while output.last == .space {
      output.removeLast()
    }
    index = close + 1
  }

  private static func isAttributeList(_ braces: ArraySlice<UInt8>) -> Bool {
    let inner =
      if braces.begins(with: ":") {
        braces.dropFirst()
      } else {
        braces
      }
    // Called for each brace of a page: a regular expression would be made again each time.
    var rest = inner.trimmed
    repeat {
      guard let end = endOfAttribute(rest) else { return false }
      rest = rest[end...]
      guard rest.first?.isSpace ?? true else { return false }
      rest = rest.drop(while: \.isSpace)
    } while !rest.isEmpty
    return true
  }

  /// The end of `.class`, `#id` or `key=value` at the start of a text; `nil` where there is none.
  private static func endOfAttribute(_ text: ArraySlice<UInt8>) -> Int? {
    let isName = { (byte: UInt8) in byte.isKeyByte || byte >= 0x80 }
    if let first = text.first, first == .period || first == .numberSign {
      let name = text.dropFirst()
      guard name.first?.isLetter == true else { return nil }
      return name.prefix(while: isName).endIndex
    }
    let key = text.prefix { isName($0) || $0 == .colon }
    guard !key.isEmpty, text[key.endIndex...].first == .equals else { return nil }
    return endOfValue(text[(key.endIndex + 1)...])
  }

  /// The end of a value at the start of a text, with its quotation marks; `nil` if it is empty or has no end.
  private static func endOfValue(_ value: ArraySlice<UInt8>) -> Int? {
    guard let quote = value.first else { return nil }
    if quote == .quotationMark || quote == .apostrophe {
      let inner = value.dropFirst()
      guard let close = inner.firstIndex(where: { $0 == quote || $0 == .newline }),
        inner[close] == quote
      else { return nil }
      return close + 1
    }
    let plain = value.prefix { !$0.isSpace && $0 != .quotationMark && $0 != .apostrophe }
    return plain.isEmpty ? nil : plain.endIndex
  }
}

// MARK: - Roles of MyST

extension LinkRewriter {
  /// Takes `{ref}` from the end of what is written.
  mutating func takeRole() -> String? {
    guard output.last == .closeBrace,
      let open = output.suffix(20).lastIndex(of: .openBrace)
    else {
      return nil
    }
    // A copy: while a slice of the output is kept, a change copies all of the output.
    let name = Bytes(output[open + 1..<output.count - 1])
    guard !name.isEmpty,
      name.allSatisfy({
        $0.isLetter
          || ":-".utf8.contains($0)
      })
    else { return nil }
    output.removeSubrange(open...)
    return name[...].string
  }

  mutating func addRole(_ role: String, span: ArraySlice<UInt8>) {
    let text = Self.withoutBackticks(span).string
    if Self.rolesOfReferences.contains(role) {
      addReference(text)
    } else if role == "kbd" {
      output += Bytes(":key[\(text)]".utf8)
    } else if Self.isIcon(role) {
      // An icon of a theme has no words.
      return
    } else if Self.rolesOfWords.contains(role) || role.hasPrefix("bdg") {
      output += text.utf8
    } else {
      output += span
    }
  }

  /// Returns whether a role shows an icon by its name: `fa`, `material-regular`.
  private static func isIcon(_ role: String) -> Bool {
    ["octicon", "fa", "fas", "fab", "far"].contains(role)
      || role.hasPrefix("material-")
  }

  /// The roles whose words name a page, a label or a file.
  private static let rolesOfReferences: Set<String> = [
    "ref", "doc", "numref", "any", "download", "std:ref", "std:doc",
  ]

  /// The roles whose words are text, and no code.
  private static let rolesOfWords: Set<String> = [
    "abbr", "term", "guilabel", "menuselection", "sub", "sup", "dfn", "emphasis", "strong", "index",
    "title-reference", "caps",
  ]

  /// Writes the link of a role, `words <target>`; its words where the target is missing.
  private mutating func addReference(_ text: String) {
    let (words, target) = Self.reference(text)
    if let place = place(ofLabel: target) ?? address(for: target) {
      output += Bytes("[\(words)](\(place))".utf8)
    } else if words.isEmpty {
      output += text.utf8
    } else {
      output += words.utf8
    }
  }

  private static func withoutBackticks(_ span: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var inner = span.drop { $0 == .backtick }
    while inner.last == .backtick {
      inner = inner.dropLast()
    }
    return inner
  }

  /// The words and the target of `words <target>`; a target alone has the words of its heading.
  private static func reference(_ text: String) -> (words: String, target: String) {
    guard let open = text.lastIndex(of: "<"),
      text.hasSuffix(">")
    else { return ("", text) }
    let target = text[text.index(after: open)...].dropLast()
    return (String(text[..<open]).trimmed, String(target))
  }
}
