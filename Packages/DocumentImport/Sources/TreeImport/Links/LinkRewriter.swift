/// Rewrites the links, pictures and ids of headings of a page, when all pages are known.
struct LinkRewriter {
  /// What the rewriting needs of the rest.
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
    /// What the names of copied files begin with.
    var filePrefix = ""
    var page: TreePage { pages[number] }
  }

  private let context: Context
  private let bytes: Bytes
  private var code: ArraySlice<Range<Int>>
  private let ends = TagEnds()
  private var output = Bytes()
  private var index = 0
  /// Where brackets open in the output, and whether an exclamation mark is before.
  private var brackets: [(place: Int, isPicture: Bool)] = []
  /// The labels that the page defines.
  private let labels: Set<String>
  /// Those whose definitions lead nowhere, which are left out.
  private let deadLabels: Set<String>
  private var nextHeading = 0
  /// The addresses that lead nowhere, and pictures that are not there.
  private(set) var losses: [String] = []
  /// The anchors that no heading has.
  private(set) var deadAnchors: [String] = []
  /// The files to be copied, by their paths in the tree, with their names next to the page.
  private(set) var files: [String: String] = [:]
  private var names: Set<String> = []
  /// The servers of pictures that stay where they are.
  private(set) var imageServers: Set<String> = []

  init(_ context: Context) {
    self.context = context
    bytes = context.page.text
    code = CodeRanges(bytes, hasIndentedCode: context.page.hasIndentedCode).ranges[...]
    let defined = Self.labels(of: bytes)
    let dead = defined.filter { label, address in
      guard !label.hasPrefix("^"),
        !address.isEmpty
      else { return false }
      let written =
        if address.hasPrefix("<") {
          String(address.dropFirst().dropLast())
        } else {
          address
        }
      let target = context.table.target(
        written,
        from: context.page,
        number: context.number)
      if case .missing = target {
        return true
      }
      return false
    }
    deadLabels = Set(dead.keys)
    labels = Set(defined.keys).subtracting(deadLabels)
  }

  /// The text with links of ours.
  mutating func rewrite() -> Bytes {
    while index < bytes.count {
      step()
    }
    return output
  }

  private mutating func step() {
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
    let byte = bytes[index]
    switch byte {
    case .backslash where index + 1 < bytes.count:
      output += bytes[index...index + 1]
      index += 2
    case 0xEE where bytes.has("\u{E000}", at: index):
      index =
        ends
        .next("\u{E001}", in: bytes, from: index)
        .map { $0 + 3 } ?? index + 3
    case UInt8(ascii: "!") where bytes.has("![", at: index):
      brackets.append((output.count, true))
      output += Bytes("![".utf8)
      index += 2
    case UInt8(ascii: "["):
      readBracket()
    case UInt8(ascii: "]"):
      readClosing()
    case .newline:
      if index + 1 < bytes.count, bytes[index + 1] == .newline {
        brackets = []
      }
      output.append(byte)
      index += 1
    case UInt8(ascii: "<"):
      readAutolink()
    case UInt8(ascii: ":") where bytes.has("::: card to=<", at: index):
      readCard()
    case UInt8(ascii: ":"):
      readShortName()
    case UInt8(ascii: "{") where !context.page.isMDX:
      readAttributeList()
    case UInt8(ascii: "=") where bytes.has("==", at: index):
      readMarked(UInt8(ascii: "="))
    case UInt8(ascii: "+") where bytes.has("++", at: index):
      readMarked(UInt8(ascii: "+"))
    default:
      output.append(byte)
      index += 1
    }
  }

  private mutating func copyCode(_ range: Range<Int>) {
    if bytes[range.lowerBound] == .backtick,
      !bytes[range].contains(.newline) || !bytes[range].begins(with: "```"),
      let role = takeRole()
    {
      addRole(role, span: bytes[range])
    } else {
      output += bytes[range]
    }
    index = range.upperBound
  }
}

