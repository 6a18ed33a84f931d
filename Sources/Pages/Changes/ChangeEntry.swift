import Base
package import Editions
import Markup
package import Rendering
import Templates

/// An object that an edition changed, for readers of a language.
package struct ChangeEntryData: KeyedData {
  /// The change under which lists show it.
  var kind: Change.Kind
  package var itemKind: EditionRecord.Kind
  /// The word for its kind: a rule, a topic.
  package var kindWord: String
  package var id: String
  /// Its anchor on the page of its edition, for links from other pages; empty for an object without
  /// a page.
  var anchor: String
  /// Its first line, and its present page; without an address for a removed object.
  package var link: LinkData
  package var level: LevelData?
  /// The reason for the change, as the editor states it.
  package var reason: WordData?
  package var changes: [ChangeData]

  static let fields = FieldTable<ChangeEntryData>([
    .text("kind", \.kind.rawValue),
    .text("kindWord", \.kindWord),
    .text("id", \.id),
    .text("anchor", \.anchor),
    .object("link", \.link),
    .flag("isGone", \.link.href.isEmpty),
    .object("level", \.level),
    .object("reason", \.reason),
    .list("changes", \.changes),
  ])
}

/// One change of a thing, before and after.
package struct ChangeData: KeyedData {
  var kind: Change.Kind
  package var word: String
  /// Words of the interface, names or ids; empty if there is nothing to compare.
  package var before = ""
  package var after = ""
  /// The changed words of its text.
  package var difference: WordDifference?
  /// The language of the text, where it is not the page's.
  package var lang = ""
  /// For a removed object: the one that has its id as an old one.
  var heir: LinkData?
  /// True if the heading of the list already states it.
  var isSaid = false

  static let fields = FieldTable<ChangeData>([
    .text("kind", \.kind.rawValue),
    .text("word", \.word),
    .text("before", \.before),
    .text("after", \.after),
    .html("difference") { $0.difference?.html ?? [] },
    .text("lang", \.lang),
    .object("heir", \.heir),
    .flag("isPlain") {
      $0.before.isEmpty
        && $0.difference == nil && !$0.isSaid
    },
  ])
}

extension WordDifference {
  /// The difference as HTML: `<del>old</del> <ins>new</ins>`.
  package var html: [UInt8] {
    var output: [UInt8] = []
    for piece in pieces {
      output.append(piece)
    }
    return output
  }
}

extension [UInt8] {
  /// Appends a piece of a text, each of its lines in an element of its own.
  fileprivate mutating func append(_ piece: WordDifference.Piece) {
    let text = piece.text.utf8.span
    let tags = piece.kind.tags
    var start = 0
    while true {
      let end = text.firstIndex(of: .lineFeed, from: start) ?? text.count
      if start < end {
        self += tags.start.utf8
        append(escaping: text.extracting(start..<end))
        self += tags.end.utf8
      }
      guard end < text.count else { return }
      self += "<br>\n".utf8
      start = end + 1
    }
  }
}

extension WordDifference.Piece.Kind {
  fileprivate var tags: (start: String, end: String) {
    switch self {
    case .kept:
      ("", "")
    case .removed:
      ("<del>", "</del>")
    case .added:
      ("<ins>", "</ins>")
    }
  }
}
