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
/// A build makes all files, the preview each file on request.
struct Publication: Sendable {
  /// A file whose path is known before it is made.
  enum File: Sendable {
    /// An asset of the templates, by its index among the published ones.
    case asset(Int)
    /// An unchanged file of `Content/`, by its path from there.
    case copy(String)
    case output(Output, Output.Item)
    /// The Markdown alternate of a file.
    case alternate(Output, Output.Item)
  }

  let site: SiteContext
  /// `Content`, as it can be opened from the current folder.
  let content: String
  /// The number of pages to work on concurrently.
  let jobs: Int
  /// Files of `Content/` as they were read, if they are kept, by their paths from there.
  var files: [String: [UInt8]] = [:]

  /// Assets and files of `Content/`, then the pages.
  func pages() -> [File] {
    site.publishedAssets.indices.map(File.asset) + site.copiedFiles.map(File.copy)
      + files(of: Output.pages, File.output)
  }

  /// Returns the exports for programs, except for the groups and ``workerPath``.
  func exports() -> [File] {
    let alternates = site.configuration.hasExports ? Output.pages : []
    return files(of: Output.exports, File.output)
      + files(of: alternates.filter { $0.alternate != nil }, File.alternate)
  }

  private func files(
    of outputs: [Output],
    _ file: (Output, Output.Item) -> File
  ) -> [File] {
    outputs.flatMap { output in
      output.published(in: site.addressed).map { item in file(output, item) }
    }
  }

  /// The groups that the site has.
  var groups: [OutputGroup] {
    OutputGroup.all.filter { $0.isEnabled(site.configuration) }
  }
}

extension Publication {
  /// Returns the path at which a file is published.
  func path(of file: File) -> String {
    switch file {
    case .asset(let number):
      site.addresses.asset(site.publishedAssets[number].path)
    case .copy(let file):
      site.addresses.file(file)
    case .output(let output, let item):
      output.path(site.addressed, item)
    case .alternate(let output, let item):
      alternatePath(output.path(site.addressed, item))
    }
  }

  /// Makes one file.
  func make(_ file: File) -> SiteFile {
    switch file {
    case .asset(let number):
      return .bytes(site.publishedAssets[number].bytes)
    case .copy(let file):
      return copy(file)
    case .output(let output, let item):
      return .bytes(output.make(output.file(item, in: site), item.subject))
    case .alternate(let output, let item):
      // What leads to the page itself stays on it; its folder is that of the alternate.
      return .bytes(output.alternate?(output.file(item, in: site), item.subject) ?? [])
    }
  }

  /// A file of `Content/`: an example as a page of its own, others as they are.
  private func copy(_ file: String) -> SiteFile {
    if let page = site.examplePage(file) {
      return .bytes(page)
    }
    return files[file].map(SiteFile.bytes) ?? .copy(of: join(content, file))
  }
}

extension Publication {
  /// The path of the service worker.
  static let workerPath = "service-worker.js"

  /// The files that the service worker keeps; `nil` if it keeps none.
  var keptFiles: KeptFiles? {
    guard site.configuration.worksOffline else { return nil }
    return KeptFiles(
      pathsForPrograms: pathsForPrograms,
      groupsForPrograms: groups.filter { !$0.isForReaders })
  }

  /// Returns the service worker: it keeps the site for reading without a network if `site.yaml`
  /// asks for it.
  ///
  /// Otherwise it removes the worker of an earlier build: browsers keep running a worker whose file
  /// is gone.
  ///
  /// - Parameter files: The ``keptFiles``; `nil` if there are none.
  /// - Returns: The content of ``workerPath``.
  func worker(for files: [StagedFile]?) -> [UInt8] {
    let name: PartAsset = files == nil ? .removal : .keeping
    let code = site.templates.assets.first { $0.name == name.rawValue }?.bytes ?? []
    guard let files else { return code }
    return ServiceWorker(files: files).script(code)
  }

  /// The paths of files that browsers neither show nor need.
  private var pathsForPrograms: Set<String> {
    let programs = exports().filter { file in
      // An alternate is for programs, too.
      guard case .output(let output, _) = file else { return true }
      return !output.isForReaders
    }
    let shown = Set(
      site.guideline.links.files + site.configuration.brand.files.map(\.path.value))
    // Hosts do not serve some of them: `CNAME`, `.well-known`.
    let others = site.copiedFiles.filter { file in
      StaticFolder.address(of: file) != nil && !shown.contains(file)
    }
    return Set(programs.map(path) + others.map(site.addresses.file) + [Output.hostNotFoundPath])
  }
}

/// The files that readers need without a network.
struct KeptFiles: Sendable {
  /// The paths of files that browsers neither show nor need.
  let pathsForPrograms: Set<String>
  let groupsForPrograms: [OutputGroup]

  func contains(_ path: String) -> Bool {
    !pathsForPrograms.contains(path)
      && !groupsForPrograms.contains { group in group.ownsPath(path) }
  }
}

/// The content of a published file.
package enum SiteFile: Sendable, Equatable {
  case bytes([UInt8])
  /// The unchanged file at a path.
  case copy(of: String)
}
