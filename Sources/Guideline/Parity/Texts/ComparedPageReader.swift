import Base
import Markup

/// Reads the blocks of a page from the events of its tree.
struct ComparedPageReader {
  private(set) var text: [UInt8] = []
  private(set) var codes: [Range<Int>] = []
  private(set) var parts: [ComparedPart] = []

  private let document: Document
  private var part = ComparedPart(anchor: "")
  /// The block that is being read.
  private var open: ComparedBlock?
  /// The lists around the current place, by their numbers in the part; the outermost first.
  private var openLists: [Int] = []
  /// The first match of a term after the text that has been read: texts nearly always follow one another.
  private var nextTerm = 0
  /// True within words in bold at the start of a block.
  private var isInLabel = false
  /// True within a reading, which only one language has.
  private var isInReading = false

  init(_ document: Document) {
    self.document = document
    text.reserveCapacity(document.body.text.count)
  }

  /// The text with code blanked.
  var prose: [UInt8] {
    var prose = text
    for code in codes {
      for index in code {
        prose[index] = Self.blank
      }
    }
    return prose
  }

  /// Reads a part.
  ///
  /// Its notes are left out: they stand at the end of the page.
  mutating func read(_ part: Part, anchor: String) {
    self.part = ComparedPart(anchor: anchor, place: document.bytes(of: part.kind))
    switch part.kind {
    case .lead: break
    case .heading: self.part.isSection = true
    case .rule: self.part.isRule = true
    }
    addAttributes(of: part.kind)
    for range in part.events {
      for index in range {
        read(document.body.events[index], at: index)
      }
    }
    openLists = []
    parts.append(self.part)
  }

  private mutating func read(_ event: Event, at index: Int) {
    switch event {
    case .enter(.small(_, .rt)):
      isInReading = true
    case .exit(.small(_, .rt)):
      isInReading = false
    case _ where isInReading:
      break
    case .enter(let element):
      enter(element, at: index)
    case .exit(let element):
      exit(element)
    default:
      readInline(event)
    }
  }
}

// MARK: - Blocks

extension ComparedPageReader {
  private mutating func enter(_ element: Element, at index: Int) {
    switch element {
    case .paragraph:
      begin(.paragraph, at: index)
      let rule = rule(statedAfter: index)
      open?.rule = rule
    case .heading:
      begin(.heading, at: index)
    case .cell:
      begin(.cell, at: index)
      countColumn()
    case .definedTerm:
      begin(.term, at: index)
    case .definition:
      begin(.definition, at: index)
    case .strong:
      isInLabel = open?.range.lowerBound == text.count
    case .list:
      openLists.append(part.lists.count)
      part.lists.append(ComparedList(place: place(at: index + 2)))
    case .item:
      if let list = openLists.last {
        part.lists[list].itemCount += 1
      }
    case .table:
      part.tables.append(ComparedTable(place: place(at: index + 2)))
    case .tableRow:
      part.tables[part.tables.count - 1].columnCount = 0
    case .aside(let title, _):
      add(document.body.text[title.bytes], at: place(at: index))
    case .figure(let number):
      let figure = document.diagrams[Int(number)]
      add((figure.title ?? "").utf8, at: figure.bytes)
    case .component(let number):
      let component = document.components[Int(number)]
      add(component.title.utf8, at: component.bytes)
    default:
      break
    }
  }

  private mutating func exit(_ element: Element) {
    switch element {
    case .paragraph, .heading, .cell, .definedTerm, .definition:
      end()
    case .strong:
      endLabel()
    case .list:
      // A heading in an item begins a part, in which the list only ends.
      _ = openLists.popLast()
    case .imageFigure(let number):
      let image = document.images[Int(number)]
      add((image.caption ?? "").utf8, at: image.bytes)
    default:
      break
    }
  }

  private mutating func begin(_ kind: ComparedBlock.Kind, at index: Int) {
    open = ComparedBlock(
      kind: kind,
      range: text.count..<text.count,
      place: place(at: index)
    )
  }

