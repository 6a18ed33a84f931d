import Guideline
package import Templates

/// The years of the sources that a rule or a page rests on, as it is shown everywhere.
package struct YearsData: KeyedData {
  /// `2010`, `2010–2021`.
  package let span: String
  package let isDated: Bool
  /// `No source newer than 2010`.
  package let sentence: String

  package static let fields = FieldTable<YearsData>([
    .text("span") { $0.span },
    .flag("isDated") { $0.isDated },
    .text("sentence") { $0.sentence },
  ])
}

extension SiteContext {
  /// The years of what a rule rests on; `nil` where no source has one.
  package func years(ofRule rule: Int, _ language: Int) -> YearsData? {
    years(
      guideline.years.rules[rule], isDated: guideline.validity(ofRule: rule) == .dated, language)
  }

  /// The years of what the page of an entry rests on; `nil` where no source has one.
  package func years(ofEntry entry: Int, _ language: Int) -> YearsData? {
    let span = guideline.years.entries[entry]
    return years(span, isDated: guideline.isDated(span), language)
  }

  private func years(_ span: YearSpan?, isDated: Bool, _ language: Int) -> YearsData? {
    guard let span else { return nil }
    return YearsData(
      span: span.text, isDated: isDated,
      sentence: strings(language)["no-newer-source"]
        .replacing("{year}", with: String(span.newest)))
  }
}
