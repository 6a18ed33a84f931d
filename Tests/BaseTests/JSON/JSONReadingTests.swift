import Testing
import TestSupport

@testable import Base

struct JSONReadingTests {
  @Test(arguments: [
    ("null", "null"), (" [1, -2,3e5 ,0.50]\n", "[1,-2,3e5,0.50]"), ("[]", "[]"), ("{}", "{}"),
    (#"{"a": {"b": [true, false, {}]}, "c": ""}"#, #"{"a":{"b":[true,false,{}]},"c":""}"#),
    (#""\"\\\/\b\f\n\r\t\u3042\ud83d\ude00""#, #""\"\\/\u0008\u000c\n\r\tあ😀""#),
    (#""指針""#, #""指針""#), ("12345678901234567890", "12345678901234567890"),
  ])
  func readsWhatItWrites(_ text: String, _ expected: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(String(decoding: value.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
  ])
  func replacesHalvesOfSurrogatePairs(_ text: String, _ expected: String) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)).string == expected)
  }

  @Test(arguments: [
    ("", "unexpected end at byte 0"), ("[1,]", "unexpected ']' at byte 3"),
    ("[1 2]", "unexpected '2' at byte 3"), ("{\"a\" 1}", "unexpected '1' at byte 5"),
    ("{a: 1}", "unexpected 'a' at byte 1"), ("{\"a\": 1,}", "unexpected '}' at byte 8"),
    ("01", "unexpected '1' at byte 1"), ("1.", "unexpected end at byte 2"),
    ("-", "unexpected end at byte 1"), ("tru", "unexpected 't' at byte 0"),
    ("\"a", "unexpected end at byte 2"), ("\"a\nb\"", "unexpected byte a at byte 2"),
    (#""\x""#, "unexpected 'x' at byte 2"), (#""\u12g4""#, "unexpected 'g' at byte 5"),
    ("1 1", "unexpected '1' at byte 2"), ("NaN", "unexpected 'N' at byte 0"),
    ("あ", "unexpected byte e3 at byte 0"),
  ])
  func saysWhatIsNoJSON(_ text: String, _ sentence: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.sentence == sentence)
  }

  @Test func refusesTextThatIsNotUTF8() {
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22])
    }
    #expect(error?.sentence == "a string that is not UTF-8 at byte 1")
  }

  @Test func refusesWhatIsNestedTooDeeply() throws {
    let deepest = JSONValue.deepest
    let fine = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    _ = try JSONValue(parsing: Array(fine.utf8))
    let error = #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array(String(repeating: "[", count: 1_000_000).utf8))
    }
    #expect(error?.reason == "more than 512 levels")
  }

  @Test func findsMembers() throws {
    let value = try JSONValue(parsing: Array(#"{"a": 1, "b": [true], "a": 2, "c": "x"}"#.utf8))
    #expect(value["a"]?.integer == 2)
    #expect(value["b"]?.array?.first?.boolean == true)
    #expect(value["c"]?.string == "x")
    #expect(value["d"] == nil)
    #expect(value["a"]?["b"] == nil)
    #expect(value.isObject)
  }

  /// Whatever is mutated, the reader ends, and what it accepts it writes and reads again the same.
  @Test func readsMutatedInput() throws {
    let start = Array(
      #"{"jsonrpc": "2.0", "id": 1, "params": {"t": "\u3042\ud83d\ude00\n", "x": [1.5e3, null]}}"#
        .utf8)
    for seed in Seeds.range(2_000, full: 200_000) {
      var generator = SeededGenerator(seed: seed)
      var bytes = start
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &generator)], at: index)
        }
      }
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      #expect(try JSONValue(parsing: value.bytes).bytes == value.bytes, "seed \(seed)")
    }
  }
}
