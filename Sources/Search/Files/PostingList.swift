/// The pages on which a term stands.
struct PostingList {
  struct Posting {
    var page: Int
    var level: UInt8
    /// As in ``PageTerms/places``, in order.
    var places: ArraySlice<UInt16>
  }

  var postings: [Posting]

  /// Of a term on more pages than this, only the parts are kept that have it in their labels:
  /// it hardly tells one part from another.
  private static let mostPagesWithParts = 96
  /// How many parts of a page are kept.
  private static let mostParts = 6

  /// The list in as few bits as are simple to read; `postings` in `search.js` reads it.
  ///
  /// - Parameter pageCount: How many pages there are.
  /// - Returns: The bytes.
  func encoded(pageCount: Int) -> [UInt8] {
    var writer = BitWriter()
    writer.write(gamma: postings.count)
    let bits = Self.riceBits(postings.count, of: pageCount)
    let isCommon = postings.count * 4 > pageCount && postings.count > Self.mostPagesWithParts
    let keepsText = postings.count <= Self.mostPagesWithParts
    var page = -1
    for posting in postings {
      writer.write(rice: posting.page - page - 1, bits: bits)
      page = posting.page
      // How often such a term stands in a text tells little.
      let level = isCommon && posting.level < 4 ? 0 : posting.level
      writer.write(unary: Int(level), most: 7)
      write(places: Self.kept(posting.places, keepsText: keepsText), to: &writer)
    }
    return writer.bytes
  }

  private func write(places: [UInt16], to writer: inout BitWriter) {
    writer.write(gamma: places.count + 1)
    var part = -1
    for place in places {
      writer.write(gamma: Int(place >> 1) - part)
      writer.write(place & 1 == 1)
      part = Int(place >> 1)
    }
  }

  private static func kept(_ places: ArraySlice<UInt16>, keepsText: Bool) -> [UInt16] {
    let labels = places.filter { $0 & 1 == 1 }.prefix(mostParts)
    guard keepsText else { return Array(labels) }
    let others = places.filter { $0 & 1 == 0 }.prefix(mostParts - labels.count)
    return (labels + others).sorted()
  }

  /// The parameter that suits gaps between `count` of `total` pages: about log₂(0.69 total ⁄ count).
  static func riceBits(_ count: Int, of total: Int) -> Int {
    var bits = 0
    while (count << (bits + 1)) * 13 <= total * 9 { bits += 1 }
    return bits
  }
}
