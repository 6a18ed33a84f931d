import Base
import Diagnostics

/// The content of a line that starts with `:::`.
enum ContainerLine {
  /// `:::` alone
  case close
  /// `::: note A title`
  case aside(AsideKind, title: String)
  case rule(id: Spanned<String>, RuleAttributes)
  /// `::: status-card state=draft A title`, where the site declares such a component
  case component(ComponentLine)
  /// `::: include shared/safety.md`; `nil` for one that was reported.
  case include(IncludeLine?)
  /// A name that no container has, or a rule without an id.
  case invalid(name: String)
}

/// Reads container lines.
struct ContainerLineReader {
  let source: PageText
  /// The components that the site declares.
  let components: [ComponentForm]
  private(set) var diagnostics = DiagnosticList()

  init(_ source: PageText, components: [ComponentForm]) {
    self.source = source
    self.components = components
  }

  /// Reads a line from its first colon to its end.
  mutating func read(_ range: Range<Int>) -> ContainerLine {
    let rest = source.bytes[range].drop { $0 == .colon }.trimmingSpaces()
    guard let first = rest.first else { return .close }
    guard first != .openAngle else { return readDetails(rest) }
    let directive = Directive(line: rest)
    if let sign = wideSign(in: rest, directive) {
      diagnostics.append(.wideSign(sign, at: location(sign.bytes)))
      return .invalid(name: directive.name.value)
    }
    if let bracket = directive.unclosedBracket {
      diagnostics.append(.unclosedBracket(at: location(bracket..<range.upperBound)))
    }
    return read(directive, line: range)
  }

  /// Reads a line by the name after its colons.
  private mutating func read(_ directive: Directive, line: Range<Int>) -> ContainerLine {
    let name = directive.name
    if name.value == "rule" {
      return readRule(directive.attributes, line: line)
    }
    if name.value == "include" {
      return readInclude(directive, line: line)
    }
    // First, because a component of the site may take the place of an aside.
    if let number = number(ofComponent: name.value) {
      return readBlock(number, directive: directive)
    }
    if let kind = AsideKind(name: name.value) {
      return readAside(kind, directive: directive)
    }
    let known = ContainerNames.builtIn + components.filter { $0.content != .text }.map(\.name)
    diagnostics.append(.unknownContainer(name.value, among: known, at: location(name.bytes)))
    return .invalid(name: name.value)
  }

  /// Returns the number of the form with a name.
  func number(ofComponent name: String) -> Int? {
    // By number, because a copy of each form costs more than a comparison of names.
    components.indices.first { number in components[number].name == name }
  }

  private mutating func readBlock(_ number: Int, directive: Directive) -> ContainerLine {
    guard components[number].content != .text else {
      let name = directive.name
      diagnostics.append(.misplacedInlineComponent(name.value, at: location(name.bytes)))
      return .invalid(name: name.value)
    }
    return .component(readComponent(number, directive: directive))
  }

  /// Reads `<details>` with its summary, or its end.
  private func readDetails(_ html: ArraySlice<UInt8>) -> ContainerLine {
    guard let tag = HTMLTag(html, at: html.startIndex),
      !tag.isEnd,
      let number = number(ofComponent: tag.name)
    else { return .close }
    let form = components[number]
    let title = text(of: html[tag.range.upperBound...])
    return .component(
      ComponentLine(
        form: form,
        formNumber: number,
        name: Spanned(tag.name, bytes: tag.range),
        title: String(decoding: title[...].trimmingSpaces(), as: UTF8.self),
        values: form.attributes.map { _ in nil },
        keys: []))
  }

  /// Returns a text without its tags: `<summary>More</summary>` -> `More`.
  private func text(of html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var index = html.startIndex
    while index < html.endIndex {
      if let tag = HTMLTag(html, at: index) {
        index = tag.range.upperBound
      } else {
        // The summary may begin on a line of its own: its line feed becomes a space.
        text.append(max(html[index], .space))
        index += 1
      }
    }
    return text
  }

  /// What the word behind `:::note` means in other tools, in small letters: a title begins with a capital.
  private static let kindsOfNotes = [
    "info": "note", "warn": "warning", "warning": "warning", "alert": "warning",
    "danger": "warning", "caution": "warning", "tip": "tip",
  ]

  /// Reads an aside, whose line contains only its title.
  private mutating func readAside(
    _ kind: AsideKind,
    directive: Directive
  ) -> ContainerLine {
    guard let title = directive.title else {
      if directive.isInBraces {
        return .aside(kind, title: titleInBraces(directive.attributes))
      }
      // As titles of components: `::: note "Since iOS 13"`.
      let written = Spanned(source.bytes[directive.attributes].trimmingSpaces())
      if kind == .note, let meant = Self.kindsOfNotes[written.value] {
        diagnostics.append(
          .kindAsTitle(written.value, meaning: meant, at: location(written.bytes)))
      }
      return .aside(kind, title: written.withoutQuotes.value)
    }
    reportAttributes(besideTitle: directive.attributes)
    return .aside(kind, title: source.unescapedString(title))
  }

