import Base
import Foundation
import Markup
import Publishing

/// The present state of everything on which a build depends, and the note by which a later build
/// knows that nothing has changed.
///
///     6e34…                                   a digest of what follows and of the state of every file
///     {"commit":"","drafts":0,"pages":[…],…}  what a build says at its end
///
/// The states (``FileState``) are those of the files that were read and of those that were made; no
/// file is opened for them. So a note either matches or does not, whatever happened to it, to the
/// site or to the output; if it does not, everything is built.
struct BuildRecord: Sendable {
  /// The options, the program, and the states of the files from which a site is made.
  private let basis: String
  /// True if every file is old enough that any change would have changed its state.
  private let isSettled: Bool

  /// Reads the states of everything on which a build depends.
  ///
  /// `nil` if it may depend on more, such as an earlier state or the targets of symbolic links;
  /// also if the system does not provide enough information.
  ///
  /// - Parameter options: The options of the build.
  /// - Complexity: O(*n*), where *n* is the number of files.
  init?(_ options: BuildOptions) {
    guard let boot = bootID(),
      let program = Bundle.main.executablePath,
      let programState = try? FileState(of: program)
    else { return nil }
    var key = options
    // No file depends on these.
    (key.jobs, key.ignoresRecord, key.settlingTime) = (1, false, 0)
    // After a power failure files need not be what their states say.
    var lines = ["\(key)", boot, commonMarkVersion, programState.text]
    let start = Int(Date().timeIntervalSince1970 * 1_000_000_000)
    var newest = programState.changed
    for folder in [options.content, options.templatesFolder] {
      guard let states = Self.watchableStates(of: folder, options) else {
        return nil
      }
      for (path, state) in states {
        lines.append("\(path) \(state.text)")
        newest = max(newest, state.changed)
      }
    }
    basis = lines.joined(separator: "\n")
    isSettled = newest < start - options.settlingTime
  }

  /// The states of the files below a folder whose file system shows every change; `nil` for another one.
  private static func watchableStates(
    of folder: String,
    _ options: BuildOptions
  ) -> [(path: String, state: FileState)]? {
    guard FileSystemKind(of: folder).showsEveryChange else { return nil }
    return states(of: folder, options)
  }

  /// Returns the states of all files in a folder that may be read; an empty array if the folder
  /// does not exist.
  private static func states(
    of folder: String,
    _ options: BuildOptions
  ) -> [(path: String, state: FileState)]? {
    do {
      let root = try Descriptor.openFolder(at: folder)
      let listing = try FolderListing(below: folder, in: LinkScope(options)) { name, _ in
        isListed(name) || isListedHidden(name)
      }
      guard !listing.hasLinks else { return nil }
      return try states(of: listing, in: root)
    } catch let error {
      guard error.isMissing,
        error.path == folder
      else {
        return nil
      }
      return []
    }
  }

  /// Returns `nil` if a listed file is gone.
  private static func states(
    of listing: FolderListing,
    in root: borrowing Descriptor
  ) throws(FileError) -> [(path: String, state: FileState)]? {
    var states: [(String, FileState)] = []
    for file in listing.files {
      let path = file.joined(separator: "/")
      guard let status = try root.status(of: path) else {
        return nil
      }
      states.append((path, FileState(status)))
    }
    return states
  }
}

extension BuildSummary {
  /// The summary of a build after which everything is as it was.
  fileprivate init(_ counts: BuildRecord.Counts, of state: PublishedState) {
    (topics, rules, drafts) = (counts.topics, counts.rules, counts.drafts)
    pages = Array(zip(counts.languages, counts.pages))
    files = state.paths
    unchanged = state.paths.count
  }
}

extension BuildRecord {
  /// The counts that a build reports at its end.
  fileprivate struct Counts {
    var topics, rules, drafts: Int
    var languages: [String]
    /// By language.
    var pages: [Int]
    /// The commit whose history provides the days of changes; empty if the site does not show them.
    var commit: String

    /// The counts as a line of JSON.
    var line: [UInt8] {
      JSONValue.object([
        ("commit", .string(commit)),
        ("drafts", .integer(drafts)),
        ("languages", .strings(languages)),
        ("pages", .array(pages.map(JSONValue.integer))),
        ("rules", .integer(rules)),
        ("topics", .integer(topics)),
      ]).bytes
    }
  }

  /// Returns whether the inputs of a build are still the same as when this was made, and were
  /// settled then.
  ///
  /// - Parameter options: The options of the build.
  /// - Returns: True if a build that began with this record and has read everything may write its
  ///   note.
  func holds(_ options: BuildOptions) -> Bool {
    isSettled && BuildRecord(options)?.basis == basis
  }

  /// Returns the note of a build that began with this record.
  ///
  /// - Parameters:
  ///   - summary: The counts that the build reports.
  ///   - commit: The commit whose history provides the days of changes; empty if the site does not
  ///     show them.
  ///   - state: The state of the output.
  /// - Returns: The note.
  func note(
    of summary: BuildSummary,
    commit: String,
    _ state: PublishedState
  ) -> [UInt8] {
    let counts = Counts(
      topics: summary.topics,
      rules: summary.rules,
      drafts: summary.drafts,
      languages: summary.pages.map(\.language),
      pages: summary.pages.map(\.count),
      commit: commit)
    let line = counts.line
    return Array("\(digest(line, state: state))\n".utf8) + line
  }

  /// Returns the summary of a build that has nothing to do.
  ///
  /// - Parameter options: The options of the build.
  /// - Returns: `nil` if anything may have changed since the note of the last build.
  func summary(_ options: BuildOptions) async -> BuildSummary? {
    guard let note = (try? OutputFolder.record(in: options.output)) ?? nil,
      let state = (try? PublishedState(of: options.output)) ?? nil,
      let counts = counts(in: note, state: state)
    else { return nil }
    if !counts.commit.isEmpty {
      guard await PageDays.commit(of: options.content) == counts.commit else {
        return nil
      }
    }
    return BuildSummary(counts, of: state)
  }

  /// Returns the counts of a note: behind the digest in its first line, if that is still the same.
  private func counts(
    in note: [UInt8],
    state: PublishedState
  ) -> Counts? {
    guard let end = note.firstIndex(of: .lineFeed) else {
      return nil
    }
    let line = Array(note[(end + 1)...])
    guard let json = try? JSONValue(parsing: line),
      note[..<end].elementsEqual(digest(line, state: state).utf8)
    else { return nil }
    return Counts(json)
  }

  private func digest(_ counts: [UInt8], state: PublishedState) -> String {
    var bytes = counts + Array(basis.utf8)
    for (path, state) in zip(state.paths, state.states) {
      bytes += "\n\(path) \(state.text)".utf8
    }
    return sha256(bytes.span)
  }
}

extension BuildRecord.Counts {
  /// Reads the line of a note; `nil` if it is not one.
  fileprivate init?(_ json: JSONValue) {
    guard let topics = json["topics"]?.integer,
      let rules = json["rules"]?.integer,
      let drafts = json["drafts"]?.integer,
      let languages = json["languages"]?.array,
      let pages = json["pages"]?.array,
      let commit = json["commit"]?.string
    else { return nil }
    self.topics = topics
    self.rules = rules
    self.drafts = drafts
    self.languages = languages.compactMap(\.string)
    self.pages = pages.compactMap(\.integer)
    self.commit = commit
  }
}
