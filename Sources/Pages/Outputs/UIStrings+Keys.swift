import Markup
import Rendering
import Templates

extension UIStrings {
  /// The texts that the program itself writes.
  package static let requiredKeys: [String] = Set(
    AsideKind.allCases.map(\.rawValue) + Level.allCases.map { "level-" + $0.rawValue }
      + RuleStatus.allCases.map(\.rawValue) + FootnoteWord.allCases.map(\.rawValue)
      + CodeWords.keys + SiteContext.numberWords
      + ["diagram-text", "home", "level", "state-missing", "versions-from", "versions-to"]
      + ["former-level", "no-longer", "no-longer-since", "now", "older-rules", "retired-rule"]
      + Output.pages.flatMap(\.words)
  ).sorted()

  /// The texts that are shown with results of the search.
  package static let searchKeys = [
    "search-count", "search-filters", "search-ignored", "search-more", "search-near", "search-none",
    "search-unfiltered", "search-unknown",
  ]
}
