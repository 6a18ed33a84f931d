package import Base
import Foundation
import Synchronization

/// The system's refusal to a watcher.
struct WatchError: Error {
  /// The system's `errno`.
  var code: Int32
}

/// Reports changes below some folders, when they have settled.
package final class Watch: Sendable {
  /// The way in which changes are detected.
  package enum Means: Sendable, Equatable {
    /// The system reports them.
    case events
    /// The folders are polled: for a reason, because it was requested, or because the system's
    /// watcher polls.
    case polling(reason: Message?)
  }

  /// Has an element when ``take()`` will return changes.
  package let news: AsyncStream<Void>
  package let means: Means
  private let sink: WatchSink

  /// Starts to watch; changes from now on are reported.
  ///
  /// - Parameters:
  ///   - roots: The folders, which need not exist, and may be removed.
  ///   - polls: True to poll them rather than have the system report changes.
  package convenience init(_ roots: [String], polls: Bool = false) {
    self.init(roots, polls: polls, clock: .system)
  }

  /// Starts to watch, as the other initializer does, by a clock.
  init(_ roots: [String], polls: Bool, clock: WatchClock) {
    let (news, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let sink = WatchSink(bell: bell)
    self.news = news
    self.sink = sink
    means =
      if polls {
        .polling(reason: nil)
      } else {
        Self.start(roots, sink: sink, clock: clock)
      }
    if means != .events {
      Polling.start(roots, sink: sink, clock: clock)
    }
  }

  deinit {
    stop()
  }

  /// Returns the changes since the last call; `nil` if there are none.
  ///
  /// Changes while the previous ones are handled are merged.
  package func take() -> FileChanges? {
    sink.take()
  }

  /// Ends the watch.
  package func stop() {
    sink.stopper.stop()
  }

  /// Starts the system's watcher, if there is one.
  private static func start(
    _ roots: [String],
    sink: WatchSink,
    clock: WatchClock
  ) -> Means {
    #if canImport(Glibc)
      if let kind = roots.lazy.compactMap({ FileSystemKind(of: $0).remoteName }).first {
        return .polling(reason: "\(kind) does not report changes")
      }
      do throws(WatchError) {
        try InotifyLoop.start(roots, sink: sink, clock: clock)
        return .events
      } catch {
        return .polling(reason: error.sentence)
      }
    #else
      return .polling(reason: nil)
    #endif
  }
}

/// Receives a watcher's batches, and tells it to stop.
final class WatchSink: Sendable {
  let stopper = Stopper()
  private let touched = Mutex<FileChanges?>(nil)
  private let bell: AsyncStream<Void>.Continuation

  init(bell: AsyncStream<Void>.Continuation) {
    self.bell = bell
  }

  func add(_ new: FileChanges) {
    touched.withLock { touched in
      touched = touched?.union(new) ?? new
    }
    bell.yield()
  }

  /// Adds a settled batch.
  func add(_ settling: Settling) {
    if settling.isOverflown {
      add(.anything)
    } else {
      add(.paths(settling.paths))
    }
  }

  func take() -> FileChanges? {
    touched.withLock { touched in
      defer { touched = nil }
      return touched
    }
  }
}

/// Stops a watcher's thread, even while it waits for events.
final class Stopper: Sendable {
  /// Becomes readable when the thread must stop.
  let descriptor: Int32
  private let other: Int32
  private let stopped = Mutex(false)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, other) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(other)
  }

  var isStopped: Bool { stopped.withLock { $0 } }

  func stop() {
    stopped.withLock { $0 = true }
    _ = unsafe write(other, [0], 1)
  }
}

extension WatchError {
  /// The reason why the system does not report changes.
  var sentence: Message {
    switch code {
    case ENOSPC:
      "the system is out of file watches (fs.inotify.max_user_watches)"
    case EMFILE:
      "the system is out of watchers (fs.inotify.max_user_instances)"
    default:
      "the system does not report changes: \(systemMessage(for: code))"
    }
  }
}
