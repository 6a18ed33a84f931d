import AsciiDiagrams
import Base
import Diagnostics
import Highlighting

/// The attributes of a code fence's opening line.
struct FenceAttributes {
  /// An index into ``Document/anchors``.
  var anchor: Int?
  var title: String?
  /// True if the block is a drawing.
  var isDiagram = false
  /// The description of a drawing.
  var desc: String?
  /// True if a drawing is for a font in which ambiguous characters take two columns.
  var isWide = false
  var look = DrawingLook()
  /// The line on which the block opens, from its fence on.
  var bytes = 0..<0
  /// The columns of white space before the fence.
  var indentation = 0
  /// True if the line starts with the name of a language.
  var hasLanguage = true
}

extension TreeBuilder {
  static let fenceAttributeNames = ["title"]
  static let diagramAttributeNames =
    ["title", "desc", "frame", "brackets"] + Emphasis.allCases.map(\.rawValue)

  /// Reads `swift #id title="Two words"` from the line on which a fence opens.
  ///
  /// The line itself is read, not libcmark's info string, in which escapes are already resolved. An
  /// info string without `#` and `=` is left to CommonMark.
  mutating func fenceAttributes(of node: Node) -> FenceAttributes {
    var attributes = FenceAttributes()
    guard let fence = Fence(of: node, in: source, firstLine: firstLine) else {
      diagnoseIndentedText(node)
      return attributes
    }
    if fence.isClosed {
      diagnoseFence(inside: node, from: fence.bytes)
    } else {
      diagnose(.unclosedFence(at: location(fence.bytes)))
    }
    attributes.bytes = fence.bytes
    attributes.indentation = fence.indentation
    let info = source.bytes[fence.info]
    let word = info.prefix { !$0.isBlank }
    attributes.isDiagram = word.elementsEqual("diagram".utf8)
    diagnoseForeignDrawing(info)
    diagnoseDirective(info)
    if !attributes.isDiagram {
      diagnoseLanguage(word)
    }
    if attributes.isDiagram
      || info.contains(where: "#=".utf8.contains)
    {
      readList(fence.info, into: &attributes)
    }
    return attributes
  }

  private mutating func readList(_ info: Range<Int>, into attributes: inout FenceAttributes) {
    let list = AttributeList(source.bytes, range: info)
    diagnose(list.formDiagnostics(source.path, end: info.upperBound))
    var items = list.items[...]
    // The name of a language, or `diagram`, is the first word.
    attributes.hasLanguage = items.first.map { $0.key == nil && !$0.isID } ?? false
    if attributes.hasLanguage {
      items.removeFirst()
    }
    for item in items {
      read(item, into: &attributes)
    }
  }

  /// Reports a fence that other tools would draw.
  private mutating func diagnoseForeignDrawing(_ info: ArraySlice<UInt8>) {
    let word = info.prefix { !$0.isBlank && $0 != .openBrace }
    let name = source.string(word.indices)
    guard let help = Self.help(forDrawing: name) else { return }
    diagnose(
      .literalMarkup(
        "fence '\(name)'",
        help: help,
        at: location(word.startIndex..<word.endIndex)))
  }

  /// What to write instead of a language that other tools draw; `nil` for one of code.
  private static func help(forDrawing language: String) -> Message? {
    switch language {
    case "math", "latex-math", "katex":
      ForeignMarkup.Kind.formula.help
    case "mermaid", "plantuml", "puml", "graphviz", "d2", "ditaa", "svgbob", "goat", "nomnoml":
      "draw it with lines and letters in a fence 'diagram'"
    default:
      nil
    }
  }

  /// Returns what to write instead of `{code-block} swift` or `{.swift}`.
  private static func help(forDirective inner: String) -> Message {
    guard inner.first != "." else {
      return "write only the language after the fence"
    }
    let name = inner.prefix { $0.isLetter || $0 == "-" || $0 == "_" }
    return ForeignDirective(named: name).help
  }

  /// Reports a fence of MyST, `{note}`, or with the classes of Pandoc, `{.swift}`.
  private mutating func diagnoseDirective(_ info: ArraySlice<UInt8>) {
    guard info.first == .openBrace,
      let end = info.firstIndex(of: .closeBrace)
    else { return }
    let bytes = info.startIndex..<end + 1
    let inner = source.string(bytes.dropFirst().dropLast())
    let help = Self.help(forDirective: inner)
    diagnose(.literalMarkup("fence '\(source.string(bytes))'", help: help, at: location(bytes)))
  }

  /// Reports a language that is nearly one whose code is shown in colors.
  private mutating func diagnoseLanguage(_ word: ArraySlice<UInt8>) {
    guard let first = word.first,
      first.isASCIIAlphanumeric,
      CodeLanguage(word) == nil
    else { return }
    let name = source.string(word.indices)
    guard !CodeLanguage.plainNames.contains(name.lowercased()) else {
      return
    }
    let known = CodeLanguage.names + ["diagram"]
    guard nearest(to: name, among: known) != nil else { return }
    diagnose(.unknownCodeLanguage(name, among: known, at: location(word.indices)))
  }