// MARK: - Headings

extension LinkRewriter {
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

// MARK: - Links

extension LinkRewriter {
  private mutating func readBracket() {
    if bytes.has("[[", at: index), readWikiLink() {
      return
    }
    // A name behind `@` would be a citation.
    if bytes.has("[@", at: index) {
      output.append(.backslash)
    }
    if readDefinition() {
      return
    }
    brackets.append((output.count, false))
    output.append(bytes[index])
    index += 1
  }

  private mutating func readClosing() {
    let open = brackets.popLast()
    if let open,
      bytes.has("][", at: index),
      readUndefinedLabel(open)
    {
      return
    }
    if let open, readDeadLabel(open) {
      return
    }
    guard let open,
      let link = Destination(in: bytes, at: index + 1)
    else {
      output.append(bytes[index])
      index += 1
      return
    }
    index = link.end
    if open.isPicture {
      addPicture(link, open: open.place)
    } else {
      addLink(link, open: open.place)
    }
  }

  /// Reads `[text][label]`, where nothing on the page defines the label: its words stay.
  private mutating func readUndefinedLabel(_ bracket: (place: Int, isPicture: Bool)) -> Bool {
    let open = bracket.place
    guard let close = bytes[(index + 2)...].prefix(300).firstIndex(of: UInt8(ascii: "]")),
      !bytes.has("[^", at: index + 1),
      open == 0 || !output[open - 1].isLetter && !output[open - 1].isDigit
    else { return false }
    let inner = bytes[index + 2..<close]
    let label =
      if inner.isEmpty {
        output[(open + (bracket.isPicture ? 2 : 1))...]
      } else {
        inner
      }
    guard !label.isEmpty,
      label.count < 300,
      !labels.contains(Self.label(label))
    else {
      return false
    }
    if !deadLabels.contains(Self.label(label)) {
      losses.append("[\(label.string)]")
    }
    output.removeSubrange(open..<open + (bracket.isPicture ? 2 : 1))
    index = close + 1
    return true
  }

  /// Reads `[label]`, whose definition leads nowhere: its words stay.
  private mutating func readDeadLabel(_ bracket: (place: Int, isPicture: Bool)) -> Bool {
    let open = bracket.place + (bracket.isPicture ? 2 : 1)
    guard !deadLabels.isEmpty,
      open < output.count,
      !bytes.has("](", at: index),
      !bytes.has("]:", at: index),
      deadLabels.contains(Self.label(output[open...]))
    else { return false }
    output.removeSubrange(bracket.place..<open)
    index += 1
    return true
  }

  /// A label as CommonMark compares it (section 4.7).
  private static func label(_ text: ArraySlice<UInt8>) -> String {
    Bytes(text).oneLine.trimmed.string.lowercased()
  }

  /// The addresses of the labels that a text defines.
  private static func labels(of bytes: Bytes) -> [String: String] {
    var labels: [String: String] = [:]
    for line in bytes.lines {
      let text = CodeRanges.withoutMarks(line)
      guard text.first == UInt8(ascii: "["),
        let close = text.firstIndex(of: UInt8(ascii: "]")),
        text.has("]:", at: close)
      else { continue }
      let address = text[(close + 2)...].trimmed.prefix { !$0.isSpace }.string
      labels[label(text[text.startIndex + 1..<close])] = address
    }
    return labels
  }

  private mutating func addLink(_ link: Destination, open: Int) {
    _ = readAttributes()
    guard let address = address(for: link.address, text: output[(open + 1)...]) else {
      // Its words stay.
      output.remove(at: open)
      return
    }
    output += Bytes("](\(MarkdownText.destination(address))\(link.title))".utf8)
  }

