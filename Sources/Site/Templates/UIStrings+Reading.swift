import Base
import Diagnostics
import Markup
import Templates
import Yams

extension UIStrings {
  /// Creates the words of a language, each from the first file that has it: the site's own, the
  /// built-in ones of the language, the English ones, others of the site.
  ///
  /// - Parameters:
  ///   - language: Its code.
  ///   - files: All files of strings, by language.
  ///   - folder: The folder of the site's own templates.
  ///   - languages: All languages of the site.
  ///   - isPrinted: Returns whether a template prints a string. A string that the program does not
  ///     define and that no template prints is an error in its language, and not missing in others.
  init(
    of language: String, in files: [String: TemplateFile], folder: String,
    languages: [String] = [], isPrinted: (String) -> Bool = { _ in true }
  ) {
    let builtIn = TemplateFiles.program.strings
    let own = files.filter { $1.path != builtIn[$0]?.path }
    func read(_ code: String) -> [StringsFile] {
      [own[code], builtIn[code]].compactMap { $0.map { StringsFile($0) } }
    }
    let codes = LanguageTag(language).lookup
    let found = codes.flatMap(read)
    let english = codes.contains("en") ? [] : read("en")
    var words = FoundWords()
    for file in found {
      words.add(file.texts)
    }
    for file in english {
      words.add(file.texts, language: "en")
    }
    for code in languages
    where own[code] != nil
      && code != "en" && !codes.contains(code)
    {
      for file in read(code) {
        words.add(file.texts, language: code)
      }
    }
    let all = found + english
    let known = all.first { $0.path == builtIn["en"]?.path }?.texts ?? [:]
    let site = all.filter { $0.path != builtIn[$0.code]?.path }
    var diagnostics = site.flatMap(\.diagnostics)
    let missing = words.languages.keys.filter { key in
      known[key] != nil
        || isPrinted(key)
    }.sorted()
    if found.isEmpty {
      diagnostics.append(.missingStrings(language, folder: folder))
    } else if !missing.isEmpty,
      diagnostics.allSatisfy({ $0.code != .malformedYAML })
    {
      diagnostics.append(.missingStrings(missing, at: Location(found[0].path)))
    }
    self.init(
      path: all.first?.path ?? "", texts: words.texts, languages: words.languages,
      furtherKeys: site.flatMap { file in file.keys.filter { known[$0.name] == nil } },
      diagnostics: diagnostics)
  }
}

/// The words that were found so far: of each key the first.
private struct FoundWords {
  var texts: [String: String] = [:]
  var languages: [String: String] = [:]

  /// Adds words; `language` is theirs, if it is not the requested one.
  mutating func add(_ others: [String: String], language: String? = nil) {
    for (key, text) in others where texts[key] == nil {
      texts[key] = text
      languages[key] = language
    }
  }
}

/// One file of strings.
private struct StringsFile {
  let code: String
  let path: String
  private(set) var texts: [String: String] = [:]
  private(set) var keys: [UIStrings.Key] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: TemplateFile) {
    code = file.name
    path = file.path
    let yaml = YAMLText(path: file.path, bytes: file.bytes)
    do {
      for (key, value) in try yaml.root()?.mapping ?? [:] {
        guard let name = key.scalar?.string else { continue }
        keys.append(UIStrings.Key(name: name, location: yaml.location(of: key)))
        texts[name] = YAMLText.text(of: value) ?? ""
        guard texts[name] == "" else { continue }
        diagnostics.append(.wrongValue(name, expected: "a text", at: yaml.location(of: value)))
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }
}

extension Diagnostic {
  fileprivate static func missingStrings(
    _ language: String,
    folder: String
  ) -> Diagnostic {
    Diagnostic(
      .missingStrings,
      "missing interface strings for '\(language)': using the English ones",
      at: Location("\(folder)/strings/\(language).yaml"),
      help: "copy strings/en.yaml there and translate it")
  }

  /// The most strings that are named.
  private static let namedStrings = 8

  fileprivate static func missingStrings(
    _ keys: [String],
    at location: Location
  ) -> Diagnostic {
    let names = keys.prefix(namedStrings).map { key in "'\(key)'" as Message }
    let rest = keys.count - names.count
    return Diagnostic(
      .missingStrings,
      rest > 0
        ? "missing strings \(list: names) and \(rest) more: another language is used"
        : "missing strings \(list: names): another language is used",
      at: location,
      help: "add a line for each: '\(keys[0]): …'")
  }
}
