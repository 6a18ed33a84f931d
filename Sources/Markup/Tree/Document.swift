package import Diagnostics

/// One page's text, parsed: its tree, and everything that the rest of the site needs to know about
/// it.
///
/// Parsing depends only on the file's bytes; information about the whole site comes from a
/// ``Resolver`` when the tree is rendered.
///
/// A class, so that copying a reference to a page costs one retain, and not one for each of its
/// arrays.
package final class Document: Sendable {
  package let frontMatter: FrontMatter
  package let body: Tree
  /// The headings of the body in order, including those inside quotes and lists.
  package let headings: [Heading]
  /// The rules of the page in order.
  package let rules: [RuleBlock]
  /// The components of the page in order.
  package let components: [ComponentBlock]
  /// The names of these components.
  package let componentNames: [String]
  /// The addresses of the files next to the page from which it was made, including missing ones.
  package let companions: [String]
  /// The size, in bytes, of what the page shows of other files and of variables.
  package let shownSize: Int
  /// True if the page lacks something because the pages of the site show too much together.
  package let isBeyondBudget: Bool
  /// The texts of other files that the page includes.
  private let included: IncludedTexts
  /// Links that the site resolves, in the order in which they end.
  package let references: [Reference]
  package let images: [ImageReference]
  /// The image that stands for the page in lists, an index into ``images``; `nil` for none.
  package let picture: Int?
  package let citations: [CitationGroup]
  /// Text that may be meant as a citation: `@bars2020-143`, `[bars2020-143]`; the id is the value.
  package let bareCitations: [Spanned<String>]
  /// Links to the site's own published address.
  package let ownAddresses: [Spanned<String>]
  /// The notes of the page in the order of the file, including unreferenced ones.
  package let footnotes: [Footnote]
  /// The references to notes, in the order of the events.
  package let footnoteReferences: [FootnoteReference]
  /// The first mention of each term in each part.
  package let mentions: [TermMention]
  /// Spellings that the glossary advises against.
  package let avoidedSpellings: [AvoidedSpelling]
  /// Explicit ids of code blocks, then those of footnotes.
  package let anchors: [Spanned<String>]
  /// The lead first, then a part for each heading and rule in order.
  package let parts: [Part]
  package let tableCount: Int
  /// The starts of the parts at the top level of the body, in order; the lead starts the body.
  package let breaks: [PartBreak]
  /// The places of paragraphs, headings, rows of tables and titles of asides, in the order of their events; empty unless
  /// they were requested.
  package let blocks: [BlockPlace]
  /// All spellings of terms in the body's text, in order; empty unless places of blocks were requested.
  package let termMatches: [TermMatcher.Match]
  /// The bytes of the page and of the texts that it includes; empty unless places of blocks were requested.
  package let source: [UInt8]
  /// The diagrams of the page in order.
  package let diagrams: [DiagramFigure]
  /// HTML that the site lets through.
  package let html: [KeptHTML]
  /// Comments that allow a diagnostic.
  package let allowances: [Allowance]
  /// All diagnostics of the text, in no particular order.
  package let diagnostics: [Diagnostic]

  /// All of it once more, to compare.
  private let draft: DocumentDraft

  /// A page as its parser leaves it.
  init(_ draft: DocumentDraft) {
    frontMatter = draft.frontMatter
    body = draft.body
    headings = draft.headings
    rules = draft.rules
    components = draft.components
    var forms = UsedForms()
    componentNames = draft.components
      .filter { component in forms.insert(formOf: component) }
      .map(\.form.name)
    companions = draft.companions
    shownSize = draft.shownSize
    isBeyondBudget = draft.isBeyondBudget
    included = draft.included
    references = draft.references
    images = draft.images
    picture = draft.picture
    citations = draft.citations
    bareCitations = draft.bareCitations
    ownAddresses = draft.ownAddresses
    footnotes = draft.footnotes
    footnoteReferences = draft.footnoteReferences
    mentions = draft.mentions
    avoidedSpellings = draft.avoidedSpellings
    anchors = draft.anchors
    parts = draft.parts
    tableCount = draft.tableCount
    breaks = draft.breaks
    blocks = draft.blocks
    termMatches = draft.termMatches
    source = draft.source
    diagrams = draft.diagrams
    html = draft.html
    allowances = draft.allowances
    diagnostics = draft.diagnostics.all
    self.draft = draft
  }
}

extension Document {
  /// A page that is not read, and why.
  package convenience init(unread diagnostic: Diagnostic) {
    self.init(DocumentDraft(diagnostics: DiagnosticList([diagnostic])))
  }
}

extension Document {
  /// The events of the text; those of footnotes follow it.
  package var text: Range<Int> {
    0..<(footnotes.first?.events.lowerBound ?? body.events.count)
  }
}

