package import Diagnostics

/// One page's text, parsed: a body with holes, and all that the rest of the site needs to know of it.
///
/// Parsing depends on nothing but the file's bytes; what only the whole site can know is left as a
/// ``Hole`` and filled in when pages are composed.
///
/// A class, so that to look into a page counts one reference and not one for each of its arrays.
package final class Document: Sendable {
  package let frontMatter: FrontMatter
  package let body: Fragment
  /// The headings of the body in order, those inside quotes and lists included.
  package let headings: [Heading]
  /// The rules of the page in order.
  package let rules: [RuleBlock]
  /// Links that the site resolves, in the order in which they end.
  package let references: [Reference]
  package let images: [ImageReference]
  package let citations: [CitationGroup]
  /// The first mention of each term in each part.
  package let mentions: [TermMention]
  /// Spellings that the glossary advises against.
  package let avoidedSpellings: [AvoidedSpelling]
  /// Explicit ids of code blocks.
  package let anchors: [Spanned<String>]
  /// Plain text by part: the lead first, then a part for each heading and rule in order.
  package let parts: [Part]
  package let tableCount: Int
  /// Where the parts begin that stand at the top level of the body, in its order; the lead begins it.
  package let breaks: [PartBreak]
  /// The diagrams of the page in order.
  package let diagrams: [DiagramFigure]
  /// Comments that let a mistake stand.
  package let allowances: [Allowance]
  /// Every mistake found in the text, in no particular order.
  package let diagnostics: [Diagnostic]

  /// All of it once more, to compare.
  private let draft: DocumentDraft

  /// A page as its parser leaves it.
  init(_ draft: DocumentDraft) {
    frontMatter = draft.frontMatter
    body = draft.body
    headings = draft.headings
    rules = draft.rules
    references = draft.references
    images = draft.images
    citations = draft.citations
    mentions = draft.mentions
    avoidedSpellings = draft.avoidedSpellings
    anchors = draft.anchors
    parts = draft.parts
    tableCount = draft.tableCount
    breaks = draft.breaks
    diagrams = draft.diagrams
    allowances = draft.allowances
    diagnostics = draft.diagnostics
    self.draft = draft
  }
}

extension Document: Equatable {
  package static func == (left: Document, right: Document) -> Bool {
    left === right || left.draft == right.draft
  }
}

/// A diagram as far as the rest of the site needs to know of it.
package struct DiagramFigure: Sendable, Hashable {
  /// The numbers of its callouts, each once, sorted.
  package var callouts: [Int]
  /// The part in which it stands.
  package var part: Int
  /// The line on which its fence opens.
  package var bytes: Range<Int>
  /// The picture, as it stands in the page.
  package var svg: [UInt8]
}

/// A value and the bytes of the file that it was read from.
package struct Spanned<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var bytes: Range<Int>

  package init(_ value: Value, _ bytes: Range<Int>) {
    self.value = value
    self.bytes = bytes
  }
}

/// HTML with holes.
package struct Fragment: Sendable, Equatable {
  package var html: [UInt8] = []
  /// In order of their offsets.
  package var holes: [Hole] = []

  package init() {}

  package var isEmpty: Bool { html.isEmpty && holes.isEmpty }
}

/// A place in a fragment that is filled when the page is composed.
package struct Hole: Sendable, Equatable {
  /// What stands in a hole; a number is an index into the ``Document``'s array of that kind.
  package enum Kind: Sendable, Equatable {
    /// ` id="…"` of a heading.
    case headingID(Int)
    /// ` id="…"` of a code block, an index into ``Document/anchors``.
    case anchorID(Int)
    /// `<a href="…">` of a reference.
    case link(Int)
    /// The target's title, where a reference has no text of its own.
    case linkText(Int)
    case image(Int)
    case citation(Int)
    /// The frame of a rule, at the place where the rule stands.
    case rule(Int)
    /// `<a href="…">` of a term, an index into ``Document/mentions``; nothing on its own topic.
    case term(Int)
    /// `</a>` of a term.
    case termEnd(Int)
    /// The word for a kind of aside: "Note", "Do".
    case label(AsideKind)
    /// The words above what a diagram shows: "In words".
    case diagramLabel
  }

  /// Where in the HTML the hole is, in bytes.
  package var offset: Int
  package var kind: Kind
}

/// The beginning of a part in the body.
package struct PartBreak: Sendable, Equatable {
  /// A heading or a rule.
  package var kind: Part.Kind
  /// In the body's HTML, in bytes.
  package var offset: Int
  /// The first of the body's holes that belongs to it.
  package var hole: Int
  /// Its line in the file, from 1.
  package var line: Int
}

/// A heading of the body.
package struct Heading: Sendable, Equatable {
  /// 1 to 6.
  package var level: Int
  /// The heading without its markup.
  package var text: String
  /// `id` in `## Text {#id}`.
  package var explicitID: Spanned<String>?
  package var bytes: Range<Int>
}

/// The containers that hold an aside: `::: note`.
package enum AsideKind: String, Sendable, CaseIterable {
  case `do`, dont, note, tip, warning
}

/// A link whose address depends on the site.
package struct Reference: Sendable, Equatable {
  /// What a link leads to, by its scheme.
  package enum Kind: Sendable, Hashable {
    /// `topic:alert`
    case topic
    /// `rule:alert.two-buttons`
    case rule
    /// `term:modal`
    case term
    /// `source:bars2020`
    case source
    /// `count:rules`
    case count
    /// `#sizes`, in the page itself
    case anchor
    /// `../alert/en.md#sizes`, or a file that belongs to the topic
    case relative
  }

  package var kind: Kind
  /// What follows the scheme; for an anchor without `#`; for a relative link the whole address.
  package var target: String
  /// `nil` where none is written; `""` is one.
  package var title: String?
  package var hasText: Bool
  package var bytes: Range<Int>
}

/// A picture that belongs to the topic.
package struct ImageReference: Sendable, Equatable {
  /// Relative to the page's folder, as written.
  package var path: String
  package var alt: String
  /// `nil` where none is written; `""` is one.
  package var title: String?
  package var bytes: Range<Int>
}

/// `[@bars2020-143; @carplay2019-033]`.
package struct CitationGroup: Sendable, Equatable {
  /// Statement ids without `@`.
  package var statements: [Spanned<String>]
  package var bytes: Range<Int>
  /// The part in which it stands.
  package var part: Int
}

/// The plain text of one part of a page, for search and for comparison.
package struct Part: Sendable, Equatable {
  /// What a part is: the text before all headings, a heading or a rule by its number on the page.
  package enum Kind: Sendable, Equatable {
    case lead
    case heading(Int)
    case rule(Int)
  }

  package var kind: Kind
  /// UTF-8, blocks separated by line feeds.
  package var text: [UInt8] = []
  /// Where titles of targets are missing in the text, in order; see ``Hole/Kind/linkText(_:)``.
  package var linkTexts: [LinkText] = []
  /// The Markdown that the part was made from: ranges of the file's bytes, whole lines.
  package var source: [Range<Int>] = []
  /// A hash of that Markdown, the same however its lines are wrapped; 0 where none was wanted.
  package var sourceHash: UInt64 = 0

  /// A reference without a text of its own.
  package struct LinkText: Sendable, Equatable {
    /// Where in the text its target's title belongs, in bytes.
    package var offset: Int
    /// An index into ``Document/references``.
    package var reference: Int
  }
}
