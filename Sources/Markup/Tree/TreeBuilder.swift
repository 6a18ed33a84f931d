import Base
import Diagnostics

/// Builds the ``Tree`` of one document and its arrays, in one walk over libcmark's tree.
///
/// The walk is a loop: no depth of nesting grows the stack.
struct TreeBuilder {
  let options: MarkupOptions
  /// The text that is being walked through: the page's own, or one that it includes.
  var walked: WalkedText

  var document = DocumentDraft()
  var tree = Tree()
  var parts: PartTracker
  var containers: [OpenContainer] = []
  var rule: OpenRule?
  var heading: OpenHeading?
  /// The block of the page whose inlines are being written, also in the cells of a table.
  var block: Node?
  var openBlocks = OpenBlocks()
  var inlines = InlineState()
  var images = ImageState()
  var notes = FootnoteState()
  var otherFiles: OtherFiles

  /// - Parameters:
  ///   - text: The page.
  ///   - options: The options for reading it.
  init(_ text: WalkedText, options: MarkupOptions) {
    walked = text
    otherFiles = OtherFiles(allBytes: text.source.bytes)
    self.options = options
    parts = PartTracker(text.source, firstLine: text.firstLine)
  }

  var isFull: Bool { options.syntax == .full }

  mutating func build(_ root: Node) -> DocumentDraft {
    tree.reserve(text: marked.text.count)
    walk(through: root)
    document.parts = parts.finish(
      at: tree.count,
      hashes: options.hashesParts,
      joinsWideLines: options.joinsWideLines,
      bytes: otherFiles.allBytes)
    addFootnotes()
    tree.shrink()
    document.body = tree
    if options.notesBlocks {
      document.source = otherFiles.allBytes
    }
    diagnoseCaptions()
    return document
  }

  /// Walks through the current text.
  mutating func walk(through root: Node) {
    walked.footnoteLabels.formUnion(footnoteLabels(in: root))
    var walk = Walk(root)
    while let event = walk.next() {
      switch event {
      case .enter(let node):
        enter(node, walk: &walk)
      case .exit(let node):
        exit(node)
      }
    }
    document.diagnostics += walked.diagnostics + walked.containerReader.diagnostics.all
    diagnoseLostMarks()
    diagnoseRepeatedDefinitions()
    diagnoseLeftOutTags()
  }

  /// Reports our syntax in link definitions, where it has no effect.
  private mutating func diagnoseLostMarks() {
    for (mark, isSeen) in zip(marked.marks.marks, walked.seenMarks) where !isSeen {
      switch mark.kind {
      case .address, .linkedCitation, .bareAddress, .imageAttributes, .strikethrough, .task, .alert,
        .footnote, .footnoteLabel, .component, .reading, .tag, .comment:
        continue
      case .citation, .malformedCitation:
        diagnose(.misplacedCitation(in: "a link definition", at: location(mark.bytes)))
      case .containerLine:
        diagnose(.misplacedContainerLine(at: location(mark.bytes)))
      }
    }
  }

  mutating func diagnose(_ diagnostic: Diagnostic) {
    document.diagnostics.append(diagnostic)
  }

  mutating func diagnose(_ found: [Diagnostic]) {
    document.diagnostics += found
  }

  func location(_ bytes: Range<Int>) -> Location {
    Location(source.path, bytes: bytes)
  }

  /// The first line of a block, from where the block starts.
  func line(of block: Node) -> Range<Int> {
    let line = source.line(firstLine + block.startLine)
    return min(line.lowerBound + max(block.startColumn, 0), line.upperBound)..<line.upperBound
  }

  /// The place of a block, from where it starts to the end of its last line.
  func lines(of block: Node) -> Range<Int> {
    let start = line(of: block).lowerBound
    return start..<max(start, source.line(firstLine + block.endLine).upperBound)
  }
}

// MARK: - Blocks

extension TreeBuilder {
  /// Notes that a part starts with the next event, if it is at the top level.
  mutating func noteBreak(
    _ kind: Part.Kind,
    of parent: Node?,
    line: Int
  ) {
    guard parent?.kind == .document,
      containers.isEmpty,
      rule == nil
    else { return }
    let line = walked.inclusion?.line ?? line
    document.breaks.append(PartBreak(kind: kind, event: tree.count, line: line + 1))
  }

  mutating func enter(_ node: Node, walk: inout Walk) {
    let kind = node.kind
    let isBlockOfPage = isFull && kind.isBlock && kind != .document
    guard !isBlockOfPage || begin(node, kind: kind, walk: &walk) else {
      return
    }
    switch kind {
    case .document, .custom:
      break
    case .blockQuote:
      if isFull {
        diagnoseEmptyQuotes(node)
      }
      tree.enter(.quote)
    case .list:
      openList(node)
    case .item:
      tree.enter(.item)
    case .heading:
      openHeading(node)
    case .codeBlock:
      noteLinesOfCode(node)
      addCodeBlock(node)
    case .htmlBlock:
      noteLinesOfCode(node)
      addHTMLBlock(node)
    case .thematicBreak:
      diagnoseDashes(node)
      diagnoseLineBetweenColumns(node)
      tree.append(.thematicBreak)
    case .paragraph:
      openParagraph(node)
    default:
      enterInline(node, kind: kind, walk: &walk)
    }
  }

