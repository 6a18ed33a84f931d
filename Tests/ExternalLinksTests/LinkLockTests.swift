import Testing

@testable import Base
@testable import ExternalLinks

/// `links.lock`, in which a team keeps what is known of links.
struct LinkLockTests {
  private static let text = """
    # What build-site links found, with the day. Commit this file.
    https://example.net/ timeout 2026-11-29
    https://example.org/a 200 2026-11-29
    https://example.org/b moved 2026-11-28 https://example.org/c
    https://example.org/d 404 2026-11-29
    https://example.org/e#x no-anchor 2026-11-29
    https://example.org/f refused-403 2026-11-29
    https://example.org/g scripts 2026-11-29
    https://example.org/h 200 2026-11-29 text=0123456789abcdef
    https://example.org/i moved 2026-11-29 https://example.org/j text=0123456789abcdef changed=fedcba9876543210
    https://localhost/ private 2026-11-29

    """

  @Test func isWrittenAsItIsRead() {
    let lock = LinkLock(Array(Self.text.utf8))
    #expect(lock.answers.count == 10)
    #expect(lock.malformedLines.isEmpty)
    #expect(String(decoding: lock.bytes, as: UTF8.self) == Self.text)
  }

  @Test(arguments: [
    "https://example.org/a", "https://example.org/a 200", "https://example.org/a 200 yesterday",
    "https://example.org/a moved 2026-11-29", "https://example.org/a 200 2026-11-29 x y",
    "https://example.org/a fine 2026-11-29", "<<<<<<< HEAD",
  ])
  func givesThePlaceOfALineThatSaysNothing(_ line: String) {
    let lock = LinkLock(Array("# Head\n\(line)\n".utf8))
    #expect(lock.answers.isEmpty)
    #expect(lock.malformedLines == [7..<(7 + line.utf8.count)])
  }

  @Test func keepsTheAcceptedTextUntilTheChangeIsAccepted() throws {
    let day = try #require(CalendarDate("2026-11-29"))
    let first = LinkAnswer(.works, on: day, textHash: "a").following(nil)
    let second = LinkAnswer(.works, on: day, textHash: "b").following(first)
    #expect(second == LinkAnswer(.works, on: day, textHash: "a", changedHash: "b"))
    let unreachable = LinkAnswer(.unreachable(.timeout), on: day).following(second)
    #expect(unreachable.changedHash == "b")
    let back = LinkAnswer(.works, on: day, textHash: "a").following(second)
    #expect(back == LinkAnswer(.works, on: day, textHash: "a"))
    var lock = LinkLock()
    lock["https://example.org/"] = second
    #expect(lock.acceptChanges() == ["https://example.org/"])
    #expect(lock["https://example.org/"] == LinkAnswer(.works, on: day, textHash: "b"))
  }

  @Test(arguments: [
    ("2026-11-29", true), ("2026-11-23", true), ("2026-11-22", false), ("2025-11-29", false),
    ("2026-11-30", false),
  ])
  func asksAgainAfterSevenDays(_ day: String, _ isValid: Bool) throws {
    let today = try #require(CalendarDate("2026-11-29"))
    let day = try #require(CalendarDate(day))
    #expect(LinkAnswer(.works, on: day).isValid(for: 7, on: today) == isValid)
    #expect(!LinkAnswer(.broken(status: 404), on: day).isValid(for: 7, on: today))
  }

  @Test func countsDaysOverMonthsAndLeapYears() throws {
    let days = ["2023-12-31", "2024-02-28", "2024-03-01", "2025-03-01", "2026-01-01"]
    let dates = try days.map { try #require(CalendarDate($0)) }
    #expect(zip(dates, dates.dropFirst()).map { $0.days(until: $1) } == [59, 2, 365, 306])
  }

  @Test(arguments: [
    "https://a.org/b c", "https://a.org/b\nhttps://a.org/evil 200 2026-11-29",
    "https://a.org/\u{3000}",
  ])
  func keepsAnAddressWithWhiteSpaceInOneLine(_ address: String) throws {
    var lock = LinkLock()
    lock[address] = LinkAnswer(.works, on: try #require(CalendarDate("2026-11-29")))
    var again = LinkLock(lock.bytes)
    #expect(again.malformedLines.isEmpty)
    #expect(again.answers.count == 1)
    #expect(again[address] == lock[address])
    again.keep([address])
    #expect(again.answers.count == 1)
  }

  @Test(arguments: [100, 103, 300, 301, 399, 418, 700, 999])
  func readsAnyStatusThatAServerAnswers(_ status: Int) throws {
    var lock = LinkLock()
    lock["https://a.org/"] = LinkAnswer(
      .broken(status: status), on: try #require(CalendarDate("2026-11-29")))
    #expect(LinkLock(lock.bytes) == lock)
  }
}
