import Guideline
import Rendering
import Templates

/// The years in which sources spoke, as one band, and how many rules came and went with each.
struct YearBandData: KeyedData {
  var points: [YearPointData]

  static let fields = FieldTable<YearBandData>([
    .list("points") { $0.points }
  ])
}

/// A year of a band.
struct YearPointData: KeyedData {
  var year: Int
  /// How many rules a source of the year states.
  var count = 0
  /// How many of them no older source states.
  var newCount = 0
  /// How many of them no newer source of the topic states, where there are newer ones.
  var lastCount = 0
  /// Whether a source of the year states the rule that the page is on.
  var isStated = false

  static let fields = FieldTable<YearPointData>([
    .text("year") { String($0.year) },
    .text("count") { String($0.count) },
    .text("newCount") { $0.newCount == 0 ? "" : String($0.newCount) },
    .text("lastCount") { $0.lastCount == 0 ? "" : String($0.lastCount) },
    .flag("isStated") { $0.isStated },
  ])
}

extension YearBandData {
  /// The band of a topic's rules; `nil` where their sources are of one year or of none.
  ///
  /// - Parameters:
  ///   - rules: The rules of a topic.
  ///   - shown: The rule that the page is on, if it is on one.
  ///   - guideline: What is known of them.
  init?(_ rules: Range<Int>, shown: Int? = nil, _ guideline: GuidelineStages) {
    var points: [Int: YearPointData] = [:]
    for rule in rules {
      for year in guideline.sourceYears(ofRule: rule) {
        let span = guideline.years.rules[rule]
        points[year, default: YearPointData(year: year)].count += 1
        if span?.oldest == year { points[year]?.newCount += 1 }
        if span?.newest == year { points[year]?.lastCount += 1 }
        if rule == shown { points[year]?.isStated = true }
      }
    }
    guard points.count > 1 else { return nil }
    self.points = points.values.sorted { $0.year < $1.year }
    // All is new in the first year, and nothing has gone by the last.
    self.points[0].newCount = 0
    self.points[self.points.count - 1].lastCount = 0
  }
}

extension GuidelineStages {
  /// The years of the sources that state a rule.
  fileprivate func sourceYears(ofRule rule: Int) -> Set<Int> {
    Set(links.statements(ofRule: rule).compactMap { sourceList.sources[$0.source].year })
  }
}
