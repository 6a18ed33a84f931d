/// A text of AsciiDoc within a block, as Markdown: emphasis, links, macros and signs.
///
/// https://docs.asciidoctor.org/asciidoc/latest/text/ and …/macros/
struct AsciiDocText {
  /// The notes of the page, in order.
  private(set) var footnotes: [Bytes] = []
  /// The numbers of notes that have an id.
  private var footnoteNumbers: [String: Int] = [:]
  /// The names of what was left out, with their counts.
  private(set) var removed: [String: Int] = [:]
  var attributes: [String: String] = [:]
  /// The ids that the page gives its parts.
  private let ids: Set<String>
  /// The module of Antora that has the page, in which targets are found.
  private let module: AntoraModule?

  /// - Parameters:
  ///   - page: The text of the page, whose ids references name.
  ///   - path: Its file, from the project's folder.
  init(of page: Bytes, path: String) {
    ids = Self.ids(in: page)
    module = AntoraModule(of: path)
  }

  /// The names in `[[id]]` and `[#id]`.
  private static func ids(in page: Bytes) -> Set<String> {
    var ids: Set<String> = []
    for line in page.lines {
      for mark in ["[[" as StaticString, "[#"] {
        guard let start = line.next(mark, from: line.startIndex) else { continue }
        ids.insert(line[(start + 2)...].prefix { !"],.%".utf8.contains($0) }.string)
      }
    }
    return ids
  }

  /// Emphasis within emphasis deeper than this is text.
  private static let deepest = 16

  /// Returns the Markdown of a text of one or more lines.
  mutating func markdown(_ text: Bytes) -> Bytes {
    let filled = Bytes(Self.filled(text.string, with: attributes).utf8)
    return converted(filled[...], depth: 0)
  }

  private mutating func converted(_ text: ArraySlice<UInt8>, depth: Int) -> Bytes {
    var scan = Scan(text: text, index: text.startIndex, depth: depth)
    while scan.index < text.endIndex {
      step(&scan)
    }
    return scan.output
  }

  /// The place in a text that is read.
  private struct Scan {
    let text: ArraySlice<UInt8>
    var index: Int
    var depth: Int
    var output = Bytes()
    /// The marks that nothing closes from here on.
    var unclosed: Set<Bytes> = []

    var byte: UInt8 { text[index] }
    var isAtLineStart: Bool { index > text.startIndex && text[index - 1] == .newline }

    /// Whether no letter or digit is before the index.
    var isAfterBoundary: Bool {
      index == text.startIndex || !AsciiDocText.isWordByte(text[index - 1])
    }

    func has(_ mark: StaticString) -> Bool {
      text.has(mark, at: index)
    }

    /// Returns the text between a mark at the index and one that closes it, and passes over both.
    mutating func takeText(between open: StaticString, and close: StaticString) -> ArraySlice<
      UInt8
    >? {
      let mark = Bytes(close.description.utf8)
      guard has(open), !unclosed.contains(mark) else { return nil }
      let start = index + open.utf8CodeUnitCount
      guard let end = text.next(close, from: start) else {
        unclosed.insert(mark)
        return nil
      }
      index = end + close.utf8CodeUnitCount
      return text[start..<end]
    }

    mutating func take(_ count: Int, writing replacement: String) {
      output += replacement.utf8
      index += count
    }
  }

  private mutating func step(_ scan: inout Scan) {
    if takeEscape(&scan)
      || takePassthrough(&scan)
      || takeCode(&scan)
      || takeSign(&scan)
      || takeMacro(&scan)
      || takeReference(&scan)
      || takeFormatted(&scan)
    {
      return
    }
    appendLiteral(&scan)
  }

  fileprivate static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .underscore || byte >= 0x80
  }
}

// MARK: - Attributes

extension AsciiDocText {
  /// Signs that AsciiDoc names, in Markdown.
  private static let signs: [String: String] = [
    "empty": "", "sp": " ", "nbsp": "&nbsp;", "zwsp": "", "apos": "'", "quot": "\"", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "plus": "\\+", "brvbar": "¦",
    "vbar": "\\|", "amp": "&amp;", "lt": "\\<", "gt": ">", "startsb": "[", "endsb": "]",
    "caret": "\\^", "asterisk": "\\*", "tilde": "\\~", "backslash": "\\\\", "backtick": "\\`",
    "two-colons": "::", "two-semicolons": ";;", "cpp": "C\\+\\+", "pp": "\\+\\+",
  ]

