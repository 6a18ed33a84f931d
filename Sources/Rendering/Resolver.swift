package import Markup

/// Fills a document's placeholders: the addresses and titles of their targets, as seen from one place
/// of a site.
///
/// A number is an index into the ``Document``'s array of that kind.
package protocol Resolver {
  /// The attribute `id` of a heading; `nil` for none.
  func id(ofHeading index: Int) -> String?
  /// The ids that a heading had, which still lead to it.
  func formerIDs(ofHeading index: Int) -> [String]
  /// The attribute `id` of a code block or a diagram, an index into ``Document/anchors``.
  func id(ofAnchor index: Int) -> String?
  func destination(ofReference index: Int) -> LinkDestination
  /// What a reference's target is called.
  func title(ofReference index: Int) -> TargetTitle
  func destination(ofImage index: Int) -> ImageDestination
  /// The statements of a citation.
  func statements(ofCitation index: Int) -> [CitedStatement]
  /// The notes that the place shows.
  var footnotes: FootnoteList { get }
  /// The attribute `id` of a note, or of what refers to it; `nil` for none.
  func id(ofFootnote name: String) -> String?
  /// What makes the labels of notes unlike those of other texts in one Markdown file.
  var footnotePrefix: String { get }
  /// What leads from a note back to the text, against the direction of the text.
  var backArrow: String { get }
  /// The words around footnotes.
  func word(_ word: FootnoteWord) -> TargetTitle
  /// Whether the mention of a term is a link.
  func isLinked(term index: Int) -> Bool
  func writeAddress(ofTerm index: Int, into output: inout [UInt8])
  /// The word for a kind of aside: "Note", "Do".
  func word(for aside: AsideKind) -> TargetTitle
  /// The words above what a diagram shows: "In words".
  var diagramWord: TargetTitle { get }
  /// The words at a code block, which is shown in colors then; `nil` where it is as CommonMark writes it.
  var codeWords: CodeWords? { get }
  /// An attribute `dir` beside a `lang`: ` dir="rtl"`; empty where there is to be none.
  func direction(of language: String) -> String
  /// What a component says besides its title and its content.
  func facts(ofComponent index: Int) -> ComponentFacts
  /// The design tokens that a component shows.
  func tokens(ofComponent index: Int) -> [TokenFact]
  /// Writes what loads the style sheet and the script of a component.
  func writeResources(ofComponent index: Int, into output: inout [UInt8])
  /// The HTML of a component, in pieces between which its content belongs.
  ///
  /// - Parameters:
  ///   - index: The component.
  ///   - isEmpty: Whether it has no content.
  /// - Returns: One piece more than there are places for the content.
  func pieces(ofComponent index: Int, isEmpty: Bool) -> [[UInt8]]
  /// Writes the HTML of a rule in its place.
  func writeRule(_ index: Int, into output: inout [UInt8])
  /// Writes a rule as Markdown in its place.
  func writeRule(_ index: Int, into markdown: inout MarkdownWriter)
}

/// The words at a code block: on the button that copies it, and what is said once it has been.
package struct CodeWords: Sendable {
  package var copy: String
  package var copied: String

  /// Their keys.
  package static let keys = ["copied", "copy-code"]

  package init(copy: String, copied: String) {
    self.copy = copy
    self.copied = copied
  }
}

extension Resolver {
  /// The arrow of text from left to right.
  package var backArrow: String { "↩\u{FE0E}" }

  /// None, as for a text without a site, which declares no components.
  package func facts(ofComponent index: Int) -> ComponentFacts {
    ComponentFacts(label: "", facts: [])
  }

  /// None, as for a text without a site.
  package func tokens(ofComponent index: Int) -> [TokenFact] { [] }

  /// Nothing, as for a text without a site.
  package func writeResources(ofComponent index: Int, into output: inout [UInt8]) {}

  /// None, as in a text of one direction.
  package func direction(of language: String) -> String { "" }
}

/// The words around footnotes, with `{number}` for the number of a note or of a reference to it.
package enum FootnoteWord: String, CaseIterable {
  /// The heading of the notes.
  case title = "footnotes"
  /// What a reference is called.
  case reference = "footnote"
  /// What leads from a note back to the text.
  case back = "footnote-back"
}

/// Where a link leads.
package struct LinkDestination {
  package var address: String
  /// The language of what it leads to, where it is not the reader's.
  package var language: String

  package init(address: String, language: String = "") {
    self.address = address
    self.language = language
  }
}

/// The title of a link's target, or a word of the interface.
package struct TargetTitle {
  package var text: String
  /// The text's language, where it is not that of the text around it.
  package var language: String

  package init(_ text: String, language: String = "") {
    self.text = text
    self.language = language
  }
}

/// Where an image is, and its size in pixels, if known.
package struct ImageDestination {
  package var address: String
  package var size: (width: Int, height: Int)?

  package init(address: String, size: (width: Int, height: Int)? = nil) {
    self.address = address
    self.size = size
  }
}

/// A statement of a source as a citation shows it.
package struct CitedStatement {
  /// `nil` where it leads nowhere.
  package var address: String?
  package var title: String
  /// Where it can be read, on the web; `nil` if nowhere.
  package var original: OriginalData?

  package init(address: String?, title: String, original: OriginalData? = nil) {
    self.address = address
    self.title = title
    self.original = original
  }
}
