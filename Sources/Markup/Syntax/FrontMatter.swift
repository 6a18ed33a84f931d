import Base
import Diagnostics
import Yams

/// The front matter of a page.
package struct FrontMatter: Sendable, Equatable {
  package var title: Spanned<String>?
  /// True if there is a key `title`, also if its value is not a text, which has been reported.
  package var hasTitleKey = false
  package var summary: Spanned<String>?
  /// The reading of the title, for sorting and for the search: けんさく for 検索.
  package var reading: Spanned<String>?
  /// The layout of the page; `nil` for that of its kind.
  package var layout: PageLayout?
  /// The picture that stands for the page in lists.
  package var picture: PagePicture?
  /// API symbols: `UITabBar`.
  package var api: [Spanned<String>] = []
  package var platforms: [Spanned<String>] = []
  /// Ids of topics.
  package var related: [Spanned<String>] = []
  /// With a slash an old address, without one an old id.
  package var aliases: [Spanned<String>] = []
  /// True if the page is not published: `status: draft`.
  package var isDraft = false
  /// The keys that the program does not define, in the order of the file; also a `status` other
  /// than `draft`.
  package var fields: [FrontMatterEntry] = []
  /// The keys that only an original may have and that this page has.
  package var originalKeys: [Spanned<String>] = []
  /// The start of the closing line, before which a key can be added; `nil` if there is none.
  package var end: Int?

  /// A key that the program defines.
  package enum Key: String, CaseIterable, Sendable {
    case aliases, api, layout, picture, platforms, reading, related, status, summary, title

    /// True if a translation may have the key, too; false if only the original may have it.
    package var isForTranslations: Bool {
      switch self {
      case .picture, .reading, .status, .summary, .title:
        true
      case .aliases, .api, .layout, .platforms, .related:
        false
      }
    }
  }

  package static let keys = Key.allCases.map(\.rawValue)
}

/// Front matter in a form that only other tools read.
private enum OtherFrontMatter {
  case toml, json
  /// Between two lines `－－－`.
  case fullWidth

  /// - Returns: `nil` if the first two lines of a file are text.
  init?(_ first: String, _ second: String) {
    switch first {
    case "+++" where second.contains("="):
      self = .toml
    case "－－－" where second.contains(where: { ":：".contains($0) }):
      self = .fullWidth
    case "{" where second.hasPrefix("\""), _ where first.hasPrefix("{\""):
      self = .json
    default:
      return nil
    }
  }

  var name: Message {
    switch self {
    case .toml:
      "front matter in TOML"
    case .json:
      "front matter in JSON"
    case .fullWidth:
      "front matter between full-width lines"
    }
  }

  /// The line that ends it.
  var end: String {
    switch self {
    case .toml:
      "+++"
    case .json:
      "}"
    case .fullWidth:
      "－－－"
    }
  }
}

/// Reads the lines between two lines `---` at the start of a file.
struct FrontMatterReader {
  let source: PageText
  private(set) var frontMatter = FrontMatter()
  private(set) var diagnostics: [Diagnostic] = []
  /// The first line after the front matter, from 0.
  private(set) var bodyLine = 0

  init(_ source: PageText) {
    self.source = source
    guard isDelimiter(line: 0) else {
      reportOtherForm()
      readAfterBlankLines()
      return
    }
    guard let close = closingLine(after: 0) else {
      diagnostics.append(.unclosedFrontMatter(at: Location(source.path, bytes: source.line(0))))
      bodyLine = source.lineStarts.count
      return
    }
    read(from: 0, to: close)
  }

  private mutating func read(from open: Int, to close: Int) {
    bodyLine = close + 1
    frontMatter.end = source.lineStarts[close]
    read(lines: open + 1..<close)
  }

  private func closingLine(after open: Int) -> Int? {
    (open + 1..<source.lineStarts.count).first(where: isDelimiter(line:))
  }

  /// Reports front matter in TOML, in JSON or between full-width lines, and passes it over.
  private mutating func reportOtherForm() {
    let first = text(ofLine: 0)
    let second = source.lineStarts.count > 1 ? text(ofLine: 1) : ""
    let isOneLine = first.hasPrefix("{\"") && first.hasSuffix("}")
    guard let form = OtherFrontMatter(first, second),
      let close = isOneLine ? 0 : line(form.end, after: 0)
    else { return }
    diagnostics.append(
      .otherFrontMatter(form.name, at: Location(source.path, bytes: source.line(0))))
    bodyLine = close + 1
  }

