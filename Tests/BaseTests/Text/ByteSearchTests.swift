import Base
import Testing

/// Searches for bytes in a text.
@Suite struct ByteSearchTests {
  @Test func findsTheFirstByteOfASet() {
    let signs = ByteSet("*[").union([0xEF])
    // Before, within and after the blocks of four bytes that the search looks at.
    #expect(signs.firstIndex(in: Array("*".utf8).span) == 0)
    #expect(signs.firstIndex(in: Array("abc[".utf8).span) == 3)
    #expect(signs.firstIndex(in: Array("abcd*".utf8).span) == 4)
    #expect(signs.firstIndex(in: Array("abcdefg（".utf8).span) == 7)
    #expect(signs.firstIndex(in: Array("a*b*c*d".utf8).span, from: 2) == 3)
  }

  @Test func findsNothingInATextWithoutTheBytes() {
    let signs = ByteSet("*[")
    #expect(signs.firstIndex(in: [UInt8]().span) == nil)
    #expect(signs.firstIndex(in: Array("abcdefghi".utf8).span) == nil)
    #expect(signs.firstIndex(in: Array("*b".utf8).span, from: 1) == nil)
    #expect(signs.firstIndex(in: Array("*b".utf8).span, from: 2) == nil)
  }

  @Test func findsTheEndOfWords() {
    let signs = ByteSet(" *")
    func end(_ text: String, from start: Int = 0) -> Int {
      signs.endOfWords(in: text.utf8.span, from: start)
    }
    #expect(end("two words*") == 9)
    #expect(end("タブ バー") == 13)
    // A space at an end, and the first of several, are between no words.
    #expect(end(" a") == 0)
    #expect(end("a ") == 1)
    #expect(end("a *") == 1)
    #expect(end("a  b") == 1)
    #expect(end("a*b c", from: 2) == 5)
    #expect(end("") == 0)
    #expect(end("a", from: 1) == 1)
  }

  @Test func findsTheFirstPlaceOfAText() {
    let text = Array("aab aaab".utf8)
    #expect(text.span.firstIndex(of: "aab") == 0)
    #expect(text.span.firstIndex(of: "aaab") == 4)
    #expect(text.span.firstIndex(of: "b a") == 2)
    #expect(text.span.firstIndex(of: "abb") == nil)
    #expect(text.span.firstIndex(of: "aaab ") == nil)
    #expect([UInt8]().span.firstIndex(of: "a") == nil)
  }

  @Test func findsBytesInARange() {
    let text = Array("aab aaab".utf8)
    #expect(text.span.firstIndex(of: "aab".utf8.span, in: 1..<8) == 5)
    #expect(text.span.firstIndex(of: "aab".utf8.span, in: 1..<7) == nil)
    #expect(text.span.firstIndex(of: " ".utf8.span, in: 3..<4) == 3)
    #expect(text.span.firstIndex(of: "".utf8.span, in: 0..<8) == nil)
  }
}
