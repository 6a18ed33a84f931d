package import Guideline
import SiteConfiguration
package import Templates

/// The years of the sources on which a rule or a page is based, in the form that is shown
/// everywhere.
package struct YearsData: KeyedData {
  /// `2010`, `2010–2021`.
  package let span: String
  package let isDated: Bool
  /// The year that the sentence names.
  private let year: Int
  /// `No source newer than {year}`, `Rests on a source of {year}`.
  private let pattern: WordData

  fileprivate init(_ span: YearSpan, isDated: Bool, year: Int, pattern: WordData) {
    self.span = span.text
    self.isDated = isDated
    self.year = year
    self.pattern = pattern
  }

  /// `No source newer than 2010`.
  package var sentence: String {
    pattern.word.filled("{year}", with: String(year))
  }

  package static let fields = FieldTable<YearsData>([
    .text("span", \.span),
    .flag("isDated", \.isDated),
    .text("sentence", \.sentence),
    .text("sentenceLang", \.pattern.lang),
  ])
}

extension SiteContext {
  /// Returns the years of a rule's sources; `nil` if none has a year, or if the site shows none.
  package func shownYears(ofRule rule: Int) -> YearSpan? {
    configuration.showsYears ? guideline.years.rules[rule] : nil
  }

  /// Returns the years of a rule's sources; `nil` if none has a year.
  package func years(ofRule rule: Int, _ language: Int) -> YearsData? {
    years(
      guideline.years.rules[rule],
      basis: guideline.years.bases[rule],
      isDated: guideline.validity(ofRule: rule) == .dated,
      language: language)
  }

  /// Returns the years of the sources of an entry's page; `nil` if none has a year.
  package func years(
    ofEntry entry: Int,
    _ language: Int
  ) -> YearsData? {
    let span = guideline.years.entries[entry]
    return years(span, basis: span, isDated: guideline.isDated(span), language: language)
  }

  /// Returns the years in the form that is shown, and what they say: that no source is newer, or on which the rule rests.
  ///
  /// - Parameters:
  ///   - span: The years of all sources that are cited.
  ///   - basis: The years of those that decide whether the rule or the page is dated.
  ///   - isDated: True if these are older than what the site treats as current.
  ///   - language: The language of the readers.
  /// - Returns: `nil` if no source has a year.
  private func years(
    _ span: YearSpan?,
    basis: YearSpan?,
    isDated: Bool,
    language: Int
  ) -> YearsData? {
    guard configuration.showsYears, let span else { return nil }
    let newest = basis?.newest ?? span.newest
    // A rule may cite a newer source than the one on which it rests.
    let key = newest < span.newest ? "rests-on-year" : "no-newer-source"
    return YearsData(
      span,
      isDated: isDated,
      year: newest,
      pattern: WordData(key, strings: strings(language)))
  }
}
