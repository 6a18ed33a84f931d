import Diagnostics

/// A text as ``TreeBuilder`` walks through it: the page's own, or one that it includes.
struct WalkedText {
  let source: PageText
  let marked: MarkedText
  /// The file's line of the marked text's first.
  let firstLine: Int
  var tables: ArraySlice<Table>
  /// The next block of the second text (`PipeTableFinder`).
  var nextCell: Node?
  var containerReader: ContainerLineReader
  /// By number, true for the marks that were found in the text; empty if none can be lost.
  var seenMarks: [Bool]
  /// The labels of the notes that the text can refer to.
  var footnoteLabels: Set<String> = []
  var cursors = SearchCursors()
  /// True if there may be notes of authors to themselves.
  let mayHaveNotesToSelf: Bool
  /// The lines of the marked text that are code or HTML, from 0; noted only if links may be defined.
  var linesOfCode: [ClosedRange<Int>] = []
  /// The places of removed tags, by their names.
  var leftOutTags: [String: [Range<Int>]] = [:]
  /// The diagnostics from before the walk.
  private(set) var diagnostics: [Diagnostic] = []
  /// The inclusion of the text; `nil` for the page's own text.
  var inclusion: Inclusion?

  init(
    _ source: PageText,
    marked: MarkedText,
    tables: PipeTableFinder?,
    cells: Node?,
    firstLine: Int,
    components: [ComponentForm]
  ) {
    self.source = source
    self.marked = marked
    self.firstLine = firstLine
    mayHaveNotesToSelf = source.bytes.span.mayHaveNoteToSelf
    self.tables = (tables?.tables ?? [])[...]
    diagnostics = marked.diagnostics.all + (tables?.diagnostics.all ?? [])
    nextCell = cells?.firstChild
    containerReader = ContainerLineReader(source, components: components)
    // Only a link definition leaves no node for its marks.
    let count = marked.mayDefineReferences ? marked.marks.marks.count : 0
    seenMarks = Array(repeating: false, count: count)
  }
}

/// The offsets in the source at which searches continue: each kind finds its texts in their order.
struct SearchCursors {
  var html = 0
  var spelling = 0
  var lookAlike = 0
  /// Of stars beside emphasis.
  var star = 0
  /// The count of stars that were looked for to the end of their block.
  var missedStarCount = 0
  /// How many texts may be looked for in the same place before the search moves past their block.
  static let mostMissed = 64
  /// Of citations without their brackets or their sign.
  var bareCitation = 0
  var noteToSelf = 0
}

extension WalkedText {
  /// Reads a text: replaces our syntax with marks, parses the rest with libcmark, and finds tables
  /// in it.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - firstLine: The first line to read.
  ///   - options: The options for reading it.
  ///   - body: Receives the text and the root of libcmark's tree, whose nodes are valid only during
  ///     the call.
  /// - Returns: The result of the body.
  static func read<Result>(
    _ source: PageText,
    firstLine: Int,
    options: MarkupOptions,
    body: (WalkedText, Node) -> Result
  ) -> Result {
    let marked = MarkedText(source, firstLine: firstLine, options: options)
    return CommonMarkTree(parsing: marked.text).read { root in
      let tables = PipeTableFinder(root, in: marked)
      // The cells have a tree of their own.
      return CommonMarkTree(parsing: tables.cellText).read { cells in
        let text = WalkedText(
          source,
          marked: marked,
          tables: tables,
          cells: cells,
          firstLine: firstLine,
          components: options.components)
        return body(text, root)
      }
    }
  }
}

extension TreeBuilder {
  var source: PageText { walked.source }
  var marked: MarkedText { walked.marked }
  var firstLine: Int { walked.firstLine }
}
