import Base

/// Returns a hash that identifies a text: FNV-1a, 64 bits (RFC 9923).
///
/// It detects changes, and does not protect against forgery.
///
/// - Complexity: O(*n*), where *n* is the number of bytes.
func textHash(_ text: Span<UInt8>) -> UInt64 {
  var hash = FNV1a()
  for index in text.indices {
    hash.add(text[index])
  }
  return hash.value
}
