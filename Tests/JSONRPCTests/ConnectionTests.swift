import Base
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JSONRPC

struct ConnectionTests {
  /// All that a connection sends and logs, given all that it reads.
  private final class Recorder: Sendable {
    private let texts = Mutex<(sent: [UInt8], logged: [String])>(([], []))

    func send(_ bytes: [UInt8]) { texts.withLock { $0.sent += bytes } }
    func log(_ text: String) { texts.withLock { $0.logged.append(text) } }
    var sent: String { texts.withLock { String(decoding: $0.sent, as: UTF8.self) } }
    var logged: [String] { texts.withLock { $0.logged } }
  }

  /// What `slow` requests wait for.
  private final class Gate: Sendable {
    private let state = Mutex((isOpen: false, waiting: [AsyncStream<Void>.Continuation]()))

    /// Waits until it is open, or the task is cancelled.
    func wait() async {
      let (opening, opener) = AsyncStream<Void>.makeStream()
      state.withLock { state in
        if state.isOpen { opener.finish() } else { state.waiting.append(opener) }
      }
      for await _ in opening {}
    }

    func open() {
      state.withLock { state in
        state.isOpen = true
        for opener in state.waiting { opener.finish() }
      }
    }
  }

  /// Answers `echo` with its parameters, `slow` when a gate is opened, `fail` with an error.
  private static func service(
    _ gate: Gate = Gate(), _ taken: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Service {
    Service(
      orderedMethods: ["first"],
      answer: { method, params async throws(ResponseError) in
        switch method {
        case "echo", "first": return params
        case "slow":
          await gate.wait()
          return .string("waited")
        case "fail": throw ResponseError(.requestFailed, message: "no")
        default: throw ResponseError(.methodNotFound, message: "unknown method '\(method)'")
        }
      },
      take: { method, _ in
        taken(method)
        return method != "exit"
      })
  }

  private static func serve(
    _ lines: [String], ends: Bool = true, openingGateAfter answer: String? = nil,
    _ taken: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> (sent: [String], logged: [String]) {
    let recorder = Recorder()
    let gate = Gate()
    let connection = Connection(
      .lines,
      output: { bytes in
        recorder.send(bytes)
        if let answer, recorder.sent.contains(answer) { gate.open() }
      }, log: recorder.log)
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    for line in lines { source.yield(Array((line + "\n").utf8)) }
    if ends { source.finish() }
    await connection.serve(input, service(gate, taken))
    return (recorder.sent.split(separator: "\n").map(String.init), recorder.logged)
  }

  @Test(arguments: [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":[1.50,"指"]}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"a":[1.50,"指"]}}"#
    ),
    (#"{"jsonrpc":"2.0","id":"x","method":"echo"}"#, #"{"jsonrpc":"2.0","id":"x","result":null}"#),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"fail"}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32803,"message":"no"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"none"}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"unknown method 'none'"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method""#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"unexpected end at byte 32"}}"#
    ),
    (
      #"[{"jsonrpc":"2.0","id":1,"method":"echo"}]"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batches are not supported: send one message at a time"}}"#
    ),
    (
      "1",
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message is an object"}}"#
    ),
    (
      #"{"id":3,"method":"echo"}"#,
      #"{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"'jsonrpc' must be \"2.0\""}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":3,"method":5}"#,
      #"{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"'method' must be a string"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":{},"method":"echo"}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"'id' must be a whole number or a string"}}"#
    ),
    (
      #"{"jsonrpc":"2.0","id":3,"method":"echo","params":5}"#,
      #"{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"'params' must be an object or an array"}}"#
    ),
    (
      #"{"jsonrpc":"2.0"}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"missing 'method'"}}"#
    ),
  ])
  func answersEachRequestAndEachMalformedMessage(_ request: String, _ response: String) async {
    #expect(await Self.serve([request]).sent == [response])
  }

  @Test func doesNotAnswerNotificationsAndResponses() async {
    let taken = Mutex<[String]>([])
    let outcome = await Self.serve([
      #"{"jsonrpc":"2.0","method":"note"}"#, #"{"jsonrpc":"2.0","id":7,"result":null}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}}"#,
    ]) { method in taken.withLock { $0.append(method) } }
    #expect(outcome.sent == [])
    #expect(taken.withLock { $0 } == ["note"])
  }

  @Test func answersARequestWhileAnEarlierOneIsStillRunning() async {
    let answer = #"{"jsonrpc":"2.0","id":2,"result":null}"#
    let outcome = await Self.serve(
      [
        #"{"jsonrpc":"2.0","id":1,"method":"slow"}"#, #"{"jsonrpc":"2.0","id":2,"method":"echo"}"#,
      ], openingGateAfter: answer)
    #expect(outcome.sent == [answer, #"{"jsonrpc":"2.0","id":1,"result":"waited"}"#])
  }

  @Test func answersACancelledRequestAtOnceAndOnlyOnce() async {
    let outcome = await Self.serve([
      #"{"jsonrpc":"2.0","id":1,"method":"slow"}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
      #"{"jsonrpc":"2.0","id":"m","method":"slow"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"m"}}"#,
    ])
    #expect(
      outcome.sent == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"cancelled"}}"#,
        #"{"jsonrpc":"2.0","id":"m","error":{"code":-32800,"message":"cancelled"}}"#,
      ])
  }

  @Test func refusesTheIDOfARunningRequest() async {
    let refusal =
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"another request has this id now"}}"#
    let outcome = await Self.serve(
      [
        #"{"jsonrpc":"2.0","id":1,"method":"slow"}"#, #"{"jsonrpc":"2.0","id":1,"method":"echo"}"#,
      ], openingGateAfter: refusal)
    #expect(outcome.sent == [refusal, #"{"jsonrpc":"2.0","id":1,"result":"waited"}"#])
  }

  /// The end of the input is read before the last request is answered.
  @Test func endsAfterTheLastAnswerIsWritten() async {
    let recorder = Recorder()
    let gate = Gate()
    let connection = Connection(.lines, output: recorder.send, log: recorder.log)
    let request = Array((#"{"jsonrpc":"2.0","id":1,"method":"slow"}"# + "\n").utf8)
    let isRead = Mutex(false)
    let input = AsyncStream<[UInt8]>(unfolding: {
      let isAtEnd = isRead.withLock { isRead in
        defer { isRead = true }
        return isRead
      }
      guard isAtEnd else { return request }
      gate.open()
      return nil
    })
    await connection.serve(input, Self.service(gate))
    #expect(recorder.sent.contains(#""id":1"#))
  }

  @Test func endsWhereANotificationEndsTheService() async {
    let outcome = await Self.serve(
      [
        #"{"jsonrpc":"2.0","id":1,"method":"first"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"first"}"#,
      ], ends: false)
    #expect(outcome.sent == [#"{"jsonrpc":"2.0","id":1,"result":null}"#])
  }

  @Test func endsAfterAMalformedHeader() async {
    let recorder = Recorder()
    let connection = Connection(.contentLength, output: recorder.send, log: recorder.log)
    let (input, source) = AsyncStream<[UInt8]>.makeStream()
    source.yield(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    await connection.serve(input, Self.service())
    #expect(
      recorder.sent
        == "Content-Length: 96\r\n\r\n"
        + #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"malformed header: GET / HTTP/1.1"}}"#
    )
    #expect(recorder.logged == ["malformed header: GET / HTTP/1.1"])
  }

  /// Whatever comes, each line has at most one answer, and each answer is a message.
  @Test func answersEachMutatedMessageAtMostOnceWithAValidMessage() async throws {
    let start = Array(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":"指"}}"#.utf8)
    for seed in Seeds.range(300, full: 30_000) {
      var generator = SeededGenerator(seed: seed)
      var bytes = start
      for _ in 0..<3 {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = UInt8.random(in: 0x20...255, using: &generator)
      }
      let recorder = Recorder()
      let connection = Connection(.lines, output: recorder.send, log: recorder.log)
      let (input, source) = AsyncStream<[UInt8]>.makeStream()
      source.yield(bytes + [0x0A])
      source.finish()
      await connection.serve(input, Self.service())
      let lines = recorder.sent.split(separator: "\n")
      #expect(lines.count <= 1, "seed \(seed)")
      for line in lines {
        let answer = try JSONValue(parsing: Array(line.utf8))
        #expect(answer["jsonrpc"]?.string == "2.0", "seed \(seed)")
      }
    }
  }
}
