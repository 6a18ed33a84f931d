package import Base
import Foundation

extension CalendarDate {
  /// Returns the date as the readers of a language write it: `May 1, 2026`, `2026年5月1日`, `2026年5月`.
  ///
  /// - Parameter language: The code of the language.
  /// - Returns: The date in words; a year is unchanged.
  package func words(in language: String) -> String {
    // "2026-05-01" or "2026-05"; a year alone is the same in every language.
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count > 1,
      let timeZone = TimeZone(secondsFromGMT: 0)
    else { return text }
    let calendar = Self.calendar(in: timeZone)
    let day = parts.dropFirst(2).first
    let components = DateComponents(
      year: parts[0],
      month: parts[1],
      day: day ?? 1)
    guard let date = calendar.date(from: components) else { return text }
    let style = Date.FormatStyle(
      locale: Locale(identifier: language),
      calendar: calendar,
      timeZone: timeZone
    ).year().month(.wide)
    guard isDay else { return date.formatted(style) }
    return date.formatted(style.day())
  }

  /// The same in every place where the site is built.
  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
