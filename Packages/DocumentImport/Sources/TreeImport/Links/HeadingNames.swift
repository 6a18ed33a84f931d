import Foundation
import MarkdownNames

/// The ids of headings: those of other tools, and those of our site.
extension HeadingReader {
  /// Names the headings as our site does, with the ids that keep old addresses alive.
  ///
  /// - Parameters:
  ///   - headings: The headings of a page.
  ///   - tool: The tool that made the old ids.
  static func name(_ headings: inout [PageHeading], of tool: Tool) {
    let slug = tool == .vitepress ? vitePressSlug : HeadingSlug.gitHub(of:)
    for (index, id) in oldIDs(of: headings, slug: slug).enumerated() {
      headings[index].anchors.append(id)
    }
    var used: Set<String> = []
    for index in headings.indices {
      headings[index].writtenID = writtenID(of: headings[index], used: &used)
    }
    var numbers: [String: Int] = [:]
    for index in headings.indices {
      headings[index].id =
        headings[index].writtenID
        ?? newID(of: headings[index], used: &used, numbers: &numbers)
    }
  }

  /// The id that our site makes of the words of a heading, numbered from 2 on: `sizes`, `sizes-2`.
  private static func newID(
    of heading: PageHeading,
    used: inout Set<String>,
    numbers: inout [String: Int]
  ) -> String {
    let slug = ownSlug(of: heading)
    var id = slug
    while !used.insert(id).inserted {
      let number = numbers[slug, default: 2]
      id = "\(slug)-\(number)"
      numbers[slug] = number + 1
    }
    return id
  }

  /// The ids that the other tool gave, numbered from 1 on: `sizes`, `sizes-1`.
  private static func oldIDs(of headings: [PageHeading], slug: (String) -> String) -> [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      if let id = heading.givenID {
        return id
      }
      let slug = slug(heading.textBeforeBadge ?? heading.text)
      let number = counts[slug, default: 0]
      counts[slug] = number + 1
      if number == 0 {
        return slug
      }
      return "\(slug)-\(number)"
    }
  }

  /// The id that a heading is written with; `nil` where our site makes the same one of its words.
  private static func writtenID(
    of heading: PageHeading,
    used: inout Set<String>
  ) -> String? {
    // The last anchor is the id of the other tool, whatever it has in it.
    let anchor =
      heading.givenID ?? heading.anchors.first(where: isAnchor) ?? heading.anchors.last ?? ""
    let needsID =
      heading.givenID != nil
      || anchor != ownSlug(of: heading)
    // An underscore of the words would begin an emphasis that one of the id ends.
    let isAtEdge = anchor.hasPrefix("_") || anchor.hasSuffix("_")
    let mayEmphasize = isAtEdge && heading.text.contains("_")
    guard needsID,
      isAnchor(anchor),
      !mayEmphasize,
      used.insert(anchor).inserted
    else { return nil }
    return anchor
  }

  /// The id that our site makes of a heading, in which short names of emoji are characters.
  private static func ownSlug(of heading: PageHeading) -> String {
    HeadingSlug.words(of: EmojiName.replaced(in: heading.text))
  }

  /// The id that VitePress makes: `<Content />` → `content`, `1. Do & don't` → `_1-do-don-t`.
  static func vitePressSlug(_ text: String) -> String {
    let signs = "~`!@#$%^&*()-_+=[]{}|\\;:\"'“”‘’<>,.?/"
    let words = text.lowercased().split { character in
      character.isWhitespace || signs.contains(character)
    }
    let slug = words.joined(separator: "-")
    guard let first = slug.unicodeScalars.first, ("0"..."9").contains(first) else { return slug }
    return "_" + slug
  }

  /// The id that the anchors of Markdown-it have by default: `1. Do & don’t` → `1.-do-&-don’t`.
  static func markdownItSlug(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }

  /// Returns whether our Markdown takes a text as the id of a heading: `大きさ上限`, `snake_case`, `Sizes_2.1`.
  static func isAnchor(_ id: String) -> Bool {
    !id.isEmpty
      && id.unicodeScalars.allSatisfy { scalar in
        scalar.isWordCharacter || isJoiner(scalar) || scalar == "_"
      }
      && !hasEmphasis(id)
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "."
  }

  /// Returns whether Markdown would read underscores of an id as emphasis: those of `__init__`, not of `snake_case`.
  private static func hasEmphasis(_ id: String) -> Bool {
    // Inside of a word an underscore neither opens nor closes (CommonMark, section 6.2).
    let words = id.unicodeScalars.split(whereSeparator: isJoiner)
    return words.contains { $0.first == "_" }
      && words.contains { $0.last == "_" }
  }
}
