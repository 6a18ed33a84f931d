import Base
import CZlib

/// Writes a ZIP archive (APPNOTE 6.3.10), with equal bytes for equal files.
///
/// Times are the first that the format has, names are UTF-8, and files are deflated, unless their format is
/// compressed by itself. Files are copied in pieces; only the directory is in memory.
struct ZIPWriter {
  private var directory: [UInt8] = []
  private var count = 0
  /// The number of written bytes of the archive.
  private(set) var size = 0

  /// 1 January 1980, 0:00, as MS-DOS writes it.
  private static let date: UInt16 = 0x0021
  private static let headerSize = 30
  private static let largest = 0xF000_0000

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: Its path in the archive.
  ///   - source: The file.
  ///   - archive: The open archive, to which only this value has written.
  /// - Throws: ``PublishError/tooLargeForZIP`` or a ``FileError``.
  mutating func add(
    _ path: String,
    source: borrowing Descriptor,
    to archive: borrowing Descriptor
  ) throws {
    let start = size + Self.headerSize + path.utf8.count
    guard count < 0xFFFF,
      path.utf8.count < 0xFFFF,
      try start + source.status().size + directory.count < Self.largest
    else { throw PublishError.tooLargeForZIP }
    let content =
      if Self.isCompressed(path) {
        try copy(source, to: archive, at: start)
      } else {
        try deflate(source, to: archive, at: start)
      }
    // A file that grows while it is read is longer than it said.
    guard content.size < Self.largest,
      start + content.written + directory.count < Self.largest
    else {
      throw PublishError.tooLargeForZIP
    }
    // The header comes before the file, but has its checksum.
    let fields = fields(path, content)
    try archive.write(header(of: path, fields: fields).span, from: size)
    list(path, fields: fields)
    count += 1
    size = start + content.written
  }

  /// The facts about the content of a file in its header.
  private struct Content {
    /// 0 for bytes as they are, 8 for deflated ones.
    var method: UInt16
    var crc: UInt32 = 0
    /// The number of its bytes, and of those in the archive.
    var size = 0
    var written = 0
  }

  /// Returns whether the format of a file is compressed by itself, so that deflating it gains nothing.
  private static func isCompressed(_ path: String) -> Bool {
    let endings = [
      "png", "jpg", "jpeg", "gif", "webp", "avif", "mp4", "webm", "mov", "mp3", "m4a", "ogg",
      "woff2", "zip", "pdf",
    ]
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return endings.contains(ending)
  }

  private func copy(
    _ source: borrowing Descriptor,
    to archive: borrowing Descriptor,
    at start: Int
  ) throws -> Content {
    var content = Content(method: 0)
    try source.forEachPiece { (piece, offset) throws(FileError) in
      try archive.write(piece, from: start + offset)
      content.crc = checksum(of: piece, after: content.crc)
      content.size += piece.count
    }
    content.written = content.size
    return content
  }

  private func deflate(
    _ source: borrowing Descriptor,
    to archive: borrowing Descriptor,
    at start: Int
  ) throws -> Content {
    var content = Content(method: 8)
    let deflater = Deflater()
    try source.forEachPiece { (piece, _) throws(FileError) in
      content.crc = checksum(of: piece, after: content.crc)
      content.size += piece.count
      let packed = deflater.deflate(piece, isLast: false)
      try archive.write(packed.span, from: start + content.written)
      content.written += packed.count
    }
    let nothing: [UInt8] = []
    let packed = deflater.deflate(nothing.span, isLast: true)
    try archive.write(packed.span, from: start + content.written)
    content.written += packed.count
    return content
  }

  /// Adds a file to an archive in memory.
  fileprivate mutating func add(
    _ path: String,
    content: [UInt8],
    to archive: inout [UInt8]
  ) {
    var stored = Content(method: 0)
    stored.crc = checksum(of: content.span, after: 0)
    stored.size = content.count
    stored.written = content.count
    let fields = fields(path, stored)
    archive += header(of: path, fields: fields)
    archive += content
    list(path, fields: fields)
    count += 1
    size = archive.count
  }

