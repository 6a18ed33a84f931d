/// The balance of an import: every character is carried, furniture, or lost.
package struct Balance: Sendable, Equatable {
  package var characters = 0
  package var carried = 0
  package var furniture = 0
  /// The places of the first characters of what no block holds.
  package var lostPlaces: [DocumentPlace] = []
  package var lost: Int { characters - carried - furniture }

  /// The error of an import that loses text, with the places of the first twenty runs of it; empty
  /// where nothing is lost.
  package func lossReport(path: String) -> String {
    var report = lostPlaces.prefix(20).reduce(into: "") { report, place in
      report += "\(path):\(place.line):\(place.column): error: text that no page carries\n"
    }
    if lostPlaces.count > 20 { report += "\(path): error: and \(lostPlaces.count - 20) more\n" }
    return report
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
