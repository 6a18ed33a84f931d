import Guideline
import TestSupport

/// A small guideline of which a test knows what each edit changes.
struct GuidelineModel {
  struct Rule {
    /// Within its topic.
    var id: String
    var level: String
    var platforms: [String]
    var status = "current"
    var english: [String]
    /// `nil` where it is not translated.
    var japanese: String?
    var aliases: [String] = []
  }

  struct Topic {
    var id: String
    var section: String
    var lead: [String]
    var rules: [Rule]
    var aliases: [String] = []
  }

  static let sections = ["bars", "views", "controls"]
  static let levels = ["must", "must-not", "should", "avoid", "consider"]
  static let platforms = ["phone", "pad", "car"]

  var topics: [Topic] = []
  /// Counts names, so that none is used twice.
  private var names = 0

  init(_ random: inout SeededGenerator) {
    for section in Self.sections {
      for _ in 0..<2 {
        var topic = Topic(
          id: newName("t"), section: section, lead: Self.words(12, &random), rules: [])
        for _ in 0..<Int.random(in: 2...5, using: &random) { topic.rules.append(newRule(&random)) }
        topics.append(topic)
      }
    }
  }

  mutating func newName(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  mutating func newRule(_ random: inout SeededGenerator) -> Rule {
    Rule(
      id: newName("r"), level: Self.levels.randomElement(using: &random) ?? "must",
      platforms: Self.platforms.filter { _ in Bool.random(using: &random) },
      english: Self.words(Int.random(in: 4...20, using: &random), &random),
      japanese: Int.random(in: 0..<5, using: &random) == 0 ? nil : Self.kana(20, &random))
  }

  private static let vocabulary = [
    "button", "alert", "people", "choose", "shows", "two", "never", "after", "screen", "bar",
    "title",
  ]

  static func words(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in vocabulary.randomElement(using: &random) ?? "" }
  }

  private static let characters = Array("画面にボタンを二つ置く文字列タブ選択する人は見る")

  static func kana(_ count: Int, _ random: inout SeededGenerator) -> String {
    String((0..<count).map { _ in characters.randomElement(using: &random) ?? "あ" }) + "。"
  }
}

// MARK: - Text

extension GuidelineModel {
  /// The files of `Content/`, each text set in a way of its own: other line breaks, another order, other markup
  /// that shows nothing.
  func files(_ random: inout SeededGenerator) -> [String: [UInt8]] {
    var files = [
      "site.yaml": """
      title: G
      languages: [en, ja]
      platforms: {\(Self.platforms.shuffled(using: &random).map { "\($0): \($0)" }.joined(separator: ", "))}

      """
    ]
    for topic in topics {
      let folder = "\(topic.section)/\(topic.id)"
      var (english, japanese) = ("", "")
      for rule in topic.rules.shuffled(using: &random) {
        english += Self.english(rule, &random)
        japanese += Self.japanese(rule, &random)
      }
      let aliases =
        topic.aliases.isEmpty ? "" : "aliases: [\(topic.aliases.joined(separator: ", "))]\n"
      files["\(folder)/en.md"] =
        "---\ntitle: Topic\n\(aliases)---\n\(Self.wrapped(topic.lead, &random))\n\n\(english)"
      files["\(folder)/ja.md"] = "---\ntitle: 題\n---\n前書き。\n\n\(japanese)"
    }
    return files.mapValues { Array($0.utf8) }
  }

  private static func english(_ rule: Rule, _ random: inout SeededGenerator) -> String {
    var attributes = ["level=\(rule.level)"]
    if !rule.platforms.isEmpty {
      attributes.append(
        "platforms=\"\(rule.platforms.shuffled(using: &random).joined(separator: " "))\"")
    }
    if rule.status != "current" { attributes.append("status=\(rule.status)") }
    if !rule.aliases.isEmpty {
      attributes.append("aliases=\"\(rule.aliases.joined(separator: " "))\"")
    }
    return """
      ::: rule \(rule.id) \(attributes.shuffled(using: &random).joined(separator: " "))
      \(wrapped(rule.english, &random))

      \(Bool.random(using: &random) ? "<!-- A note for authors. -->\n\n" : "")\
      - \(rule.english.last ?? "")
      :::


      """
  }

  private static func japanese(_ rule: Rule, _ random: inout SeededGenerator) -> String {
    guard let text = rule.japanese else { return "" }
    let lines = text.reduce(into: "") { lines, character in
      lines.append(character)
      if character != "。", Int.random(in: 0..<8, using: &random) == 0 { lines.append("\n") }
    }
    return "::: rule \(rule.id)\n\(lines)\n:::\n\n"
  }

  private static func wrapped(_ words: [String], _ random: inout SeededGenerator) -> String {
    // Emphasis in one of its two spellings.
    let sign = Bool.random(using: &random) ? "*" : "_"
    return words.enumerated().map { place, word in
      let end = place + 1 == words.count
      let space = end ? "" : ["\n", " ", "  "].randomElement(using: &random) ?? " "
      return (place == 1 ? sign + word + sign : word) + space
    }.joined()
  }
}
