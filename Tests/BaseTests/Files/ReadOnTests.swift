import Testing

@testable import Base

/// Reading on where a call reads fewer bytes than are there.
struct ReadOnTests {
  /// The content of a file of 1,000 bytes where each call reads a few of them.
  private func read(_ size: Int, atMost maximum: Int, of there: Int = 1_000) throws -> [Range<Int>]
  {
    var calls: [Range<Int>] = []
    let count = try readOn(until: size) { (count) throws(FileError) in
      let end = min(there, count + maximum, max(size, count))
      calls.append(count..<end)
      return end - count
    }
    #expect(count == min(size, there))
    return calls
  }

  @Test func callsOnceWhereOneCallReadsEverything() throws {
    #expect(try read(1_000, atMost: 4_096) == [0..<1_000])
  }

  @Test func callsAgainAfterAShortRead() throws {
    #expect(try read(1_000, atMost: 400) == [0..<400, 400..<800, 800..<1_000])
  }

  @Test func stopsWhereTheFileHasBecomeShorter() throws {
    #expect(try read(2_000, atMost: 600) == [0..<600, 600..<1_000, 1_000..<1_000])
  }

  @Test func callsOnceWhereNothingIsToBeRead() throws {
    #expect(try read(0, atMost: 400) == [0..<0])
  }

  @Test func throwsTheErrorOfALaterCall() {
    let error = FileError(path: "a", operation: .read, code: 5)
    #expect(throws: error) {
      try readOn(until: 10) { (count) throws(FileError) in
        if count > 0 { throw error }
        return 4
      }
    }
  }
}
