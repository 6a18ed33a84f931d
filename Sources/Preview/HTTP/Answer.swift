import HTTPTypes

/// The answer to a request.
struct Answer: Sendable {
  enum Body: Sendable, Equatable {
    case none
    case bytes([UInt8])
    /// News for the page at a path of the site that shows a token's state, as long as it is open.
    case events(page: String, shown: String?)
  }

  var status: HTTPResponse.Status
  var fields: HTTPFields
  var body: Body

  /// The fields of every answer.
  ///
  /// Nothing is cached, because the next save may change it, and no other site may load the drafts.
  private static let common: HTTPFields = [
    .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
    .crossOriginResourcePolicy: "same-origin",
  ]

  private init(_ status: HTTPResponse.Status, _ fields: HTTPFields, _ body: Body) {
    self.status = status
    self.fields = Self.common
    for field in fields { self.fields[field.name] = field.value }
    self.body = body
  }

  /// A sentence for the client.
  static func text(
    _ status: HTTPResponse.Status, _ text: String, fields: HTTPFields = [:]
  ) -> Answer {
    let bytes = Array((text + "\n").utf8)
    var fields = fields
    fields[.contentType] = "text/plain; charset=utf-8"
    fields[.contentLength] = String(bytes.count)
    return Answer(status, fields, .bytes(bytes))
  }

  /// Leads to another address.
  static func redirect(to address: String) -> Answer {
    text(.found, "See \(address)", fields: [.location: address])
  }

  /// A page, whose tag is computed for each request as the page is.
  static func page(
    _ html: [UInt8], status: HTTPResponse.Status = .ok, request: HTTPRequest
  ) -> Answer {
    file(
      html, tag: EntityTag(html), type: MediaType.type(of: ".html"), status: status,
      request: request)
  }

  /// A file of the preview's own.
  static func file(_ file: ClientFile, request: HTTPRequest) -> Answer {
    .file(file.bytes, tag: file.tag, type: MediaType.type(of: file.path), request: request)
  }

  /// A file, or the part of it that the request asks for (RFC 9110, 13 and 14).
  static func file(
    _ bytes: [UInt8], tag: EntityTag, type: String, status: HTTPResponse.Status = .ok,
    request: HTTPRequest
  ) -> Answer {
    var fields: HTTPFields = [
      .contentType: type, .eTag: tag.text, .contentLength: String(bytes.count),
    ]
    guard status == .ok else { return Answer(status, fields, .bytes(bytes)) }
    fields[.acceptRanges] = "bytes"
    if let list = request.headerFields[.ifNoneMatch], tag.isNamed(in: list) {
      fields[.contentLength] = nil
      return Answer(.notModified, fields, .none)
    }
    let condition = request.headerFields[.ifRange]
    let isAsked = request.method == .get && (condition == nil || condition == tag.text)
    switch ByteRange(isAsked ? request.headerFields[.range] : nil, of: bytes.count) {
    case .whole: return Answer(.ok, fields, .bytes(bytes))
    case .part(let range):
      fields[.contentLength] = String(range.count)
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return Answer(.partialContent, fields, .bytes(Array(bytes[range])))
    case .unsatisfiable:
      return text(
        .rangeNotSatisfiable, "the file has \(bytes.count) bytes",
        fields: [.contentRange: "bytes */\(bytes.count)"])
    }
  }

  /// A stream of news.
  static func events(page: String, shown: String?) -> Answer {
    Answer(.ok, [.contentType: "text/event-stream"], .events(page: page, shown: shown))
  }

  /// The answer without its body, for `HEAD` (RFC 9110, 9.3.2).
  var withoutBody: Answer {
    var answer = self
    answer.body = .none
    return answer
  }
}
