import Base

/// Makes the program's own style sheets and scripts smaller.
///
/// Their comments and their layout are for readers of the templates. A site's own files are
/// published unchanged.
enum CompactAsset {
  /// Returns a file in the form for browsers.
  ///
  /// - Parameters:
  ///   - name: Its name, which determines its kind: `site.css`.
  ///   - bytes: Its content.
  /// - Returns: An equivalent in fewer bytes, if it is a style sheet or a script.
  static func published(_ name: String, bytes: [UInt8]) -> [UInt8] {
    if name.hasSuffix(".css") {
      return styles(bytes)
    }
    if name.hasSuffix(".js") {
      return script(bytes)
    }
    return bytes
  }

  /// Returns a style sheet without comments, and with only the necessary white space.
  ///
  /// - Parameter bytes: The style sheet.
  /// - Returns: The same rules; strings are unchanged.
  static func styles(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var isSpaced = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isComment(at: index, in: bytes) {
        // A comment separates words as a space does.
        index = end(ofComment: index, in: bytes)
        isSpaced = true
      } else if byte == .space || (0x09...0x0D).contains(byte) {
        index += 1
        isSpaced = true
      } else {
        append(byte, isSpaced: isSpaced, to: &output)
        isSpaced = false
        index += 1
        if byte == .quotationMark || byte == .apostrophe {
          copyString(at: &index, quote: byte, of: bytes, to: &output)
        }
      }
    }
    return output + [UInt8(ascii: "\n")]
  }

  private static func copyString(
    at index: inout Int,
    quote: UInt8,
    of bytes: [UInt8],
    to output: inout [UInt8]
  ) {
    let end = end(ofString: index, quote: quote, in: bytes)
    output += bytes[index..<end]
    index = end
  }

  /// Appends a byte outside strings, and leaves out what its neighbor makes superfluous.
  private static func append(_ byte: UInt8, isSpaced: Bool, to output: inout [UInt8]) {
    // Before a colon, a space can be a combinator: `.a :is(.b)`. Around signs of arithmetic it is
    // needed, too.
    if isSpaced, let last = output.last, !isOpening(last), !isClosing(byte) {
      output.append(.space)
    }
    // `a{color:red;}` -> `a{color:red}`
    if byte == .closeBrace, output.last == .semicolon {
      output.removeLast()
    }
    if byte == .period, output.endsWithLoneZero {
      output.removeLast()
    }
    output.append(byte)
  }

  /// Returns the end of a string, after its closing quote.
  private static func end(ofString start: Int, quote: UInt8, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == quote {
        return index + 1
      }
      // A backslash escapes the next byte, which can be a quote.
      index += bytes[index] == .backslash ? 2 : 1
    }
    return bytes.count
  }

  /// Returns a script without lines that contain only a comment, and with only the necessary white space.
  ///
  /// Strings in the program's scripts never span several lines. A line with a slash, a backslash or another quotation
  /// mark than `'` can contain a pattern, a comment or a template, so it loses its indentation alone.
  ///
  /// - Parameter bytes: The script.
  /// - Returns: The same statements, each still on its lines.
  static func script(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var isInComment = false
    for line in bytes.split(separator: .lineFeed) {
      let text = line.drop { $0 == .space }
      if text.starts(with: "/**".utf8) { isInComment = true }
      let isComment = isInComment || text.starts(with: "//".utf8)
      // The line that ends a comment belongs to it.
      if isInComment, text.suffix(2).elementsEqual("*/".utf8) { isInComment = false }
      if !isComment && !text.isEmpty {
        output += text.contains(where: mayBeginLiteral) ? Array(text) : code(text)
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }

  private static func mayBeginLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case .quotationMark, .backtick, .slash, .backslash:
      true
    default:
      false
    }
  }

  /// Returns a line of code without the spaces next to punctuation: `if (a === b) {` -> `if(a===b){`.
  ///
  /// Strings in `'` are unchanged. Spaces next to `+` and `-` stay: `a + +b` is not `a++b`.
  private static func code(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(line.count)
    var isSpaced = false
    var isInString = false
    for byte in line {
      guard byte != UInt8(ascii: " ") || isInString else {
        isSpaced = true
        continue
      }
      if byte == UInt8(ascii: "'") {
        isInString.toggle()
      }
      if isSpaced, let last = output.last, !isOperator(last), !isOperator(byte) {
        output.append(UInt8(ascii: " "))
      }
      output.append(byte)
      isSpaced = false
    }
    return output
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case .equals, .exclamationMark, .openAngle, .closeAngle, .ampersand, .pipe, .questionMark,
      .colon,
      .comma, .semicolon, .openBrace, .closeBrace, .openParenthesis, .closeParenthesis,
      .openBracket,
      .closeBracket:
      true
    default:
      false
    }
  }

  private static func isComment(at index: Int, in bytes: [UInt8]) -> Bool {
    bytes[index] == .slash && index + 1 < bytes.count
      && bytes[index + 1] == .asterisk
  }

  private static func end(ofComment start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == .asterisk,
        bytes[index + 1] == .slash
      {
        return index + 2
      }
      index += 1
    }
    return bytes.count
  }

  /// Returns whether no space is needed after a character.
  private static func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case .colon, .openParenthesis:
      true
    default:
      isPunctuation(byte)
    }
  }

  /// Returns whether no space is needed before a character.
  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == .closeParenthesis || isPunctuation(byte)
  }

  /// Returns whether no space is needed around a character.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case .openBrace, .closeBrace, .semicolon, .comma,
      .closeAngle:
      true
    default:
      false
    }
  }
}

extension [UInt8] {
  /// True if the last character is a zero that begins a number: 0.5rem is .5rem.
  fileprivate var endsWithLoneZero: Bool {
    guard last == UInt8(ascii: "0") else { return false }
    guard let before = dropLast().last else { return true }
    return " :,(".utf8.contains(before)
  }
}
