import Diagnostics

/// A template read into tags, each with where its body ends.
struct ParsedTemplate {
  var path: String
  /// In their order; comments, delimiters and closing tags are left out.
  var tags: [TemplateTag] = []
  var mistakes: [Diagnostic] = []
}

extension ParsedTemplate {
  /// Reads a template; its broken tags are left out.
  ///
  /// - Complexity: O(*n*) in the size of the file
  init(_ file: TemplateFile) {
    path = file.path
    do {
      let text = String(copying: try UTF8Span(validating: file.bytes.span))
      var parser = TemplateParser(file, text: text)
      self = parser.parse()
    } catch {
      mistakes = [
        Diagnostic(
          .invalidUTF8, "invalid UTF-8", at: Location(file.path, error.byteOffsets),
          help: "save the file as UTF-8")
      ]
    }
  }
}

/// Nests the tags of one template and checks what the library refuses or misreads.
struct TemplateParser {
  /// The library nests by recursion, when it parses and when it renders.
  static let maximumDepth = 100

  /// A tag whose body has begun.
  private struct Body {
    var tag: Int
    /// The library goes back to them behind the body.
    var delimiters: TagDelimiters
    /// For a parent, the blocks that it fills.
    var filled: Set<String> = []
  }

  private let bytes: [UInt8]
  private var scanner: TemplateScanner
  private var delimiters = TagDelimiters()
  private var template: ParsedTemplate
  private var open: [Body] = []
  /// How many bodies of a name are open.
  private var openNames: [String: Int] = [:]
  /// Where the tag before this one ended.
  private var textStart = 0

  init(_ file: TemplateFile, text: String) {
    bytes = file.bytes
    scanner = TemplateScanner(text, path: file.path)
    template = ParsedTemplate(path: file.path)
  }

  mutating func parse() -> ParsedTemplate {
    while let tag = scanner.nextTag(between: delimiters) {
      checkPlaceInParent(tag)
      take(tag)
      textStart = tag.bytes.upperBound
    }
    while !open.isEmpty { closeUnclosed() }
    template.mistakes += scanner.mistakes
    return template
  }

  private mutating func take(_ tag: TemplateTag) {
    switch tag.kind {
    case .comment: break
    case .delimiters(let new): delimiters = new
    case .close: close(tag)
    case .variable, .unescaped, .contentType: template.tags.append(tag)
    case .partial:
      checkPartial(tag)
      template.tags.append(tag)
    case .section, .inverted, .parent, .block:
      checkPartial(tag)
      openBody(of: tag)
    }
  }

  private func location(_ bytes: Range<Int>) -> Location { Location(template.path, bytes) }

  private mutating func report(_ mistake: Diagnostic) { template.mistakes.append(mistake) }
}

// MARK: - Bodies

extension TemplateParser {
  private mutating func openBody(of tag: TemplateTag) {
    if open.count == Self.maximumDepth { report(.deepNesting(at: location(tag.bytes))) }
    open.append(Body(tag: template.tags.count, delimiters: delimiters))
    openNames[tag.name.text, default: 0] += 1
    template.tags.append(tag)
  }

  private mutating func close(_ closing: TemplateTag) {
    let name = closing.name.text
    guard let body = open.last else {
      report(.strayClose(name, at: location(closing.bytes)))
      return
    }
    if openNames[name, default: 0] > 0 {
      while let inner = open.last, template.tags[inner.tag].name.text != name { closeUnclosed() }
    } else {
      let tag = template.tags[body.tag]
      report(
        .differingClose(
          name, opening: tag, at: location(closing.bytes), opened: location(tag.bytes)))
    }
    closeBody()
  }

  private mutating func closeUnclosed() {
    guard let body = open.last else { return }
    let tag = template.tags[body.tag]
    report(.unclosedBody(tag, at: location(tag.bytes)))
    closeBody()
  }

  private mutating func closeBody() {
    guard let body = open.popLast() else { return }
    template.tags[body.tag].end = template.tags.count
    openNames[template.tags[body.tag].name.text, default: 1] -= 1
    delimiters = body.delimiters
  }
}

// MARK: - Partials, parents, blocks

extension TemplateParser {
  /// The parent directly in whose body the next tag stands.
  private var parent: TemplateTag? {
    guard let body = open.last, template.tags[body.tag].kind == .parent else { return nil }
    return template.tags[body.tag]
  }

  /// Checks that only blocks stand in a parent: the library refuses other tags, and new delimiters
  /// before a block, and drops text.
  private mutating func checkPlaceInParent(_ tag: TemplateTag) {
    guard let parent else { return }
    let blank = [UInt8](" \t\r\n".utf8)
    let text = textStart..<tag.bytes.lowerBound
    if let first = bytes[text].firstIndex(where: { !blank.contains($0) }),
      let last = bytes[text].lastIndex(where: { !blank.contains($0) })
    {
      report(.textInParent(parent.name.text, at: location(first..<(last + 1))))
    }
    switch tag.kind {
    case .block:
      guard open[open.count - 1].filled.insert(tag.name.text).inserted else {
        report(.repeatedBlock(tag.name.text, at: location(tag.bytes)))
        return
      }
    case .comment, .close: break
    default: report(.strayTagInParent(parent.name.text, at: location(tag.bytes)))
    }
  }

  private mutating func checkPartial(_ tag: TemplateTag) {
    let name = tag.name.text
    switch tag.kind {
    case .partial, .parent:
      if name.hasPrefix("*") {
        report(.dynamicPartial(name, at: location(tag.name.bytes)))
      } else if tag.kind == .parent, name.contains(where: { "/()".contains($0) }) {
        report(.malformedParentName(name, at: location(tag.name.bytes)))
      }
      if tag.kind == .parent || isAloneOnLine(tag) { checkIndentation(of: tag) }
    case .block:
      if name.contains(where: { "()".contains($0) }) {
        report(.transformedBlock(name, at: location(tag.name.bytes)))
      }
      if parent == nil { checkIndentation(of: tag) }
    default: break
    }
  }

  private mutating func checkIndentation(of tag: TemplateTag) {
    let start = tag.bytes.lowerBound
    let space = bytes[textStart..<start].reversed().prefix { isSpace($0) }.count
    let lineStart = start - space
    guard space > 0, lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n") else { return }
    report(.indentedTag(tag, at: location(tag.bytes)))
  }

  /// Whether nothing follows on the line.
  private func isAloneOnLine(_ tag: TemplateTag) -> Bool {
    let rest = bytes[tag.bytes.upperBound...]
    let next = rest.first { !isSpace($0) && $0 != UInt8(ascii: "\r") }
    return next == nil || next == UInt8(ascii: "\n")
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
