import Foundation
import Testing

@testable import Base
@testable import Publishing

/// Symbolic links in the output folder, which lead out of it.
struct OutputFolderSymlinkTests {
  let fixture: OutputFixture
  /// A folder outside, with the file `a.html` in it.
  let outside: OutputFixture

  init() throws {
    fixture = try OutputFixture()
    outside = try OutputFixture()
    try outside.write("outside", at: "a.html")
    try fixture.makeFolder("")
  }

  @Test func outputFolderItselfMayBeALink() throws {
    try FileManager.default.removeItem(atPath: fixture.out)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.out, withDestinationPath: outside.out)
    try fixture.build(["b.html": "b"])
    #expect(try outside.site() == ["a.html": "outside", "b.html": "b"])
  }

  @Test(arguments: ["outside", "new"])
  func linkedFolderIsNotWrittenInto(text: String) throws {
    try fixture.link("en", to: outside.out)
    #expect(throws: OutputError.foreign(["en"], folder: fixture.out)) {
      try fixture.build(["en/a.html": text])
    }
    #expect(try outside.site() == ["a.html": "outside"])
  }

  @Test(arguments: ["outside", "new"])
  func linkedFileIsNotReplaced(text: String) throws {
    try fixture.build(["a.html": "old"])
    try fixture.remove("a.html")
    try fixture.link("a.html", to: "\(outside.out)/a.html")
    #expect(throws: OutputError.foreign(["a.html"], folder: fixture.out)) {
      try fixture.build(["a.html": text])
    }
    #expect(try outside.site() == ["a.html": "outside"])
  }

  @Test func nothingIsRemovedThroughALinkedFolder() throws {
    try fixture.build(["en/a.html": "a"])
    try fixture.remove("en")
    try fixture.link("en", to: outside.out)
    #expect(try fixture.build([:]).removed == [])
    #expect(try outside.site() == ["a.html": "outside"])
    #expect(try fixture.entries() == ["en"])
  }

  @Test func linkInPlaceOfAnOldFileIsLeftAlone() throws {
    try fixture.build(["a.html": "a"])
    try fixture.remove("a.html")
    try fixture.link("a.html", to: "nowhere")
    #expect(try fixture.build([:]).removed == [])
    #expect(try fixture.entries() == ["a.html"])
  }

  @Test(arguments: ["", "/staging", "/lock"])
  func linkInPlaceOfTheOwnFilesIsRefused(path: String) throws {
    if path != "" { try fixture.makeFolder(".shishin") }
    try fixture.link(".shishin\(path)", to: path == "/lock" ? outside.out + "/a.html" : outside.out)
    let error = #expect(throws: FileError.self) { try fixture.build(["a.html": "a"]) }
    #expect(error?.path == "\(fixture.out)/.shishin\(path)")
    #expect(try outside.site() == ["a.html": "outside"])
  }
}
