/// Words of other tools for the status of a rule.
extension RuleStatus {
  /// The status that a word means: `deprecated` is `retired`, 廃止 as well.
  static func meant(by word: String) -> RuleStatus? {
    words[word.inHalfWidth.lowercased()]
  }

  private static let words: [String: RuleStatus] = [
    "deprecated": .retired, "obsolete": .retired, "removed": .retired, "withdrawn": .retired,
    "superseded": .retired, "廃止": .retired, "非推奨": .retired,
    "active": .current, "published": .current, "stable": .current, "approved": .current,
    "final": .current, "有効": .current, "公開": .current,
    "beta": .trial, "experimental": .trial, "preview": .trial, "試用": .trial, "試験": .trial,
    "wip": .draft, "proposed": .draft, "下書き": .draft, "草案": .draft,
  ]
}
