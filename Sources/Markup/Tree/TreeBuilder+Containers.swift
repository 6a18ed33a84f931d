import Base
import Diagnostics

/// A container whose end has not been read yet.
struct OpenContainer {
  enum Kind {
    case aside(AsideKind, title: Tree.TextRange)
    case rule
    /// An index into ``Document/components``.
    case component(UInt32)
    /// A container that was reported; its text stays.
    case invalid
  }

  var kind: Kind
  /// The name in the line.
  var name: String
  /// The parent of the opening line.
  var parent: Node?
  var bytes: Range<Int>
  /// The first event of its content, for a component.
  var firstEvent = 0
  /// Whether it holds what it is for: `tabs` a tab, `cards` a card, `steps` a numbered list.
  var hasParts = false
}

/// A rule whose end has not been read yet.
struct OpenRule {
  var id: Spanned<String>
  var attributes: RuleAttributes
  var bytes: Range<Int>
  var part: Int
  var resumedPart: Int
  /// The paragraph that states the rule, while it is being read.
  var statementNode: Node?
  /// The events of the statement; its end is right once the paragraph has ended.
  var statement: Range<Int>?
  /// The start of the content after the statement.
  var detailStart: Int
}

extension TreeBuilder {
  /// Returns the number of the mark, if HTML consists of a container line only.
  mutating func containerLine(in html: Span<UInt8>) -> Int? {
    guard isFull,
      let index = marked.marks.containerLine(in: html)
    else { return nil }
    if !walked.seenMarks.isEmpty {
      walked.seenMarks[index] = true
    }
    return index
  }

  /// Opens or closes a container, if a block is a container line.
  mutating func readContainerLine(_ node: Node, kind: Node.Kind) -> Bool {
    guard kind == .htmlBlock,
      let index = node.withLiteral({ containerLine(in: $0) })
    else { return false }
    let bytes = marked.marks[index].bytes
    let line = walked.containerReader.read(bytes)
    if case .invalid = line {
      beginBlock(node, kind: kind)
    }
    open(
      line,
      in: node.parent,
      bytes: bytes,
      number: firstLine + node.startLine
    )
    return true
  }

  private mutating func open(
    _ line: ContainerLine,
    in parent: Node?,
    bytes: Range<Int>,
    number: Int
  ) {
    switch line {
    case .close:
      closeContainer(in: parent, at: bytes, line: number)
    case .aside(let kind, let title):
      openAside(kind, title: title, in: parent, bytes: bytes)
    case .rule(let id, let attributes):
      openRule(
        id,
        attributes: attributes,
        in: parent,
        bytes: bytes,
        line: number
      )
    case .component(let component):
      openComponent(component, in: parent, bytes: bytes)
    case .include(let include?):
      add(include, in: parent, line: number)
      openBlocks.endless = ("include", tree.count)
    case .include(nil):
      break
    case .invalid(let name):
      // It is open all the same, so that its end is not reported as one too many.
      containers.append(OpenContainer(kind: .invalid, name: name, parent: parent, bytes: bytes))
    }
  }

  private mutating func closeContainer(
    in parent: Node?,
    at bytes: Range<Int>,
    line: Int
  ) {
    guard let container = containers.last,
      container.parent == parent
    else {
      // Nothing was added since.
      let endless = openBlocks.endless.flatMap { last in last.end == tree.count ? last.name : nil }
      diagnose(.strayContainerEnd(behind: endless, at: location(bytes)))
      return
    }
    containers.removeLast()
    close(container, line: line)
  }

  private mutating func close(_ container: OpenContainer, line: Int) {
    closePair()
    switch container.kind {
    case .aside(let kind, let title):
      tree.exit(.aside(title: title, kind))
      if kind == .do {
        openBlocks.isPairOpen = true
      } else if kind == .dont {
        tree.exit(.examples)
      }
    case .component(let number):
      diagnoseMissingParts(of: container, document.components[Int(number)])
      diagnoseOtherParts(of: container, document.components[Int(number)])
      tree.exit(.component(number))
    case .rule:
      closeRule(line: line)
    case .invalid:
      break
    }
  }

  // MARK: Asides

  private mutating func openAside(
    _ kind: AsideKind,
    title: String,
    in parent: Node?,
    bytes: Range<Int>
  ) {
    noteRuleBlock(nil)
    // A `dont` directly after a `do` stands in the same frame.
    if kind == .dont, openBlocks.isPairOpen {
      openBlocks.isPairOpen = false
    } else {
      closePair()
      if kind == .do || kind == .dont {
        tree.enter(.examples)
      }
    }
    diagnoseTitle(title, at: bytes)
    let title = tree.add(title.utf8.span)
    noteBlock(at: bytes)
    tree.enter(.aside(title: title, kind))
    containers.append(
      OpenContainer(
        kind: .aside(kind, title: title), name: kind.rawValue, parent: parent, bytes: bytes))
  }

  /// Ends the frame of a `do` that no `dont` follows.
  mutating func closePair() {
    guard openBlocks.isPairOpen else { return }
    openBlocks.isPairOpen = false
    tree.exit(.examples)
  }

