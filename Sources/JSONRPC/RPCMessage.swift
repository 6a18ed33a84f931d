package import Base

/// The id of a request: a number or a string (JSON-RPC 2.0, 4).
package enum RequestID: Sendable, Hashable {
  case number(Int)
  case string(String)

  /// The id that a value is; `nil` for any other value.
  package init?(_ value: JSONValue?) {
    switch value {
    case .integer(let number)?:
      self = .number(number)
    case .string(let text)?:
      self = .string(text)
    default:
      return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .number(let number):
      .integer(number)
    case .string(let text):
      .string(text)
    }
  }
}

/// The reason why a request has no result.
package struct ResponseError: Error, Sendable {
  /// The kind of error, as a number of the standard.
  package enum Code: Int, Sendable {
    // JSON-RPC 2.0, 5.1
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case internalError = -32_603
    // Language Server Protocol 3.17, ErrorCodes
    case serverNotInitialized = -32_002
    case requestFailed = -32_803
    case requestCancelled = -32_800
    // Model Context Protocol 2026-07-28, Error Codes
    case unsupportedProtocolVersion = -32_022
  }

  package let code: Code
  package let message: String
  /// Further data about the error, for programs.
  package let data: JSONValue?

  package init(_ code: Code, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  var json: JSONValue {
    .object(
      [("code", .integer(code.rawValue)), ("message", .string(message))]
        + (data.map { [("data", $0)] } ?? []))
  }
}

/// One message of JSON-RPC 2.0.
package enum RPCMessage: Sendable {
  /// Wants a response.
  case request(RequestID, method: String, params: JSONValue)
  /// A message without an answer.
  case notification(method: String, params: JSONValue)
  /// An answer to a request of ours: a result or an error.
  case response(RequestID, JSONValue)

  /// A malformed message, and the id with which to report it to the sender.
  package struct Flaw: Error, Sendable {
    package let id: RequestID?
    package let error: ResponseError
  }

  /// Reads a message.
  ///
  /// - Throws: ``Flaw``
  package init(parsing bytes: [UInt8]) throws(Flaw) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw Flaw(id: nil, error: ResponseError(.parseError, message: error.sentence))
    }
    func invalid(_ reason: String) -> Flaw {
      Flaw(id: RequestID(value["id"]), error: ResponseError(.invalidRequest, message: reason))
    }
    // The protocols on this layer have none, and the answers of a batch would have to wait for one another.
    if value.array != nil {
      throw invalid("batches are not supported: send one message at a time")
    }
    guard value.isObject else { throw invalid("a message is an object") }
    guard value["jsonrpc"]?.string == "2.0" else {
      throw invalid("'jsonrpc' must be \"2.0\"")
    }
    let params = value["params"] ?? .null
    guard let method = value["method"] else {
      guard let id = RequestID(value["id"]) else { throw invalid("missing 'method'") }
      self = .response(id, value)
      return
    }
    guard let method = method.string else { throw invalid("'method' must be a string") }
    switch params {
    case .null, .object, .array:
      break
    default:
      throw invalid("'params' must be an object or an array")
    }
    if value["id"] == nil {
      self = .notification(method: method, params: params)
    } else if let id = RequestID(value["id"]) {
      self = .request(id, method: method, params: params)
    } else {
      throw invalid("'id' must be a whole number or a string")
    }
  }
}
