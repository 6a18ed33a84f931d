/// A year, a month or a day (ISO 8601): `2026`, `2026-11`, `2026-11-23`.
package struct CalendarDate: Sendable, Hashable, Comparable {
  /// The date as it was written.
  package let text: String
  private let year: Int
  /// `nil` for a whole year.
  private let month: Int?
  /// `nil` for a whole month or year.
  private let day: Int?

  /// Parses a date; `nil` for an invalid one, such as `2026-02-30`.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 }),
      parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    let numbers = parts.compactMap { part in
      Int(String(decoding: part, as: UTF8.self))
    }
    self.text = text
    year = numbers[0]
    month = numbers.dropFirst().first
    day = numbers.dropFirst(2).first
    let lastDay = Self.lastDay(of: month ?? 1, in: year)
    guard year > 0,
      (1...12).contains(month ?? 1),
      (1...lastDay).contains(day ?? 1)
    else { return nil }
  }

  /// True if the date includes a day.
  package var isDay: Bool { day != nil }

  /// Returns whether the last day of a date is before that of another date.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.lastDay < right.lastDay
  }

  private var lastDay: (Int, Int, Int) {
    let month = month ?? 12
    return (year, month, day ?? Self.lastDay(of: month, in: year))
  }

  private static func lastDay(of month: Int, in year: Int) -> Int {
    // The Gregorian calendar: 2000 was a leap year, 1900 was none.
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    if month == 2 {
      return isLeap ? 29 : 28
    }
    guard [4, 6, 9, 11].contains(month) else {
      return 31
    }
    return 30
  }
}
