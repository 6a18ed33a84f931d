import Base
package import Diagnostics

/// The original texts for which translations were accepted: `Content/translations.lock`.
///
///     ja tab-bar#sizes 9c3f0c6f8d3b2a10
package struct TranslationLock: Sendable, Hashable {
  /// A part of a page in a language.
  package struct Key: Sendable, Hashable, Comparable {
    /// BCP 47.
    package var language: String
    /// The topic's id and the part's anchor: `tab-bar#sizes`, `tab-bar#` for the lead.
    package var part: String

    package static func < (left: Key, right: Key) -> Bool {
      (left.language, left.part) < (right.language, right.part)
    }
  }

  /// The hash of the original for which a translation was accepted.
  package var hashes: [Key: UInt64] = [:]
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// The lock without some entries.
  package func without(_ keys: [Key]) -> TranslationLock {
    var lock = self
    for key in keys {
      lock.hashes[key] = nil
    }
    return lock
  }

  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  package init(_ bytes: [UInt8], path: String) {
    var start = 0
    for line in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let range = start..<(start + line.count)
      start = range.upperBound + 1
      let parts = line.split { $0 == .space || $0 == .carriageReturn }
      guard !parts.isEmpty else { continue }
      guard
        let (key, hash) = Self.entry(parts)
      else {
        diagnostics.append(.malformedLock(at: Location(path, bytes: range)))
        continue
      }
      hashes[key] = hash
    }
  }

  /// Reads the words of `ja tab-bar#sizes 9c3f0c6f8d3b2a10`.
  private static func entry(_ parts: [ArraySlice<UInt8>]) -> (Key, UInt64)? {
    let words = parts.map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3,
      words[1].contains("#"),
      let hash = UInt64(words[2], radix: 16)
    else { return nil }
    return (Key(language: words[0], part: words[1]), hash)
  }

  /// The file's text: sorted lines.
  package func text() -> String {
    let lines = hashes.sortedByKey().map { key, hash in
      "\(key.language) \(key.part) \(hash.hexadecimal)\n"
    }
    return lines.joined()
  }
}
