import Base

/// The changes on a separate page of an edition with many changes: those of a section, or of some
/// of its topics.
///
/// It follows from the editions alone, so that its address stays when sections are renamed or
/// reordered.
package struct EditionPart: Sendable, Equatable {
  /// The subject of its changes.
  package enum Subject: Sendable, Hashable {
    /// The home page, and pages outside all sections.
    case home
    /// By the section's folder in the edition.
    case section(String)
    case terms
  }

  /// The changes of a page with its rules, or of all terms.
  package struct Group: Sendable, Equatable {
    /// The id of the topic, or that of the section: `alert`, `bars/`, `/`; of terms an empty one.
    package let owner: String
    package let items: [ItemChange]
  }

  /// The number of its edition.
  package let edition: Int
  package let subject: Subject
  /// Its place among the parts of its subject, from 1.
  package let number: Int
  /// True if its subject has other parts.
  package let isOneOfSeveral: Bool
  /// By the folders of their pages.
  package let groups: [Group]

  /// The end of its address: `controls`, `controls.2`, `terms_`; section ids contain neither dots
  /// nor underscores.
  package var name: String {
    let name =
      switch subject {
      case .home:
        "home_"
      case .section(let folder):
        folder
      case .terms:
        "terms_"
      }
    if number == 1 {
      return name
    }
    return "\(name).\(number)"
  }
}

extension EditionPart {
  /// The largest number of changes of an edition that are on a single page; about as many bytes as
  /// the longest page of a source.
  static let longestPage = 300

  /// Returns the parts of an edition's changes; an empty array if one page is enough.
  ///
  /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of changes and *m* that of
  ///   records.
  static func list(
    of difference: Difference,
    from old: Edition,
    to new: Edition,
    number edition: Int
  ) -> [EditionPart] {
    guard difference.items.count > longestPage else { return [] }
    let owners = ChangeOwners(difference, old: old, new: new)
    let groups = Dictionary(grouping: difference.items, by: owners.owner).map { owner, items in
      Group(owner: owner, items: items)
    }
    let bySubject = Dictionary(grouping: groups) { owners.subject(ofOwner: $0.owner) }
    // The order of a dictionary differs from run to run.
    let parts = bySubject.sorted { $0.key.order < $1.key.order }.flatMap { subject, groups in
      let pages = pages(of: groups.sorted { owners.precedes($0.owner, other: $1.owner) })
      return pages.enumerated().map { number, groups in
        EditionPart(
          edition: edition,
          subject: subject,
          number: number + 1,
          isOneOfSeveral: pages.count > 1,
          groups: groups)
      }
    }
    // A single part would be the page of the edition again.
    return parts.count > 1 ? parts : []
  }

  /// Pages of about the same length, as few as there can be.
  private static func pages(of groups: [Group]) -> [[Group]] {
    let count = groups.reduce(0) { count, group in
      count + group.items.count
    }
    // Both divisions round up.
    let pageCount = (count + longestPage - 1) / longestPage
    let length = (count + pageCount - 1) / pageCount
    var pages: [[Group]] = []
    var room = 0
    for group in groups {
      if room > 0 {
        pages[pages.count - 1].append(group)
      } else {
        pages.append([group])
        room = length
      }
      room -= group.items.count
    }
    return pages
  }
}

extension EditionPart.Subject {
  /// The home page, the sections by their folders, the terms.
  fileprivate var order: (Int, String) {
    switch self {
    case .home:
      (0, "")
    case .section(let folder):
      (1, folder)
    case .terms:
      (2, "")
    }
  }
}

/// The page to which each change of an edition belongs.
private struct ChangeOwners {
  /// By the old id of a topic or a section, that of the newer edition.
  private var ids: [String: String] = [:]
  /// By topic or section: its folder, that of the newer edition if it is in it.
  private var paths: [String: String] = [:]

  init(_ difference: Difference, old: Edition, new: Edition) {
    for kind in [EditionRecord.Kind.section, .topic] {
      for (id, former) in difference.formerIDs[kind] ?? [:] {
        ids[former] = id
      }
    }
    for record in old.records + new.records where [.section, .topic].contains(record.kind) {
      if let facts = record.facts {
        paths[record.id] = facts.path
      }
    }
  }

  /// The id of the topic or the section; empty for a term.
  func owner(of item: ItemChange) -> String {
    let owner =
      switch item.kind {
      case .part:
        String(item.id.prefix { $0 != "#" })
      case .rule:
        String(item.id.prefix { $0 != "." })
      case .section, .topic:
        item.id
      case .term:
        ""
      }
    // What is gone has an id of the older edition.
    let isGone = item.changes.contains { $0.kind == .removed }
    guard isGone else { return owner }
    return ids[owner] ?? owner
  }

  func subject(ofOwner owner: String) -> EditionPart.Subject {
    if owner.isEmpty {
      return .terms
    }
    let folder = (paths[owner] ?? "").prefix { $0 != "/" }
    // It becomes part of an address.
    let isName = folder.utf8.allSatisfy { byte in
      byte.isASCIIAlphanumeric || byte == .hyphen
    }
    if folder.isEmpty || !isName {
      return .home
    }
    return .section(String(folder))
  }

  func precedes(_ owner: String, other: String) -> Bool {
    let (path, otherPath) = (paths[owner] ?? owner, paths[other] ?? other)
    guard path == otherPath else { return path.isBefore(otherPath) }
    return owner.isBefore(other)
  }
}
