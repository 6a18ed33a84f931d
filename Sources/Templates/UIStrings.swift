package import Diagnostics

/// The words of the user interface in one language: `Templates/strings/LANGUAGE.yaml`.
package struct UIStrings: Sendable {
  /// As messages show it.
  package let path: String
  package let texts: [String: String]
  /// What is wrong with the file.
  package let diagnostics: [Diagnostic]

  package init(path: String, texts: [String: String], diagnostics: [Diagnostic] = []) {
    self.path = path
    self.texts = texts
    self.diagnostics = diagnostics
  }

  package var keys: [String] { texts.keys.sorted() }

  /// A text that the program itself writes; that it is there has been checked.
  package subscript(_ key: String) -> String { texts[key] ?? key }
}
