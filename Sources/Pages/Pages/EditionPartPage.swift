import Editions
import Guideline
import Rendering
import Templates

extension Output {
  /// The changes of an edition with many changes, with a page for each section.
  static let editionPart = Output(
    isEnabled: \.hasEditions,
    items: { site in .each(site.guideline.history.parts.indices, in: site) },
    path: { site, item in
      let history = site.guideline.history
      let part = history.parts[item.subject]
      return site.addresses.editionPart(
        part.name,
        ofEdition: history.editions[part.edition].name,
        language: item.language)
    },
    templates: [EditionPartData.self],
    make: { file, part in file.render(EditionPartData(file, number: part)) },
    alternate: { file, number in file.editionPartAlternate(number) },
    isListed: { _, _ in true })
}

/// A part of an edition as the edition's own page lists it.
struct EditionPartLinkData: KeyedData {
  var link: LinkData
  /// Its topics, where a section has several parts.
  var topics: String
  var count: Int
  var counts: [ChangeCountData]

  static let fields = FieldTable<EditionPartLinkData>([
    .object("link", \.link),
    .text("topics", \.topics),
    .number("count", \.count),
    .list("counts", \.counts),
  ])
}

/// The page of a part of an edition.
struct EditionPartData: FramedData {
  static let template = "edition-part"

  var frame: FrameData
  var date: String
  var dateInWords: String
  /// The edition, and the one with which it is compared.
  var edition: LinkData
  var before: LinkData
  var counts: [ChangeCountData]
  var pages: [ChangedPageData]
  var previous: LinkData?
  var next: LinkData?

  static let fields = FieldTable<EditionPartData>([
    .text("date", \.date),
    .text("dateInWords", \.dateInWords),
    .object("edition", \.edition),
    .object("before", \.before),
    .list("counts", \.counts),
    .list("pages", \.pages),
    .flag("isUnchanged", \.pages.isEmpty),
    .list("outline", \.outline),
    .flag("hasOutline", \.hasOutline),
    .object("previous", \.previous),
    .object("next", \.next),
  ])

  private var outline: [OutlineData] {
    pages.map { page in
      OutlineData(
        anchor: page.anchor,
        title: page.link.title,
        kind: "h2",
        ruleCount: page.entries.count,
        lang: page.link.lang)
    }
  }

  private var hasOutline: Bool { pages.count > 1 }
}

/// An edition's changes of a page and its rules.
struct ChangedPageData: KeyedData {
  /// Of a topic its id in the edition.
  var anchor: String
  var link: LinkData
  var entries: [ChangeEntryData]

  static let fields = FieldTable<ChangedPageData>([
    .text("anchor", \.anchor),
    .object("link", \.link),
    .flag("isGone", \.link.href.isEmpty),
    .number("count", \.entries.count),
    .list("entries", \.entries),
  ])
}

extension EditionPartLinkData {
  /// Returns the parts of an edition with changes for readers of the language, in the order of
  /// reading.
  static func list(
    ofEdition edition: Int,
    _ file: FileContext
  ) -> [EditionPartLinkData] {
    guard let teller = ChangeTeller(file, edition: edition) else { return [] }
    let history = file.site.guideline.history
    return file.parts(ofEdition: edition).compactMap { number in
      let items = history.parts[number].groups.flatMap(\.items)
      let counts = ChangeCountData.list(teller.counts(of: items), file: file)
      guard !counts.isEmpty else { return nil }
      return EditionPartLinkData(
        link: teller.link(toPart: number),
        topics: teller.topics(ofPart: number),
        count: counts.map(\.count).reduce(0, +),
        counts: counts)
    }
  }
}

extension EditionPartData {
  /// - Parameters:
  ///   - file: The page, or its alternate.
  ///   - number: The part.
  ///   - showsWords: True to describe changes of words by the words.
  init(_ file: FileContext, number: Int, showsWords: Bool = true) {
    let history = file.site.guideline.history
    let part = history.parts[number]
    // Only an edition with another one before it has parts.
    guard var teller = ChangeTeller(file, edition: part.edition) else {
      preconditionFailure("the first edition has no parts")
    }
    teller.isBelowItsPage = true
    teller.showsWords = showsWords
    edition = file.link(toEdition: part.edition)
    before = file.link(toEdition: part.edition - 1)
    date = history.editions[part.edition].date
    dateInWords = file.site.dateInWords(date, file.language)
    frame = FrameData(
      file,
      part: teller.link(toPart: number),
      edition: edition)
    counts = ChangeCountData.list(teller.counts(of: part.groups.flatMap(\.items)), file: file)
    pages = ChangedPageData.list(part.groups, teller: teller)
    setNeighbors(
      of: number,
      parts: file.parts(ofEdition: part.edition),
      teller: teller)
  }

