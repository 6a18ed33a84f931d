import Base
import Diagnostics
package import Site

/// The published files of a site: those of a folder or an archive, or those that a build of its
/// sources would publish.
package struct SiteFiles: Sendable {
  /// Returns a number that changes whenever the files may have changed.
  package var version: @Sendable () async throws(ToolError) -> Int
  /// Returns the bytes of a file by its path, such as `en/bars/tab-bar.md`; `nil` if it does not
  /// exist.
  package var read: @Sendable (String) async throws(ToolError) -> [UInt8]?
  /// Returns a function that reads the files of the search index by their names without `.js`.
  package var index: @Sendable () async throws(ToolError) -> @Sendable (String) -> [UInt8]?

  package init(
    version: @escaping @Sendable () async throws(ToolError) -> Int,
    read: @escaping @Sendable (String) async throws(ToolError) -> [UInt8]?,
    index: @escaping @Sendable () async throws(ToolError) -> @Sendable (String) -> [UInt8]?
  ) {
    self.version = version
    self.read = read
    self.index = index
  }

  /// Returns whether a path, relative to any folder, stays inside that folder.
  static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = !parts.contains { part in
      ["", ".", ".."].contains(part)
    }
    // Signs that some systems take for others.
    let hasOddBytes = path.utf8.contains { byte in
      byte < .space || byte == .backslash
    }
    return isPlain && !hasOddBytes
  }
}

extension SiteFiles {
  /// Creates the files of a folder with a published site.
  ///
  /// A symbolic link out of the folder is not followed: such a file does not exist.
  package init(folder: String) {
    let root = realPath(folder) ?? folder
    let prefix =
      if root.hasSuffix("/") {
        root
      } else {
        root + "/"
      }
    @Sendable func bytes(_ path: String) -> [UInt8]? {
      guard Self.isInside(path),
        let place = realPath(join(root, path)),
        place.hasPrefix(prefix)
      else { return nil }
      return try? readFile(place)
    }
    self.init(
      version: { () async throws(ToolError) in
        // The start file names all others of the index after their content, and is small.
        var hash = FNV1a()
        hash.add(bytes("assets/search/start.js") ?? [])
        return Int(truncatingIfNeeded: hash.value)
      },
      read: { path async throws(ToolError) in bytes(path) },
      index: { () async throws(ToolError) in { bytes("assets/search/\($0).js") } })
  }

  /// Creates the files of an archive, from a function that reads an entry by its path in the site.
  package init(archive read: @escaping @Sendable (String) -> [UInt8]?) {
    self.init(
      version: { () async throws(ToolError) in 0 },
      read: { path async throws(ToolError) in
        guard Self.isInside(path) else { return nil }
        return read(path)
      },
      index: { () async throws(ToolError) in { read("assets/search/\($0).js") } })
  }

  /// Creates the files that a build of a site's sources would publish, made on request.
  ///
  /// The sources are read with the first request, and looked at again with each one that comes some time after the last.
  ///
  /// - Parameters:
  ///   - options: The options of the site, with the place of its sources.
  ///   - pause: The time for which they are not looked at again.
  package init(
    sources options: BuildOptions,
    pause: Duration = .seconds(1)
  ) {
    let sources = SourceFiles(options, pause: pause)
    self.init(
      version: { () async throws(ToolError) in try await sources.current().version },
      read: { path async throws(ToolError) in
        guard Self.isInside(path) else { return nil }
        return try await sources.read(path)
      },
      index: { () async throws(ToolError) in
        let files = try await sources.indexFiles()
        return { files["assets/search/\($0).js"] }
      })
  }
}

/// The files of a site's sources as a build would publish them.
private actor SourceFiles {
  private let options: BuildOptions
  private let pause: Duration
  private var site: LiveSite?
  private var lastLook = ContinuousClock.now

  init(_ options: BuildOptions, pause: Duration) {
    self.options = options
    self.pause = pause
  }

  func current() async throws(ToolError) -> SiteSnapshot {
    let snapshot = await look()
    guard snapshot.hasSite else {
      let errors = snapshot.report.errorCount
      let count: Message = .counting(
        errors, one: "it has 1 error", other: "it has \(errors) errors")
      let reason = snapshot.failure.map { Message(verbatim: $0.description) } ?? count
      throw ToolError("the site cannot be read: \(reason); run 'build-site check'")
    }
    return snapshot
  }

  private func look() async -> SiteSnapshot {
    guard let site else {
      // Read with the first question, so that the server starts at once.
      let site = await LiveSite(options)
      self.site = site
      lastLook = .now
      return site.snapshot
    }
    // An agent asks several questions in a row.
    guard lastLook.duration(to: .now) > pause else {
      return site.snapshot
    }
    lastLook = .now
    // Where a file is half saved, the snapshot has the last site without errors.
    return await site.update(changed: nil)
  }

  func read(_ path: String) async throws(ToolError) -> [UInt8]? {
    let snapshot = try await current()
    do {
      return try await snapshot.file(at: path)?.content()
    } catch {
      throw ToolError("\(path) cannot be read")
    }
  }

  func indexFiles() async throws(ToolError) -> [String: [UInt8]] {
    let snapshot = try await current()
    var files: [String: [UInt8]] = [:]
    for path in await snapshot.paths() where path.hasPrefix("assets/search/") {
      files[path] = try await read(path)
    }
    return files
  }
}
