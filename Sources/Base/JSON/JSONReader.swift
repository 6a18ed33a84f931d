/// Reads one value with a loop instead of recursion: input from elsewhere may be nested to any
/// depth.
struct JSONReader<Value: ReadJSON> {
  /// An array or an object whose end has not been read yet.
  private struct Container {
    /// The place of its bracket.
    var start: Int
    /// The keys of an object's members, including the current one; `nil` for an array.
    var keys: [JSONKey]?
    var values: [Value] = []

    var end: UInt8 {
      guard keys == nil else { return UInt8(ascii: "}") }
      return UInt8(ascii: "]")
    }

    func value(end: Int) -> Value {
      guard let keys else {
        return .array(values, bytes: start..<end)
      }
      return .object(keys, values: values, bytes: start..<end)
    }
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(JSONError) -> Value {
    var open: [Container] = []
    while true {
      skipSpace()
      guard let value = try begin(&open),
        let whole = try add(value, to: &open)
      else { continue }
      skipSpace()
      // A second value is not allowed.
      guard index == bytes.count else { throw unexpected() }
      return whole
    }
  }

  /// Reads a value to its end; of an array or an object with content only its beginning.
  ///
  /// - Returns: `nil` for an array or an object that is now open.
  private mutating func begin(_ open: inout [Container]) throws(JSONError) -> Value? {
    let start = index
    if take(.openBracket) {
      skipSpace()
      if take(.closeBracket) {
        return .array([], bytes: start..<index)
      }
      try push(Container(start: start), to: &open)
      return nil
    }
    if take(.openBrace) {
      skipSpace()
      if take(.closeBrace) {
        return .object([], values: [], bytes: start..<index)
      }
      let first = try key()
      try push(Container(start: start, keys: [first]), to: &open)
      return nil
    }
    let scalar = try scalar()
    return .scalar(scalar, bytes: start..<index)
  }

  /// Adds a value to the innermost open container, and closes all containers that end after it.
  ///
  /// - Returns: The value that is in no container; `nil` if another one follows in the innermost.
  private mutating func add(
    _ value: Value,
    to open: inout [Container]
  ) throws(JSONError) -> Value? {
    var value = value
    while let top = open.indices.last {
      open[top].values.append(value)
      skipSpace()
      if take(.comma) {
        if open[top].keys != nil {
          open[top].keys?.append(try key())
        }
        return nil
      }
      guard take(open[top].end) else { throw unexpected() }
      value = open.removeLast().value(end: index)
    }
    return value
  }

  private func push(
    _ container: Container,
    to open: inout [Container]
  ) throws(JSONError) {
    guard open.count < JSONValue.deepest else {
      throw JSONError(offset: index, reason: "more than \(JSONValue.deepest) levels")
    }
    open.append(container)
  }

  /// The name of a member, and its colon.
  private mutating func key() throws(JSONError) -> JSONKey {
    skipSpace()
    let start = index
    guard peek == .quotationMark else { throw unexpected() }
    let key = JSONKey(text: try string(), bytes: start..<index)
    skipSpace()
    guard take(.colon) else { throw unexpected() }
    return key
  }

  private mutating func scalar() throws(JSONError) -> JSONValue {
    switch peek {
    case .quotationMark:
      return .string(try string())
    case UInt8(ascii: "t"):
      return try word("true", value: .boolean(true))
    case UInt8(ascii: "f"):
      return try word("false", value: .boolean(false))
    case UInt8(ascii: "n"):
      return try word("null", value: .null)
    default:
      return try number()
    }
  }

  private mutating func word(
    _ word: String,
    value: JSONValue
  ) throws(JSONError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else {
      throw unexpected()
    }
    index += word.utf8.count
    return value
  }

  /// Reads `e-3` at the end of a number; false if it has none.
  private mutating func takeExponent() throws(JSONError) -> Bool {
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return false }
    if !take(.plus) {
      _ = take(.hyphen)
    }
    try digits()
    return true
  }

  /// RFC 8259, 6.
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    _ = take(.hyphen)
    // No digit may follow a zero at the beginning.
    if !take(UInt8(ascii: "0")) {
      try digits()
    }
    var isWhole = true
    if take(.period) {
      isWhole = false
      try digits()
    }
    if try takeExponent() {
      isWhole = false
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // What is too large for an `Int` keeps its digits.
    if isWhole, let number = Int(text) {
      return .integer(number)
    }
    return .decimal(text)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = peek, byte.isASCIIDigit {
      index += 1
    }
    guard index > start else { throw unexpected() }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while let byte = peek, byte >= .space, byte != .quotationMark, byte != .backslash {
      index += 1
    }
    // Most strings have no escapes, and are copied once.
    if take(.quotationMark) {
      return try text(bytes[start..<index - 1], at: start)
    }
    let text = try bytesWithEscapes(from: start)
    return try self.text(text[...], at: start)
  }

  /// Reads a string up to its quotation mark, from its first escape on.
  ///
  /// - Parameter start: Where the string begins.
  /// - Returns: All its bytes, with the escapes resolved.
  /// - Throws: ``JSONError`` for a control character, a wrong escape, and where the string has no end.
  private mutating func bytesWithEscapes(from start: Int) throws(JSONError) -> [UInt8] {
    var text = Array(bytes[start..<index])
    while !take(.quotationMark) {
      guard let byte = peek, byte >= .space else { throw unexpected() }
      index += 1
      if byte == .backslash {
        text += String(try escaped()).utf8
      } else {
        text.append(byte)
      }
    }
    return text
  }

  private func text(
    _ bytes: ArraySlice<UInt8>,
    at start: Int
  ) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      throw JSONError(offset: start, reason: "a string that is not UTF-8")
    }
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw unexpected() }
    if byte == UInt8(ascii: "u") {
      return try codePoint()
    }
    guard let scalar = jsonEscapes[byte] else { throw unexpected() }
    index += 1
    return scalar
  }

  /// Reads `uD83D\uDE00` from its letter on.
  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let high = try codeUnit()
    // A code point above U+FFFF is a pair of surrogates (RFC 8259, 7).
    guard (0xD800..<0xDC00).contains(high),
      bytes[index...].starts(with: "\\u".utf8)
    else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    let end = index
    index += 1
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low) else {
      // The second escape is a character of its own, and is read again.
      index = end
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    index += 1
    guard index + 4 <= bytes.count else { throw unexpected() }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
        bytes[index] < 0x80
      else { throw unexpected() }
      unit = unit << 4 + UInt32(digit)
      index += 1
    }
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? {
    guard index < bytes.count else { return nil }
    return bytes[index]
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek,
      byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab
    {
      index += 1
    }
  }

  private func unexpected() -> JSONError {
    guard index < bytes.count else {
      return JSONError(offset: index, reason: "unexpected end")
    }
    let byte = bytes[index]
    let shown =
      if (0x21..<0x7F).contains(byte) {
        "'\(Character(Unicode.Scalar(byte)))'"
      } else {
        "byte \(String(byte, radix: 16))"
      }
    return JSONError(offset: index, reason: "unexpected \(shown)")
  }
}

/// The characters for the escapes after a backslash (RFC 8259, 7).
private let jsonEscapes: [UInt8: Unicode.Scalar] = [
  UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
  UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
  UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
]
