package import Diagnostics

/// The words of the user interface in one language: `Templates/strings/LANGUAGE.yaml`.
package struct UIStrings: Sendable {
  /// A key where it is written.
  package struct Key: Sendable {
    package let name: String
    package let location: Location

    package init(name: String, location: Location) {
      self.name = name
      self.location = location
    }
  }

  /// As messages show it.
  package let path: String
  package let texts: [String: String]
  /// By key: the language of a text that is missing in the language of the words.
  package let languages: [String: String]
  /// The further keys of the site's own file, for the site's own templates.
  package let furtherKeys: [Key]
  /// The diagnostics of the file.
  package let diagnostics: [Diagnostic]

  package init(
    path: String,
    texts: [String: String],
    languages: [String: String] = [:],
    furtherKeys: [Key] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.path = path
    self.texts = texts
    self.languages = languages
    self.furtherKeys = furtherKeys
    self.diagnostics = diagnostics
  }

  package var keys: [String] { texts.keys.sorted() }

  /// A text that the program itself writes; its presence has been checked.
  package subscript(_ key: String) -> String { texts[key] ?? key }

  /// The language of a text for an attribute `lang`: empty where it is that of the words.
  package func lang(_ key: String) -> String {
    languages[key] ?? ""
  }
}
