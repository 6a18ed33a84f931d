@unsafe @preconcurrency import Dispatch  // Sources are only cancelled elsewhere, which they allow.
import Foundation

/// The signals that ask the program to end.
enum Signals {
  /// Returns a stream with an element for each later signal: Ctrl-C, a closed terminal, `kill`.
  ///
  /// A second signal ends the program immediately.
  static func stopping() -> AsyncStream<Int32> {
    let (stream, continuation) = AsyncStream<Int32>.makeStream()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      #if canImport(Darwin)
        // Elsewhere Dispatch takes the signal's action over itself. Until it has done so, which is not at once,
        // an ignored signal would be lost, and any other one ends the program, as it should.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        continuation.yield(number)
      }
      source.resume()
      return source
    }
    continuation.onTermination = { _ in sources.forEach { $0.cancel() } }
    return stream
  }

  /// Runs an operation that signals cancel, and then ends the program: so git and temporary files
  /// are not left behind.
  static func cancelling<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let signals = stopping()
    let task = Task { try await body() }
    let watcher = Task { () -> Int32? in
      for await number in signals {
        task.cancel()
        return number
      }
      return nil
    }
    defer { watcher.cancel() }
    do {
      return try await task.value
    } catch is CancellationError {
      if let number = await watcher.value { die(of: number) }
      throw CancellationError()
    }
  }

  /// Ends the program as the signal would have, so that its parent can see it (POSIX, 2.8.2: 130
  /// for Ctrl-C in a shell).
  static func die(of number: Int32) -> Never {
    // Dispatch keeps the signals of its sources from its threads, of which this one may be. Whoever
    // asks in the moment when watching starts may be ignored at first: the signal is raised again.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for _ in 0..<10 {
      signal(number, SIG_DFL)
      raise(number)
      usleep(100_000)
    }
    exit(128 + number)
  }
}
