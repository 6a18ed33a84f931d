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
  /// The newest edition, if this one has an earlier day; `nil` if this one is the newest.
  package let newest: (name: String, date: String)?
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

  package init(
    name: String,
    revision: String? = nil,
    date: String? = nil
  ) {
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
  package init(
    _ request: EditionRequest,
    options: BuildOptions
  ) async throws {
    var (timings, options) = (Timings(), options)
    options.hashesParts = true
    let site = try await ResolvedSite(options, timings: &timings)
    let report = site.report()
    guard let present = site.guideline else {
      throw UnreadableSite(report)
    }
    // A past content is what it is.
    guard request.revision != nil || report.errorCount == 0 else {
      throw EditionError.isDraft(report)
    }
    let path = try Self.newPath(request.name, in: options.content)
    let past = try await Self.past(request.revision, options: options)
    let edition = await Edition(
      of: past?.guideline ?? present, name: request.name,
      date: request.date ?? past?.date ?? "",
      notes: request.notes(original: present.configuration.languages[0].code),
      jobs: options.jobs)
    self.init(edition, path: path, history: present.history)
  }

  /// The path of a new edition, which no file has yet.
  private static func newPath(_ name: String, in content: String) throws -> String {
    let path = join(join(content, ContentFolder.editionsName), name + ".jsonl")
    guard try readFileIfAny(path) == nil else {
      throw EditionError.exists(path)
    }
    return path
  }

  /// The content at a revision, and its day; `nil` without one.
  private static func past(
    _ revision: String?, options: BuildOptions
  ) async throws -> (guideline: GuidelineStages, date: String)? {
    guard let revision else { return nil }
    let past = try await PastContent(revision, of: options.content)
    guard let guideline = await past.guideline(jobs: options.jobs) else {
      throw HistoryError.noContent(revision)
    }
    return (guideline, past.date)
  }

  private init(
    _ edition: Edition,
    path: String,
    history: EditionHistory
  ) {
    let all = EditionHistory(history.editions + [edition])
    // An edition with an earlier date goes between the others.
    let place = all.editions.firstIndex { $0.name == edition.name } ?? 0
    let earlier = all.editions[..<place]
    // A text is written in the first edition that has it.
    let known = Set(earlier.flatMap(\.writtenHashes))
    self.edition = edition
    self.path = path
    bytes = edition.file(besides: known)
    newest = place == all.editions.count - 1 ? nil : all.editions.last.map { ($0.name, $0.date) }
    newTexts = edition.writtenHashes.subtracting(known).count
    since = earlier.last.flatMap { before in
      all.differences[place].map { difference in
        (before.name, difference)
      }
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

extension EditionRequest {
  /// The notes by language, a note without one in the original's.
  fileprivate func notes(original: String) -> [String: String] {
    var notes = notes
    if let note = notes.removeValue(forKey: "") {
      notes[original] = note
    }
    return notes
  }
}

/// The editions of a site.
///
/// - Throws: ``UnreadableSite``, or ``FileError`` where a file cannot be read.
package func editions(of options: BuildOptions) async throws -> EditionHistory {
  var timings = Timings()
  let site = try await ResolvedSite(options, timings: &timings)
  guard let guideline = site.guideline else {
    throw UnreadableSite(site.report())
  }
  return guideline.history
}
