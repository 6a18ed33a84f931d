import Foundation

/// The clock of a watcher: the system's, or one that a test advances.
struct WatchClock: Sendable {
  var now: @Sendable () -> ContinuousClock.Instant
  /// Blocks the thread for as long.
  var sleep: @Sendable (Duration) -> Void

  static let system = WatchClock(
    now: { .now },
    sleep: { duration in
      Thread.sleep(forTimeInterval: duration / .seconds(1))
    })
}
