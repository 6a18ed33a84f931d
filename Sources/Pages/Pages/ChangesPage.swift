import Base
import Editions
import Guideline
package import Rendering
import Templates

extension Output {
  /// The list of editions.
  static let changes = Output(
    isEnabled: \.hasEditions,
    items: { site in .each(in: site) },
    path: { site, item in site.addresses.changes(item.language) },
    templates: [ChangesData.self],
    words: ["changes", "changes-summary"] + changeWords,
    siteLinkWord: "changes",
    make: { file, _ in file.render(ChangesData(file)) },
    alternate: { file, _ in file.changesAlternate() },
    isListed: { _, _ in true })

  /// The page of an edition's changes.
  static let edition = Output(
    isEnabled: \.hasEditions,
    items: { site in .each(site.guideline.history.editions.indices, in: site) },
    path: { site, item in
      let edition = site.guideline.history.editions[item.subject]
      return site.addresses.edition(edition.name, language: item.language)
    },
    templates: [EditionData.self],
    words: ["edition", "edition-number", "edition-first", "edition-none"],
    make: { file, edition in file.render(EditionData(file, number: edition)) },
    alternate: { file, number in file.editionAlternate(number) },
    isListed: { _, _ in true })

  private static let changeWords =
    Change.Kind.allCases.map(\.wordKey)
    + EditionRecord.Kind.allCases.map { kind in
      "kind-" + kind.rawValue
    }
    + ["change-all-platforms", "changes-elsewhere"]
}

/// The editions, the newest first.
struct ChangesData: FramedData {
  static let template = "changes"

  var frame: FrameData
  var editions: [EditionEntryData]

  static let fields = FieldTable<ChangesData>([
    .list("editions", \.editions)
  ])
}

/// An edition in the list of editions.
struct EditionEntryData: KeyedData {
  var name: String
  /// The name for readers: `Edition 2026.1`.
  var title: String
  var date: String
  var dateInWords: String
  var href: String
  var note: [WordData]
  var isFirst: Bool
  var counts: [ChangeCountData]

  static let fields = FieldTable<EditionEntryData>([
    .text("name", \.name),
    .text("title", \.title),
    .text("date", \.date),
    .text("dateInWords", \.dateInWords),
    .text("href", \.href),
    .list("note") { NoteBlockData.list($0.note) },
    .flag("isFirst", \.isFirst),
    .list("counts", \.counts),
    .flag("hasCounts", anyOf: \.counts),
  ])
}

/// The number of an edition's changes of one kind.
struct ChangeCountData: KeyedData {
  var kind: Change.Kind
  var word: String
  var count: Int
  /// True if the page of the edition lists them.
  var isListed: Bool

  static let fields = FieldTable<ChangeCountData>([
    .text("kind", \.kind.rawValue),
    .text("word", \.word),
    .number("count", \.count),
    .flag("isListed", \.isListed),
  ])

  /// Returns the counts of an edition, or of a part of it, the most important ones first.
  static func list(
    _ counts: [Change.Kind: Int],
    file: FileContext,
    listed: Set<Change.Kind> = []
  ) -> [ChangeCountData] {
    Change.Kind.allCases.compactMap { kind in
      guard let count = counts[kind] else { return nil }
      return ChangeCountData(
        kind: kind,
        word: file.strings[kind.wordKey],
        count: count,
        isListed: listed.contains(kind))
    }
  }
}

/// The page of an edition.
struct EditionData: FramedData {
  static let template = "edition"

  var frame: FrameData
  var edition: EditionEntryData
  /// The edition that it is compared with.
  var before: LinkData?
  /// The edition after it.
  var next: LinkData?
  /// The pages with all changes, if there are too many for one page.
  var parts: [EditionPartLinkData]
  /// The changes; for an edition with parts only the most important ones.
  var groups: [ChangeGroupData]
  /// The sentence with the number of objects that changed only in other languages; empty if there
  /// are none.
  var elsewhere: String

  static let fields = FieldTable<EditionData>([
    .object("edition", \.edition),
    .object("before", \.before),
    .object("nextEdition", \.next),
    .list("parts", \.parts),
    .flag("hasParts", anyOf: \.parts),
    .list("groups", \.groups),
    .flag("isUnchanged", \.isUnchanged),
    .text("elsewhere", \.elsewhere),
  ])

  /// True if readers of the language see no change; the first edition has none by its nature.
  private var isUnchanged: Bool {
    edition.counts.isEmpty && !edition.isFirst
  }
}

/// The objects with one kind of change.
package struct ChangeGroupData: KeyedData {
  var kind: Change.Kind
  package var word: String
  package var entries: [ChangeEntryData]

  static let fields = FieldTable<ChangeGroupData>([
    .text("kind", \.kind.rawValue),
    .text("word", \.word),
    .number("count", \.entries.count),
    .list("entries", \.entries),
  ])

  /// The entries under the change that matters most of each.
  package static func groups(
    _ entries: [ChangeEntryData],
    file: FileContext
  ) -> [ChangeGroupData] {
    let groups = Dictionary(grouping: entries, by: \.kind)
    return Change.Kind.allCases.compactMap { kind in
      guard let entries = groups[kind] else { return nil }
      return ChangeGroupData(
        kind: kind,
        word: file.strings[kind.wordKey],
        entries: entries.map(\.underItsChange))
    }
  }
}

