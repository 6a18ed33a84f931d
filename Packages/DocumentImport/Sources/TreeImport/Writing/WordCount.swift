/// The count of each word in a text: letters and digits, of Japanese each character.
struct WordCount {
  private(set) var counts: [String: Int] = [:]
  private(set) var total = 0

  init() {}

  /// Counts the words of a source, by another way than the one that makes its page: tags, addresses and the marks of
  /// template languages are cut out by their signs alone.
  ///
  /// - Complexity: O(*n*)
  init(ofSource bytes: Bytes, isMDX: Bool, isMyST: Bool = false) {
    self.init(of: SourceWords.text(bytes, isMDX: isMDX, isMyST: isMyST))
  }

  /// Counts the words of a text.
  init(of text: Bytes) {
    var word = ""
    for scalar in text.string.unicodeScalars {
      // From CJK radicals on, U+2E80, no spaces are between words.
      let isWide = scalar.value >= 0x2E80
      if isWide {
        flush(&word)
        if scalar.properties.isAlphabetic {
          add(String(scalar))
        }
      } else if scalar.properties.isAlphabetic
        || ("0"..."9").contains(scalar)
      {
        word.unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "’" {
        flush(&word)
      }
    }
    flush(&word)
  }

  private mutating func flush(_ word: inout String) {
    guard !word.isEmpty else { return }
    add(word.lowercased())
    word = ""
  }

  private mutating func add(_ word: String) {
    counts[word, default: 0] += 1
    total += 1
  }

  mutating func add(_ other: WordCount) {
    for (word, count) in other.counts {
      counts[word, default: 0] += count
      total += count
    }
  }

  /// The words that another text lacks, each as often as it lacks it, sorted.
  func missing(in other: WordCount) -> [String] {
    counts.keys.sorted().flatMap { word in
      let lacking = counts[word, default: 0] - other.counts[word, default: 0]
      return Array(repeating: word, count: max(0, lacking))
    }
  }
}

/// The words of a source that readers of its page saw.
private struct SourceWords {
  private var result = Bytes()
  private var fence: OpenFence?
  private var isInModule = false
  /// The depth of brackets in the open module.
  private var moduleDepth = 0
  /// Indicates whether lines behind `%` and `+++` are comments and breaks.
  private var isMyST = false
  /// Indicates whether the options of a directive of MyST are read, below its first line.
  private var isInOptions = false
  /// Indicates whether the open fence is a list of pages, which has no other text.
  private var isList = false
  /// Indicates whether the open fence is a directive, in which others may be.
  private var isDirective = false

  static func text(
    _ bytes: Bytes,
    isMDX: Bool,
    isMyST: Bool
  ) -> Bytes {
    var words = SourceWords()
    words.isMyST = isMyST
    for line in bytes.lines where words.isText(line, isMDX: isMDX) {
      words.result += line
      words.result.append(.newline)
    }
    return withoutMarkup(words.result)
  }

  private mutating func isText(
    _ line: ArraySlice<UInt8>,
    isMDX: Bool
  ) -> Bool {
    if isOption(line) {
      return false
    }
    if let fence {
      return isCode(line, in: fence)
    }
    let directive = line.trimmed.drop { $0 == .colon }
    isInOptions =
      line.trimmed.begins(with: ":::")
      && directive.begins(with: "{")
    if let opened = OpenFence(line) {
      open(opened)
      return false
    }
    if isMDX, isModule(line) {
      return false
    }
    if isMyST,
      line.begins(with: "%")
        || line.begins(with: "+++")
    {
      return false
    }
    return !Self.isMarkup(line.trimmed)
  }

  private mutating func isOption(_ line: ArraySlice<UInt8>) -> Bool {
    // `:name: value`; `:::` ends the directive.
    isInOptions =
      isInOptions
      && line.trimmed.begins(with: ":")
      && !line.trimmed.begins(with: "::")
    return isInOptions
  }

  private mutating func isCode(
    _ line: ArraySlice<UInt8>,
    in open: OpenFence
  ) -> Bool {
    guard !open.isClosed(by: line) else {
      fence = nil
      return false
    }
    return !isList && !(isDirective && Self.isMarkOfDirective(line.trimmed))
  }

  /// Returns whether a line in a directive opens or closes another one, or is an option of it: `:name: value`.
  private static func isMarkOfDirective(_ text: ArraySlice<UInt8>) -> Bool {
    if text.begins(with: "```")
      || text.begins(with: ":::")
    {
      return true
    }
    let rest = text.dropFirst()
    return text.first == .colon
      && rest.first?.isLetter == true
      && rest.drop(while: \.isKeyByte).first == .colon
  }

  private mutating func open(_ opened: OpenFence) {
    fence = opened
    // ```` ```{figure} photo.png ````
    isInOptions = opened.mark.info.begins(with: "{")
    let info = opened.mark.info
    isDirective = info.begins(with: "{")
    isList =
      info.begins(with: "{toctree}")
      || info.begins(with: "{raw} latex")
  }

  /// Returns whether a line is an import or an export of MDX, or goes on with one.
  private mutating func isModule(_ line: ArraySlice<UInt8>) -> Bool {
    if line.begins(with: "import ")
      || line.begins(with: "export ")
    {
      isInModule = true
      moduleDepth = 0
    }
    // Code has no headings: brackets that nothing closes hide no text behind one.
    if line.begins(with: "# ") || line.begins(with: "## ") {
      isInModule = false
    }
    guard isInModule else { return false }
    moduleDepth += BlockRewriter.depth(of: line)
    let ends =
      line.last.map {
        $0.isQuote
          || $0 == .semicolon
      } ?? false
    if moduleDepth <= 0, ends || line.isBlank {
      isInModule = false
    }
    return true
  }

