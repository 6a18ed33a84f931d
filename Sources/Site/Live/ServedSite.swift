import Base
import Guideline
import Pages
import Publishing
import Rendering
import Synchronization

/// A good state of a site, whose files are made on request.
///
/// Pages are made again each time, because they cost less than a request; files made from all pages
/// are kept.
final class ServedSite: Sendable {
  let publication: Publication
  /// The files by path.
  private let table: LazyPathTable
  /// The files that are made from all pages, while they are made and afterwards.
  private let groups = Mutex<[OutputGroup.Name: Task<OutputGroup.Files, Never>]>([:])

  private let search: SearchMemory
  /// The state with which a reviewer compares; `nil` if it is this one.
  private let base: GuidelineStages?
  /// The consequences of the changes since then, while they are made and afterwards.
  private let consequences = Mutex<Task<ChangeConsequences, Never>?>(nil)

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - publication: The files of the site.
  ///   - table: The table of its files, or that of a state with the same files.
  ///   - search: The counts of earlier states.
  ///   - base: The state with which a reviewer compares; `nil` if it is this one.
  init(
    _ publication: Publication,
    table: LazyPathTable,
    search: SearchMemory,
    base: GuidelineStages?
  ) {
    self.publication = publication
    self.table = table
    self.search = search
    self.base = base
  }

  /// Returns the consequences of the changes since the base, for a reviewer; made once.
  func changeConsequences() async -> ChangeConsequences {
    guard let base else { return .none }
    let (new, jobs) = (publication.site.guideline, publication.jobs)
    let task = consequences.withLock { consequences in
      let task =
        consequences
        ?? Task { await ChangeConsequences(from: base, to: new, jobs: jobs) }
      consequences = task
      return task
    }
    return await task.value
  }

  /// Returns the file at a path, if it exists.
  ///
  /// - Throws: ``FileError`` if a file of `Content/` cannot be read.
  func file(at path: String) async throws -> SiteFile? {
    switch row(at: path) {
    case .file(let file):
      return publication.make(file)
    case .worker:
      return .bytes(try await worker())
    case nil:
      break
    }
    guard let group = publication.groups.first(where: { $0.ownsPath(path) }) else {
      return nil
    }
    return await files(of: group).first { $0.path == path }.map {
      .bytes($0.bytes)
    }
  }

  /// Returns the row of a path.
  func row(at path: String) -> PathTable.Row? {
    table.value(publication)[path]
  }

  /// Every path, sorted.
  func paths() async -> [String] {
    var paths = table.value(publication).paths
    for group in publication.groups {
      paths += await files(of: group).map(\.path)
    }
    return paths.sorted()
  }

  private func files(of group: OutputGroup) async -> OutputGroup.Files {
    let publication = publication
    let search = search
    let task = groups.withLock { groups in
      let task =
        groups[group.name]
        ?? Task { await group.make(publication.site, publication.jobs, search) }
      groups[group.name] = task
      return task
    }
    return await task.value
  }

  /// The service worker, which may name all other files with their digests.
  private func worker() async throws -> [UInt8] {
    guard let kept = publication.keptFiles else { return publication.worker(for: nil) }
    var files: [StagedFile] = []
    for path in await paths() where path != Publication.workerPath && kept.contains(path) {
      guard let bytes = try await file(at: path)?.content() else {
        continue
      }
      files.append(StagedFile(path: path, size: bytes.count, digest: sha256(bytes.span)))
    }
    return publication.worker(for: files)
  }
}

extension SiteFile {
  /// Its bytes.
  ///
  /// - Throws: ``FileError`` where a copied file cannot be read.
  package func content() throws -> [UInt8] {
    switch self {
    case .bytes(let bytes):
      bytes
    case .copy(let path):
      try readFile(path)
    }
  }
}
