import Guideline
import Rendering
import SiteConfiguration
import Templates

/// The years of the sources as one band, with the number of rules added and dropped in each, and
/// the editions with changes.
struct YearBandData: KeyedData {
  var points: [YearPointData]
  var editions: [EditionPointData]

  static let fields = FieldTable<YearBandData>([
    .list("points", \.points),
    .flag("hasUnstatedYears") { !$0.points.allSatisfy(\.isStated) },
    .list("editions", \.editions),
  ])
}

/// An edition on a band.
struct EditionPointData: KeyedData {
  var name: String
  var date: String
  var dateInWords: String
  /// The place on the edition's page.
  var href: String
  /// The changes of the page's rule; without one, the number of rules that changed.
  var words: [WordData]
  var ruleCount: Int

  static let fields = FieldTable<EditionPointData>([
    .text("name", \.name),
    .text("date", \.date),
    .text("dateInWords", \.dateInWords),
    .text("href", \.href),
    .list("words", \.words),
    .number("ruleCount", unlessZero: \.ruleCount),
  ])
}

/// A year of a band.
struct YearPointData: KeyedData {
  var year: Int
  /// The number of rules that a source of the year states.
  var count: Int
  /// The number of those that no older source states.
  var newCount: Int
  /// The number of those that no newer source of the topic states, if there are newer ones.
  var lastCount: Int
  /// True if a source of the year states the page's rule.
  var isStated: Bool

  static let fields = FieldTable<YearPointData>([
    .number("year", \.year),
    .number("count", \.count),
    .number("newCount", unlessZero: \.newCount),
    .number("lastCount", unlessZero: \.lastCount),
    .flag("isStated", \.isStated),
  ])
}

extension YearBandData {
  /// Creates the band of a topic's rules; `nil` if their sources are of one year or of none.
  ///
  /// - Parameters:
  ///   - topic: The entry of the topic.
  ///   - rule: The page's rule, if it has one.
  ///   - guideline: The guideline.
  ///   - editions: The editions with changes, the oldest first.
  init?(
    ofTopic topic: Int,
    shown rule: Int? = nil,
    _ guideline: GuidelineStages,
    editions: [EditionPointData] = []
  ) {
    let band = guideline.configuration.showsYears ? guideline.years.bands[topic].points : []
    self.editions = editions
    guard band.count > 1 else {
      if editions.isEmpty {
        return nil
      }
      points = []
      return
    }
    let stated = rule.map(guideline.sourceYears(ofRule:)) ?? []
    points = band.map { point in
      YearPointData(point: point, isStated: stated.contains(point.year))
    }
    // All is new in the first year, and nothing has gone by the last.
    points[0].newCount = 0
    points[points.count - 1].lastCount = 0
  }
}

extension YearPointData {
  fileprivate init(point: YearBand.Point, isStated: Bool) {
    self.init(
      year: point.year,
      count: point.count,
      newCount: point.newCount,
      lastCount: point.lastCount,
      isStated: isStated)
  }
}

extension GuidelineStages {
  /// The years of the sources that state a rule.
  fileprivate func sourceYears(ofRule rule: Int) -> Set<Int> {
    Set(
      links.statements(ofRule: rule).compactMap { statement in
        sourceList.sources[statement.source].year
      })
  }
}
