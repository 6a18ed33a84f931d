/// Rewrites the links, pictures and ids of headings of a page, when all pages are known.
struct LinkRewriter {
  /// The parts of the tree that the rewriting needs.
  struct Context {
    var table: LinkTable
    var pages: [TreePage]
    var places: [String: Placement]
    /// The pages by their languages and keys.
    var versions: [String: Int]
    /// The page whose text it is.
    var number: Int
    var missingDescription: String
    var tree: SourceTree
    /// The beginning of the names of copied files.
    var filePrefix = ""
    var page: TreePage { pages[number] }

    /// The target of an address as the page has it.
    func target(of address: String) -> LinkTable.Target {
      table.target(address, from: page, number: number)
    }
  }

  /// A bracket that is open.
  struct Bracket {
    /// Its index in the output.
    var place: Int
    /// Indicates whether an exclamation mark is before it.
    var isPicture: Bool
    /// The index behind `[` or `![`.
    var textStart: Int {
      place + (isPicture ? 2 : 1)
    }
  }

  let context: Context
  let bytes: Bytes
  private var code: ArraySlice<Range<Int>>
  private let ends = TagEnds()
  var output = Bytes()
  var index = 0
  var brackets: [Bracket] = []
  /// The labels that the page defines.
  let labels: Set<String>
  /// Those whose definitions are broken, which are left out.
  let deadLabels: Set<String>
  private var nextHeading = 0
  /// The addresses that are broken, and pictures that are not there.
  var losses: [String] = []
  /// The anchors that no heading has.
  var deadAnchors: [String] = []
  /// The files to be copied, by their paths in the tree, with their names next to the page.
  var files: [String: String] = [:]
  var names: Set<String> = []
  /// The servers of pictures that stay where they are.
  var imageServers: Set<String> = []

  init(_ context: Context) {
    self.context = context
    bytes = context.page.text
    code = CodeRanges(bytes, hasIndentedCode: context.page.hasIndentedCode).ranges[...]
    let defined = Self.labels(of: bytes)
    let dead = defined.filter { label, address in
      Self.isDead(label, address: address, context: context)
    }
    deadLabels = Set(dead.keys)
    labels = Set(defined.keys).subtracting(deadLabels)
  }

  /// Returns whether the definition of a label is broken.
  private static func isDead(
    _ label: String,
    address: String,
    context: Context
  ) -> Bool {
    // `[^1]: …` is a footnote.
    guard !label.hasPrefix("^"),
      !address.isEmpty
    else { return false }
    let isInBrackets = address.hasPrefix("<")
    let written =
      if isInBrackets {
        String(address.dropFirst().dropLast())
      } else {
        address
      }
    guard case .missing = context.target(of: written) else {
      return false
    }
    return true
  }

  /// The text with our links.
  mutating func rewrite() -> Bytes {
    while index < bytes.count {
      step()
    }
    return output
  }

  private mutating func step() {
    // Code in what a link has taken along is behind us.
    while let range = code.first, range.lowerBound < index {
      code = code.dropFirst()
    }
    if let range = code.first, range.lowerBound == index {
      copyCode(range)
      return
    }
    if readHeadingEnd() {
      return
    }
    read()
  }

  /// Reads what begins at the index.
  private mutating func read() {
    switch bytes[index] {
    case .backslash where index + 1 < bytes.count:
      output += bytes[index...index + 1]
      index += 2
    case .anchorLead where bytes.has("\u{E000}", at: index):
      skipAnchor()
    case .exclamationMark where bytes.has("![", at: index):
      brackets.append(Bracket(place: output.count, isPicture: true))
      output += Bytes("![".utf8)
      index += 2
    case .openBracket:
      readBracket()
    case .closeBracket:
      readClosing()
    case .newline:
      // No link goes over the end of a paragraph.
      if bytes.has("\n\n", at: index) {
        brackets = []
      }
      copyByte()
    case .openAngle:
      readAutolink()
    case .colon where bytes.has("::: card to=<", at: index):
      readCard()
    case .colon:
      readShortName()
    case .openBrace where !context.page.isMDX:
      readAttributeList()
    case .equals where bytes.has("==", at: index):
      readMarked(.equals)
    case .tilde, .caret:
      readRaised(bytes[index])
    case .plus where bytes.has("++", at: index):
      readMarked(UInt8(ascii: "+"))
    default:
      copyByte()
    }
  }

  mutating func copyByte() {
    output.append(bytes[index])
    index += 1
  }

  private mutating func copyCode(_ range: Range<Int>) {
    let span = bytes[range]
    let isSpan =
      span.first == .backtick
      && !(span.contains(.newline) && span.begins(with: "```"))
    if isSpan, let role = takeRole() {
      addRole(role, span: span)
    } else {
      output += span
    }
    index = range.upperBound
  }

  /// Leaves out an anchor, which its heading has noted.
  private mutating func skipAnchor() {
    let length = "\u{E000}".utf8.count
    index =
      (ends.next(
        "\u{E001}",
        in: bytes,
        from: index) ?? index) + length
  }

  /// Writes the id of a heading at its end.
  private mutating func readHeadingEnd() -> Bool {
    let headings = context.page.headings
    while nextHeading < headings.count, headings[nextHeading].content.upperBound < index {
      nextHeading += 1
    }
    guard nextHeading < headings.count,
      headings[nextHeading].content.upperBound == index
    else {
      return false
    }
    let heading = headings[nextHeading]
    nextHeading += 1
    if let id = heading.writtenID {
      output += Bytes(" {#\(id)}".utf8)
    }
    // What else stood behind the text: attributes of another tool, and the signs that close.
    let lineEnd = bytes[index...].firstIndex(of: .newline) ?? bytes.count
    index = min(lineEnd, heading.range.upperBound)
    return true
  }
}