  /// What a link is written with; `nil` where it leads nowhere.
  private mutating func address(
    for written: String,
    text: ArraySlice<UInt8>
  ) -> String? {
    switch context.table.target(written, from: context.page, number: context.number) {
    case .outside:
      return written
    case .missing:
      losses.append(written)
      return nil
    case .file(let path):
      guard let name = copy(path) else {
        losses.append(written)
        return nil
      }
      return name
    case .page(let number, let anchor):
      return address(
        ofPage: number,
        anchor,
        written: written)
    }
  }

  private mutating func address(
    ofPage number: Int,
    _ anchor: String?,
    written: String
  ) -> String? {
    let page = context.pages[number]
    guard let place = context.places[page.key] else { return nil }
    guard !page.isDraft || context.page.isDraft else {
      losses.append(written)
      return nil
    }
    var id: String?
    if let anchor {
      id =
        page.headings.first { heading in
          heading.givenID == anchor
            || heading.id == anchor || heading.anchors.contains(anchor)
        }?.id
      if let found = id, !isInOwnLanguage(found, of: page) {
        id = nil
      }
      if id == nil, number == context.number, context.table.hasLabelsOfProject,
        let labelled = self.place(ofLabel: anchor)
      {
        return labelled
      }
      if id == nil,
        !["top", ""].contains(anchor)
      {
        deadAnchors.append(written)
      }
    }
    if number == context.number {
      return id.map { "#" + $0 } ?? ownAddress(place)
    }
    switch place.kind {
    case .home:
      return "page:home"
    case .section:
      return "section:\(place.id)"
    case .topic:
      return "topic:\(place.id)" + (id.map { "#" + $0 } ?? "")
    }
  }

  /// Whether the page that readers of this language see has a heading of an id.
  private func isInOwnLanguage(_ id: String, of page: TreePage) -> Bool {
    guard !id.isEmpty else { return false }
    guard page.language != context.page.language,
      let own = context.versions["\(context.page.language) \(page.key)"]
    else { return true }
    return context.pages[own].headings.contains { $0.id == id }
  }

  private func ownAddress(_ place: Placement) -> String {
    switch place.kind {
    case .home:
      "page:home"
    case .section:
      "section:\(place.id)"
    case .topic:
      "topic:\(place.id)"
    }
  }

  private mutating func addPicture(_ link: Destination, open: Int) {
    var attributes = readAttributes()
    if let width = link.width,
      attributes.isEmpty
    {
      attributes = "{width=\(width)}"
    }
    let isUndescribed = output[(open + 2)...].isBlank
    switch context.table.target(
      link.address,
      from: context.page,
      number: context.number)
    {
    case .outside:
      if isUndescribed {
        output += Bytes(context.missingDescription.utf8)
      }
      if let server = Self.server(of: link.address) {
        imageServers.insert(server)
      }
      output += Bytes("](\(MarkdownText.destination(link.address)))".utf8)
    case .file(let path):
      guard let name = copy(path) else {
        losePicture(link.address, open: open)
        return
      }
      if ["mp4", "webm", "mov", "mp3", "pdf"].contains(TreePath.ending(of: path)) {
        output.remove(at: open)
        output += Bytes("](\(MarkdownText.destination(name)))".utf8)
        return
      }
      if isUndescribed {
        output += Bytes(context.missingDescription.utf8)
      }
      output += Bytes("](\(MarkdownText.destination(name)))\(attributes)".utf8)
    case .missing, .page:
      losePicture(link.address, open: open)
    }
  }

  /// `https://example.org` of `https://example.org/a.png`.
  private static func server(of address: String) -> String? {
    guard address.hasPrefix("https://") else { return nil }
    let host = address.dropFirst("https://".count).prefix {
      $0 != "/" && $0 != "?" && $0 != "#"
    }
    let isPlain = host.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || [0x2D, 0x2E, 0x3A].contains(byte)
    }
    return host.isEmpty || !isPlain ? nil : "https://\(host)"
  }

  private mutating func losePicture(_ address: String, open: Int) {
    losses.append(address)
    output.removeSubrange(open..<open + 2)
  }

