import Diagnostics

/// A ``Document`` that is being made.
struct DocumentDraft: Equatable {
  var frontMatter = FrontMatter()
  var body = Tree()
  var headings: [Heading] = []
  var rules: [RuleBlock] = []
  var components: [ComponentBlock] = []
  var companions: [String] = []
  var included = IncludedTexts()
  var shownSize = 0
  var isBeyondBudget = false
  var references: [Reference] = []
  var images: [ImageReference] = []
  var picture: Int?
  var citations: [CitationGroup] = []
  var bareCitations: [Spanned<String>] = []
  var ownAddresses: [Spanned<String>] = []
  var footnotes: [Footnote] = []
  var footnoteReferences: [FootnoteReference] = []
  var mentions: [TermMention] = []
  var avoidedSpellings: [AvoidedSpelling] = []
  var anchors: [Spanned<String>] = []
  var parts: [Part] = []
  var tableCount = 0
  var breaks: [PartBreak] = []
  var blocks: [BlockPlace] = []
  var termMatches: [TermMatcher.Match] = []
  var source: [UInt8] = []
  var diagrams: [DiagramFigure] = []
  var html: [KeptHTML] = []
  var allowances: [Allowance] = []
  var diagnostics = DiagnosticList()
}

extension DocumentDraft {
  /// Moves the places of diagnostics and other results in included texts to those texts.
  ///
  /// - Parameter page: The path of the page.
  mutating func placeIncludedTexts(of page: String) {
    guard !included.isEmpty else { return }
    let included = included
    diagnostics = DiagnosticList(diagnostics.all.map { included.placed($0, of: page) })
    allowances = allowances.map { allowance in
      included.placed(allowance, of: page)
    }
  }
}
