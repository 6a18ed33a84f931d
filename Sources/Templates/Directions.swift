/// The writing directions of the languages of a site, for attributes `dir`.
///
/// If all are written from left to right there are none: that is the default of HTML.
package struct Directions: Sendable {
  /// `rtl` or `ltr`, by language; empty where the site has no language that is written from right to left.
  private let values: [String: String]

  /// No attributes.
  package init() {
    values = [:]
  }

  /// Creates the directions of a site.
  ///
  /// - Parameter languages: Its languages; English is always included, because it is the fallback
  ///   for missing words.
  package init(_ languages: [String]) {
    let tags = Set(languages + ["en"]).map {
      ($0, LanguageTag($0).isRightToLeft)
    }
    values =
      tags.contains { $1 }
      ? Dictionary(uniqueKeysWithValues: tags.map { ($0, $1 ? "rtl" : "ltr") }) : [:]
  }

  /// The value of `dir` next to a `lang`; empty where the attribute is left out.
  package subscript(language: String) -> String {
    if values.isEmpty || language.isEmpty {
      return ""
    }
    return values[language] ?? (LanguageTag(language).isRightToLeft ? "rtl" : "ltr")
  }

  /// Returns ` dir="rtl"`, or nothing.
  package func attribute(_ language: String) -> String {
    let value = self[language]
    if value.isEmpty {
      return ""
    }
    return " dir=\"\(value)\""
  }
}
