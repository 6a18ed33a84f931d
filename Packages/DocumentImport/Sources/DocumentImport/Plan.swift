/// The balance of an import: every character is carried, furniture, or lost.
public struct Balance: Sendable, Equatable {
  /// The number of all characters.
  public var characters = 0
  /// The number of characters in blocks with text.
  public var carried = 0
  /// The characters of covers, running heads, contents and navigation.
  public var furniture = 0
  /// The places of the first characters that no block contains.
  public var lostPlaces: [DocumentPlace] = []
  /// Those of the furniture that were taken for it by a word of a class, or by their look.
  public var guessed = 0
  /// The number of characters in no block.
  public var lost: Int { characters - carried - furniture }
}

extension ImportPlan {
  /// Counts the characters of the blocks in the document itself.
  ///
  /// Text that a reader did not find is lost. For a web page, the text according to the parser is
  /// counted.
  public var balance: Balance {
    var state = [UInt8](repeating: 0, count: source.scalars.count)
    for block in blocks {
      var own: UInt8 = 2
      if block.kind.isCarried {
        own = 1
      }
      if block.isGuess {
        own = 3
      }
      for span in block.spans {
        for offset in span where state[offset] == 0 {
          state[offset] = own
        }
      }
    }
    var balance = Balance()
    var wasLost = false
    for offset in source.scalars.indices where source.isCharacter(offset) {
      balance.characters += 1
      if state[offset] == 1 {
        balance.carried += 1
      }
      if state[offset] >= 2 {
        balance.furniture += 1
      }
      if state[offset] == 3 {
        balance.guessed += 1
      }
      if state[offset] == 0,
        !wasLost
      {
        balance.lostPlaces.append(source.place(offset))
      }
      wasLost = state[offset] == 0
    }
    balance.characters += missing.count
    var lastMissing = -1
    for offset in missing where offset > lastMissing {
      balance.lostPlaces.append(source.place(min(offset, max(0, source.scalars.count - 1))))
      lastMissing = offset
    }
    balance.lostPlaces.sort()
    return balance
  }
}
