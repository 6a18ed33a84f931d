/// A part of a document that becomes a page.
struct ImportedTopic {
  var id: String
  var title: String
  /// The blocks below its heading.
  var blocks: ArraySlice<Block>
  /// The level of its heading, relative to which the levels below are counted.
  var level: Int
  /// The notes that its text refers to, in that order, with their blocks.
  var notes: [(note: Footnotes.Note, block: Block)] = []
  /// The topics below it, of which its page has a list.
  var children: [String] = []

  /// True if its page would have only its title: that of the document, which its source has.
  var isEmpty: Bool {
    children.isEmpty && !blocks.contains { $0.kind.isCarried }
  }
}

extension ImportPlan {
  /// Returns the topics of the document, in its order.
  ///
  /// A topic is a heading of the first level that has several headings, or any heading above; the
  /// text before the first topic is a topic named after the document.
  func topics(key: String, taken: Set<String>) -> [ImportedTopic] {
    var topics = Self.nested(separateTopics(key: key, taken: taken))
    if let first = topics.first,
      topics.count > 1,
      first.isEmpty,
      first.title == title
    {
      topics.removeFirst()
    }
    let notes = Dictionary(grouping: footnotes.notes, by: \.label)
    let blocksOfNotes = Set(footnotes.notes.map(\.block))
    for index in topics.indices where !notes.isEmpty {
      topics[index].notes = self.notes(
        of: topics[index],
        notes,
        isNote: blocksOfNotes)
    }
    return topics
  }

  /// Returns the topics without the relations between them.
  private func separateTopics(
    key: String,
    taken: Set<String>
  ) -> [ImportedTopic] {
    // `index.html` is the page of a section.
    var pool = NamePool(taken.union(["index"]))
    var blocks = blocks
    var starts = topicStarts
    // What stands before the document's own name, if that is the first heading, is below it.
    let hasFront =
      starts[0] < 0
      && starts.count > 1
      && blocks[starts[1]].title == self.title
    if hasFront {
      starts.removeFirst()
      blocks[starts[0]].isTitle = true
    }
    return starts.enumerated().map { count, start in
      let end = starts.dropFirst(count + 1).first ?? blocks.endIndex
      let first = hasFront && count == 0 ? 0 : start + 1
      let (title, level) =
        if start >= 0 {
          (blocks[start].title, blocks[start].level)
        } else {
          // Only what stands before the first heading: the search goes through all blocks.
          (self.title ?? key, 0)
        }
      let name = Slug.make(title) ?? "\(key)-\(count + 1)"
      return ImportedTopic(
        id: pool.claim(name),
        title: title,
        blocks: blocks[first..<max(start + 1, end)],
        level: level)
    }
  }

  /// Returns topics with the topics below each of them.
  private static func nested(_ topics: [ImportedTopic]) -> [ImportedTopic] {
    var topics = topics
    // The topics whose part of the document has not ended, each deeper than the previous one.
    var open: [Int] = []
    for index in topics.indices {
      while let last = open.last, topics[last].level >= topics[index].level {
        open.removeLast()
      }
      if let parent = open.last {
        topics[parent].children.append(topics[index].id)
      }
      // The text before the first heading has no topics below it.
      if topics[index].level > 0 {
        open.append(index)
      }
    }
    return topics
  }

  /// Returns the notes to which a topic's text refers, and those to which these refer.
  private func notes(
    of topic: ImportedTopic,
    _ all: [String: [Footnotes.Note]],
    isNote: Set<Int>
  ) -> [(note: Footnotes.Note, block: Block)] {
    var labels: [String] = []
    var known: Set<String> = []
    func add(_ passages: [Passage]) {
      for label in footnotes.labels(in: passages) where known.insert(label).inserted {
        labels.append(label)
      }
    }
    for index in topic.blocks.indices where !isNote.contains(index) {
      add(topic.blocks[index].passages)
    }
    var notes: [(note: Footnotes.Note, block: Block)] = []
    // Notes may refer to further notes: the list grows while it is read.
    var next = 0
    while next < labels.count {
      for note in all[labels[next]] ?? [] {
        notes.append((note, blocks[note.block]))
        add(blocks[note.block].passages)
      }
      next += 1
    }
    return notes
  }

  /// The blocks of the topics' headings; -1 first if text precedes them.
  private var topicStarts: [Int] {
    let level = topicLevel
    let starts = blocks.indices.filter { index in
      isSectionHeading(index) && blocks[index].level <= level
    }
    let front = blocks[..<(starts.first ?? blocks.endIndex)]
    let hasText = front.contains {
      $0.kind.isCarried && $0.kind != .heading
    }
    if hasText || starts.isEmpty {
      return [-1] + starts
    }
    return starts
  }

  /// The first level with at least two headings.
  private var topicLevel: Int {
    var counts: [Int: Int] = [:]
    for index in blocks.indices where isSectionHeading(index) {
      counts[blocks[index].level, default: 0] += 1
    }
    return counts.filter { $0.value > 1 }.keys.min() ?? counts.keys.min() ?? 1
  }

  /// Returns whether a block is a heading other than the document's name, which is above all
  /// sections.
  private func isSectionHeading(_ index: Int) -> Bool {
    blocks[index].kind == .heading && !blocks[index].isTitle
  }

  /// The number of headings on the same level because the document does not show their hierarchy; 0
  /// if it does.
  public var flatHeadings: Int {
    let headings = blocks.filter { block in
      block.kind == .heading && !block.isTitle
    }
    let isFlat = headings.allSatisfy { heading in
      heading.evidence == "shape" && heading.level == headings[0].level
    }
    if headings.count > 2 && isFlat {
      return headings.count
    }
    return 0
  }

  /// The title that the document states.
  public var title: String? {
    blocks.first { block in block.kind == .heading && block.isTitle }?.title
      ?? blocks.first { $0.kind == .heading }?.title
  }
}
