import Guideline
package import Templates

/// The years of the sources on which a rule or a page is based, in the form that is shown
/// everywhere.
package struct YearsData: KeyedData {
  /// `2010`, `2010–2021`.
  package let span: String
  package let isDated: Bool
  private let newest: Int
  /// `No source newer than {year}`.
  private let pattern: WordData

  fileprivate init(_ span: YearSpan, isDated: Bool, pattern: WordData) {
    self.span = span.text
    self.isDated = isDated
    newest = span.newest
    self.pattern = pattern
  }

  /// `No source newer than 2010`.
  package var sentence: String {
    pattern.word.replacing("{year}", with: String(newest))
  }

  package static let fields = FieldTable<YearsData>([
    .text("span", \.span),
    .flag("isDated", \.isDated),
    .text("sentence", \.sentence),
    .text("sentenceLang", \.pattern.lang),
  ])
}

extension SiteContext {
  /// Returns the years of a rule's sources; `nil` if none has a year.
  package func years(ofRule rule: Int, _ language: Int) -> YearsData? {
    years(
      guideline.years.rules[rule],
      isDated: guideline.validity(ofRule: rule) == .dated,
      language: language)
  }

  /// Returns the years of the sources of an entry's page; `nil` if none has a year.
  package func years(
    ofEntry entry: Int,
    _ language: Int
  ) -> YearsData? {
    let span = guideline.years.entries[entry]
    return years(span, isDated: guideline.isDated(span), language: language)
  }

  private func years(
    _ span: YearSpan?,
    isDated: Bool,
    language: Int
  ) -> YearsData? {
    guard let span else { return nil }
    let pattern = WordData("no-newer-source", strings: strings(language))
    return YearsData(span, isDated: isDated, pattern: pattern)
  }
}
