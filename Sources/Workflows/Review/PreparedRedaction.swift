package import Base
package import Editions
import Guideline
import Pages
package import Site

/// Editions without a passage, which can be written.
package struct PreparedRedaction: Sendable {
  /// The file of an edition that has the passage.
  package struct File: Sendable {
    /// As it can be opened from the current folder.
    package let path: String
    /// The records that have the passage.
    package let records: [EditionRecord]
  }

  /// The oldest edition first.
  package let files: [File]
  /// The files without the passage.
  package let change: PreparedChange
}

/// The reason why a passage cannot be removed from editions.
package enum RedactionError: MessageError {
  case isTooShort(least: Int)
  case isInContent(EditionRecord)
  case isNowhere

  package var message: Message {
    switch self {
    case .isTooShort(let least):
      "the passage is too short: give at least \(least) characters of it"
    case .isInContent(let record):
      "the content still contains the passage, in \(record.kind.rawValue) '\(record.id)' in \(record.language): remove it there first"
    case .isNowhere:
      "no edition contains this passage: copy it from a page of changes, or from a file in Content/editions"
    }
  }
}

extension PreparedRedaction {
  /// The least number of characters of a passage; a shorter one is in too many texts to be meant.
  package static let leastCharacters = 4

  /// Prepares the files of the editions that have a passage.
  ///
  /// - Parameters:
  ///   - passage: The passage; line breaks and several spaces count as in the texts of editions.
  ///   - options: The options of the site.
  /// - Throws: ``RedactionError``, ``UnreadableSite``, or ``FileError`` if a file cannot be read.
  package init(
    _ passage: String,
    options: BuildOptions
  ) async throws {
    let passage = EditionRecord.normalized(passage)
    guard passage.count >= Self.leastCharacters else {
      throw RedactionError.isTooShort(least: Self.leastCharacters)
    }
    var timings = Timings()
    let site = try await ResolvedSite(options, timings: &timings)
    guard let guideline = site.guideline else {
      throw UnreadableSite(site.report())
    }
    let present = await Edition(of: guideline, name: "", jobs: options.jobs)
    if let record = present.records(containing: passage).first {
      throw RedactionError.isInContent(record)
    }
    let folder = join(options.content, ContentFolder.editionsName)
    var files: [File] = []
    var changes: [PreparedChange.File] = []
    for edition in guideline.history.editions {
      let records = edition.records(containing: passage)
      guard !records.isEmpty else { continue }
      let path = join(folder, edition.name + ".jsonl")
      files.append(File(path: path, records: records))
      changes.append(
        PreparedChange.File(
          path: path,
          old: edition.bytes,
          new: edition.file(removing: passage)))
    }
    guard !files.isEmpty else {
      throw RedactionError.isNowhere
    }
    self.files = files
    change = PreparedChange(files: changes.sorted { $0.path < $1.path }, site: options.site)
  }
}
