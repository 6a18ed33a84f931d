/// Style sheets without white space and comments that mean nothing.
///
///     a :hover { color: red; }   →   a :hover{color:red}
///
/// White space before a colon, around `>`, `+`, `~` and other operators stays as one space: what it
/// means there depends on whether a selector, a value or a sum is around it. Values of custom
/// properties, which scripts can read and `style(…)` compares, keep theirs too. Strings, addresses and
/// escapes stay as they are.
struct StyleText {
  /// Why a style sheet cannot be read with certainty: something has no end.
  private struct Uncertain: Error {}

  /// What there is between two pieces.
  private enum Gap: Int, Comparable {
    case none, comment, space, lineBreak

    static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }
  }

  /// A piece of the text, as far as it matters for what is beside it.
  private enum Piece: Equatable {
    case start, comment, text
    /// The colon before the value of a custom property.
    case customColon
    case delimiter(Unicode.Scalar)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private var gap = Gap.none
  private var last = Piece.start
  /// The brackets that close what is open, the innermost last.
  private var closings: [Unicode.Scalar] = []
  /// Semicolons that are left out if the block ends after them.
  private var pendingSemicolons = 0
  /// Whether a rule or a declaration may begin, as the one in `style(--a: b)`.
  private var isAtStart = true
  /// Whether the last piece is the name of a custom property in a declaration.
  private var isAfterCustomName = false
  /// How many brackets are open around the value of a custom property; `nil` outside of one.
  private var customDepth: Int?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  /// - Returns: The style sheet; `nil` where it is not certain that it would mean the same.
  /// - Complexity: O(*n*)
  static func minified(_ bytes: [UInt8]) -> [UInt8]? {
    var text = StyleText(bytes)
    do {
      try text.write()
    } catch {
      return nil
    }
    return text.output
  }
}

// MARK: Pieces

extension StyleText {
  private mutating func write() throws(Uncertain) {
    while !isAtEnd {
      let start = index
      switch byte() {
      case let space where space.isStyleSpace:
        gap = max(gap, space == " " || space == "\t" ? .space : .lineBreak)
        index += 1
      case "/" where byte(1) == "*": try readComment()
      case "\"", "'":
        try skip(to: byte(), isLine: true)
        append(from: start, as: .text)
      case let first where first.isInStyleName || first == "\\": try readName()
      default: try readDelimiter()
      }
    }
    guard closings.isEmpty else { throw Uncertain() }
    appendSemicolons()
  }

  private mutating func readComment() throws(Uncertain) {
    let start = index
    let isKept = byte(2) == "!"
    index += 2
    while byte() != "*" || byte(1) != "/" {
      if isAtEnd { throw Uncertain() }
      index += 1
    }
    index += 2
    guard isKept else {
      gap = max(gap, .comment)
      return
    }
    let state = (isAtStart, isAfterCustomName)
    append(from: start, as: .comment)
    (isAtStart, isAfterCustomName) = state
  }

  /// Reads a name or a number, or the whole of `url(…)` without quotes, in which white space and
  /// quotes are no white space and no quotes (CSS Syntax 3, 4.3.6).
  private mutating func readName() throws(Uncertain) {
    let start = index
    let isCustom = isAtStart && customDepth == nil && byte() == "-" && byte(1) == "-"
    var hasEscape = false
    while byte().isInStyleName || byte() == "\\" {
      hasEscape = hasEscape || byte() == "\\"
      if byte() == "\\" { try skipEscape() } else { index += 1 }
    }
    if byte() == "(" {
      // An escape may spell `url`.
      if hasEscape { throw Uncertain() }
      let isAddress = bytes[start..<index].elementsEqual("url".utf8) { $0 | 0x20 == $1 }
      if isAddress, !hasQuote(after: index + 1) { try skip(to: ")", isLine: false) }
    }
    append(from: start, as: .text)
    isAfterCustomName = isCustom
  }