  /// Returns whether a line is the mark of a container, or names a file whose text is put there.
  private static func isMarkup(_ text: ArraySlice<UInt8>) -> Bool {
    text.begins(with: ":::")
      || IncludeRequest(line: text) != nil
      || text.begins(with: "[[") && text.contains(.slash)
  }

  /// Cuts out comments, tags, braces, addresses of links and the words that name notes.
  private static func withoutMarkup(_ bytes: Bytes) -> Bytes {
    var result = Bytes()
    let ends = TagEnds()
    var index = 0
    while index < bytes.count {
      if let end = cut(bytes, at: index, ends: ends) {
        result.append(.space)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The end of what begins at an index and is no word; `nil` where words go on.
  private static func cut(
    _ bytes: Bytes,
    at index: Int,
    ends: TagEnds
  ) -> Int? {
    let cut = Cut(bytes: bytes, index: index, ends: ends)
    switch bytes[index] {
    case .openAngle:
      return cut.element
    case .openBrace:
      return cut.braces
    case .closeBracket:
      return cut.address
    case .exclamationMark:
      return cut.admonition("!!! ")
    case .questionMark:
      return cut.admonition("??? ")
    case .openBracket where cut.next == .exclamationMark:
      // `[!NOTE]`, and not a picture in a link: `[![`.
      return bytes.has("[![", at: index) ? nil : cut.behind("]")
    case .colon:
      return cut.icon
    case .ampersand:
      return cut.reference
    default:
      return nil
    }
  }
}

/// The ends of what begins at an index of a source and has no words.
private struct Cut {
  let bytes: Bytes
  let index: Int
  let ends: TagEnds

  var next: UInt8? {
    if index + 1 < bytes.count {
      bytes[index + 1]
    } else {
      nil
    }
  }

  func behind(
    _ end: StaticString,
    within limit: Int = TagEnds.lengthLimit
  ) -> Int? {
    guard let place = ends.next(end, in: bytes, from: index + 1),
      place - index < limit
    else { return nil }
    return place + end.utf8CodeUnitCount
  }

  /// A tag, or an element whose text no reader sees.
  var element: Int? {
    let unseen: [(start: StaticString, end: StaticString)] = [
      ("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>"), ("<svg", "</svg>"),
    ]
    if let found = unseen.first(where: { part in bytes.has(part.start, at: index) }) {
      return behind(found.end, within: bytes.count)
    }
    guard let next,
      next.isLetter || next == .slash
    else { return nil }
    return Tag(
      in: bytes,
      at: index,
      isMDX: false,
      ends: ends)?.range.upperBound
  }

  /// A tag, a comment or a variable of a template language, an expression.
  var braces: Int? {
    if next == .percentSign {
      let end = behind("%}")
      let isComment = end.map { bytes[index..<$0].string.contains(/%-?\s*comment\b/) } ?? false
      guard isComment, let close = ends.next("endcomment", in: bytes, from: index) else {
        return end
      }
      return ends.next("%}", in: bytes, from: close).map { $0 + 2 } ?? end
    }
    // `{#id}` is an id of a heading, and no comment.
    if bytes.has("{# ", at: index)
      || bytes.has("{#\n", at: index)
    {
      return behind("#}")
    }
    if next == .openBrace {
      return behind("}}")
    }
    return ends.endOfBraces(in: bytes, at: index)
  }

  /// The address of a link: `](address)`, `]: address`, `][name]`.
  var address: Int? {
    switch next {
    case .openParenthesis:
      if let destination = Destination(in: bytes, at: index + 1) {
        return destination.end
      }
      // An address may have variables, which have spaces in them: `](/v/{{ site.version }}/kit.zip)`.
      let beginning = bytes[(index + 2)...].prefix(Destination.longest).prefix { byte in
        !byte.isSpace && byte != .closeParenthesis && byte != .openBrace
      }
      guard bytes.has("{{", at: beginning.endIndex) else {
        return nil
      }
      return behind(")", within: 1000)
    case .colon:
      return behind("\n")
    case .openBracket:
      return behind("]")
    default:
      return nil
    }
  }

  /// A mark and the word that names the kind: `!!! note`.
  func admonition(_ mark: StaticString) -> Int? {
    guard bytes.has(mark, at: index) else { return nil }
    let start = index + mark.utf8CodeUnitCount
    return start + bytes[start...].prefix(while: \.isNameByte).count
  }

  /// An icon of a theme, `:material-check:`, or an emoji, `:tada:`.
  var icon: Int? {
    let icons: [StaticString] = [":material-", ":octicons-", ":fontawesome-", ":simple-"]
    if icons.contains(where: { icon in bytes.has(icon, at: index) }) {
      return behind(":", within: 80)
    }
    let name = bytes[(index + 1)...].prefix(40).prefix { $0 != .colon }
    guard bytes.has(":", at: name.endIndex),
      EmojiName.characters[name.string] != nil
    else { return nil }
    return name.endIndex + 1
  }

  /// A character by its name or number: `&nbsp;`, `&#8217;`.
  var reference: Int? {
    let name = bytes[(index + 1)...].prefix(10)
    guard let end = name.firstIndex(of: .semicolon) else {
      return nil
    }
    let isName = name[..<end].allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == .numberSign
    }
    guard isName else {
      return nil
    }
    return end + 1
  }
}