  /// Reads braces behind a link or a picture; those that our Markdown has are kept.
  private mutating func readAttributes() -> String {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "{"),
      let close = bytes[index...].prefix(400).firstIndex(of: UInt8(ascii: "}"))
    else { return "" }
    let inner = bytes[index + 1..<close].string
    index = close + 1
    guard inner.contains("=") else { return "" }
    var kept: [String] = []
    if let match = inner.firstMatch(of: /width="?(\d+)(px)?"?( |$)/) {
      kept.append("width=\(match.1)")
    }
    if let match = inner.firstMatch(of: /caption="([^"]*)"/) {
      kept.append("caption=\"\(match.1)\"")
    }
    if kept.isEmpty {
      return ""
    }
    return "{\(kept.joined(separator: " "))}"
  }

  /// Reads `[label]: address "title"`.
  private mutating func readDefinition() -> Bool {
    // The last byte of the line that is no white space: a long line is not looked through for each bracket.
    let before = output.last { $0 == .newline || !$0.isSpace }
    guard before == nil || before == .newline,
      let close = bytes[index...].prefix(1000).firstIndex(of: UInt8(ascii: "]")),
      bytes.has("]:", at: close),
      !bytes.has("[^", at: index)
    else { return false }
    let lineEnd = bytes[close...].firstIndex(of: .newline) ?? bytes.count
    let rest = bytes[close + 2..<lineEnd].trimmed
    guard !rest.isEmpty else { return false }
    let written = rest.prefix { !$0.isSpace }
    var address = written.string
    if address.hasPrefix("<"), address.hasSuffix(">") {
      address = String(address.dropFirst().dropLast())
    }
    if deadLabels.contains(Self.label(bytes[index + 1..<close])) {
      losses.append(address)
      index = min(bytes.count, lineEnd + 1)
      return true
    }
    guard let new = self.address(for: address, text: []) else {
      // Links to the label become text of their own: nothing defines it, so that it is defined to lead to the page.
      let place = context.places[context.page.key]
      output += bytes[index..<close + 2] + Bytes(" \(place.map(ownAddress) ?? "page:home")".utf8)
      index = lineEnd
      return true
    }
    output += bytes[index..<close + 2] + Bytes(" \(MarkdownText.destination(new))".utf8)
    output += bytes[written.endIndex..<lineEnd]
    index = lineEnd
    return true
  }

  /// Reads `[[Page]]`, `[[page|text]]`.
  private mutating func readWikiLink() -> Bool {
    guard let end = bytes[index...].prefix(300).next("]]", from: index + 2) else {
      return false
    }
    let inner = bytes[index + 2..<end].string
    guard !inner.isEmpty,
      !inner.contains("\n"),
      !inner.contains("[")
    else { return false }
    let parts = inner.split(separator: "|", maxSplits: 1).map(String.init)
    let name = parts[0].split(separator: "#").first.map(String.init) ?? parts[0]
    guard let number = context.table.page(named: name.trimmed),
      number != context.number
    else {
      return false
    }
    let text =
      if parts.count > 1 {
        parts[1]
      } else {
        parts[0]
      }
    if let address = address(ofPage: number, nil, written: inner) {
      output += Bytes("[\(text)](\(address))".utf8)
    } else {
      output += Bytes(text.utf8)
    }
    index = end + 2
    return true
  }

  /// Reads `<project:button.md>` and `<inv:sphinx#index>` of MyST, which are no addresses of the web.
  private mutating func readAutolink() {
    guard let end = bytes[index...].prefix(300).firstIndex(of: UInt8(ascii: ">")),
      let colon = bytes[index..<end].firstIndex(of: UInt8(ascii: ":")),
      colon > index + 2,
      ["inv", "project", "path", "myst"].contains(bytes[index + 1..<colon].string)
    else {
      output.append(bytes[index])
      index += 1
      return
    }
    let written = bytes[index + 1..<end].string
    index = end + 1
    if let address = address(for: written, text: []) {
      output += Bytes("[](\(MarkdownText.destination(address)))".utf8)
    } else {
      output += Bytes(CodeText.span(written).utf8)
    }
  }

  /// Writes the address of a card.
  private mutating func readCard() {
    let start = index + "::: card to=<".utf8.count
    guard let end = bytes[start...].prefix(Destination.longest).firstIndex(of: UInt8(ascii: ">"))
    else {
      output.append(bytes[index])
      index += 1
      return
    }
    let written = bytes[start..<end].string
    output += Bytes("::: card".utf8)
    if let address = address(for: written, text: []) {
      output += Bytes(" to=\(ContainerText.quoted(address))".utf8)
    }
    index = end + 1
  }
}

