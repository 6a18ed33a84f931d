/// The reason why bytes are not JSON.
package struct JSONError: Error, Sendable, Equatable {
  /// The offset in bytes at which the error was found.
  package let offset: Int
  package let reason: String

  /// For a message: `unexpected '}' at byte 12`.
  package var sentence: String { "\(reason) at byte \(offset)" }

  /// Returns what to do about it, where that is known: about a comma that nothing follows.
  ///
  /// - Parameter bytes: The text in which the error is.
  /// - Returns: `nil` for any other error.
  package func help(in bytes: [UInt8]) -> Message? {
    guard offset < bytes.count,
      [.closeBrace, .closeBracket].contains(bytes[offset]),
      bytes[..<offset].last(where: { byte in !byte.isJSONBlank }) == .comma
    else { return nil }
    return "remove the comma before it"
  }
}

extension UInt8 {
  /// RFC 8259, section 2.
  fileprivate var isJSONBlank: Bool {
    [.space, .tab, .lineFeed, .carriageReturn].contains(self)
  }
}

extension JSONValue {
  /// The largest depth of nested arrays and objects.
  ///
  /// Readers of a value may be recursive, and so is its deallocation.
  package static let deepest = 512

  /// Parses bytes that consist of a single JSON value (RFC 8259).
  ///
  /// A surrogate without its other half, which RFC 8259 leaves undefined, becomes U+FFFD. Duplicate
  /// members are kept; ``subscript(_:)`` returns the last.
  ///
  /// - Throws: ``JSONError`` for input that the standard does not allow, and for text that is not
  ///   UTF-8.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader<JSONValue>(bytes)
    self = try reader.read()
  }
}

/// A value that a JSON reader can create.
protocol ReadJSON {
  /// A string, a number, a boolean or `null`, and where it is.
  static func scalar(_ value: JSONValue, bytes: Range<Int>) -> Self

  /// The elements between two brackets, and where these are.
  static func array(_ values: [Self], bytes: Range<Int>) -> Self

  /// The names and values of the members between two braces, and where these are.
  static func object(_ keys: [JSONKey], values: [Self], bytes: Range<Int>) -> Self
}

/// The name of a member, and where it is, its quotation marks included.
struct JSONKey {
  var text: String
  var bytes: Range<Int>
}

extension JSONValue: ReadJSON {
  static func scalar(_ value: JSONValue, bytes: Range<Int>) -> JSONValue {
    value
  }

  static func array(
    _ values: [JSONValue],
    bytes: Range<Int>
  ) -> JSONValue {
    .array(values)
  }

  static func object(
    _ keys: [JSONKey],
    values: [JSONValue],
    bytes: Range<Int>
  ) -> JSONValue {
    .object(zip(keys, values).map { key, value in (key: key.text, value: value) })
  }
}

/// Looking into a value.
extension JSONValue {
  /// The member of an object; `nil` if there is none of that name, or this is not an object.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    // Of duplicates the last counts, as in JavaScript.
    return members.last { $0.key == key }?.value
  }

  /// The text of a string.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A whole number.
  package var integer: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// `true` or `false`.
  package var boolean: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// The elements of an array.
  package var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// True for an object.
  package var isObject: Bool {
    guard case .object = self else { return false }
    return true
  }
}
