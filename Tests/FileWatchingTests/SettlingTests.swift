import Testing

@testable import FileWatching

/// When events have come to rest.
struct SettlingTests {
  private let start = ContinuousClock.now

  private func settling(_ events: [(Settling.Event, String)]) -> Settling {
    var settling = Settling()
    for (event, path) in events { settling.add(event, at: path, time: start) }
    return settling
  }

  @Test func waitsShortlyForASave() {
    #expect(settling([]).due == nil)
    #expect(settling([(.begun, "a"), (.finished, "a")]).due == start + Settling.shortWait)
    #expect(settling([(.arrived, "a")]).due == start + Settling.shortWait)
  }

  @Test(arguments: [
    [(Settling.Event.begun, "a")], [(.removed, "a")], [(.made, "a")],
    [(.finished, "b"), (.begun, "a")],
  ])
  func waitsLongerForWhatIsUnfinished(_ events: [(Settling.Event, String)]) {
    #expect(settling(events).due == start + Settling.longWait)
  }

  @Test func waitsLongerForABurst() {
    let many = settling((0..<20).map { (.finished, "\($0)") })
    #expect(many.due == start + Settling.longWait)
    #expect(many.paths.count == 20)
  }

  @Test func doesNotWaitForever() {
    var settling = Settling()
    for step in 0..<100 {
      settling.add(.begun, at: "a", time: start + .milliseconds(50 * step))
    }
    #expect(settling.due == start + Settling.limit)
  }

  @Test func knowsHowEditorsSave() {
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

  @Test func tellsThatEventsWereLost() {
    var settling = settling([(.finished, "a")])
    settling.overflow(time: start)
    #expect(settling.isOverflown)
    #expect(settling.due == start + Settling.longWait)
  }

  @Test func mergesWhatWasTouched() {
    #expect(Touched.paths(["a"]).merged(with: .paths(["b"])) == .paths(["a", "b"]))
    #expect(Touched.paths(["a"]).merged(with: .anything) == .anything)
    #expect(Touched.anything.merged(with: .paths(["a"])) == .anything)
  }
}