  private mutating func readDelimiter() throws(Uncertain) {
    let start = index
    let delimiter = byte()
    index += 1
    switch delimiter {
    case "(": closings.append(")")
    case "[": closings.append("]")
    case "{": closings.append("}")
    case ")", "]", "}": if closings.popLast() != delimiter { throw Uncertain() }
    default: break
    }
    if let depth = customDepth,
      delimiter == ";" && closings.count == depth || closings.count < depth
    {
      customDepth = nil
    }
    let opensValue = delimiter == ":" && isAfterCustomName
    if delimiter == ";", customDepth == nil {
      appendSeparator(before: .delimiter(";"))
      pendingSemicolons += 1
      last = .delimiter(";")
    } else {
      append(from: start, as: opensValue ? .customColon : .delimiter(delimiter))
    }
    if opensValue { customDepth = closings.count }
    isAtStart = "{};(".unicodeScalars.contains(delimiter)
    isAfterCustomName = false
  }
}

// MARK: Bytes

extension StyleText {
  private var isAtEnd: Bool { index >= bytes.count }

  /// The byte at a distance; NUL after the end.
  private func byte(_ distance: Int = 0) -> Unicode.Scalar {
    index + distance < bytes.count ? Unicode.Scalar(bytes[index + distance]) : "\0"
  }

  private func hasQuote(after start: Int) -> Bool {
    let first = bytes[start...].first { !Unicode.Scalar($0).isStyleSpace }
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }

  /// Passes over what is here up to a delimiter, and over that, too.
  private mutating func skip(
    to delimiter: Unicode.Scalar, isLine: Bool
  ) throws(Uncertain) {
    index += 1
    while byte() != delimiter {
      if isAtEnd || isLine && byte().isStyleLineBreak { throw Uncertain() }
      let isLineBreak = byte() == "\\" && byte(1) == "\r" && byte(2) == "\n"
      index += isLineBreak ? 3 : byte() == "\\" ? 2 : 1
    }
    index += 1
  }

  /// Passes over `\` and a character, or a number in hexadecimal digits and the white space that
  /// belongs to it (CSS Syntax 3, 4.3.7).
  private mutating func skipEscape() throws(Uncertain) {
    index += 1
    if isAtEnd || byte().isStyleLineBreak { throw Uncertain() }
    let start = index
    while index < start + 6, byte().properties.isASCIIHexDigit { index += 1 }
    if index == start {
      index += 1
    } else if byte() == "\r", byte(1) == "\n" {
      index += 2
    } else if byte().isStyleSpace {
      index += 1
    }
  }
}

// MARK: Output

extension StyleText {
  /// Writes what is from a place up to here, with what has to be before it.
  private mutating func append(from start: Int, as piece: Piece) {
    if piece == .delimiter("}"), customDepth == nil { pendingSemicolons = 0 }
    appendSemicolons()
    appendSeparator(before: piece)
    output += bytes[start..<index]
    last = piece
    isAtStart = false
    isAfterCustomName = false
  }

  private mutating func appendSemicolons() {
    output.append(contentsOf: repeatElement(UInt8(ascii: ";"), count: pendingSemicolons))
    pendingSemicolons = 0
  }

  private mutating func appendSeparator(before piece: Piece) {
    defer { gap = .none }
    guard gap != .none, last != .start else { return }
    if last == .comment || piece == .comment {
      if gap > .comment { output.append(gap == .lineBreak ? 0x0A : 0x20) }
    } else if isSeparatorNeeded(before: piece) {
      output += gap == .comment ? Array("/**/".utf8) : [0x20]
    }
  }

  /// Whether what is between the last piece and the next may mean something.
  private func isSeparatorNeeded(before piece: Piece) -> Bool {
    switch (last, piece) {
    // A value that is empty needs white space in browsers of before 2022: `--a: ;`.
    case (.customColon, .delimiter(let delimiter)): ";})!".unicodeScalars.contains(delimiter)
    case (.customColon, _): false
    case _ where customDepth != nil: true
    case (.delimiter(let delimiter), _) where "{};,(:".unicodeScalars.contains(delimiter): false
    case (_, .delimiter(let delimiter)) where "{};,)".unicodeScalars.contains(delimiter): false
    default: true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isStyleLineBreak: Bool { self == "\n" || self == "\r" || self == "\u{C}" }
  fileprivate var isStyleSpace: Bool { self == " " || self == "\t" || isStyleLineBreak }
  fileprivate var isInStyleName: Bool { isInWord || self == "-" }
}
