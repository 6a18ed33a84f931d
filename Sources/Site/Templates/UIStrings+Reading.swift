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

  /// The texts that are shown with results of the search.
  static let searchKeys = [
    "search-count", "search-more", "search-near", "search-none",
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
      self.init(file)
    } else {
      let english = files["en"].map { UIStrings($0) }
      self.init(
        path: english?.path ?? "", texts: english?.texts ?? [:],
        diagnostics: [.missingStrings(language, folder: folder)])
    }
  }

  private init(_ file: TemplateFile) {
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

  fileprivate static func missingString(_ key: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownString, "missing string '\(key)'", at: location, help: "add a line '\(key): …'")
  }
}
