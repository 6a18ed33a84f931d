import Testing

@testable import Base

/// Digests of bytes that come piece by piece.
struct SHA256Tests {
  /// The examples of FIPS 180 (NIST, Examples with Intermediate Values): one block, and two.
  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ])
  func digestsAsTheStandardSays(text: String, digest: String) {
    #expect(sha256(text.utf8.span) == digest)
  }

  @Test(arguments: [1, 55, 56, 63, 64, 65, 100, 300])
  func givesTheSameForPiecesAsForTheWhole(size: Int) {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var digest = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      digest.add(bytes.span.extracting(start..<min(start + size, bytes.count)))
    }
    #expect(digest.hexadecimal() == sha256(bytes.span))
  }

  @Test(arguments: 0...130)
  func padsEveryLength(count: Int) {
    let bytes = [UInt8](repeating: 0x61, count: count)
    var digest = SHA256()
    for index in bytes.indices { digest.add(bytes.span.extracting(index..<index + 1)) }
    #expect(digest.hexadecimal() == sha256(bytes.span))
  }
}
