package import Base
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// The server, listening.
struct PreviewServer: Sendable {
  /// Where it listens.
  let port: Int
  private let running: Task<Void, any Error>

  /// How long a connection may take to send a request, or to send none.
  static let idleTime = TimeAmount.seconds(10)
  /// How many ports are tried from the wanted one on.
  private static let tries = 100

  /// Listens on a port or, if it is in use, on the next free one.
  ///
  /// - Throws: ``ListeningError`` if there is none.
  static func listen(
    host: String, port: Int, idleTime: TimeAmount = Self.idleTime, _ session: Session
  ) async throws -> PreviewServer {
    let last = port == 0 ? 0 : min(port + tries - 1, 65_535)
    for candidate in port...max(port, last) {
      do {
        return try await start(host: host, port: candidate, idleTime, session)
      } catch let error as IOError where error.errnoCode == EADDRINUSE && candidate < last {
        continue
      } catch let error as IOError {
        let reason = systemMessage(for: error.errnoCode)
        throw ListeningError(host: host, port: candidate, reason: reason)
      } catch {
        throw ListeningError(host: host, port: candidate, reason: "no such host" as Message)
      }
    }
    preconditionFailure("the last port is either free or an error")
  }

  private static func start(
    host: String, port: Int, _ idleTime: TimeAmount, _ session: Session
  ) async throws -> PreviewServer {
    let (started, starter) = AsyncThrowingStream<Int, any Error>.makeStream()
    let server = Server(
      childChannelSetup: HTTP1Channel(
        responder: { request, writer, _ in try await session.respond(to: request, writer) },
        configuration: .init(idleTimeout: idleTime)),
      configuration: ServerConfiguration(
        address: .hostname(host, port: port), backlog: 1_024,
        availableConnectionsDelegate: MaximumAvailableConnections(connectionLimit())),
      onServerRunning: { channel in
        starter.yield(channel.localAddress?.port ?? port)
        starter.finish()
      },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
      logger: Logger(label: "preview") { _ in SwiftLogNoOpLogHandler() })
    let running = Task {
      do {
        try await server.run()
      } catch {
        starter.finish(throwing: error)
        throw error
      }
    }
    for try await port in started { return PreviewServer(port: port, running: running) }
    throw CancellationError()
  }

  /// Closes the port and all connections.
  func stop() async {
    running.cancel()
    _ = await running.result
  }
}

/// Why the server cannot listen.
package struct ListeningError: MessageError {
  var host: String
  var port: Int
  var reason: Message

  package var message: Message { "cannot listen on \(host), port \(port): \(reason)" }
}
