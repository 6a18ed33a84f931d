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
    of language: String,
    in files: [String: TemplateFile],
    folder: String,
    languages: [String] = [],
    isPrinted: (String) -> Bool = { _ in true }
  ) {
    let reader = StringsReader(files)
    let codes = LanguageTag(language).lookup
    let found = codes.flatMap(reader.read)
    var english: [StringsFile] = []
    if !codes.contains("en") {
      english = reader.read("en")
    }
    let others = languages.filter { code in
      code != "en"
        && !codes.contains(code)
        && reader.own[code] != nil
    }
    let words = FoundWords(
      found,
      english: english,
      others: others.flatMap(reader.read)
    )
    let all = found + english
    let known = all.first(where: reader.isBuiltInEnglish)?.texts ?? [:]
    let site = all.filter { file in !reader.isBuiltIn(file) }
    let missing = words.languages.keys.filter { key in
      known[key] != nil || isPrinted(key)
    }
    var diagnostics = site.flatMap(\.diagnostics)
    if found.isEmpty {
      diagnostics.append(.missingStrings(language, folder: folder))
    } else if !missing.isEmpty, diagnostics.allSatisfy({ $0.code != .malformedYAML }) {
      // A file that cannot be parsed has no words: that is one diagnostic, not two.
      diagnostics.append(.missingStrings(missing.sorted(), at: Location(found[0].path)))
    }
    self.init(
      path: all.first?.path ?? "",
      texts: words.texts,
      languages: words.languages,
      furtherKeys: site.flatMap(\.keys).filter { key in known[key.name] == nil },
      diagnostics: diagnostics)
  }
}

/// Finds the files with the words of a language.
private struct StringsReader {
  private let builtIn = TemplateFiles.program.strings
  /// The site's own files.
  let own: [String: TemplateFile]

  init(_ files: [String: TemplateFile]) {
    let builtIn = builtIn
    own = files.filter { code, file in file.path != builtIn[code]?.path }
  }

  /// Reads the site's own file and then the built-in one, if they exist.
  func read(_ code: String) -> [StringsFile] {
    [own[code], builtIn[code]].compactMap(\.self).map { file in StringsFile(file) }
  }

  func isBuiltIn(_ file: StringsFile) -> Bool { file.path == builtIn[file.code]?.path }

  /// True for the file that has every word of the program.
  func isBuiltInEnglish(_ file: StringsFile) -> Bool { file.path == builtIn["en"]?.path }
}

/// The words that were found so far: of each key the first.
private struct FoundWords {
  var texts: [String: String] = [:]
  var languages: [String: String] = [:]

  /// The words of files in the requested language, then those of others.
  init(
    _ found: [StringsFile],
    english: [StringsFile],
    others: [StringsFile]
  ) {
    for file in found {
      add(file.texts)
    }
    for file in english {
      add(file.texts, language: "en")
    }
    for file in others {
      add(file.texts, language: file.code)
    }
  }

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
        add(key, value: value, in: yaml)
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  private mutating func add(
    _ key: Node,
    value: Node,
    in yaml: YAMLText
  ) {
    guard let name = key.scalar?.string else { return }
    keys.append(UIStrings.Key(name: name, location: yaml.location(of: key)))
    texts[name] = YAMLText.text(of: value) ?? ""
    guard texts[name] == "" else { return }
    diagnostics.append(.wrongValue(name, expected: "a text", at: yaml.location(of: value)))
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
    let names = keys.prefix(namedStrings).map { key in
      "'\(key)'" as Message
    }
    let rest = keys.count - names.count
    let missing: Message =
      if rest > 0 {
        "missing strings \(list: names) and \(rest) more: another language is used"
      } else {
        "missing strings \(list: names): another language is used"
      }
    return Diagnostic(
      .missingStrings,
      missing,
      at: location,
      help: "add a line for each: '\(keys[0]): …'")
  }
}
