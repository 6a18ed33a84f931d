#if canImport(Glibc)
  import Base
  import Glibc

  /// The events of folders and of all files in them (inotify(7)).
  ///
  /// Must be used from one thread.
  struct Inotify: ~Copyable {
    /// The purposes of a watch: a folder can have several paths, and links to files in it.
    struct Watch {
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

    static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_ONLYDIR)

    let descriptor: Int32
    let roots: [String]
    var watches: [Int32: Watch] = [:]
    /// The last move out of a folder: its cookie and the path.
    var moved: (cookie: UInt32, path: String)?
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)

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

    mutating func watchRoots() throws(WatchError) {
      for root in roots {
        try watchRoot(root) { _ in }
      }
    }

    /// Watches a root and all below it, and the folders around it, which may be replaced by others.
    mutating func watchRoot(
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

    private mutating func watchFolder(_ path: String) throws(WatchError) {
      try watch(path) { watch in
        if !watch.folders.contains(path) {
          watch.folders.append(path)
        }
      }
    }

    /// Watches a folder and all below it.
    mutating func watchTree(
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
          try watchFolder(item.path)
        }
        found(item)
      }
    }

    /// Watches the target of a symbolic link, which is changed in its own folder.
    mutating func watchTarget(of link: String) throws(WatchError) {
      guard let target = unsafe realpath(link, nil) else { return }
      defer { unsafe free(target) }
      let (folder, name) = splitPath(unsafe String(cString: target))
      try watch(folder) { watch in
        watch.names[name, default: []].insert(link)
      }
    }

    mutating func watch(
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
    mutating func forget(_ path: String) {
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
    mutating func forget(root: String) {
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
      roots.mapValues { $0.subtracting([root]) }.filter { _, rest in
        !rest.isEmpty
      }
    }

    mutating func set(_ watch: Watch, for number: Int32) {
      if watch.isEmpty {
        watches[number] = nil
        inotify_rm_watch(descriptor, number)
      } else {
        watches[number] = watch
      }
    }
  }
#endif
