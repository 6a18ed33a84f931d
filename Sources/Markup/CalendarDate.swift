/// A year, a month or a day (ISO 8601): `2026`, `2026-11`, `2026-11-23`.
package struct CalendarDate: Sendable, Hashable, Comparable {
  /// As it was written.
  package let text: String
  private let year: Int
  /// `nil` for a whole year.
  private let month: Int?
  /// `nil` for a whole month or year.
  private let day: Int?

  /// Reads a date; `nil` for what is none, such as `2026-02-30`.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.map { part in
      part.allSatisfy(\.isDigit) ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    guard (1...3).contains(parts.count), zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 }),
      let year = numbers[0], year > 0
    else { return nil }
    let month = parts.count > 1 ? numbers[1] : nil
    let day = parts.count > 2 ? numbers[2] : nil
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...Self.lastDay(of: month, year)).contains(day) { return nil }
    }
    guard (month == nil) == (parts.count < 2), (day == nil) == (parts.count < 3) else { return nil }
    (self.text, self.year, self.month, self.day) = (text, year, month, day)
  }

  /// Whether it says which day.
  package var isDay: Bool { day != nil }

  /// Whether its last day is before that of another date.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.lastDay < right.lastDay
  }

  private var lastDay: (Int, Int, Int) {
    let month = month ?? 12
    return (year, month, day ?? Self.lastDay(of: month, year))
  }

  private static func lastDay(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
