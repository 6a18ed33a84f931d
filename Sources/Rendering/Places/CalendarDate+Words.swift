package import Base
import Foundation

extension CalendarDate {
  /// Returns the date as the readers of a language write it: `May 1, 2026`, `2026年5月1日`, `2026年5月`, `2026年`.
  ///
  /// - Parameter language: The code of the language.
  /// - Returns: The date in words.
  package func words(in language: String) -> String {
    // "2026-05-01", "2026-05" or "2026".
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard !parts.isEmpty,
      let timeZone = TimeZone(secondsFromGMT: 0)
    else { return text }
    let calendar = Self.calendar(in: timeZone)
    let (month, day) = (parts.dropFirst().first, parts.dropFirst(2).first)
    let components = DateComponents(
      year: parts[0],
      month: month ?? 1,
      day: day ?? 1)
    guard let date = calendar.date(from: components) else { return text }
    let style = Date.FormatStyle(
      locale: Locale(identifier: language),
      calendar: calendar,
      timeZone: timeZone
    ).year()
    guard month != nil else { return date.formatted(style) }
    guard isDay else { return date.formatted(style.month(.wide)) }
    return date.formatted(style.month(.wide).day())
  }

  /// The same in every place where the site is built.
  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