extension Document {
  /// The place that a range of bytes of the page is: in the page itself, or in a text that it includes.
  ///
  /// - Parameters:
  ///   - bytes: A range that something on the page has.
  ///   - path: The path of the page.
  /// - Returns: The file, and the bytes of it.
  package func location(of bytes: Range<Int>, in path: String) -> Location {
    included.location(of: bytes, in: path)
  }

  /// The bytes that a text of another file has where the page includes it first.
  ///
  /// - Parameter path: The path of the text, as messages show it.
  /// - Returns: `nil` for a text that the page does not include.
  package func bytes(ofIncludedText path: String) -> Range<Int>? {
    included.bytes(ofText: path)
  }

  /// Where the page's own bytes end among all that it is made of.
  package var ownEnd: Int { included.start ?? .max }

  /// Whether a range of bytes is in the page itself, not in a text that it includes.
  package func isOwn(_ bytes: Range<Int>) -> Bool {
    included.start.map { bytes.lowerBound < $0 } ?? true
  }
}

extension Document: Equatable {
  package static func == (left: Document, right: Document) -> Bool {
    left === right || left.draft == right.draft
  }
}

/// A value and the bytes of the file that it was read from.
package struct Spanned<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var bytes: Range<Int>

  package init(_ value: Value, bytes: Range<Int>) {
    self.value = value
    self.bytes = bytes
  }
}

extension Spanned<String> {
  /// A part of a file in UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(String(decoding: bytes, as: UTF8.self), bytes: bytes.indices)
  }
}

/// The beginning of a part in the body.
package struct PartBreak: Sendable, Equatable {
  /// A heading or a rule.
  package var kind: Part.Kind
  /// The first of the body's events that belongs to it.
  package var event: Int
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
  /// Old ids: `old` in `## Text {#id aliases=old}`.
  package var aliases: [Spanned<String>] = []
  package var bytes: Range<Int>
  /// The end of its text, at which an attribute can be added.
  package var textEnd: Int
}

/// A link whose address depends on the site.
package struct Reference: Sendable, Equatable {
  /// The type of a link's target, by its scheme.
  package enum Kind: Sendable, Hashable {
    /// `topic:alert`
    case topic
    /// `section:bars`
    case section
    /// `page:glossary`
    case page
    /// `rule:alert.two-buttons`
    case rule
    /// `term:modal`
    case term
    /// `source:bars2020`
    case source
    /// `count:rules`
    case count
    /// `token:button.min-height`
    case token
    /// `#sizes`, in the page itself
    case anchor
    /// `../alert/en.md#sizes`, or a file that belongs to the topic
    case relative
  }

  package var kind: Kind
  /// The text after the scheme; for an anchor without `#`; for a relative link the whole address.
  package var target: String
  /// The title; `nil` if there is none, unlike `""`.
  package var title: String?
  package var hasText: Bool
  package var bytes: Range<Int>
}

/// An image that belongs to the topic, or its variant for dark mode, without an event of its own.
package struct ImageReference: Sendable, Equatable {
  /// Relative to the page's folder, as written.
  package var path: String
  package var alt: String
  /// The title; `nil` if there is none, unlike `""`.
  package var title: String?
  package var bytes: Range<Int>
  /// True if the path is an address of another server.
  package var isRemote = false
  /// The width to show it in, in CSS pixels; `nil` for its own.
  package var width: Int?
  package var caption: String?
  /// An index into ``Document/anchors``; only an image with a caption has one.
  package var anchor: Int?
  /// The number of the image that is shown in its place in dark colors.
  package var dark: Int?
}

/// `[@bars2020-143; @wcag22-1.4.3]`.
package struct CitationGroup: Sendable, Equatable {
  /// Statement ids without `@`.
  package var statements: [Spanned<String>]
  package var bytes: Range<Int>
  /// The part that it is in.
  package var part: Int
}

/// One part of a page.
package struct Part: Sendable, Equatable {
  /// The kind of a part: the text before all headings, or a heading or a rule by its number on the
  /// page.
  package enum Kind: Sendable, Equatable {
    case lead
    case heading(Int)
    case rule(Int)
  }

  package var kind: Kind
  /// The part's events, from its own heading or rule on, in the order of the page.
  package var events: [Range<Int>] = []
  /// The events of the footnotes that no part before refers to.
  package var footnotes: [Range<Int>] = []
  /// The Markdown that the part was made from: ranges of the file's bytes, whole lines.
  package var source: [Range<Int>] = []
  /// A hash of that Markdown, independent of how its lines are wrapped; 0 if it was not requested.
  package var sourceHash: UInt64 = 0
  /// The same with the id of its heading.
  var hashWithID: UInt64 = 0
  /// The range of an explicit id of its heading: `{#sizes}`.
  var explicitID: Range<Int>?
  /// The number of blank ranges at the end, such as the line after a rule at the end of a section;
  /// they are not in the hash.
  package var blankRangesAtEnd = 0
}
