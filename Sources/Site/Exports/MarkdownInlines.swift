/// The text of one block, as Markdown.
struct MarkdownInlines {
  private var text: [UInt8] = []
  /// The addresses of open links; `nil` for one that is text alone.
  private var links: [String?] = []
  /// Whether white space was met that is one space if something follows.
  private var isSpacePending = false

  var isEmpty: Bool { text.isEmpty }

  /// The block's text, which begins anew; for a cell of a table on one line, its pipes escaped.
  mutating func take(inTable: Bool) -> String {
    defer { self = MarkdownInlines() }
    guard inTable else { return Self.escapingStart(text) }
    let line = text.flatMap { byte -> [UInt8] in
      byte == 0x0A ? [0x20] : byte == UInt8(ascii: "|") ? [0x5C, byte] : [byte]
    }
    return String(decoding: line, as: UTF8.self)
  }

  // MARK: Content

  /// Appends characters: what Markdown would take as a sign is escaped, white space is one space.
  mutating func append(text characters: [UInt8]) {
    for (index, byte) in characters.enumerated() {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isSpacePending = true
        continue
      }
      writeSpace()
      if Self.isSign(byte, in: characters, at: index) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
  }

  /// Appends Markdown.
  mutating func append(raw markdown: String) {
    if !markdown.hasPrefix(" ") { writeSpace() }
    isSpacePending = false
    text.append(contentsOf: markdown.utf8)
  }

  mutating func open(_ mark: String) { append(raw: mark) }

  /// Ends emphasis; white space inside it comes after it.
  mutating func close(_ mark: String) { text.append(contentsOf: mark.utf8) }

  mutating func lineBreak() {
    isSpacePending = false
    text.append(contentsOf: "\\\n".utf8)
  }

  mutating func openLink(_ address: String?) {
    if address != nil { append(raw: "[") }
    links.append(address)
  }

  mutating func closeLink() {
    guard let address = links.popLast() ?? nil else { return }
    text.append(contentsOf: "](\(Self.destination(address)))".utf8)
  }

  mutating func image(_ address: String, alt: String) {
    append(raw: "![")
    append(text: Array(alt.utf8))
    text.append(contentsOf: "](\(Self.destination(address)))".utf8)
  }

  mutating func code(_ content: [UInt8]) {
    writeSpace()
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: Self.longestRun(in: content) + 1)
    let isPadded = content.first == UInt8(ascii: "`") || content.last == UInt8(ascii: "`")
    let padding: [UInt8] = isPadded ? [0x20] : []
    text += fence + padding + content.map { $0 == 0x0A ? 0x20 : $0 } + padding + fence
  }

  private mutating func writeSpace() {
    if isSpacePending, let last = text.last, last != 0x0A { text.append(0x20) }
    isSpacePending = false
  }

  // MARK: Signs

  /// The length of the longest run of backticks.
  static func longestRun(in content: [UInt8]) -> Int {
    var longest = 0
    var run = 0
    for byte in content {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Whether CommonMark could take a character as more than itself; `_` inside a word is itself.
  private static func isSign(_ byte: UInt8, in text: [UInt8], at index: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"):
      true
    case UInt8(ascii: "_"):
      !(index > 0 && index + 1 < text.count && isWord(text[index - 1]) && isWord(text[index + 1]))
    case UInt8(ascii: "&"):
      index + 1 < text.count && (isWord(text[index + 1]) || text[index + 1] == UInt8(ascii: "#"))
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Escapes what at the start of a block would make another one: `#`, `>`, `+`, `-`, `=`, `1.`.
  private static func escapingStart(_ text: [UInt8]) -> String {
    let signs = Array("#>+-=~".utf8)
    guard let first = text.first else { return "" }
    if signs.contains(first) { return "\\" + String(decoding: text, as: UTF8.self) }
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count < text.count,
      text[digits.count] == UInt8(ascii: ".") || text[digits.count] == UInt8(ascii: ")")
    else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: digits, as: UTF8.self) + "\\"
      + String(decoding: text[digits.count...], as: UTF8.self)
  }

  /// An address as the destination of a link (CommonMark, section 6.3).
  private static func destination(_ address: String) -> String {
    let isPlain =
      !address.isEmpty && !address.utf8.contains { $0 <= 0x20 || $0 == 0x28 || $0 == 0x29 }
    return isPlain ? address : "<\(address)>"
  }
}
