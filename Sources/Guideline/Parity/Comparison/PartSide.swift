import Markup

/// The blocks of a part in a language, and how often it has each number and term.
///
/// What is missing in a block, but as frequent in the whole part, has moved to another sentence.
struct PartSide: Sendable {
  private(set) var side: PageSide
  let part: ComparedPart
  let blocks: [ReadBlock]
  let attributes: [ReadBlock]
  /// What the words of the part say.
  let sign: Sign
  private let values: [Double: Int]
  /// How often it has each term.
  let terms: [Int: Int]

  init(_ part: ComparedPart, of side: PageSide) {
    self.side = side
    self.part = part
    blocks = part.blocks.map(side.read)
    attributes = part.attributes.map(side.read)
    let all = blocks + attributes
    sign = all.lazy.flatMap(\.words).reduce(into: Sign()) { $0.formUnion($1.sign) }
    values = Self.counts(all.lazy.flatMap(\.quantities).map(\.value))
    terms = Self.counts(
      all.lazy.flatMap(\.terms).map { match in
        side.matcher.spellings[match.spelling].term
      })
  }

  private static func counts<Element: Hashable>(
    _ elements: some Sequence<Element>
  ) -> [Element: Int] {
    elements.reduce(into: [:]) { counts, element in
      counts[element, default: 0] += 1
    }
  }

  /// The numbers of the part.
  var quantities: [Quantity] { (blocks + attributes).flatMap(\.quantities) }

  /// The same part of a page of which more is known.
  func of(_ side: PageSide) -> PartSide {
    var part = self
    part.side = side
    return part
  }

  func count(_ value: Double) -> Int {
    values[value] ?? 0
  }

  func count(term: Int) -> Int {
    terms[term] ?? 0
  }
}
