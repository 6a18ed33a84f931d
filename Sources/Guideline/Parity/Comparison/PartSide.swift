import Markup

/// The blocks of a part of a page, and how often it has each number and term.
///
/// What is missing in a block, but as frequent in the whole part, has moved to another sentence.
///
/// A class, so that each pair of blocks refers to it and copies nothing.
final class PartSide {
  let side: PageSide
  let part: ComparedPart
  let blocks: [ReadBlock]
  let attributes: [ReadBlock]
  /// What the words of the part say.
  private(set) lazy var sign = all.reduce(into: Sign()) { sign, block in
    sign.formUnion(block.sign)
  }
  // Most parts are not asked for them.
  private lazy var values = Counts(all) { block in
    block.quantities.lazy.filter { !$0.isArticle }.map(\.value)
  }
  private lazy var terms = Counts(all) { $0.terms.lazy.map(\.term) }

  init(
    _ part: ComparedPart,
    of side: PageSide,
    blocks: [ReadBlock],
    attributes: [ReadBlock]
  ) {
    self.side = side
    self.part = part
    self.blocks = blocks
    self.attributes = attributes
  }

  private var all: [ReadBlock] { blocks + attributes }

  /// How often the part has a number.
  func count(_ value: Double) -> Int {
    values[value]
  }

  /// How often the part has a term.
  func count(term: Int) -> Int {
    terms[term]
  }
}
