/// The blocks of a part in a language, and how often it has each number and name.
///
/// A number or a name that is missing in a block, but as frequent in the whole part, has moved to another sentence.
struct PartSide: Sendable {
  let side: PageSide
  let part: ComparedPart
  let blocks: [ReadBlock]
  let attributes: [ReadBlock]
  private let values: [Double: Int]
  private let names: [String: Int]

  init(_ part: ComparedPart, of side: PageSide) {
    self.side = side
    self.part = part
    blocks = part.blocks.map(side.read)
    attributes = part.attributes.map(side.read)
    let all = blocks + attributes
    values = Dictionary(
      all.lazy.flatMap(\.quantities).map { ($0.value, 1) },
      uniquingKeysWith: +)
    names = Dictionary(
      all.lazy.flatMap(\.names).map { ($0.key, 1) },
      uniquingKeysWith: +)
  }

  func count(_ value: Double) -> Int {
    values[value] ?? 0
  }

  func count(_ name: String) -> Int {
    names[name] ?? 0
  }
}
