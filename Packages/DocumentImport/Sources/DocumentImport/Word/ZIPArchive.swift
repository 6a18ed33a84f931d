import CZlib

/// The entries of a ZIP archive (APPNOTE.TXT 6.3), as far as Word writes them: stored or deflated.
public struct ZIPArchive: Sendable {
  /// The largest size to which an entry may expand: the text of thousands of pages is smaller.
  public static let sizeLimit = 128 << 20

  private struct Entry: Sendable {
    var method: Int
    var packedSize: Int
    var size: Int
    var checksum: Int
    var headerOffset: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// The names of its entries, sorted.
  public var names: [String] { entries.keys.sorted() }

  /// Returns whether a file begins as an archive does: `PK` and two bytes.
  static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Reads which entries an archive has.
  ///
  /// - Throws: ``ImportError`` for bytes that are no archive, or a damaged one.
  public init(_ bytes: [UInt8]) throws(ImportError) {
    guard Self.isArchive(bytes) else { throw .notZIP }
    self.bytes = bytes
    try readDirectory()
  }

  /// Reads the central directory, which the record at the end of the file names.
  private mutating func readDirectory() throws(ImportError) {
    guard let end = endRecord() else { throw .damagedArchive(.noDirectory) }
    var offset = number(at: end + 16, 4)
    for _ in 0..<number(at: end + 10, 2) {
      guard offset + 46 <= bytes.count,
        number(at: offset, 4) == Self.directoryMark
      else {
        throw .damagedArchive(.directory)
      }
      let nameLength = number(at: offset + 28, 2)
      guard offset + 46 + nameLength <= bytes.count else {
        throw .damagedArchive(.names)
      }
      let name = String(decoding: bytes[offset + 46..<offset + 46 + nameLength], as: UTF8.self)
      entries[name] = entry(at: offset)
      // An extra field and a comment follow the name (APPNOTE.TXT 4.3.12).
      offset += 46 + nameLength + number(at: offset + 30, 2) + number(at: offset + 32, 2)
    }
  }

  private func entry(at offset: Int) -> Entry {
    Entry(
      method: number(at: offset + 10, 2), packedSize: number(at: offset + 20, 4),
      size: number(at: offset + 24, 4), checksum: number(at: offset + 16, 4),
      headerOffset: number(at: offset + 42, 4))
  }

  /// The signatures of a file's header, of an entry of the directory, and of its end: `PK` and two
  /// bytes.
  private static let headerMark = 0x0403_4B50
  private static let directoryMark = 0x0201_4B50
  private static let endMark = 0x0605_4B50

  private func endRecord() -> Int? {
    guard bytes.count >= 22 else { return nil }
    // A comment of up to 65,535 bytes may follow the record.
    let least = max(0, bytes.count - 22 - 0xFFFF)
    return (least...bytes.count - 22).last {
      number(at: $0, 4) == Self.endMark
    }
  }

  /// A number of a few bytes, the lowest first; 0 beyond the end.
  private func number(at offset: Int, _ count: Int) -> Int {
    guard offset >= 0,
      offset + count <= bytes.count
    else { return 0 }
    return bytes[offset..<offset + count].reversed().reduce(0) { number, byte in
      number << 8 | Int(byte)
    }
  }

  /// Returns the bytes of an entry; `nil` if no entry has that name.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - limit: The largest number of bytes.
  /// - Returns: Its bytes.
  /// - Throws: ``ImportError`` for an entry that is damaged or larger.
  public func read(
    _ name: String,
    upTo limit: Int = sizeLimit
  ) throws(ImportError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    let packed = try packedBytes(of: entry, name: name, limit: limit)
    let content = try expanded(packed, as: entry, name: name)
    guard content.count == entry.size,
      Self.checksum(content) == entry.checksum
    else {
      throw .damagedArchive(.checksum(name: name))
    }
    return content
  }

  private func expanded(
    _ packed: [UInt8], as entry: Entry, name: String
  ) throws(ImportError) -> [UInt8] {
    switch entry.method {
    case 0:
      return packed
    case 8:
      return try inflate(packed, name: name, limit: entry.size)
    default:
      throw .damagedArchive(.method(name: name, Int(entry.method)))
    }
  }

  private func packedBytes(
    of entry: Entry, name: String, limit: Int
  ) throws(ImportError) -> [UInt8] {
    let range = try packedRange(of: entry, name: name)
    guard entry.size <= limit else {
      throw .expandsTooFar(name: name, limit: limit)
    }
    return Array(bytes[range])
  }

  /// The place of an entry's packed bytes, behind its local header (APPNOTE.TXT, 4.3.7): 30 bytes, the name and the
  /// extra field.
  private func packedRange(
    of entry: Entry, name: String
  ) throws(ImportError) -> Range<Int> {
    let header = entry.headerOffset
    let damage = ImportError.damagedArchive(.entry(name: name))
    guard header + 30 <= bytes.count,
      number(at: header, 4) == Self.headerMark
    else { throw damage }
    // The extra field here may differ from that of the directory.
    let (nameLength, extraLength) = (number(at: header + 26, 2), number(at: header + 28, 2))
    let start = header + 30 + nameLength + extraLength
    guard start + entry.packedSize <= bytes.count else { throw damage }
    return start..<start + entry.packedSize
  }

  /// The CRC-32 of some bytes, by zlib.
  static func checksum(_ bytes: [UInt8]) -> Int {
    let checksum = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe crc32(0, buffer.baseAddress, UInt32(buffer.count))
    }
    return Int(checksum)
  }

  /// Expands an entry by zlib (https://www.zlib.net/manual.html).
  private func inflate(
    _ packed: [UInt8], name: String, limit: Int
  ) throws(ImportError) -> [UInt8] {
    var input = packed
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var stream = unsafe z_stream()
    guard unsafe inflate_raw_start(&stream) == Z_OK else {
      throw .damagedArchive(.entry(name: name))
    }
    defer { unsafe inflateEnd(&stream) }
    var isTooLarge = false
    let status = unsafe input.withUnsafeMutableBufferPointer { input -> Int32 in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      var status = Z_OK
      while status == Z_OK {
        let written = unsafe buffer.withUnsafeMutableBufferPointer { buffer -> Int in
          unsafe stream.next_out = buffer.baseAddress
          unsafe stream.avail_out = UInt32(buffer.count)
          status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
          return buffer.count - Int(unsafe stream.avail_out)
        }
        output += buffer[..<written]
        // The directory may state less than a small entry expands to: a bomb.
        if output.count > limit {
          isTooLarge = true
          return Z_BUF_ERROR
        }
        // zlib wants more input than the entry has.
        if written == 0, status == Z_OK {
          return Z_DATA_ERROR
        }
      }
      return status
    }
    if isTooLarge {
      throw .damagedArchive(.checksum(name: name))
    }
    guard status == Z_STREAM_END else {
      throw .damagedArchive(.entry(name: name))
    }
    return output
  }
}
