import Foundation

/// An open file or folder, closed when its owner releases it.
///
/// The only type that calls the system. Names are those of entries of the folder, or paths below
/// it; the last component is never followed if it is a symbolic link.
package struct Descriptor: ~Copyable {
  /// The kind of an entry.
  package enum Kind: Sendable, Equatable {
    case file, folder
    /// A symbolic link, a pipe, a socket, a device.
    case other
  }

  /// The result of `stat` for a file.
  package struct Status {
    package var kind: Kind
    package var size: Int
    package var device: UInt64
    package var inode: UInt64
    var permissions: UInt32
    /// In nanoseconds since 1970.
    var modified: Int
    /// In nanoseconds since 1970.
    var changed: Int
  }

  /// For messages.
  package let path: String
  /// The number of the descriptor; negative after it is closed.
  private var number: Int32

  deinit {
    if number >= 0 {
      _ = systemClose(number)
    }
  }

  /// Closes a written file; some file systems report only then that the disk is full.
  package consuming func close() throws(FileError) {
    let result = systemClose(number)
    let code = errno
    number = -1
    // After EINTR the descriptor is gone, and calling again might close another one.
    guard result >= 0 || code == EINTR else {
      throw FileError(path: path, operation: .write, code: code)
    }
  }
}

// MARK: Opening

extension Descriptor {
  /// Opens a folder by its path from the current one, symbolic links followed.
  package static func openFolder(at path: String) throws(FileError) -> Descriptor {
    try open(at: path, O_RDONLY | O_DIRECTORY)
  }

  /// Opens a file for reading by its path from the current folder, symbolic links followed.
  package static func openFile(at path: String) throws(FileError) -> Descriptor {
    try open(at: path, O_RDONLY | O_NONBLOCK)
  }

  private static func open(
    at path: String,
    _ flags: Int32
  ) throws(FileError) -> Descriptor {
    let number = try call(.open, path: path) {
      unsafe openat(AT_FDCWD, path, flags | O_CLOEXEC)
    }
    return Descriptor(path: path, number: number)
  }

  /// Creates a folder by its path from the current one, unless it exists.
  ///
  /// - Returns: True if it was created.
  @discardableResult
  package static func makeFolder(at path: String) throws(FileError) -> Bool {
    do {
      try call(.create, path: path) { unsafe mkdir(path, 0o777) }
      return true
    } catch let error where error.code == EEXIST {
      return false
    }
  }

  /// Opens a folder in this one.
  package func openFolder(_ name: String) throws(FileError) -> Descriptor {
    try open(name, flags: O_RDONLY | O_DIRECTORY, operation: .open)
  }

  /// Opens a file in this folder for reading; does not wait for a pipe.
  package func openFile(_ name: String) throws(FileError) -> Descriptor {
    try open(name, flags: O_RDONLY | O_NONBLOCK, operation: .open)
  }

  /// Creates a new file; messages call it by the path that it will have.
  package func createFile(
    _ name: String,
    shownAs path: String
  ) throws(FileError) -> Descriptor {
    try open(
      name,
      flags: O_WRONLY | O_CREAT | O_EXCL,
      operation: .create,
      shownAs: path)
  }

  /// Opens a file to lock it and creates it if needed.
  package func openLock(_ name: String) throws(FileError) -> Descriptor {
    try open(name, flags: O_RDWR | O_CREAT, operation: .open)
  }

