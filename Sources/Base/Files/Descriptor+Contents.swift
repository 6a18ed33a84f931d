/// Whole contents, in pieces, so that a large image needs no memory of its size.
extension Descriptor {
  private static let pieceSize = 64 * 1024

  /// Returns whether the file begins with these bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func holds(_ bytes: Span<UInt8>) throws(FileError) -> Bool {
    try eachPiece(upTo: bytes.count) { (piece, offset) throws(FileError) in
      compareBytes(piece, bytes.extracting(offset..<offset + piece.count)) == 0
    }
  }

  /// Returns whether this file begins with the first `size` bytes of another one, which are added
  /// to `digest`.
  ///
  /// - Complexity: O(`size`).
  package func holds(
    contentOf other: borrowing Descriptor,
    size: Int,
    digest: inout SHA256?
  ) throws(FileError) -> Bool {
    var own: [UInt8] = []
    return try other.eachPiece(upTo: size) { (piece, offset) throws(FileError) in
      digest?.add(piece)
      // The last piece is shorter.
      if own.count != piece.count {
        own = Array(repeating: 0, count: piece.count)
      }
      return try fill(&own, from: offset) == piece.count
        && compareBytes(piece, own.span) == 0
    }
  }

  /// Writes the content of another file into this empty one.
  ///
  /// - Parameters:
  ///   - other: The other file.
  ///   - digest: Receives the written bytes.
  /// - Returns: The number of bytes written.
  /// - Throws: ``FileError``
  package func write(
    contentOf other: borrowing Descriptor,
    digest: inout SHA256?
  ) throws(FileError) -> Int {
    var size = 0
    try other.forEachPiece { (piece, offset) throws(FileError) in
      try write(piece, from: offset)
      digest?.add(piece)
      size = offset + piece.count
    }
    return size
  }

  /// Reads the file piece by piece to its end.
  package func forEachPiece(_ body: (Span<UInt8>, Int) throws(FileError) -> Void) throws(FileError)
  {
    _ = try eachPiece(upTo: .max) { (piece, offset) throws(FileError) in
      try body(piece, offset)
      return true
    }
  }

  /// Returns the content of the file, or its first bytes.
  package func content(upTo limit: Int = .max) throws(FileError) -> [UInt8] {
    // The size is a first guess: the file may have become shorter since.
    var content = [UInt8](repeating: 0, count: min(try status().size, limit))
    let count = try fill(&content, from: 0)
    content.removeLast(content.count - count)
    return content
  }

  /// Reads the file piece by piece while `body` returns true.
  ///
  /// - Returns: True if `body` received the requested number of bytes and returned true for all.
  private func eachPiece(
    upTo size: Int,
    _ body: (Span<UInt8>, Int) throws(FileError) -> Bool
  ) throws(FileError) -> Bool {
    var piece = [UInt8](repeating: 0, count: min(size, Self.pieceSize))
    var offset = 0
    while offset < size {
      // A file that has grown since its size was asked for holds more.
      let count = min(try fill(&piece, from: offset), size - offset)
      guard count > 0,
        try body(piece.span.extracting(..<count), offset)
      else { return false }
      offset += count
    }
    return true
  }

  /// Reads from an offset on until `bytes` are full or the file ends.
  ///
  /// - Returns: The number of bytes read.
  private func fill(
    _ bytes: inout [UInt8],
    from offset: Int
  ) throws(FileError) -> Int {
    try readOn(until: bytes.count) { (count) throws(FileError) in
      try read(into: &bytes, at: count, from: offset + count)
    }
  }
}

/// Calls `read` again until it has read `size` bytes, or reads none.
///
/// A call may read fewer bytes than requested: network file systems do, and Linux never reads more
/// than 2,147,479,552 at once (`read(2)`, Notes).
///
/// - Parameters:
///   - size: The requested number of bytes. `read` is called even if it is zero, because a file
///     that cannot be read at any offset, such as a pipe, fails only then.
///   - read: Continues reading after the given number of bytes, and returns the number of further
///     bytes.
/// - Returns: The count of bytes read.
/// - Throws: Any error of `read`.
func readOn(
  until size: Int,
  _ read: (_ count: Int) throws(FileError) -> Int
) throws(FileError) -> Int {
  var count = 0
  repeat {
    let added = try read(count)
    guard added > 0 else { break }
    count += added
  } while count < size
  return count
}
