package import Base
import Synchronization

/// The message handlers of a server.
package struct Service: Sendable {
  /// Answers a request, of which several may be worked on at once.
  package var answer: @Sendable (String, JSONValue) async throws(ResponseError) -> JSONValue
  /// Handles a notification, before any later message; returns whether to continue.
  package var take: @Sendable (String, JSONValue) async -> Bool
  /// The requests that are answered before the next message is read.
  package var orderedMethods: Set<String>
  /// True if a canceled request still gets a response, an error; the Model Context Protocol wants
  /// none.
  package var answersCancelled: Bool

  package init(
    orderedMethods: Set<String> = [], answersCancelled: Bool = true,
    answer: @escaping @Sendable (String, JSONValue) async throws(ResponseError) -> JSONValue,
    take: @escaping @Sendable (String, JSONValue) async -> Bool
  ) {
    self.orderedMethods = orderedMethods
    self.answersCancelled = answersCancelled
    self.answer = answer
    self.take = take
  }
}

/// Messages of JSON-RPC 2.0 over two streams of bytes.
///
/// 1. Messages are found in the input (``FrameReader``) and parsed (``RPCMessage``); the answer to
///   a malformed message is an error.
/// 2. Notifications are passed on one after another. Each request is answered by a separate task,
///   until `$/cancelRequest` or `notifications/cancelled` names it: then the answer is an error at
///   once.
/// 3. Messages are sent whole, one after another.
///
/// Every request gets exactly one response, unless the service wants none for canceled ones.
package final class Connection: Sendable {
  private let framing: Framing
  private let maximum: Int
  private let output: Mutex<@Sendable ([UInt8]) -> Void>
  private let log: @Sendable (String) -> Void
  private let running = Mutex<[RequestID: Task<Void, Never>]>([:])

  /// - Parameters:
  ///   - framing: The separation of messages.
  ///   - maximum: The largest size of a message, in bytes.
  ///   - output: Writes bytes; called by one task at a time.
  ///   - log: Receives information for people that is not part of a message.
  package init(
    _ framing: Framing, maximum: Int = 64_000_000, output: @escaping @Sendable ([UInt8]) -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.framing = framing
    self.maximum = maximum
    self.output = Mutex(output)
    self.log = log
  }

  /// Sends a notification.
  package func notify(_ method: String, _ params: JSONValue) {
    send([("method", .string(method)), ("params", params)])
  }

  /// Serves until the input ends, or the service ends it.
  ///
  /// If the input ends, pending requests are still answered; if the service ends, running ones are
  /// canceled.
  ///
  /// - Parameters:
  ///   - input: The input, in pieces of any size.
  ///   - service: The message handlers.
  package func serve(_ input: AsyncStream<[UInt8]>, _ service: Service) async {
    var reader = FrameReader(framing, maximum: maximum)
    for await bytes in input {
      reader.add(bytes)
      guard await serveMessages(&reader, service: service) else {
        for task in running.withLock({ Array($0.values) }) {
          task.cancel()
        }
        return
      }
    }
    do throws(FramingError) { try reader.finish() } catch { log(error.sentence) }
    for task in running.withLock({ Array($0.values) }) {
      await task.value
    }
  }

  /// Serves the messages that have been read; returns whether to continue.
  private func serveMessages(
    _ reader: inout FrameReader,
    service: Service
  ) async -> Bool {
    while true {
      do throws(FramingError) {
        guard let bytes = try reader.next() else { return true }
        guard await serve(bytes, service: service) else { return false }
      } catch {
        log(error.sentence)
        respond(to: nil, .failure(ResponseError(.parseError, message: error.sentence)))
        guard error.isRecoverable else { return false }
      }
    }
  }

  private func serve(_ bytes: [UInt8], service: Service) async -> Bool {
    do throws(RPCMessage.Flaw) {
      return await serve(try RPCMessage(parsing: bytes), service: service)
    } catch {
      respond(to: error.id, .failure(error.error))
      return true
    }
  }

  private func serve(_ message: RPCMessage, service: Service) async -> Bool {
    switch message {
    case .request(let id, let method, let params):
      await start(id, method: method, params: params, service: service)
    // Both protocols can cancel a request, each in its own words.
    case .notification("$/cancelRequest", let params):
      cancel(RequestID(params["id"]), service: service)
    case .notification("notifications/cancelled", let params):
      cancel(RequestID(params["requestId"]), service: service)
    case .notification(let method, let params):
      return await service.take(method, params)
    // We ask clients for nothing.
    case .response:
      break
    }
    return true
  }

  // MARK: Requests

  private func start(
    _ id: RequestID, method: String, params: JSONValue, service: Service
  ) async {
    let task = running.withLock { running -> Task<Void, Never>? in
      guard running[id] == nil else { return nil }
      // The task cannot end before it is noted: that needs the lock.
      let task = Task {
        finish(id, result: await result(of: method, params: params, service: service))
      }
      running[id] = task
      return task
    }
    guard let task else {
      let error = ResponseError(.invalidRequest, message: "another request has this id now")
      respond(to: id, .failure(error))
      return
    }
    if service.orderedMethods.contains(method) {
      await task.value
    }
  }

  private func result(
    of method: String, params: JSONValue, service: Service
  ) async -> Result<JSONValue, ResponseError> {
    do throws(ResponseError) {
      return .success(try await service.answer(method, params))
    } catch {
      return .failure(error)
    }
  }

  /// Answers a request, unless it was cancelled.
  ///
  /// A request counts as running until its answer is written: the end of the input waits for it.
  private func finish(_ id: RequestID, result: Result<JSONValue, ResponseError>) {
    running.withLock { running in
      guard running[id] != nil else { return }
      respond(to: id, result)
      running[id] = nil
    }
  }

  private func cancel(_ id: RequestID?, service: Service) {
    guard let id,
      let task = running.withLock({ $0.removeValue(forKey: id) })
    else { return }
    task.cancel()
    guard service.answersCancelled else { return }
    respond(to: id, .failure(ResponseError(.requestCancelled, message: "cancelled")))
  }

  // MARK: Sending

  private func respond(
    to id: RequestID?,
    _ result: Result<JSONValue, ResponseError>
  ) {
    let outcome: (key: String, value: JSONValue) =
      switch result {
      case .success(let value):
        ("result", value)
      case .failure(let error):
        ("error", error.json)
      }
    send([("id", id?.json ?? .null), outcome])
  }

  private func send(_ members: JSONMembers) {
    let message = JSONValue.object([("jsonrpc", .string("2.0"))] + members).bytes
    let framed = framing.frame(message)
    output.withLock { $0(framed) }
  }
}
