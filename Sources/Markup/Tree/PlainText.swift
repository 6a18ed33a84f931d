import Base

/// Writes text without its markup: blocks end with a line feed, drawings are the words in them.
///
///     ## Sizes {#s}
///                                  →   At least 44 pt.
///     At *least*                       Buttons and bars
///     44 pt [@a-1].
///
///     - Buttons and [](topic:bar)
package struct PlainText {
  /// The texts of a drawing that are included.
  package enum Drawings: Sendable {
    /// Its title and the words in it.
    case allWords
    case title
  }

  /// The treatment of the readings of characters.
  package enum Readings: Sendable {
    /// In parentheses: 漢字（かんじ）.
    case inParentheses
    case omitted
  }

  private let tree: Tree
  private let images: [ImageReference]
  private let diagrams: [DiagramFigure]
  private let components: [ComponentBlock]
  /// The title of a reference's target.
  private let title: (Int) -> String
  private let drawings: Drawings
  private let readings: Readings
  /// True if a reading that is omitted follows.
  private var isInReading = false
  private var output: [UInt8] = []

  /// Returns the plain text of parts of a document, without headings.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - ranges: The events of the parts.
  ///   - drawings: The texts of drawings that are included.
  ///   - readings: The treatment of readings.
  ///   - title: Returns the title of a reference's target, for references without a text.
  /// - Returns: UTF-8.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func bytes(
    of document: Document,
    _ ranges: [Range<Int>],
    drawings: Drawings = .allWords,
    readings: Readings = .inParentheses,
    title: (Int) -> String
  ) -> [UInt8] {
    withoutActuallyEscaping(title) { title in
      var text = PlainText(
        tree: document.body,
        images: document.images,
        diagrams: document.diagrams,
        components: document.components,
        title: title,
        drawings: drawings,
        readings: readings)
      for range in ranges {
        text.write(range)
      }
      return text.output
    }
  }

  /// Returns the plain text of inlines, without readings and without text that depends on the site.
  static func bytes(
    of tree: Tree,
    _ range: Range<Int>,
    in document: DocumentDraft
  ) -> [UInt8] {
    var text = PlainText(
      tree: tree,
      images: document.images,
      diagrams: [],
      components: document.components,
      title: { _ in "" },
      drawings: .title,
      readings: .omitted)
    text.write(range)
    return text.output
  }

  private mutating func write(_ range: Range<Int>) {
    var isInHeading = false
    for index in range {
      switch tree.events[index] {
      case .enter(.heading):
        isInHeading = true
      case .exit(.heading):
        isInHeading = false
      case let event where !isInHeading:
        write(event)
      default:
        break
      }
    }
  }

  private mutating func write(_ event: Event) {
    switch event {
    case .enter(.small(_, .rt)):
      openReading()
    case .exit(.small(_, .rt)):
      closeReading()
    case _ where isInReading:
      break
    case .enter(let element):
      writeStart(of: element)
    case .exit(let element):
      writeEnd(of: element)
    case .codeBlock(let index):
      output.append(tree.codeBlocks[Int(index)].content, of: tree)
      endBlock()
    case .htmlBlock(let range):
      output += HTMLWords.text(of: tree.text[range.bytes])
      endBlock()
    default:
      writeInline(event)
    }
  }

  private mutating func writeStart(of element: Element) {
    switch element {
    case .aside(let title, _):
      output.append(title, of: tree)
      endBlock()
    case .component(let index):
      for text in components[Int(index)].texts {
        output.append(contentsOf: text.utf8)
        endBlock()
      }
    case .figure(let index):
      write(diagrams[Int(index)])
    default:
      break
    }
  }

  private mutating func writeEnd(of element: Element) {
    switch element {
    case .paragraph, .cell, .definedTerm, .definition:
      endBlock()
    case .imageFigure(let index):
      endBlock()
      output.append(contentsOf: (images[Int(index)].caption ?? "").utf8)
      endBlock()
    default:
      break
    }
  }

  private mutating func writeInline(_ event: Event) {
    switch event {
    case .text(let range):
      writeText(range)
    case .code(let range):
      output.append(range, of: tree)
    case .lineBreak:
      output.append(.space)
    case .task(let isDone):
      output.append(contentsOf: Event.box(isDone: isDone).utf8)
    case .picture(let index):
      output.append(tree.pictures[Int(index)].alternative, of: tree)
    case .image(let index):
      output.append(contentsOf: images[Int(index)].alt.utf8)
    case .inlineComponent(let index):
      output.append(contentsOf: components[Int(index)].title.utf8)
    case .targetTitle(let reference):
      output.append(contentsOf: title(Int(reference)).utf8)
    case .citation, .footnote:
      // "At least 44 pt [@a]." -> "At least 44 pt."
      if output.last == .space {
        output.removeLast()
      }
    case .html(let range):
      writeAlternative(of: range)
    case .enter, .exit, .codeBlock, .htmlBlock, .anchor, .thematicBreak:
      break
    }
  }

  /// Writes what a tag within a line says in the place of a picture.
  private mutating func writeAlternative(of range: Tree.TextRange) {
    guard let tag = HTMLTag(tree.text[range.bytes], at: range.bytes.lowerBound),
      tag.name == "img",
      let alternative = tag.value(of: "alt")
    else { return }
    output += HTMLWords.decoded(tree.text[alternative])
  }

  private mutating func openReading() {
    switch readings {
    case .inParentheses:
      output.append(contentsOf: "（".utf8)
    case .omitted:
      isInReading = true
    }
  }

  private mutating func closeReading() {
    isInReading = false
    if readings == .inParentheses {
      output.append(contentsOf: "）".utf8)
    }
  }

  private mutating func writeText(_ range: Tree.TextRange) {
    let start = output.count
    // The space after a hidden citation at the start of a block.
    let isAtStart = output.isEmpty || output.last == .lineFeed
    output.append(range, of: tree)
    if isAtStart {
      let spaces = output[start...].prefix { $0 == .space || $0 == .lineFeed }.count
      output.removeSubrange(start..<start + spaces)
    }
    // A soft line break is a space (CommonMark, section 6.8).
    for index in output[start...].indices where output[index] == .lineFeed {
      output[index] = .space
    }
  }

  private mutating func write(_ figure: DiagramFigure) {
    output.append(contentsOf: (figure.title ?? "").utf8)
    endBlock()
    guard drawings == .allWords else { return }
    output.append(contentsOf: figure.words)
    endBlock()
  }

  private mutating func endBlock() {
    if let last = output.last, last != .lineFeed {
      output.append(.lineFeed)
    }
  }
}
