/// A number of a text, with its unit.
struct Quantity: Sendable {
  /// How sure it is that a translation has the number, too.
  enum Weight: Int, Sendable, Comparable {
    /// It may be said in other words or left out: "one", "the three", 1つ目.
    case loose
    /// A small count, which another language may say in other words: 3つ. It counts where another number took its place.
    case small
    case firm

    static func < (left: Weight, right: Weight) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  var value: Double
  /// Another value that it may have in another language: "more than two" is 3つ以上.
  var alternate: Double?
  /// `nil` if it has none, or it is written elsewhere: the first number of "30 × 30 points".
  var unit: Unit?
  var weight: Weight
  /// True if it is written as a word: "three".
  var isWord = false
  /// True if it says which one of several: "the second", 2つ目.
  var isOrdinal = false
  /// True if its unit is that of the number after it: the first one of "30 × 30 points".
  var sharesUnit = false
  /// True for the "an" of "an hour", which counts where another number of hours took its place.
  var isArticle = false
  /// The number and its unit in the text.
  var range: Range<Int>

  /// Returns whether two numbers mean the same, whatever their units: 90 seconds are 1.5 minutes, too.
  func equals(_ other: Quantity) -> Bool {
    value == other.value || value == other.alternate
      || alternate.map { $0 == other.value } ?? false
      || milliseconds.map { $0 == other.milliseconds } ?? false
  }

  /// The length of a time; `nil` for what is no time, and for months and years, which differ in length.
  private var milliseconds: Double? {
    // 0.1 is not exact in binary.
    unit?.milliseconds.map { length in (value * length).rounded() }
  }

  /// Whether its unit is certain: a "quarter hour" is 15 minutes.
  var hasCertainUnit: Bool {
    hasUnitOfItsOwn && !sharesUnit
  }

  /// Whether it has a unit that is written with it, or with the number that it belongs to.
  ///
  /// "More than two seconds" may be 3秒以上, and is said in seconds all the same.
  var hasUnitOfItsOwn: Bool {
    guard unit != nil, !isArticle else { return false }
    let isStep = alternate.map { abs($0 - value) == 1 } ?? true
    return weight == .firm || isStep
  }

  /// True if it may be the number of a year, which a text need not repeat.
  var mayBeYear: Bool {
    unit == nil && (1900..<2100).contains(value)
  }
}
