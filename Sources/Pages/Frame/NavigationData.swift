import Guideline
import Markup
import Rendering
import SiteConfiguration
import Templates

/// The way through the site, as seen from one folder: rendered once for all pages there.
package struct NavigationData: TemplateData {
  package static let template = "partials/navigation"

  var sections: [NavigationSectionData]

  static let fields = FieldTable<NavigationData>([
    .list("sections", \.sections)
  ])
}

/// A section; its topics are listed where the reader is in it.
struct NavigationSectionData: KeyedData {
  var entry: NavigationEntryData
  var topics: [NavigationEntryData]

  static let fields = FieldTable<NavigationSectionData>([
    .object("entry", \.entry),
    .list("topics", \.topics),
    .flag("hasTopics", anyOf: \.topics),
  ])
}

/// A link of the navigation.
struct NavigationEntryData: KeyedData {
  var href: String
  var title: String
  var lang: String
  /// The depth of a topic below its section, from 2; absent directly below it.
  var depth: Int
  /// The choices of the topic's fields that the site shows here, those that have a tone.
  var badges: [FieldFact.Value] = []
  /// The entry that is the link's target, whose number names the place of ` aria-current="page"`.
  var entry: Int

  static let fields = FieldTable<NavigationEntryData>([
    .text("href", \.href),
    .text("title", \.title),
    .text("lang", \.lang),
    .number("depth", ifAny: \.depthInside),
    .list("badges", \.badges),
    .placeholder("current", \.entry),
  ])

  /// The depth of a topic inside another topic.
  private var depthInside: Int? {
    guard depth >= 2 else { return nil }
    return depth
  }
}

extension NavigationData {
  /// The navigation of a folder, as a page in it sees it.
  init(_ file: FileContext, section: Int?) {
    let tree = file.site.guideline.tree
    sections = tree.entries[0].children.map { child in
      // Only the reader's section is open.
      let topics =
        if child == section {
          tree.topics(below: child)
        } else {
          0..<0
        }
      return NavigationSectionData(
        entry: NavigationEntryData(child, depth: 0, file: file),
        topics: topics.map { topic in
          NavigationEntryData(
            topic,
            depth: tree.entries[topic].folder.count - 1,
            file: file)
        })
    }
  }
}

extension NavigationEntryData {
  fileprivate init(_ entry: Int, depth: Int, file: FileContext) {
    let title = file.site.title(ofEntry: entry, file.language)
    self.init(
      href: file.href(file.site.addresses.entry(entry, language: file.language)),
      title: title.text,
      lang: file.lang(title.language),
      depth: depth,
      badges: depth == 0 ? [] : file.badges(ofTopic: entry),
      entry: entry)
  }
}

extension FileContext {
  /// The choices that the navigation shows for a topic.
  fileprivate func badges(ofTopic topic: Int) -> [FieldFact.Value] {
    guard site.configuration.hasBadges else { return [] }
    let shown = fieldFacts(ofEntry: topic, in: .navigation).flatMap(\.values)
    return shown.filter { value in
      !value.tone.isEmpty && value.tone != ComponentForm.Tone.neutral.rawValue
    }
  }

  /// Returns the navigation of the page for its entry.
  func navigation(entry: Int?) -> [UInt8] {
    let section = site.guideline.tree.section(of: entry)
    let ownFolder = path.lastIndex(of: "/").map { slash in
      String(path[..<slash])
    }
    // Pages of one folder have the same relative links, and share their navigation.
    let folder = base ?? ownFolder ?? ""
    let key = Navigation.Key(
      language: language,
      section: section,
      folder: folder)
    return site.navigation.html(for: key, entry: entry) {
      site.templates.program(NavigationData.template, language: language)
        .render(NavigationData(self, section: section))
    }
  }
}

extension SiteTree {
  /// The number of colors for sections; after the last one they repeat.
  private static let tintCount = 8

  /// The number of the color of the section that an entry is in, from 1; `nil` for the home page.
  func tint(of entry: Int) -> Int? {
    guard let section = section(of: entry) else { return nil }
    return entries[0].children.firstIndex(of: section).map { place in
      place % Self.tintCount + 1
    }
  }

  /// The section that an entry is in, or is.
  fileprivate func section(of entry: Int?) -> Int? {
    var current = entry
    while let index = current, entries[index].kind == .topic {
      current = entries[index].parent
    }
    guard current != 0 else { return nil }
    return current
  }
}
