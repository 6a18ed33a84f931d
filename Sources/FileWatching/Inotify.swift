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
      _ root: String, found: (ScannedItem) -> Void
    ) throws(WatchError) {
      var (folder, name) = splitPath(root)
      try watch(folder) { $0.names[name, default: []].insert(root) }
      // The current folder and those around it are not looked up by their names again.
      while ![".", "..", "/"].contains(folder) {
        (folder, name) = splitPath(folder)
        guard name != "..", !name.isEmpty else { break }
        try watch(folder) { $0.ancestors[name, default: []].insert(root) }
      }
      try watchTree(root, found: found)
    }

    /// Watches a folder and all below it.
    private mutating func watchTree(
      _ path: String, found: (ScannedItem) -> Void
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
          try watch(item.path) {
            if !$0.folders.contains(item.path) {
              $0.folders.append(item.path)
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
      try watch(folder) { $0.names[name, default: []].insert(link) }
    }

    private mutating func watch(
      _ folder: String, change: (inout Watch) -> Void
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
        rest.names = watch.names.mapValues { $0.subtracting([root]) }.filter {
          !$0.value.isEmpty
        }
        rest.ancestors = watch.ancestors.mapValues { $0.subtracting([root]) }
          .filter { !$0.value.isEmpty }
        set(rest, for: number)
      }
    }

    private mutating func set(_ watch: Watch, for number: Int32) {
      watches[number] = watch.isEmpty ? nil : watch
      if watch.isEmpty {
        inotify_rm_watch(descriptor, number)
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
      from time: ContinuousClock.Instant, until deadline: ContinuousClock.Instant?,
      or stop: Int32, into settling: inout Settling
    ) throws(WatchError) {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      var timeout: Int32 = -1
      if let deadline {
        let rest = time.duration(to: deadline) / .milliseconds(1)
        timeout = Int32(max(0, rest.rounded(.up)))
      }
      guard unsafe poll(&polled, nfds_t(polled.count), timeout) > 0 else { return }
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        try take(count, into: &settling)
      }
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
      (0..<4).reduce(0) { $0 | UInt32(buffer[offset + $1]) << (8 * $1) }
    }

    private mutating func take(
      _ number: Int32, mask: UInt32, cookie: UInt32, name: String,
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
      guard let watch = watches[number], !name.isEmpty else { return }
      let isReplacement = mask & UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) != 0
      if isReplacement, let roots = watch.ancestors[name] {
        for root in roots.sorted() {
          try takeReplacement(of: root, into: &settling)
        }
      }
      let isFolder = mask & UInt32(IN_ISDIR) != 0
      var paths = watch.names[name].map { $0.sorted() } ?? []
      paths += watch.folders
        .filter { isListed(name, in: $0) }
        .map { $0 + "/" + name }
      for path in paths {
        if isFolder {
          try takeFolder(path, mask: mask, cookie: cookie, into: &settling)
        } else {
          try takeFile(path, mask: mask, cookie: cookie, into: &settling)
        }
      }
    }

    /// Handles the removal or the replacement of a folder around a root.
    private mutating func takeReplacement(
      of root: String, into settling: inout Settling
    ) throws(WatchError) {
      forget(root: root)
      settling.add(.removed, at: root)
      try watchRoot(root) {
        settling.add($0.isFolder ? .begun : .finished, at: $0.path)
      }
    }

    private mutating func takeFile(
      _ path: String, mask: UInt32, cookie: UInt32, into settling: inout Settling
    ) throws(WatchError) {
      switch mask & Self.mask {
      case UInt32(IN_CREATE):
        settling.add(.made, at: path)
        guard let item = scanItem(path), item.isLink else { return }
        try takeLink(path, into: &settling)
      case UInt32(IN_MODIFY):
        settling.add(.begun, at: path)
      case UInt32(IN_DELETE):
        settling.add(.removed, at: path)
      case UInt32(IN_MOVED_FROM):
        settling.add(.removed, at: path)
        moved = (cookie, path)
      case UInt32(IN_MOVED_TO):
        // The other end of the same move is complete, too.
        if let moved, moved.cookie == cookie {
          settling.finish(moved.path)
        }
        settling.add(.arrived, at: path)
        guard let item = scanItem(path), item.isLink else { return }
        try takeLink(path, into: &settling)
      default:
        settling.add(.finished, at: path)
      }
    }

    /// Takes in a symbolic link, which is complete when it is made.
    private mutating func takeLink(
      _ path: String, into settling: inout Settling
    ) throws(WatchError) {
      settling.add(.finished, at: path)
      try watchTree(path) { settling.add(.finished, at: $0.path) }
    }

    private mutating func takeFolder(
      _ path: String, mask: UInt32, cookie: UInt32, into settling: inout Settling
    ) throws(WatchError) {
      switch mask & Self.mask {
      case UInt32(IN_CREATE), UInt32(IN_MOVED_TO):
        if let moved, moved.cookie == cookie {
          settling.finish(moved.path)
        }
        settling.add(.begun, at: path)
        try watchTree(path) {
          settling.add($0.isFolder ? .begun : .finished, at: $0.path)
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
#endif