extension ChangeEntryData {
  /// The entry below a heading that says already that the object is new or gone.
  fileprivate var underItsChange: ChangeEntryData {
    var entry = self
    for number in changes.indices
    where [.added, .retired, .removed].contains(changes[number].kind) {
      entry.changes[number].isSaid = true
    }
    return entry
  }
}

extension ChangesData {
  init(_ file: FileContext) {
    frame = FrameData(
      file,
      title: file.strings["changes"],
      kind: .collection,
      breadcrumbs: [file.home])
    frame.summary = file.strings["changes-summary"]
    let newestFirst = file.site.guideline.history.editions.indices.reversed()
    editions = newestFirst.map { edition in
      EditionEntryData(edition, file: file)
    }
  }
}

extension EditionEntryData {
  /// Returns the name of an edition for readers.
  ///
  /// Languages may name a number in another way than other names: `3` is 第3版 in Japanese, `2026.1` is 2026.1版.
  static func title(_ name: String, _ file: FileContext) -> String {
    let isNumber = name.utf8.allSatisfy {
      $0.isASCIIDigit
    }
    let key =
      if isNumber {
        "edition-number"
      } else {
        "edition"
      }
    return file.strings[key].filled("{name}", with: name)
  }

  init(_ number: Int, file: FileContext) {
    let teller = ChangeTeller(file, edition: number)
    let counts = teller?.counts() ?? [:]
    let edition = file.site.guideline.history.editions[number]
    self.init(
      name: edition.name,
      title: Self.title(edition.name, file),
      date: edition.date,
      dateInWords: file.site.dateInWords(edition.date, file.language),
      href: file.link(toEdition: number).href,
      note: Self.note(of: edition, file),
      isFirst: number == 0,
      counts: ChangeCountData.list(counts, file: file, listed: teller?.listedKinds(counts) ?? []))
  }

  /// Returns the paragraphs of the editor's note on an edition, in the readers' language or else
  /// the original's.
  static func note(
    of edition: Edition,
    _ file: FileContext
  ) -> [WordData] {
    let code = file.site.addresses.code(file.language)
    if let note = edition.notes[code] {
      return paragraphs(of: note)
    }
    let original = edition.languages[0]
    return paragraphs(of: edition.notes[original] ?? "", lang: original == code ? "" : original)
  }

  private static func paragraphs(
    of note: String,
    lang: String = ""
  ) -> [WordData] {
    // Paragraphs are divided by a blank line.
    note.split(separator: "\n\n").map { paragraph in
      WordData(word: String(paragraph), lang: lang)
    }
  }
}

extension FrameData {
  fileprivate init(_ file: FileContext, edition name: String) {
    self.init(
      file,
      title: EditionEntryData.title(name, file),
      kind: .article,
      breadcrumbs: [file.home, file.linkToChanges])
  }
}

extension EditionEntryData {
  /// How much changed in other languages alone, which is counted under no kind; empty for nothing.
  fileprivate func countElsewhere(of teller: ChangeTeller?) -> String {
    let shown = counts.map(\.count).reduce(0, +)
    let others = (teller?.difference.items.count ?? 0) - shown
    guard others != 0 else { return "" }
    return String(others)
  }
}

extension EditionData {
  init(_ file: FileContext, number: Int) {
    let history = file.site.guideline.history
    frame = FrameData(file, edition: history.editions[number].name)
    edition = EditionEntryData(number, file: file)
    let teller = ChangeTeller(file, edition: number)
    let listed = edition.counts.filter(\.isListed).map(\.kind)
    groups = ChangeGroupData.groups(teller?.entries(under: Set(listed)) ?? [], file: file)
    parts = EditionPartLinkData.list(ofEdition: number, file)
    elsewhere = edition.countElsewhere(of: teller)
    before = file.neighbor(ofEditions: number - 1)
    next = file.neighbor(ofEditions: number + 1)
  }
}

extension FileContext {
  /// A link to the list of editions.
  var linkToChanges: LinkData {
    LinkData(href: href(site.addresses.changes(language)), title: strings["changes"])
  }

  /// A link to an edition under its name; `nil` if there is none with the number.
  fileprivate func neighbor(ofEditions number: Int) -> LinkData? {
    let history = site.guideline.history
    guard history.editions.indices.contains(number) else { return nil }
    return link(toEdition: number)
  }
}

extension ChangeTeller {
  /// The number of changes of a kind that the page of an edition with parts lists.
  private static let listedCount = 50

  /// Returns the kinds of change that the page of an edition lists: all, or, for an edition with
  /// parts, the few that are more important than words.
  func listedKinds(_ counts: [Change.Kind: Int]) -> Set<Change.Kind> {
    guard let edition,
      !file.site.guideline.history.parts(of: edition).isEmpty
    else {
      return Set(counts.keys)
    }
    // Kinds are in the order of their importance.
    let kinds = Change.Kind.allCases.prefix { $0 != .reworded }
    return Set(kinds.filter { kind in counts[kind, default: 0] <= Self.listedCount })
  }
}
