import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Publishing

/// Disks that are full, folders that refuse.
struct OutputFolderDiskTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func fileInPlaceOfTheOutputFolderIsAnError() throws {
    try Data().write(to: URL(filePath: fixture.out))
    let error = #expect(throws: FileError.self) { try OutputFolder(path: fixture.out) }
    #expect(error?.description == "cannot open \(fixture.out): Not a directory")
  }

  @Test func fileInPlaceOfTheControlFolderIsAnError() throws {
    try fixture.write("mine", at: ".shishin")
    let error = #expect(throws: FileError.self) { try OutputFolder(path: fixture.out) }
    #expect(error?.description == "cannot open \(fixture.out)/.shishin: Not a directory")
    #expect(try fixture.text(at: ".shishin") == "mine")
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func unwritableFolderIsAnError() throws {
    try fixture.build(["en/a.html": "a"])
    unsafe chmod("\(fixture.out)/en", 0o555)
    defer { unsafe chmod("\(fixture.out)/en", 0o755) }
    let error = #expect(throws: FileError.self) { try fixture.build(["en/a.html": "new"]) }
    #expect(error?.description == "cannot replace \(fixture.out)/en/a.html: Permission denied")
    #expect(try fixture.site() == ["en/a.html": "a"])
    #expect(!fixture.hasStaging)
  }

  @Test func missingSourceIsAnErrorAndNothingIsPublished() throws {
    try fixture.build(["a.html": "a"])
    let folder = try fixture.staged(["a.html": "new"])
    let error = FileError(path: "nowhere/image.png", operation: .open, code: ENOENT)
    #expect(throws: error) { try folder.stageCopy(of: "nowhere/image.png", at: "image.png") }
    #expect(throws: error) { try folder.publish() }
    #expect(try fixture.site() == ["a.html": "a"])
    #expect(!fixture.hasStaging)
  }

  @Test func copyingAFolderAsAFileIsAnError() throws {
    let folder = try OutputFolder(path: fixture.out)
    let error = FileError(path: fixture.root, operation: .read, code: EISDIR)
    #expect(throws: error) { try folder.stageCopy(of: fixture.root, at: "image.png") }
  }

  @Test func nameThatIsTooLongIsAnError() throws {
    let name = String(repeating: "n", count: 300)
    let error = #expect(throws: FileError.self) { try fixture.build(["\(name)/a.html": "a"]) }
    #expect(error?.code == ENAMETOOLONG)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func fullDiskIsAnErrorAndKeepsTheOldSite() throws {
    try fixture.makeFolder("")
    let disk = try SmallDisk(at: fixture.out)
    defer { disk.unmount() }
    try fixture.build(["a.html": "a"])
    let large = String(repeating: "large", count: 100_000)
    let error = #expect(throws: FileError.self) {
      try fixture.build(["a.html": "new", "en/large.html": large])
    }
    #expect(
      error?.description
        == "cannot write \(fixture.out)/en/large.html: No space left on device")
    #expect(try fixture.site() == ["a.html": "a"])
    #expect(!fixture.hasStaging)
    #expect(try fixture.build(["a.html": "new"]).written == ["a.html"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func diskWithoutRoomForAFolderIsAnErrorAndKeepsTheOldSite() throws {
    try fixture.makeFolder("")
    let disk = try SmallDisk(at: fixture.out, options: "size=256k,nr_inodes=16")
    defer { disk.unmount() }
    try fixture.build(["a.html": "a", "old.html": "old"])
    // Staging takes what is left of the files and folders.
    let error = #expect(throws: FileError.self) {
      try fixture.build(["a.html": "new", "b/c/d/e.html": "b", "b/c/f/g.html": "g"])
    }
    // Which of them has no room depends on whether a process of another test, between its start and its own program, still
    // holds a file open that is gone.
    #expect(error?.code == ENOSPC)
    #expect(error?.path.hasPrefix("\(fixture.out)/b/c") == true)
    #expect(try fixture.site() == ["a.html": "a", "old.html": "old"])
    #expect(!fixture.hasStaging)
    try fixture.build(["a.html": "newer"])
    #expect(try fixture.entries() == ["a.html"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func readOnlyDiskIsAnError() throws {
    try fixture.makeFolder("")
    let disk = try SmallDisk(at: fixture.out)
    defer { disk.unmount() }
    try fixture.build(["a.html": "a"])
    try disk.remount(options: "ro")
    let error = #expect(throws: FileError.self) { try fixture.build(["a.html": "new"]) }
    #expect(
      error?.description == "cannot open \(fixture.out)/.shishin/lock: Read-only file system")
    #expect(try fixture.site() == ["a.html": "a"])
  }
}
