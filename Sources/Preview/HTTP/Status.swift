/// The status of an answer (RFC 9110, section 15; 431: RFC 6585, section 5).
enum Status: Int {
  case ok = 200
  case partialContent = 206
  case found = 302
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case rangeNotSatisfiable = 416
  case headerFieldsTooLarge = 431
  case internalServerError = 500
  case serviceUnavailable = 503
  case versionNotSupported = 505

  /// The reason phrase after the number in the first line of an answer.
  var phrase: String {
    switch self {
    case .ok:
      "OK"
    case .partialContent:
      "Partial Content"
    case .found:
      "Found"
    case .notModified:
      "Not Modified"
    case .badRequest:
      "Bad Request"
    case .forbidden:
      "Forbidden"
    case .notFound:
      "Not Found"
    case .methodNotAllowed:
      "Method Not Allowed"
    case .rangeNotSatisfiable:
      "Range Not Satisfiable"
    case .headerFieldsTooLarge:
      "Request Header Fields Too Large"
    case .internalServerError:
      "Internal Server Error"
    case .serviceUnavailable:
      "Service Unavailable"
    case .versionNotSupported:
      "HTTP Version Not Supported"
    }
  }
}
