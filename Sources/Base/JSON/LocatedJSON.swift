/// A value of JSON with the places of its parts, for diagnostics about them.
package struct LocatedJSON: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    package var key: String
    /// Its quotation marks included.
    package var keyBytes: Range<Int>
    package var value: LocatedJSON

    package init(key: String, keyBytes: Range<Int>, value: LocatedJSON) {
      self.key = key
      self.keyBytes = keyBytes
      self.value = value
    }
  }

  /// The value at the place.
  package enum Content: Sendable {
    /// A string, a number, a boolean or `null`.
    case scalar(JSONValue)
    case array([LocatedJSON])
    /// All members, including duplicates.
    case object([Member])
  }

  package var content: Content
  /// Its marks included.
  package var bytes: Range<Int>

  package init(_ content: Content, bytes: Range<Int>) {
    self.content = content
    self.bytes = bytes
  }

  /// Reads a value that makes up all of some bytes, see ``JSONValue/init(parsing:)``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader<LocatedJSON>(bytes)
    self = try reader.read()
  }
}

extension LocatedJSON: ReadJSON {
  static func scalar(_ value: JSONValue, bytes: Range<Int>) -> LocatedJSON {
    LocatedJSON(.scalar(value), bytes: bytes)
  }

  static func array(_ values: [LocatedJSON], bytes: Range<Int>) -> LocatedJSON {
    LocatedJSON(.array(values), bytes: bytes)
  }

  static func object(
    _ keys: [JSONKey],
    values: [LocatedJSON],
    bytes: Range<Int>
  ) -> LocatedJSON {
    let members = zip(keys, values).map { key, value in
      Member(key: key.text, keyBytes: key.bytes, value: value)
    }
    return LocatedJSON(.object(members), bytes: bytes)
  }
}

/// Looking into a value.
extension LocatedJSON {
  /// The members of an object; `nil` for other values.
  package var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// The elements of an array; `nil` for other values.
  package var elements: [LocatedJSON]? {
    guard case .array(let values) = content else { return nil }
    return values
  }

  /// The text of a string.
  package var string: String? {
    guard case .scalar(let value) = content else { return nil }
    return value.string
  }

  /// A number.
  package var number: Double? {
    guard case .scalar(let value) = content else { return nil }
    return switch value {
    case .integer(let number):
      Double(number)
    case .decimal(let text):
      Double(text)
    default:
      nil
    }
  }

  /// The member of an object; `nil` if there is none of that name, or this is not an object.
  package subscript(_ key: String) -> Member? {
    members?.last { $0.key == key }
  }

  /// The value without its places.
  package var value: JSONValue {
    switch content {
    case .scalar(let value):
      value
    case .array(let values):
      .array(values.map(\.value))
    case .object(let members):
      .object(members.map { member in (key: member.key, value: member.value.value) })
    }
  }

  /// The same value as if all of it were at one place.
  package func moved(to bytes: Range<Int>) -> LocatedJSON {
    switch content {
    case .scalar:
      return LocatedJSON(content, bytes: bytes)
    case .array(let values):
      return LocatedJSON(.array(values.map { $0.moved(to: bytes) }), bytes: bytes)
    case .object(let members):
      let moved = members.map { member in
        Member(
          key: member.key,
          keyBytes: bytes,
          value: member.value.moved(to: bytes)
        )
      }
      return LocatedJSON(.object(moved), bytes: bytes)
    }
  }
}
