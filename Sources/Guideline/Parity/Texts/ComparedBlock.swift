import Markup

/// A paragraph, a heading, a cell or a title, as it is compared with its translation.
struct ComparedBlock: Sendable {
  enum Kind: Sendable, Equatable {
    case title, heading, paragraph, cell, term, definition
  }

  var kind: Kind
  /// The part of ``ComparedPage/text``.
  var range: Range<Int>
  /// The block's lines in the page's bytes.
  var place: Range<Int>
  /// The citations in it: where in the text, and an index into ``Document/citations``.
  var citations: [(offset: Int, group: Int)] = []
  /// The spellings of terms in it, in order; none of a title, which is not in the body of the page.
  var terms: [TermMatcher.Match] = []
  /// The end of a label in bold at its start: "**Icon.** One for each tab."
  var labelEnd = 0
  /// The number of the rule whose statement it is.
  var rule: Int?
}

/// The blocks of a part of a page, and the shapes of its lists and tables.
struct ComparedPart: Sendable {
  /// The parts with one anchor belong together.
  var anchor: String
  /// The line at which it begins; `nil` for the lead.
  var place: Range<Int>?
  /// True for a rule.
  var isRule = false
  /// True for the text under a heading.
  var isSection = false
  var blocks: [ComparedBlock] = []
  /// Texts of attributes, of which a language may have fewer.
  var attributes: [ComparedBlock] = []
  /// The lists in the order in which they begin.
  var lists: [ComparedList] = []
  /// The tables in order.
  var tables: [ComparedTable] = []
}

/// A list of a page.
struct ComparedList: Sendable {
  var place: Range<Int>
  var itemCount = 0
}

/// A table of a page.
struct ComparedTable: Sendable {
  var place: Range<Int>
  var columnCount = 0
}
