import Base
import Diagnostics

/// Finds bytes that no text may contain.
struct ByteCheck {
  private(set) var diagnostics = DiagnosticList()
  /// True if the text can be parsed at all.
  private(set) var isReadable = true

  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ source: PageText) {
    do {
      _ = try UTF8Span(validating: source.bytes.span)
    } catch {
      let bytes = error.byteOffsets
      diagnostics.append(.invalidUTF8(at: Location(source.path, bytes: bytes)))
      isReadable = false
      return
    }
    findForbidden(source)
  }

  /// Finds NUL and U+FDD0 to U+FDEF, of which three are our marks.
  private mutating func findForbidden(_ source: PageText) {
    let bytes = source.bytes.span
    var next = 0
    while let index = bytes.firstIndex(of: 0, from: next) {
      let place = Location(source.path, bytes: index..<(index + 1))
      diagnostics.append(.nullCharacter(at: place))
      next = index + 1
    }
    next = 0
    while let index = bytes.firstIndex(of: MarkTable.firstByte, from: next) {
      next = index + 1
      guard Self.isNoncharacter(bytes, at: index) else { continue }
      let place = Location(source.path, bytes: index..<(index + 3))
      let scalar = Unicode.Scalar(utf8: bytes, at: index).value
      diagnostics.append(.noncharacter(scalar, at: place))
      isReadable = false
    }
  }

  /// Returns whether valid UTF-8 has a character from U+FDD0 to U+FDEF at an offset.
  private static func isNoncharacter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    bytes[index] == MarkTable.firstByte && bytes[index + 1] == 0xB7
      && (0x90...0xAF).contains(bytes[index + 2])
  }
}
