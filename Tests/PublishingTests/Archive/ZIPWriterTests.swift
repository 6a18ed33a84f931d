import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Publishing

/// Archives as they are written to the disk.
struct ZIPWriterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func pack(_ files: [String], to path: String = "out.zip") throws -> [UInt8] {
    let size = try writeZIPArchive(
      to: folder.path(of: path), of: files, in: folder.path(of: "site"), name: "site")
    let bytes = try readFile(folder.path(of: path))
    #expect(bytes.count == size)
    return bytes
  }

  @Test func writesTheCheckValueOfCRC32() throws {
    // A format that is compressed by itself is not deflated.
    try folder.write("123456789", at: "site/a.png")
    // The check value of CRC-32, and the sizes, in the local header.
    #expect(try pack(["a.png"])[14..<26] == [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0, 9, 0, 0, 0])
  }

  /// Files of no piece, one piece and several, the last one not full.
  @Test func anotherProgramUnpacksTheSameFiles() throws {
    let large = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
    try folder.write(large, at: "site/en/large.png")
    try folder.write(large, at: "site/en/large.bin")
    try folder.write("", at: "site/empty")
    try folder.write("文", at: "site/文.txt")
    _ = try pack(["empty", "en/large.bin", "en/large.png", "文.txt"])
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      methods = [(entry.filename[5:], entry.compress_type) for entry in archive.infolist()]
      assert methods == [("empty", 8), ("en/large.bin", 8), ("en/large.png", 0), ("文.txt", 8)], methods
      assert archive.getinfo("site/en/large.bin").compress_size < 100_000
      archive.extractall(sys.argv[2])
      """
    try runTool(
      "python3", "-c", script, folder.path(of: "out.zip"), folder.path(of: "unpacked"))
    #expect(try folder.contents(below: "unpacked/site") == folder.contents(below: "site"))
  }

  @Test func keepsTheOldArchiveWhereAFileIsMissing() throws {
    try folder.write("old", at: "out.zip")
    try folder.write("a", at: "site/a")
    let error = #expect(throws: FileError.self) { try pack(["a", "b"]) }
    #expect(error?.code == ENOENT)
    #expect(try folder.text(at: "out.zip") == "old")
    #expect(try folder.files(below: ".") == ["out.zip", "site/a"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func reportsAFullDiskAndLeavesNoHalfArchive() throws {
    try folder.write([UInt8](repeating: 1, count: 1_000_000), at: "site/a.png")
    try folder.write("", at: "disk/old")
    let disk = try SmallDisk(at: folder.path(of: "disk"))
    defer { disk.unmount() }
    let error = #expect(throws: FileError.self) { try pack(["a.png"], to: "disk/out.zip") }
    #expect(
      error?.description
        == "cannot write \(folder.path(of: "disk/out.zip")): No space left on device")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "disk")) == [])
  }

  @Test func refusesFilesTooLargeForZIP() throws {
    try folder.write("", at: "site/large")
    try FileHandle(forWritingTo: URL(filePath: folder.path(of: "site/large")))
      .truncate(atOffset: 0xF000_0000)
    #expect(throws: PublishError.tooLargeForZIP) { try pack(["large"]) }
  }
}
