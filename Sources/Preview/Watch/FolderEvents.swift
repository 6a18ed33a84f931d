#if canImport(Darwin)
  import CoreServices
  import Foundation
  import Site
  import Synchronization

  /// The events of folders and all that is in them, as FSEvents tells them on macOS.
  enum FolderEvents {
    /// Begins to listen; ends with the process.
    ///
    /// - Returns: Whether the system tells.
    static func start(_ roots: [String], _ sink: WatchSink) -> Bool {
      // The folders around the roots: a root may be made or replaced later.
      let folders = Set(roots.map { absolute(splitPath($0).folder) })
      let batch = EventBatch(roots.map { ($0, absolute($0)) }, sink)
      var context = FSEventStreamContext(
        version: 0, info: unsafe Unmanaged.passRetained(batch).toOpaque(), retain: nil,
        release: nil, copyDescription: nil)
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagUseCFTypes
      let stream = unsafe FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          guard let info = unsafe info else { return }
          let batch = unsafe Unmanaged<EventBatch>.fromOpaque(info).takeUnretainedValue()
          let paths = unsafe Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String]
          let lost = UInt32(kFSEventStreamEventFlagMustScanSubDirs)
          let isOverflown = unsafe (0..<count).contains { unsafe flags[$0] & lost != 0 }
          batch.add(paths ?? [], isOverflown: isOverflown || paths == nil)
        },
        &context, Array(folders) as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
        0.01, UInt32(flags))
      guard let stream = unsafe stream else { return false }
      unsafe FSEventStreamSetDispatchQueue(stream, batch.queue)
      return unsafe FSEventStreamStart(stream)
    }

    /// A path from the root on, symbolic links followed, as the system tells it.
    private static func absolute(_ path: String) -> String {
      URL(filePath: path).resolvingSymlinksInPath().path
    }
  }

  /// Gathers events until they have come to rest.
  private final class EventBatch: Sendable {
    let queue = DispatchQueue(label: "watch")
    private let roots: [(path: String, absolute: String)]
    private let sink: WatchSink
    private let settling = Mutex(Settling())

    init(_ roots: [(path: String, absolute: String)], _ sink: WatchSink) {
      self.roots = roots
      self.sink = sink
    }

    func add(_ paths: [String], isOverflown: Bool) {
      settling.withLock { settling in
        if isOverflown { settling.overflow() }
        for path in paths {
          for root in roots where path == root.absolute || path.hasPrefix(root.absolute + "/") {
            let rest = path.dropFirst(root.absolute.count)
            guard rest.split(separator: "/").allSatisfy({ isListed($0) }) else { continue }
            settling.add(.finished, at: root.path + rest)
          }
        }
      }
      queue.asyncAfter(deadline: .now() + .milliseconds(12)) { [self] in handOver() }
    }

    private func handOver() {
      let rested = settling.withLock { settling -> Settling? in
        guard let due = settling.due, due <= .now else { return nil }
        defer { settling = Settling() }
        return settling
      }
      if let rested {
        sink.add(rested)
      } else if settling.withLock({ $0.due }) != nil {
        queue.asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in handOver() }
      }
    }
  }
#endif
