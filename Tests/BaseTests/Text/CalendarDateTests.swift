import Testing

@testable import Base

struct CalendarDateTests {
  @Test(arguments: ["2026", "2026-11", "2026-11-23", "2024-02-29", "2000-02-29", "0001-01-01"])
  func readsYearsMonthsAndDays(_ text: String) {
    #expect(CalendarDate(text)?.text == text)
  }

  @Test(
    arguments: [
      "", "26", "2026-", "2026-1", "2026-13", "2026-00", "2026-02-30", "2026-02-29", "1900-02-29",
      "2026-11-23-01", "2026/11/23", "２０２６", "二〇二六年", "2026-11-2３", "-2026", "+026", "0000",
    ])
  func refusesMalformedAndImpossibleDates(_ text: String) { #expect(CalendarDate(text) == nil) }

  @Test func comparesYearsAndMonthsByTheirLastDays() throws {
    let dates = ["2025-12-31", "2026-02", "2026-03-01", "2026-12-30", "2026"]
    let parsed = try dates.map { try #require(CalendarDate($0)) }
    #expect(zip(parsed, parsed.dropFirst()).allSatisfy { $0 < $1 })
    let end = try #require(CalendarDate("2026-12-31"))
    #expect(!(parsed[4] < end) && !(end < parsed[4]))
  }
}
