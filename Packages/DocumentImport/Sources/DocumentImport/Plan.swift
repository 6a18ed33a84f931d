/// The balance of an import: every character is carried, furniture, or lost.
public struct Balance: Sendable, Equatable {
  /// The count of all characters.
  public var characters = 0
  /// The characters that blocks with text hold.
  public var carried = 0
  /// The characters of covers, running heads, contents and navigation.
  public var furniture = 0
  /// The places of the first characters of what no block holds.
  public var lostPlaces: [DocumentPlace] = []
  /// The characters that no block holds.
  public var lost: Int { characters - carried - furniture }
}

extension ImportPlan {
  /// Counts what the blocks hold, from the document itself.
  public var balance: Balance {
    var state = [UInt8](repeating: 0, count: source.scalars.count)
    for block in blocks {
      for span in block.spans {
        for offset in span where state[offset] == 0 { state[offset] = block.kind.isCarried ? 1 : 2 }
      }
    }
    var balance = Balance()
    var wasLost = false
    for offset in source.scalars.indices where source.isCharacter(offset) {
      balance.characters += 1
      if state[offset] == 1 { balance.carried += 1 }
      if state[offset] == 2 { balance.furniture += 1 }
      if state[offset] == 0, !wasLost { balance.lostPlaces.append(source.place(offset)) }
      wasLost = state[offset] == 0
    }
    return balance
  }
}
