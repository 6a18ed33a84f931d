#if canImport(Glibc)
  import Base
  import CPlatform
  import Foundation

  /// The thread that waits for events of inotify.
  enum InotifyLoop {
    /// Starts it.
    ///
    /// - Throws: The system's refusal.
    static func start(_ roots: [String], _ sink: WatchSink) throws(WatchError) {
      let watcher = Handover(try Inotify(roots: roots))
      Thread.detachNewThread {
        guard let inotify = watcher.take() else { return }
        run(inotify, roots, sink)
      }
    }

    private static func run(_ inotify: consuming Inotify, _ roots: [String], _ sink: WatchSink) {
      var settling = Settling()
      do throws(WatchError) {
        while !sink.stopper.isStopped {
          try inotify.wait(until: settling.due, or: sink.stopper.descriptor, into: &settling)
          guard let due = settling.due, due <= .now else { continue }
          sink.add(settling)
          settling = Settling()
        }
      } catch {
        // The system refuses watches for new folders: from now on everything is polled.
        sink.add(.anything)
        Polling.run(roots, sink)
      }
    }
  }

  /// Hands a value to another thread, once.
  private final class Handover: @unchecked Sendable {
    // Written before the thread starts, and taken by that thread alone.
    private var value: Inotify?

    init(_ value: consuming Inotify) { self.value = consume value }

    func take() -> Inotify? {
      let taken = value.take()
      return taken
    }
  }

  /// The name of a file system on which other machines can write unnoticed; `nil` for a local one.
  func remoteFileSystem(of path: String) -> String? {
    let names: [UInt32: String] = [
      0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB", 0x0102_1997: "9P",
      0x6573_5546: "FUSE", 0x786F_4256: "a shared folder of VirtualBox", 0x00C3_6400: "Ceph",
    ]
    return unsafe names[file_system_kind(path)]
  }
#endif