  private mutating func end() {
    guard var block = open else { return }
    block.range = block.range.lowerBound..<text.count
    open = nil
    // Only pictures, or nothing.
    if !block.range.isEmpty {
      part.blocks.append(block)
    }
  }

  private mutating func endLabel() {
    guard isInLabel else { return }
    isInLabel = false
    let end = text.count
    open?.labelEnd = end
  }

  /// Adds a text that is no inline text of the page.
  private mutating func add(_ title: some Sequence<UInt8>, at place: Range<Int>) {
    if let block = block(title, at: place) {
      part.blocks.append(block)
    }
  }

  private mutating func block(_ title: some Sequence<UInt8>, at place: Range<Int>) -> ComparedBlock?
  {
    let start = text.count
    text += title
    guard start < text.count else { return nil }
    return ComparedBlock(
      kind: .title,
      range: start..<text.count,
      place: place
    )
  }

  /// Adds the texts in front matter and in the opening lines of rules.
  private mutating func addAttributes(of kind: Part.Kind) {
    let texts: [Spanned<String>?] =
      switch kind {
      case .lead:
        [document.frontMatter.title, document.frontMatter.summary]
      case .heading:
        []
      case .rule(let number):
        [
          document.rules[number].attributes.glance.map { glance in
            Spanned("\(glance.value.value) \(glance.value.caption)", bytes: glance.bytes)
          }
        ]
      }
    // A language that lacks one is reported as such.
    for text in texts.compactMap(\.self) {
      if let block = block(text.value.utf8, at: text.bytes) {
        part.attributes.append(block)
      }
    }
  }

  private mutating func countColumn() {
    guard !part.tables.isEmpty else { return }
    part.tables[part.tables.count - 1].columnCount += 1
  }

  /// The rule whose statement begins after an event.
  private func rule(statedAfter index: Int) -> Int? {
    // Rules are in the order of the page.
    let number = document.rules.partitionIndex { $0.statement.lowerBound > index }
    guard number < document.rules.count,
      document.rules[number].statement.lowerBound == index + 1
    else { return nil }
    return number
  }

  /// The place of the block around an event.
  private func place(at index: Int) -> Range<Int> {
    let number = document.blocks.partitionIndex { $0.event > index } - 1
    guard number >= 0 else { return 0..<0 }
    return document.blocks[number].bytes
  }
}

// MARK: - Inlines

extension ComparedPageReader {
  private mutating func readInline(_ event: Event) {
    guard open != nil else { return }
    switch event {
    case .text(let range):
      noteTerms(in: range.bytes)
      append(document.body.text[range.bytes])
    case .code(let range):
      appendCode(document.body.text[range.bytes])
    case .lineBreak:
      append([.space])
    case .inlineComponent(let number):
      append(document.components[Int(number)].title.utf8)
    case .citation(let group):
      let offset = text.count
      open?.citations.append((offset, Int(group)))
    default:
      break
    }
  }

  /// Notes the terms in a part of the body's text that is about to be added.
  private mutating func noteTerms(in range: Range<Int>) {
    let matches = document.termMatches
    if nextTerm > 0, matches[nextTerm - 1].range.lowerBound >= range.lowerBound {
      nextTerm = matches.partitionIndex { $0.range.lowerBound >= range.lowerBound }
    }
    while nextTerm < matches.count, matches[nextTerm].range.upperBound <= range.upperBound {
      var match = matches[nextTerm]
      nextTerm += 1
      guard match.range.lowerBound >= range.lowerBound else { continue }
      let start = text.count + match.range.lowerBound - range.lowerBound
      match.range = start..<start + match.range.count
      open?.terms.append(match)
    }
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    let start = text.count
    text += bytes
    // A soft line break is a space (CommonMark, section 6.8).
    var next = start
    while let index = text.span.firstIndex(of: .lineFeed, from: next) {
      text[index] = .space
      next = index + 1
    }
  }

  private mutating func appendCode(_ code: ArraySlice<UInt8>) {
    codes.append(text.count..<text.count + code.count)
    text += code
  }

  /// What stands for code: no letter, no digit and no space.
  private static let blank = UInt8(ascii: "_")
}
