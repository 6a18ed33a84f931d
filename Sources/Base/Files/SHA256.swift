import CDigest

/// The SHA-256 (FIPS 180-4) of bytes that arrive piece by piece.
package struct SHA256 {
  private var digest = digest_sha256()

  package init() {
    unsafe digest_sha256_begin(&digest)
  }

  /// - Complexity: O(*n*), where *n* is the number of the bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe digest_sha256_add(&digest, buffer.baseAddress, buffer.count)
    }
  }

  /// The digest of all bytes, in hexadecimal.
  package consuming func hexadecimal() -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe digest_sha256_end(&digest, buffer.baseAddress)
    }
    let digits = bytes.map { byte in
      let number = String(byte, radix: 16)
      // 7 is 07.
      guard byte < 16 else { return number }
      return "0" + number
    }
    return digits.joined()
  }
}

/// The SHA-256 of bytes, in hexadecimal.
///
/// - Complexity: O(*n*), where *n* is the number of the bytes.
package func sha256(_ bytes: Span<UInt8>) -> String {
  var digest = SHA256()
  digest.add(bytes)
  return digest.hexadecimal()
}

/// Returns the SHA-256 of the content of a file, in hexadecimal.
package func sha256(ofFile path: String) throws(FileError) -> String {
  var digest = SHA256()
  try Descriptor.openFile(at: path).forEachPiece { (piece, _) in
    digest.add(piece)
  }
  return digest.hexadecimal()
}
