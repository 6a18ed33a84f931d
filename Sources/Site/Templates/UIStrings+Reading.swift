import Diagnostics
import Markup
import Rendering
import Templates
import Yams

extension UIStrings {
  /// The texts that the program itself writes.
  static let requiredKeys: [String] = Set(
    AsideKind.allCases.map(\.rawValue) + Level.allCases.map { "level-" + $0.rawValue }
      + RuleStatus.allCases.map(\.rawValue)
      + ["diagram-text", "home", "level", "state-missing", "versions-from", "versions-to"]
      + Output.pages.flatMap(\.words)
  ).sorted()

  /// The texts of built-in partials that strings of a site's own may lack, as they are newer.
  private static let newPartialKeys = [
    "at-a-glance", "copy-markdown", "copy-text", "draft", "filters-in-force", "find-in-rules",
    "find-rule", "letters", "more-rules", "not-stated", "often", "share-list", "slash",
    "unstated-rules",
  ]

  /// The texts that are shown with results of the search.
  static let searchKeys = [
    "search-count", "search-more", "search-near", "search-none",
  ]

  /// Such texts that came after version 0.1.0.
  static let newSearchKeys = [
    "search-filters", "search-ignored", "search-unfiltered", "search-unknown",
  ]
}

extension UIStrings {
  /// The words of a language; the English ones where it has no file.
  ///
  /// - Parameters:
  ///   - language: Its code.
  ///   - files: All files of strings, by language.
  ///   - folder: Where the site's own templates are.
  init(of language: String, in files: [String: TemplateFile], folder: String) {
    if let file = files[language] {
      self.init(file, language)
    } else {
      let english = files["en"].map { UIStrings($0, "en") }
      self.init(
        path: english?.path ?? "", texts: english?.texts ?? [:],
        diagnostics: [.missingStrings(language, folder: folder)])
    }
  }

  /// The program's own words of a language, or else the English ones.
  private static func builtIn(_ language: String) -> UIStrings? {
    let files = TemplateFiles().strings
    return (files[language] ?? files["en"]).map { UIStrings($0, language) }
  }

  private init(_ file: TemplateFile, _ language: String) {
    let yaml = YAMLText(path: file.path, bytes: file.bytes)
    var texts: [String: String] = [:]
    var mistakes: [Diagnostic] = []
    do {
      for (key, value) in try yaml.root()?.mapping ?? [:] {
        guard let name = key.scalar?.string else { continue }
        texts[name] = YAMLText.text(of: value) ?? ""
        guard texts[name] == "" else { continue }
        mistakes.append(.wrongValue(name, expected: "a text", at: yaml.location(of: value)))
      }
      let lacking = (Output.pages.flatMap(\.newWords) + Self.newPartialKeys)
        .filter { texts[$0] == nil }
      if !lacking.isEmpty, let builtIn = Self.builtIn(language) {
        for key in lacking { texts[key] = builtIn.texts[key] }
        mistakes.append(.missingStrings(lacking, at: Location(file.path)))
      }
      for key in Self.requiredKeys where texts[key] == nil {
        mistakes.append(.missingString(key, at: Location(file.path)))
      }
    } catch {
      mistakes.append(error.diagnostic)
    }
    self.init(path: file.path, texts: texts, diagnostics: mistakes)
  }
}

extension Diagnostic {
  fileprivate static func missingStrings(_ language: String, folder: String) -> Diagnostic {
    Diagnostic(
      .missingStrings,
      "missing interface strings for '\(language)': using the English ones",
      at: Location("\(folder)/strings/\(language).yaml"),
      help: "copy strings/en.yaml there and translate it")
  }

  fileprivate static func missingStrings(_ keys: [String], at location: Location) -> Diagnostic {
    let names = keys.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .missingStrings, "no strings \(names): the built-in ones are used", at: location,
      help: "add a line for each: '\(keys[0]): …'")
  }

  fileprivate static func missingString(_ key: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownString, "missing string '\(key)'", at: location, help: "add a line '\(key): …'")
  }
}
