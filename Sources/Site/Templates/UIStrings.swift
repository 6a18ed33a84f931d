import Diagnostics
import Markup
import Yams

/// The words of the user interface in one language: `Templates/strings/LANGUAGE.yaml`.
struct UIStrings: Sendable {
  /// As messages show it.
  let path: String
  private let texts: [String: String]

  init(path: String, texts: [String: String]) {
    self.path = path
    self.texts = texts
  }

  var keys: [String] { texts.keys.sorted() }

  func text(_ key: String) -> String? { texts[key] }

  /// A text that the program itself writes; that it is there has been checked.
  subscript(_ key: String) -> String { texts[key] ?? key }

  /// The texts that the program itself writes.
  static let requiredKeys: [String] =
    AsideKind.allCases.map(\.rawValue) + Level.allCases.map { "level-" + $0.rawValue }
    + RuleStatus.allCases.map(\.rawValue)
    + [
      "beside", "checklist", "diagram-text", "glossary", "home", "key", "level", "navigation",
      "not-found", "platforms", "print-whole", "publisher", "rules", "search", "section", "source",
      "sources", "state-missing", "state-stale", "state-unaccepted", "status", "topic", "topics",
      "way-component", "way-rule", "way-source", "way-task", "year",
    ] + searchKeys

  /// The texts that are shown with results of the search.
  static let searchKeys = [
    "search-count", "search-more", "search-near", "search-none",
  ]
}

/// Reads a file of strings.
struct UIStringsReader {
  private(set) var strings: UIStrings
  private(set) var mistakes: [Diagnostic] = []

  init(_ bytes: [UInt8], path: String) {
    let yaml = YAMLText(path: path, bytes: bytes)
    strings = UIStrings(path: path, texts: [:])
    let root: Yams.Node?
    do {
      root = try yaml.root()
    } catch {
      mistakes.append(error.diagnostic)
      return
    }
    var texts: [String: String] = [:]
    for (key, value) in root?.mapping ?? [:] {
      guard let name = key.scalar?.string else { continue }
      guard let text = YAMLText.text(of: value) else {
        mistakes.append(.wrongValue(name, expected: "a text", at: yaml.location(of: value)))
        texts[name] = ""
        continue
      }
      texts[name] = text
    }
    strings = UIStrings(path: path, texts: texts)
    for key in UIStrings.requiredKeys where texts[key] == nil {
      mistakes.append(.missingString(key, at: Location(path)))
    }
  }
}
