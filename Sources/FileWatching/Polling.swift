import Base
import Foundation

/// The thread that polls folders.
enum Polling {
  /// How long it rests between two scans; large sites get longer rests.
  private static let rest = 0.3
  /// How long it waits for a change to settle.
  private static let wait = 0.05

  static func start(_ roots: [String], _ sink: WatchSink) {
    let first = stamps(roots)
    Thread.detachNewThread { run(roots, sink, from: first) }
  }

  static func run(_ roots: [String], _ sink: WatchSink) { run(roots, sink, from: stamps(roots)) }

  private static func run(_ roots: [String], _ sink: WatchSink, from first: [String: Stamp]) {
    var known = first
    while !sink.stopper.isStopped {
      let start = ContinuousClock.now
      var seen = stamps(roots)
      let cost = (ContinuousClock.now - start) / .seconds(1)
      if seen != known {
        seen = settled(seen, roots)
        sink.add(.paths(changes(from: known, to: seen)))
        known = seen
      }
      Thread.sleep(forTimeInterval: max(rest, cost * 10))
    }
  }

  /// Scans again until nothing changes any more.
  private static func settled(_ seen: [String: Stamp], _ roots: [String]) -> [String: Stamp] {
    var seen = seen
    for _ in 0..<40 {
      Thread.sleep(forTimeInterval: wait)
      let next = stamps(roots)
      if next == seen { break }
      seen = next
    }
    return seen
  }

  private static func changes(
    from old: [String: Stamp], to new: [String: Stamp]
  ) -> Set<String> {
    var paths = Set(new.lazy.filter { old[$0.key] != $0.value }.map(\.key))
    for path in old.keys where new[path] == nil { paths.insert(path) }
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
