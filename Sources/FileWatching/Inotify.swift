#if canImport(Glibc)
  import Base
  import Glibc

  /// The events of folders and of all files in them (inotify(7)).
  ///
  /// Must be used from one thread.
  struct Inotify: ~Copyable {
    /// The purposes of a watch: a folder can have several paths, and links to files in it.
    private struct Watch {
      /// The paths of the folder, if all its entries are watched.
      var folders: [String] = []
      /// Single names in the folder, with the watched paths that resolve to them: targets of symbolic
      /// links, and roots.
      var names: [String: Set<String>] = [:]
      /// Single names in the folder of folders around roots, with the roots in them.
      var ancestors: [String: Set<String>] = [:]

      var isEmpty: Bool {
        folders.isEmpty && names.isEmpty && ancestors.isEmpty
      }
    }

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_ONLYDIR)

    private let descriptor: Int32
    private let roots: [String]
    private var watches: [Int32: Watch] = [:]
    /// The last move out of a folder: its cookie and the path.
    private var moved: (cookie: UInt32, path: String)?
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

    /// Watches folders, which need not exist.
    ///
    /// - Throws: The system's refusal: no more watches or descriptors.
    init(roots: [String]) throws(WatchError) {
      self.roots = roots
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw WatchError(code: errno) }
      try watchRoots()
    }

    deinit {
      close(descriptor)
    }

    private mutating func watchRoots() throws(WatchError) {
      for root in roots {
        try watchRoot(root) { _ in }
      }
    }

    /// Watches a root and all below it, and the folders around it, which may be replaced by others.
    private mutating func watchRoot(
      _ root: String,
      found: (ScannedItem) -> Void
    ) throws(WatchError) {
      var (folder, name) = splitPath(root)
      try watch(folder) { watch in
        watch.names[name, default: []].insert(root)
      }
      // The current folder and those around it are not looked up by their names again.
      while ![".", "..", "/"].contains(folder) {
        (folder, name) = splitPath(folder)
        guard name != "..", !name.isEmpty else { break }
        try watch(folder) { watch in
          watch.ancestors[name, default: []].insert(root)
        }
      }
      try watchTree(root, found: found)
    }

    /// Watches a folder and all below it.
    private mutating func watchTree(
      _ path: String,
      found: (ScannedItem) -> Void
    ) throws(WatchError) {
      let (folder, _) = splitPath(path)
      let root = roots.first { root in
        folder == root || folder.hasPrefix(root + "/")
      }
      let around = root.map { foldersAround(path, from: $0) } ?? []
      // Watched before it is listed, so that no change in between is lost.
      try scanTree(path, around: around) { item throws(WatchError) in
        if item.isLink {
          try watchTarget(of: item.path)
        }
        if item.isFolder {
          try watch(item.path) { watch in
            if !watch.folders.contains(item.path) {
              watch.folders.append(item.path)
            }
          }
        }
        found(item)
      }
    }

    /// Watches the target of a symbolic link, which is changed in its own folder.
    private mutating func watchTarget(of link: String) throws(WatchError) {
      guard let target = unsafe realpath(link, nil) else { return }
      defer { unsafe free(target) }
      let (folder, name) = splitPath(unsafe String(cString: target))
      try watch(folder) { watch in
        watch.names[name, default: []].insert(link)
      }
    }

    private mutating func watch(
      _ folder: String,
      change: (inout Watch) -> Void
    ) throws(WatchError) {
      let number = unsafe inotify_add_watch(descriptor, folder, Self.mask)
      guard number >= 0 else {
        // It is gone again, or may not be read.
        if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) {
          return
        }
        throw WatchError(code: errno)
      }
      change(&watches[number, default: Watch()])
    }

    /// Removes the watches of a folder that was moved or deleted, and of all below it.
    private mutating func forget(_ path: String) {
      for (number, watch) in watches {
        var rest = watch
        rest.folders.removeAll { folder in
          folder == path || folder.hasPrefix(path + "/")
        }
        guard rest.folders.count < watch.folders.count else { continue }
        set(rest, for: number)
      }
    }

    /// Removes all watches of a root, including those of the folders around it.
    private mutating func forget(root: String) {
      forget(root)
      for (number, watch) in watches {
        var rest = watch
        rest.names = Self.without(root, in: watch.names)
        rest.ancestors = Self.without(root, in: watch.ancestors)
        set(rest, for: number)
      }
    }

    private static func without(
      _ root: String,
      in roots: [String: Set<String>]
    ) -> [String: Set<String>] {
      roots.mapValues { $0.subtracting([root]) }.filter { _, rest in !rest.isEmpty }
    }

    private mutating func set(_ watch: Watch, for number: Int32) {
      if watch.isEmpty {
        watches[number] = nil
        inotify_rm_watch(descriptor, number)
      } else {
        watches[number] = watch
      }
    }
  }

  // MARK: Events

  extension Inotify {
    /// Waits for events and passes on all that have happened: until a deadline, if any, or until a
    /// descriptor becomes readable.
    ///
    /// - time: The present time.
    ///   - time: The time now.
    ///   - deadline: The time at which to stop waiting.
    ///   - stop: The descriptor.
    ///   - settling: Receives the events.
    /// - Throws: The system's refusal to watch new folders.
    mutating func wait(
      from time: ContinuousClock.Instant,
      until deadline: ContinuousClock.Instant?,
      or stop: Int32,
      into settling: inout Settling
    ) throws(WatchError) {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      let timeout = milliseconds(from: time, until: deadline)
      guard unsafe poll(&polled, nfds_t(polled.count), timeout) > 0 else { return }
      while true {
        // Nothing more to read is an error (EAGAIN), because the descriptor does not block.
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        try take(count, into: &settling)
      }
    }

    /// Returns a timeout for poll(2), where -1 is none.
    private func milliseconds(
      from time: ContinuousClock.Instant,
      until deadline: ContinuousClock.Instant?
    ) -> Int32 {
      guard let deadline else { return -1 }
      let rest = time.duration(to: deadline) / .milliseconds(1)
      // Rounded up, so that the deadline has passed when the wait ends.
      return Int32(max(0, rest.rounded(.up)))
    }

    /// Takes in the events of a buffer.
    ///
    ///     wd  mask  cookie  len  name, filled up with NULs
    private mutating func take(
      _ count: Int,
      into settling: inout Settling
    ) throws(WatchError) {
      var offset = 0
      while offset + 16 <= count {
        let number = word(at: offset)
        let mask = word(at: offset + 4)
        let cookie = word(at: offset + 8)
        let length = Int(word(at: offset + 12))
        let name = String(
          decoding: buffer[offset + 16..<offset + 16 + length].prefix { $0 != 0 }, as: UTF8.self)
        offset += 16 + length
        try take(
          Int32(bitPattern: number),
          mask: mask,
          cookie: cookie,
          name: name,
          into: &settling)
      }
    }

    private func word(at offset: Int) -> UInt32 {
      (0..<4).reduce(0) { word, index in
        word | UInt32(buffer[offset + index]) << (8 * index)
      }
    }

    private mutating func take(
      _ number: Int32,
      mask: UInt32,
      cookie: UInt32,
      name: String,
      into settling: inout Settling
    ) throws(WatchError) {
      if mask & UInt32(IN_Q_OVERFLOW | IN_UNMOUNT) != 0 {
        settling.overflow()
        return try watchRoots()
      }
      if mask & UInt32(IN_IGNORED) != 0 {
        watches[number] = nil
        return
      }
      // An event without a name is of the folder itself; its parent reports it, too.
      guard let watch = watches[number], !name.isEmpty else { return }
      let isReplacement = mask & UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) != 0
      if isReplacement, let roots = watch.ancestors[name] {
        for root in roots.sorted() {
          try takeReplacement(of: root, into: &settling)
        }
      }
      for path in paths(of: name, in: watch) {
        if mask & UInt32(IN_ISDIR) != 0 {
          try takeFolder(path, mask: mask, cookie: cookie, into: &settling)
        } else {
          try takeFile(path, mask: mask, cookie: cookie, into: &settling)
        }
      }
    }

    /// Returns all watched paths of an entry of a folder.
    private func paths(of name: String, in watch: Watch) -> [String] {
      let links = watch.names[name] ?? []
      let folders = watch.folders.filter { isListed(name, in: $0) }
      return links.sorted() + folders.map { $0 + "/" + name }
    }

    /// Handles the removal or the replacement of a folder around a root.
    private mutating func takeReplacement(
      of root: String,
      into settling: inout Settling
    ) throws(WatchError) {
      forget(root: root)
      settling.add(.removed, at: root)
      try watchRoot(root) { item in
        settling.add(item.firstChange, at: item.path)
      }
    }

    private mutating func takeFile(
      _ path: String,
      mask: UInt32,
      cookie: UInt32,
      into settling: inout Settling
    ) throws(WatchError) {
      switch mask & Self.mask {
      case UInt32(IN_CREATE):
        settling.add(.made, at: path)
        try takeLink(path, into: &settling)
      case UInt32(IN_MODIFY):
        settling.add(.begun, at: path)
      case UInt32(IN_DELETE):
        settling.add(.removed, at: path)
      case UInt32(IN_MOVED_FROM):
        settling.add(.removed, at: path)
        moved = (cookie, path)
      case UInt32(IN_MOVED_TO):
        finishMove(cookie, into: &settling)
        settling.add(.arrived, at: path)
        try takeLink(path, into: &settling)
      default:
        settling.add(.finished, at: path)
      }
    }

    /// Finishes the other end of a move that is complete: both have the same cookie.
    private func finishMove(_ cookie: UInt32, into settling: inout Settling) {
      if let moved, moved.cookie == cookie {
        settling.finish(moved.path)
      }
    }

    /// Takes in a symbolic link, which is complete when it is made.
    private mutating func takeLink(
      _ path: String,
      into settling: inout Settling
    ) throws(WatchError) {
      guard let item = scanItem(path), item.isLink else { return }
      settling.add(.finished, at: path)
      try watchTree(path) { item in
        settling.add(.finished, at: item.path)
      }
    }

    private mutating func takeFolder(
      _ path: String,
      mask: UInt32,
      cookie: UInt32,
      into settling: inout Settling
    ) throws(WatchError) {
      switch mask & Self.mask {
      case UInt32(IN_CREATE), UInt32(IN_MOVED_TO):
        finishMove(cookie, into: &settling)
        settling.add(.begun, at: path)
        try watchTree(path) { item in
          settling.add(item.firstChange, at: item.path)
        }
      case UInt32(IN_DELETE), UInt32(IN_MOVED_FROM):
        moved = (cookie, path)
        forget(path)
        settling.add(.removed, at: path)
      default:
        return
      }
    }
  }

  extension ScannedItem {
    /// Files may still come into a new folder.
    fileprivate var firstChange: Settling.Event {
      isFolder ? .begun : .finished
    }
  }
#endif
