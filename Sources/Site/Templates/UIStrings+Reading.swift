import Diagnostics
import Markup
import Rendering
import Templates
import Yams

extension UIStrings {
  /// The texts that the program itself writes.
  static let requiredKeys: [String] = Set(
    AsideKind.allCases.map(\.rawValue) + Level.allCases.map { "level-" + $0.rawValue }
      + RuleStatus.allCases.map(\.rawValue) + FootnoteWord.allCases.map(\.rawValue)
      + CodeWords.keys
      + ["diagram-text", "home", "level", "state-missing", "versions-from", "versions-to"]
      + Output.pages.flatMap(\.words)
  ).sorted()

  /// The texts that are shown with results of the search.
  static let searchKeys = [
    "search-count", "search-filters", "search-ignored", "search-more", "search-near", "search-none",
    "search-unfiltered", "search-unknown",
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

  /// The words of a file; those that it lacks are the built-in ones, in English if need be.
  private init(_ file: TemplateFile, _ language: String) {
    var (texts, mistakes) = Self.read(file)
    let builtIn = TemplateFiles().strings
    let others = (builtIn[language] ?? builtIn["en"]).map { Self.read($0).texts } ?? [:]
    let lacking = others.keys.filter { texts[$0] == nil }.sorted()
    if !lacking.isEmpty, mistakes.allSatisfy({ $0.code != .malformedYAML }) {
      mistakes.append(.missingStrings(lacking, at: Location(file.path)))
    }
    texts.merge(others) { own, _ in own }
    self.init(path: file.path, texts: texts, diagnostics: mistakes)
  }

  private static func read(_ file: TemplateFile) -> (texts: [String: String], [Diagnostic]) {
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
    } catch {
      mistakes.append(error.diagnostic)
    }
    return (texts, mistakes)
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

  /// The most strings that are named.
  private static let namedStrings = 8

  fileprivate static func missingStrings(_ keys: [String], at location: Location) -> Diagnostic {
    let names = keys.prefix(namedStrings).map { "'\($0)'" }.joined(separator: ", ")
    let rest = keys.count > namedStrings ? " and \(keys.count - namedStrings) more" : ""
    return Diagnostic(
      .missingStrings, "no strings \(names)\(rest): the built-in ones are used", at: location,
      help: "add a line for each: '\(keys[0]): …'")
  }
}
