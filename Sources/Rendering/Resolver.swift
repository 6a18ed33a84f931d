package import Markup

/// Fills a document's placeholders: the addresses and titles of their targets, as seen from one place
/// of a site.
///
/// A number is an index into the ``Document``'s array of that kind.
package protocol Resolver {
  /// The attribute `id` of a heading; `nil` for none.
  func id(ofHeading index: Int) -> String?
  /// Returns the old ids of a heading, which are still valid targets.
  func formerIDs(ofHeading index: Int) -> [String]
  /// The attribute `id` of a code block or a diagram, an index into ``Document/anchors``.
  func id(ofAnchor index: Int) -> String?
  func destination(ofReference index: Int) -> LinkDestination
  /// Returns the title of a reference's target.
  func title(ofReference index: Int) -> TargetTitle
  func destination(ofImage index: Int) -> ImageDestination
  /// The statements of a citation.
  func statements(ofCitation index: Int) -> [CitedStatement]
  /// The words before the title of a statement in the name of a link to its document: "In the document".
  var documentWords: String { get }
  /// The notes that the place shows.
  var footnotes: FootnoteList { get }
  /// Returns the attribute `id` of a note, or of a reference to it; `nil` for none.
  func id(ofFootnote name: String) -> String?
  /// A prefix that distinguishes the labels of notes from those of other texts in one Markdown
  /// file.
  var footnotePrefix: String { get }
  /// The arrow of the link from a note back to the text, against the direction of the text.
  var backArrow: String { get }
  /// The words around footnotes.
  func word(_ word: FootnoteWord) -> TargetTitle
  /// Returns whether the mention of a term is a link.
  func isLinked(term index: Int) -> Bool
  func writeAddress(ofTerm index: Int, into output: inout [UInt8])
  /// The word for a kind of aside: "Note", "Do".
  func word(for aside: AsideKind) -> TargetTitle
  /// The words above the description of a diagram: "In words".
  var diagramWord: TargetTitle { get }
  /// Returns the number of a figure with a caption as readers see it: "Figure 1.2"; `nil` if it has none.
  func number(of figure: CaptionedFigure) -> TargetTitle?
  /// The words at a code block, which is shown in colors then; `nil` where it is as CommonMark writes it.
  var codeWords: CodeWords? { get }
  /// Returns an attribute `dir` for a `lang`: ` dir="rtl"`; empty if none is needed.
  func direction(of language: String) -> String
  /// Returns the parts of a component besides its title and its content.
  func facts(ofComponent index: Int) -> ComponentFacts
  /// The design tokens that a component shows.
  func tokens(ofComponent index: Int) -> [TokenFact]
  /// Writes the elements that load the style sheet and the script of a component.
  func writeResources(ofComponent index: Int, into output: inout [UInt8])
  /// Returns the HTML of a component, in pieces between which its content belongs.
  ///
  /// - Parameters:
  ///   - index: The component.
  ///   - isEmpty: True if it has no content.
  /// - Returns: One piece more than the number of places for the content.
  func pieces(ofComponent index: Int, isEmpty: Bool) -> [ArraySlice<UInt8>]
  /// Writes the HTML of a rule in its place.
  func writeRule(_ index: Int, into output: inout [UInt8])
  /// Writes a rule as Markdown in its place.
  func writeRule(_ index: Int, into markdown: inout MarkdownWriter)
}

/// The words at a code block: on the button that copies it, and the announcement after copying.
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

  /// None, as for a text without a site.
  package func number(of figure: CaptionedFigure) -> TargetTitle? {
    nil
  }

  /// None, as for a text without a site, which declares no components.
  package func facts(ofComponent index: Int) -> ComponentFacts {
    ComponentFacts(label: "", facts: [])
  }

  /// None, as for a text without a site.
  package func tokens(ofComponent index: Int) -> [TokenFact] {
    []
  }

  /// Writes nothing, as for a text without a site.
  package func writeResources(
    ofComponent index: Int,
    into output: inout [UInt8]
  ) {}

  /// None, as in a text of one direction.
  package func direction(of language: String) -> String {
    ""
  }
}

/// The words around footnotes, with `{number}` for the number of a note or of a reference to it.
package enum FootnoteWord: String, CaseIterable {
  /// The heading of the notes.
  case title = "footnotes"
  /// A reference to a note.
  case reference = "footnote"
  /// The link from a note back to the text.
  case back = "footnote-back"
}

/// The target of a link.
package struct LinkDestination {
  package var address: String
  /// The language of the target, if it is not the reader's.
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

/// The address of an image, and its size in pixels, if known.
package struct ImageDestination {
  package var address: String
  package var size: (width: Int, height: Int)?
  /// True for a picture with parts in the color of the text.
  package var hasTextColor = false

  package init(
    address: String,
    size: (width: Int, height: Int)? = nil
  ) {
    self.address = address
    self.size = size
  }
}

/// A statement of a source as a citation shows it.
package struct CitedStatement {
  /// The address; `nil` if there is none.
  package var address: String?
  package var title: String
  /// The address on the web of the statement, or of its document; empty if there is none.
  package var originalAddress: String

  package init(
    address: String?,
    title: String,
    originalAddress: String = ""
  ) {
    self.address = address
    self.title = title
    self.originalAddress = originalAddress
  }
}
