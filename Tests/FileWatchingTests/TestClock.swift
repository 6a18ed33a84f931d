@unsafe @preconcurrency import Dispatch  // A semaphore may be used from any thread.
import Synchronization

@testable import FileWatching

/// A clock that stands still until a test moves it on or lets it run.
///
/// While it runs nobody waits: each look at it finds a second gone by, and who sleeps wakes up.
final class TestClock: Sendable {
  private struct State {
    var time = ContinuousClock.now
    var isRunning = false
    var sleepers: [DispatchSemaphore] = []
  }

  private let state = Mutex(State())

  var watchClock: WatchClock {
    WatchClock(now: { self.now() }, sleep: { self.sleep(for: $0) })
  }

  func now() -> ContinuousClock.Instant {
    state.withLock { state in
      if state.isRunning { state.time += .seconds(1) }
      return state.time
    }
  }

  func advance(by duration: Duration) { state.withLock { $0.time += duration } }

  func run() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [] }
      state.isRunning = true
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.signal() }
  }

  func stop() { state.withLock { $0.isRunning = false } }

  private func sleep(for duration: Duration) {
    let sleeper = state.withLock { state -> DispatchSemaphore? in
      guard !state.isRunning else { return nil }
      let sleeper = DispatchSemaphore(value: 0)
      state.sleepers.append(sleeper)
      return sleeper
    }
    sleeper?.wait()
    advance(by: duration)
  }
}
