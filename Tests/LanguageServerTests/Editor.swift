import Base
import Foundation
import JSONRPC
import Site
import Synchronization
import TestSupport
import Testing

@testable import LanguageServer

/// An editor that speaks with a server of its own, in memory: requests, and the diagnostics that it was told.
final class Editor: Sendable {
  struct Failure: Error { let reason: String }

  private struct State {
    var next = 1
    var waiting: [Int: CheckedContinuation<JSONValue, Never>] = [:]
    var diagnostics: [String: JSONValue] = [:]
    var shown: [String] = []
  }

  private let state = Mutex(State())
  private let source: AsyncStream<[UInt8]>.Continuation
  private let serving: Task<Int32, Never>
  let folder: String
  /// A folder that is to be there as long as the editor.
  private let kept: TemporaryFolder?

  /// Starts a server and initializes it.
  init(
    folder: String, encodings: [String]? = nil, includesDrafts: Bool = false,
    movesFolders: Bool = false, keeping kept: TemporaryFolder? = nil
  ) async throws {
    self.folder = folder
    self.kept = kept
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    self.source = source
    let output = OutputReader()
    let connection = Connection(.contentLength, output: output.add) { Issue.record("log: \($0)") }
    let server = LanguageServer(
      version: "1",
      options: { site in
        var options = BuildOptions(site: site)
        options.includesDrafts = includesDrafts
        return options
      }, notify: connection.notify)
    serving = Task {
      await connection.serve(input, server.service)
      await server.stop()
      return await server.exitCode
    }
    output.receive { [weak self] in self?.receive($0) }
    var capabilities: JSONMembers = []
    if let encodings {
      capabilities.append(
        ("general", .object([("positionEncodings", .strings(encodings))])))
    }
    if movesFolders {
      let edits = JSONValue.object([
        ("documentChanges", .boolean(true)), ("resourceOperations", .strings(["rename"])),
      ])
      capabilities.append(("workspace", .object([("workspaceEdit", edits)])))
    }
    _ = try await request(
      "initialize",
      .object([
        ("processId", .null), ("rootUri", .string("file://" + folder)),
        ("capabilities", .object(capabilities)),
      ]))
    notify("initialized", .object([]))
  }

  // MARK: Messages

  /// Sends a request and waits for its result.
  func request(_ method: String, _ params: JSONValue) async throws -> JSONValue {
    let answer = await withCheckedContinuation { continuation in
      let id = state.withLock { state -> Int in
        state.next += 1
        state.waiting[state.next] = continuation
        return state.next
      }
      send([("id", .integer(id)), ("method", .string(method)), ("params", params)])
    }
    if let error = answer["error"] { throw Failure(reason: error.text) }
    return answer["result"] ?? .null
  }

  func notify(_ method: String, _ params: JSONValue) {
    send([("method", .string(method)), ("params", params)])
  }

  private func send(_ members: JSONMembers) {
    let message = JSONValue.object([("jsonrpc", .string("2.0"))] + members)
    source.yield(Framing.contentLength.frame(message.bytes))
  }

  private func receive(_ message: JSONValue) {
    if let id = message["id"]?.integer {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: message)
    } else if message["method"]?.string == "textDocument/publishDiagnostics",
      let params = message["params"], let uri = params["uri"]?.string
    {
      state.withLock { $0.diagnostics[uri] = params["diagnostics"] }
    } else if message["method"]?.string == "window/showMessage" {
      state.withLock { $0.shown.append(message["params"]?["message"]?.string ?? "") }
    }
  }

  /// Shuts the server down; the code that its process would end with.
  func end() async throws -> Int32 {
    _ = try await request("shutdown", .null)
    notify("exit", .null)
    return await serving.value
  }

  /// What the editor was told last of a file; `nil` where it was told nothing.
  func diagnostics(of uri: String) -> [JSONValue]? {
    state.withLock { $0.diagnostics[uri]?.array }
  }

  // MARK: Texts

  func uri(_ file: String) -> String { FileURI.uri(of: folder + "/" + file) }

  func open(_ file: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      .object([
        (
          "textDocument",
          .object([
            ("uri", .string(uri(file))), ("languageId", .string("markdown")),
            ("version", .integer(1)), ("text", .string(text)),
          ])
        )
      ]))
  }

  /// Changes an open text: all of it, or a range.
  func change(_ file: String, _ text: String, _ range: Range<Position>? = nil, version: Int = 2) {
    let place: JSONMembers = range.map { [("range", $0.json)] } ?? []
    notify(
      "textDocument/didChange",
      .object([
        (
          "textDocument",
          .object([("uri", .string(uri(file))), ("version", .integer(version))])
        ),
        ("contentChanges", .array([.object(place + [("text", .string(text))])])),
      ]))
  }

  func close(_ file: String) {
    notify(
      "textDocument/didClose",
      .object([("textDocument", .object([("uri", .string(uri(file)))]))]))
  }

  /// Asks something of a place in a file.
  func ask(
    _ method: String, _ file: String, line: Int = 0, character: Int = 0,
    _ more: JSONMembers = []
  ) async throws -> JSONValue {
    try await request(
      "textDocument/" + method,
      .object(
        [
          ("textDocument", .object([("uri", .string(uri(file)))])),
          ("position", Position(line: line, character: character).json),
        ] + more))
  }

  /// Waits until all that was sent before is checked, and published.
  func settle() async throws {
    _ = try await request("workspace/symbol", .object([("query", .string("-"))]))
  }

  /// The messages that were shown to people.
  var shown: [String] { state.withLock { $0.shown } }

  /// The diagnostics that were published of each file, where there are any.
  var diagnostics: [String: [JSONValue]] {
    state.withLock { $0.diagnostics.compactMapValues(\.array).filter { !$0.value.isEmpty } }
  }

  /// Diagnostics of a file, as `line:column-line:column code`.
  func shortDiagnostics(_ file: String) -> [String] {
    (diagnostics[uri(file)] ?? []).map { diagnostic in
      let range = Range<Position>(diagnostic["range"])
      let start = range.map { "\($0.lowerBound.line):\($0.lowerBound.character)" } ?? "?"
      let end = range.map { "\($0.upperBound.line):\($0.upperBound.character)" } ?? "?"
      return "\(start)-\(end) \(diagnostic["code"]?.string ?? "?")"
    }
  }
}

/// Messages of what a server sends.
private final class OutputReader: Sendable {
  private let state = Mutex((FrameReader(.contentLength), [JSONValue]()))
  private let receiver = Mutex<(@Sendable (JSONValue) -> Void)?>(nil)

  func receive(_ take: @escaping @Sendable (JSONValue) -> Void) {
    receiver.withLock { $0 = take }
  }

  func add(_ bytes: [UInt8]) {
    let messages = state.withLock { state -> [JSONValue] in
      state.0.add(bytes)
      var messages: [JSONValue] = []
      do {
        while let message = try state.0.next() { messages.append(try JSONValue(parsing: message)) }
      } catch {
        Issue.record("what was sent is no message: \(error)")
      }
      return messages
    }
    let take = receiver.withLock { $0 }
    for message in messages { take?(message) }
  }
}
