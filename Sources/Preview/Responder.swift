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
  /// That of messages.
  var language = MessageLanguage.english
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
    guard !request.host.isEmpty else {
      return .text(.badRequest, "refused: the request has no Host header")
    }
    guard hosts.allows(request.host) else {
      return .text(
        .forbidden,
        "refused: this preview does not answer to the name '\(request.host)'; name it with --host")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text(
        .methodNotAllowed, "refused: a preview is read-only", fields: ["Allow": "GET, HEAD"])
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

  // MARK: The preview's own

  private func own(_ target: RequestPath, request: Request) throws -> Answer? {
    switch target.path {
    case ClientFile.script.path:
      return .file(ClientFile.script, request: request)
    case ClientFile.worker.path:
      return .file(ClientFile.worker, request: request)
    case ".shishin/events":
      guard let page = target.value(of: "page"),
        page.hasPrefix("/")
      else {
        return .text(.badRequest, "refused: the query lacks a page: ?page=/en/index.html")
      }
      return .events(
        page: fileName(String(page.dropFirst())), shown: target.value(of: "shown"))
    case ".shishin/original":
      guard let original = try Original.find(target.value(of: "statement") ?? "", in: folder)
      else { return .text(.notFound, "not found: the lines of that statement") }
      let json = original.json
      return .file(
        json, tag: EntityTag(json), type: MediaType.type(of: ".json"), request: request)
    default:
      return nil
    }
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
    if let file = try await snapshot.file(at: path) {
      return try await served(file, at: path, snapshot: snapshot, request: request)
    }
    if let page = try await snapshot.file(at: path + ".html") {
      return try await served(
        page,
        at: path + ".html",
        snapshot: snapshot,
        request: request)
    }
    if try await snapshot.file(at: path + "/index.html") != nil {
      let last = path.split(separator: "/").last.map(String.init) ?? ""
      let query =
        if target.query.isEmpty {
          ""
        } else {
          "?" + target.query
        }
      return .redirect(to: "./" + last.percentEncoded(keepsSlashes: false) + "/" + query)
    }
    return try await notFound(path, snapshot: snapshot, request: request)
  }

  private func served(
    _ file: SiteFile, at path: String, snapshot: SiteSnapshot, request: Request
  ) async throws -> Answer {
    let stamp = file.stamp
    let bytes = try file.content()
    guard path.hasSuffix(".html") else {
      let digest = try pages.digests.digest(
        at: path, version: snapshot.version, stamp: stamp
      ) { bytes }
      return .file(
        bytes, tag: EntityTag(digest: digest), type: MediaType.type(of: path), request: request)
    }
    let shown = await pages.shown(bytes, at: path, in: snapshot)
    let page = ServedPages.addingLine(to: bytes, token: shown.token, language: language)
    return .page(page, request: request)
  }

  /// The site's own 404 page, in the language of the address if it has one.
  private func notFound(
    _ path: String, snapshot: SiteSnapshot, request: Request
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
