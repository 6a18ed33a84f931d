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
    let primary = tag.prefix { $0 != "-" }
    self = MessageLanguage(rawValue: primary.lowercased()) ?? .english
  }

  /// The translations of the program's sentences in this language, by the English sentence.
  ///
  /// It is `Manual/reference.ja.txt`, which is embedded in the binary.
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
    let text = DocumentationFile.files(in: "reference.ja.txt").first?.text ?? ""
    var table: [String: String] = [:]
    var previous: Substring?
    // Pairs of lines, with an empty line between two; a line that starts with `# ` is a heading.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let english = previous, !line.isEmpty {
        table[String(english)] = String(line)
        previous = nil
      } else {
        let isNoSentence = line.isEmpty || line.hasPrefix("# ")
        previous = isNoSentence ? nil : line
      }
    }
    return table
  }()
}
