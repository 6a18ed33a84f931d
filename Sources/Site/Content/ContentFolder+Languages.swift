import Base
import Diagnostics
import SiteConfiguration

/// Pages whose names are not those of the site's languages.
extension ContentFolder {
  /// Reports a page that is in no language of the site.
  ///
  ///     alert/fr.md         a language that the site does not list
  ///     components/kbd.md   no language: the page belongs into a folder
  ///
  /// The help never suggests the name of an existing file, whose text would be lost.
  func unknownLanguage(_ page: PageFile, languages: [String]) -> Diagnostic {
    let name = page.language
    if let place = placeByForeignNames(page, languages: languages) {
      return .misplacedPage(page.path, help: "move it to \(join(path, place))")
    }
    if languages.contains(name.lowercased()) {
      return .unknownPageLanguage(
        page.path,
        help: helpForPage(in: name.lowercased(), folder: page.folder))
    }
    if let language = Self.language(ofCopy: name, languages: languages) {
      return .misplacedPage(
        page.path,
        help: "remove the copy, or move its text to \(Self.files([language]))")
    }
    if let meant = ConfigurationReader.language(ofCountry: name.lowercased()),
      languages.contains(meant)
    {
      return .unknownPageLanguage(
        page.path,
        help: helpForPage(in: meant, folder: page.folder))
    }
    let free = languages.filter { language in
      !has(language, in: page.folder)
    }
    if let help = Self.help(forPageOfFolder: page, free: free, languages: languages) {
      return .misplacedPage(page.path, help: help)
    }
    if name.isCertainLanguage {
      return .unknownPageLanguage(page.path, help: Self.help(forLanguage: name, free: free))
    }
    return .misplacedPage(page.path, help: placeHelp(page, language: languages[0]))
  }

  /// What to do with a page that is named as other tools name the page of a folder; `nil` for one that is not.
  ///
  ///     button/button.md        button/index.md
  ///
  /// In the languages of `free`, the folder has no page.
  private static func help(
    forPageOfFolder page: PageFile,
    free: [String],
    languages: [String]
  ) -> Message? {
    let name = page.language.lowercased()
    let isNamedAsFolder = page.folder.last == name
    guard isNamedAsFolder || ["index", "_index", "readme"].contains(name) else { return nil }
    guard let first = free.first else {
      return "move its text to \(files([languages[0]]))"
    }
    return "rename it to \(files(isNamedAsFolder ? [first] : free))"
  }

  /// Returns what to do with a page whose text is in a language of the site, but whose name is not.
  private func helpForPage(in language: String, folder: [String]) -> Message {
    let file = Self.files([language])
    if has(language, in: folder) {
      return "move its text to \(file), and remove it"
    }
    return "rename it to \(file)"
  }

  /// The language of a page that is copied or kept next to it: `en copy`, `en (1)`, `ja - コピー`, `en_old`.
  private static func language(ofCopy name: String, languages: [String]) -> String? {
    let marks = ["copy", "コピー", "old", "bak", "backup", "orig", "new", "draft", "final", "旧", "新"]
    return languages.first { language in
      guard name.hasPrefix(language) else { return false }
      let rest = name.dropFirst(language.count)
      guard let sign = rest.first,
        " _-.(（のー".contains(sign)
      else {
        return false
      }
      let words = rest.split { " _-.()（）".contains($0) }.map { $0.lowercased() }
      let isKeptByService = words.contains { ["conflicted", "競合"].contains($0) }
      return !words.isEmpty && isKeptByService
        || words.allSatisfy { word in
          word.allSatisfy(\.isNumber) || marks.contains { word.hasSuffix($0) }
        }
    }
  }

  private static func help(forLanguage name: String, free: [String]) -> Message {
    if free.isEmpty {
      return "add '\(name)' to 'languages' in site.yaml"
    }
    return "rename it to \(files(free)), or add '\(name)' to 'languages' in site.yaml"
  }

