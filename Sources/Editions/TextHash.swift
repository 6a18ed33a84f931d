import CDigest

/// A hash that tells texts apart: FNV-1a, 64 bits (RFC 9923).
///
/// It notices changes, and prevents no forgery.
///
/// - Complexity: O(*n*)
func textHash(_ text: Span<UInt8>) -> UInt64 {
  var hash = digest_fnv1a_start
  for index in text.indices { hash = digest_fnv1a(hash, text[index]) }
  return hash
}