// MARK: - Short names and attributes

extension LinkRewriter {
  /// Reads `:tada:`, which is the character, and `:material-check:`, an icon of a theme, which is left out.
  private mutating func readShortName() {
    let end = bytes[(index + 1)...].prefix(60).firstIndex {
      !($0.isLetter || $0.isDigit || [0x2D, 0x5F, 0x2B].contains($0))
    }
    let isBehindWord =
      output.last.map {
        $0.isLetter
          || $0.isDigit
          || $0 == UInt8(ascii: ":")
      } ?? false
    if let end,
      bytes[end] == UInt8(ascii: ":"),
      end > index + 1,
      !isBehindWord
    {
      let name = bytes[index + 1..<end].string
      let isIcon = ["material-", "octicons-", "fontawesome-", "simple-"].contains {
        name.hasPrefix($0)
      }
      if isIcon || EmojiName.characters[name] != nil {
        output += Bytes((EmojiName.characters[name] ?? "").utf8)
        index = end + 1
        if isIcon,
          index < bytes.count,
          bytes[index] == .space,
          output.last?.isSpace != false
        {
          index += 1
        }
        return
      }
    }
    output.append(bytes[index])
    index += 1
  }

  /// Reads `==important==`, which is bold, and `++ctrl+s++`, which are keys.
  private mutating func readMarked(_ mark: UInt8) {
    let run = bytes.run(of: mark, at: index)
    let start = index + 2
    var close = start
    let limit = min(bytes.count, start + 200)
    while close < limit, bytes[close] != .newline,
      !(bytes[close] == mark && bytes.run(of: mark, at: close) > 1)
    { close += 1 }
    let text = bytes[min(start, close)..<close]
    let isClosed =
      close < limit
      && bytes[close] == mark && bytes.run(of: mark, at: close) == 2
    guard run == 2,
      isClosed,
      let first = text.first,
      let last = text.last,
      !first.isSpace,
      !last.isSpace,
      output.last.map({ !$0.isLetter && !$0.isDigit }) ?? true
    else {
      output += Bytes(repeating: mark, count: run)
      index += run
      return
    }
    if mark == UInt8(ascii: "=") {
      output += Bytes("**".utf8) + text + Bytes("**".utf8)
    } else {
      let keys = text.string.split(separator: "+").map {
        ":key[\($0.prefix(1).uppercased() + $0.dropFirst())]"
      }
      output += Bytes(keys.joined(separator: "+").utf8)
    }
    index = close + 2
  }

