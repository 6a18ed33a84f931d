import Base

/// A topic, a section, a part of a page, a rule or a term in one language, as an edition has it.
package struct EditionRecord: Sendable, Equatable {
  /// The kind of the object.
  package enum Kind: String, Sendable, CaseIterable, Comparable {
    /// The lead of a page, or the text under a heading.
    case part
    case rule
    case section
    case term
    case topic

    /// The order of their names.
    package static func < (
      left: Kind,
      right: Kind
    ) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The location of its text.
  package enum Text: Sendable, Equatable {
    case written(String)
    /// A string of JSON in the bytes of the edition, its quotation marks included.
    case bytes(Range<Int>)
    /// In an earlier edition, in a record with the same hash.
    case elsewhere
  }

  package var kind: Kind
  /// The same in every language: `alert`, `alert#sizes`, `alert.two-buttons`; a section's ends with a slash.
  package var id: String
  /// BCP 47.
  package var language: String
  /// Of the text.
  package var hash: UInt64
  package var text: Text
  /// The hash of the text that is left where a passage was removed from a published edition; `hash` stays that of the
  /// text as it was published, so that comparisons do too.
  package var redactedHash: UInt64?
  /// True if the original has changed since this text was accepted as its translation.
  package var isStale = false
  /// The facts that are the same for all languages; `nil` in translations.
  package var facts: EditionFacts? {
    get { sharedFacts?.value }
    set { sharedFacts = newValue.map(SharedFacts.init) }
  }
  /// Stored indirectly, because records are moved often and most have no facts.
  private var sharedFacts: SharedFacts?

  /// Creates a record with its own text.
  package init(
    _ kind: Kind,
    id: String,
    language: String,
    text: String,
    isStale: Bool = false,
    facts: EditionFacts? = nil
  ) {
    let text = Self.normalized(text)
    self.init(
      kind,
      id: id,
      language: language,
      hash: textHash(text.utf8.span),
      text: .written(text),
      isStale: isStale,
      facts: facts)
  }

  init(
    _ kind: Kind,
    id: String,
    language: String,
    hash: UInt64,
    text: Text,
    redactedHash: UInt64? = nil,
    isStale: Bool,
    facts: EditionFacts?
  ) {
    self.kind = kind
    self.id = id
    self.language = language
    self.hash = hash
    self.text = text
    self.redactedHash = redactedHash
    self.isStale = isStale
    self.facts = facts
  }

  /// Returns the hash of a text, independent of its layout.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func hash(of text: String) -> UInt64 {
    textHash(normalized(text).utf8.span)
  }

  /// Returns a text with single spaces and without empty lines, so that it is independent of its
  /// layout.
  ///
  ///     "Two  words \n\n more"  →  "Two words\nmore"
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func normalized(_ text: String) -> String {
    guard !isNormalized(text.utf8.span) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    var space: UInt8?
    for byte in text.utf8 {
      switch byte {
      case .lineFeed, .carriageReturn:
        space = .lineFeed
      case .space, .tab:
        // A line feed among spaces counts.
        space = space ?? .space
      default:
        if let space, !output.isEmpty {
          output.append(space)
        }
        space = nil
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isNormalized(_ text: Span<UInt8>) -> Bool {
    // As if a space were before the text: it must not begin with one.
    var wasSpace = true
    for index in text.indices {
      let byte = text[index]
      if byte == .tab || byte == .carriageReturn {
        return false
      }
      let isSpace = byte == .space || byte == .lineFeed
      if isSpace, wasSpace {
        return false
      }
      wasSpace = isSpace
    }
    return text.isEmpty || !wasSpace
  }
}

/// The facts about an object that are the same in every language.
package struct EditionFacts: Sendable, Equatable {
  /// Of a rule: `must-not`.
  package var level = ""
  /// Of a rule: `trial`.
  package var status = ""
  package var versions = ""
  package var platforms: [String] = []
  /// Of a topic or a section: its folder, `bars/tab-bar`.
  package var path = ""
  /// Its old ids.
  package var aliases: [String] = []
  /// For a rule: the rules that it replaces.
  package var replaces: [String] = []
  /// Of a topic: what it states under fields of the site, by their names.
  package var fields: [String: String] = [:]

  package init() {}
}

/// Facts that copies of a record share.
private final class SharedFacts: Sendable, Equatable {
  let value: EditionFacts

  init(_ value: EditionFacts) {
    self.value = value
  }

  static func == (
    left: SharedFacts,
    right: SharedFacts
  ) -> Bool {
    left.value == right.value
  }
}

extension EditionRecord {
  /// Returns whether a record precedes another: by kind, id and language, comparing bytes.
  package func isBefore(_ other: EditionRecord) -> Bool {
    if kind != other.kind {
      return kind < other.kind
    }
    if id != other.id {
      return id.isBefore(other.id)
    }
    return language.isBefore(other.language)
  }
}

extension String {
  /// The order of the bytes, the same on every machine.
  func isBefore(_ other: String) -> Bool {
    let (bytes, others) = (utf8.span, other.utf8.span)
    for index in 0..<min(bytes.count, others.count) where bytes[index] != others[index] {
      return bytes[index] < others[index]
    }
    return bytes.count < others.count
  }
}