  private mutating func read(
    _ item: AttributeList.Item,
    into attributes: inout FenceAttributes
  ) {
    guard let key = item.key else {
      readWord(item, into: &attributes)
      return
    }
    if attributes.isDiagram, readLook(key, value: item.value, into: &attributes) {
      return
    }
    let previous: String?
    switch key.value {
    case "title":
      previous = attributes.title
      attributes.title = item.value.value
    case "desc" where attributes.isDiagram:
      previous = attributes.desc
      attributes.desc = item.value.value
    default:
      let known =
        if attributes.isDiagram {
          Self.diagramAttributeNames
        } else {
          Self.fenceAttributeNames
        }
      diagnose(.unknownAttribute(key.value, among: known, at: location(key.bytes)))
      if nearest(to: key.value, among: known) == "title" {
        attributes.title = item.value.value
      }
      return
    }
    if previous != nil {
      diagnose(.repeatedAttribute(key.value, at: location(key.bytes)))
    }
  }

  /// Reads `#id` or, in a drawing, `wide`.
  private mutating func readWord(
    _ item: AttributeList.Item,
    into attributes: inout FenceAttributes
  ) {
    if item.isID {
      attributes.anchor = addAnchor(item.value)
    } else if attributes.isDiagram, item.value.value == "wide" {
      attributes.isWide = true
    } else {
      diagnose(.strayWord(item.value.value, at: location(item.value.bytes)))
    }
  }

  /// Reads the look of a drawing that a fence states.
  ///
  /// - Returns: True if the key belongs to the look.
  private mutating func readLook(
    _ key: Spanned<String>,
    value: Spanned<String>,
    into attributes: inout FenceAttributes
  ) -> Bool {
    switch attributes.look.read(key.value, value: value.value) {
    case .other:
      return false
    case .read:
      return true
    case .unknown(let choices):
      diagnose(
        .unknownChoice(
          value.value,
          of: key.value,
          choices: choices,
          at: location(value.bytes)))
      return true
    }
  }

  private mutating func addAnchor(_ word: Spanned<String>) -> Int? {
    // Without the sign.
    let bytes = (word.bytes.lowerBound + 1)..<word.bytes.upperBound
    return addAnchor(id: Spanned(String(word.value.dropFirst()), bytes: bytes))
  }

  /// Adds the id of a block, and reports one that cannot be its target.
  mutating func addAnchor(id: Spanned<String>) -> Int? {
    // The address of a rule is its own; nothing in it has another.
    guard rule == nil else {
      diagnose(.explicitIDInRule(at: location(id.bytes)))
      return nil
    }
    guard Identifier.isWellFormed(id.value.utf8) else {
      diagnose(
        .malformedID(
          id.value, meaning: Identifier.meant(by: id.value), at: location(id.bytes)))
      return nil
    }
    document.anchors.append(id)
    return document.anchors.count - 1
  }
}

extension AttributeList.Item {
  /// True if the item is `#id`.
  fileprivate var isID: Bool {
    key == nil && value.value.utf8.first == .numberSign
  }
}

/// The opening line of a fenced code block.
private struct Fence {
  let info: Range<Int>
  let bytes: Range<Int>
  /// The columns of white space before it.
  let indentation: Int
  /// True if the block ends with a fence; otherwise it ends with the quote, the list item or the
  /// text.
  let isClosed: Bool

  /// Reads the lines of a code block; `nil` if it is indented code.
  init?(of node: Node, in source: PageText, firstLine: Int) {
    let stripper = LineStripper(of: node, in: source, firstLine: firstLine)
    // From four columns on it is indented code (CommonMark, section 4.4).
    guard let first = stripper.strip(line: node.startLine),
      first.indentation <= 3,
      let start = first.content.first
    else { return nil }
    bytes = first.content
    indentation = first.indentation
    let character = source.bytes[start]
    let fence = source.bytes[bytes].prefix { $0 == character }
    let rest = source.bytes[fence.endIndex..<bytes.upperBound].trimmingSpaces()
    info = rest.startIndex..<rest.endIndex
    // The last line is one too far where nothing closes the block.
    let hasLast = node.endLine > node.startLine
    let last = hasLast ? stripper.strip(line: node.endLine) : nil
    isClosed = last.map { Self.isClosing($0, fence: fence, in: source) } ?? false
  }

  /// Returns whether a line closes a block that a fence has opened (CommonMark, section 4.5).
  private static func isClosing(
    _ line: LineCursor,
    fence: ArraySlice<UInt8>,
    in source: PageText
  ) -> Bool {
    let text = source.bytes[line.content].trimmingSpaces()
    return line.indentation <= 3 && text.count >= fence.count
      && text.allSatisfy { $0 == fence.first }
  }
}