  // MARK: Rules

  private mutating func openRule(
    _ id: Spanned<String>,
    attributes: RuleAttributes,
    in parent: Node?,
    bytes: Range<Int>,
    line: Int
  ) {
    closePair()
    guard parent?.kind == .document,
      containers.isEmpty,
      walked.inclusion == nil
    else {
      refuseRule(in: parent, bytes: bytes)
      return
    }
    let number = document.rules.count
    noteBreak(.rule(number), of: parent, line: line)
    let resumedPart = parts.current
    parts.begin(.rule(number), line: line + 1, event: tree.count)
    tree.enter(.rule(UInt32(number)))
    rule = OpenRule(
      id: id,
      attributes: attributes,
      bytes: bytes,
      part: parts.current,
      resumedPart: resumedPart,
      detailStart: tree.count)
    containers.append(OpenContainer(kind: .rule, name: "rule", parent: parent, bytes: bytes))
  }

  private mutating func refuseRule(in parent: Node?, bytes: Range<Int>) {
    if walked.inclusion == nil {
      diagnose(.misplacedRule(at: location(bytes)))
    } else {
      diagnose(.ruleInSharedText(at: location(bytes)))
    }
    noteRuleBlock(nil)
    containers.append(OpenContainer(kind: .invalid, name: "rule", parent: parent, bytes: bytes))
  }

  private mutating func closeRule(line: Int) {
    guard let rule else { return }
    if rule.statement == nil {
      diagnose(.ruleWithoutStatement(rule.id.value, at: location(rule.bytes)))
    }
    let block = block(of: rule, endLine: line)
    let number = document.rules.count
    document.rules.append(block)
    diagnosePlaceholder(block)
    tree.exit(.rule(UInt32(number)))
    parts.end(
      resuming: rule.resumedPart,
      line: line,
      nextLine: line + 1,
      event: tree.count
    )
    self.rule = nil
  }

  private func block(of rule: OpenRule, endLine: Int) -> RuleBlock {
    let statement = rule.statement ?? 0..<0
    // A rule belongs to the last heading before it, if there is one.
    let heading = document.headings.indices.last
    return RuleBlock(
      id: rule.id,
      attributes: rule.attributes,
      statement: statement,
      statementText: plainText(statement),
      namesTargets: tree.events[statement].contains(where: \.isTargetTitle),
      detail: rule.detailStart..<tree.count,
      heading: heading,
      part: rule.part,
      bytes: rule.bytes,
      lines: rule.bytes.lowerBound..<source.line(endLine).upperBound)
  }

  /// Returns the text of events without white space at its ends.
  func plainText(_ events: Range<Int>) -> String {
    let text = PlainText.bytes(of: tree, events, in: document)
    return String(decoding: text[...].trimmingSpaces(), as: UTF8.self)
  }

  /// Reports a rule that still has the text of `build-site new`.
  private mutating func diagnosePlaceholder(_ rule: RuleBlock) {
    guard rule.statementText == Placeholder.statement(options.language) else { return }
    diagnose(.placeholder(ofRule: rule.id.value, at: location(rule.id.bytes)))
  }

  /// Sees a block directly inside a rule: the first must be the paragraph that states it.
  mutating func noteRuleBlock(_ paragraph: Node?) {
    guard var rule,
      rule.statement == nil,
      rule.statementNode == nil,
      case .rule? = containers.last?.kind
    else { return }
    if let paragraph {
      rule.statementNode = paragraph
    } else {
      diagnose(.ruleWithoutStatement(rule.id.value, at: location(rule.bytes)))
      rule.statement = 0..<0
    }
    self.rule = rule
  }

  /// Ends the statement of a rule before its paragraph ends.
  mutating func endStatement() {
    guard let start = rule?.statement?.lowerBound else { return }
    rule?.statement = start..<tree.count
    // The event that ends the paragraph is not part of the detail.
    rule?.detailStart = tree.count + 1
    rule?.statementNode = nil
  }

  // MARK: Every block

  mutating func beginBlock(_ node: Node, kind: Node.Kind) {
    // A comment that is left out counts as nothing.
    if kind == .htmlBlock, !keepsHTML, node.withLiteral({ restore($0) }).isComment {
      return
    }
    closePair()
    guard rule != nil,
      node.parent?.kind == .document
    else {
      return
    }
    noteRuleBlock(kind == .paragraph ? node : nil)
  }

  /// Ends the elements that are still open at the end of a quote, an item or the document.
  mutating func endBlock(_ node: Node, kind: Node.Kind) {
    guard kind == .document || kind == .blockQuote || kind == .item else {
      return
    }
    closePair()
    while let container = containers.last, container.parent == node {
      containers.removeLast()
      let isOnOneLine = source.bytes[container.bytes].trimmingSpaces().suffix(3)
        .elementsEqual(":::".utf8)
      diagnose(
        .unclosedContainer(
          container.name, isOnOneLine: isOnOneLine, at: location(container.bytes)))
      close(container, line: source.lineStarts.count)
      closePair()
    }
  }
}
