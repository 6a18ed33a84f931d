/// The answer to a request.
struct Answer: Sendable {
  enum Body: Sendable, Equatable {
    case none
    case bytes([UInt8])
    /// A stream of events for the page at a path of the site that shows a token's state, as long as
    /// it is open.
    case events(page: String, shown: String?)
  }

  var status: Status
  var fields: HeaderFields
  var body: Body

  /// The header fields of every answer.
  ///
  /// Nothing is cached, because the next save may change it, and other sites must not load the
  /// drafts.
  private static let common: HeaderFields = [
    "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]

  private init(_ status: Status, fields: HeaderFields, body: Body) {
    self.status = status
    self.fields = Self.common
    for line in fields.lines {
      self.fields[line.name] = line.value
    }
    self.body = body
  }

  /// A sentence for the client.
  static func text(
    _ status: Status,
    _ text: String,
    fields: HeaderFields = [:]
  ) -> Answer {
    let bytes = Array((text + "\n").utf8)
    var fields = fields
    fields["Content-Type"] = "text/plain; charset=utf-8"
    fields["Content-Length"] = String(bytes.count)
    return Answer(status, fields: fields, body: .bytes(bytes))
  }

  /// Redirects to another address.
  static func redirect(to address: String) -> Answer {
    text(.found, "See \(address)", fields: ["Location": address])
  }

  /// Returns a page, whose tag is computed for each request, as the page is.
  static func page(
    _ html: [UInt8],
    status: Status = .ok,
    request: Request
  ) -> Answer {
    file(
      html,
      tag: EntityTag(html),
      type: MediaType.type(of: ".html"),
      status: status,
      request: request)
  }

  /// A file of the preview's own.
  static func file(_ file: ClientFile, request: Request) -> Answer {
    .file(
      file.bytes,
      tag: file.tag,
      type: MediaType.type(of: file.path),
      request: request)
  }

  /// A file, or the part of it that the request asks for (RFC 9110, 13 and 14).
  static func file(
    _ bytes: [UInt8],
    tag: EntityTag,
    type: String,
    status: Status = .ok,
    request: Request
  ) -> Answer {
    guard status == .ok else {
      let fields = fields(of: bytes, tag: tag, type: type)
      return Answer(status, fields: fields, body: .bytes(bytes))
    }
    if let list = request.fields["If-None-Match"], tag.isNamed(in: list) {
      return notModified(tag: tag, type: type)
    }
    // A part is of use only with the rest of the same version (RFC 9110, 13.1.5).
    let condition = request.fields["If-Range"]
    let isPartAsked =
      request.method == "GET"
      && (condition == nil || condition == tag.text)
    let range = isPartAsked ? request.fields["Range"] : nil
    return part(
      ByteRange(range, of: bytes.count),
      of: bytes,
      tag: tag,
      type: type
    )
  }

  private static func fields(
    of bytes: [UInt8],
    tag: EntityTag,
    type: String
  ) -> HeaderFields {
    ["Content-Type": type, "ETag": tag.text, "Content-Length": String(bytes.count)]
  }

  /// The answer for a browser that has the file already.
  private static func notModified(tag: EntityTag, type: String) -> Answer {
    let fields: HeaderFields = [
      "Content-Type": type, "ETag": tag.text, "Accept-Ranges": "bytes",
    ]
    return Answer(.notModified, fields: fields, body: .none)
  }

  private static func part(
    _ range: ByteRange,
    of bytes: [UInt8],
    tag: EntityTag,
    type: String
  ) -> Answer {
    var fields = fields(of: bytes, tag: tag, type: type)
    fields["Accept-Ranges"] = "bytes"
    switch range {
    case .whole:
      return Answer(.ok, fields: fields, body: .bytes(bytes))
    case .part(let range):
      // The last byte is named, not the end: `bytes 0-99/500` are a hundred.
      fields["Content-Length"] = String(range.count)
      fields["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return Answer(
        .partialContent,
        fields: fields,
        body: .bytes(Array(bytes[range]))
      )
    case .unsatisfiable:
      return text(
        .rangeNotSatisfiable,
        "the file has \(bytes.count) bytes",
        fields: ["Content-Range": "bytes */\(bytes.count)"])
    }
  }

  /// A stream of news.
  static func events(page: String, shown: String?) -> Answer {
    Answer(
      .ok, fields: ["Content-Type": "text/event-stream"], body: .events(page: page, shown: shown))
  }

  /// Returns the lines before the body, up to the empty one (RFC 9112, section 4).
  ///
  /// - Parameters:
  ///   - date: The time, as in ``httpDate(_:)``.
  ///   - isLast: True if the connection ends with this answer.
  /// - Returns: The lines, each with its ending.
  func head(date: String, isLast: Bool) -> String {
    var fields = fields
    fields["Date"] = date
    if isLast {
      fields["Connection"] = "close"
    }
    let lines = fields.lines
      .map { line in "\(line.name): \(line.value)\r\n" }
      .joined()
    return "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n\(lines)\r\n"
  }

  /// The answer without its body, for `HEAD` (RFC 9110, 9.3.2).
  var withoutBody: Answer {
    var answer = self
    answer.body = .none
    return answer
  }
}