  /// Reports the attributes of an aside with a title in brackets, which has no others.
  private mutating func reportAttributes(besideTitle range: Range<Int>) {
    for item in AttributeList(source.bytes, range: range).items {
      let word = item.key ?? item.value
      diagnostics.append(.unknownAttribute(word.value, among: [], at: location(word.bytes)))
    }
  }

  /// Reads `{title="Since iOS 13"}`, and reports everything else in the braces: `{.wide #note}`.
  private mutating func titleInBraces(_ attributes: Range<Int>) -> String {
    var title = ""
    for item in AttributeList(source.bytes, range: attributes).items {
      if item.key?.value == ComponentForm.titleAttribute {
        title = item.value.value
        continue
      }
      let word = item.key ?? item.value
      diagnostics.append(
        .unknownAttribute(
          word.value, among: [ComponentForm.titleAttribute], at: location(word.bytes)))
    }
    return title
  }

  /// Reads an include: an address, then texts of variables.
  private mutating func readInclude(
    _ directive: Directive,
    line: Range<Int>
  ) -> ContainerLine {
    let list = attributes(in: directive.attributes)
    let words = list.items.filter { $0.key == nil }.map(\.value)
    guard let address = words.first?.withoutQuotes else {
      diagnostics.append(.includeWithoutAddress(at: location(line)))
      return .include(nil)
    }
    for word in words.dropFirst() {
      diagnostics.append(.strayWord(word.value, at: location(word.bytes)))
    }
    return .include(IncludeLine(address: address, variables: variables(list)))
  }

  /// Reads a list of attributes, and reports quotation marks that quote nothing.
  private mutating func attributes(in range: Range<Int>) -> AttributeList {
    let list = AttributeList(source.bytes, range: range)
    diagnostics += list.formDiagnostics(source.path, end: range.upperBound)
    return list
  }

  /// Returns the texts of variables, and reports a name that is there twice.
  private mutating func variables(
    _ list: AttributeList
  ) -> [(name: Spanned<String>, text: String)] {
    var variables: [(name: Spanned<String>, text: String)] = []
    for item in list.items {
      guard let key = item.key else { continue }
      if variables.contains(where: { variable in variable.name.value == key.value }) {
        diagnostics.append(.repeatedAttribute(key.value, at: location(key.bytes)))
      }
      variables.append((key, item.value.value))
    }
    return variables
  }

  private mutating func readRule(
    _ range: Range<Int>,
    line: Range<Int>
  ) -> ContainerLine {
    let list = attributes(in: range)
    guard let first = list.items.first,
      first.key == nil
    else {
      diagnostics.append(.ruleWithoutID(at: location(line)))
      return .invalid(name: "rule")
    }
    let words = wordsOfID(list)
    let id = id(of: words)
    return .rule(id: id, ruleAttributes(list, from: words.count))
  }

  /// Returns the words of the id of a rule, which should be one: `::: rule two buttons level=should`.
  private func wordsOfID(_ list: AttributeList) -> [Spanned<String>] {
    let first = list.items[0].value
    // Words behind a quote that quotes nothing have been reported with it.
    guard list.curlyQuote == nil, Identifier.isWellFormed(first.value.utf8) else {
      return [first]
    }
    let others = list.items.dropFirst().prefix { item in
      item.key == nil
        && Identifier.isWellFormed(item.value.value.utf8)
        && Level(rawValue: item.value.value) == nil
        && !Self.attributeNames.contains(item.value.value)
    }
    return [first] + others.map(\.value)
  }

  /// Returns the id of a rule, and reports a malformed one; what is meant by it takes its place, so that no other error
  /// follows.
  private mutating func id(of words: [Spanned<String>]) -> Spanned<String> {
    let bytes = words[0].bytes.lowerBound..<words[words.count - 1].bytes.upperBound
    let id = words.map(\.value).joined(separator: "-")
    guard words.count == 1 else {
      diagnostics.append(.malformedID(source.string(bytes), meaning: id, at: location(bytes)))
      return Spanned(id, bytes: bytes)
    }
    guard !Identifier.isWellFormed(id.utf8) else { return words[0] }
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, parts.allSatisfy({ part in Identifier.isWellFormed(part.utf8) }) {
      diagnostics.append(.idWithTopic(id, own: parts[1], at: location(bytes)))
      return Spanned(parts[1], bytes: bytes)
    }
    diagnostics.append(
      .malformedID(id, meaning: Identifier.meant(by: id), at: location(bytes)))
    return words[0]
  }

