import Editions
import Guideline
package import Rendering
import Templates

extension Output {
  /// The list of editions.
  static let changes = Output(
    isWanted: \.hasEditions, items: { .each(in: $0) },
    path: { site, item in site.addresses.changes(item.language) }, templates: [ChangesData.self],
    words: ["changes", "changes-summary"] + changeWords, siteLinkWord: "changes",
    make: { file, _ in file.render(ChangesData(file)) },
    alternate: { file, _ in file.changesAlternate() }, isListed: { _, _ in true })

  /// The page of an edition's changes.
  static let edition = Output(
    isWanted: \.hasEditions,
    items: { .each($0.guideline.history.editions.indices, in: $0) },
    path: {
      $0.addresses.edition($0.guideline.history.editions[$1.subject].name, language: $1.language)
    },
    templates: [EditionData.self], words: ["edition", "edition-first", "edition-none"],
    make: { file, edition in file.render(EditionData(file, number: edition)) },
    alternate: { file, number in file.editionAlternate(number) }, isListed: { _, _ in true })

  private static let changeWords =
    Change.Kind.allCases.map(\.wordKey)
    + EditionRecord.Kind.allCases.map { "kind-" + $0.rawValue }
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
  var href: String
  var note: [WordData]
  var isFirst: Bool
  var counts: [ChangeCountData]

  static let fields = FieldTable<EditionEntryData>([
    .text("name", \.name),
    .text("title", \.title),
    .text("date", \.date),
    .text("href", \.href),
    .list("note", \.note),
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
    _ counts: [Change.Kind: Int], file: FileContext, listed: Set<Change.Kind> = []
  ) -> [ChangeCountData] {
    Change.Kind.allCases.compactMap { kind in
      counts[kind].map {
        ChangeCountData(
          kind: kind, word: file.strings[kind.wordKey], count: $0, isListed: listed.contains(kind))
      }
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
    .flag("isUnchanged") { $0.edition.counts.isEmpty && !$0.edition.isFirst },
    .text("elsewhere", \.elsewhere),
  ])
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
      guard var entries = groups[kind] else { return nil }
      for index in entries.indices {
        for number in entries[index].changes.indices
        where [.added, .retired, .removed].contains(entries[index].changes[number].kind) {
          entries[index].changes[number].isSaid = true
        }
      }
      return ChangeGroupData(
        kind: kind,
        word: file.strings[kind.wordKey],
        entries: entries)
    }
  }
}

extension ChangesData {
  init(_ file: FileContext) {
    frame = FrameData(
      file, title: file.strings["changes"], kind: .collection, breadcrumbs: [file.home])
    frame.summary = file.strings["changes-summary"]
    editions = file.site.guideline.history.editions.indices.reversed().map {
      EditionEntryData($0, file: file)
    }
  }
}

extension EditionEntryData {
  /// Returns the name of an edition for readers.
  static func title(_ name: String, _ file: FileContext) -> String {
    file.strings["edition"].replacing("{name}", with: name)
  }

  init(_ number: Int, file: FileContext) {
    let teller = ChangeTeller(file, edition: number)
    let counts = teller?.counts() ?? [:]
    let edition = file.site.guideline.history.editions[number]
    self.init(
      name: edition.name, title: Self.title(edition.name, file), date: edition.date,
      href: file.href(file.site.addresses.edition(edition.name, language: file.language)),
      note: Self.note(of: edition, file), isFirst: number == 0,
      counts: ChangeCountData.list(counts, file: file, listed: teller?.listedKinds(counts) ?? []))
  }

  /// Returns the paragraphs of the editor's note on an edition, in the readers' language or else
  /// the original's.
  static func note(of edition: Edition, _ file: FileContext) -> [WordData] {
    let code = file.site.addresses.code(file.language)
    let language =
      if edition.notes[code] == nil {
        edition.languages[0]
      } else {
        code
      }
    return (edition.notes[language] ?? "").split(separator: "\n\n").map {
      WordData(word: String($0), lang: language == code ? "" : language)
    }
  }
}

extension EditionData {
  init(_ file: FileContext, number: Int) {
    let history = file.site.guideline.history
    func link(_ number: Int) -> LinkData? {
      guard history.editions.indices.contains(number) else { return nil }
      let name = history.editions[number].name
      return LinkData(
        href: file.href(file.site.addresses.edition(name, language: file.language)), title: name)
    }
    frame = FrameData(
      file, title: EditionEntryData.title(history.editions[number].name, file), kind: .article,
      breadcrumbs: [
        file.home,
        LinkData(
          href: file.href(file.site.addresses.changes(file.language)),
          title: file.strings["changes"]),
      ])
    edition = EditionEntryData(number, file: file)
    let teller = ChangeTeller(file, edition: number)
    let listed = edition.counts.filter(\.isListed).map(\.kind)
    groups = ChangeGroupData.groups(teller?.entries(under: Set(listed)) ?? [], file: file)
    parts = EditionPartLinkData.list(ofEdition: number, file)
    let others =
      (teller?.difference.items.count ?? 0) - edition.counts.reduce(0) { $0 + $1.count }
    elsewhere =
      if others == 0 {
        ""
      } else {
        String(others)
      }
    before = link(number - 1)
    next = link(number + 1)
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
    let kinds = Change.Kind.allCases.prefix { $0 != .reworded }
    return Set(kinds.filter { kind in counts[kind, default: 0] <= Self.listedCount })
  }
}
