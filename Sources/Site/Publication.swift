import Base
import Guideline
import Markup
import Pages
import Publishing
import Rendering
import SiteConfiguration
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
    case output(Output, Output.Item)
    /// The Markdown alternate of a file.
    case alternate(Output, Output.Item)
  }

  let site: SiteContext
  /// `Content`, as it can be opened from the current folder.
  let content: String
  /// How many pages are worked on at once.
  let jobs: Int
  /// Files of `Content/` as they were read, where that is kept, by their paths from there.
  var files: [String: [UInt8]] = [:]

  /// Assets and files of `Content/`, then the pages.
  func pages() -> [File] {
    site.publishedAssets.indices.map(File.asset) + site.copiedFiles.map(File.copy)
      + files(of: Output.pages, File.output)
  }

  /// What programs read, but for the groups and ``workerPath``.
  func exports() -> [File] {
    let alternates = site.configuration.hasExports ? Output.pages : []
    return files(of: Output.exports, File.output)
      + files(of: alternates.filter { $0.alternate != nil }, File.alternate)
  }

  private func files(of outputs: [Output], _ file: (Output, Output.Item) -> File) -> [File] {
    outputs.flatMap { output in output.published(in: site.addressed).map { file(output, $0) } }
  }

  /// The groups that the site has.
  var groups: [OutputGroup] { OutputGroup.all.filter { $0.isWanted(site.configuration) } }
}

extension Publication {
  /// Where a file is published.
  func path(of file: File) -> String {
    switch file {
    case .asset(let number): site.addresses.asset(site.publishedAssets[number].path)
    case .copy(let file): site.addresses.file(file)
    case .output(let output, let item): output.path(site.addressed, item)
    case .alternate(let output, let item): alternatePath(output.path(site.addressed, item))
    }
  }

  /// Makes one file.
  func make(_ file: File) -> SiteFile {
    switch file {
    case .asset(let number): return .bytes(site.publishedAssets[number].bytes)
    case .copy(let file):
      if let page = site.examplePage(file) { return .bytes(page) }
      return files[file].map(SiteFile.bytes) ?? .copy(of: join(content, file))
    case .output(let output, let item):
      return .bytes(output.make(output.file(item, in: site), item.subject))
    case .alternate(let output, let item):
      // What leads to the page itself stays on it; its folder is that of the alternate.
      return .bytes(output.alternate?(output.file(item, in: site), item.subject) ?? [])
    }
  }
}

extension Publication {
  /// Where the service worker is.
  static let workerPath = "service-worker.js"

  /// Whether the service worker names all other files.
  var hasKeepingWorker: Bool { site.configuration.worksOffline }

  /// The service worker: keeps the site for reading without a network where `site.yaml` asks for it.
  ///
  /// Else it removes that of an earlier build: browsers go on running a worker whose file is gone.
  ///
  /// - Parameter files: All other files, where ``hasKeepingWorker``.
  /// - Returns: What is published at ``workerPath``.
  func worker(for files: [StagedFile]) -> [UInt8] {
    let name: PartAsset = hasKeepingWorker ? .keeping : .removal
    let code = site.templates.assets.first { $0.name == name.rawValue }?.bytes ?? []
    guard hasKeepingWorker else { return code }
    let others = pathsForPrograms
    let kept = files.filter { file in
      !others.contains(file.path)
        && !groups.contains { !$0.isForReaders && $0.mayMake(file.path) }
    }
    return ServiceWorker(files: kept).script(code)
  }

  /// The files that no browser shows, nor needs for what it shows.
  private var pathsForPrograms: Set<String> {
    let programs = exports().filter { file in
      if case .output(let output, _) = file { !output.isForReaders } else { true }
    }
    let shown = Set(
      site.guideline.links.files + site.configuration.brand.files.map(\.path.value))
    // Hosts do not serve some of them: `CNAME`, `.well-known`.
    let others = site.copiedFiles.filter {
      StaticFolder.address(of: $0) != nil && !shown.contains($0)
    }
    return Set(programs.map(path) + others.map(site.addresses.file) + [Output.hostNotFoundPath])
  }
}

/// The content of a published file.
package enum SiteFile: Sendable, Equatable {
  case bytes([UInt8])
  /// The file at a path, as it is.
  case copy(of: String)
}
