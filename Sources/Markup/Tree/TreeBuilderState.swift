// What a ``TreeBuilder`` remembers while it walks through a document, by what it is about.

/// Blocks that a later block ends or changes.
struct OpenBlocks {
  /// True between the end of `do` and the next element, which may be its `dont`.
  var isPairOpen = false
  /// The paragraph that is a list of definitions.
  var definitions: OpenDefinitions?
  /// The figures whose legends are being read.
  var figures: [OpenFigure] = []
  /// The component without an end that was read last, and the event after it.
  var endless: (name: String, end: Int)?
  /// Quotes that are asides.
  var alerts: [(quote: Node, aside: Element)] = []
}

/// What is around the current inline, and before it.
struct InlineState {
  /// The links around the current node; `nil` for one in an image.
  var links: [Element?] = []
  /// The inline tags whose end has not been read yet, the outermost first.
  var openTags: [OpenTag] = []
  /// The tags that were removed between two texts.
  var gap = Gap.none
  /// `~~` that may begin struck-through text: its parent and its event.
  var tildes: [(parent: Node?, event: Int)] = []
  var mentionedTerms: Set<MentionedTerm> = []
}

/// Images, and the texts that belong to them.
struct ImageState {
  /// The number of images around the current node, whose contents count as text only.
  var depth = 0
  /// The alternative text that is being read.
  var alternative: [UInt8] = []
  /// The image of the page that ended last, and its number.
  var last: (node: Node, number: Int)?
  /// The image of another server that ended last, and the event that shows it.
  var lastRemote: (node: Node, event: Int, image: ImageReference)?
  /// Captions that no figure shows yet, by the number of their image.
  var captions: [(image: Int, bytes: Range<Int>)] = []
}

/// Footnotes and the references to them.
struct FootnoteState {
  /// The notes around the current node.
  var open: [OpenFootnote] = []
  /// Notes whose events are added at the end of the text.
  var finished: [FinishedFootnote] = []
  /// The references to notes.
  var references: [PendingReference] = []
  /// The references in a link, which are added after it.
  var linked: [UInt32] = []
}

/// What the page takes from files other than its own.
struct OtherFiles {
  /// The page, then the texts that it includes.
  var allBytes: [UInt8]
  /// The number of bytes of files next to the page that have been used so far.
  var size = 0
  /// The addresses of the texts around the current place, the outermost first.
  var openIncludes: [String] = []
  /// The texts that the page includes, by their addresses; `nil` for one that cannot be included.
  var texts: [String: IncludedText?] = [:]
}
