/// A language of the program's messages.
package enum MessageLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case japanese = "ja"

  /// The language of a locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set (POSIX.1-2024, XBD 8.2).
  ///
  /// - Parameter environment: The variables of the environment.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let values = names.lazy.compactMap { environment[$0] }
    let locale = values.first { !$0.isEmpty } ?? ""
    // `ja_JP.UTF-8` -> `ja`
    let tag = locale.prefix { !"_.@-".contains($0) }
    self = MessageLanguage(rawValue: tag.lowercased()) ?? .english
  }

  /// The language of a BCP 47 tag, such as `ja` or `en-GB`; English for any other language.
  package init(tag: String) {
    self = MessageLanguage(exactTag: tag) ?? .english
  }

  /// The language of a BCP 47 tag, such as `ja` or `en-GB`; `nil` for any other language.
  package init?(exactTag tag: String) {
    let primary = tag.prefix { $0 != "-" }
    self.init(rawValue: primary.lowercased())
  }

  /// The translations of the program's sentences in this language, by the English sentence.
  ///
  /// They are in `Manual/messages.ja.po` and `Manual/reference.ja.po`, which are built into the program.
  package var translations: [String: String] {
    switch self {
    case .english:
      [:]
    case .japanese:
      Self.japaneseTable
    }
  }

  /// Returns a sentence in this language, or the English one if it has no translation.
  package func translation(of english: String) -> String {
    translations[english] ?? english
  }

  private static let japaneseTable: [String: String] = {
    var table: [String: String] = [:]
    for file in DocumentationFile.files(in: "translations/ja/") {
      table.merge(TranslationFile(file.text).translations) { (first, _) in
        first
      }
    }
    return table
  }()
}
