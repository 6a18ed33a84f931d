import Foundation
import Testing

@testable import Publishing

/// Two builds at once.
struct OutputFolderLockTests {
  let fixture: OutputFixture

  init() throws {
    fixture = try OutputFixture()
  }

  @Test func secondBuildOfTheSameProcessIsKeptOut() throws {
    let first = try fixture.staged(["a.html": "a"])
    #expect(throws: OutputError.locked(folder: fixture.out)) { try fixture.build([:]) }
    _ = try first.publish()
    #expect(try fixture.site() == ["a.html": "a"])
  }

  @Test func buildOfAnotherProcessIsKeptOut() async throws {
    let first = try fixture.staged(["a.html": "a"])
    await #expect(processExitsWith: .success) { [out = fixture.out as String] in
      #expect(throws: OutputError.locked(folder: out)) { try OutputFolder(path: out) }
    }
    #expect(try first.publish().written == ["a.html"])
    await #expect(processExitsWith: .success) { [out = fixture.out as String] in
      _ = try OutputFolder(path: out)
    }
  }

  @Test(arguments: ["publish", "discard", "refuse"])
  func lockIsFreeAfterwards(ending: String) throws {
    let first = try fixture.staged(["a.html": "a"])
    switch ending {
    case "publish": _ = try first.publish()
    case "discard": first.discard()
    default:
      try fixture.write("mine", at: "b.html")
      try first.stage("b".utf8.span, at: "b.html")
      #expect(throws: OutputError.self) { try first.publish() }
    }
    #expect(throws: Never.self) { try OutputFolder(path: fixture.out).discard() }
    // The first build lets go of a lock that is no longer its own, if it does so twice.
    let next = try OutputFolder(path: fixture.out)
    first.discard()
    #expect(throws: OutputError.self) { try OutputFolder(path: fixture.out) }
    next.discard()
  }

  @Test func publishingTwiceIsAMistakeOfTheProgrammer() async {
    let exit = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [out = fixture.out as String] in
      let folder = try OutputFolder(path: out)
      _ = try folder.publish()
      _ = try folder.publish()
    }
    // A release stops without the message of a precondition.
    #if DEBUG
      let message = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the output folder is published or discarded already"))
    #else
      #expect(exit != nil)
    #endif
  }
}
