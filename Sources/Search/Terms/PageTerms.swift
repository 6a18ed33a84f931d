/// The terms of one page: the weight of each there, and the parts that contain it.
///
/// Flat arrays in the order of ``TermGroup``s, so that a group finds its share of every page in one
/// contiguous range each.
package struct PageTerms: Sendable, Equatable {
  /// By term.
  var keys: [UInt64] = []
  /// By term: its level, 0 to 7, and eight times the count of its places.
  var infos: [UInt8] = []
  /// The places of all terms, grouped by term, in order: the number of a part, doubled, plus one if
  /// it is in the label.
  var places: [UInt16] = []
  /// The spellings that words and names have on this page.
  var spellings: [Spelling] = []
  /// The text of all spellings, UTF-8.
  var spellingBytes: [UInt8] = []
  /// The start of each group, and the end of the last one.
  var groups: [GroupStart] = []

  struct Spelling: Sendable, Equatable {
    var key: UInt64
    /// In ``PageTerms/spellingBytes``.
    var start: Int32
    var end: Int32
  }

  struct GroupStart: Sendable, Equatable {
    var term: Int32
    var place: Int32
    var spelling: Int32
  }

  init() {}

  /// Counts a single page; ``TermCounter`` counts many faster.
  ///
  /// - Complexity: O(*n*), where *n* is the length of its text.
  package init(_ page: SearchPage) {
    var counter = TermCounter()
    self = counter.count(page)
  }
}

extension PageTerms {
  /// In ``keys`` and ``infos``.
  func terms(ofGroup group: Int) -> Range<Int> {
    Int(groups[group].term)..<Int(groups[group + 1].term)
  }

  /// In ``places``.
  func places(ofGroup group: Int) -> Range<Int> {
    Int(groups[group].place)..<Int(groups[group + 1].place)
  }

  /// In ``spellings``.
  func spellings(ofGroup group: Int) -> Range<Int> {
    Int(groups[group].spelling)..<Int(groups[group + 1].spelling)
  }

  /// The largest number of parts of a page that a term's list names.
  static let maximumPlaces = 16

  /// The number of them that rank the page: a long page must not win by its length.
  static let rankingPlaces = 6

  static func info(
    level: UInt8,
    placeCount: Int
  ) -> UInt8 {
    level | UInt8(placeCount) << 3
  }

  static func level(_ info: UInt8) -> UInt8 {
    info & 7
  }

  static func placeCount(_ info: UInt8) -> Int {
    Int(info >> 3)
  }
}
