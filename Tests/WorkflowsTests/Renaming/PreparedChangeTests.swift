import Base
import Foundation
import Guideline
import TestSupport
import Testing

@testable import Workflows

/// Writing prepared changes: all of them, or none.
struct PreparedChangeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["disk/.keep": ""])
  }

  /// A small change, and another one, of files in a folder that moves.
  private func change(_ new: String) -> PreparedChange {
    let files = [("a.md", "new\n"), ("b.md", new)].map { name, text in
      PreparedChange.File(
        path: folder.path(of: "disk/old/\(name)"), old: Array("old\n".utf8), new: Array(text.utf8))
    }
    let move = RenamePlan.Move(from: folder.path(of: "disk/old"), to: folder.path(of: "disk/new"))
    return PreparedChange(files: files, move: move, site: folder.path)
  }

  private func write() throws {
    for name in ["a.md", "b.md"] { try folder.write("old\n", at: "disk/old/\(name)") }
  }

  @Test func movesAFolderAndWritesAChangedFile() throws {
    try write()
    try change("new\n").write()
    #expect(try folder.files(below: "disk") == [".keep", "new/a.md", "new/b.md"])
    #expect(try folder.text(at: "disk/new/b.md") == "new\n")
  }

  @Test func changesNothingWhereAFileWasModifiedInTheMeantime() throws {
    try write()
    try folder.write("other\n", at: "disk/old/b.md")
    let error = #expect(throws: PreparedChangeError.self) { try change("new\n").write() }
    #expect(
      error?.description
        == "\(folder.path)/disk/old/b.md was modified in the meantime; nothing was changed")
    #expect(try folder.text(at: "disk/old/a.md") == "old\n")
  }

  @Test func changesNothingWhereTheNewFolderExists() throws {
    try write()
    try folder.write("mine", at: "disk/new/c.md")
    #expect(throws: PreparedChangeError.self) { try change("new\n").write() }
    #expect(try folder.files(below: "disk") == [".keep", "new/c.md", "old/a.md", "old/b.md"])
    #expect(try folder.text(at: "disk/old/a.md") == "old\n")
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small tmpfs"))
  func restoresEverythingWhereTheDiskIsFull() throws {
    let disk = try SmallDisk(at: folder.path(of: "disk"), options: "size=64k")
    defer { disk.unmount() }
    try write()
    let error = #expect(throws: PreparedChangeError.self) {
      try change(String(repeating: "long", count: 100_000)).write()
    }
    #expect(
      error?.description
        == "cannot write \(folder.path)/disk/new/b.md: No space left on device; nothing was changed"
    )
    #expect(try folder.files(below: "disk") == ["old/a.md", "old/b.md"])
    #expect(try folder.text(at: "disk/old/a.md") == "old\n")
    #expect(try folder.text(at: "disk/old/b.md") == "old\n")
  }
}