  /// Returns the path at which a page named in the way of other tools belongs; `nil` if its name
  /// implies none, or the path is taken.
  ///
  ///     alert/index.ja.md, alert.ja.md, alert_ja.md, ja/bars/alert.md   →   bars/alert/ja.md
  private func placeByForeignNames(
    _ page: PageFile,
    languages: [String]
  ) -> String? {
    let (parent, first) = Self.withoutLanguage(page.folder, languages: languages)
    let (stem, ending) = Self.withoutLanguage(page.language, languages: languages)
    guard let language = ending ?? first else { return nil }
    var folder = parent
    // `toast/toast.en.md`
    let isNamedAsFolder = stem.lowercased() == parent.last
    if !Self.isPageOfFolder(stem, in: language), !isNamedAsFolder {
      folder.append(Self.id(from: stem))
    }
    // A text that is there would be lost.
    guard !has(language, in: folder) else { return nil }
    return (folder + [language + ".md"]).joined(separator: "/")
  }

  /// Returns whether a file is named as the page of its folder: `index.ja.md`, `README.ja.md`, `ja.md`.
  private static func isPageOfFolder(_ stem: String, in language: String) -> Bool {
    ["index", "_index", "readme", language].contains(stem.lowercased())
  }

  /// Takes the language off a folder: ja/bars -> bars, "ja".
  private static func withoutLanguage(
    _ folder: [String],
    languages: [String]
  ) -> (folder: [String], language: String?) {
    guard let first = folder.first,
      languages.contains(first),
      folder.count > 1
    else { return (folder, nil) }
    return (Array(folder.dropFirst()), first)
  }

  /// Takes the language off a file's name: "alert.ja" -> "alert", "ja".
  private static func withoutLanguage(
    _ name: String,
    languages: [String]
  ) -> (stem: String, language: String?) {
    var stem = name
    var language: String?
    for code in languages {
      for mark in [".", "_", "-"] where stem.hasSuffix(mark + code) {
        language = code
        stem.removeLast(mark.utf8.count + code.utf8.count)
      }
    }
    return (stem, language)
  }

  private func placeHelp(_ page: PageFile, language: String) -> Message {
    let folder = page.folder + [Self.id(from: page.language)]
    let place = join(path, (folder + [language + ".md"]).joined(separator: "/"))
    if has(language, in: folder) {
      return "move its text to \(place)"
    }
    if ConfigurationReader.isLanguageTag(page.language) {
      return "move it to \(place), or add '\(page.language)' to 'languages' in site.yaml"
    }
    return "move it to \(place)"
  }

  private func has(_ language: String, in folder: [String]) -> Bool {
    pages.contains { page in
      page.language == language && page.folder == folder
    }
  }

  private static func files(_ languages: [String]) -> Message {
    "\(anyOf: languages.map { "\($0).md" })"
  }

  /// An id made of a file's name: `Tab bar` → `tab-bar`.
  private static func id(from name: String) -> String {
    let words = name.lowercased().utf8.split { !$0.isASCIIAlphanumeric }
    // A Japanese name has no such words.
    guard !words.isEmpty else { return "TOPIC" }
    return words.map { word in String(decoding: word, as: UTF8.self) }.joined(separator: "-")
  }
}

extension String {
  /// True if a file's name is certainly a language: `fr`, `pt-BR`; not `kbd` or `tab-bar`, which
  /// have the form of one.
  fileprivate var isCertainLanguage: Bool {
    let subtags = split(separator: "-", omittingEmptySubsequences: false)
    return ConfigurationReader.isLanguageTag(self) && subtags[0].count == 2
      && subtags.dropFirst().allSatisfy { subtag in
        subtag.contains { $0.isUppercase || $0.isNumber }
      }
  }
}

extension Diagnostic {
  fileprivate static func unknownPageLanguage(
    _ path: String,
    help: Message
  ) -> Diagnostic {
    Diagnostic(
      .unknownPageLanguage,
      "page in a language that site.yaml does not list",
      at: Location(path),
      help: help)
  }

  fileprivate static func misplacedPage(
    _ path: String,
    help: Message
  ) -> Diagnostic {
    Diagnostic(
      .unknownPageLanguage,
      "a page is a folder with a file for each language",
      at: Location(path),
      help: help)
  }
}
