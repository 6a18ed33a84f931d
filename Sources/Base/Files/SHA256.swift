#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// The SHA-256 (FIPS 180-4) of bytes that arrive piece by piece.
///
/// The library of the system computes it, with the instructions that processors have for it: libcrypto of OpenSSL, or
/// CryptoKit on macOS.
package struct SHA256 {
  #if canImport(CryptoKit)
    private var digest = CryptoKit.SHA256()

    package init() {}

    /// - Complexity: O(*n*), where *n* is the number of the bytes.
    package mutating func add(_ bytes: Span<UInt8>) {
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe digest.update(bufferPointer: buffer)
      }
    }

    private consuming func finish() -> [UInt8] {
      Array(digest.finalize())
    }
  #else
    private var digest = SHA256_CTX()

    package init() {
      unsafe SHA256_Init(&digest)
    }

    /// - Complexity: O(*n*), where *n* is the number of the bytes.
    package mutating func add(_ bytes: Span<UInt8>) {
      unsafe bytes.withUnsafeBytes { buffer in
        _ = unsafe SHA256_Update(&digest, buffer.baseAddress, buffer.count)
      }
    }

    private consuming func finish() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        _ = unsafe SHA256_Final(buffer.baseAddress, &digest)
      }
      return bytes
    }
  #endif

  /// The digest of all bytes, in hexadecimal.
  package consuming func hexadecimal() -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in finish() {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
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
