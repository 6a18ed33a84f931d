import Site

/// The answers and the open pages that the connections of one preview share.
struct Session: Sendable {
  let responder: Responder
  let openPages = OpenPages()

  /// Answers the requests of a connection until one of the two sides ends it, and closes it.
  func serve(_ connection: HTTPConnection) async {
    var connection = connection
    defer { connection.close() }
    do {
      var goesOn = true
      while goesOn {
        let request = try await connection.nextRequest()
        goesOn = try await answer(request, over: connection)
      }
    } catch let refusal as Request.Refusal {
      let answer = Answer.text(refusal.status, "refused: \(refusal.rawValue)")
      try? await send(answer, isLast: true, over: connection)
    } catch {
      // The client is silent, too slow or gone: there is nobody to tell.
      return
    }
    await connection.finish()
  }

  /// Answers a request; returns whether another one may follow.
  private func answer(
    _ request: Request,
    over connection: HTTPConnection
  ) async throws -> Bool {
    let answer = await responder.answer(request)
    guard case .events(let page, let shown) = answer.body else {
      try await send(answer, isLast: !request.keepsConnection, over: connection)
      return request.keepsConnection
    }
    // The stream has no length: it ends with the connection.
    try await send(answer, isLast: true, over: connection)
    try await sendNews(
      of: PageNews(responder: responder, path: page, shown: shown), over: connection)
    return false
  }

  private func send(
    _ answer: Answer,
    isLast: Bool,
    over connection: HTTPConnection
  ) async throws {
    var bytes = Array(answer.head(date: httpDate(), isLast: isLast).utf8)
    if case .bytes(let body) = answer.body {
      bytes += body
    }
    try await connection.send(bytes)
  }

  /// Sends a page's events until it is closed, or the preview ends.
  private func sendNews(
    of page: PageNews,
    over connection: HTTPConnection
  ) async throws {
    var page = page
    let wakes = openPages.wakes()
    try await withThrowingTaskGroup(of: Void.self) { group in
      // A page that is closed is let go of at once, not with the next event.
      group.addTask {
        await connection.waitForEnd()
        wakes.end()
      }
      for await _ in wakes.stream {
        let text = await page.next().map(\.text).joined()
        try await connection.send(Array(text.utf8))
        let review = await page.nextReview().map(\.text).joined()
        if !review.isEmpty {
          try await connection.send(Array(review.utf8))
        }
      }
      group.cancelAll()
    }
  }
}