  /// A text with the values of attributes in the place of `{name}`.
  static func filled(_ text: String, with attributes: [String: String]) -> String {
    guard text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let name = rest[rest.index(after: open)...].prefix { character in
        character.isLetter || character.isNumber || character == "-" || character == "_"
      }
      let isClosed = name.endIndex < rest.endIndex && rest[name.endIndex] == "}"
      let value = attributes[name.lowercased()] ?? signs[String(name)]
      guard isClosed, !rest[..<open].hasSuffix("\\"), let value else {
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      result += rest[..<open] + value
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return result + rest
  }
}

// MARK: - Literal text

extension AsciiDocText {
  /// A backslash before a sign or a macro: what follows is text.
  private func takeEscape(_ scan: inout Scan) -> Bool {
    guard scan.byte == .backslash, scan.index + 1 < scan.text.endIndex else { return false }
    let next = scan.text[scan.index + 1]
    if "*_`#^~+<".utf8.contains(next) {
      scan.index += 1
      let count = scan.text.run(of: next, at: scan.index)
      for _ in 0..<count {
        scan.output += [.backslash, next]
      }
      scan.index += count
      return true
    }
    guard next == .openBrace || next.isLetter else { return false }
    scan.index += 1
    if next == .openBrace {
      scan.take(1, writing: "{")
      return true
    }
    // The name alone is copied, so that no macro is read: `\link:a[b]`.
    let name = scan.text[scan.index...].prefix(while: \.isLetter)
    guard name.endIndex < scan.text.endIndex, scan.text[name.endIndex] == .colon else {
      scan.output += [.backslash, .backslash]
      return true
    }
    scan.output += name
    scan.index = name.endIndex
    return true
  }

