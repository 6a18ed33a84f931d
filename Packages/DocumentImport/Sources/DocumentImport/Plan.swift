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
    let owners = owners
    var balance = Balance()
    var wasLost = false
    for offset in source.scalars.indices where source.isCharacter(offset) {
      balance.characters += 1
      switch owners[offset] {
      case .none:
        // Only the first place of a run is of use.
        if !wasLost {
          balance.lostPlaces.append(source.place(offset))
        }
      case .carried:
        balance.carried += 1
      case .furniture:
        balance.furniture += 1
      case .guess:
        balance.furniture += 1
        balance.guessed += 1
      }
      wasLost = owners[offset] == .none
    }
    balance.characters += missing.count
    balance.lostPlaces += missingPlaces
    balance.lostPlaces.sort()
    return balance
  }

  /// The kind of block that a scalar of the document is in.
  private enum Owner { case none, carried, furniture, guess }

  /// The owner of each scalar: the first block that contains it.
  private var owners: [Owner] {
    var owners = [Owner](repeating: .none, count: source.scalars.count)
    for block in blocks {
      let owner = Self.owner(block)
      for span in block.spans {
        for offset in span where owners[offset] == .none {
          owners[offset] = owner
        }
      }
    }
    return owners
  }

  private static func owner(_ block: Block) -> Owner {
    if block.isGuess {
      return .guess
    }
    if block.kind.isCarried {
      return .carried
    }
    return .furniture
  }

  /// The places at which the reader missed characters, each once.
  private var missingPlaces: [DocumentPlace] {
    var places: [DocumentPlace] = []
    var last = -1
    for offset in missing where offset > last {
      // A part of a Word file may end with what was missed, and the text with it.
      places.append(source.place(min(offset, max(0, source.scalars.count - 1))))
      last = offset
    }
    return places
  }
}

extension ImportPlan {
  /// Returns the lines of the document that a block is in, as the document has them.
  public func original(of block: Block) -> String {
    source.lines(of: block.range)
  }

  /// Returns the first words of a block, as readers of the document see them.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - limit: The largest number of characters.
  /// - Returns: The words in one line, with `…` behind them where there are more.
  public func words(of block: Block, upTo limit: Int) -> String {
    var words: [UInt32] = []
    for span in block.spans {
      for offset in span where words.count <= limit {
        if source.isCharacter(offset) {
          words.append(source.scalars[offset])
        } else if source.scalars[offset].isSpace, words.last?.isSpace == false {
          words.append(.blank)
        }
      }
    }
    guard words.count > limit else { return String(words).trimmingBlanks }
    return String(words.prefix(limit)).trimmingBlanks + "…"
  }

  /// Returns the line of a place.
  public func line(of place: DocumentPlace) -> String {
    guard place.page == nil,
      source.lineStarts.indices.contains(place.line - 1)
    else {
      return ""
    }
    let start = source.lineStarts[place.line - 1]
    return source.lines(of: start..<min(start + 1, source.scalars.count))
  }
}
