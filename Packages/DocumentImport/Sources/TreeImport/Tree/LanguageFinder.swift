import Foundation

/// The languages that a tree has, and the language of each file.
struct LanguageFinder {
  /// The original first; empty where the tree says none.
  private(set) var languages: [String] = []
  private let settings: TreeSettings
  /// The folders of languages, by name.
  private var folders: [String: String] = [:]
  private var suffixes: Set<String> = []

  init(
    _ paths: [String],
    settings: TreeSettings,
    tree: SourceTree
  ) {
    self.settings = settings
    let below = paths.map { path in
      Self.below(settings.content, path: path)
    }
    let hasOthers = readFolders(of: below)
    suffixes = Set(below.compactMap(Self.suffix))
    for name in paths.compactMap(Self.translationFolder) {
      folders["i18n/" + name] = Self.tag(name)
    }
    let found = Set(folders.values).union(suffixes.map(Self.tag))
    guard !found.isEmpty else {
      languages = settings.languages
        .prefix(1)
        .map(Self.tag)
        .filter { !$0.isEmpty }
      return
    }
    let hasOriginalElsewhere =
      if suffixes.isEmpty {
        hasOthers
      } else {
        below.contains { path in Self.suffix(of: path) == nil }
      }
    let isEnglish = found.contains("en") || hasOriginalElsewhere
    let usual = isEnglish ? "en" : found.sorted()[0]
    let first = settings.languages.first.map(Self.tag) ?? usual
    languages = [first] + found.subtracting([first]).sorted()
  }

  /// Finds the folders of languages, and returns whether there are pages outside of such.
  private mutating func readFolders(of paths: [String]) -> Bool {
    let tops = Dictionary(grouping: paths.filter { $0.contains("/") }) { path in
      String(path.split(separator: "/")[0])
    }
    let named = tops.filter { top in Self.isLanguage(top.key) }
    let rest = paths.count - named.values.reduce(0) { $0 + $1.count }
    // A single folder `en` next to many others is a folder of another thing.
    let isOfLanguages =
      named.count > 1
      || settings.languages.count > 1
      || (named.first?.value.count ?? 0) * 4 >= rest
    if isOfLanguages {
      noteFolders(named.keys)
    }
    return rest > 0
  }

  private mutating func noteFolders(_ names: some Collection<String>) {
    for name in names {
      folders[name] = Self.tag(name)
    }
  }

  /// `ja` of `button.ja.md`; `nil` where the name has no language.
  private static func suffix(of path: String) -> String? {
    let parts = TreePath.name(of: path).split(separator: ".")
    guard parts.count > 2 else { return nil }
    let suffix = String(parts[parts.count - 2])
    guard isLanguage(suffix) else {
      return nil
    }
    return suffix
  }

  /// `ja` of `i18n/ja/docusaurus-plugin-content-docs/current/a.md`.
  private static func translationFolder(_ path: String) -> String? {
    guard path.contains("/docusaurus-plugin-content-docs/") else {
      return nil
    }
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(of: "i18n"),
      index + 1 < parts.count
    else { return nil }
    return parts[index + 1]
  }

  /// The key of a file, and its language where its path says it.
  func key(of path: String) -> (key: String, language: String?) {
    if let name = Self.translationFolder(path),
      let range = path.range(of: "/current/")
    {
      return (
        Self.withoutIndex(TreePath.withoutEnding(String(path[range.upperBound...]))),
        folders["i18n/" + name]
      )
    }
    let rest = TreePath.withoutEnding(Self.below(settings.content, path: path))
    let (key, language) = languageOfFolder(in: rest) ?? languageOfSuffix(in: rest) ?? (rest, nil)
    return (Self.withoutIndex(key), language)
  }

  /// The language that a folder names: `ja/button` is `button` in Japanese.
  private func languageOfFolder(in path: String) -> (rest: String, language: String?)? {
    guard let slash = path.firstIndex(of: "/"),
      let code = folders[String(path[..<slash])]
    else { return nil }
    return (String(path[path.index(after: slash)...]), code)
  }

  /// The language that an ending names: `button.ja` is `button` in Japanese.
  private func languageOfSuffix(in path: String) -> (rest: String, language: String?)? {
    guard let dot = path.lastIndex(of: ".") else {
      return nil
    }
    let suffix = String(path[path.index(after: dot)...])
    guard suffixes.contains(suffix) else { return nil }
    return (String(path[..<dot]), Self.tag(suffix))
  }

  private static func withoutIndex(_ key: String) -> String {
    var parts = key.split(separator: "/").map(String.init)
    guard let last = parts.last else { return "" }
    if TreePage.indexNames.contains(last.lowercased()) {
      parts.removeLast()
    }
    return parts.joined(separator: "/")
  }

  private static func below(
    _ folder: String,
    path: String
  ) -> String {
    if path.hasPrefix(folder + "/") {
      String(path.dropFirst(folder.count + 1))
    } else {
      path
    }
  }

  /// `pt-BR` of `pt-br` and `pt_BR`, `zh-Hans` of `zh-hans`.
  static func tag(_ name: String) -> String {
    let parts = name.split {
      $0 == "-"
        || $0 == "_"
    }.map(String.init)
    guard let first = parts.first else { return "" }
    // A region has two letters, a script four.
    let rest = parts.dropFirst().map { part in
      if part.count == 2 {
        return part.uppercased()
      }
      return part.capitalized
    }
    return ([first.lowercased()] + rest).joined(separator: "-")
  }

  private static let codes: Set<String> = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "gl",
    "he",
    "hi", "hr", "hu", "id", "it", "ja", "ka", "ko", "lt", "lv", "ms", "nb", "nl", "nn", "no", "pl",
    "pt",
    "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "ur", "uz", "vi", "zh",
  ]

  static func isLanguage(_ name: String) -> Bool {
    let parts = name.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first,
      codes.contains(String(first)),
      parts.count < 3
    else {
      return false
    }
    return parts.count == 1
      || (2...4).contains(parts[1].count)
  }
}