  private func open(
    _ name: String,
    flags: Int32,
    operation: FileError.Operation,
    shownAs shown: String? = nil
  ) throws(FileError) -> Descriptor {
    let path = shown ?? self.path(of: name)
    let opened = try call(operation, path: path) {
      unsafe openat(number, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    return Descriptor(path: path, number: opened)
  }

  /// Returns the path of an entry of this folder for messages.
  package func path(of name: String) -> String {
    if name == "." {
      path
    } else if path.hasSuffix("/") {
      path + name
    } else {
      "\(path)/\(name)"
    }
  }
}

// MARK: Reading and writing

extension Descriptor {
  /// Reads bytes from an offset on, as many as the system returns at once.
  ///
  /// - Parameters:
  ///   - bytes: The buffer, overwritten from `index` on.
  ///   - index: The first index in `bytes`.
  ///   - offset: The first offset in the file.
  /// - Returns: The number of bytes read; 0 at the end of the file.
  /// - Throws: ``FileError``
  package func read(
    into bytes: inout [UInt8],
    at index: Int,
    from offset: Int
  ) throws(FileError) -> Int {
    try call(.read, path: path) {
      unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe buffer[index...]
        return unsafe pread(
          number,
          UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress,
          rest.count,
          off_t(offset))
      }
    }
  }

  /// Writes all bytes from an offset on.
  package func write(_ bytes: Span<UInt8>, from offset: Int = 0) throws(FileError) {
    var written = 0
    // The system may write less than it is asked to: on Linux at most 2,147,479,552 bytes at once.
    while written < bytes.count {
      let rest = bytes.extracting(written...)
      written += try call(.write, path: path) {
        unsafe rest.withUnsafeBytes { buffer in
          unsafe pwrite(number, buffer.baseAddress, buffer.count, off_t(offset + written))
        }
      }
    }
  }

  /// Flushes the file to the disk, if the file system supports it.
  package func synchronize() throws(FileError) {
    do {
      try call(.write, path: path) { fsync(number) }
    } catch let error where error.code == EINVAL {}
  }

  /// Returns the status of the open file.
  package func status() throws(FileError) -> Status {
    var status = stat()
    try call(.inspect, path: path) { unsafe fstat(number, &status) }
    return Status(status)
  }

  /// Sets the permissions of the open file.
  package func setPermissions(_ permissions: UInt32) throws(FileError) {
    try call(.write, path: path) { fchmod(number, mode_t(permissions)) }
  }

  /// Takes the lock, which ends with this descriptor or with the process.
  ///
  /// - Returns: True if no other process holds it.
  package func lock() throws(FileError) -> Bool {
    do {
      try call(.lock, path: path) { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch let error where error.code == EWOULDBLOCK {
      return false
    }
  }

  /// Releases the lock.
  package func unlock() {
    _ = flock(number, LOCK_UN)
  }
}

// MARK: Folders

extension Descriptor {
  /// Returns the entry of this folder with a name; `nil` if there is none.
  package func status(of name: String) throws(FileError) -> Status? {
    var status = stat()
    do {
      try call(.inspect, path: path(of: name)) {
        unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW)
      }
    } catch let error where error.isMissing {
      return nil
    }
    return Status(status)
  }

  /// The entries of this folder, in no order, `.` and `..` left out, with their kinds, if the file
  /// system lists them along.
  ///
  /// A name that is not UTF-8 has replacement characters, so that it never equals a name of the
  /// site.
  package func items() throws(FileError) -> [(name: String, kind: Kind?)] {
    // `closedir` closes the descriptor of its stream: this one stays open.
    let copy = try call(.list, path: path) {
      unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = unsafe fdopendir(copy) else {
      throw FileError(path: path, operation: .list, code: errno)
    }
    defer { unsafe closedir(stream) }
    var items: [(name: String, kind: Kind?)] = []
    // `readdir` returns NULL at the end as for an error, and tells them apart by `errno` alone.
    errno = 0
    while let entry = unsafe readdir(stream) {
      guard let name = unsafe entry.pointer(to: \.d_name) else {
        continue
      }
      let text = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
      items.append((unsafe String(cString: text), unsafe Kind(entryType: entry.pointee.d_type)))
      errno = 0
    }
    guard errno == 0 else {
      throw FileError(path: path, operation: .list, code: errno)
    }
    return items.filter { item in item.name != "." && item.name != ".." }
  }

  /// Fails if entries cannot be created in or removed from this folder.
  package func checkWritable() throws(FileError) {
    try call(.write, path: path) {
      unsafe faccessat(number, ".", W_OK | X_OK, AT_EACCESS)
    }
  }

  /// Creates a folder in this one, unless it exists.
  package func makeFolder(
    _ name: String,
    shownAs shown: String? = nil
  ) throws(FileError) {
    do {
      try call(.create, path: shown ?? path(of: name)) {
        unsafe mkdirat(number, name, 0o777)
      }
    } catch let error where error.code == EEXIST {}
  }

  /// Moves an entry of this folder into another one, replacing a file of that name.
  package func move(
    _ name: String,
    to newName: String,
    in folder: borrowing Descriptor,
    shownAs path: String? = nil
  ) throws(FileError) {
    try call(.replace, path: path ?? folder.path(of: newName)) {
      unsafe renameat(number, name, folder.number, newName)
    }
  }

  /// Removes a file or a symbolic link from this folder.
  package func removeFile(_ name: String) throws(FileError) {
    try call(.remove, path: path(of: name)) { unsafe unlinkat(number, name, 0) }
  }

  /// Removes an empty folder from this one; other entries stay.
  package func removeFolderIfEmpty(_ name: String) throws(FileError) {
    let expected = [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY]
    do {
      try call(.remove, path: path(of: name)) {
        unsafe unlinkat(number, name, AT_REMOVEDIR)
      }
    } catch let error where expected.contains(error.code) {}
  }
}

extension FileError {
  /// True if the entry, or its folder, does not exist.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// True if the target of a folder's move is occupied.
  package var isOccupied: Bool {
    code == ENOTEMPTY || code == EEXIST || code == ENOTDIR
  }

  /// True if a folder was expected, and the entry is missing or not a folder, such as a symbolic
  /// link.
  package var isNoFolder: Bool { isMissing || code == ELOOP }
}

extension Descriptor.Kind {
  /// Converts the type that `readdir` reports; `nil` if it reports none.
  fileprivate init?(entryType type: UInt8) {
    switch Int(type) {
    case Int(DT_REG):
      self = .file
    case Int(DT_DIR):
      self = .folder
    case Int(DT_UNKNOWN):
      return nil
    default:
      self = .other
    }
  }
}

extension Descriptor.Status {
  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        .file
      case S_IFDIR:
        .folder
      default:
        .other
      }
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    permissions = UInt32(status.st_mode) & 0o777
    #if canImport(Darwin)
      (modified, changed) = (status.st_mtimespec.nanoseconds, status.st_ctimespec.nanoseconds)
    #else
      (modified, changed) = (status.st_mtim.nanoseconds, status.st_ctim.nanoseconds)
    #endif
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }
}

/// Returns an identifier of the machine's current boot; `nil` if the system has none.
package func bootID() -> String? {
  #if canImport(Darwin)
    var bytes = [CChar](repeating: 0, count: 64)
    var size = bytes.count
    guard unsafe sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else {
      return nil
    }
    return unsafe String(cString: bytes)
  #else
    let bytes = try? readFile("/proc/sys/kernel/random/boot_id")
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  #endif
}

/// Returns the path from the root without symbolic links; `nil` if it does not exist.
package func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// The system's `close`, which the method of the same name hides.
private func systemClose(_ number: Int32) -> Int32 {
  close(number)
}

/// Calls the system, again if a signal interrupts it.
@discardableResult
private func call<Result: SignedInteger>(
  _ operation: FileError.Operation,
  path: @autoclosure () -> String,
  body: () -> Result
) throws(FileError) -> Result {
  while true {
    let result = body()
    // Before any other call can set it.
    let code = errno
    guard result < 0 else { return result }
    guard code == EINTR else {
      throw FileError(path: path(), operation: operation, code: code)
    }
  }
}