  /// Reads what follows the id of a rule, from an item of the list on.
  private mutating func ruleAttributes(
    _ list: AttributeList,
    from start: Int
  ) -> RuleAttributes {
    var attributes = RuleAttributes()
    var items = list.items.dropFirst(start)
    while let item = items.popFirst() {
      if let key = item.key {
        add(key, value: item.value, to: &attributes)
      } else if reportSplitLevel(item.value, in: &attributes) {
        continue
      } else if list.curlyQuote == nil, let pair = reportStrayWord(item.value, before: &items) {
        add(pair.key, value: pair.value, to: &attributes)
      }
      // Words behind a quote that quotes nothing have been reported with it.
    }
    check(attributes)
    return attributes
  }

  private mutating func add(
    _ key: Spanned<String>,
    value: Spanned<String>,
    to attributes: inout RuleAttributes
  ) {
    if attributes.keys.contains(where: { $0.value == key.value }) {
      diagnostics.append(.repeatedAttribute(key.value, at: location(key.bytes)))
    }
    attributes.keys.append(key)
    set(key, value: value, in: &attributes)
  }

  /// Reports `level=must not`, which means `must-not`.
  ///
  /// - Returns: True if a word is the second one of a level.
  private mutating func reportSplitLevel(
    _ word: Spanned<String>,
    in attributes: inout RuleAttributes
  ) -> Bool {
    guard attributes.keys.last?.value == "level",
      let level = attributes.level,
      let whole = Level(rawValue: "\(level.value.rawValue)-\(word.value)")
    else { return false }
    attributes.level = Spanned(whole, bytes: level.bytes.lowerBound..<word.bytes.upperBound)
    diagnostics.append(
      .strayWord(word.value, meaning: "level=\(whole.rawValue)", at: location(word.bytes)))
    return true
  }

  private typealias AttributePair = (key: Spanned<String>, value: Spanned<String>)

  /// Reports a word without a key.
  ///
  /// - Returns: What is meant by `level:must`, `level: must`, `level must` and `must`, so that no other error follows.
  private mutating func reportStrayWord(
    _ word: Spanned<String>,
    before items: inout ArraySlice<AttributeList.Item>
  ) -> AttributePair? {
    guard let pair = Self.pair(meantBy: word, before: &items) else {
      diagnostics.append(.strayWord(word.value, at: location(word.bytes)))
      return nil
    }
    let bytes = word.bytes.lowerBound..<pair.value.bytes.upperBound
    diagnostics.append(
      .strayWord(
        source.string(bytes),
        meaning: "\(pair.key.value)=\(pair.value.value)",
        at: location(bytes)))
    return pair
  }

  private static func pair(
    meantBy word: Spanned<String>,
    before items: inout ArraySlice<AttributeList.Item>
  ) -> AttributePair? {
    if Level(rawValue: word.value) != nil {
      return (Spanned("level", bytes: word.bytes), word)
    }
    let pair = word.partsAroundColon ?? (word, Spanned("", bytes: word.bytes))
    guard attributeNames.contains(pair.key.value) else { return nil }
    guard pair.value.value.isEmpty else { return pair }
    // The value is the next word.
    guard let next = items.first,
      next.key == nil
    else { return nil }
    items.removeFirst()
    return (pair.key, next.value)
  }

  /// Sets an attribute of a rule, or reports a key or a value that a rule cannot have.
  private mutating func set(
    _ key: Spanned<String>,
    value: Spanned<String>,
    in attributes: inout RuleAttributes
  ) {
    switch key.value {
    case "level":
      attributes.level = level(key, value: value)
    case "status":
      attributes.status = status(key, value: value)
    case "since":
      attributes.since = date(key, value: value)
    case "review-by":
      attributes.reviewBy = date(key, value: value)
    case "reason":
      attributes.reason = value
    case "versions":
      attributes.versions = value
    case "platforms":
      attributes.platforms = value.words
    case "governs":
      attributes.governs = value.words
    case "replaces":
      attributes.replaces = value.words
    case "conflicts":
      attributes.conflicts = value.words
    case "see":
      attributes.see = value.words
    case "basis":
      attributes.basis = value.words.map(Self.withoutAtSign)
    case "tokens":
      attributes.tokens = value.words
    case "aliases":
      attributes.aliases = value.words
    case "keywords":
      attributes.keywords = value.items
    case "glance":
      attributes.glance = glance(key, value: value)
    default:
      setField(key, value: value, in: &attributes)
    }
  }

  /// Sets an attribute that the site declares for its rules; any other key is reported.
  private mutating func setField(
    _ key: Spanned<String>,
    value: Spanned<String>,
    in attributes: inout RuleAttributes
  ) {
    let fields = components.first { form in form.name == ComponentForm.rule }?.attributes ?? []
    guard let field = fields.first(where: { $0.name == key.value }) else {
      let known = Self.attributeNames + fields.map(\.name)
      diagnostics.append(.unknownAttribute(key.value, among: known, at: location(key.bytes)))
      return
    }
    attributes.fields.append(
      FrontMatterEntry(key: key, value: FrontMatterValue(value, isList: field.type == .list)))
  }

