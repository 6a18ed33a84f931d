import Base

/// The years in which sources stated the rules of a topic, with the number of rules added and
/// dropped in each.
package struct YearBand: Sendable, Hashable {
  /// A year of a band.
  package struct Point: Sendable, Hashable {
    package let year: Int
    /// The number of rules that a source of the year states.
    package fileprivate(set) var count = 0
    /// The number of those that no older source states.
    package fileprivate(set) var newCount = 0
    /// The number of those that no newer source states.
    package fileprivate(set) var lastCount = 0
  }

  /// In the order of time.
  package private(set) var points: [Point] = []

  /// Counts a rule.
  ///
  /// - Parameters:
  ///   - years: Those of the sources that state it.
  ///   - span: The oldest and the newest of them.
  mutating func add(_ years: Set<Int>, span: YearSpan) {
    for year in years {
      let place = points.partitionIndex { $0.year >= year }
      if place == points.count || points[place].year != year {
        points.insert(Point(year: year), at: place)
      }
      points[place].count += 1
      if year == span.oldest {
        points[place].newCount += 1
      }
      if year == span.newest {
        points[place].lastCount += 1
      }
    }
  }
}
