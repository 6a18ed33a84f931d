/// Counts the elements and attributes of a document before a parser makes a tree of them.
///
/// A few bytes become hundreds in a tree, and libxml2 compares each attribute of an element with
/// all others. So a file of an allowed size could still use all memory, or take a minute for one
/// tag.
///
/// Whether a `<` begins an element depends on comments, scripts and sections around it, and on the
/// tolerance of a parser. So every text that looks like the beginning of an element is treated as
/// one and read separately: no comment with a quote in it hides the elements after it. The count is
/// at least that of the parser.
struct MarkupSize {
  /// The largest number of elements and attributes: those of a book of a thousand pages, about 600
  /// MB as a tree.
  static let partLimit = 1_500_000
  /// The most attributes of one element.
  static let attributeLimit = 400
  /// The largest number of times that a document is read: once, except for text that looks like
  /// elements in attributes.
  private static let readLimit = 8

  /// Reads a document as far as the limits allow.
  ///
  /// - Parameters:
  ///   - bytes: A document.
  ///   - isHTML: True to read it as HTML, where more is tolerated.
  /// - Throws: ``MarkupError/tooManyParts(limit:)``
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func check(_ bytes: [UInt8], isHTML: Bool) throws(MarkupError) {
    let span = bytes.span
    var parts = 0
    var read = 0
    for index in span.indices.dropLast() where beginsElement(span, at: index) {
      let tag = MarkupTag(span, from: index + 1, isHTML: isHTML)
      guard tag.attributeCount <= attributeLimit else {
        throw .tooManyParts(limit: attributeLimit)
      }
      parts += 1 + tag.attributeCount
      read += tag.length
      // The thousand lets a short text consist of beginnings of elements alone.
      guard parts <= partLimit,
        read <= readLimit * (span.count + 1_000)
      else {
        throw .tooManyParts(limit: partLimit)
      }
    }
    if !isHTML {
      try checkDefaults(span)
    }
  }

  /// Returns whether an element may begin here: a `<` before a letter, or a sign that may open a name.
  private static func beginsElement(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "<")
      && bytes[index + 1] > UInt8(ascii: "@")
  }

  /// Refuses attributes that a document type declares: each element has them without naming them.
  private static func checkDefaults(_ bytes: Span<UInt8>) throws(MarkupError) {
    let declaration = Array("<!ATTLIST".utf8)
    var matched = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == declaration[matched] {
        matched += 1
      } else {
        // The `<` stands nowhere else in the declaration, so that no other beginning is missed.
        matched = byte == declaration[0] ? 1 : 0
      }
      guard matched < declaration.count else {
        throw .tooManyParts(limit: attributeLimit)
      }
    }
  }
}

/// A possible start tag of an element, read as libxml2 reads one (`htmlParseStartTag`,
/// `xmlParseStartTag2`).
private struct MarkupTag {
  private enum State {
    /// At a position at which a name may begin.
    case between
    case name
    /// After a name, where a `=` may follow.
    case afterName
    /// After a `=`.
    case beforeValue
    case quoted(UInt8)
    case unquoted
    /// In text other than an attribute, which HTML skips up to white space.
    case noAttribute
  }

  /// The number of attributes that were counted.
  private(set) var attributeCount = 0
  /// The number of bytes that were read.
  private(set) var length = 0
  private var state = State.name
  private var nameLength = 0
  private let isHTML: Bool

  /// libxml2 ends a name of HTML there, and another attribute begins.
  private static let longestName = 100

  /// Reads a tag up to its `>`, or up to one attribute more than are allowed.
  init(_ bytes: Span<UInt8>, from start: Int, isHTML: Bool) {
    self.isHTML = isHTML
    var index = start
    while index < bytes.count, attributeCount <= MarkupSize.attributeLimit {
      if bytes[index] == UInt8(ascii: ">"), !isInQuotes {
        break
      }
      read(bytes[index])
      index += 1
    }
    length = index - start
  }

  private var isInQuotes: Bool {
    if case .quoted = state {
      true
    } else {
      false
    }
  }

  private mutating func read(_ byte: UInt8) {
    let isSpace =
      byte == UInt8(ascii: " ")
      || Self.controls.contains(byte)
    switch state {
    case .between:
      if !isSpace {
        begin(byte)
      }
    case .name:
      readName(byte, isSpace: isSpace)
    case .afterName:
      if byte == UInt8(ascii: "=") {
        state = .beforeValue
      } else if !isSpace {
        // An attribute without a value ends where the next name begins.
        begin(byte)
      }
    case .beforeValue:
      if byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "'")
      {
        state = .quoted(byte)
      } else if !isSpace {
        state = .unquoted
      }
    case .quoted(let quote):
      if byte == quote {
        state = .between
      }
    case .unquoted, .noAttribute:
      if isSpace {
        state = .between
      }
    }
  }

  /// The white space besides the space: tab, line feed, vertical tab, form feed, carriage return.
  private static let controls: ClosedRange<UInt8> = 0x09...0x0D

  /// Reads a byte of a name, or the one after it.
  private mutating func readName(_ byte: UInt8, isSpace: Bool) {
    if isSpace {
      state = .afterName
    } else if byte == UInt8(ascii: "=") {
      state = .beforeValue
    } else if !isNamePart(byte) {
      begin(byte)
    } else {
      nameLength += 1
      if nameLength == Self.longestName {
        begin(byte)
      }
    }
  }

  /// Begins an attribute, or other text.
  private mutating func begin(_ byte: UInt8) {
    nameLength = 0
    if byte == UInt8(ascii: "/") {
      state = .between
    } else if isNameStart(byte) {
      attributeCount += 1
      state = .name
    } else {
      state = .noAttribute
    }
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    // Only letters give a small letter with the bit of small letters set.
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter
      || byte >= 0x80 && !isHTML || "_:.".utf8.contains(byte)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    return isNameStart(byte) || isDigit || byte == UInt8(ascii: "-")
  }
}
