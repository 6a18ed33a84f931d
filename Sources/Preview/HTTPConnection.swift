import FlyingSocks
import Foundation

/// A connection to a browser: requests and their answers, one after another.
///
/// A client that sends nothing, or does not read its answer, holds a connection for at most
/// ``patience``.
struct HTTPConnection: Sendable {
  /// The largest size of a request before its body; those of browsers have less than 2 KB.
  private static let longestHead = 16 * 1024
  /// The empty line after a request's header fields.
  private static let end = Array("\r\n\r\n".utf8)

  private let socket: Socket
  /// The pool that waits for the socket.
  private let pool: any AsyncSocketPool
  /// The time limit for sending a request, for reading a piece of an answer, and for being idle.
  private let patience: Duration
  /// The bytes that no request was made of yet.
  private var received: [UInt8] = []
  /// The number of received bytes that are known to contain no ``end``.
  private var searched = 0

  /// - Parameters:
  ///   - socket: A nonblocking socket.
  ///   - pool: The pool that waits for it.
  ///   - patience: The time limit for the client.
  init(_ socket: Socket, pool: any AsyncSocketPool, patience: Duration) {
    self.socket = socket
    self.pool = pool
    self.patience = patience
  }

  /// Waits for a request.
  ///
  /// - Throws: ``Request/Refusal``; ``TooSlow``; ``SocketError`` if the client has disconnected.
  mutating func nextRequest() async throws -> Request {
    let deadline = ContinuousClock.now + patience
    while true {
      if let head = takeHead() {
        return try Request(head: head)
      }
      guard received.count < Self.longestHead else { throw Request.Refusal.tooLong }
      do {
        received += try socket.read(atMost: Self.longestHead)
      } catch SocketError.blocked {
        try await wait(for: .read, until: deadline)
      }
    }
  }

  /// Removes the lines before the first empty one, if they have arrived, from the received bytes.
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
  /// - Throws: ``TooSlow``; ``SocketError`` if the client has disconnected.
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

  /// Waits until the client closes the connection, or the task is canceled.
  ///
  /// Further input of the client is dropped.
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

  /// Ends the output, and reads the rest of the client's input.
  ///
  /// The system discards sent answers if a connection is closed with unread bytes in it.
  func finish() async {
    shutdown(socket.file.rawValue, Int32(SHUT_WR))
    try? await before(.now + patience) { await waitForEnd() }
  }

  /// Closes the connection.
  func close() {
    try? socket.close()
  }

  private func wait(
    for events: Socket.Events,
    until deadline: ContinuousClock.Instant
  ) async throws {
    try await before(deadline) {
      try await pool.suspendSocket(socket, untilReadyFor: events)
    }
  }
}

/// The error for a client that exceeds the time limit.
struct TooSlow: Error {}

/// Runs an operation, and cancels it if it exceeds a deadline.
///
/// - Throws: ``TooSlow``, or any error of the operation.
private func before(
  _ deadline: ContinuousClock.Instant,
  operation: @escaping @Sendable () async throws -> Void
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
