import Base
import Foundation
import Markup
import Publishing

/// All that a build depends on, as it is now, and the note by which a later build knows that nothing has changed.
///
///     6e34…                                   a digest of what follows and of the state of every file
///     {"commit":"","drafts":0,"pages":[…],…}  what a build says at its end
///
/// The states (``FileState``) are those of the files that were read and of those that were made; none is opened for
/// them. So a note either fits or does not, whatever happened to it, to the site or to what is published; where it
/// does not, everything is built.
struct BuildRecord: Sendable {
  /// What was asked for, by which program, and the states of the files that a site is made from.
  private let basis: String
  /// Whether every file had been as it is for so long that any change would show.
  private let isSettled: Bool

  /// Looks at all that a build depends on.
  ///
  /// `nil` where it may depend on more, on an earlier state or on what symbolic links lead to; also where the system does
  /// not tell enough.
  ///
  /// - Parameter options: What is asked for.
  /// - Complexity: O(*n*) in the count of the files.
  init?(_ options: BuildOptions) {
    guard let boot = bootID(), let program = Bundle.main.executablePath,
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
      guard FileSystemKind(of: folder).showsEveryChange else { return nil }
      guard let states = Self.states(of: folder, options) else { return nil }
      for (path, state) in states {
        lines.append("\(path) \(state.text)")
        newest = max(newest, state.changed)
      }
    }
    basis = lines.joined(separator: "\n")
    isSettled = newest < start - options.settlingTime
  }

  /// The states of all files in a folder that may be read; none where there is no folder.
  private static func states(
    of folder: String, _ options: BuildOptions
  ) -> [(path: String, state: FileState)]? {
    do {
      let root = try Descriptor.openFolder(at: folder)
      let listing = try FolderListing(below: folder, in: LinkScope(options)) { name, _ in
        isListed(name) || isListedHidden(name)
      }
      guard !listing.hasLinks else { return nil }
      var states: [(String, FileState)] = []
      for file in listing.files {
        let path = file.joined(separator: "/")
        guard let status = try root.status(of: path) else { return nil }
        states.append((path, FileState(status)))
      }
      return states
    } catch let error {
      return error.isMissing && error.path == folder ? [] : nil
    }
  }
}

extension BuildRecord {
  /// What a build says at its end.
  private struct Counts: Codable {
    var topics, rules, drafts: Int
    var languages: [String]
    /// By language.
    var pages: [Int]
    /// The commit whose history tells when pages were changed; empty where the site does not show it.
    var commit: String
  }

  /// Whether all that a build depends on is as it was when this was made, and was long before.
  ///
  /// - Parameter options: What was asked for.
  /// - Returns: Whether a build that began with this and has read everything may note it.
  func holds(_ options: BuildOptions) -> Bool {
    isSettled && BuildRecord(options)?.basis == basis
  }

  /// The note of a build that began with this.
  ///
  /// - Parameters:
  ///   - summary: What the build says at its end.
  ///   - commit: The commit whose history tells when pages were changed; empty where the site does not show it.
  ///   - state: What is published.
  /// - Returns: The note; `nil` where it cannot be written.
  func note(of summary: BuildSummary, commit: String, _ state: PublishedState) -> [UInt8]? {
    let counts = Counts(
      topics: summary.topics, rules: summary.rules, drafts: summary.drafts,
      languages: summary.pages.map(\.language), pages: summary.pages.map(\.count), commit: commit)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let line = try? encoder.encode(counts) else { return nil }
    return Array("\(digest(Array(line), state))\n".utf8) + line
  }

  /// What a build would say that makes nothing anew.
  ///
  /// - Parameter options: What is asked for.
  /// - Returns: `nil` where anything may have changed since the last build noted how all files were.
  func summary(_ options: BuildOptions) async -> BuildSummary? {
    guard let note = (try? OutputFolder.record(in: options.output)) ?? nil,
      let end = note.firstIndex(of: UInt8(ascii: "\n")),
      let counts = try? JSONDecoder().decode(Counts.self, from: Data(note[(end + 1)...])),
      let state = (try? PublishedState(of: options.output)) ?? nil,
      note[..<end].elementsEqual(digest(Array(note[(end + 1)...]), state).utf8)
    else { return nil }
    if !counts.commit.isEmpty {
      guard await PageDays.commit(of: options.content) == counts.commit else { return nil }
    }
    var summary = BuildSummary()
    (summary.topics, summary.rules, summary.drafts) = (counts.topics, counts.rules, counts.drafts)
    summary.pages = Array(zip(counts.languages, counts.pages))
    summary.files = state.paths
    summary.unchanged = state.paths.count
    return summary
  }

  private func digest(_ counts: [UInt8], _ state: PublishedState) -> String {
    var bytes = counts + Array(basis.utf8)
    for (path, state) in zip(state.paths, state.states) {
      bytes += "\n\(path) \(state.text)".utf8
    }
    return sha256(bytes.span)
  }
}