  private mutating func setNeighbors(
    of number: Int,
    parts: [Int],
    teller: ChangeTeller
  ) {
    let place = parts.firstIndex(of: number) ?? 0
    if parts.indices.contains(place - 1) {
      previous = teller.link(toPart: parts[place - 1])
    }
    if parts.indices.contains(place + 1) {
      next = teller.link(toPart: parts[place + 1])
    }
  }
}

extension FrameData {
  fileprivate init(
    _ file: FileContext,
    part: LinkData,
    edition: LinkData
  ) {
    self.init(
      file,
      title: part.title,
      kind: .article,
      breadcrumbs: [file.home, file.linkToChanges, edition])
    titleLanguage = part.lang
    documentTitle = "\(part.title) – \(edition.title) – \(siteTitle)"
  }
}

extension FileContext {
  /// A link to an edition under its title.
  func link(toEdition number: Int) -> LinkData {
    let name = site.guideline.history.editions[number].name
    return LinkData(
      href: href(site.addresses.edition(name, language: language)),
      title: EditionEntryData.title(name, self))
  }
}

extension ChangedPageData {
  /// The pages with changes that readers see, in the order of reading.
  fileprivate static func list(
    _ groups: [EditionPart.Group],
    teller: ChangeTeller
  ) -> [ChangedPageData] {
    teller.inOrder(groups).compactMap { group in
      let entries = teller.entries(of: group.items)
      guard !entries.isEmpty else { return nil }
      return ChangedPageData(group, entries: entries, teller: teller)
    }
  }
  fileprivate init(
    _ group: EditionPart.Group,
    entries: [ChangeEntryData],
    teller: ChangeTeller
  ) {
    if group.owner.isEmpty {
      // Terms belong to no page.
      link = teller.glossary
    } else {
      link = teller.link(toOwner: group.owner)
    }
    if group.owner.isEmpty || group.owner.hasSuffix("/") {
      // An id of a topic begins with no underscore.
      anchor = "_" + group.owner.filter { $0 != "/" }
    } else {
      anchor = group.owner
    }
    self.entries = []
    setEntries(entries)
  }

  private mutating func setEntries(_ entries: [ChangeEntryData]) {
    // Those that matter most come first, as they do on the page of an edition.
    let numbers = Dictionary(grouping: entries.indices) { number in entries[number].kind }
    let order = Change.Kind.allCases.flatMap { kind in numbers[kind] ?? [] }
    self.entries = order.map { number in entries[number] }
    // The topic's id is the anchor of the heading above.
    for index in self.entries.indices where self.entries[index].itemKind == .topic {
      self.entries[index].anchor = ""
    }
  }
}

extension ChangeTeller {
  /// The glossary under its name.
  fileprivate var glossary: LinkData {
    LinkData(
      href: file.href(file.site.addresses.glossary(file.language)),
      word: file.word("glossary"))
  }

  /// A part under the name of its section, with a number where the section has several.
  func link(toPart number: Int) -> LinkData {
    let part = file.site.guideline.history.parts[number]
    var link =
      switch part.subject {
      case .home:
        file.home
      case .section(let folder):
        self.link(toOwner: folder + "/")
      case .terms:
        glossary
      }
    link.href = file.href(
      file.site.addresses.editionPart(part.name, ofEdition: new.name, language: file.language))
    if part.isOneOfSeveral {
      link.title += " \(part.number)"
    }
    return link
  }

  /// The number of topics of a part that are named.
  private static let namedCount = 20

  /// The topics of a part, where its section has several.
  func topics(ofPart number: Int) -> String {
    let part = file.site.guideline.history.parts[number]
    guard part.isOneOfSeveral else { return "" }
    let topics = inOrder(part.groups.filter { group in !group.owner.hasSuffix("/") })
    var titles = topics.prefix(Self.namedCount).map { topic in
      link(toOwner: topic.owner).title
    }
    if topics.count > titles.count {
      titles.append("…")
    }
    // No line begins with a dot.
    return titles.joined(separator: "\u{A0}· ")
  }

  /// Returns pages in the order of reading, followed by removed ones.
  func inOrder(_ groups: [EditionPart.Group]) -> [EditionPart.Group] {
    let places = groups.enumerated().map { number, group in
      (file.site.guideline.entry(ofOwner: group.owner) ?? Int.max, number)
    }
    return places.sorted(by: <).map { _, number in groups[number] }
  }
}

extension FileContext {
  /// Returns the parts of an edition in the order of reading: the home page, sections, removed
  /// ones, terms.
  fileprivate func parts(ofEdition edition: Int) -> [Int] {
    let history = site.guideline.history
    let parts = history.parts(of: edition).map { number in
      (site.guideline.place(of: history.parts[number].subject), number)
    }
    return parts.sorted(by: <).map { _, number in number }
  }
}

extension GuidelineStages {
  /// Returns a number by which the parts of an edition are sorted.
  fileprivate func place(of subject: EditionPart.Subject) -> Int {
    switch subject {
    case .home:
      0
    case .section(let folder):
      entry(ofOwner: folder + "/") ?? Int.max - 1
    case .terms:
      Int.max
    }
  }
}
