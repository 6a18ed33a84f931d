import Base
import Diagnostics
import Guideline
import Markup
import Publishing
import SiteConfiguration

/// The day on which each file of `Content/` was last changed, according to git.
///
/// A build runs git once. Uncommitted changes do not count, so that builds of one commit are the
/// same on every machine.
struct PageDays: Sendable, Equatable {
  /// By path from `Content/`: `2026-11-23`.
  private(set) var days: [String: String] = [:]
  /// The commit whose history was read; empty if there is none.
  private(set) var commit = ""
  /// The reason why there are no days.
  private(set) var problem: Problem?

  /// The reason why git has no answer.
  enum Problem: Sendable {
    case noRepository, shallowClone
  }

  /// Asks git.
  ///
  /// - Parameter content: `Content`, as a path that can be opened from the current folder.
  /// - Complexity: O(*n*), where *n* is the number of files that commits changed.
  init(content: String) async {
    guard let git = try? await Git(in: content, for: .reading) else {
      problem = .noRepository
      return
    }
    let state = try? await git.output(["rev-parse", "--is-shallow-repository"])
    guard state != Array("true\n".utf8) else {
      problem = .shallowClone
      return
    }
    commit = await Self.commit(git)
    guard let log = await Self.log(git),
      !commit.isEmpty
    else {
      problem = .noRepository
      return
    }
    days = Self.days(log)
  }

  /// Returns the commit whose history provides the days; empty if there is none.
  ///
  /// - Parameter content: `Content`, as it can be opened from the current folder.
  /// - Returns: Its hash.
  static func commit(of content: String) async -> String {
    guard let git = try? await Git(in: content, for: .reading) else {
      return ""
    }
    return await commit(git)
  }

  private static func commit(_ git: Git) async -> String {
    let output = try? await git.output(["rev-parse", "HEAD"])
    return String(decoding: (output ?? []).prefix { $0 != .lineFeed }, as: UTF8.self)
  }

  /// The days and the files of all commits; each day follows the byte 1, which is in no path.
  private static func log(_ git: Git) async -> [UInt8]? {
    try? await git.output([
      "log", "-z", "--format=%x01%as", "--name-only", "--no-renames", "--relative", "--", ".",
    ])
  }

  /// Reads the days, the latest first, each with the files of a commit.
  ///
  ///     ␁2026-11-23␀⏎a/en.md␀a/ja.md␀␁2026-11-22␀⏎…
  static func days(_ log: [UInt8]) -> [String: String] {
    var days: [String: String] = [:]
    var day = ""
    for line in log.split(separator: 0) {
      // The files of a commit begin with a line break.
      let text =
        if line.first == .lineFeed {
          line.dropFirst()
        } else {
          line
        }
      if text.first == 0x01 {
        day = String(decoding: text.dropFirst(), as: UTF8.self)
        continue
      }
      let path = String(decoding: text, as: UTF8.self)
      // The latest commit comes first.
      if days[path] == nil {
        days[path] = day
      }
    }
    return days
  }

  /// Returns the diagnostics, if `site.yaml` asks for the days.
  func diagnostics(_ configuration: Configuration) -> [Diagnostic] {
    guard let problem,
      let place = configuration.lastChanged
    else { return [] }
    return [.unknownHistory(problem, at: Location(configuration.path, bytes: place.bytes))]
  }

  /// The days of pages, by entry and language; empty where they are not known.
  func pages(_ guideline: GuidelineStages) -> [[String?]] {
    guard !days.isEmpty else { return [] }
    return guideline.tree.entries.map { entry in
      guideline.configuration.languages.map { language in
        days[(entry.folder + [language.code + ".md"]).joined(separator: "/")]
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownHistory(
    _ problem: PageDays.Problem,
    at location: Location
  ) -> Diagnostic {
    switch problem {
    case .noRepository:
      Diagnostic(
        .unknownHistory,
        "git has no history to read 'lastChanged' from",
        at: location,
        help: "commit the site, or remove 'lastChanged'")
    case .shallowClone:
      Diagnostic(
        .unknownHistory,
        "shallow clone: git does not know when pages were changed",
        at: location,
        help: "run 'git fetch --unshallow', or let the checkout fetch everything (fetch-depth: 0)")
    }
  }
}
