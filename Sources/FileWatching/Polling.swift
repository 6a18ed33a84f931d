import Base
import Foundation

/// The thread that polls folders.
enum Polling {
  /// The pause between two scans; large sites get longer pauses.
  private static let rest: Duration = .milliseconds(300)
  /// The time for a change to settle.
  private static let wait: Duration = .milliseconds(50)

  static func start(_ roots: [String], sink: WatchSink, clock: WatchClock) {
    let first = stamps(roots)
    Thread.detachNewThread {
      run(
        roots,
        sink: sink,
        clock: clock,
        from: first
      )
    }
  }

  static func run(_ roots: [String], sink: WatchSink, clock: WatchClock) {
    run(roots, sink: sink, clock: clock, from: stamps(roots))
  }

  private static func run(
    _ roots: [String],
    sink: WatchSink,
    clock: WatchClock,
    from first: [String: Stamp]
  ) {
    var known = first
    while !sink.stopper.isStopped {
      let start = clock.now()
      var seen = stamps(roots)
      let cost = clock.now() - start
      if seen != known {
        seen = settled(seen, roots: roots, clock: clock)
        sink.add(.paths(changes(from: known, to: seen)))
        known = seen
      }
      clock.sleep(max(rest, cost * 10))
    }
  }

  /// Scans again until nothing changes any more.
  private static func settled(
    _ seen: [String: Stamp],
    roots: [String],
    clock: WatchClock
  ) -> [String: Stamp] {
    var seen = seen
    for _ in 0..<40 {
      clock.sleep(wait)
      let next = stamps(roots)
      if next == seen {
        break
      }
      seen = next
    }
    return seen
  }

  private static func changes(
    from old: [String: Stamp],
    to new: [String: Stamp]
  ) -> Set<String> {
    var paths = Set(new.lazy.filter { old[$0.key] != $0.value }.map(\.key))
    for path in old.keys where new[path] == nil {
      paths.insert(path)
    }
    return paths
  }

  /// The stamps of all files and folders, by path.
  private static func stamps(_ roots: [String]) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for root in roots {
      scanTree(root) { stamps[$0.path] = $0.stamp }
    }
    return stamps
  }
}
