#if canImport(Glibc)
  import Base
  import Glibc

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
      guard unsafe poll(&polled, nfds_t(polled.count), timeout) > 0 else {
        return
      }
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
      guard let watch = watches[number],
        !name.isEmpty
      else { return }
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
      guard let item = scanItem(path),
        item.isLink
      else { return }
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
