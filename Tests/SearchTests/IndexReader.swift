import Foundation

@testable import Search

/// Reads files of the index as `search.js` does, written apart from what writes them.
enum IndexReader {
  /// The values of a file's call, the name first: `Shishin.add("t0", …)`.
  static func values(of file: IndexFile) throws -> [Any] {
    // A tab may stand in a literal of ECMAScript, but not of JSON.
    let text = String(decoding: file.bytes, as: UTF8.self).replacing("\t", with: "\\t")
    guard text.hasPrefix("Shishin.add("), text.hasSuffix(")\n") else { return [] }
    let array = "[\(text.dropFirst(12).dropLast(2))]"
    return try JSONSerialization.jsonObject(with: Data(array.utf8)) as? [Any] ?? []
  }

  /// A spelling of a file of terms, and the bytes of its list.
  struct Entry {
    var spelling: String
    var list: ArraySlice<UInt8>
  }

  static func terms(_ coded: String, _ base64: String) -> [Entry] {
    let bytes = Array(Data(base64Encoded: base64) ?? Data())
    var position = 0
    func length() -> Int {
      var value = 0
      for shift in stride(from: 0, through: 56, by: 7) {
        value |= Int(bytes[position] & 0x7F) << shift
        position += 1
        if bytes[position - 1] < 0x80 { break }
      }
      return value
    }
    var ranges: [Range<Int>] = []
    let spellings = frontDecoded(coded)
    for _ in spellings {
      let size = length()
      let start = ranges.map(\.upperBound).max() ?? 0
      ranges.append(size > 0 ? start..<start + size : ranges[ranges.count - length()])
    }
    return zip(spellings, ranges).map { spelling, range in
      Entry(
        spelling: spelling,
        list: bytes[(position + range.lowerBound)..<(position + range.upperBound)])
    }
  }

  static func frontDecoded(_ coded: String) -> [String] {
    var all: [[UInt16]] = []
    for unit in coded.utf16 {
      if (0x41...0x5A).contains(unit) {
        all.append(Array((all.last ?? []).prefix(Int(unit) - 0x41)))
      } else {
        all[all.count - 1].append(unit)
      }
    }
    return all.map { String(decoding: $0, as: UTF16.self) }
  }

  /// A list as rows of a page, a level and places.
  static func postings(_ bytes: ArraySlice<UInt8>, pageCount: Int) -> [[Int]] {
    var reader = BitReader(bytes: Array(bytes))
    let count = reader.gamma()
    var riceBits = 0
    while (count << (riceBits + 1)) * 13 <= pageCount * 9 { riceBits += 1 }
    var page = -1
    let postings = (0..<count).map { _ in
      page += 1 + reader.unary() << riceBits + reader.number(riceBits)
      var posting = [page, reader.unary(maximum: 7)]
      var part = -1
      for _ in 1..<reader.gamma() {
        part += reader.gamma()
        posting.append(part * 2 + reader.number(1))
      }
      return posting
    }
    // Nothing follows but what fills the last byte.
    return reader.rest < 8 ? postings : []
  }

  /// The numbers in the last column of a page.
  static func numbers(_ coded: Substring) -> [Int] {
    var digits = coded.unicodeScalars.map { Int($0.value) - ($0.value > 91 ? 36 : 35) }[...]
    var numbers: [Int] = []
    while let first = digits.popFirst() {
      let (more, lead, offset) =
        switch first {
        case ..<64: (0, 0, 0)
        case ..<88: (1, 64, 64)
        case ..<90: (2, 88, 2_248)
        default: (3, 90, 18_810)
        }
      let value = digits.prefix(more).reduce(first - lead) { $0 * 91 + $1 }
      digits = digits.dropFirst(more)
      numbers.append(value + offset)
    }
    return numbers
  }
}

/// Reads numbers bit by bit, the highest bit first.
struct BitReader {
  var bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bits that are left.
  var rest: Int { bytes.count * 8 - position }

  mutating func number(_ bits: Int) -> Int {
    (0..<bits).reduce(0) { number, _ in
      defer { position += 1 }
      // Past the end as `search.js` has it, where nothing is 0.
      let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
      return number << 1 | Int(byte >> (7 - position % 8) & 1)
    }
  }

  mutating func unary(maximum: Int = .max) -> Int {
    var count = 0
    while count < maximum, number(1) == 1 { count += 1 }
    return count
  }

  mutating func gamma() -> Int {
    let digits = unary()
    return 1 << digits | number(digits)
  }
}