  /// A statement as it is cited, `@bars2020-143`, by its id.
  private static func withoutAtSign(_ word: Spanned<String>) -> Spanned<String> {
    guard word.value.hasPrefix("@") else { return word }
    return Spanned(
      String(word.value.dropFirst()),
      bytes: (word.bytes.lowerBound + 1)..<word.bytes.upperBound)
  }

  static let attributeNames = [
    "aliases", "basis", "conflicts", "glance", "governs", "keywords", "level", "platforms",
    "reason",
    "replaces", "review-by", "see", "since", "status", "tokens", "versions",
  ]

  /// Reports a reason for retirement on a rule that is not retired.
  ///
  /// A line of a translation has only texts, so it does not state whether its rule is retired.
  private mutating func check(_ attributes: RuleAttributes) {
    guard attributes.status?.value != .retired,
      let reason = attributes.keys.first(where: { $0.value == "reason" }),
      attributes.keys.contains(where: { key in !RuleAttributes.texts.contains(key.value) })
    else { return }
    diagnostics.append(.reasonWithoutRetirement(at: location(reason.bytes)))
  }

  private mutating func date(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<CalendarDate>? {
    if let date = CalendarDate(value.value) {
      return Spanned(date, bytes: value.bytes)
    }
    diagnostics.append(
      .wrongDate(
        key.value,
        expected: "a date: 2026, 2026-11 or 2026-11-23",
        written: value.value,
        at: location(value.bytes)))
    return nil
  }

  private mutating func glance(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<Glance>? {
    let glance = Glance(value.value)
    if !glance.value.isEmpty {
      return Spanned(glance, bytes: value.bytes)
    }
    diagnostics.append(.emptyGlance(at: location(key.bytes)))
    return nil
  }

  private mutating func level(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<Level>? {
    if let level = Level(rawValue: value.value) {
      return Spanned(level, bytes: value.bytes)
    }
    diagnostics.append(unknownLevel(value, of: key))
    return nil
  }

  private func unknownLevel(_ value: Spanned<String>, of key: Spanned<String>) -> Diagnostic {
    let levels = Level.allCases.map(\.rawValue)
    var diagnostic = Diagnostic.unknownChoice(
      value.value, of: key.value, choices: levels, at: location(value.bytes))
    let words = value.value.split { " ,".contains($0) }.map(String.init)
    if words.count > 1, words.allSatisfy(levels.contains) {
      diagnostic.help = "write one of them"
    } else if let level = Level.meant(by: value.value) {
      // "required" -> "must"
      diagnostic.correct(Correction(value.value, to: level.rawValue))
    } else {
      diagnostic.correct(Correction(value.value, choices: levels))
    }
    return diagnostic
  }

  private mutating func status(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<RuleStatus>? {
    if let status = RuleStatus(rawValue: value.value) {
      return Spanned(status, bytes: value.bytes)
    }
    let statuses = RuleStatus.allCases.map(\.rawValue)
    let diagnostic = Diagnostic.unknownChoice(
      value.value, of: key.value, choices: statuses, at: location(value.bytes))
    // "deprecated" -> "retired"
    let meant = RuleStatus.meant(by: value.value)?.rawValue
    diagnostics.append(diagnostic.correcting(value.value, to: meant))
    return nil
  }

  mutating func diagnose(_ found: [Diagnostic]) {
    diagnostics += found
  }

  func location(_ range: Range<Int>) -> Location {
    Location(source.path, bytes: range)
  }
}

extension Spanned<String> {
  /// The text between two quotation marks that enclose all of it, or as it is.
  fileprivate var withoutQuotes: Spanned<String> {
    guard value.utf8.count > 2,
      value.hasPrefix("\""),
      value.hasSuffix("\""),
      !value.dropFirst().dropLast().contains("\"")
    else { return self }
    return Spanned(
      String(value.dropFirst().dropLast()), bytes: bytes.lowerBound + 1..<bytes.upperBound - 1)
  }
}

extension Spanned<String> {
  /// The two parts of `level:must`.
  fileprivate var partsAroundColon: (key: Spanned<String>, value: Spanned<String>)? {
    guard let colon = value.utf8.firstIndex(of: .colon) else { return nil }
    let key = String(value[..<colon])
    let end = bytes.lowerBound + key.utf8.count
    return (
      Spanned(key, bytes: bytes.lowerBound..<end),
      Spanned(String(value[value.utf8.index(after: colon)...]), bytes: end + 1..<bytes.upperBound)
    )
  }
}
