import Base
import Diagnostics
import FileWatching
import Site

/// A site that is open in an editor: its open texts, and their diagnostics.
///
/// 1. Changes in the editor or on the disk are noted (`touch`).
/// 2. A moment later, or earlier if a request needs it, the site is checked again (`make`), one
///   check after another; changes during one are left for the next.
/// 3. The diagnostics of the files for which they have changed are published.
actor SiteSession {
  /// The time to wait for further edits of the same change; edits during a check wait for its end
  /// anyway.
  private static let pause = Duration.milliseconds(2)

  nonisolated let paths: SitePaths
  private let encoding: PositionEncoding
  private let client: Client
  private var check: LiveCheck
  private let watch: Watch
  private var following: Task<Void, Never>?

  private var documents: [String: TextDocument] = [:]
  /// The possible changes since the last check began; `nil` for anything.
  private var touched: Set<String>?
  private var isDirty = true
  private var view: SiteView
  private var hasView = false
  /// The diagnostics that the editor has received, by path.
  private var published: [String: [Diagnostic]] = [:]
  private var failure = ""
  private var pausing: Task<Void, Never>?
  private var last: Task<SiteView, Never>?
  private var isEnded = false

  init(
    _ options: BuildOptions,
    paths: SitePaths,
    encoding: PositionEncoding,
    client: Client
  ) {
    self.paths = paths
    self.encoding = encoding
    self.client = client
    check = LiveCheck(options)
    // Before anything is read, so that no change is missed.
    watch = Watch(check.watchedFolders)
    view = SiteView(
      paths: paths,
      content: check.content,
      encoding: encoding)
  }

  /// Begins to check, and to follow the disk.
  func start() {
    schedule()
    let watch = watch
    following = Task { [weak self] in
      for await _ in watch.news {
        guard let touched = watch.take(),
          let self
        else { continue }
        await self.touch(touched.changedPaths)
      }
    }
  }

  /// Ends the watch of the disk.
  func stop() {
    following?.cancel()
    watch.stop()
  }

  /// Ends the session, whose folder the editor has closed: no diagnostic of it stays in the editor.
  func end() {
    stop()
    isEnded = true
    pausing?.cancel()
    for path in published.keys.sorted() {
      publish([], of: path)
    }
    published = [:]
  }

  /// True if the editor has a file of the site open.
  var hasDocuments: Bool { !documents.isEmpty }

  // MARK: Texts

  /// Adds a text that an editor has opened.
  func open(_ path: String, _ document: TextDocument) {
    documents[path] = document
    touch([path])
  }

  /// Applies an editor's changes to an open text; returns whether they could be read.
  func change(
    _ path: String,
    version: Int?,
    changes: [JSONValue]
  ) -> Bool {
    guard var document = documents.removeValue(forKey: path) else {
      return false
    }
    let isReadable = document.change(
      version: version,
      changes,
      encoding: encoding)
    documents[path] = document
    touch([path])
    return isReadable
  }

  /// Removes a text that an editor has closed: from now on the file counts.
  func close(_ path: String) {
    documents[path] = nil
    touch([path])
  }

  /// Notes that a file has been written for the editor.
  func noteChange(of path: String) {
    touch([path])
  }

  private func touch(_ paths: Set<String>?) {
    touched = paths.flatMap { touched?.union($0) }
    isDirty = true
    schedule()
  }

  private func schedule() {
    guard pausing == nil else { return }
    pausing = Task {
      try? await Task.sleep(for: Self.pause)
      pausing = nil
      _ = await current()
    }
  }

  // MARK: Checking

  /// Returns the site with the present open texts, checking it now if needed.
  func current() async -> SiteView {
    guard isDirty || last != nil else { return view }
    let previous = last
    let task = Task {
      _ = await previous?.value
      return await make()
    }
    last = task
    let view = await task.value
    if last == task {
      last = nil
    }
    return view
  }

  /// Returns the site as of the last check, with the present open texts.
  func latest() async -> SiteView {
    // Before the first check there is nothing to answer with.
    var view =
      if hasView {
        view
      } else {
        await current()
      }
    view.documents = documents
    return view
  }

  private func make() async -> SiteView {
    guard isDirty else { return view }
    isDirty = false
    let changed = touched
    touched = []
    let documents = documents
    let unsaved = UnsavedFiles(documents.mapValues(\.lines.bytes))
    var check = check
    do {
      let state = try await check.next(changed: changed, unsaved)
      self.check = check
      failure = ""
      view.diagnostics = state.diagnostics
      view.guideline = state.guideline ?? view.guideline
      view.documents = documents
      hasView = true
      publish(changed)
    } catch {
      self.check = check
      note(failure: "\(error)")
      view.documents = documents
    }
    return view
  }

  /// Warns of a check that failed, once while the reason stays the same.
  private func note(failure reason: String) {
    if failure != reason {
      client.warn("cannot check \(paths.folder): \(reason)")
    }
    failure = reason
  }

  /// Sends the editor the diagnostics of files for which they have changed.
  private func publish(_ changed: Set<String>?) {
    // A check that was under way when the editor closed the folder.
    guard !isEnded else { return }
    let now = Dictionary(grouping: view.diagnostics) { diagnostic in
      shownPath(of: diagnostic)
    }
    // A changed file gets its diagnostics again: the editor has moved them with the text.
    let paths = Set(now.keys).union(published.keys).filter { path in
      now[path] != published[path]
        || (changed?.contains(path) ?? true) && now[path] != nil
    }
    for path in paths.sorted() {
      publish(now[path] ?? [], of: path)
    }
    published = now
  }

  /// The file that has a diagnostic in the editor.
  private func shownPath(of diagnostic: Diagnostic) -> String {
    let path = diagnostic.location.path
    // What is built in is no file that could be opened.
    guard LiveCheck.builtInFile(path) == nil else {
      return check.content + "/site.yaml"
    }
    return path
  }

  private func publish(
    _ diagnostics: [Diagnostic],
    of path: String
  ) {
    var members: JSONMembers = [("uri", .string(view.uri(of: path)))]
    if let document = view.documents[path] {
      members.append(("version", .integer(document.version)))
    }
    members.append(("diagnostics", .array(diagnostics.map(view.json))))
    client.notify("textDocument/publishDiagnostics", .object(members))
  }
}

/// The editor.
struct Client: Sendable {
  /// Sends a notification, by its method and its parameters.
  let notify: @Sendable (String, JSONValue) -> Void

  /// Shows a warning (Language Server Protocol 3.17, `window/showMessage`).
  func warn(_ text: String) {
    show(text, type: 2)
  }

  /// Shows something that is worth knowing.
  func show(_ text: String) {
    show(text, type: 3)
  }

  private func show(_ text: String, type: Int) {
    notify(
      "window/showMessage", .object([("type", .integer(type)), ("message", .string(text))]))
  }
}
