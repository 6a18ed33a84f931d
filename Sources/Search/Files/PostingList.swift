/// The pages that contain a term.
struct PostingList {
  struct Posting {
    var page: Int32 = 0
    /// As in ``PageTerms/infos``: the level, and how many places.
    var info: UInt8 = 0
    /// The start of its places in ``PostingList/places``.
    var place: Int32 = 0
  }

  private let postings: ArraySlice<Posting>
  /// The places of this list and of others, as in ``PageTerms/places``.
  private let places: [UInt16]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - postings: The postings, in the order of pages.
  ///   - places: The places of the postings, at most ``PageTerms/maximumPlaces`` of each.
  init(_ postings: ArraySlice<Posting>, places: [UInt16]) {
    self.postings = postings
    self.places = places
  }

  /// The number of pages above which only the parts with the term in their labels are kept: such a
  /// term hardly distinguishes parts.
  static let maximumPagesWithParts = 96

  /// Writes the list in as few bits as are simple to read; `postings` in `search.js` reads it.
  ///
  /// - Parameters:
  ///   - writer: The destination.
  ///   - pageCount: The number of pages.
  func write(to writer: inout BitWriter, pageCount: Int) {
    writer.write(gamma: postings.count)
    let bits = Self.riceBits(postings.count, of: pageCount)
    let isCommon =
      postings.count * 4 > pageCount
      && postings.count > Self.maximumPagesWithParts
    let keepsText = postings.count <= Self.maximumPagesWithParts
    var page = -1
    for posting in postings {
      writer.write(rice: Int(posting.page) - page - 1, bits: bits)
      page = Int(posting.page)
      writer.write(unary: Self.level(of: posting, isCommon: isCommon), maximum: 7)
      writePlaces(of: posting, keepsText: keepsText, to: &writer)
    }
  }

  /// Returns the level of a posting; how often a common term stands in a text tells little.
  private static func level(of posting: Posting, isCommon: Bool) -> Int {
    let level = Int(PageTerms.level(posting.info))
    guard !isCommon || level >= 4 else { return 0 }
    return level
  }

  private func writePlaces(
    of posting: Posting,
    keepsText: Bool,
    to writer: inout BitWriter
  ) {
    let start = Int(posting.place)
    let places = places.span.extracting(start..<start + PageTerms.placeCount(posting.info))
    // An odd place is a label.
    func isKept(_ place: UInt16) -> Bool {
      keepsText || place & 1 == 1
    }
    var count = 0
    for index in places.indices where isKept(places[index]) {
      count += 1
    }
    // Elias gamma begins with 1.
    writer.write(gamma: count + 1)
    var part = -1
    for index in places.indices where isKept(places[index]) {
      let place = places[index]
      writer.write(gamma: Int(place >> 1) - part)
      writer.write(place & 1 == 1)
      part = Int(place >> 1)
    }
  }

  /// The parameter that suits gaps between `count` of `total` pages: about log₂(0.69 total ⁄ count).
  static func riceBits(_ count: Int, of total: Int) -> Int {
    var bits = 0
    while (count << (bits + 1)) * 13 <= total * 9 {
      bits += 1
    }
    return bits
  }
}
