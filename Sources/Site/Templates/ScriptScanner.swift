/// Passes over the single elements of a script, each once it is clear what it is.
struct ScriptScanner {
  /// Why a script cannot be read with certainty.
  struct Uncertain: Error {}

  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte at a distance; NUL after the end.
  func byte(_ distance: Int = 0) -> Unicode.Scalar {
    index + distance < bytes.count ? Unicode.Scalar(bytes[index + distance]) : "\0"
  }

  /// The text from a place up to here.
  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  mutating func skip(_ count: Int = 1) {
    index += count
  }
}

// MARK: Comments, names, numbers

extension ScriptScanner {
  /// Passes over `// …`, up to the end of the line.
  mutating func skipLineComment() throws(Uncertain) {
    while !isAtEnd, !byte().isLineBreak {
      if isLineSeparator { throw Uncertain() }
      skip()
    }
  }

  /// Passes over `/* … */`.
  ///
  /// - Returns: Whether the comment goes over a line.
  mutating func skipComment() throws(Uncertain) -> Bool {
    skip(2)
    var hasLineBreak = false
    while byte() != "*" || byte(1) != "/" {
      if isAtEnd { throw Uncertain() }
      hasLineBreak = hasLineBreak || byte().isLineBreak || isLineSeparator
      skip()
    }
    skip(2)
    return hasLineBreak
  }

  /// Passes over the letters and digits that are here, if any.
  mutating func skipWord() throws(Uncertain) {
    while byte().isInWord {
      if isWideSpace { throw Uncertain() }
      skip()
    }
  }

  /// Passes over a number in any notation, with what stands at it: `0xFF`, `1_000n`, `.5e-3`, `1.`.
  mutating func skipNumber() throws(Uncertain) {
    let isDecimal =
      byte() != "0" || byte(1).isDigit || !byte(1).isInWord || byte(1) == "e"
      || byte(1) == "E"
    let start = index
    try skipWord()
    guard isDecimal else { return }
    if byte() == "." {
      skip()
      try skipWord()
    }
    let isSigned = byte() == "+" || byte() == "-"
    guard isSigned, index - start > 1, byte(-1) == "e" || byte(-1) == "E", !byte(-2).isLetter
    else { return }
    skip()
    try skipWord()
  }

  /// Whether U+2028 or U+2029 is here, which end lines, too (12.3).
  private var isLineSeparator: Bool {
    byte() == "\u{E2}" && byte(1) == "\u{80}" && (byte(2) == "\u{A8}" || byte(2) == "\u{A9}")
  }

  /// Whether white space is here that is not ASCII (12.2): U+00A0, U+1680, U+2000 to U+200A, U+2028
  /// to U+202F, U+205F, U+3000, U+FEFF.
  private var isWideSpace: Bool {
    switch (byte(), byte(1), byte(2)) {
    case ("\u{C2}", "\u{A0}", _), ("\u{E1}", "\u{9A}", "\u{80}"), ("\u{E2}", "\u{81}", "\u{9F}"),
      ("\u{E2}", "\u{80}", "\u{80}"..."\u{8A}"), ("\u{E2}", "\u{80}", "\u{A8}"..."\u{AF}"),
      ("\u{E3}", "\u{80}", "\u{80}"), ("\u{EF}", "\u{BB}", "\u{BF}"):
      true
    default: false
    }
  }
}

// MARK: Literals

extension ScriptScanner {
  /// Passes over `'…'` or `"…"`.
  mutating func skipString() throws(Uncertain) {
    let quote = byte()
    skip()
    while byte() != quote {
      if isAtEnd || byte().isLineBreak { throw Uncertain() }
      skipCharacter()
    }
    skip()
  }

  /// Passes over the text of a template literal, from its opening or the end of a substitution on.
  ///
  /// - Returns: Whether a substitution begins, rather than that the literal ends.
  mutating func skipTemplateText() throws(Uncertain) -> Bool {
    skip()
    while byte() != "`" {
      if isAtEnd { throw Uncertain() }
      if byte() == "$", byte(1) == "{" {
        skip(2)
        return true
      }
      skipCharacter()
    }
    skip()
    return false
  }

  /// Passes over `/…/flags`; in a class, `[/]`, a slash does not end it (12.9.5).
  mutating func skipRegularExpression() throws(Uncertain) {
    skip()
    var isInClass = false
    while byte() != "/" || isInClass {
      let isEscape = byte() == "\\"
      if isAtEnd || byte(isEscape ? 1 : 0).isLineBreak { throw Uncertain() }
      if byte() == "[" { isInClass = true }
      if byte() == "]" { isInClass = false }
      skip(isEscape ? 2 : 1)
    }
    skip()
    try skipWord()
  }

  /// Passes over a byte, or over what a backslash makes a whole of.
  private mutating func skipCharacter() {
    guard byte() == "\\" else { return skip() }
    skip(byte(1) == "\r" && byte(2) == "\n" ? 3 : 2)
  }
}

// MARK: Punctuators

extension ScriptScanner {
  /// How long the longest punctuator is that is here (12.8); 0 where there is none.
  var punctuatorLength: Int {
    switch byte() {
    case "{", "}", "(", ")", "[", "]", ";", ",", ":", "~": return 1
    case ".": return byte(1) == "." && byte(2) == "." ? 3 : 1
    case "?" where byte(1) == ".": return byte(2).isDigit ? 1 : 2
    case "?": return byte(1) != "?" ? 1 : byte(2) == "=" ? 3 : 2
    case "=" where byte(1) == ">": return 2
    case "=", "!": return byte(1) != "=" ? 1 : byte(2) == "=" ? 3 : 2
    case "+", "-": return byte(1) == byte() || byte(1) == "=" ? 2 : 1
    case "%", "^", "/": return byte(1) == "=" ? 2 : 1
    case "*", "&", "|", "<", ">":
      var length = 1
      while length < (byte() == ">" ? 3 : 2), byte(length) == byte() { length += 1 }
      return byte(length) == "=" ? length + 1 : length
    default: return 0
    }
  }

  /// Whether a comment as in HTML may be here (B.1.1), which a module does not have.
  func isAtHTMLComment(isLineStart: Bool) -> Bool {
    byte() == "<" && byte(1) == "!" && byte(2) == "-" && byte(3) == "-"
      || isLineStart && byte() == "-" && byte(1) == "-" && byte(2) == ">"
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  /// Whether a byte may be a part of a name or a number, as all beyond ASCII may.
  var isInWord: Bool { isDigit || isLetter || self == "_" || self == "$" || value >= 0x80 }

  var isLineBreak: Bool { self == "\n" || self == "\r" }
}
