/// Whole contents, in pieces, so that a large image needs no memory of its size.
extension Descriptor {
  private static let pieceSize = 64 * 1024

  /// Whether the file begins with these bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the count of the bytes.
  func holds(_ bytes: Span<UInt8>) throws(FileError) -> Bool {
    try eachPiece(upTo: bytes.count) { (piece, offset) throws(FileError) in
      compareBytes(piece, bytes.extracting(offset..<offset + piece.count)) == 0
    }
  }

  /// Whether this file and another one begin with the same `size` bytes.
  ///
  /// - Complexity: O(`size`).
  func holds(contentOf other: borrowing Descriptor, size: Int) throws(FileError) -> Bool {
    var others: [UInt8] = []
    return try eachPiece(upTo: size) { (piece, offset) throws(FileError) in
      if others.count != piece.count { others = Array(repeating: 0, count: piece.count) }
      return try other.read(into: &others, from: offset) == piece.count
        && compareBytes(piece, others.span) == 0
    }
  }

  /// Writes what another file holds into this empty one.
  func write(contentOf other: borrowing Descriptor) throws(FileError) {
    _ = try other.eachPiece(upTo: .max) { (piece, offset) throws(FileError) in
      try write(piece, from: offset)
      return true
    }
  }

  /// Everything that the file holds.
  func content() throws(FileError) -> [UInt8] {
    var content = [UInt8](repeating: 0, count: try status().size)
    let count = try read(into: &content, from: 0)
    return Array(content.prefix(count))
  }

  /// Reads the file piece by piece while `body` returns true.
  ///
  /// - Returns: Whether `body` saw as many bytes as were asked for and agreed to all.
  private func eachPiece(
    upTo size: Int, _ body: (Span<UInt8>, Int) throws(FileError) -> Bool
  ) throws(FileError) -> Bool {
    var piece = [UInt8](repeating: 0, count: min(size, Self.pieceSize))
    var offset = 0
    while offset < size {
      // A file that has grown since its size was asked for holds more.
      let count = min(try read(into: &piece, from: offset), size - offset)
      guard count > 0, try body(piece.span.extracting(..<count), offset) else { return false }
      offset += count
    }
    return true
  }
}
