#if canImport(Glibc)
  import Base
  import Foundation

  /// The thread that waits for events of inotify.
  enum InotifyLoop {
    /// Starts it.
    ///
    /// - Throws: The system's refusal.
    static func start(
      _ roots: [String],
      sink: WatchSink,
      clock: WatchClock
    ) throws(WatchError) {
      let watcher = Handover(try Inotify(roots: roots))
      Thread.detachNewThread {
        guard let inotify = watcher.take() else { return }
        run(inotify, roots: roots, sink: sink, clock: clock)
      }
    }

    private static func run(
      _ inotify: consuming Inotify,
      roots: [String],
      sink: WatchSink,
      clock: WatchClock
    ) {
      var settling = Settling(now: clock.now)
      do throws(WatchError) {
        while !sink.stopper.isStopped {
          // The time is that before the wait: whatever happened until then is in the batch when it is
          // handed over, even if this thread was held up in between.
          let time = clock.now()
          try inotify.wait(
            from: time, until: settling.due, or: sink.stopper.descriptor, into: &settling)
          guard let due = settling.due, due <= time else { continue }
          sink.add(settling)
          settling = Settling(now: clock.now)
        }
      } catch {
        // The system refuses watches for new folders: from now on everything is polled.
        sink.add(.anything)
        Polling.run(roots, sink: sink, clock: clock)
      }
    }
  }

  /// Hands a value to another thread, once.
  private final class Handover: @unchecked Sendable {
    // Written before the thread starts, and taken by that thread alone.
    private var value: Inotify?

    init(_ value: consuming Inotify) {
      self.value = consume value
    }

    func take() -> Inotify? {
      let taken = value.take()
      return taken
    }
  }
#endif
