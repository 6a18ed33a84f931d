import Base

/// The identity of a term: 64 bits, the same in every process.
struct TermKey: Hashable, Sendable {
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  /// Creates the key of a pair of characters of a Japanese run; 0 for the second if there is only
  /// one.
  init(_ first: UInt32, _ second: UInt32) {
    bits = 1 << 63 | UInt64(first) << 21 | UInt64(second)
  }

  /// A word's stem or a name: FNV-1a.
  init(_ bytes: some Sequence<UInt8>) {
    bits = fnv1a(bytes) & ~(1 << 63)
  }

  /// The ``TermGroup`` to which it belongs: one of sixteen, by the highest bits of a product that
  /// mixes all (Knuth, The Art of Computer Programming, section 6.4).
  var group: Int { Int((bits &* 0x9E37_79B9_7F4A_7C15) >> 60) }

  /// The characters, if it is a pair or a single one.
  var characters: String? {
    guard bits >> 63 == 1 else { return nil }
    var view = String.UnicodeScalarView()
    for value in [UInt32(bits >> 21 & 0x1F_FFFF), UInt32(bits & 0x1F_FFFF)] where value > 0 {
      if let scalar = Unicode.Scalar(value) {
        view.append(scalar)
      }
    }
    return String(view)
  }
}

/// FNV-1a, 64 bits (RFC 9923, section 5).
func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  var hash = FNV1a()
  hash.add(bytes)
  return hash.value
}
