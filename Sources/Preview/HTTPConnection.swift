import FlyingSocks
import Foundation

/// A connection to a browser: requests come in and answers go out, one after another.
///
/// Whoever is silent, or takes no answer, holds a connection for ``patience`` at most.
struct HTTPConnection: Sendable {
  /// The most bytes that a request has before its body; those of browsers have less than 2 KB.
  private static let longestHead = 16 * 1024
  /// The empty line after a request's header fields.
  private static let end = Array("\r\n\r\n".utf8)

  private let socket: Socket
  /// What waits for the socket.
  private let pool: any AsyncSocketPool
  /// How long a client may take for a request, for a piece of an answer, or for nothing at all.
  private let patience: Duration
  /// The bytes that no request was made of yet.
  private var received: [UInt8] = []
  /// How many of them are known to have no ``end``.
  private var searched = 0

  /// - Parameters:
  ///   - socket: One that does not block.
  ///   - pool: What waits for it.
  ///   - patience: How long a client may take.
  init(_ socket: Socket, pool: any AsyncSocketPool, patience: Duration) {
    self.socket = socket
    self.pool = pool
    self.patience = patience
  }

  /// Waits for a request.
  ///
  /// - Throws: ``Request/Refusal``; ``TooSlow``; ``SocketError`` where the client has gone.
  mutating func nextRequest() async throws -> Request {
    let deadline = ContinuousClock.now + patience
    while true {
      if let head = takeHead() { return try Request(head: head) }
      guard received.count < Self.longestHead else { throw Request.Refusal.tooLong }
      do {
        received += try socket.read(atMost: Self.longestHead)
      } catch SocketError.blocked {
        try await wait(for: .read, until: deadline)
      }
    }
  }

  /// Takes the lines before the first empty one, if they have come, out of what was received.
  private mutating func takeHead() -> ArraySlice<UInt8>? {
    guard let found = received[searched...].firstRange(of: Self.end) else {
      // The end may have come in part.
      searched = max(0, received.count - Self.end.count + 1)
      return nil
    }
    let head = received[..<found.lowerBound]
    received.removeSubrange(..<found.upperBound)
    searched = 0
    return head
  }

  /// Sends bytes.
  ///
  /// - Throws: ``TooSlow``; ``SocketError`` where the client has gone.
  func send(_ bytes: [UInt8]) async throws {
    let data = Data(bytes)
    var sent = 0
    while sent < data.count {
      do {
        sent = try socket.write(data, from: sent)
      } catch SocketError.blocked {
        try await wait(for: .write, until: .now + patience)
      }
    }
  }

  /// Waits until the client closes the connection, or the task is cancelled.
  ///
  /// What the client sends is dropped.
  func waitForEnd() async {
    do {
      while true {
        do {
          _ = try socket.read(atMost: Self.longestHead)
        } catch SocketError.blocked {
          try await pool.suspendSocket(socket, untilReadyFor: .read)
        }
        try Task.checkCancellation()
      }
    } catch {
      // This is the end.
    }
  }

  /// Says that no more is sent, and reads what the client still sends.
  ///
  /// The system takes answers back where a connection is closed with bytes in it that nobody has read.
  func finish() async {
    shutdown(socket.file.rawValue, Int32(SHUT_WR))
    try? await before(.now + patience) { await waitForEnd() }
  }

  /// Closes the connection.
  func close() { try? socket.close() }

  private func wait(
    for events: Socket.Events, until deadline: ContinuousClock.Instant
  ) async throws {
    try await before(deadline) { try await pool.suspendSocket(socket, untilReadyFor: events) }
  }
}

/// What is thrown where a client takes longer than it may.
struct TooSlow: Error {}

/// Runs an operation, and cancels it where it takes longer than it may.
///
/// - Throws: ``TooSlow``, or what the operation throws.
private func before(
  _ deadline: ContinuousClock.Instant, _ operation: @escaping @Sendable () async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await Task.sleep(until: deadline, clock: .continuous)
      throw TooSlow()
    }
    defer { group.cancelAll() }
    try await group.next()
  }
}
