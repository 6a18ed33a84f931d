import HTTPTypes
import HummingbirdCore
import NIOCore

/// What the connections of one preview share: the answers, and the open pages.
struct Session: Sendable {
  let responder: Responder
  let openPages = OpenPages()

  /// Answers a request.
  @concurrent
  func respond(to request: Request, _ writer: consuming ResponseWriter) async throws {
    let answer = await responder.answer(request.head)
    var head = HTTPResponse(status: answer.status, headerFields: answer.fields)
    head.headerFields[.date] = httpDate()
    switch answer.body {
    case .none: try await writer.writeResponse(head)
    case .bytes(let bytes):
      try await writer.write(
        response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .events(let page, let shown):
      var body: any ResponseBodyWriter = try await writer.writeHead(head)
      try await send(page: page, shown: shown, for: request, to: &body)
      try await body.finish(nil)
    }
  }

  /// Sends a page's events until it is closed, or the preview ends.
  @concurrent
  private func send(
    page: String, shown: String?, for request: Request, to body: inout any ResponseBodyWriter
  ) async throws {
    let wakes = openPages.wakes()
    var news = PageNews(responder: responder, path: page, shown: shown)
    let writer = body
    try await request.body.consumeWithInboundCloseHandler { _ in
      var writer = writer
      for await _ in wakes.stream {
        let events = await news.next()
        let text = events.map(\.text).joined()
        try await writer.write(ByteBuffer(string: text))
      }
    } onInboundClosed: {
      wakes.end()
    }
  }
}
