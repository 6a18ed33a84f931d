import Base
import Diagnostics
import Markup
import SiteConfiguration

/// The keys of an entry's pages that the program does not define: the values of declared fields,
/// and diagnostics for them and for other keys.
final class EntryFields: Sendable {
  /// The values on which the fields of an entry depend.
  struct Key: Sendable, Hashable {
    let group: PageGroup
    /// The fields that the site declares.
    let fields: [TopicField]
    /// The attributes that it declares for rules.
    let ruleFields: [TopicField]
    /// The ids of the site's platforms.
    let platforms: [String]

    func hash(into hasher: inout Hasher) {
      hasher.combine(group)
    }
  }

  /// By language: the fields of the entry for its readers, in the order in which they are declared.
  let stated: [[StatedField]]
  /// By the id of a rule within the topic, then by language: the fields of the rule.
  let ofRules: [String: [[StatedField]]]
  let diagnostics: [Diagnostic]

  init(_ key: Key) {
    var joiner = FieldJoiner(key)
    joiner.join()
    stated = joiner.stated
    ofRules = joiner.ofRules
    diagnostics = joiner.diagnostics
  }
}

private struct FieldJoiner {
  private let group: PageGroup
  private let fields: [TopicField]
  private let ruleFields: [TopicField]
  private let platforms: [String]
  private(set) var stated: [[StatedField]]
  private(set) var ofRules: [String: [[StatedField]]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ key: EntryFields.Key) {
    group = key.group
    fields = key.fields
    ruleFields = key.ruleFields
    platforms = key.platforms
    stated = key.group.pages.map { _ in [] }
  }

  mutating func join() {
    guard let original = group.original else { return }
    let inherited = read(original, isOriginal: true)
    for (language, page) in group.pages.enumerated() {
      let own =
        if let page, page.language != original.language {
          read(page, isOriginal: false)
        } else {
          [Int: StatedField]()
        }
      stated[language] = fields.indices.compactMap { index in
        own[index] ?? inherited[index]
      }
    }
    diagnoseMissing(on: original, read: inherited)
    if !ruleFields.isEmpty {
      joinRules(of: original)
    }
  }

  /// Joins the fields of the rules of all languages.
  private mutating func joinRules(of original: PageInput) {
    let translations = group.pages.map { page in
      page.flatMap { page in
        page.language == original.language ? nil : TranslatedRules(of: page)
      }
    }
    for block in original.document.rules {
      let id = block.id.value
      let inherited = read(block, on: original, isOriginal: true)
      ofRules[id] = translations.map { translation in
        guard let translation, let translated = translation[id] else {
          return ordered(inherited, own: [:])
        }
        return ordered(inherited, own: read(translated, on: translation.page, isOriginal: false))
      }
      diagnoseMissing(of: block, on: original, read: inherited)
    }
  }

  private func ordered(
    _ inherited: [Int: StatedField],
    own: [Int: StatedField]
  ) -> [StatedField] {
    ruleFields.indices.compactMap { number in own[number] ?? inherited[number] }
  }

  /// Reads the fields of a rule on a page, by their numbers.
  private mutating func read(
    _ block: RuleBlock,
    on page: PageInput,
    isOriginal: Bool
  ) -> [Int: StatedField] {
    var found: [Int: StatedField] = [:]
    for entry in block.attributes.fields {
      guard let number = ruleFields.firstIndex(where: { $0.name == entry.key.value }) else {
        continue
      }
      let field = ruleFields[number]
      let location = Location(page.path, bytes: entry.key.bytes)
      guard field.isFor(section: section) else {
        diagnostics.append(
          .fieldOfOtherSections(entry.key.value, section: section, at: location))
        continue
      }
      guard isOriginal || field.form.type.isInWords else {
        diagnostics.append(
          .attributeInTranslation(
            entry.key.value,
            original: group.original?.path ?? "",
            at: location))
        continue
      }
      var reader = FieldValueReader(field, platforms: platforms, path: page.path)
      let value = reader.read(entry.value)
      diagnostics += reader.diagnostics
      found[number] = value.map { value in
        StatedField(field: number, value: value, language: page.language)
      }
    }
    return found
  }

  /// Reports the fields that a rule needs and does not state.
  private mutating func diagnoseMissing(
    of block: RuleBlock,
    on page: PageInput,
    read: [Int: StatedField]
  ) {
    let stated = block.attributes.fields.map(\.key.value)
    for (number, field) in ruleFields.enumerated()
    where read[number] == nil && isRequired(field) && !stated.contains(field.name) {
      diagnostics.append(
        .missingField(
          field.form, ofRule: block.id.value, at: Location(page.path, bytes: block.id.bytes)))
    }
  }

  /// Reads the fields of a page, by their numbers.
  private mutating func read(
    _ page: PageInput,
    isOriginal: Bool
  ) -> [Int: StatedField] {
    var found: [Int: StatedField] = [:]
    for entry in page.document.frontMatter.fields {
      guard let number = fields.firstIndex(where: { $0.name == entry.key.value }) else {
        diagnoseUndeclared(entry, on: page)
        continue
      }
      let location = Location(page.path, bytes: entry.key.bytes)
      if let flaw = misplacement(
        of: fields[number],
        named: entry.key.value,
        isOriginal: isOriginal,
        at: location
      ) {
        diagnostics.append(flaw)
        continue
      }
      found[number] = value(of: entry, field: number, on: page)
    }
    return found
  }

