import Base
import Foundation
import TestSupport
import Testing

/// Folders that an editor opens and closes after the start.
struct WorkspaceFolderTests {
  private static let files = [
    "Content/site.yaml": "title: G\nlanguages: [en]\n",
    "Content/bars/tab/en.md": "---\ntitle: Tab\n---\nSee [x](topic:nope).\n",
  ]

  private func change(added: [String] = [], removed: [String] = []) -> JSONValue {
    func folders(_ paths: [String]) -> JSONValue {
      .array(
        paths.map { path in
          .object([("uri", .string("file://" + path)), ("name", .string("folder"))])
        })
    }
    return .object([
      ("event", .object([("added", folders(added)), ("removed", folders(removed))]))
    ])
  }

  /// Waits until the diagnostics of a file are as many as expected.
  private func count(_ editor: Editor, _ uri: String, becomes count: Int) async throws -> Bool {
    for _ in 0..<400 {
      if editor.diagnostics(of: uri)?.count == count {
        return true
      }
      try await Task.sleep(for: .milliseconds(25))
    }
    return false
  }

  @Test func checksAFolderThatIsAddedAndForgetsOneThatIsRemoved() async throws {
    let first = try TemporaryFolder(BilingualSite.files)
    let second = try TemporaryFolder(Self.files)
    let editor = try await Editor(folder: first.path)
    let uri = "file://\(second.path)/Content/bars/tab/en.md"
    #expect(editor.diagnostics(of: uri) == nil)
    editor.notify("workspace/didChangeWorkspaceFolders", change(added: [second.path]))
    #expect(try await count(editor, uri, becomes: 1))
    let query = JSONValue.object([("query", .string("Tab"))])
    let found = try await editor.request("workspace/symbol", query).array ?? []
    #expect(found.contains { $0["location"]?["uri"]?.string == uri })
    editor.notify("workspace/didChangeWorkspaceFolders", change(removed: [second.path]))
    #expect(try await count(editor, uri, becomes: 0))
    let left = try await editor.request("workspace/symbol", query).array ?? []
    #expect(!left.contains { $0["location"]?["uri"]?.string == uri })
  }

  @Test func malformedNotificationsAndFoldersThatAreNoSitesChangeNothing() async throws {
    let first = try TemporaryFolder(BilingualSite.files)
    let editor = try await Editor(folder: first.path)
    for params in [
      JSONValue.object([]), .object([("event", .string("x"))]),
      change(added: ["/nowhere"], removed: ["/neither"]),
    ] {
      editor.notify("workspace/didChangeWorkspaceFolders", params)
    }
    let symbols = try await editor.request(
      "workspace/symbol", .object([("query", .string("doc-1"))]))
    #expect(symbols.array?.isEmpty == false)
  }
}
