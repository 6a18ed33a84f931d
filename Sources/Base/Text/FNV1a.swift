/// The hash FNV-1a of bytes, 64 bits (RFC 9923, section 5).
///
/// It is equal on every machine. It detects changes, and does not protect against forgery.
@frozen package struct FNV1a {
  /// The hash of the bytes up to now.
  package var value: UInt64

  /// - Parameter value: The hash of the bytes before; without it, there are none.
  @inlinable package init(_ value: UInt64 = 0xcbf2_9ce4_8422_2325) {
    self.value = value
  }

  /// Adds a byte.
  @inlinable package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Other modules have no specialized copy of a loop over a sequence, and call it a byte at a time: of bytes in a row,
    // this one needs none.
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      let bytes = unsafe Span(_unsafeElements: buffer)
      for index in bytes.indices {
        add(bytes[index])
      }
    }
    guard isAdded == nil else { return }
    for byte in bytes {
      add(byte)
    }
  }
}
