import Base
import Site

/// Answers requests for a site that is being written.
///
/// 1. Requests with a foreign host, another method or a path outside the site are refused.
/// 2. The preview's own files are answered from the program: its script, its events, its worker, the
///    lines that a statement was imported from.
/// 3. A file of the site is made and, if it is a page, gets the preview's line.
/// 4. A missing page is answered with the site's own 404 page.
struct Responder: Sendable {
  let site: LiveSite
  /// The site's folder, as typed.
  let folder: String
  /// The language of messages.
  var language = MessageLanguage.english
  /// The revision with which a reviewer compares; `nil` for the state at the start.
  var since: String?
  let hosts: HostRule
  let pages = ServedPages()

  func answer(_ request: Request) async -> Answer {
    let answer = await answerInFull(request)
    if request.method == "HEAD" {
      return answer.withoutBody
    }
    return answer
  }

  private func answerInFull(_ request: Request) async -> Answer {
    let target: RequestPath
    do {
      target = try RequestPath(request.target)
    } catch {
      return .text(.badRequest, "refused: \(error.rawValue)")
    }
    if let refusal = refusal(of: request) {
      return refusal
    }
    do {
      if let answer = try own(target, request: request) {
        return answer
      }
      return try await file(target, request: request)
    } catch {
      return .text(.internalServerError, "build-site: \(error)")
    }
  }

  private func refusal(of request: Request) -> Answer? {
    guard !request.host.isEmpty else {
      return .text(.badRequest, "refused: the request has no Host header")
    }
    // A page elsewhere could lead its own name to this machine, and then read the preview.
    guard hosts.allows(request.host) else {
      return .text(
        .forbidden,
        "refused: this preview does not answer to the name '\(request.host)'; allow it with --allow-host"
      )
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text(
        .methodNotAllowed, "refused: a preview is read-only", fields: ["Allow": "GET, HEAD"])
    }
    return nil
  }

  // MARK: The preview's own

  private func own(_ target: RequestPath, request: Request) throws -> Answer? {
    switch target.path {
    case ClientFile.script.path:
      return .file(ClientFile.script, request: request)
    case ClientFile.worker.path:
      return .file(ClientFile.worker, request: request)
    case ".shishin/events":
      return events(target)
    case ".shishin/original":
      return try original(target, request: request)
    default:
      return nil
    }
  }

  private func events(_ target: RequestPath) -> Answer {
    guard let page = target.value(of: "page"),
      page.hasPrefix("/")
    else {
      return .text(.badRequest, "refused: the query lacks a page: ?page=/en/index.html")
    }
    let name = fileName(String(page.dropFirst()))
    return .events(page: name, shown: target.value(of: "shown"))
  }

  private func original(_ target: RequestPath, request: Request) throws -> Answer {
    let id = target.value(of: "statement") ?? ""
    guard let original = try Original.find(id, in: folder) else {
      return .text(.notFound, "not found: the lines of that statement")
    }
    let json = original.json
    return .file(
      json,
      tag: EntityTag(json),
      type: MediaType.type(of: ".json"),
      request: request
    )
  }

  /// The file that a path shows: `en/index.html` of `en/`.
  private func fileName(_ path: String) -> String {
    if path.isEmpty || path.hasSuffix("/") {
      path + "index.html"
    } else {
      path
    }
  }

  // MARK: The site

  private func file(
    _ target: RequestPath,
    request: Request
  ) async throws -> Answer {
    let snapshot = site.snapshot
    guard snapshot.hasSite else { return nothingYet(snapshot, request: request) }
    let path = fileName(target.path)
    // As hosts do: `bars` is bars.html, or the folder with bars/index.html.
    for path in [path, path + ".html"] {
      if let file = try await snapshot.file(at: path) {
        return try await served(file, at: path, snapshot: snapshot, request: request)
      }
    }
    if try await snapshot.file(at: path + "/index.html") != nil {
      return .redirect(to: addressWithSlash(path, query: target.query))
    }
    return try await notFound(path, snapshot: snapshot, request: request)
  }

  /// Returns the address of a folder, relative to it: `./bars/?q=tab`.
  private func addressWithSlash(_ path: String, query: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let address = "./" + last.percentEncoded(keepsSlashes: false) + "/"
    if query.isEmpty {
      return address
    }
    return address + "?" + query
  }

  private func served(
    _ file: SiteFile,
    at path: String,
    snapshot: SiteSnapshot,
    request: Request
  ) async throws -> Answer {
    // Before the content is read: a change in between makes the digest old, never too new.
    let stamp = file.stamp
    let bytes = try file.content()
    guard path.hasSuffix(".html") else {
      let digests = pages.digests
      let digest = try digests.digest(at: path, version: snapshot.version, stamp: stamp) { bytes }
      let type = MediaType.type(of: path)
      return .file(
        bytes,
        tag: EntityTag(digest: digest),
        type: type,
        request: request
      )
    }
    let token = await pages.shown(bytes, at: path, in: snapshot).token
    let page = ServedPages.addingLine(to: bytes, token: token, language: language)
    return .page(page, request: request)
  }

  /// The site's own 404 page, in the language of the address if it has one.
  private func notFound(
    _ path: String,
    snapshot: SiteSnapshot,
    request: Request
  ) async throws -> Answer {
    let language = ServedPages.languageOfMissing(path, in: snapshot)
    let page = "\(language)/404.html"
    guard let html = try await snapshot.file(at: page)?.content() else {
      return .text(.notFound, "not found: '\(path)'")
    }
    let token = try await pages.shown(at: path, in: snapshot).token
    // Its links are relative to the folder where it is published.
    let bytes = ServedPages.addingLine(
      to: html, token: token, language: self.language, base: "/\(page)")
    return .page(bytes, status: .notFound, request: request)
  }

  /// A page with the diagnostics that keep the site from being shown.
  private func nothingYet(_ snapshot: SiteSnapshot, request: Request) -> Answer {
    let html = DiagnosticsPage.html(snapshot, in: language)
    let bytes = ServedPages.addingLine(to: html, token: "none", language: language)
    return .page(bytes, status: .serviceUnavailable, request: request)
  }
}
