import Foundation
import Testing

@testable import Publishing

/// The paths that a file of the site may have.
struct OutputFolderPathTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test(arguments: [".a/b", "...", "a.shishin/b", "a/.shishin", ".shishin2/a", "a b/é/が.html"])
  func unusualPathsArePublished(path: String) throws {
    try fixture.build([path: "a"])
    #expect(try fixture.site() == [path: "a"])
  }

  @Test func lineBreakInAPathIsAnError() throws {
    #expect(throws: OutputError.lineBreak("a\nb.png")) { try fixture.build(["a\nb.png": ""]) }
  }

  @Test(arguments: [["a/b", "a/b"], ["a/B", "a/b"], ["が", "か\u{3099}"]])
  func duplicatePathIsAnErrorThatNamesIt(paths: [String]) throws {
    let folder = try OutputFolder(path: fixture.out)
    try folder.stage("1".utf8.span, at: paths[0])
    let error = OutputError.madeTwice(paths[0], paths[1])
    #expect(throws: error) { try folder.stage("2".utf8.span, at: paths[1]) }
    #expect(throws: error) { try folder.publish() }
    #expect(try fixture.entries() == [])
  }

  @Test(arguments: [["a", "a/b/c"], ["a/b/c", "a"], ["a/b/c", "a/b"], ["a/b", "a/b/c"]])
  func pathOfBothAFileAndAFolderIsAnErrorThatNamesIt(paths: [String]) throws {
    let folder = try OutputFolder(path: fixture.out)
    try folder.stage("1".utf8.span, at: paths[0])
    #expect(throws: OutputError.fileAndFolder(paths.min { $0.count < $1.count } ?? "")) {
      try folder.stage("2".utf8.span, at: paths[1])
    }
  }

  /// Linux tells them apart; a Mac takes both for one file, which the second name replaces.
  @Test func pathsOfTwoBuildsMayDifferInCase() throws {
    try fixture.build(["en/Alert.html": "a", "en/Table.html": "t"])
    try fixture.build(["en/alert.html": "a", "en/table.html": "new"])
    #expect(try fixture.site() == ["en/alert.html": "a", "en/table.html": "new"])
    #expect(try fixture.manifest() == ["en/alert.html", "en/table.html"])
  }

  #if os(Linux)
    /// A hard link makes two names of one file here, as a Mac does by ignoring case.
    @Test(arguments: ["old", "new"])
    func fileThatIsRespelledIsNotRemovedWhereNamesIgnoreCase(text: String) throws {
      try fixture.build(["en/Alert.html": "old"])
      try FileManager.default.linkItem(
        atPath: "\(fixture.out)/en/Alert.html", toPath: "\(fixture.out)/en/alert.html")
      try fixture.build(["en/alert.html": text])
      #expect(try fixture.text(at: "en/alert.html") == text)
      #expect(try fixture.manifest() == ["en/alert.html"])
    }
  #endif

  @Test func pathsOfTwoBuildsMayDifferInUnicodeForm() throws {
    try fixture.build(["か\u{3099}.html": "old"])
    try fixture.build(["が.html": "new"])
    let entries = try fixture.entries().map { Array($0.utf8) }
    #expect(entries == [Array("が.html".utf8)])
  }

  @Test(
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "a/.", "..", "a/../b", "a\0b", ".shishin",
      ".shishin/lock", ".Shishin/lock",
    ])
  func malformedPathStopsTheProcess(path: String) async {
    let exit = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [path, out = fixture.out as String] in
      try OutputFolder(path: out).stage([], at: path)
    }
    // A release stops without the message of a precondition.
    #if DEBUG
      let message = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("cannot be published: "))
    #else
      #expect(exit != nil)
    #endif
  }
}