  private func line(_ text: String, after number: Int) -> Int? {
    (number + 1..<source.lineStarts.count).first { line in self.text(ofLine: line) == text }
  }

  private func text(ofLine line: Int) -> String {
    source.string(source.bytes[source.line(line)].trimmingSpaces().indices)
  }

  /// Reads front matter below blank lines, which is reported, so that its keys are not lost.
  ///
  /// Without a front-matter key in its first line it is text: a thematic break and a heading.
  private mutating func readAfterBlankLines() {
    let lines = source.lineStarts.indices
    guard let open = lines.first(where: { line in !source.trimmedLine(line).isEmpty }),
      isDelimiter(line: open),
      isKey(line: open + 1),
      let close = closingLine(after: open)
    else { return }
    diagnostics.append(
      .lateFrontMatter(line: open + 1, at: Location(source.path, bytes: source.line(open))))
    read(from: open, to: close)
  }

  private func isKey(line: Int) -> Bool {
    let text = source.string(source.line(line))
    return FrontMatter.keys.contains { key in text.hasPrefix(key + ":") }
  }

  /// Returns whether a line is `---`, ignoring spaces after it.
  private func isDelimiter(line: Int) -> Bool {
    let text = source.bytes[source.line(line)]
    return text.starts(with: "---".utf8)
      && text.dropFirst(3).trimmingSpaces().isEmpty
  }

  private mutating func read(lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    let yaml = YAMLText(source: source, lines: lines)
    guard let root = root(of: yaml) else { return }
    // There may be only comments, or nothing.
    guard root.scalar?.string.isEmpty != true else { return }
    guard let mapping = root.mapping else {
      diagnostics.append(yaml.typo ?? Self.noMapping(at: yaml.location(of: root)))
      return
    }
    diagnostics += yaml.lostTexts(in: root) + yaml.markdownTexts(in: root)
    for (key, value) in mapping {
      set(key, node: value, yaml: yaml)
    }
  }

  private static func noMapping(at place: Location) -> Diagnostic {
    .wrongValue("front matter", expected: "keys and values", at: place)
  }

