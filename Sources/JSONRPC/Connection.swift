package import Base
import Synchronization

/// What a server makes of messages.
package struct Service: Sendable {
  /// Answers a request, of which several may be worked on at once.
  package var answer: @Sendable (String, JSONValue) async throws(ResponseError) -> JSONValue
  /// Takes a notification, before any message that comes after it; returns whether to go on.
  package var take: @Sendable (String, JSONValue) async -> Bool
  /// The requests that are answered before the next message is read.
  package var orderedMethods: Set<String>
  /// Whether a request that is cancelled still gets a response, an error; the Model Context Protocol wants none.
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
/// 1. Messages are found in what is read (``FrameReader``) and read (``RPCMessage``); to what is none the
///    answer is an error.
/// 2. Notifications are handed on one after another. Requests are answered each by a task of its own, until
///    `$/cancelRequest` or `notifications/cancelled` names one: then the answer is an error at once.
/// 3. What is sent is sent whole, one message after another.
///
/// Every request gets exactly one response, unless the service wants none for those that are cancelled.
package final class Connection: Sendable {
  private let framing: Framing
  private let most: Int
  private let output: Mutex<@Sendable ([UInt8]) -> Void>
  private let log: @Sendable (String) -> Void
  private let running = Mutex<[RequestID: Task<Void, Never>]>([:])

  /// - Parameters:
  ///   - framing: How messages follow one another.
  ///   - most: How large a message may be, in bytes.
  ///   - output: Writes bytes; called by one task at a time.
  ///   - log: Takes what people should know, which is no message.
  package init(
    _ framing: Framing, most: Int = 64_000_000, output: @escaping @Sendable ([UInt8]) -> Void,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.framing = framing
    self.most = most
    self.output = Mutex(output)
    self.log = log
  }

  /// Sends a notification.
  package func notify(_ method: String, _ params: JSONValue) {
    send([("method", .string(method)), ("params", params)])
  }

  /// Serves until the input ends, or the service does not go on.
  ///
  /// Where the input ends, requests that were read are still answered; where the service ends, those that are
  /// being worked on are cancelled.
  ///
  /// - Parameters:
  ///   - input: What is read, in pieces of any size.
  ///   - service: What answers.
  package func serve(_ input: AsyncStream<[UInt8]>, _ service: Service) async {
    var reader = FrameReader(framing, most: most)
    for await bytes in input {
      reader.add(bytes)
      guard await serveMessages(&reader, service) else {
        for task in running.withLock({ Array($0.values) }) { task.cancel() }
        return
      }
    }
    do throws(FramingError) { try reader.finish() } catch { log(error.sentence) }
    for task in running.withLock({ Array($0.values) }) { await task.value }
  }

  /// Serves the messages that have been read; returns whether to go on.
  private func serveMessages(_ reader: inout FrameReader, _ service: Service) async -> Bool {
    while true {
      do throws(FramingError) {
        guard let bytes = try reader.next() else { return true }
        guard await serve(bytes, service) else { return false }
      } catch {
        log(error.sentence)
        respond(to: nil, .failure(ResponseError(.parseError, error.sentence)))
        guard error.isRecoverable else { return false }
      }
    }
  }

  private func serve(_ bytes: [UInt8], _ service: Service) async -> Bool {
    do throws(RPCMessage.Flaw) {
      switch try RPCMessage(parsing: bytes) {
      case .request(let id, let method, let params):
        await start(id, method, params, service)
        return true
      case .notification("$/cancelRequest", let params):
        cancel(RequestID(params["id"]), service)
      case .notification("notifications/cancelled", let params):
        cancel(RequestID(params["requestId"]), service)
      case .notification(let method, let params): return await service.take(method, params)
      // We ask clients for nothing.
      case .response: break
      }
    } catch {
      respond(to: error.id, .failure(error.error))
    }
    return true
  }

  // MARK: Requests

  private func start(
    _ id: RequestID, _ method: String, _ params: JSONValue, _ service: Service
  ) async {
    let task = running.withLock { running -> Task<Void, Never>? in
      guard running[id] == nil else { return nil }
      let task = Task {
        let result: Result<JSONValue, ResponseError>
        do throws(ResponseError) {
          result = .success(try await service.answer(method, params))
        } catch {
          result = .failure(error)
        }
        finish(id, result)
      }
      running[id] = task
      return task
    }
    guard let task else {
      respond(
        to: id, .failure(ResponseError(.invalidRequest, "another request has this id now")))
      return
    }
    if service.orderedMethods.contains(method) { await task.value }
  }

  /// Answers a request, unless it was cancelled.
  ///
  /// It counts as running until its answer is written: where the input ends, nobody waits for another.
  private func finish(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
    running.withLock { running in
      guard running[id] != nil else { return }
      respond(to: id, result)
      running[id] = nil
    }
  }

  private func cancel(_ id: RequestID?, _ service: Service) {
    guard let id, let task = running.withLock({ $0.removeValue(forKey: id) }) else { return }
    task.cancel()
    guard service.answersCancelled else { return }
    respond(to: id, .failure(ResponseError(.requestCancelled, "cancelled")))
  }

  // MARK: Sending

  private func respond(to id: RequestID?, _ result: Result<JSONValue, ResponseError>) {
    let outcome: (key: String, value: JSONValue) =
      switch result {
      case .success(let value): ("result", value)
      case .failure(let error): ("error", error.json)
      }
    send([("id", id?.json ?? .null), outcome])
  }

  private func send(_ members: [(key: String, value: JSONValue)]) {
    let message = JSONValue.object([("jsonrpc", .string("2.0"))] + members).bytes
    let framed = framing.frame(message)
    output.withLock { $0(framed) }
  }
}
