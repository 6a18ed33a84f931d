import Base

/// A text as ECMAScript sees it, which compares and counts in units of UTF-16.
typealias Units = [UInt16]

/// The pages of a term.
final class PostingPages {
  /// Sorted.
  var pages: [Int] = []
  /// The relevance of each page for the term.
  var levels: [Double] = []
  /// The parts of each page that contain the term: twice the part's number, plus one for its label.
  var places: [[Int]] = []

  /// Returns the index of a page in ``pages``.
  func index(of page: Int) -> Int? {
    let index = pages.partitionIndex { $0 >= page }
    guard index < pages.count,
      pages[index] == page
    else {
      return nil
    }
    return index
  }
}

/// A file of terms: sorted spellings, and the list of pages of each.
final class TermLists {
  let spellings: [Units]
  private let bytes: [UInt8]
  /// The start of the list of each spelling; forms of one word share one.
  private var offsets: [Int] = []
  private var decoded: [Int: PostingPages] = [:]

  /// - Returns: `nil` for data that ``SearchIndex`` does not write.
  init?(_ coded: String, bytes: [UInt8]) {
    guard let spellings = frontDecoded(coded) else { return nil }
    self.spellings = spellings
    self.bytes = bytes
    var lengths = LengthReader(bytes)
    var offset = 0
    for _ in spellings {
      guard let size = lengths.next() else { return nil }
      if size > 0 {
        offsets.append(offset)
      } else {
        // A form of a word that came before: how many spellings back.
        guard let back = lengths.next(),
          (1...offsets.count).contains(back)
        else {
          return nil
        }
        offsets.append(offsets[offsets.count - back])
      }
      offset += size
    }
    // The lists follow the lengths.
    offsets = offsets.map { offset in offset + lengths.position }
  }

  /// Returns the indices of a spelling, or of all spellings that begin with it.
  func indices(of spelling: Units, isPrefix: Bool) -> Range<Int> {
    let start = spellings.partitionIndex { other in
      !other.lexicographicallyPrecedes(spelling)
    }
    let end = spellings[start...].firstIndex { other in
      if isPrefix {
        !other.starts(with: spelling)
      } else {
        other != spelling
      }
    }
    return start..<(end ?? spellings.endIndex)
  }

  /// Returns the pages of a spelling.
  ///
  /// - Returns: `nil` if they are not in the form that `PostingList` writes.
  func postings(_ index: Int, pageCount: Int) -> PostingPages? {
    if let list = decoded[offsets[index]] {
      return list
    }
    var reader = ListReader(bytes, from: offsets[index])
    guard let list = reader.postings(pageCount: pageCount) else { return nil }
    decoded[offsets[index]] = list
    return list
  }
}
/// Reads numbers of seven bits a byte, the lowest first; a byte from 0x80 on is not the last.
private struct LengthReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next number; `nil` past the end, and for one of more than 35 bits.
  mutating func next() -> Int? {
    var value = 0
    for shift in stride(from: 0, through: 28, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      value |= Int(byte & 0x7F) << shift
      position += 1
      if byte < 0x80 {
        return value
      }
    }
    return nil
  }
}

/// Reads the output of `PostingList`, bit by bit, the highest bit first.
private struct ListReader {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start * 8
  }

  mutating func postings(pageCount: Int) -> PostingPages? {
    guard let count = gamma(),
      count <= pageCount
    else { return nil }
    var riceBits = 0
    while (count << (riceBits + 1)) * 13 <= pageCount * 9 {
      riceBits += 1
    }
    let list = PostingPages()
    var page = -1
    for _ in 0..<count {
      page += 1 + unary() << riceBits + number(riceBits)
      guard page < pageCount else { return nil }
      list.pages.append(page)
      list.levels.append(termLevels[unary(maximum: 7)])
      guard let places = places() else { return nil }
      list.places.append(places)
    }
    return list
  }

  private mutating func places() -> [Int]? {
    guard let count = gamma() else { return nil }
    var places: [Int] = []
    var part = -1
    for _ in 1..<count {
      guard let gap = gamma() else { return nil }
      part += gap
      places.append(part * 2 + number(1))
    }
    return places
  }

  private mutating func number(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      value = value << 1 | bit()
    }
    return value
  }

  /// Returns the next bit, which is 0 past the end.
  private mutating func bit() -> Int {
    defer { position += 1 }
    let byte = position >> 3
    guard byte < bytes.count else { return 0 }
    let shift = 7 - position & 7
    return Int(bytes[byte] >> shift) & 1
  }

  private mutating func unary(maximum: Int = 1_000_000) -> Int {
    var value = 0
    while value < maximum, bit() == 1 {
      value += 1
    }
    return value
  }

  /// `nil` for a number that is larger than any index has.
  private mutating func gamma() -> Int? {
    let digits = unary()
    guard digits < 30 else { return nil }
    return 1 << digits | number(digits)
  }
}

/// The relevance of a page for a term, by the three bits of a list.
private let termLevels = [0.11, 0.22, 0.33, 0.45, 0.55, 0.67, 0.76, 0.85]

/// Spellings, each of which is the beginning of the one before it, by a letter from `A` on, and the rest.
///
/// - Returns: `nil` for text that ``FrontCoding`` does not make.
func frontDecoded(_ coded: String) -> [Units]? {
  let capitals = UInt16(UInt8(ascii: "A"))...UInt16(UInt8(ascii: "Z"))
  var all: [Units] = []
  var current: Units?
  for unit in coded.utf16 {
    if capitals.contains(unit) {
      // No spelling has capitals: one begins the next spelling.
      if let current {
        all.append(current)
      }
      current = Array((current ?? []).prefix(Int(unit - capitals.lowerBound)))
    } else {
      guard current != nil else { return nil }
      current?.append(unit)
    }
  }
  if let current {
    all.append(current)
  }
  return all
}
