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
    var members: JSONMembers = [
      ("code", .integer(code.rawValue)), ("message", .string(message)),
    ]
    if let data {
      members.append(("data", data))
    }
    return .object(members)
  }
}

/// One message of JSON-RPC 2.0.
package enum RPCMessage: Sendable {
  /// Wants a response.
  case request(RequestID, method: String, params: JSONValue)
  /// A message without an answer.
  case notification(method: String, params: JSONValue)
  /// An answer to our request: a result or an error.
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
    let value = try Self.value(parsing: bytes)
    guard let method = value["method"] else {
      guard let id = RequestID(value["id"]) else {
        throw Flaw(invalid: value, reason: "missing 'method'")
      }
      self = .response(id, value)
      return
    }
    guard let method = method.string else {
      throw Flaw(invalid: value, reason: "'method' must be a string")
    }
    let params = try Self.params(of: value)
    // Only a member that is there asks for a response, whatever its value is (JSON-RPC 2.0, 4.1).
    guard let id = value["id"] else {
      self = .notification(method: method, params: params)
      return
    }
    guard let id = RequestID(id) else {
      throw Flaw(invalid: value, reason: "'id' must be a whole number or a string")
    }
    self = .request(id, method: method, params: params)
  }

  /// Parses a message as far as all kinds of messages are alike.
  private static func value(parsing bytes: [UInt8]) throws(Flaw) -> JSONValue {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw Flaw(id: nil, error: ResponseError(.parseError, message: error.sentence))
    }
    // The protocols on this layer have none, and the answers of a batch would have to wait for one another.
    if value.array != nil {
      throw Flaw(
        invalid: value, reason: "batches are not supported: send one message at a time")
    }
    guard value.isObject else {
      throw Flaw(invalid: value, reason: "a message is an object")
    }
    guard value["jsonrpc"]?.string == "2.0" else {
      throw Flaw(invalid: value, reason: "'jsonrpc' must be \"2.0\"")
    }
    return value
  }

  private static func params(of value: JSONValue) throws(Flaw) -> JSONValue {
    let params = value["params"] ?? .null
    switch params {
    case .null, .object, .array:
      return params
    default:
      throw Flaw(invalid: value, reason: "'params' must be an object or an array")
    }
  }
}

extension RPCMessage.Flaw {
  /// A message that is JSON, and no request, notification or response.
  fileprivate init(invalid value: JSONValue, reason: String) {
    id = RequestID(value["id"])
    error = ResponseError(.invalidRequest, message: reason)
  }
}
