import Base
package import Guideline
import Markup
import Publishing
import SiteConfiguration

/// Earlier versions of an original, from git.
struct OriginalHistory: Sendable {
  private struct Version: Sendable {
    var bytes: [UInt8]
    var document: Document
  }

  /// The newest first.
  private let versions: [Version]

  /// The largest number of versions that are read.
  private static let maximumVersions = 100

  /// Reads all versions at once; there are none if git has none.
  ///
  /// - Parameters:
  ///   - path: The original's file, as a path that can be opened from the current folder.
  ///   - language: The code of its language.
  ///   - components: The site's present declarations.
  /// - Throws: `CancellationError`
  init(
    path: String,
    language: String,
    components: [ComponentForm]
  ) async throws {
    let (folder, name) = Self.split(path)
    let git: Git
    do {
      git = try await Git(in: folder, for: .reading)
    } catch is PublishError {
      versions = []
      return
    }
    let options = MarkupOptions(language: language, components: components)
    versions = try await Self.contents(of: name, in: git).map { bytes in
      Version(bytes: bytes, document: parse(bytes, path: path, options: options))
    }
  }

  /// Returns the contents of a file in the commits that changed it, the latest first.
  private static func contents(
    of name: String,
    in git: Git
  ) async throws -> [[UInt8]] {
    let log = try await git.output([
      "--literal-pathspecs", "log", "--format=%H", "-n", String(maximumVersions), "--", name,
    ])
    let commits = String(decoding: log ?? [], as: UTF8.self).split(separator: "\n")
    let names = commits.map { commit in "\(commit):\(name)\n" }
    let blobs = try await git.output(["cat-file", "--batch"], input: names.joined())
    return contents(blobs ?? [])
  }

  /// The folder of a file, and the file as git names it from there: `./en.md`.
  private static func split(_ path: String) -> (folder: String, name: String) {
    // By bytes, since a combining mark may follow the slash.
    guard let slash = path.utf8.lastIndex(of: .slash) else {
      return (".", "./" + path)
    }
    return (String(path[..<slash]), "./" + path[path.utf8.index(after: slash)...])
  }

  /// The Markdown of a part in the newest version that has a hash; `nil` where none has.
  func text(of part: Part, hash: UInt64) -> String? {
    // The newest first, as git lists them.
    for version in versions {
      let found = version.document.parts.first { old in
        old.kind.hasSameForm(as: part.kind)
          && Translations
            .words(of: old, in: version.document)
            .match(hash, of: old)
      }
      if let found {
        return Self.text(found.source, of: version.bytes)
      }
    }
    return nil
  }

  private static func text(
    _ ranges: [Range<Int>],
    of bytes: [UInt8]
  ) -> String {
    ranges
      .map { range in
        String(decoding: bytes[range], as: UTF8.self)
      }
      .joined()
  }

  /// Returns the changes of a part.
  ///
  /// - Parameters:
  ///   - part: The present part.
  ///   - hash: The hash of the earlier version.
  ///   - bytes: The present content of the file.
  /// - Returns: Removed and added lines: `- old`, `+ new`; an empty array if no version has the
  ///   hash.
  func change(
    of part: Part,
    since hash: UInt64,
    now bytes: [UInt8]
  ) -> [String] {
    guard let old = text(of: part, hash: hash),
      part.source.last?.upperBound ?? 0 <= bytes.count
    else { return [] }
    return Self.difference(from: old, to: Self.text(part.source, of: bytes))
  }

  /// Returns the contents in the output of `git cat-file --batch`; a commit that removed the file
  /// has none.
  ///
  ///     0a1b… blob 5       the name, the kind and the size, then the content
  ///     Text.
  ///     0a1b…:./en.md missing
  static func contents(_ output: [UInt8]) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: .lineFeed) {
      let size = size(ofBlob: rest[..<end])
      rest = rest[(end + 1)...]
      guard let size, size < rest.count else { continue }
      contents.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// `0a1b… blob 5` -> 5; "… missing" has two words.
  private static func size(ofBlob line: ArraySlice<UInt8>) -> Int? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 3,
      words[1] == "blob"
    else {
      return nil
    }
    return Int(words[2])
  }

  /// The lines that went and came: `- old`, `+ new`.
  static func difference(
    from old: String,
    to new: String
  ) -> [String] {
    func lines(_ text: String) -> [Substring] {
      text.split(whereSeparator: \.isNewline)
    }
    let changes = lines(new).difference(from: lines(old))
    let removed = changes.removals.map { "- " + $0.element }
    return removed + changes.insertions.map { "+ " + $0.element }
  }
}

extension GuidelineStages {
  /// Returns the changes of an original since a translation was accepted, if git has them.
  ///
  /// - Parameters:
  ///   - part: The translation.
  ///   - hash: The hash of the original for which it was accepted.
  ///   - bytes: The present content of the original's file.
  /// - Returns: Removed and added lines: `- old`, `+ new`.
  /// - Throws: `CancellationError`
  package func originalChange(
    of part: Translations.TranslatedPart,
    since hash: UInt64,
    now bytes: [UInt8]
  ) async throws -> [String] {
    guard let original = tree.entries[part.entry].original,
      let page = page(part.entry, original)
    else { return [] }
    let history = try await OriginalHistory(
      path: page.path, language: configuration.languages[original].code,
      components: configuration.forms)
    return history.change(
      of: page.document.parts[part.number],
      since: hash,
      now: bytes)
  }
}

extension Part.Kind {
  /// Returns whether both are leads, headings or rules.
  fileprivate func hasSameForm(as other: Part.Kind) -> Bool {
    switch (self, other) {
    case (.lead, .lead), (.heading, .heading), (.rule, .rule):
      true
    default:
      false
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _):
      element
    }
  }
}
