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
    let tags = Set(languages + ["en"]).map(LanguageTag.init)
    var values: [String: String] = [:]
    if tags.contains(where: \.isRightToLeft) {
      for tag in tags {
        values[tag.code] = tag.direction
      }
    }
    self.values = values
  }

  /// The value of `dir` next to a `lang`; empty where the attribute is left out.
  package subscript(language: String) -> String {
    if values.isEmpty || language.isEmpty {
      return ""
    }
    // A text may be marked as being in a language that the site does not have.
    return values[language] ?? LanguageTag(language).direction
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

extension LanguageTag {
  /// The value of `dir` in HTML.
  fileprivate var direction: String {
    isRightToLeft ? "rtl" : "ltr"
  }
}
