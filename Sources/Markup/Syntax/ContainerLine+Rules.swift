import Base
import Diagnostics

/// The line that opens a rule: its id, then attributes.
extension ContainerLineReader {
  mutating func readRule(
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
    guard words.count > 1 else { return checked(words[0]) }
    let bytes = words[0].bytes.lowerBound..<words[words.count - 1].bytes.upperBound
    let id = words.map(\.value).joined(separator: "-")
    diagnostics.append(.malformedID(source.string(bytes), meaning: id, at: location(bytes)))
    return Spanned(id, bytes: bytes)
  }

  private mutating func checked(_ id: Spanned<String>) -> Spanned<String> {
    let place = location(id.bytes)
    guard !Identifier.isWellFormed(id.value.utf8) else { return id }
    let parts = id.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, parts.allSatisfy({ part in Identifier.isWellFormed(part.utf8) }) {
      diagnostics.append(.idWithTopic(id.value, own: parts[1], at: place))
      return Spanned(parts[1], bytes: id.bytes)
    }
    diagnostics.append(
      .malformedID(id.value, meaning: Identifier.meant(by: id.value), at: place))
    return id
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
