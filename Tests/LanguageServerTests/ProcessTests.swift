import Base
import Foundation
import JSONRPC
import Testing
import TestSupport

/// `build-site lsp`, as editors start it.
struct ProcessTests {
  /// All that the program sends for an input, as messages; nothing else may be on its standard output.
  private static func run(
    _ messages: [String], _ folder: TemporaryFolder, raw: String = ""
  ) throws -> (messages: [JSONValue], outcome: Command.Outcome) {
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined() + raw
    let outcome = try Command("lsp", folder: folder.path).run(input: input)
    var reader = FrameReader(.contentLength)
    reader.add(Array(outcome.output.utf8))
    var found: [JSONValue] = []
    while let message = try reader.next() { found.append(try JSONValue(parsing: message)) }
    try reader.finish()
    return (found, outcome)
  }

  private static func initialize(_ folder: TemporaryFolder, _ capabilities: String = "{}") -> String
  {
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file://"#
      + folder.path + #"","capabilities":"# + capabilities + "}}"
  }

  private static let shutdown = #"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test func speaksFromBeginningToEnd() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let symbols =
      #"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":"doc-1"}}"#
    let (messages, outcome) = try Self.run(
      [
        Self.initialize(folder, #"{"general":{"positionEncodings":["utf-8","utf-16"]}}"#),
        #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, symbols, Self.shutdown, Self.exit,
      ], folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let answers = messages.filter { $0["id"] != nil }
    #expect(answers.count >= 2)
    let first = answers.first?["result"]
    #expect(first?["capabilities"]?["positionEncoding"]?.string == "utf-8")
    #expect(first?["serverInfo"]?["name"]?.string == "build-site")
  }

  @Test func endsWithItsInput() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let symbols =
      #"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":"doc-1"}}"#
    let (messages, outcome) = try Self.run([Self.initialize(folder), symbols], folder)
    #expect(outcome.status == 1)
    let symbol = messages.first { $0["id"]?.integer == 2 }?["result"]?.array?.first
    #expect(symbol?["name"]?.string == "Fact 1.")
  }

  @Test func answersWhatIsNoMessage() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let (messages, outcome) = try Self.run(
      [Self.initialize(folder), "{", "[]", Self.shutdown, Self.exit], folder)
    #expect(outcome.status == 0)
    #expect(messages.compactMap { $0["error"]?["code"]?.integer } == [-32_700, -32_600])
  }

  @Test func refusesWhatComesBeforeInitialize() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let (messages, outcome) = try Self.run(
      [#"{"jsonrpc":"2.0","id":3,"method":"workspace/symbol","params":{"query":""}}"#], folder)
    #expect(outcome.status == 1)
    #expect(messages.compactMap { $0["error"]?["code"]?.integer } == [-32_002])
  }

  @Test func saysOnStandardErrorThatAHeaderIsMalformed() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let (messages, outcome) = try Self.run([], folder, raw: "hello\r\n\r\n")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "build-site: malformed header: hello\n")
    #expect(messages.count == 1)
  }

  /// Each request gets one response, in any order; a cancelled one that, or its result where it was faster.
  @Test func answersRequestsAtOnceAndCancelledOnes() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let requests = (20..<60).map { id in
      let method = ["hover", "completion", "codeLens", "inlayHint", "semanticTokens/full"][id % 5]
      return #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/\#(method)","params":{"#
        + #""textDocument":{"uri":"file://\#(folder.path)/Content/bars/tab-bar/en.md"},"#
        + #""position":{"line":\#(id),"character":3},"#
        + #""range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}}}}"#
    }
    let cancelled = (20..<60).filter { $0 % 3 == 0 }.map {
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#($0)}}"#
    }
    let (messages, outcome) = try Self.run(
      [Self.initialize(folder)] + requests + cancelled + requests.prefix(1), folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let ids = messages.compactMap { $0["id"]?.integer }.filter { $0 > 20 }
    #expect(ids.sorted() == Array(21..<60))
    let errors = messages.filter { $0["error"] != nil && $0["id"]?.integer != 20 }
    #expect(errors.allSatisfy { $0["error"]?["code"]?.integer == -32_800 })
    #expect(errors.allSatisfy { ($0["id"]?.integer ?? 1) % 3 == 0 })
  }

  @Test(arguments: [
    "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}",
    "Content-Length: 64000001\r\n\r\n{}", "Content-Length: 50\r\n\r\n{\"jsonrpc\"",
    "Content-Length: 2\r\n\r\n\u{1}\u{2}", "Content-Length: 0\r\n\r\n", "\r\n\r\n\r\n",
    "Content-Length: 4\r\nContent-Length: 2\r\n\r\n{}{}",
  ])
  func endsAfterInputThatMakesNoSense(_ raw: String) throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let (messages, outcome) = try Self.run([Self.initialize(folder)], folder, raw: raw)
    #expect(outcome.status == 1)
    #expect(messages.contains { $0["id"]?.integer == 1 && $0["result"] != nil })
  }

  /// A text of several megabytes, on one line.
  @Test func takesHugeTexts() throws {
    let folder = try TemporaryFolder(BilingualSite.files)
    let text = String(repeating: "指針😀 [@doc-1] ", count: 100_000)
    let open =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://"#
      + folder.path + #"/Content/bars/tab-bar/en.md","languageId":"markdown","version":1,"text":""#
      + text + #""}}}"#
    let symbols = #"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":"x"}}"#
    let (messages, outcome) = try Self.run(
      [Self.initialize(folder), open, symbols, Self.shutdown, Self.exit], folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(messages.contains { $0["id"]?.integer == 9 })
  }

  @Test func checksASiteThatCannotBeRead() throws {
    let folder = try TemporaryFolder(["Content/site.yaml": "title: [\n"])
    let symbols = #"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":"x"}}"#
    let (messages, outcome) = try Self.run(
      [Self.initialize(folder), symbols], folder)
    #expect(outcome.errors == "")
    let told = messages.first { $0["method"]?.string == "textDocument/publishDiagnostics" }
    #expect(told?["params"]?["diagnostics"]?.array?.count == 1)
  }
}
