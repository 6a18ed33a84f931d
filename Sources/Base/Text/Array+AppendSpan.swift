extension [UInt8] {
  /// Appends the bytes of a span.
  package mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { bytes in unsafe append(contentsOf: bytes) }
  }

  /// Appends a part of a span.
  package mutating func append(_ span: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    append(span.extracting(range))
  }

  /// Appends a literal.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes in unsafe append(contentsOf: bytes) }
  }
}
