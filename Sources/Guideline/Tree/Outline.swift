import Base
package import Diagnostics
import Markup
import SiteConfiguration

/// The arrangement of the pages of a site.
struct Outline: Sendable {
  let names: TreeNames
  /// By entry, then language.
  let titles: [Title]
  /// By entry, then language: the page's index in the input.
  let pageNumbers: [Int?]
  let aliases: [Alias]
  /// By entry: see ``SiteTree/formerPaths(of:)``.
  let formerPaths: [[String]]
  let diagnostics: [Diagnostic]
}

/// An old id or an old address of an entry, as its original or `site.yaml` states it.
package struct Alias: Sendable, Hashable {
  package let entry: Int
  package let id: String
  package let location: Location
}

/// The names by which pages can refer to entries.
///
/// Titles are not included, so that a changed title leaves the links of all other pages unchanged.
struct TreeNames: Sendable, Hashable {
  let entries: [Entry]
  /// By id, old ones included.
  let topicIndex: [String: Int]
  /// By id, old ones included.
  let sectionIndex: [String: Int]
  /// By entry, then language: the page's file, as messages show it.
  let paths: [String?]
  let drafts: Drafts

  /// The ids that topics have now.
  var topicIDs: [String] {
    entries.filter { $0.kind == .topic }.map(\.id)
  }

  /// The ids that sections have now.
  var sectionIDs: [String] {
    entries.filter { $0.kind == .section }.map(\.id)
  }

  /// Looks up ids of topics.
  ///
  /// - Returns: Each known topic, once.
  func topics(_ ids: [String]) -> [Int] {
    ids.compactMap { topicIndex[$0] }.uniqued()
  }

  /// The id of a part of an entry's page: `tab-bar#sizes`.
  func partID(_ entry: Int, anchor: String) -> String {
    let entry = entries[entry]
    // `tab-bar#sizes`, `bars/#sizes`, `/#sizes`
    let owner =
      if entry.kind == .topic {
        entry.id
      } else {
        entry.folder.joined() + "/"
      }
    return owner + "#" + anchor
  }

  /// Returns the full id of a rule: one without a dot belongs to the topic that contains it, unless it is one of
  /// another tool (`REQ-001`, `/req-001`).
  func fullID(_ rule: String, topic: Int) -> String {
    if rule.hasPrefix("/") {
      return String(rule.dropFirst())
    }
    guard !rule.contains("."),
      !Identifier.isClearlyForeign(rule)
    else {
      return rule
    }
    return "\(entries[topic].id).\(rule)"
  }
}

extension TreeNames {
  /// The files of an entry.
  func files(of entry: Int) -> [String] {
    let languages = paths.count / entries.count
    return paths[entry * languages..<(entry + 1) * languages].compactMap(\.self)
  }

  /// Returns the files in which a rule would be: those of the topic that its id names.
  func files(ofRule id: String, topic: Int) -> [String] {
    let name = id.firstIndex(of: ".").map { String(id[..<$0]) }
    let owner = name.map { topicIndex[$0] } ?? topic
    return owner.map(files(of:)) ?? []
  }

  /// The message for an id that names no topic, with the nearest one if it is compared with all.
  func unknownTopic(
    _ id: String,
    isCompared: Bool = true,
    at location: Location
  ) -> Diagnostic {
    guard let file = drafts.file(ofTopic: id) else {
      return .unknownTopic(id, among: isCompared ? topicIDs : [], at: location)
    }
    return .leftOut(
      .unknownTopic,
      what: "topic '\(id)'",
      draft: file,
      at: location)
  }
}

extension Outline {
  /// The values from which an outline is made; equal if the configuration and the facts of all
  /// pages are.
  struct Key: Sendable, Hashable {
    let configuration: Configuration
    let pages: [PageInput]
    let drafts: Drafts

    static func == (left: Key, right: Key) -> Bool {
      left.pages.count == right.pages.count && left.configuration == right.configuration
        && left.drafts == right.drafts
        && zip(left.pages, right.pages).allSatisfy { one, other in
          one === other || PageFacts(one) == PageFacts(other)
        }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(pages.count)
    }
  }
}

/// The facts about a page from which the tree is made.
struct PageFacts: Sendable, Equatable {
  let folder: [String]
  let language: Int
  let path: String
  let frontMatter: FrontMatter
  /// Headings of level 1, which a page must not have.
  let topLevelHeadings: [Location]
  /// True if an error prevents reading the front matter.
  let isUnreadable: Bool

  init(_ page: PageInput) {
    folder = page.folder
    language = page.language
    path = page.path
    frontMatter = page.document.frontMatter
    // The line '=======' between two versions makes a heading of what is above it.
    let hasConflict = page.document.diagnostics.contains { $0.code == .conflictMarker }
    topLevelHeadings = page.document.headings
      .filter { heading in heading.level == 1 && !hasConflict }
      .map { heading in page.location(of: heading.bytes) }
    isUnreadable = page.document.diagnostics.contains(where: \.hidesFrontMatter)
  }

  /// True if a key is nearly `title`, which is reported as unknown.
  var hasMisspelledTitle: Bool {
    frontMatter.fields.contains { field in
      nearest(to: field.key.value.lowercased(), among: FrontMatter.keys)
        == FrontMatter.Key.title.rawValue
    }
  }
}

extension Diagnostic {
  /// True if the error prevents reading the front matter, so that nothing is known about it.
  fileprivate var hidesFrontMatter: Bool {
    switch code {
    case .invalidUTF8, .noncharacter, .unclosedFrontMatter, .malformedYAML, .fileTooLarge,
      .conflictMarker:
      true
    default:
      false
    }
  }
}
