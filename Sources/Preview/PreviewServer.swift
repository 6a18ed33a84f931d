package import Base
import FlyingSocks
import Foundation
import Site

/// The server, listening.
struct PreviewServer: Sendable {
  /// The port on which it listens.
  let port: Int
  private let running: Task<Void, any Error>

  /// The limits for clients.
  struct Limits {
    /// The time limit for a client to send a request, to be idle, or to read a piece of an answer.
    var patience = Duration.seconds(10)
    /// The largest number of open connections.
    var connections = connectionLimit()
  }

  /// The number of ports that are tried, starting with the requested one.
  private static let tries = 100

  /// Listens on a port or, if it is in use, on the next free one.
  ///
  /// - Throws: ``ListeningError`` if there is none.
  static func listen(
    host: String,
    port: Int,
    limits: Limits = Limits(),
    _ session: Session
  ) async throws -> PreviewServer {
    // Port 0 is any that is free, so that there is nothing to try next.
    let last = port == 0 ? 0 : min(port + tries - 1, 65_535)
    for candidate in port...max(port, last) {
      do {
        let socket = try Socket.listening(host: host, port: candidate)
        return try await start(socket, limits: limits, session: session)
      } catch SocketError.failed(_, errno: EADDRINUSE, _) where candidate < last {
        continue
      } catch SocketError.failed(_, errno: let code, _) {
        throw ListeningError(
          host: host,
          port: candidate,
          reason: systemMessage(for: code)
        )
      } catch {
        throw ListeningError(host: host, port: candidate, reason: "no such host" as Message)
      }
    }
    preconditionFailure("the last port is either free or an error")
  }

  private static func start(
    _ socket: Socket,
    limits: Limits,
    session: Session
  ) async throws -> PreviewServer {
    let port = try socket.port
    let pool: some AsyncSocketPool = SocketPool.make(maxEvents: 256)
    try await pool.prepare()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    let running = Task {
      defer { try? socket.close() }
      try await withThrowingTaskGroup { group in
        group.addTask { try await pool.run() }
        group.addTask {
          await accept(
            from: listener,
            pool,
            limits: limits,
            session: session
          )
        }
        // Where one ends, the other has nothing to do.
        try await group.next()
        group.cancelAll()
      }
    }
    return PreviewServer(port: port, running: running)
  }

  /// Serves all clients until the task is canceled.
  ///
  /// Connections above the limit wait in the system.
  private static func accept(
    from listener: AsyncSocket,
    _ pool: any AsyncSocketPool,
    limits: Limits,
    session: Session
  ) async {
    await withTaskGroup(of: Void.self) { connections in
      // Those that have ended are counted until their end is taken notice of.
      var count = 0
      while !Task.isCancelled {
        if count == limits.connections {
          await connections.next()
          count -= 1
        }
        guard let socket = try? await listener.accept().socket else {
          // Such as where the system has no descriptors left: some may be free in a moment.
          try? await Task.sleep(for: .milliseconds(100))
          continue
        }
        count += 1
        connections.addTask {
          socket.prepareForServing()
          await session.serve(HTTPConnection(socket, pool: pool, patience: limits.patience))
        }
      }
    }
  }

  /// Closes the port and all connections.
  func stop() async {
    running.cancel()
    _ = await running.result
  }
}

/// The reason why the server cannot listen.
package struct ListeningError: MessageError {
  var host: String
  var port: Int
  var reason: Message

  package var message: Message {
    "cannot listen on \(host), port \(port): \(reason)"
  }
}