  private mutating func root(of yaml: YAMLText) -> Yams.Node? {
    do {
      return try yaml.root()
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private mutating func set(
    _ keyNode: Yams.Node,
    node: Yams.Node,
    yaml: YAMLText
  ) {
    guard let name = keyNode.scalar?.string else { return }
    let spannedName = Spanned(name, bytes: yaml.range(of: keyNode))
    guard let key = FrontMatter.Key(rawValue: name) else {
      keep(spannedName, node: node, yaml: yaml)
      return
    }
    if !key.isForTranslations {
      frontMatter.originalKeys.append(spannedName)
    }
    switch key {
    case .title:
      frontMatter.hasTitleKey = true
      frontMatter.title = title(name, node: node, yaml: yaml)
    case .summary:
      frontMatter.summary = text(name, node: node, yaml: yaml)
    case .reading:
      frontMatter.reading = title(name, node: node, yaml: yaml)
    case .layout:
      frontMatter.layout = layout(node, yaml: yaml)
    case .picture:
      frontMatter.picture = picture(node, yaml: yaml)
    case .api:
      frontMatter.api = list(name, node: node, yaml: yaml)
    case .platforms:
      frontMatter.platforms = list(name, node: node, yaml: yaml)
    case .related:
      frontMatter.related = list(name, node: node, yaml: yaml)
    case .aliases:
      frontMatter.aliases = list(name, node: node, yaml: yaml)
    case .status where YAMLText.text(of: node) == "draft":
      frontMatter.isDraft = true
    case .status:
      keep(spannedName, node: node, yaml: yaml)
    }
  }

  /// Keeps a key that the program does not define.
  ///
  /// Whether the site declares it is checked later, when the site is known.
  private mutating func keep(
    _ key: Spanned<String>,
    node: Yams.Node,
    yaml: YAMLText
  ) {
    guard let value = FrontMatterValue(node, yaml: yaml) else {
      diagnostics.append(.unreadableField(key.value, at: yaml.location(of: node)))
      return
    }
    frontMatter.fields.append(FrontMatterEntry(key: key, value: value))
  }

  private mutating func text(
    _ key: String,
    node: Yams.Node,
    yaml: YAMLText
  ) -> Spanned<String>? {
    guard let text = YAMLText.text(of: node) else {
      diagnoseText(key, node: node, yaml: yaml)
      return nil
    }
    let range = yaml.range(of: node)
    // Not the whole line: a list of thousands of texts is on one.
    let rest = source.bytes[range.upperBound...].prefix(Placeholder.frontMatterLimit)
      .prefix { $0 != .lineFeed }
    if Placeholder.isFrontMatter(String(decoding: rest, as: UTF8.self)) {
      diagnostics.append(.placeholder(at: Location(source.path, bytes: range)))
    }
    return Spanned(text, bytes: range)
  }

  /// In bytes.
  private static let longestTitle = 2_000

  /// Reads a title, which thousands of pages and links may show.
  private mutating func title(
    _ key: String,
    node: Yams.Node,
    yaml: YAMLText
  ) -> Spanned<String>? {
    guard let title = text(key, node: node, yaml: yaml) else { return nil }
    guard title.value.utf8.count > Self.longestTitle else { return title }
    diagnostics.append(
      .wrongValue(
        key, expected: "a text of at most \(Self.longestTitle) bytes", at: yaml.location(of: node)))
    return Spanned(String(title.value.prefix(100)), bytes: title.bytes)
  }

  private mutating func layout(_ node: Yams.Node, yaml: YAMLText) -> PageLayout? {
    guard let word = text("layout", node: node, yaml: yaml) else {
      return nil
    }
    if let layout = PageLayout(rawValue: word.value) {
      return layout
    }
    diagnostics.append(
      .unknownChoice(
        word.value,
        of: "layout",
        choices: PageLayout.allCases.map(\.rawValue),
        at: yaml.location(of: node)))
    return nil
  }

  /// Reads a file, or one for each scheme: `{light: a.svg, dark: b.svg}`.
  private mutating func picture(_ node: Yams.Node, yaml: YAMLText) -> PagePicture? {
    guard let mapping = node.mapping else {
      return pictureFile(node, yaml: yaml).map { PagePicture(light: $0) }
    }
    let known = ["dark", "light"]
    let unknown = mapping.keys.first { key in !known.contains(key.scalar?.string ?? "") }
    if let unknown {
      diagnostics.append(
        .unknownKey(unknown.scalar?.string ?? "", among: known, at: yaml.location(of: unknown)))
    }
    guard let light = mapping["light"] else {
      if unknown == nil {
        diagnosePicture(at: node, yaml: yaml)
      }
      return nil
    }
    let dark = mapping["dark"].flatMap { node in pictureFile(node, yaml: yaml) }
    return pictureFile(light, yaml: yaml).map { PagePicture(light: $0, dark: dark) }
  }

  private mutating func pictureFile(
    _ node: Yams.Node,
    yaml: YAMLText
  ) -> Spanned<String>? {
    guard let text = YAMLText.text(of: node),
      case .reference(.relative, let path) = Address(text)
    else {
      diagnosePicture(at: node, yaml: yaml)
      return nil
    }
    return Spanned(path, bytes: yaml.range(of: node))
  }

  private mutating func diagnosePicture(at node: Yams.Node, yaml: YAMLText) {
    diagnostics.append(
      .wrongValue(
        "picture",
        expected: "a file next to the page: card.png, or {light: card.svg, dark: card-dark.svg}",
        at: yaml.location(of: node)))
  }

  private mutating func diagnoseText(_ key: String, node: Yams.Node, yaml: YAMLText) {
    var diagnostic = Diagnostic.wrongValue(
      key, expected: "a text", at: yaml.location(of: node))
    diagnostic.help = Self.text(meantBy: node).map { text in
      "write \(key): \(text)"
    }
    diagnostics.append(diagnostic)
  }

  /// The text that is meant where a list or a mapping of one is written.
  private static func text(meantBy node: Yams.Node) -> String? {
    switch node {
    case .sequence(let sequence) where sequence.count == 1:
      sequence.first.flatMap(YAMLText.text)
    case .mapping(let mapping) where mapping.count == 1:
      mapping.first.flatMap { YAMLText.text(of: $0.value) }
    default:
      nil
    }
  }

  private mutating func list(
    _ key: String,
    node: Yams.Node,
    yaml: YAMLText
  ) -> [Spanned<String>] {
    guard let sequence = node.sequence else {
      diagnostics.append(.noList(key, example: "[one, two]", node: node, yaml: yaml))
      return []
    }
    return sequence.compactMap { text(key, node: $0, yaml: yaml) }
  }
}
