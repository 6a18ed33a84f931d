package import Base
import Foundation
package import JSONRPC
package import Site

/// A server of the Language Server Protocol 3.17 for the files of sites.
///
/// A file belongs to the site whose `Content/` is nearest around it; each site has a
/// ``SiteSession``. Requests about a file are answered by a value of its session (``SiteView``),
/// outside any actor, so that several requests are handled concurrently.
package actor LanguageServer {
  private enum Phase {
    case waiting, running, shutDown
  }

  /// Returns the options for checking a site, by its folder as a path that can be opened from the
  /// current one.
  private let options: @Sendable (String) -> BuildOptions
  private let version: String
  private let client: Client
  private var phase = Phase.waiting
  private var encoding = PositionEncoding.utf16
  /// True if the editor can rename folders as part of edits.
  private var movesFolders = false
  private var sessions: [String: SiteSession] = [:]
  /// The folders that the editor has open, by their addresses.
  private var folders: [String] = []
  private let currentFolder = FileManager.default.currentDirectoryPath

  /// - Parameters:
  ///   - version: The version of `build-site`.
  ///   - options: Returns the options for checking a site, by its folder.
  ///   - notify: Sends a notification to the client.
  package init(
    version: String, options: @escaping @Sendable (String) -> BuildOptions,
    notify: @escaping @Sendable (String, JSONValue) -> Void
  ) {
    self.version = version
    self.options = options
    client = Client(notify: notify)
  }

  /// The code that the process must end with (Language Server Protocol 3.17, `exit`).
  package var exitCode: Int32 {
    phase == .shutDown ? 0 : 1
  }

  /// The message handlers.
  package nonisolated var service: Service {
    Service(
      orderedMethods: ["initialize", "shutdown"],
      answer: { method, params async throws(ResponseError) in
        try await self.answer(method, params: params)
      },
      take: { method, params in await self.take(method, params: params) })
  }

  /// Stops watching the disk.
  package func stop() async {
    for session in sessions.values {
      await session.stop()
    }
  }

  // MARK: Requests

  private nonisolated func answer(
    _ method: String, params: JSONValue
  ) async throws(ResponseError) -> JSONValue {
    switch method {
    case "initialize":
      return try await initialize(params)
    case "shutdown":
      return try await shutDown()
    default:
      try await checkPhase()
    }
    switch method {
    case "workspace/symbol":
      return await workspaceSymbols(params["query"]?.string ?? "")
    case "workspace/executeCommand":
      return try await execute(params)
    case "textDocument/rename":
      return try await rename(params)
    default:
      return try await answer(feature: method, params: params)
    }
  }

  private nonisolated func workspaceSymbols(_ query: String) async -> JSONValue {
    var symbols: [JSONValue] = []
    for view in await views() {
      symbols += view.workspaceSymbols(query)
    }
    return .array(symbols)
  }

  private nonisolated func rename(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    guard let (session, path) = await session(of: try Self.uri(params)) else {
      return .null
    }
    let view = await session.current()
    return try await renameEdit(
      view, options: options(session.paths.site), path: path, params: params,
      movesFolders: await movesFolders)
  }

  private nonisolated func answer(
    feature method: String, params: JSONValue
  ) async throws(ResponseError) -> JSONValue {
    guard let feature = Feature.all[method] else {
      throw ResponseError(.methodNotFound, message: "unknown method '\(method)'")
    }
    guard let (session, path) = await session(of: try Self.uri(params))
    else { return feature.nothing }
    // A completion does not wait for the check of the letter that was just typed.
    let view =
      if feature.isQuick {
        await session.latest()
      } else {
        await session.current()
      }
    return try feature.answer(view, path, params)
  }

  private static func uri(_ params: JSONValue) throws(ResponseError) -> String {
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParams, message: "missing 'textDocument.uri'")
    }
    return uri
  }

  /// Executes a command; its result is also shown as a message, because not every editor shows
  /// results.
  private nonisolated func execute(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    let name = params["command"]?.string ?? ""
    guard let command = EditorCommand(rawValue: name) else {
      throw ResponseError(.invalidParams, message: "unknown command '\(name)'")
    }
    let arguments = (params["arguments"]?.array ?? []).compactMap(\.string)
    guard arguments.count == 3 else {
      throw ResponseError(.invalidParams, message: "'\(name)' takes a file, a language and a part")
    }
    let (file, language, part) = (arguments[0], arguments[1], arguments[2])
    guard let session = await session(of: file)?.0 else {
      throw ResponseError(.invalidParams, message: "\(file) belongs to no site")
    }
    let view = await session.current()
    switch command {
    case .accept:
      await session.noteChange(of: try view.accept(language, id: part))
      return .null
    case .showChange:
      let text = try await view.change(language, id: part)
      client.show(text)
      return .string(text)
    }
  }

  private func checkPhase() throws(ResponseError) {
    switch phase {
    case .running:
      return
    case .waiting:
      throw ResponseError(.serverNotInitialized, message: "'initialize' must come first")
    case .shutDown:
      throw ResponseError(.invalidRequest, message: "the server is shut down")
    }
  }

  private func initialize(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    guard phase == .waiting else {
      throw ResponseError(.invalidRequest, message: "'initialize' comes once")
    }
    phase = .running
    read(params["capabilities"])
    folders = Self.folders(params)
    await startSessions(ofFolders: folders)
    let server = JSONValue.object([
      ("name", .string("build-site")), ("version", .string(version)),
    ])
    return .object([
      ("capabilities", Feature.capabilities(encoding)),
      ("serverInfo", server),
    ])
  }

  /// Starts a session for each folder of the editor that is a site.
  private func startSessions(ofFolders uris: [String]) async {
    for uri in uris {
      guard let site = Self.site(ofFolder: uri) else { continue }
      await startSession(of: site)
    }
  }

  /// The folder of the site that a folder of the editor is; `nil` if it is none.
  private static func site(ofFolder uri: String) -> String? {
    guard let folder = FileURI.path(uri) else { return nil }
    return FileURI.site(ofFile: folder + "/Content/site.yaml")
  }

  /// Notes that the editor has opened and closed folders (`workspace/didChangeWorkspaceFolders`).
  ///
  /// A site stays for as long as another folder leads to it, or a file of it is open: some editors close a folder before
  /// its files.
  private func noteFolders(_ event: JSONValue?) async {
    guard phase == .running else { return }
    let added = Self.uris(event?["added"])
    let removed = Self.uris(event?["removed"])
    folders.removeAll { uri in removed.contains(uri) }
    folders += added.filter { uri in !folders.contains(uri) }
    await startSessions(ofFolders: added)
    let open = Set(folders.compactMap(Self.site))
    for uri in removed {
      await endSession(ofFolder: uri, unlessAmong: open)
    }
  }

  /// Ends the session of a closed folder's site, unless it is needed.
  ///
  /// - Parameters:
  ///   - uri: The folder.
  ///   - open: The sites to which open folders lead.
  private func endSession(ofFolder uri: String, unlessAmong open: Set<String>) async {
    // The folder may have gone from the disk, too.
    guard let site = Self.site(ofFolder: uri) ?? FileURI.path(uri),
      !open.contains(site),
      let session = sessions[site],
      await !session.hasDocuments
    else { return }
    sessions[site] = nil
    await session.end()
  }

  private static func uris(_ folders: JSONValue?) -> [String] {
    (folders?.array ?? []).compactMap { folder in
      folder["uri"]?.string
    }
  }

  /// Reads the capabilities of an editor.
  private func read(_ capabilities: JSONValue?) {
    let known = capabilities?["general"]?["positionEncodings"]?.array ?? []
    // The first that both know: clients list what they prefer first.
    let encodings = known.lazy.compactMap { name in
      PositionEncoding(rawValue: name.string ?? "")
    }
    encoding = encodings.first ?? .utf16
    let edits = capabilities?["workspace"]?["workspaceEdit"]
    movesFolders =
      edits?["documentChanges"]?.boolean == true
      && edits?["resourceOperations"]?.array?.contains { $0.string == "rename" } == true
  }

  /// The folders that an editor has opened.
  private static func folders(_ params: JSONValue) -> [String] {
    let uris = uris(params["workspaceFolders"])
    // Older editors have one folder.
    guard uris.isEmpty else { return uris }
    return [params["rootUri"]?.string].compactMap(\.self)
  }

  private func shutDown() async throws(ResponseError) -> JSONValue {
    try checkPhase()
    phase = .shutDown
    await stop()
    return .null
  }

  // MARK: Notifications

  private func take(
    _ method: String,
    params: JSONValue
  ) async -> Bool {
    switch method {
    case "exit":
      return false
    case "workspace/didChangeWatchedFiles":
      await noteChanges(params)
    case "workspace/didChangeWorkspaceFolders":
      await noteFolders(params["event"])
    default:
      await noteDocument(method, params: params)
    }
    return true
  }

  /// Notes that a text was opened, changed or closed.
  private func noteDocument(
    _ method: String,
    params: JSONValue
  ) async {
    guard phase == .running,
      let document = params["textDocument"],
      let uri = document["uri"]?.string,
      let (session, path) = await session(of: uri)
    else { return }
    let version = document["version"]?.integer
    switch method {
    case "textDocument/didOpen":
      guard let text = document["text"]?.string else { return }
      await session.open(path, TextDocument(uri: uri, version: version ?? 0, text: text))
    case "textDocument/didChange":
      let changes = params["contentChanges"]?.array ?? []
      let isKnown = await session.change(path, version: version, changes: changes)
      if !isKnown {
        warnOfChange(of: path)
      }
    case "textDocument/didClose":
      await session.close(path)
    default:
      break
    }
  }

  /// After a change that cannot be read, the editor's text and ours differ.
  private func warnOfChange(of path: String) {
    client.warn("a change of \(path) makes no sense: close the file and open it again")
  }

  /// Notes files that an editor has seen change: the disk is watched too, but the next request must
  /// already include them.
  private func noteChanges(_ params: JSONValue) async {
    for change in params["changes"]?.array ?? [] {
      guard phase == .running,
        let uri = change["uri"]?.string,
        let file = FileURI.path(uri),
        let session = sessions.first(where: { file.hasPrefix($0.key + "/") })?.value,
        let path = session.paths.path(ofFile: file)
      else { continue }
      await session.noteChange(of: path)
    }
  }

  // MARK: Sites

  private func views() async -> [SiteView] {
    var views: [SiteView] = []
    for (_, session) in sessions.sortedByKey() {
      views.append(await session.current())
    }
    return views
  }

  /// The session of the site that a file belongs to, and the file's path as messages show it.
  private func session(of uri: String) async -> (SiteSession, path: String)? {
    guard let file = FileURI.path(uri) else { return nil }
    // Of sites in sites the innermost counts.
    let known = sessions.keys.filter { key in
      file.hasPrefix(key + "/Content/")
    }
    .max { $0.count < $1.count }
    guard let folder = known ?? FileURI.site(ofFile: file) else {
      return nil
    }
    let session = await startSession(of: folder)
    return session.paths.path(ofFile: file).map { (session, $0) }
  }

  @discardableResult
  private func startSession(of folder: String) async -> SiteSession {
    if let session = sessions[folder] {
      return session
    }
    let paths = SitePaths(folder: folder, current: currentFolder)
    let session = SiteSession(
      options(paths.site),
      paths: paths,
      encoding: encoding,
      client: client)
    sessions[folder] = session
    await session.start()
    return session
  }
}
