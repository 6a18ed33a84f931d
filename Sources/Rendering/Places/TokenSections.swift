import Base
import DesignTokens

/// The division of a site's tokens into pages: one for each outermost group.
package struct TokenSections: Sendable {
  /// An outermost group.
  package struct Section: Sendable {
    /// The name as it is in the file.
    package var name: String
    /// In addresses: ASCII in lower case.
    package var slug: String
    /// The numbers of its groups that have tokens.
    package var groups: Range<Int>
  }

  package private(set) var sections: [Section] = []
  /// The groups of tokens without a group: the first, or none.
  package private(set) var looseGroups = 0..<0
  /// By token.
  package private(set) var anchors: [String] = []
  /// By token; -1 for one without a group.
  private var sectionNumbers: [Int] = []

  init(_ book: TokenBook) {
    guard !book.isEmpty else { return }
    addAnchors(book)
    sectionNumbers = Array(repeating: -1, count: book.tokens.count)
    var slugs = UniqueNames()
    for (number, group) in book.groups.enumerated() {
      guard let name = group.names.first else {
        looseGroups = number..<number + 1
        continue
      }
      if sections.last?.name != name {
        let slug = slugs.add(Self.slug(name))
        sections.append(Section(name: name, slug: slug, groups: number..<number))
      }
      extendLastSection(through: number, with: group.tokens)
    }
  }

  private mutating func extendLastSection(
    through group: Int,
    with tokens: some Sequence<Int>
  ) {
    let last = sections.count - 1
    sections[last].groups = sections[last].groups.lowerBound..<group + 1
    for token in tokens {
      sectionNumbers[token] = last
    }
  }

  /// Returns the number of the section of a token; `nil` for one without a group.
  package func section(ofToken token: Int) -> Int? {
    let number = sectionNumbers[token]
    guard number >= 0 else { return nil }
    return number
  }

  private mutating func addAnchors(_ book: TokenBook) {
    var known = UniqueNames()
    for token in book.tokens {
      anchors.append(known.add(token.cssName.nonEmpty ?? "token"))
    }
  }

  private static func slug(_ name: String) -> String {
    let ascii = DesignToken.cssName(of: [name]).filter { character in
      character.isASCII
        && (character.isLetter || character.isNumber || character == "-")
    }
    // Of a Japanese name nothing is left but hyphens.
    guard ascii.contains(where: { $0 != "-" }) else { return "group" }
    return ascii
  }
}