  private mutating func value(
    of entry: FrontMatterEntry,
    field number: Int,
    on page: PageInput
  ) -> StatedField? {
    var reader = FieldValueReader(
      fields[number],
      platforms: platforms,
      path: page.path)
    let value = reader.read(entry.value)
    diagnose(reader.diagnostics, of: fields[number], entry, on: page)
    return value.map { StatedField(field: number, value: $0, language: page.language) }
  }

  /// The diagnostic for a field on a page that may not state it; `nil` if it may.
  private func misplacement(
    of field: TopicField,
    named key: String,
    isOriginal: Bool,
    at location: Location
  ) -> Diagnostic? {
    // The place among siblings is of use on the page of a section, too.
    let isPlace = field.isUsual && field.name == TopicField.order
    guard isTopic || isPlace else {
      return .fieldOutsideTopic(key, at: location)
    }
    guard field.isFor(section: section) else {
      return .fieldOfOtherSections(key, section: section, at: location)
    }
    // A number or a date is the same in every language, and is stated once.
    guard isOriginal || field.form.type.isInWords else {
      return .originalKeyInTranslation(
        key,
        original: group.original?.path ?? "",
        at: location)
    }
    return nil
  }

  private var isTopic: Bool { group.folder.count > 1 }
  private var section: String { group.folder.first ?? "" }

  // MARK: Diagnostics

  /// Reports a value that its field cannot have.
  ///
  /// A key that no site declares may come from another tool, where it has another meaning: then it is
  /// a warning. Any other status is an error, because it may be a misspelled `draft`.
  private mutating func diagnose(
    _ problems: [Diagnostic],
    of field: TopicField,
    _ entry: FrontMatterEntry,
    on page: PageInput
  ) {
    guard field.isUsual, !problems.isEmpty else {
      diagnostics += problems
      return
    }
    if field.name == TopicField.status {
      let ofPlatforms = problems.filter { problem in problem.code == .unknownPlatform }
      let ofValue = Diagnostic.unknownStatus(
        entry.value.scalar, at: Location(page.path, bytes: entry.value.bytes))
      diagnostics += ofPlatforms.isEmpty ? [ofValue] : ofPlatforms
      return
    }
    for var problem in problems {
      problem.severity = .warning
      diagnostics.append(problem)
    }
  }

  /// Reports an undeclared key: as an error if it is a misspelling of a defined one, because the
  /// author's value then has no effect; otherwise as a warning.
  private mutating func diagnoseUndeclared(
    _ entry: FrontMatterEntry,
    on page: PageInput
  ) {
    let key = entry.key.value
    guard key != "status" else {
      diagnostics.append(
        .unknownStatus(
          entry.value.scalar, at: Location(page.path, bytes: entry.value.bytes)))
      return
    }
    let location = Location(page.path, bytes: entry.key.bytes)
    if nameMisspelled(as: key, among: page.document.frontMatter.missingKeys) != nil {
      diagnostics.append(.unknownKey(key, among: FrontMatter.keys, at: location))
      return
    }
    let known = FrontMatter.keys + fields.map(\.name) + TopicField.usual.map(\.name)
    let near = nearest(to: key, among: known)
    diagnostics.append(.undeclaredKey(key, near: near, at: location))
  }

  /// Reports the fields that the topic needs and does not state.
  private mutating func diagnoseMissing(
    on original: PageInput,
    read: [Int: StatedField]
  ) {
    guard isTopic else { return }
    let frontMatter = original.document.frontMatter
    for (number, field) in fields.enumerated()
    where read[number] == nil && isRequired(field) {
      // A draft has its status, and a value that is wrong is reported.
      if field.name == "status", frontMatter.isDraft {
        continue
      }
      let entry = frontMatter.fields.first {
        $0.key.value == field.name
      }
      if let entry, !entry.value.isNothing {
        continue
      }
      let bytes = entry?.key.bytes ?? frontMatter.title?.bytes
      diagnostics.append(
        .missingField(field.form, at: Location(original.path, bytes: bytes)))
    }
  }

  private func isRequired(_ field: TopicField) -> Bool {
    field.form.isRequired && field.isFor(section: section)
  }
}

/// The rules of a translated page by their ids.
private struct TranslatedRules {
  let page: PageInput
  private let numbers: [String: Int]

  init(of page: PageInput) {
    self.page = page
    let rules = page.document.rules
    numbers = Dictionary(keepingFirst: rules.indices.map { (rules[$0].id.value, $0) })
  }

  subscript(id: String) -> RuleBlock? {
    numbers[id].map { number in page.document.rules[number] }
  }
}

extension ComponentForm.ValueType {
  /// True if a translation may state a separate value.
  fileprivate var isInWords: Bool {
    switch self {
    case .text, .list, .person, .address:
      true
    case .choice, .number, .color, .date, .boolean, .file, .topic, .rule, .token:
      false
    }
  }
}

extension FrontMatter {
  /// Our keys that the page does not have.
  fileprivate var missingKeys: [String] {
    let stated = originalKeys.map(\.value)
    return Self.keys.filter { key in
      switch key {
      case "title":
        title == nil
      case "summary":
        summary == nil
      case "reading":
        reading == nil
      case "status":
        !isDraft
      default:
        !stated.contains(key)
      }
    }
  }
}
