import Testing

@testable import FileWatching

/// The times at which events have come to rest.
struct SettlingTests {
  private let clock = TestClock()
  private var start: ContinuousClock.Instant { clock.now() }

  private func settling(_ events: [(Settling.Event, String)]) -> Settling {
    var settling = Settling(now: clock.now)
    for (event, path) in events { settling.add(event, at: path) }
    return settling
  }

  @Test func waits10MillisecondsAfterAFinishedSave() {
    #expect(settling([]).due == nil)
    #expect(settling([(.begun, "a"), (.finished, "a")]).due == start + Settling.shortWait)
    #expect(settling([(.arrived, "a")]).due == start + Settling.shortWait)
  }

  @Test(arguments: [
    [(Settling.Event.begun, "a")], [(.removed, "a")], [(.made, "a")],
    [(.finished, "b"), (.begun, "a")],
  ])
  func waits100MillisecondsWhileAFileIsUnfinished(_ events: [(Settling.Event, String)]) {
    #expect(settling(events).due == start + Settling.longWait)
  }

  @Test func waits100MillisecondsAfterManyFiles() {
    let many = settling((0..<20).map { (.finished, "\($0)") })
    #expect(many.due == start + Settling.longWait)
    #expect(many.paths.count == 20)
  }

  @Test func waitsAtMost2SecondsWhileEventsGoOn() {
    let first = start
    var settling = Settling(now: clock.now)
    for _ in 0..<100 {
      settling.add(.begun, at: "a")
      clock.advance(by: .milliseconds(50))
    }
    #expect(settling.due == first + Settling.limit)
  }

  @Test func recognizesTheEventsOfEachWayOfSavingAsFinished() {
    // Removed and created again.
    let created = settling([(.removed, "a"), (.made, "a"), (.begun, "a"), (.finished, "a")])
    #expect(created.paths == ["a"])
    #expect(created.due == start + Settling.shortWait)
    // Another file, moved over the old one.
    let moved = settling([
      (.made, "t"), (.begun, "t"), (.finished, "t"), (.removed, "t"), (.arrived, "a"),
    ])
    #expect(moved.paths == ["a"])
    #expect(moved.due == start + Settling.shortWait)
    // The old one put aside, the new one in its place, the old one removed.
    let aside = settling([
      (.made, "t"), (.finished, "t"), (.removed, "a"), (.arrived, "old"), (.removed, "t"),
      (.arrived, "a"), (.removed, "old"),
    ])
    #expect(aside.paths == ["a", "old"])
    #expect(aside.due == start + Settling.shortWait)
    // A probe for whether files can be made.
    #expect(settling([(.made, "4913"), (.removed, "4913")]).isEmpty)
  }

  @Test func lostEventsMakeTheBatchMeanAnything() {
    var settling = settling([(.finished, "a")])
    settling.overflow()
    #expect(settling.isOverflown)
    #expect(settling.due == start + Settling.longWait)
  }
}
