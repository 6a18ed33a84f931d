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

    func hash(into hasher: inout Hasher) {
      hasher.combine(group)
    }
  }

  /// By language: the fields of the entry for its readers, in the order in which they are declared.
  let stated: [[StatedField]]
  let diagnostics: [Diagnostic]

  init(_ key: Key) {
    var joiner = FieldJoiner(key)
    joiner.join()
    stated = joiner.stated
    diagnostics = joiner.diagnostics
  }
}

private struct FieldJoiner {
  private let group: PageGroup
  private let fields: [TopicField]
  private(set) var stated: [[StatedField]]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ key: EntryFields.Key) {
    group = key.group
    fields = key.fields
    stated = key.group.pages.map { _ in [] }
  }

  mutating func join() {
    guard let original = group.original else { return }
    let inherited = read(original, isOriginal: true)
    for language in group.pages.indices {
      let page = group.pages[language].flatMap {
        $0.language == original.language ? nil : $0
      }
      let own = page.map { read($0, isOriginal: false) } ?? [:]
      stated[language] = fields.indices.compactMap { index in
        own[index] ?? inherited[index]
      }
    }
    diagnoseMissing(on: original, inherited)
  }

  /// Reads the fields of a page, by their numbers.
  private mutating func read(
    _ page: PageInput,
    isOriginal: Bool
  ) -> [Int: StatedField] {
    var found: [Int: StatedField] = [:]
    for entry in page.document.frontMatter.fields {
      guard let number = fields.firstIndex(where: { field in field.name == entry.key.value }) else {
        diagnoseUndeclared(entry, on: page)
        continue
      }
      let location = Location(page.path, bytes: entry.key.bytes)
      guard isTopic,
        fields[number].isFor(section: section)
      else {
        diagnostics.append(
          isTopic
            ? .fieldOfOtherSections(entry.key.value, section: section, at: location)
            : .fieldOutsideTopic(entry.key.value, at: location))
        continue
      }
      guard isOriginal || fields[number].form.type.isInWords else {
        diagnostics.append(
          .originalKeyInTranslation(
            entry.key.value, original: group.original?.path ?? "", at: location))
        continue
      }
      var reader = FieldValueReader(fields[number], path: page.path)
      let value = reader.read(entry.value)
      diagnostics += reader.diagnostics
      guard let value else { continue }
      found[number] = StatedField(field: number, value: value, language: page.language)
    }
    return found
  }

  private var isTopic: Bool { group.folder.count > 1 }
  private var section: String { group.folder.first ?? "" }

  // MARK: Diagnostics

  /// Reports an undeclared key: as an error if it is a misspelling of a defined one, because the
  /// author's value then has no effect; otherwise as a warning.
  private mutating func diagnoseUndeclared(
    _ entry: FrontMatterEntry,
    on page: PageInput
  ) {
    let key = entry.key.value
    guard key != "status" else {
      diagnostics.append(.unknownStatus(at: Location(page.path, bytes: entry.value.bytes)))
      return
    }
    let location = Location(page.path, bytes: entry.key.bytes)
    if slip(of: key, among: page.document.frontMatter.missingKeys) != nil {
      diagnostics.append(.unknownKey(key, among: FrontMatter.keys, at: location))
      return
    }
    let near = nearest(to: key, among: FrontMatter.keys + fields.map(\.name))
    diagnostics.append(.undeclaredKey(key, near: near, at: location))
  }

  /// Reports the fields that the topic needs and does not state.
  private mutating func diagnoseMissing(
    on original: PageInput,
    _ read: [Int: StatedField]
  ) {
    guard isTopic else { return }
    let frontMatter = original.document.frontMatter
    for (number, field) in fields.enumerated()
    where field.form.isRequired
      && field.isFor(section: section)
      && read[number] == nil
    {
      // A draft has its status, and a value that is wrong is reported.
      if field.name == "status", frontMatter.isDraft {
        continue
      }
      let entry = frontMatter.fields.first { $0.key.value == field.name }
      if let entry, !entry.value.isNothing {
        continue
      }
      let bytes = entry?.key.bytes ?? frontMatter.title?.bytes
      diagnostics.append(
        .missingField(field.form, at: Location(original.path, bytes: bytes)))
    }
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
