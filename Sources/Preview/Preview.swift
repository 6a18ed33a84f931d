package import Base
package import FileWatching
package import Guideline
package import Site

/// The options of a preview, resolved.
package struct PreviewOptions: Sendable {
  package var build: BuildOptions
  /// The name or address to listen on; an IPv6 address without the brackets that it has in a URL.
  package var host: String
  /// Further names that it answers to, such as that of a proxy: `preview.example.com`, `*.github.dev`.
  package var allowedHosts: [String]
  /// The port to listen on; 0 for any.
  package var port: Int
  /// True to poll folders rather than have the system watch them.
  package var polls: Bool
  /// The language of the preview's messages on pages.
  package var language: MessageLanguage
  /// The state with which a reviewer compares; `nil` for the state at the start.
  package var base: Base?

  /// An earlier state of the site.
  package struct Base: Sendable {
    /// The revision, as typed.
    package let name: String
    package let guideline: GuidelineStages

    package init(_ name: String, _ guideline: GuidelineStages) {
      self.name = name
      self.guideline = guideline
    }
  }

  package init(
    _ build: BuildOptions,
    host: String = "127.0.0.1",
    allowedHosts: [String] = [],
    port: Int,
    polls: Bool = false,
    language: MessageLanguage = .english
  ) {
    self.build = build
    self.host =
      if host.hasPrefix("[") && host.hasSuffix("]") {
        String(host.dropFirst().dropLast())
      } else {
        host
      }
    self.allowedHosts = allowedHosts
    self.port = port
    self.polls = polls
    self.language = language
  }

  /// True if other machines may reach it.
  package var isExposed: Bool {
    !["127.0.0.1", "::1", "localhost"].contains(host)
  }
}

/// An event that a preview reports to its caller.
package enum PreviewEvent: Sendable {
  /// The site was read, for the first time.
  case read(SiteSnapshot, took: Duration)
  /// The wanted port is in use.
  case portTaken(Int)
  case listening(address: String)
  case watching(Watch.Means)
  /// Files have changed, and a new state is served.
  case updated(SiteSnapshot, FileChanges, took: Duration)
}

/// Serves a site while it is being written.
///
/// 1. Its folders are watched, and then read, so that no change is missed (`Watch`, `LiveSite`).
/// 2. Requests are answered from the last state (`PreviewServer`, `Responder`).
/// 3. Changed files are read again, and open pages are notified (`OpenPages`).
///
/// - Parameters:
///   - options: The options.
///   - stop: Called when the server listens; returns a stream that has an element, or ends, when
///     the preview must end.
///   - tell: Called with each event, in order.
/// - Returns: The element.
/// - Throws: ``ListeningError`` if the server cannot listen.
package func preview(
  _ options: PreviewOptions,
  until stop: () -> AsyncStream<Int32>,
  tell: @escaping @Sendable (PreviewEvent) -> Void
) async throws -> Int32? {
  let watch = Watch(options.build.watchedFolders, polls: options.polls)
  defer { watch.stop() }
  let site = await read(options, tell: tell)
  let session = session(for: site, options: options)
  let server = try await PreviewServer.listen(host: options.host, port: options.port, session)
  // Port 0 asks for any that is free.
  if options.port != 0, server.port != options.port {
    tell(.portTaken(options.port))
  }
  // Before the address is told: a signal that comes right after it must not be lost.
  let stopping = stop()
  tell(.listening(address: address(host: options.host, port: server.port)))
  tell(.watching(watch.means))
  let tasks = [
    Task {
      await follow(
        watch,
        site: site,
        pages: session.openPages,
        tell: tell
      )
    },
    Task { await beat(session.openPages) },
  ]
  let signal = await stopping.first { _ in true }
  for task in tasks {
    task.cancel()
  }
  session.openPages.end()
  await server.stop()
  return signal
}

private func read(
  _ options: PreviewOptions,
  tell: @Sendable (PreviewEvent) -> Void
) async -> LiveSite {
  let start = ContinuousClock.now
  let site = await LiveSite(options.build, since: options.base?.guideline)
  tell(.read(site.snapshot, took: .now - start))
  return site
}

private func session(for site: LiveSite, options: PreviewOptions) -> Session {
  Session(
    responder: Responder(
      site: site,
      folder: options.build.site,
      language: options.language,
      since: options.base?.name,
      hosts: HostRule(
        host: options.host,
        machine: machineName(),
        allowing: options.allowedHosts)))
}

/// Reads changed files again, and notifies open pages.
private func follow(
  _ watch: Watch,
  site: LiveSite,
  pages: OpenPages,
  tell: @Sendable (PreviewEvent) -> Void
) async {
  for await _ in watch.news {
    guard let touched = watch.take() else { continue }
    let start = ContinuousClock.now
    let before = site.snapshot.version
    let snapshot = await site.update(changed: touched.changedPaths)
    guard snapshot.version != before else { continue }
    pages.wake()
    tell(.updated(snapshot, touched, took: .now - start))
  }
}

/// Wakes open pages at intervals, so that closed ones are noticed.
private func beat(_ pages: OpenPages) async {
  while !Task.isCancelled {
    try? await Task.sleep(for: .seconds(15))
    pages.wake()
  }
}

/// The address of the site, as it can be opened on this machine.
private func address(host: String, port: Int) -> String {
  let name =
    switch host {
    case "0.0.0.0":
      "127.0.0.1"
    case "::":
      "[::1]"
    case _ where host.contains(":"):
      "[\(host)]"
    default:
      host
    }
  return "http://\(name):\(port)/"
}
