import Foundation
import TestSupport
import Testing

@testable import Base

/// Files that are whole at every moment.
struct ReplaceFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a": "old"])
  }

  @Test(arguments: ["a", "new"])
  func writesANewOrReplacesAnOldFile(name: String) throws {
    try replaceFile(folder.path(of: name), with: Array("new".utf8))
    #expect(try folder.text(at: name) == "new")
    #expect(try Set(folder.files(below: ".")) == ["a", name])
  }

  @Test func keepsThePermissions() throws {
    unsafe chmod(folder.path(of: "a"), 0o640)
    try replaceFile(folder.path(of: "a"), with: [])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func replacesTheTargetOfASymbolicLinkAndKeepsTheLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: "a")
    try replaceFile(folder.path(of: "link"), with: Array("new".utf8))
    #expect(try folder.text(at: "a") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "a")
  }

  @Test func keepsTheOldFileWhereWritingFails() throws {
    let error = FileError(path: "b", operation: .read, code: EIO)
    #expect(throws: error) {
      try replaceFile(folder.path(of: "a")) { file in
        try file.write("half".utf8.span)
        throw error
      }
    }
    #expect(try folder.text(at: "a") == "old")
    #expect(try folder.files(below: ".") == ["a"])
  }

  @Test func reportsThatAFolderCannotBeReplaced() throws {
    try folder.write("", at: "folder/a")
    let path = folder.path(of: "folder")
    let error = #expect(throws: FileError.self) { try replaceFile(path, with: []) }
    #expect(error?.description == "cannot replace \(path): Is a directory")
  }

  // MARK: Temporary files

  @Test func removesTemporaryFilesThatNobodyHolds() throws {
    for path in ["b/c/.shishin-2b", "b/.hidden/.shishin-3c", "b/shishin-4d", "b/.shishin"] {
      try folder.write("half", at: path)
    }
    try folder.write("", at: "other/.shishin-5e")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "b/link"), withDestinationPath: folder.path(of: "other"))
    removeTemporaryFiles(below: folder.path(of: "b"))
    #expect(
      try Set(folder.files(below: ".")).isSuperset(
        of: ["b/.hidden/.shishin-3c", "b/shishin-4d", "b/.shishin", "other/.shishin-5e"]))
    #expect(!folder.exists("b/c/.shishin-2b"))
  }

  @Test func leavesTheTemporaryFileOfAProcessThatIsWriting() throws {
    try replaceFile(folder.path(of: "a")) { file in
      removeTemporaryFiles(below: folder.path)
      try file.write("new".utf8.span)
    }
    #expect(try folder.text(at: "a") == "new")
    #expect(try folder.files(below: ".") == ["a"])
  }

  /// As somebody does who takes it for one that was left, before it is locked.
  @Test func writesAgainWhereTheTemporaryFileWasRemoved() throws {
    var attempts = 0
    try replaceFile(folder.path(of: "a")) { file in
      attempts += 1
      try file.write("new".utf8.span)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasPrefix(".shishin-")
      }
      if attempts == 1 { for file in files { try folder.remove(file) } }
    }
    #expect(attempts == 2)
    #expect(try folder.text(at: "a") == "new")
    #expect(try folder.files(below: ".") == ["a"])
  }

  // MARK: New files

  @Test func writesNewFilesAndTheFoldersAroundThem() throws {
    let paths = ["b/c/d", "b/e"].map(folder.path(of:))
    try writeNewFiles(paths.map { (path: $0, bytes: Array("new".utf8)) })
    #expect(try Set(folder.files(below: ".")) == ["a", "b/c/d", "b/e"])
  }

  @Test(arguments: ["a", "link"])
  func writesNoNewFileWhereSomethingIs(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: "nowhere")
    let paths = ["b/c/d", name].map(folder.path(of:))
    let error = #expect(throws: FileError.self) {
      try writeNewFiles(paths.map { (path: $0, bytes: Array("new".utf8)) })
    }
    #expect(error?.code == EEXIST)
    #expect(try folder.text(at: "a") == "old")
    #expect(!folder.exists("b"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link"))
        == "nowhere")
  }
}
