import Guideline
import Pages
import Rendering
import SiteConfiguration
import Synchronization
import Templates

/// The files of a site by path, as far as paths are known before files are made.
struct PathTable: Sendable {
  enum Row: Sendable {
    case file(Publication.File)
    /// ``Publication/workerPath``
    case worker
  }

  private var rows: [String: Row] = [:]

  /// - Complexity: O(*n*), where *n* is the number of files.
  init(_ publication: Publication) {
    let files = publication.pages() + publication.exports()
    rows.reserveCapacity(files.count + 1)
    for file in files {
      rows[publication.path(of: file)] = .file(file)
    }
    rows[Publication.workerPath] = .worker
  }

  subscript(path: String) -> Row? { rows[path] }

  /// In no order.
  var paths: [String] { Array(rows.keys) }
}

extension PathTable {
  /// The values from which a table follows.
  struct Key: Sendable, Hashable {
    private let configuration: Configuration
    private let names: SiteNames
    private let usedFiles: [String]
    private let redirects: [Redirect]
    private let assets: [String]
    /// By kind of page: true if the site has it.
    private let kinds: [Bool]

    init(_ publication: Publication) {
      let site = publication.site
      configuration = site.configuration
      names = site.guideline.names
      usedFiles = site.copiedFiles
      redirects = site.addressed.redirects
      assets = site.publishedAssets.map(\.path)
      kinds = Output.pages.map { $0.isEnabled(site.guideline) }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(assets)
    }
  }
}

/// A table of paths that is made when it is first asked for.
final class LazyPathTable: Sendable {
  private let table = Mutex<PathTable?>(nil)

  /// The table of any publication with these files.
  func value(_ publication: Publication) -> PathTable {
    table.withLock { table in
      let made = table ?? PathTable(publication)
      table = made
      return made
    }
  }
}
