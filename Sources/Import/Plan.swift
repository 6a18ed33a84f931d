package import Diagnostics

/// The balance of an import: every character is carried, furniture, or lost.
package struct Balance: Sendable, Equatable {
  package var characters = 0
  package var carried = 0
  package var furniture = 0
  /// The places of the first characters of what no block holds.
  package var lostPlaces: [DocumentPlace] = []
  package var lost: Int { characters - carried - furniture }

  /// The errors of an import that loses text: the places of the first twenty runs of it, and how many more there
  /// are.
  package func losses(path: String) -> [Message] {
    var losses: [Message] = lostPlaces.prefix(20).map { place in
      "\(path):\(place.line):\(place.column): error: text that no page carries" as Message
    }
    if lostPlaces.count > 20 { losses.append("\(path): error: and \(lostPlaces.count - 20) more") }
    return losses
  }
}

extension ImportPlan {
  /// Counts what the blocks hold, from the document itself.
  package var balance: Balance {
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
