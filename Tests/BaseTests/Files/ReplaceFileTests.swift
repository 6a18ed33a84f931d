import Foundation
import Testing
import TestSupport

@testable import Base

/// Files that are whole at every moment.
struct ReplaceFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a": "old"])
  }

  @Test(arguments: ["a", "new"])
  func writesAFile(name: String) throws {
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

  @Test func keepsASymbolicLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: "a")
    try replaceFile(folder.path(of: "link"), with: Array("new".utf8))
    #expect(try folder.text(at: "a") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "a")
  }

  @Test func leavesTheOldFileWhereWritingFails() throws {
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

  @Test func saysWhatCannotBeReplaced() throws {
    try folder.write("", at: "folder/a")
    let path = folder.path(of: "folder")
    let error = #expect(throws: FileError.self) { try replaceFile(path, with: []) }
    #expect(error?.description == "cannot replace \(path): Is a directory")
  }
}
