import TestSupport
import Testing

@testable import JSONRPC

struct FramingTests {
  /// All messages of an input that comes in pieces, and the errors between them.
  private static func read(
    _ input: [UInt8], _ framing: Framing, maximum: Int = 64_000_000, piece: () -> Int
  ) -> [String] {
    var reader = FrameReader(framing, maximum: maximum)
    var found: [String] = []
    var index = 0
    while index < input.count {
      let end = min(input.count, index + max(1, piece()))
      reader.add(Array(input[index..<end]))
      index = end
      while true {
        do throws(FramingError) {
          guard let message = try reader.next() else { break }
          found.append(String(decoding: message, as: UTF8.self))
        } catch {
          found.append("error: \(error.sentence)")
          guard error.isRecoverable else { return found }
        }
      }
    }
    do throws(FramingError) { try reader.finish() } catch {
      found.append("error: \(error.sentence)")
    }
    return found
  }

  private static func read(
    _ text: String, _ framing: Framing = .contentLength, maximum: Int = 64_000_000
  ) -> [String] {
    let whole = read(Array(text.utf8), framing, maximum: maximum) { .max }
    #expect(read(Array(text.utf8), framing, maximum: maximum) { 1 } == whole)
    return whole
  }

  @Test func readsMessagesThatAreFramedByTheirLength() {
    let input =
      "Content-Length: 2\r\n\r\n{}"
      + "content-length:6\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n\"指\"x"
      + "Content-Length: 0\r\n\r\n"
    #expect(Self.read(input) == ["{}", "\"指\"x", ""])
  }

  @Test func readsMessagesThatAreFramedByLines() {
    #expect(Self.read("{}\n\r\n  \n[1]\r\n", .lines) == ["{}", "[1]\r"])
  }

  @Test(arguments: [
    ("Content-Length: x\r\n\r\n", "malformed header: Content-Length: x"),
    ("Content-Length: -1\r\n\r\n", "malformed header: Content-Length: -1"),
    ("Content-Length: +1\r\n\r\n", "malformed header: Content-Length: +1"),
    (
      "Content-Length: 99999999999999999999\r\n\r\n",
      "malformed header: Content-Length: 99999999999999999999"
    ),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "malformed header: Content-Length: 2"),
    ("{}\r\n\r\n", "malformed header: {}"),
    ("X: y\r\n\r\n", "malformed header: missing Content-Length"),
    ("\r\n\r\n", "malformed header: missing Content-Length"),
    (
      "Content-Length: 2\r\nContent-Type: text/x; charset=latin1\r\n\r\n{}",
      "malformed header: Content-Type: text/x; charset=latin1"
    ),
    (String(repeating: "x", count: 9_000), "malformed header: more than 8192 bytes"),
    ("Content-Length: 5\r\n\r\n{}", "the input ended within a message"),
    ("Content-Len", "the input ended within a message"),
  ])
  func reportsMalformedHeaders(_ input: String, _ sentence: String) {
    #expect(Self.read(input) == ["error: \(sentence)"])
  }

  @Test func reportsAndSkipsMessagesThatAreTooLarge() {
    let large = String(repeating: "x", count: 100)
    #expect(
      Self.read("Content-Length: 100\r\n\r\n\(large)Content-Length: 2\r\n\r\n{}", maximum: 10)
        == ["error: a message of more than 10 bytes", "{}"])
    #expect(
      Self.read("\(large)\n{}\n", .lines, maximum: 10)
        == ["error: a message of more than 10 bytes", "{}"])
    #expect(
      Self.read("Content-Length: 100\r\n\r\n\(large.dropLast())", maximum: 10)
        == ["error: a message of more than 10 bytes", "error: the input ended within a message"])
  }

  @Test(arguments: [Framing.contentLength, .lines])
  func readsWrittenMessagesThatArriveInPiecesOfAnySize(_ framing: Framing) {
    for seed in Seeds.range(200, full: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let messages = (0..<8).map { number in
        "{\"n\": \(number), \"t\": \""
          + String(repeating: "指", count: Int.random(in: 0...40, using: &generator)) + "\"}"
      }
      let input = messages.flatMap { framing.frame(Array($0.utf8)) }
      let found = Self.read(input, framing) { Int.random(in: 1...30, using: &generator) }
      #expect(found == messages, "seed \(seed)")
    }
  }

  /// A line that comes byte by byte is looked through once.
  @Test func readsALineInTimeProportionalToItsLength() {
    let factor = workFactor(from: 20_000, of: { [UInt8](repeating: 0x78, count: $0) }) { input in
      _ = Self.read(input, .lines) { 16 }
    }
    #expect(factor < 12)
  }
}
