/// The headings of a page by the names that links have for them, so that no link goes through them all.
struct HeadingTable {
  private let ids: Set<String>
  /// The id of the first heading with an anchor, by the anchor.
  private var idOfAnchor: [String: String] = [:]
  /// The id of the first heading whose words make an anchor in another way.
  private var idOfSlug: [String: String] = [:]
  /// By level: the ids of its headings.
  private let idsOfLevel: [Int: [String]]

  init(_ headings: [PageHeading]) {
    ids = Set(headings.map(\.id))
    idsOfLevel = Dictionary(grouping: headings, by: \.level).mapValues { $0.map(\.id) }
    for heading in headings {
      for anchor in [heading.givenID ?? heading.id, heading.id] + heading.anchors
      where idOfAnchor[anchor] == nil {
        idOfAnchor[anchor] = heading.id
      }
    }
    for heading in headings {
      let slugs = [
        HeadingReader.markdownItSlug(heading.text), HeadingReader.vitePressSlug(heading.text),
      ]
      for slug in slugs where idOfSlug[slug] == nil {
        idOfSlug[slug] = heading.id
      }
    }
  }

  /// Returns whether a heading has an id in the new site.
  func contains(id: String) -> Bool {
    ids.contains(id)
  }

  /// The id of the heading that an anchor of another tool names.
  func id(of anchor: String) -> String? {
    idOfAnchor[anchor] ?? numbered(anchor) ?? idOfSlug[anchor]
  }

  /// The id of the fourth heading of the third level for `h3-3`: some sites count their headings so.
  private func numbered(_ anchor: String) -> String? {
    guard let match = anchor.wholeMatch(of: /h([1-6])-(\d{1,3})/),
      let level = Int(match.1),
      let number = Int(match.2),
      let ids = idsOfLevel[level],
      ids.indices.contains(number)
    else { return nil }
    return ids[number]
  }
}
