import Base
import Search

/// The rules of a guideline in one language, ranked by how well they answer a question.
///
/// The search of the site finds pages, and on each the rules that hold most of a query. An agent looks for a rule: so the
/// rules of all pages are compared with each other, by what they say (``PassageRanking``), by the order of their pages
/// and by their own order there. A rule is found, too, by the words of the statements that it is based on.
struct RuleRanking: Sendable {
  private let data: SiteData
  private let passages: PassageRanking

  /// - Parameters:
  ///   - data: The rules.
  ///   - language: The language of the texts.
  ///   - statements: The texts of statements by their ids.
  init(
    _ data: SiteData,
    language: String,
    statements: [String: String]
  ) {
    self.data = data
    let fields = data.rules.map { rule in
      Self.fields(
        of: rule,
        data: data,
        language: language,
        statements: statements
      )
    }
    passages = PassageRanking(fields, language: language)
  }

  /// Returns the texts of a rule, and the weight of each.
  private static func fields(
    of rule: JSONValue,
    data: SiteData,
    language: String,
    statements: [String: String]
  ) -> [PassageRanking.Field] {
    let text = data.localized(rule["texts"], language: language)?.value
    let sentence = text?["sentence"]?.string ?? ""
    let topic = data.topicTitle(of: rule, language: language)
    var fields: [PassageRanking.Field] = [
      .init(sentence, weight: 3),
      .init(rule.detail(of: text), weight: 1),
      .init(topic, weight: 1),
    ]
    fields += Self.fields(rule["keywords"]?[language]?.texts, weight: 2)
    fields += Self.fields(rule["platforms"]?.texts, weight: 1)
    let cited = rule["statements"]?.texts.map { statements[$0] ?? "" }
    return fields + Self.fields(cited, weight: 0.8)
  }

  private static func fields(_ texts: [String]?, weight: Double) -> [PassageRanking.Field] {
    (texts ?? []).map { text in .init(text, weight: weight) }
  }

  // MARK: Order

  /// The scale on which later places in the order of the site lose weight: the fifth counts half as much.
  private static let placeScale = 5.0
  /// The weight of the order of pages, and of that of rules, compared with the words.
  private static let placeWeight = 0.1
  /// The rules whose scores differ by less than this share of the best one answer about as well: of those, the current
  /// ones come first.
  private static let step = 0.2
  /// Rules with a smaller share of the best score are left out.
  private static let leastShare = 0.25

  /// Returns the numbers of the rules that answer a query, best first.
  ///
  /// - Parameters:
  ///   - query: The words, without those that only make it a question.
  ///   - siteOrder: The ids of the rules that the search of the site finds, in its order.
  ///   - passes: Returns whether a rule is wanted, by its number.
  /// - Returns: The numbers.
  func rules(
    for query: String,
    siteOrder: [String],
    passes: (Int) -> Bool
  ) -> [Int] {
    var scores = passages.scores(for: query)
    add(siteOrder, to: &scores)
    return ranked(scores.filter { rule, _ in passes(rule) })
  }

  /// The rules that score nearly as much as the best one, in the order of results.
  private func ranked(_ scores: [Int: Double]) -> [Int] {
    let best = scores.values.max() ?? 0
    let near = scores.filter { _, score in score >= Self.leastShare * best }
    let ranked = near.map { rule, score in
      Ranked(
        rule: rule, tier: Int((1 - score / best) / Self.step), standing: standing(of: rule),
        score: score)
    }
    return ranked.sorted().map(\.rule)
  }

  /// A rule in the order of results: those of one tier by their standing, then by their score and their place.
  private struct Ranked: Comparable {
    let rule: Int
    let tier: Int
    let standing: Int
    let score: Double

    static func < (one: Ranked, other: Ranked) -> Bool {
      (one.tier, one.standing, -one.score, one.rule)
        < (other.tier, other.standing, -other.score, other.rule)
    }
  }

  /// Adds to the scores what the places in the order of the site say.
  private func add(_ siteOrder: [String], to scores: inout [Int: Double]) {
    var pages: [String: Int] = [:]
    for (place, id) in siteOrder.enumerated() {
      guard let rule = data.ruleNumbers[id] else { continue }
      scores[rule, default: 0] += worth(ofPlace: place)
      let topic = data.rules[rule]["topic"]?.string ?? ""
      if pages[topic] == nil {
        pages[topic] = pages.count
      }
    }
    for rule in Array(scores.keys) {
      let topic = data.rules[rule]["topic"]?.string ?? ""
      guard let place = pages[topic] else { continue }
      scores[rule, default: 0] += worth(ofPlace: place)
    }
  }

  private func worth(ofPlace place: Int) -> Double {
    Self.placeWeight * Self.placeScale / (Self.placeScale + Double(place))
  }

  /// 0 for a rule that holds and is not dated, 1 for a dated one, 2 for one that no longer holds.
  private func standing(of rule: Int) -> Int {
    if data.rules[rule].isHistorical {
      return 2
    }
    if data.rules[rule]["dated"]?.boolean == true {
      return 1
    }
    return 0
  }
}

extension JSONValue {
  /// True for a rule that no longer holds.
  var isHistorical: Bool { self["status"]?.string != "current" }

  /// Returns the text of a rule after its sentence, by its text in one language.
  func detail(of text: JSONValue?) -> String {
    let plain = text?["plain"]?.string ?? ""
    let sentence = text?["sentence"]?.string ?? ""
    guard plain.hasPrefix(sentence) else { return plain }
    return plain.dropFirst(sentence.count).trimmingPrefix { $0.isWhitespace }.description
  }
}

extension SiteData {
  /// The title of the topic that a rule is in.
  func topicTitle(of rule: JSONValue, language: String) -> String {
    guard let number = topicNumbers[rule["topic"]?.string ?? ""] else {
      return ""
    }
    return localized(topics[number]["texts"], language: language)?.value["title"]?.string ?? ""
  }
}