  /// The header before the content of a file.
  private func header(of path: String, fields: [UInt8]) -> [UInt8] {
    var header: [UInt8] = []
    header.append(little: 0x0403_4B50 as UInt32)
    header += fields
    header += path.utf8
    return header
  }

  /// Writes the directory after the files.
  mutating func finish(_ archive: borrowing Descriptor) throws(FileError) {
    let end = end
    try archive.write(directory.span, from: size)
    try archive.write(end.span, from: size + directory.count)
    size += directory.count + end.count
  }

  /// The record behind the directory.
  private var end: [UInt8] {
    var end: [UInt8] = []
    end.append(little: 0x0605_4B50 as UInt32)
    end.append(little: 0 as UInt32)
    end.append(little: UInt16(count))
    end.append(little: UInt16(count))
    end.append(little: UInt32(directory.count))
    end.append(little: UInt32(size))
    end.append(little: 0 as UInt16)
    return end
  }

  /// The directory and the record behind it.
  fileprivate var tail: [UInt8] { directory + end }

  /// Adds the entry of the file that starts where the archive ends.
  private mutating func list(_ path: String, fields: [UInt8]) {
    directory.append(little: 0x0201_4B50 as UInt32)
    // Made by Unix, where the file has the permissions below.
    directory.append(little: 0x0314 as UInt16)
    directory += fields
    directory += [UInt8](repeating: 0, count: 6)
    directory.append(little: 0o100644 << 16 as UInt32)
    directory.append(little: UInt32(size))
    directory += path.utf8
  }

  /// Returns the fields that the header of a file and its entry in the directory share.
  private func fields(_ path: String, _ content: Content) -> [UInt8] {
    var fields: [UInt8] = []
    fields.append(little: 20 as UInt16)
    // Names are UTF-8.
    fields.append(little: 0x0800 as UInt16)
    fields.append(little: content.method)
    fields.append(little: 0 as UInt16)
    fields.append(little: Self.date)
    fields.append(little: content.crc)
    fields.append(little: UInt32(content.written))
    fields.append(little: UInt32(content.size))
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
///   - path: The path of the archive; an old one stays until the new one is complete.
///   - files: Paths in the folder, sorted.
///   - folder: The folder.
///   - name: The folder into which the archive unpacks.
/// - Returns: The number of its bytes.
/// - Throws: ``FileError`` and ``PublishError/tooLargeForZIP``.
package func writeZIPArchive(
  to path: String,
  of files: [String],
  in folder: String,
  name: String
) throws -> Int {
  var archive = ZIPWriter()
  try replaceFile(path) { descriptor in
    for file in files {
      let source = try Descriptor.openFile(at: join(folder, file))
      try archive.add("\(name)/\(file)", source: source, to: descriptor)
    }
    try archive.finish(descriptor)
  }
  return archive.size
}

/// Packs files in memory, as ``writeZIPArchive(to:of:in:name:)`` does: small ones, such as the parts of a workbook.
///
/// - Parameter files: Their paths in the archive and their bytes, together less than 4 GB.
/// - Returns: The archive.
package func zipArchive(of files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
  var writer = ZIPWriter()
  var archive: [UInt8] = []
  for file in files {
    writer.add(file.path, content: file.bytes, to: &archive)
  }
  return archive + writer.tail
}

/// The CRC-32 (ISO 3309) of bytes that follow others.
///
/// - Parameters:
///   - bytes: The bytes, at most 4 GB.
///   - checksum: That of the bytes before; 0 if there are none.
/// - Returns: The checksum of all.
private func checksum(of bytes: Span<UInt8>, after checksum: UInt32) -> UInt32 {
  // zlib takes a missing address for a request to begin.
  guard !bytes.isEmpty else { return checksum }
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    UInt32(unsafe crc32(UInt(checksum), buffer.baseAddress, UInt32(buffer.count)))
  }
}
