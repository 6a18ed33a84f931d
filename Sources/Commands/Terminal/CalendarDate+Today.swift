import ArgumentParser
import Base
import Foundation
import Markup

extension CalendarDate {
  /// The current day in the time zone of the program.
  ///
  /// Only commands use it: the published files do not depend on the clock.
  static var today: CalendarDate? {
    let now = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = now.year,
      let month = now.month,
      let day = now.day
    else { return nil }
    return CalendarDate(String(format: "%04d-%02d-%02d", year, month, day))
  }

  /// Refuses an argument of `--date` unless it is a day.
  static func validateDay(_ text: String) throws {
    guard CalendarDate(text)?.isDay == true else {
      throw usageError("'--date' takes a day such as 2026-11-23")
    }
  }
}
