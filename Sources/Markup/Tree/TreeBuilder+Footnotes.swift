import Base

/// A footnote whose end has not been read yet.
struct OpenFootnote {
  /// The item that libcmark made of it.
  var item: Node
  var label: FootnoteLabel
  /// The note's first event.
  var start: Int
}

/// A footnote whose events have been moved out of the text.
struct FinishedFootnote {
  var label: FootnoteLabel
  var events: [Event]
}

/// `[^id]` before it is known which number its note has.
struct PendingReference {
  var label: String
  /// The part that it is in.
  var part: Int
  var bytes: Range<Int>
}

extension TreeBuilder {
  /// Begins a footnote, if an item is one, or the list around footnotes, which readers do not see.
  mutating func openFootnote(_ node: Node, kind: Node.Kind) -> Bool {
    switch kind {
    case .list where holdsFootnotesAlone(node):
      closePair()
      return true
    case .item:
      guard let label = footnoteLabel(of: node) else { return false }
      notes.open.append(OpenFootnote(item: node, label: label, start: tree.count))
      return true
    default:
      return false
    }
  }

  /// Ends an item, or the footnote that it is.
  mutating func closeItem(_ node: Node) {
    guard let footnote = notes.open.last,
      footnote.item == node
    else {
      tree.exit(.item)
      return
    }
    notes.open.removeLast()
    notes.finished.append(
      FinishedFootnote(label: footnote.label, events: tree.cut(from: footnote.start)))
  }

  /// Returns whether all items of a list are footnotes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of its items, if the page has footnotes.
  func holdsFootnotesAlone(_ list: Node) -> Bool {
    guard !marked.footnotes.isEmpty else { return false }
    var item = list.firstChild
    while let node = item {
      guard footnoteLabel(of: node) != nil else { return false }
      item = node.next
    }
    return true
  }

  /// The label that an item was made of.
  private func footnoteLabel(of item: Node) -> FootnoteLabel? {
    let index = marked.footnotes.partitionIndex { $0.line >= item.startLine }
    guard index < marked.footnotes.count else { return nil }
    let label = marked.footnotes[index]
    // An ordinary item may begin on the same line: `- [^1]: A note`.
    guard label.line == item.startLine,
      label.column == item.startColumn
    else { return nil }
    return label
  }

  // MARK: References

  /// Returns the labels of all notes of a document: a reference may precede its note.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes, if the page may have notes.
  func footnoteLabels(in document: Node) -> Set<String> {
    guard !marked.footnotes.isEmpty else { return [] }
    var labels: Set<String> = []
    var walk = Walk(document)
    while let event = walk.next() {
      guard case .enter(let node) = event,
        node.kind == .item
      else { continue }
      if let label = footnoteLabel(of: node) {
        labels.insert(label.label)
      }
    }
    return labels
  }

  /// Adds a reference; in a link it follows the link, in an image it is omitted.
  mutating func addFootnote(_ bytes: Range<Int>) {
    let label = source.footnoteName(bytes)
    guard walked.footnoteLabels.contains(label) else {
      diagnoseUnknownFootnote(bytes)
      addRun(source.bytes[bytes].span)
      return
    }
    guard images.depth == 0 else { return }
    let number = UInt32(notes.references.count)
    notes.references.append(
      PendingReference(label: label, part: parts.current, bytes: bytes))
    guard inlines.links.isEmpty else {
      // It is shown after the link.
      notes.linked.append(number)
      return
    }
    tree.append(.footnote(number))
  }

  private mutating func diagnoseUnknownFootnote(_ bytes: Range<Int>) {
    let rest = source.bytes[bytes.upperBound...]
    let blockStart = block.map { block in line(of: block).lowerBound }
    if blockStart == bytes.lowerBound, rest.starts(with: " :".utf8) {
      let place = bytes.lowerBound..<bytes.upperBound + 2
      diagnose(.spacedFootnote(source.string(bytes), at: location(place)))
    } else {
      diagnose(.unknownFootnote(source.string(bytes), at: location(bytes)))
    }
  }

  // MARK: The end of the text

  /// Adds the footnotes after the text, and finds the note of each reference.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events, if the page has footnotes.
  mutating func addFootnotes() {
    guard !notes.finished.isEmpty else { return }
    let text = 0..<tree.count
    var numbers: [String: Int] = [:]
    for footnote in notes.finished {
      add(footnote, to: &numbers)
    }
    let parts = resolveReferences(numbers)
    let shown = FootnoteList(
      document.footnotes, allReferences: document.footnoteReferences, ranges: [text])
    for index in document.footnotes.indices {
      finishFootnote(index, shown: shown, parts: parts)
    }
  }

  /// Leads each reference to its footnote, now that all are read.
  ///
  /// - Returns: By reference, the part that it is in.
  private mutating func resolveReferences(_ numbers: [String: Int]) -> [Int] {
    var parts: [Int] = []
    for event in 0..<tree.count {
      guard case .footnote(let number) = tree.events[event] else {
        continue
      }
      let reference = notes.references[Int(number)]
      // One without a text has been reported where it is written.
      guard let footnote = numbers[reference.label] else { continue }
      tree.replace(event, by: .footnote(UInt32(parts.count)))
      document.footnoteReferences.append(
        FootnoteReference(footnote: footnote, event: event, bytes: reference.bytes))
      parts.append(reference.part)
    }
    return parts
  }

  private mutating func add(
    _ footnote: FinishedFootnote,
    to numbers: inout [String: Int]
  ) {
    let label = footnote.label
    if let first = numbers[label.label] {
      diagnose(
        .repeatedFootnote(
          label.label, at: location(label.bytes), first: location(document.footnotes[first].bytes)))
      return
    }
    numbers[label.label] = document.footnotes.count
    let start = tree.count
    tree.append(contentsOf: footnote.events)
    document.footnotes.append(
      Footnote(label: label.label, events: start..<tree.count, bytes: label.bytes))
  }

  /// Gives a footnote its id and its part, that of the first reference to it.
  private mutating func finishFootnote(
    _ index: Int,
    shown: FootnoteList,
    parts: [Int]
  ) {
    let footnote = document.footnotes[index]
    guard let first = shown.references(to: index).first else {
      diagnose(.unreferencedFootnote(footnote.label, at: location(footnote.bytes)))
      return
    }
    document.anchors.append(Spanned(footnote.anchor, bytes: footnote.bytes))
    document.parts[parts[first]].footnotes.append(footnote.events)
  }
}