  /// Text that nothing is read in: `+++<br>+++`, `++text++`, `+text+`.
  private func takePassthrough(_ scan: inout Scan) -> Bool {
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

  /// `` `code` ``, and quotation marks: `` "`text`" ``.
  private mutating func takeCode(_ scan: inout Scan) -> Bool {
    let quotes: [(open: StaticString, close: StaticString, left: String, right: String)] = [
      ("\"`", "`\"", "“", "”"), ("'`", "`'", "‘", "’"),
    ]
    for quote in quotes where scan.depth < Self.deepest {
      guard let text = scan.takeText(between: quote.open, and: quote.close) else { continue }
      let inner = converted(text, depth: scan.depth + 1)
      scan.output += Bytes(quote.left.utf8) + inner + Bytes(quote.right.utf8)
      return true
    }
    guard scan.byte == .backtick else { return false }
    let count = min(scan.text.run(of: .backtick, at: scan.index), 2)
    guard let content = content(&scan, mark: Bytes(repeating: .backtick, count: count)) else {
      return false
    }
    var code = scan.text[content]
    // `` `+literal+` `` is code whose signs are text.
    if code.count > 2, code.first == .plus, code.last == .plus {
      code = code.dropFirst().dropLast()
    }
    scan.output += CodeText.span(code.string).utf8
    scan.index = content.upperBound + count
    return true
  }

  private func appendLiteral(_ scan: inout Scan) {
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

  private func needsEscape(_ byte: UInt8, in scan: Scan) -> Bool {
    switch byte {
    case .asterisk, .backtick, .openAngle, .backslash:
      return true
    case .underscore:
      let next = scan.index + 1
      return scan.isAfterBoundary
        || next == scan.text.endIndex || !Self.isWordByte(scan.text[next])
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
  private func takeSign(_ scan: inout Scan) -> Bool {
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
      && Self.isWordByte(scan.text[scan.index + 2])
    if isBetweenWords {
      scan.take(2, writing: "—")
      return true
    }
    guard let found = Self.replacements.first(where: { scan.has($0.mark) }) else { return false }
    scan.take(found.mark.utf8CodeUnitCount, writing: found.sign)
    return true
  }
}

// MARK: - Emphasis

extension AsciiDocText {
  private struct Format {
    var open: String
    var close: String
  }

  /// `*bold*`, `_italic_`, `#marked#`, `^high^`, `~low~`, and twice each of the first three within a word.
  private mutating func takeFormatted(_ scan: inout Scan) -> Bool {
    skipRole(&scan)
    guard scan.depth < Self.deepest, "*_#^~".utf8.contains(scan.byte) else { return false }
    let byte = scan.byte
    let isSmall = byte == .caret || byte == .tilde
    let count = isSmall ? 1 : min(scan.text.run(of: byte, at: scan.index), 2)
    guard let content = content(&scan, mark: Bytes(repeating: byte, count: count)) else {
      return false
    }
    let inner = converted(scan.text[content], depth: scan.depth + 1)
    let format = Self.format(of: byte, isWithinWord: count == 2)
    scan.output += Bytes(format.open.utf8) + inner + Bytes(format.close.utf8)
    scan.index = content.upperBound + count
    return true
  }

  private static func format(of mark: UInt8, isWithinWord: Bool) -> Format {
    switch mark {
    case .asterisk:
      Format(open: "**", close: "**")
    case .underscore where isWithinWord:
      Format(open: "*", close: "*")
    case .underscore:
      Format(open: "_", close: "_")
    case .caret:
      Format(open: "<sup>", close: "</sup>")
    case .tilde:
      Format(open: "<sub>", close: "</sub>")
    default:
      Format(open: "", close: "")
    }
  }

  /// Passes over the role before formatted text: `[.small]#text#`.
  private func skipRole(_ scan: inout Scan) {
    guard scan.byte == .openBracket,
      let close = scan.text[scan.index...].prefix(80).firstIndex(of: .closeBracket),
      close + 1 < scan.text.endIndex,
      "#*_`".utf8.contains(scan.text[close + 1])
    else { return }
    let role = scan.text[(scan.index + 1)..<close]
    let isRole = role.allSatisfy { byte in byte.isKeyByte || ".#%".utf8.contains(byte) }
    if isRole, !role.isEmpty {
      scan.index = close + 1
    }
  }

  /// The range between a mark at the index and the one that closes it; `nil` where it is text.
  ///
  /// A single mark stands at the borders of words; a doubled one anywhere.
  private func content(_ scan: inout Scan, mark: Bytes) -> Range<Int>? {
    let isSmall = mark == [.caret] || mark == [.tilde]
    let isBound = mark.count == 1 && !isSmall
    let start = scan.index + mark.count
    guard start < scan.text.endIndex,
      !isBound || scan.isAfterBoundary && !scan.text[start].isSpace,
      !scan.unclosed.contains(mark)
    else { return nil }
    var end = start + 1
    while end + mark.count <= scan.text.endIndex {
      if scan.text[end..<(end + mark.count)].elementsEqual(mark),
        closes(scan.text, at: end, mark: mark, isBound: isBound)
      {
        return start..<end
      }
      // Neither high nor low text has a space in it.
      if isSmall, scan.text[end].isSpace {
        return nil
      }
      end += 1
    }
    scan.unclosed.insert(mark)
    return nil
  }

  private func closes(
    _ text: ArraySlice<UInt8>,
    at index: Int,
    mark: Bytes,
    isBound: Bool
  ) -> Bool {
    guard isBound else { return true }
    let next = index + mark.count
    return !text[index - 1].isSpace
      && (next == text.endIndex || !Self.isWordByte(text[next]) && text[next] != mark[0])
  }
}

// MARK: - Macros and links

extension AsciiDocText {
  /// `link:address[text]`, `https://…[text]`, `image:file[text]`, `kbd:[Ctrl+C]` and others.
  private mutating func takeMacro(_ scan: inout Scan) -> Bool {
    guard scan.byte.isLetter, scan.isAfterBoundary else { return false }
    if takeAddress(&scan) {
      return true
    }
    guard let macro = AsciiDocMacro(in: scan.text, at: scan.index),
      let markdown = markdown(of: macro)
    else { return false }
    scan.output += markdown
    scan.index = macro.end
    return true
  }

  /// `https://example.org[Example]`, or an address alone.
  private mutating func takeAddress(_ scan: inout Scan) -> Bool {
    guard ["https://", "http://", "ftp://"].contains(where: { scan.has($0) }) else { return false }
    if let macro = AsciiDocMacro(in: scan.text, at: scan.index) {
      scan.output += link(macro.text, address: "\(macro.name):\(macro.target)")
      scan.index = macro.end
      return true
    }
    let address = scan.text[scan.index...].prefix { byte in
      !byte.isSpace && byte != .openAngle && byte != .closeAngle && byte != .openBracket
    }
    scan.output += address
    scan.index = address.endIndex
    return true
  }

  /// The Markdown of a macro; `nil` for a name that is none.
  private mutating func markdown(of macro: AsciiDocMacro) -> Bytes? {
    switch macro.name {
    case "link":
      return link(macro.text, address: macro.target)
    case "mailto":
      return link(macro.text, address: "mailto:\(macro.target)")
    case "xref":
      return link(macro.text, address: address(ofReference: macro.target))
    case "image":
      return Bytes(picture(macro).utf8)
    case "kbd":
      return keys(macro.text)
    case "btn":
      return Bytes("**\(macro.text)**".utf8)
    case "menu":
      let names = [macro.target] + macro.text.split(separator: ">").map { String($0).trimmed }
      return Bytes("**\(names.joined(separator: " › "))**".utf8)
    case "footnote":
      return footnote(macro)
    default:
      return technical(macro)
    }
  }

  private mutating func technical(_ macro: AsciiDocMacro) -> Bytes? {
    switch macro.name {
    case "pass":
      return Bytes(macro.text.utf8)
    case "stem", "latexmath", "asciimath":
      return Bytes(CodeText.span(macro.text).utf8)
    case "anchor":
      return Bytes("<a id=\"\(macro.target)\"></a>".utf8)
    case "indexterm2":
      return converted(Bytes(macro.text.utf8)[...], depth: 1)
    case "icon", "indexterm":
      removed["\(macro.name):", default: 0] += 1
      return []
    default:
      return nil
    }
  }

  private func keys(_ text: String) -> Bytes {
    let keys = text.split { $0 == "+" || $0 == "," }.map { "<kbd>\(String($0).trimmed)</kbd>" }
    return Bytes(keys.joined(separator: "+").utf8)
  }

  /// `[text](address)`; an address without a text is its own text, and a place of the site has its title.
  private mutating func link(_ text: String, address: String) -> Bytes {
    // Behind a comma are attributes, and the sign ^ opens a window.
    let attributes = AsciiDocAttributes(text)
    let hasAttributes = !attributes.named.isEmpty || text.hasPrefix("\"")
    var words = hasAttributes ? attributes.positional.first ?? "" : text
    if words.hasSuffix("^") {
      words.removeLast()
    }
    if words.isEmpty, address.contains("://") || address.hasPrefix("mailto:") {
      return Bytes("<\(address)>".utf8)
    }
    return MarkdownParts.link(converted(Bytes(words.utf8)[...], depth: 1), address: address)
  }

  func picture(_ macro: AsciiDocMacro, title: String? = nil) -> String {
    let attributes = AsciiDocAttributes(macro.text)
    let folder = self.attributes["imagesdir"] ?? ""
    let isElsewhere = macro.target.contains("://") || macro.target.hasPrefix("/")
    var address = macro.target
    if let path = module?.path(of: macro.target, in: "images"), folder.isEmpty {
      address = path
    } else if !isElsewhere {
      address = TreePath.join(folder, macro.target)
    }
    return MarkdownParts.picture(
      attributes.named["alt"] ?? attributes.style,
      address: address,
      title: title ?? attributes.named["title"])
  }

  private mutating func footnote(_ macro: AsciiDocMacro) -> Bytes {
    if let number = footnoteNumbers[macro.target] {
      return Bytes("[^\(number)]".utf8)
    }
    let note = converted(Bytes(macro.text.utf8)[...], depth: 1)
    footnotes.append(note)
    if !macro.target.isEmpty {
      footnoteNumbers[macro.target] = footnotes.count
    }
    return Bytes("[^\(footnotes.count)]".utf8)
  }

  /// `<<id,text>>`, `[[id]]`, `((term))` and `(((hidden term)))`.
  private mutating func takeReference(_ scan: inout Scan) -> Bool {
    if let reference = scan.takeText(between: "<<", and: ">>") {
      let parts = reference.string.split(separator: ",", maxSplits: 1)
      let target = String(parts.first ?? "").trimmed
      let words = parts.count > 1 ? String(parts[1]).trimmed : ""
      scan.output += link(words, address: address(ofReference: target))
      return true
    }
    if let anchor = scan.takeText(between: "[[", and: "]]") {
      let id = anchor.string.prefix { $0 != "," }
      scan.output += "<a id=\"\(id)\"></a>".utf8
      return true
    }
    return takeIndexTerm(&scan)
  }

  private mutating func takeIndexTerm(_ scan: inout Scan) -> Bool {
    if scan.takeText(between: "(((", and: ")))") != nil {
      removed["indexterm:", default: 0] += 1
      return true
    }
    guard scan.depth < Self.deepest,
      let term = scan.takeText(between: "((", and: "))")
    else { return false }
    scan.output += converted(term, depth: scan.depth + 1)
    return true
  }

  /// The address of a reference: `other.adoc#id` stays, `id` is a place of the page.
  ///
  /// Ids that AsciiDoc makes itself, `_two_words`, are `two-words` here.
  private func address(ofReference target: String) -> String {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let isPage = parts.count == 2 || target.hasSuffix(".adoc") || target.contains("/")
    var path = isPage ? String(parts[0]) : ""
    if !path.isEmpty, let known = module?.path(of: path, in: "pages") {
      path = known
    }
    guard let place = isPage ? parts.dropFirst().first : parts.first, !place.isEmpty else {
      return path
    }
    return "\(path)#\(anchor(String(place)))"
  }

  private func anchor(_ id: String) -> String {
    guard !ids.contains(id) else { return id }
    if id.hasPrefix("_") {
      return String(id.dropFirst()).replacing("_", with: "-")
    }
    // A title names its section as well.
    return id.lowercased().replacing(" ", with: "-")
  }
}
