import Foundation

/// Compares two runs of bytes: negative, zero or positive, as `memcmp` returns, with a prefix
/// first.
package func compareBytes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
  let order = unsafe left.withUnsafeBytes { left in
    unsafe right.withUnsafeBytes { right in
      // Only an empty run has no address.
      guard let first = left.baseAddress,
        let second = right.baseAddress
      else { return Int32(0) }
      return unsafe memcmp(first, second, min(left.count, right.count))
    }
  }
  if order == 0 {
    return left.count - right.count
  }
  return Int(order)
}
