import Guideline
import Publishing
import Templates

/// Everything that a site publishes, and how each file of it is made.
///
/// A build makes all of it, the preview each file when it is asked for.
struct Publication: Sendable {
  /// A file whose path is known before it is made.
  enum File: Sendable {
    /// An asset of the templates, by its number among those that are published.
    case asset(Int)
    /// A file of `Content/` as it is, by its path from there.
    case copy(String)
    case page(PageJob)
    case export(ExportJob)
  }

  /// Files that are made together, by several tasks.
  enum Group: Sendable, Hashable {
    /// Their names come from what is in them.
    case search
    /// How many there are depends on how long they are.
    case sitemap
    case llmsFull(language: Int)
  }

  let composer: Composer
  /// `Content`, as it can be opened from the current folder.
  let content: String
  /// How many pages are worked on at once.
  let jobs: Int
  /// Files of `Content/` as they were read, where that is kept, by their paths from there.
  var files: [String: [UInt8]] = [:]

  /// Assets and files of `Content/`, then the pages.
  func pages() -> [File] {
    composer.publishedAssets.indices.map(File.asset)
      + composer.guideline.links.files.map(File.copy) + composer.jobs().map(File.page)
  }

  /// What programs read, but for the groups and ``workerPath``.
  func exports() -> [File] {
    let configuration = composer.configuration
    let exports = configuration.hasExports ? composer.exportJobs() : []
    return (exports + (configuration.worksOffline ? [.webManifest] : [])).map(File.export)
  }

  /// The groups that the site has.
  var groups: [Group] {
    let configuration = composer.configuration
    let search: [Group] = configuration.hasSearch ? [.search] : []
    guard configuration.hasExports else { return search }
    return search + [.sitemap] + configuration.languages.indices.map { .llmsFull(language: $0) }
  }
}

extension Publication {
  /// Where a file is published.
  func path(of file: File) -> String {
    switch file {
    case .asset(let number): composer.addresses.asset(composer.publishedAssets[number].path)
    case .copy(let file): composer.addresses.file(file)
    case .page(let job): composer.path(of: job)
    case .export(let job): composer.path(of: job)
    }
  }

  /// Makes one file.
  func make(_ file: File) -> SiteFile {
    switch file {
    case .asset(let number): .bytes(composer.publishedAssets[number].bytes)
    case .copy(let file): files[file].map(SiteFile.bytes) ?? .copy(of: join(content, file))
    case .page(let job): .bytes(composer.compose(job))
    case .export(let job): .bytes(composer.compose(job))
    }
  }

  /// Where the files of a group are published; `nil` where only making them tells.
  func paths(of group: Group) -> [String]? {
    switch group {
    case .search, .sitemap: nil
    case .llmsFull(let language): [Composer.llmsFullPath(composer.addresses.code(language))]
    }
  }

  /// Makes the files of a group, with their paths.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - search: What the search has counted for an earlier state of the site, which is added to.
  /// - Returns: The files.
  func make(
    _ group: Group, remembering search: SearchMemory? = nil
  ) async -> [(path: String, bytes: [UInt8])] {
    switch group {
    case .search: return await searchFiles(composer, jobs: jobs, remembering: search)
    case .sitemap: return composer.sitemapFiles()
    case .llmsFull(let language):
      let parts = await composer.guideline.tree.entries.indices.mapInParallel(jobs: jobs) {
        composer.llmsFullEntry($0, language)
      }
      let path = Composer.llmsFullPath(composer.addresses.code(language))
      return [(path, Array(parts.joined()))]
    }
  }
}

extension Publication {
  /// Where the service worker is.
  static let workerPath = "service-worker.js"

  /// Whether the service worker names all other files.
  var hasKeepingWorker: Bool { composer.configuration.worksOffline }

  /// The service worker: keeps the site for reading without a network where `site.yaml` asks for it.
  ///
  /// Else it removes that of an earlier build: browsers go on running a worker whose file is gone.
  ///
  /// - Parameter files: All other files, where ``hasKeepingWorker``.
  /// - Returns: What is published at ``workerPath``.
  func worker(for files: [StagedFile]) -> [UInt8] {
    let name: WorkerAsset = hasKeepingWorker ? .keeping : .removal
    let code = composer.templates.assets.first { $0.name == name.rawValue }?.bytes ?? []
    return hasKeepingWorker ? ServiceWorker(files).script(code) : code
  }
}

/// The content of a published file.
package enum SiteFile: Sendable, Equatable {
  case bytes([UInt8])
  /// The file at a path, as it is.
  case copy(of: String)
}
