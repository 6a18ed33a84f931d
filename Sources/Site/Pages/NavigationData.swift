import Templates

/// The way through the site, as seen from one folder: rendered once for all pages there.
struct NavigationData: KeyedData {
  var sections: [NavigationSectionData]

  static let fields = FieldTable<NavigationData>([
    .list("sections") { $0.sections }
  ])
}

/// A section; its topics are listed where the reader is in it.
struct NavigationSectionData: KeyedData {
  var entry: NavigationEntryData
  var topics: [NavigationEntryData]

  static let fields = FieldTable<NavigationSectionData>([
    .object("entry") { $0.entry },
    .list("topics") { $0.topics },
    .flag("hasTopics") { !$0.topics.isEmpty },
  ])
}

/// A link of the navigation.
struct NavigationEntryData: KeyedData {
  var href: String
  var title: String
  var lang: String
  /// How deep below its section a topic stands, from 2; absent right below it.
  var depth: Int
  /// The entry that the link leads to, whose number names the place of ` aria-current="page"`.
  var entry: Int

  static let fields = FieldTable<NavigationEntryData>([
    .text("href") { $0.href },
    .text("title") { $0.title },
    .text("lang") { $0.lang },
    .text("depth") { $0.depth < 2 ? "" : String($0.depth) },
    .placeholder("current") { $0.entry },
  ])
}