  /// Leaves out attributes of the text before: `{ .class }`, `{:target="_blank"}`, `{ style="…" }`.
  private mutating func readAttributeList() {
    guard let close = bytes[index...].prefix(400).firstIndex(of: UInt8(ascii: "}")) else {
      output.append(bytes[index])
      index += 1
      return
    }
    var inner = bytes[index + 1..<close]
    if inner.begins(with: ":") {
      inner = inner.dropFirst()
    }
    let isList = inner.trimmed.string.wholeMatch(
      of:
        /([.#][A-Za-z][-\w]*|[-\w:]+=("[^"\n]*"|'[^'\n]*'|[^\s"']+))(\s+([.#][A-Za-z][-\w]*|[-\w:]+=("[^"\n]*"|'[^'\n]*'|[^\s"']+)))*/
    )
    guard isList != nil else {
      output.append(bytes[index])
      index += 1
      return
    }
    while output.last == .space {
      output.removeLast()
    }
    index = close + 1
  }
}

/// The characters that GitHub's short names stand for, as far as guidelines use them.
enum EmojiName {
  static let characters = [
    "tada": "🎉", "warning": "⚠️", "white_check_mark": "✅", "heavy_check_mark": "✔️", "x": "❌",
    "rocket": "🚀", "bulb": "💡", "memo": "📝", "star": "⭐", "sparkles": "✨", "bug": "🐛",
    "fire": "🔥", "heart": "❤️", "thumbsup": "👍", "+1": "👍", "-1": "👎", "thumbsdown": "👎",
    "smile": "😄", "wave": "👋", "eyes": "👀", "construction": "🚧", "lock": "🔒", "book": "📖",
    "books": "📚", "information_source": "ℹ️", "question": "❓", "exclamation": "❗", "zap": "⚡",
    "art": "🎨", "wrench": "🔧", "hammer": "🔨", "link": "🔗", "point_right": "👉", "100": "💯",
    "no_entry": "⛔", "no_entry_sign": "🚫", "arrow_right": "➡️", "boom": "💥", "gear": "⚙️",
    "mag": "🔍", "package": "📦", "globe_with_meridians": "🌐", "ok": "🆗", "pray": "🙏",
  ]
}

// MARK: - Roles of MyST

extension LinkRewriter {
  /// Takes `{ref}` from the end of what is written.
  private mutating func takeRole() -> String? {
    guard output.last == UInt8(ascii: "}"),
      let open = output.suffix(20).lastIndex(of: UInt8(ascii: "{"))
    else {
      return nil
    }
    let name = output[open + 1..<output.count - 1]
    guard !name.isEmpty,
      name.allSatisfy({
        $0.isLetter
          || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    output.removeSubrange(open...)
    return name.string
  }

  private mutating func addRole(_ role: String, span: ArraySlice<UInt8>) {
    let inner =
      span
      .drop { $0 == .backtick }
      .reversed()
      .drop { $0 == .backtick }
      .reversed()
    let text = Bytes(inner).string
    guard ["ref", "doc", "numref", "any", "download", "std:ref", "std:doc"].contains(role) else {
      output += role == "kbd" ? Bytes(":key[\(text)]".utf8) : Bytes(span)
      return
    }
    var (words, target) = (text, text)
    if let open = text.lastIndex(of: "<"), text.hasSuffix(">") {
      words = String(text[..<open]).trimmed
      target = String(text[text.index(after: open)...].dropLast())
    } else {
      words = ""
    }
    let place = place(ofLabel: target) ?? address(for: target, text: [])
    guard let place else {
      output += Bytes((words.isEmpty ? text : words).utf8)
      return
    }
    output += Bytes("[\(words)](\(place))".utf8)
  }

  private mutating func place(ofLabel label: String) -> String? {
    for number in context.pages.indices {
      if number != context.number,
        context
          .pages[number].headings
          .contains(where: { $0.anchors.contains(label) })
      {
        return address(ofPage: number, label, written: label)
      }
    }
    return nil
  }
}

// MARK: - Files

extension LinkRewriter {
  /// What can be published next to a page.
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "pdf", "zip", "mp4", "webm", "mov", "mp3",
    "vtt", "csv", "json", "txt", "sketch", "fig", "ase", "docx", "xlsx", "pptx", "ico",
  ]

  /// Notes that a file is copied; `nil` where it cannot be published.
  private mutating func copy(_ path: String) -> String? {
    if let known = files[path] {
      return known
    }
    let ending = TreePath.ending(of: path)
    guard Self.endings.contains(ending),
      let bytes = context.tree.bytes(path),
      !bytes.isEmpty
    else {
      return nil
    }
    if ending == "svg", Self.mayRunScripts(bytes) {
      return nil
    }
    let stem = TreePath.withoutEnding(TreePath.name(of: path))
    let isPlain = stem.utf8.allSatisfy { byte in
      byte.isLetter
        || byte.isDigit
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let base = context.filePrefix + (isPlain ? stem : stem.kebab)
    var name = "\(base).\(ending)"
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(base)-\(number).\(ending)"
      number += 1
    }
    files[path] = name
    return name
  }

  private static func mayRunScripts(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return [
      "<script", "javascript:", "<!entity", "<!doctype", "<foreignobject", "<?xml-stylesheet",
      "xmlns:ns_svg=\"&",
    ]
    .contains {
      text.contains($0) && !($0 == "<!doctype" && !text.contains("["))
    }
      || text.contains(/\son[a-z]+\s*=/)
  }
}

/// What is between the parentheses of a link (CommonMark, section 6.3).
struct Destination {
  let address: String
  /// The title as it is written, with the space before it.
  let title: String
  /// The width of a picture: 320 of `(a.png =320x*)`, as showdown and markdown-it have it.
  let width: Int?
  let end: Int

  /// How long an address and a title may be: many that nothing ends are not looked through to the end of the text.
  static let longest = 2_000

  init?(in text: Bytes, at start: Int) {
    guard start < text.count,
      text[start] == UInt8(ascii: "(")
    else { return nil }
    let isData = text.has("(data:", at: start) || text.has("(<data:", at: start)
    // A picture in its address is as long as the picture, and has no brackets.
    let bytes =
      if isData {
        text[..<(text[start...].firstIndex(of: UInt8(ascii: "[")) ?? text.count)]
      } else {
        text[..<min(text.count, start + Self.longest)]
      }
    var index = start + 1
    func skipSpace() {
      while index < bytes.endIndex, bytes[index].isSpace {
        index += 1
      }
    }
    skipSpace()
    guard index < bytes.endIndex else { return nil }
    if bytes[index] == UInt8(ascii: "<") {
      guard let close = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
        return nil
      }
      address = bytes[index + 1..<close].string
      index = close + 1
    } else {
      var depth = 0
      let first = index
      while index < bytes.endIndex, !bytes[index].isSpace {
        if bytes[index] == UInt8(ascii: "(") {
          depth += 1
        }
        if bytes[index] == UInt8(ascii: ")") {
          if depth == 0 {
            break
          }
          depth -= 1
        }
        index += bytes[index] == .backslash ? 2 : 1
      }
      address = bytes[first..<min(index, bytes.endIndex)].string
    }
    let titleStart = min(index, bytes.endIndex)
    skipSpace()
    guard index < bytes.endIndex else { return nil }
    var title = ""
    var width: Int?
    if bytes[index] == UInt8(ascii: "="), index > titleStart {
      let size = bytes[(index + 1)...].prefix {
        !$0.isSpace && $0 != UInt8(ascii: ")")
      }
      guard let sign = size.firstIndex(of: UInt8(ascii: "x")) else { return nil }
      width = Int(size[..<sign].string)
      index = size.endIndex
      skipSpace()
    } else if bytes[index] != UInt8(ascii: ")") {
      let quote = bytes[index]
      guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(quote) else {
        return nil
      }
      let closing =
        if quote == UInt8(ascii: "(") {
          UInt8(ascii: ")")
        } else {
          quote
        }
      guard let close = bytes[(index + 1)...].firstIndex(of: closing) else { return nil }
      index = close + 1
      title = bytes[titleStart..<index].string
      skipSpace()
    }
    guard index < bytes.endIndex,
      bytes[index] == UInt8(ascii: ")")
    else { return nil }
    self.title = title
    self.width = width
    end = index + 1
  }
}