  /// Begins a block of a page.
  ///
  /// - Returns: False if it is one of ours, which has been read: libcmark's kind of it means nothing.
  private mutating func begin(
    _ node: Node,
    kind: Node.Kind,
    walk: inout Walk
  ) -> Bool {
    guard !readContainerLine(node, kind: kind),
      !openFootnote(node, kind: kind)
    else {
      return false
    }
    if kind == .paragraph, isTagsAlone(node) {
      leaveOutTags(of: node)
      walk.skipChildren(of: node)
      return false
    }
    beginBlock(node, kind: kind)
    guard kind == .paragraph || kind == .heading else { return true }
    block = node
    guard !addTable(at: node) else {
      walk.skipChildren(of: node)
      return false
    }
    return true
  }

  private mutating func openList(_ list: Node) {
    if list.isOrderedList {
      notePart(of: "steps")
    }
    if isFull {
      diagnoseIndent(ofList: list)
      diagnoseNumber(ofList: list)
      diagnoseGap(inList: list)
    }
    tree.enter(.list(style(of: list)))
  }

  mutating func exit(_ node: Node) {
    let kind = node.kind
    if kind.isBlock {
      closeTags(in: node)
      inlines.gap = .none
      if isFull {
        endBlock(node, kind: kind)
      }
    }
    switch kind {
    case .blockQuote:
      closeQuote(node)
    case .list:
      closeList(node)
    case .item:
      closeItem(node)
    case .heading:
      closeHeading(node)
    case .paragraph:
      closeParagraph(node)
    case .emph, .strong, .link, .image:
      exitInline(node, kind: kind)
    default:
      break
    }
  }

  private mutating func closeList(_ node: Node) {
    guard !holdsFootnotesAlone(node) else { return }
    tree.exit(.list(style(of: node)))
    if isLegend(node) {
      closeFigure()
    }
  }

  private func style(of list: Node) -> ListStyle {
    let start = list.isOrderedList ? Int32(list.listStart) : nil
    return ListStyle(start: start, isTight: list.isTightList, isLegend: isLegend(list))
  }

  private mutating func openParagraph(_ node: Node) {
    noteBlock(node)
    diagnoseShortFence(node)
    guard !isDefinitionList(node) else {
      openDefinitions(node)
      return
    }
    tree.enter(.paragraph(isTight: node.isTight(besides: notes.open.last?.item)))
    if rule?.statementNode == node {
      rule?.statement = tree.count..<tree.count
    }
  }

  private mutating func closeParagraph(_ node: Node) {
    guard !closeDefinitions(node) else { return }
    if rule?.statementNode == node {
      endStatement()
    } else if closeImageFigure() {
      return
    }
    guard !isLoneMarker(node) else {
      tree.removeLast()
      return
    }
    tree.exit(.paragraph(isTight: node.isTight(besides: notes.open.last?.item)))
  }

  private mutating func addCodeBlock(_ node: Node) {
    notePart(of: "tabs")
    let fence =
      if isFull {
        fenceAttributes(of: node)
      } else {
        FenceAttributes()
      }
    guard !fence.isDiagram else {
      addDiagram(node, fence: fence)
      return
    }
    var language = Tree.TextRange.none
    if fence.hasLanguage {
      language = node.withFenceInfo { info in
        addRestored(info.extracting(Self.firstWord(of: info)))
      }
    }
    tree.append(
      Tree.CodeBlock(
        content: node.withLiteral { addRestored($0) },
        language: language,
        title: fence.title,
        anchor: fence.anchor))
  }

  private static func firstWord(of info: Span<UInt8>) -> Range<Int> {
    let end = info.indices.first { index in
      info[index] == .space
        || (.tab ... .carriageReturn).contains(info[index])
    }
    return 0..<(end ?? info.count)
  }

  /// Keeps text in which marks have no meaning.
  mutating func addRestored(_ text: Span<UInt8>) -> Tree.TextRange {
    if marked.marks.isUsed {
      tree.add(restore(text).span)
    } else {
      tree.add(text)
    }
  }

  /// Returns a text as it is in the file, with marks restored.
  mutating func restore(_ text: Span<UInt8>) -> [UInt8] {
    var restored: [UInt8] = []
    restored.reserveCapacity(text.count)
    marked.marks.restore(
      text,
      from: source.bytes,
      into: &restored,
      seen: &walked.seenMarks)
    return restored
  }
}

extension Node.Kind {
  /// True if a node of the kind is a block.
  var isBlock: Bool {
    switch self {
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading,
      .thematicBreak:
      true
    default:
      false
    }
  }
}

extension Node {
  /// True for a paragraph of a tight list.
  ///
  /// - Parameter note: The item of the footnote that is open, which is no item of a list.
  /// - Returns: False for a paragraph that is in no list.
  func isTight(besides note: Node?) -> Bool {
    guard let item = parent,
      item != note,
      let list = item.parent,
      list.kind == .list
    else { return false }
    return list.isTightList
  }
}
