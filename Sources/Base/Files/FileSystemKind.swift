import CPlatform

/// The kind of a file system, as Linux reports it (statfs(2)); 0 on other systems.
package struct FileSystemKind: Sendable, Equatable {
  let number: UInt32

  /// - Parameter path: A file or folder in it.
  package init(of path: String) {
    self.init(number: unsafe file_system_kind(path))
  }

  init(number: UInt32) {
    self.number = number
  }

  /// Its name if other machines can write on it unnoticed; `nil` for a local one.
  package var remoteName: String? {
    let names: [UInt32: String] = [
      0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB", 0x0102_1997: "9P",
      0x6573_5546: "FUSE", 0x786F_4256: "a shared folder of VirtualBox", 0x00C3_6400: "Ceph",
    ]
    return names[number]
  }

  /// True if the state of a file in it shows every change of the file, even if its times were set.
  ///
  /// Local file systems keep a time of change that programs cannot set. Others may report the time
  /// of modification instead, and FAT has none.
  package var showsEveryChange: Bool {
    let fat: UInt32 = 0x4D44
    let exFAT: UInt32 = 0x2011_BAB0
    return remoteName == nil && ![fat, exFAT].contains(number)
  }
}
