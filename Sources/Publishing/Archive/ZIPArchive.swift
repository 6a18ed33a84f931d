import CDigest

/// A ZIP archive (APPNOTE 6.3.10) of files as they are, the same bytes for the same files.
///
/// Times are the first that the format has, names are UTF-8, nothing is compressed: any program
/// opens it, and what pages load is read without unpacking twice.
struct ZIPArchive {
  private var archive: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1 January 1980, 0:00, as MS-DOS writes it.
  private static let date: UInt16 = 0x0021

  /// Adds a file.
  ///
  /// - Throws: ``PublishError/tooLargeForZIP``
  mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    guard count < 0xFFFF, archive.count + bytes.count + directory.count < 0xF000_0000,
      path.utf8.count < 0xFFFF
    else { throw PublishError.tooLargeForZIP }
    let offset = UInt32(archive.count)
    let fields = fields(path, bytes)
    archive.append(little: 0x0403_4B50 as UInt32)
    archive += fields
    archive += Array(path.utf8)
    archive += bytes
    directory.append(little: 0x0201_4B50 as UInt32)
    // Made by Unix, where the file has the permissions below.
    directory.append(little: 0x0314 as UInt16)
    directory += fields
    directory += [UInt8](repeating: 0, count: 6)
    directory.append(little: 0o100644 << 16 as UInt32)
    directory.append(little: offset)
    directory += Array(path.utf8)
    count += 1
  }

  /// The archive with its directory at the end.
  var bytes: [UInt8] {
    var end: [UInt8] = []
    end.append(little: 0x0605_4B50 as UInt32)
    end.append(little: 0 as UInt32)
    end.append(little: UInt16(count))
    end.append(little: UInt16(count))
    end.append(little: UInt32(directory.count))
    end.append(little: UInt32(archive.count))
    end.append(little: 0 as UInt16)
    return archive + directory + end
  }

  /// What the header of a file and its entry in the directory share.
  private func fields(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    let crc = unsafe bytes.withUnsafeBufferPointer { unsafe digest_crc32(0, $0.baseAddress, $0.count) }
    var fields: [UInt8] = []
    fields.append(little: 20 as UInt16)
    // Names are UTF-8.
    fields.append(little: 0x0800 as UInt16)
    fields.append(little: 0 as UInt16)
    fields.append(little: 0 as UInt16)
    fields.append(little: Self.date)
    fields.append(little: crc)
    fields.append(little: UInt32(bytes.count))
    fields.append(little: UInt32(bytes.count))
    fields.append(little: UInt16(path.utf8.count))
    fields.append(little: 0 as UInt16)
    return fields
  }
}

extension [UInt8] {
  fileprivate mutating func append(little value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

/// Packs files of a folder.
///
/// - Parameters:
///   - files: Paths in the folder, sorted.
///   - folder: The folder.
///   - name: The folder that the archive unpacks into.
/// - Returns: The archive.
/// - Throws: ``FileError`` and ``PublishError/tooLargeForZIP``.
package func zipArchive(of files: [String], in folder: String, name: String) throws -> [UInt8] {
  var archive = ZIPArchive()
  for file in files {
    try archive.add("\(name)/\(file)", try readFile(join(folder, file)))
  }
  return archive.bytes
}
