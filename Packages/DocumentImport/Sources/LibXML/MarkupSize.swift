/// Counts the elements and attributes of a document before a parser makes a tree of them.
///
/// A few bytes become hundreds in a tree, and libxml2 compares each attribute of an element with all others. So a
/// file of an allowed size could still take all memory, or a minute for one tag.
struct MarkupSize {
  /// The most elements and attributes: those of a book of a thousand pages, about 600 MB as a tree.
  static let partLimit = 1_500_000
  /// The most attributes of one element.
  static let attributeLimit = 400

  private var parts = 0
  private var attributes = 0
  private var isInTag = false
  private var quote: UInt8?
  private var last: UInt8 = 0

  /// Reads a document as far as the limits allow.
  ///
  /// - Throws: ``MarkupError/tooManyParts(limit:)``
  /// - Complexity: O(*n*)
  static func check(_ bytes: [UInt8]) throws(MarkupError) {
    var size = MarkupSize()
    for byte in bytes {
      size.read(byte)
      guard size.parts <= partLimit else { throw .tooManyParts(limit: partLimit) }
      guard size.attributes <= attributeLimit else { throw .tooManyParts(limit: attributeLimit) }
    }
  }

  private mutating func read(_ byte: UInt8) {
    defer { last = byte }
    if let quote {
      if byte == quote { self.quote = nil }
    } else if !isInTag {
      // A letter, or a sign that may open a name.
      guard last == UInt8(ascii: "<"), byte > 0x40 else { return }
      isInTag = true
      parts += 1
      attributes = 0
    } else if byte == UInt8(ascii: ">") {
      isInTag = false
    } else if [0x22, 0x27].contains(byte), last == UInt8(ascii: "=") {
      quote = byte
    } else if Self.isSpace(last), !Self.isSpace(byte), ![0x2F, 0x3D].contains(byte) {
      attributes += 1
      parts += 1
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
