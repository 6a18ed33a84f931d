extension Labels {
  /// Narrows a label that could be too wide for its place.
  mutating func fit(_ number: Int) {
    let text = lines.cells.bytes[labels[number].bytes]
    if isRuler(text) {
      labels[number].isRuler = true
      labels[number].length = labels[number].columns.count * 8
    } else if let icon = icon(of: number, text: text) {
      labels[number].icon = icon
    } else if isSymbol(text) {
      labels[number].isSymbol = true
      labels[number].x = labels[number].middle.x
      labels[number].anchor = .middle
    } else {
      narrow(number, text: text)
    }
  }

  /// Returns the icon that a label names; `nil` for a sign that says something else in its place.
  private func icon(of number: Int, text: ArraySlice<UInt8>) -> Icon? {
    guard !isOmission(number, text: text),
      !isOperator(number, text: text)
    else { return nil }
    return Icon(label: text)
  }

  /// Returns whether a label is `…` in a row of its own of a table or a list, which goes on there.
  ///
  /// In the middle of a box it is the sign of a button that shows more.
  private func isOmission(_ number: Int, text: ArraySlice<UInt8>) -> Bool {
    text.elementsEqual("…".utf8)
      && labels[number].anchor == .start
      && standsAlone(number)
  }

  /// The largest number of blanks between an operator and the words that it joins.
  private static let widestGap = 3

  /// Returns whether a label is a plus or a minus sign between two words of its row: `app/*.py  +  app/*.kv`.
  private func isOperator(_ number: Int, text: ArraySlice<UInt8>) -> Bool {
    guard ["+", "-", "−", "×"].contains(String(decoding: text, as: UTF8.self)),
      number > 0,
      number + 1 < labels.count
    else { return false }
    let label = labels[number]
    let (before, after) = (labels[number - 1], labels[number + 1])
    guard before.row == label.row, after.row == label.row else { return false }
    let gaps = [
      before.columns.upperBound..<max(before.columns.upperBound, label.columns.lowerBound),
      label.columns.upperBound..<max(label.columns.upperBound, after.columns.lowerBound),
    ]
    return gaps.allSatisfy { gap in
      gap.count <= Self.widestGap
        && gap.allSatisfy { column in
          lines.kind(lines.cells.index(row: label.row, column: column)) == .blank
        }
    }
  }

  /// Narrows a text that could be wider than its room in some fonts.
  private mutating func narrow(_ number: Int, text: ArraySlice<UInt8>) {
    let (usual, widest) = TextEstimate.widths(text)
    let room = room(of: number)
    guard widest * Self.fontSize > room * 100 else { return }
    // In most fonts, the text is narrower and is to stay as wide as it is.
    labels[number].length = min(room, usual * Self.fontSize / 100)
  }

  /// Returns whether a text is a ruler of bits: `0 1 2 3`, at least four characters separated by
  /// single blanks.
  private func isRuler(_ text: ArraySlice<UInt8>) -> Bool {
    let space = UInt8(ascii: " ")
    guard text.count >= 7,
      text.count % 2 == 1,
      text[text.startIndex + 1] == space
    else {
      return false
    }
    return text.enumerated().allSatisfy { place, byte in
      if place % 2 == 1 {
        return byte == space
      }
      return (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(byte)
    }
  }

  /// Returns whether a text is one symbol whose look depends on the font: from U+2600 to U+27BF, or
  /// a shape from U+25C7 on that is no point.
  private func isSymbol(_ text: ArraySlice<UInt8>) -> Bool {
    // U+2000 to U+2FFF are three bytes that begin with E2.
    guard text.count == 3,
      text.first == 0xE2,
      let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first
    else { return false }
    return switch scalar {
    case "○", "●":
      false
    case "◇"..."◙", "\u{2600}"..."\u{27BF}":
      true
    default:
      false
    }
  }

  /// In units.
  private static let fontSize = 13

  /// Returns the largest width of a label, in units.
  private func room(of number: Int) -> Int {
    let label = labels[number]
    let room = rooms[number]
    let width = label.columns.count * 8
    let (before, after) = (room.left ?? 0, room.right ?? 0)
    // The drawing ends half a column before its first one.
    let edge = label.columns.lowerBound * 8 + 4
    let isAtWall = room.leftWall == label.columns.lowerBound - 1 - before
    let left = min(edge, free(room.left, isWall: isAtWall))
    let right = free(room.right, isWall: room.rightWall == label.columns.upperBound + after)
    switch label.anchor {
    case .start:
      return width + right
    case .end:
      return width + left
    case .middle:
      return roomBetweenWalls(of: number) ?? width + 2 * min(left, right)
    }
  }

  /// Returns the distance of the walls around a label, three units less on each side.
  private func roomBetweenWalls(of number: Int) -> Int? {
    guard let left = rooms[number].leftWall,
      let right = rooms[number].rightWall,
      isWall(number, column: left),
      isWall(number, column: right)
    else { return nil }
    return (right - left) * 8 - 6
  }

  /// Returns the number of free units next to a label: at most two columns, and the part of a
  /// wall's cell before its line.
  private func free(_ columns: Int?, isWall: Bool) -> Int {
    guard let columns else { return 16 }
    let beforeLine = isWall ? 2 : 0
    return min(columns * 8 + beforeLine, 16)
  }
}

extension Labels {
  /// Gives the labels on a block the color of the ground.
  mutating func invert(on block: BlockRun) {
    var number = labels.firstNumber(row: block.row, column: block.columns.lowerBound)
    while number < labels.count, labels[number].row == block.row,
      labels[number].columns.lowerBound < block.columns.upperBound
    {
      labels[number].isOnDark = true
      number += 1
    }
  }
}
