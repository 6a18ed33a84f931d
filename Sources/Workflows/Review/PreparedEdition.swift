package import Base
package import Diagnostics
package import Editions
import Guideline
import Pages
package import Site
import SiteConfiguration

/// An edition that can be written.
package struct PreparedEdition: Sendable {
  package let edition: Edition
  /// The file, as it can be opened from the current folder.
  package let path: String
  /// The content of its file.
  package let bytes: [UInt8]
  /// The number of texts that no earlier edition has.
  package let newTexts: Int
  /// The edition before it, and the changes since; `nil` for the first.
  package let since: (name: String, difference: Difference)?
}

/// The request to cut an edition.
package struct EditionRequest: Sendable {
  package var name: String
  /// A revision of git; `nil` for the present content.
  package var revision: String?
  /// The day; `nil` for that of the revision.
  package var date: String?
  /// The editor's notes, by language; a note without a language is in the original's.
  package var notes: [String: String] = [:]

  package init(name: String, revision: String? = nil, date: String? = nil) {
    self.name = name
    self.revision = revision
    self.date = date
  }
}

/// The reason why an edition cannot be cut.
package enum EditionError: MessageError {
  case exists(String)
  case isDraft(Report)

  package var message: Message {
    switch self {
    case .exists(let path):
      "\(path) exists: choose another name, or remove it"
    case .isDraft:
      "errors prevent the content from being read correctly"
    }
  }
}

extension PreparedEdition {
  /// Makes an edition of the present or a past content.
  ///
  /// - Parameters:
  ///   - request: The content, and the name of the edition.
  ///   - options: The options of the site.
  /// - Throws: ``EditionError``, ``UnreadableSite``, ``HistoryError`` for a revision, ``FileError``
  ///   if a file cannot be read.
  package init(_ request: EditionRequest, options: BuildOptions) async throws {
    var (timings, options) = (Timings(), options)
    options.hashesParts = true
    let site = try await ResolvedSite(options, timings: &timings)
    let report = site.report()
    guard let present = site.guideline else { throw UnreadableSite(report) }
    guard request.revision != nil || report.errorCount == 0 else {
      throw EditionError.isDraft(report)
    }
    let folder = join(options.content, ContentFolder.editionsName)
    let path = join(folder, request.name + ".jsonl")
    guard try readFileIfAny(path) == nil else { throw EditionError.exists(path) }
    var date = request.date
    var guideline = present
    if let revision = request.revision {
      let past = try await PastContent(revision, of: options.content)
      guard let then = await past.guideline(jobs: options.jobs) else {
        throw HistoryError.noContent(revision)
      }
      guideline = then
      date = date ?? past.date
    }
    var notes = request.notes
    if let note = notes.removeValue(forKey: "") {
      notes[present.configuration.languages[0].code] = note
    }
    let edition = await Edition(
      of: guideline, name: request.name, date: date ?? "", notes: notes, jobs: options.jobs)
    self.init(edition, path: path, history: present.history)
  }

  private init(_ edition: Edition, path: String, history: EditionHistory) {
    let others = history.editions
    let all = EditionHistory(others + [edition])
    let place = all.editions.firstIndex { $0.name == edition.name } ?? 0
    let earlier = all.editions[..<place]
    let known = earlier.reduce(into: Set<UInt64>()) {
      $0.formUnion($1.writtenHashes)
    }
    self.edition = edition
    self.path = path
    bytes = edition.file(besides: known)
    newTexts = edition.writtenHashes.subtracting(known).count
    since = earlier.last.flatMap { before in
      all.differences[place].map { (before.name, $0) }
    }
  }

  /// Writes the file, in one step.
  ///
  /// - Throws: ``FileError`` where the disk refuses.
  package func write() throws(FileError) {
    try makeFolders(around: path)
    try replaceFile(path, with: bytes)
  }
}

/// The editions of a site.
///
/// - Throws: ``UnreadableSite``, or ``FileError`` where a file cannot be read.
package func editions(of options: BuildOptions) async throws -> EditionHistory {
  var timings = Timings()
  let site = try await ResolvedSite(options, timings: &timings)
  guard let guideline = site.guideline else { throw UnreadableSite(site.report()) }
  return guideline.history
}
