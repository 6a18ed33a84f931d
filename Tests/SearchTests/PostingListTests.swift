import TestSupport
import Testing

@testable import Search

/// What is written bit by bit is read as it was.
struct PostingListTests {
  @Test func writesEachCodeAsTheseBits() {
    var writer = BitWriter()
    writer.write(gamma: 1)
    writer.write(gamma: 5)
    writer.write(unary: 2)
    writer.write(unary: 7, maximum: 7)
    writer.write(rice: 6, bits: 2)
    writer.align()
    // 0, 110 01, 110, 1111111, 10 10
    #expect(writer.bytes == [0b0110_0111, 0b0111_1111, 0b1010_0000])
  }

  @Test(arguments: Seeds.range(50, full: 2_000))
  func readsRandomNumbersAsTheyWereWritten(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<100).map { _ in
      Int.random(in: 0...(1 << Int.random(in: 0...40, using: &generator)), using: &generator)
    }
    var writer = BitWriter()
    for number in numbers {
      writer.write(gamma: number + 1)
      writer.write(rice: number % 1_000, bits: number % 11)
      writer.write(unary: number % 8, maximum: 7)
      writer.write(number % 2 == 1)
    }
    writer.align()
    var reader = BitReader(bytes: writer.bytes)
    for number in numbers {
      #expect(reader.gamma() == number + 1)
      #expect(reader.unary() << (number % 11) + reader.number(number % 11) == number % 1_000)
      #expect(reader.unary(maximum: 7) == number % 8)
      #expect(reader.number(1) == number % 2)
    }
    #expect(reader.rest < 8)
  }

  @Test(arguments: Seeds.range(100, full: 20_000))
  func readsRandomPostingListsAsTheyWereWritten(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pageCount = [1, 2, 30, 400, 10_000].randomElement(using: &generator) ?? 1
    let shares = [0, 0.01, 0.1, 0.5, 0.99]
    let share: Double = shares.randomElement(using: &generator) ?? 0
    var pages = (0..<pageCount).filter { _ in Double.random(in: 0..<1, using: &generator) < share }
    if pages.isEmpty { pages = [Int.random(in: 0..<pageCount, using: &generator)] }
    let postings: [[Int]] = pages.map { page in
      [page, Int.random(in: 0...7, using: &generator)] + places(using: &generator)
    }
    let found = IndexReader.postings(
      PostingList(postings).encoded(pageCount: pageCount)[...], pageCount: pageCount)
    #expect(found == kept(postings, pageCount: pageCount))
  }

  /// Up to nine parts near to each other or far apart, in the label or in the text.
  private func places(using generator: inout SeededGenerator) -> [Int] {
    let last = [3, 20, 30_000].randomElement(using: &generator) ?? 3
    let parts = Set(
      (0..<Int.random(in: 0..<10, using: &generator)).map { _ in
        Int.random(in: 0...last, using: &generator)
      })
    return parts.sorted().map { $0 * 2 + Int.random(in: 0...1, using: &generator) }
  }

  /// What is kept of a list: of each page six places, those in labels before the others; of a term
  /// on more than 96 pages only these, and where a quarter of all pages have it no low level.
  private func kept(_ postings: [[Int]], pageCount: Int) -> [[Int]] {
    let isLong = postings.count > 96
    let isCommon = isLong && postings.count * 4 > pageCount
    return postings.map { posting in
      let labels = posting.dropFirst(2).filter { $0 % 2 == 1 }.prefix(6)
      let texts = isLong ? [] : posting.dropFirst(2).filter { $0 % 2 == 0 }.prefix(6 - labels.count)
      return [posting[0], isCommon && posting[1] < 4 ? 0 : posting[1]] + (labels + texts).sorted()
    }
  }

  @Test func takesThreeBitsForEachOfConsecutivePages() {
    let postings = PostingList((0..<1_000).map { [$0, 0] })
    // The count, then of each page three bits: no gap, no level, no place.
    #expect(postings.encoded(pageCount: 1_000).count == (19 + 3_000 + 7) / 8)
  }
}

extension PostingList {
  /// A list of rows of a page, a level and places, of which as many are kept as of a page's terms.
  init(_ rows: [[Int]]) {
    var places: [UInt16] = []
    let postings = rows.map { row in
      let labels = row.dropFirst(2).filter { $0 % 2 == 1 }.prefix(6)
      let texts = row.dropFirst(2).filter { $0 % 2 == 0 }.prefix(6 - labels.count)
      defer { places += (labels + texts).sorted().map(UInt16.init) }
      return Posting(
        page: Int32(row[0]),
        info: PageTerms.info(level: UInt8(row[1]), placeCount: labels.count + texts.count),
        place: Int32(places.count))
    }
    self.init(postings[...], places: places)
  }

  /// The list as it stands in a file.
  func encoded(pageCount: Int) -> [UInt8] {
    var writer = BitWriter()
    write(to: &writer, pageCount: pageCount)
    writer.align()
    return writer.bytes
  }
}

extension TermFiles {
  /// The files of a few terms, each with its spellings and its list.
  init(_ terms: [(spellings: [String], list: [UInt8])]) {
    var group = TermGroup(terms: [], spellingBytes: [], lists: [])
    for term in terms {
      var spellingBytes = group.spellingBytes
      let spellings = term.spellings.map { spelling in
        let start = spellingBytes.count
        spellingBytes += spelling.utf8
        return start..<spellingBytes.count
      }
      let list = group.lists.count..<group.lists.count + term.list.count
      group = TermGroup(
        terms: group.terms + [TermGroup.EncodedTerm(spellings: spellings, list: list)],
        spellingBytes: spellingBytes, lists: group.lists + term.list)
    }
    self.init(SortedSpellings([group]))
  }
}
