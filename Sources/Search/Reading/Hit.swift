/// A page that a query finds.
final class Hit {
  /// A part of the page, and how much of the query it holds.
  typealias RankedPart = (part: Int, value: Double)

  let page: Int
  /// The share of the query that the page holds, from 0 to 1.
  var share = 0.0
  var score = 0.0
  /// The gain of a page one of whose names is asked for.
  var name = 0.0
  /// The words of the query that are such a name.
  var covered: Units = []
  /// The parts that have the name, as ``PostingPages/places``.
  var places: [Int]?
  var rank = 0.0
  /// The parts that hold most of the query, best first; `nil` until they have been ranked.
  var parts: [RankedPart]?
  /// Indicates whether one part holds all of the query.
  var isWhole = false

  init(_ page: Int) {
    self.page = page
  }
}
