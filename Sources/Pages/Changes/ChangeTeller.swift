import Base
package import Editions
import Guideline
import Markup
package import Rendering
import SiteConfiguration
import Templates

/// Describes the changes from one edition to another in a language.
package struct ChangeTeller: Sendable {
  package let file: FileContext
  let old: Edition
  package let new: Edition
  package let difference: Difference
  package let texts: ChangedTexts
  /// True to describe changes of words in all languages, and not only those that readers of one
  /// language see.
  var showsAllLanguages = false
  /// The number of the edition; `nil` for changes that are not in an edition yet.
  var edition: Int?
  /// True if a heading above names the page of a part.
  var isBelowItsPage = false
  /// True to describe changes of words by the words, false to say only that there are some.
  var showsWords = true

  /// - Parameters:
  ///   - file: The file that describes the changes.
  ///   - old: The earlier edition.
  ///   - new: The later one.
  ///   - difference: The changes from one to the other.
  ///   - texts: The texts that changed.
  ///   - showsAllLanguages: True to describe changes of words in all languages.
  ///   - edition: The number of the later edition, if it is one.
  package init(
    file: FileContext,
    old: Edition,
    new: Edition,
    difference: Difference,
    texts: ChangedTexts,
    showsAllLanguages: Bool = false,
    edition: Int? = nil
  ) {
    self.file = file
    self.old = old
    self.new = new
    self.difference = difference
    self.texts = texts
    self.showsAllLanguages = showsAllLanguages
    self.edition = edition
  }

  private var site: SiteContext { file.site }
  private var code: String { site.addresses.code(file.language) }

  /// Returns the changes that readers of the language see, grouped by kind of object.
  ///
  /// - Parameters:
  ///   - items: The changed objects; by default all of them.
  ///   - kinds: The kinds of change to describe; an object counts under its most important one.
  /// - Returns: An entry for each object.
  func entries(
    of items: [ItemChange]? = nil,
    under kinds: Set<Change.Kind> = Set(Change.Kind.allCases)
  ) -> [ChangeEntryData] {
    Self.sorted(items ?? difference.items).compactMap { item in
      entry(item, under: kinds)
    }
  }

  /// Returns all changes that readers of the language see, in the order of ``entries(of:under:)``.
  ///
  /// - Parameter jobs: The number of changes to describe concurrently.
  /// - Returns: An entry for each object.
  package func entries(jobs: Int) async -> [ChangeEntryData] {
    let items = Self.sorted(difference.items)
    let entries = await items.indices.mapInParallel(jobs: jobs) { index in
      entry(items[index])
    }
    return entries.compactMap(\.self)
  }

  /// Returns changes grouped by kind of object, in the order in which readers see them.
  private static func sorted(_ items: [ItemChange]) -> [ItemChange] {
    [EditionRecord.Kind.rule, .topic, .section, .part, .term].flatMap { kind in
      items.filter { $0.kind == kind }
    }
  }

  /// Returns the objects of which readers of the language see a change, the most important changes
  /// first.
  func shownItems() -> [ItemChange] {
    let items = Dictionary(grouping: difference.items, by: mainKind)
    return Change.Kind.allCases.flatMap { kind in items[kind] ?? [] }
  }

  /// Returns the number of objects that lists show under each kind of change.
  ///
  /// No text is read.
  ///
  /// - Parameter items: The changed objects; by default all of them.
  /// - Returns: The number of objects by kind of change.
  func counts(of items: [ItemChange]? = nil) -> [Change.Kind: Int] {
    (items ?? difference.items).reduce(into: [:]) { counts, item in
      if let kind = mainKind(of: item) {
        counts[kind, default: 0] += 1
      }
    }
  }

  /// Returns the kind of change under which lists show an object; `nil` if it changed only in other
  /// languages.
  private func mainKind(of item: ItemChange) -> Change.Kind? {
    Self.mainKind(of: shownChanges(of: item))
  }

  /// Returns the most important kind of change.
  private static func mainKind(of changes: [Change]) -> Change.Kind? {
    // Nearly all objects have a single change.
    guard changes.count > 1 else { return changes.first?.kind }
    let kinds = changes.map(\.kind)
    return Change.Kind.allCases.first(where: kinds.contains)
  }

  /// Returns the entry of an object; `nil` if it changed only in other languages, or if its most important change is of
  /// another kind than these.
  private func entry(
    _ item: ItemChange,
    under kinds: Set<Change.Kind> = Set(Change.Kind.allCases)
  ) -> ChangeEntryData? {
    let shown = shownChanges(of: item)
    guard let kind = Self.mainKind(of: shown), kinds.contains(kind) else { return nil }
    let changes = shown.map { change in
      data(change, of: item)
    }
    // Other kinds have no id that readers know.
    let hasAnchor = [.rule, .topic].contains(item.kind)
    return ChangeEntryData(
      kind: kind,
      itemKind: item.kind,
      kindWord: file.strings["kind-\(item.kind.rawValue)"],
      id: item.id,
      anchor: hasAnchor ? item.id : "",
      link: link(to: item, changes: changes),
      level: level(of: item),
      reason: reason(for: item),
      changes: changes)
  }

  private func link(
    to item: ItemChange,
    changes: [ChangeData]
  ) -> LinkData {
    var link = link(to: item.kind, item.id)
    // What has its id now is another thing, and linked as such.
    if changes.contains(where: { $0.heir != nil }) {
      link.href = ""
    }
    return link
  }

  /// The level of a rule in the new edition; `nil` for anything else.
  private func level(of item: ItemChange) -> LevelData? {
    let facts =
      new
      .records(item.kind, id: item.id).lazy
      .compactMap(\.facts).first
    guard let facts,
      let level = Level(rawValue: facts.level)
    else { return nil }
    return LevelData(level, site: site, language: file.language)
  }

  /// The words for the changes of a thing that readers of the language see.
  func words(of item: ItemChange) -> [String] {
    shownChanges(of: item).map { change in
      file.strings[change.kind.wordKey]
    }
  }

  /// Returns the reason for a change, in the readers' language or the first one that has it.
  func reason(for item: ItemChange) -> WordData? {
    guard let reason = site.guideline.reason(for: item, in: edition),
      let text = reason.text(file.language)
    else { return nil }
    return WordData(word: text, lang: file.lang(reason.languageOfText(file.language)))
  }

  private func shownChanges(of item: ItemChange) -> [Change] {
    item.changes.filter { change in isShown(change, of: item) }
  }

  /// Returns whether readers see a change: changes of words only in their language, or in the
  /// original if it is shown instead.
  private func isShown(_ change: Change, of item: ItemChange) -> Bool {
    guard let language = change.language,
      !showsAllLanguages
    else { return true }
    if language == code {
      return true
    }
    let records = new.records(item.kind, id: item.id)
    // Facts are recorded with the original.
    return !records.contains { $0.language == code }
      && records.first { $0.facts != nil }?.language == language
  }

  // MARK: Changes

  private func data(
    _ change: Change,
    of item: ItemChange
  ) -> ChangeData {
    var data = ChangeData(kind: change.kind, word: file.strings[change.kind.wordKey])
    switch change {
    case .added, .retired, .removed(nil), .untranslated, .translated(_, nil, _):
      break
    case .removed(let heir?):
      (data.before, data.after) = (item.id, heir)
      data.heir = link(to: item.kind, heir)
    case .renamed(let id):
      (data.before, data.after) = (id, item.id)
    case .moved(let old, let new):
      (data.before, data.after) = (place(old), place(new))
    case .level(let old, let new):
      (data.before, data.after) = (level(old), level(new))
    case .status(let old, let new):
      (data.before, data.after) = (status(old), status(new))
    case .platforms(let old, let new):
      (data.before, data.after) = (platforms(old), platforms(new))
    case .versions(let old, let new):
      (data.before, data.after) = (versions(old), versions(new))
    case .field(let name, let old, let new):
      data.word = label(ofField: name) ?? data.word
      (data.before, data.after) = (value(old, ofField: name), value(new, ofField: name))
    case .reworded(let language, let old, let new):
      setTexts(old, new: new, language: language, of: item, data: &data)
    case .translated(let language, let old?, let new):
      // Accepted again as it was: there is nothing to compare.
      if old != new {
        setTexts(old, new: new, language: language, of: item, data: &data)
      }
    }
    return data
  }

  private func setTexts(
    _ old: UInt64,
    new: UInt64,
    language: String,
    of item: ItemChange,
    data: inout ChangeData
  ) {
    guard showsWords, var difference = texts.words(old, new) else { return }
    // The first line is above it, but for a lead, which has no heading.
    let isLead = item.kind == .part && item.id.hasSuffix("#")
    if language == code, !isLead {
      difference = difference.withoutSharedFirstLine()
    }
    data.difference = difference.shortened()
    data.lang = lang(language)
  }

  /// A language where it is not the readers', else an empty text.
  private func lang(_ language: String) -> String {
    guard language != code else { return "" }
    return language
  }

  /// Versions as they are written; no text stands for all.
  private func versions(_ versions: String) -> String {
    versions.nonEmpty ?? file.strings["change-all-platforms"]
  }

  private func level(_ id: String) -> String {
    guard let level = Level(rawValue: id) else { return id }
    return site.word(level, language: file.language).word
  }

  private func status(_ id: String) -> String {
    guard let status = RuleStatus(rawValue: id) else { return id }
    return site.word(ofStatus: status, file.language)
  }

  private func field(_ name: String) -> TopicField? {
    site.configuration.fields.first { $0.name == name }
  }

  /// What a field is called; `nil` for one that is not declared any more.
  private func label(ofField name: String) -> String? {
    field(name).map { field in file.label(of: field).word }
  }

  /// What readers see of the value of a field: the word for a choice, a date in words, else what is recorded.
  private func value(_ value: String, ofField name: String) -> String {
    guard !value.isEmpty else { return file.strings["change-no-field"] }
    guard let field = field(name) else { return value }
    switch field.form.type {
    case .choice:
      // One for each platform, unless the name of a choice has a comma.
      guard !field.form.choices.contains(value) else { return word(forChoice: value, of: field) }
      return value.split(separator: ", ")
        .map { part in word(forChoice: String(part), of: field) }
        .joined(separator: ", ")
    case .date:
      return site.dateInWords(value, file.language)
    case .boolean:
      return file.strings[value == "true" ? "field-yes" : "field-no"]
    default:
      return value
    }
  }

  /// Returns what readers see of a choice, or of that for a platform: `web: stable` → `Web: Stable`.
  private func word(forChoice value: String, of field: TopicField) -> String {
    if let choice = field.form.choices.firstIndex(of: value) {
      return file.word(forChoice: choice, of: field).word
    }
    let parts = value.split(separator: ": ", maxSplits: 1).map(String.init)
    // A choice that is not declared any more has no word.
    guard parts.count == 2,
      let choice = field.form.choices.firstIndex(of: parts[1])
    else { return value }
    return platforms([parts[0]]) + ": " + file.word(forChoice: choice, of: field).word
  }

  private func platforms(_ ids: [String]) -> String {
    guard !ids.isEmpty else { return file.strings["change-all-platforms"] }
    let names = site.platforms(ids, file.language).map(\.word)
    // Platforms that the site has no more are called by their ids.
    return (names.nonEmpty ?? ids).joined(separator: ", ")
  }

  /// The title of a topic, or the folder itself.
  private func place(_ path: String) -> String {
    let id = path.split(separator: "/").last.map(String.init) ?? path
    guard !path.contains("/"),
      let entry = site.guideline.tree.topicIndex[id]
    else { return path }
    return site.guideline.tree.title(entry, file.language).text
  }

  // MARK: Links

  /// Returns a link to an object as it is now, with its first line and its page.
  private func link(
    to kind: EditionRecord.Kind,
    _ id: String
  ) -> LinkData {
    let (title, language) = title(of: kind, id)
    return LinkData(
      href: address(of: kind, id) ?? "",
      title: title,
      lang: lang(language))
  }

  /// The first line of a thing's text in the readers' language, else the original's.
  func title(
    of kind: EditionRecord.Kind,
    _ id: String
  ) -> (text: String, language: String) {
    // A removed thing is in the earlier edition alone.
    for edition in [new, old] {
      guard
        let record = shownRecord(
          of: kind,
          id,
          in: edition)
      else { continue }
      guard let line = firstLine(of: record, in: edition) else {
        return (id, record.language)
      }
      guard kind == .part else { return (line, record.language) }
      return (title(ofPart: id, heading: line), record.language)
    }
    return (id, code)
  }

  private func shownRecord(
    of kind: EditionRecord.Kind,
    _ id: String,
    in edition: Edition
  ) -> EditionRecord? {
    let records = edition.records(kind, id: id)
    return records.first { $0.language == code } ?? records.first { $0.facts != nil }
      ?? records.first
  }

  private func firstLine(
    of record: EditionRecord,
    in edition: Edition
  ) -> String? {
    edition.firstLine(of: record) ?? texts.text(record.hash)?.firstLine
  }

  /// Returns `Alert – Sizes`; for a lead `Alert`.
  private func title(ofPart id: String, heading: String) -> String {
    let owner = String(id.prefix { $0 != "#" })
    let page = site.guideline.entry(ofOwner: owner).map { entry in
      site.guideline.tree.title(entry, file.language).text
    }
    if id.hasSuffix("#") {
      return page ?? owner
    }
    if isBelowItsPage {
      return heading
    }
    return "\(page ?? owner) – \(heading)"
  }

  /// Returns a link to a page for the heading above its changes, with its present or last title.
  func link(toOwner owner: String) -> LinkData {
    let kind = owner.hasSuffix("/") ? EditionRecord.Kind.section : .topic
    guard let entry = site.guideline.entry(ofOwner: owner) else {
      return link(to: kind, owner)
    }
    return file.link(toEntry: entry)
  }

  /// Returns the address of an object; `nil` if the guideline has it no more.
  private func address(
    of kind: EditionRecord.Kind,
    _ id: String
  ) -> String? {
    let guideline = site.guideline
    switch kind {
    case .rule:
      guard let rule = guideline.ruleBook.index[id] else { return nil }
      return file.href(site.addresses.rule(rule, language: file.language))
    case .section, .topic:
      guard let entry = guideline.entry(ofOwner: id) else { return nil }
      return file.href(site.addresses.entry(entry, language: file.language))
    case .part:
      return address(ofPart: id)
    case .term:
      guard let term = guideline.termList.index[id],
        guideline.termList.terms[term].isDescribed
      else { return nil }
      return file.href(site.addresses.term(term, language: file.language))
    }
  }

  /// Returns the address of a part: of its page where the page has no such anchor.
  private func address(ofPart id: String) -> String? {
    // "alert#sizes" -> "alert", "sizes"
    let owner = String(id.prefix { $0 != "#" })
    let anchor = String(id.drop { $0 != "#" }.dropFirst())
    guard let entry = site.guideline.entry(ofOwner: owner) else { return nil }
    let page = file.href(site.addresses.entry(entry, language: file.language))
    let anchors = site.guideline.anchors(entry, language: file.language)
    guard anchors.contains(anchor) else { return page }
    return page + "#" + anchor
  }
}

extension ChangeTeller {
  /// Describes the changes of an edition; `nil` for the first one.
  init?(_ file: FileContext, edition: Int) {
    let history = file.site.guideline.history
    guard let difference = history.differences[edition] else { return nil }
    self.init(
      file: file,
      old: history.editions[edition - 1],
      new: history.editions[edition],
      difference: difference,
      texts: ChangedTexts(of: history),
      edition: edition)
  }
}

extension Change {
  /// Of a change of words.
  var language: String? {
    switch self {
    case .reworded(let language, _, _), .translated(let language, _, _),
      .untranslated(let language, _):
      language
    default:
      nil
    }
  }
}

extension Change.Kind {
  /// The key of its word among those of the interface.
  var wordKey: String { "change-" + rawValue }
}

extension GuidelineStages {
  /// The entry of a topic, `alert`, or of a section, `bars/`, of the home page, `/`, by an id that it has or had.
  func entry(ofOwner id: String) -> Int? {
    if id == "/" {
      return 0
    }
    if id.hasSuffix("/") {
      return tree.sectionIndex[String(id.dropLast())]
    }
    return tree.topicIndex[id]
  }
}
