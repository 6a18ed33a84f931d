import TextWidth

/// Reads rows that are more than printable ASCII into columns.
struct RowReader {
  /// The terminator of each row in ``glyphs``.
  static let end = Glyph(code: .max)

  private let ambiguousWidth: AmbiguousWidth
  private let drawsFullWidth: Bool
  /// The glyphs of all rows, each followed by ``end``.
  private(set) var glyphs: [Glyph] = []
  /// The offset of each column's character, and the offset of the end of each row after the row.
  private(set) var offsets: [Int32] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - ambiguousWidth: The width of ambiguous characters.
  ///   - drawsFullWidth: Indicates whether `＋－｜` are lines.
  init(_ ambiguousWidth: AmbiguousWidth, drawsFullWidth: Bool) {
    self.ambiguousWidth = ambiguousWidth
    self.drawsFullWidth = drawsFullWidth
  }

  /// Returns whether a drawing has boxes of full-width characters: `＋－` or `－＋` occurs in it.
  static func drawsFullWidth(
    _ bytes: [UInt8],
    in lines: [Range<Int>]
  ) -> Bool {
    lines.contains { line in
      line.dropLast(5).contains { index in
        guard bytes[index] == 0xEF,
          bytes[index + 1] == 0xBC,
          bytes[index + 3] == 0xEF,
          bytes[index + 4] == 0xBC
        else { return false }
        return [[0x8B, 0x8D], [0x8D, 0x8B]].contains([bytes[index + 2], bytes[index + 5]])
      }
    }
  }

  /// Reads a row.
  ///
  /// Characters are grapheme clusters (UAX #29). The common scalars that never combine with the
  /// preceding one are recognized by their ranges; only the text between them goes through
  /// `String`.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - line: The row in it.
  /// - Returns: The number of the row's columns.
  /// - Complexity: O(*n*), where *n* is the length of the row.
  mutating func read(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
    let first = glyphs.count
    var index = line.lowerBound
    var next = Scalar(bytes, at: index, before: line.upperBound)
    while let scalar = next {
      index += scalar.length
      next = Scalar(bytes, at: index, before: line.upperBound)
      if columns(scalar) != nil,
        next.map({ columns($0) != nil }) ?? true
      {
        append(scalar, at: index - scalar.length, rowStart: first)
        continue
      }
      let start = index - scalar.length
      while let following = next, columns(following) == nil {
        index += following.length
        next = Scalar(bytes, at: index, before: line.upperBound)
      }
      append(cluster: String(decoding: bytes[start..<index], as: UTF8.self), at: start)
    }
    let width = glyphs.count - first
    glyphs.append(Self.end)
    offsets.append(Int32(truncatingIfNeeded: line.upperBound))
    return width
  }

  /// Returns the number of columns of a scalar that begins a new character; `nil` for all others.
  private func columns(_ scalar: Scalar) -> Int? {
    switch scalar.value {
    case 0x09, 0x20...0x7E:
      1
    case 0x3000...0x3003, 0x3008...0x3011, 0x3041...0x3096, 0x30A1...0x30FF:
      2
    case 0x4E00...0x9FFF, 0xFF01...0xFF60:
      2
    case 0x2500...0x259F where ambiguousWidth != .wide:
      1
    default:
      nil
    }
  }

  private mutating func append(
    _ scalar: Scalar,
    at offset: Int,
    rowStart: Int
  ) {
    if scalar.value == 0x09 {
      let column = glyphs.count - rowStart
      append(.blank, columns: 8 - column % 8, at: offset, length: 1)
    } else {
      append(
        glyph(scalar.value), columns: columns(scalar) ?? 1, at: offset, length: scalar.length)
    }
  }

  private mutating func append(cluster text: String, at start: Int) {
    var offset = start
    for character in text {
      let length = character.utf8.count
      let scalars = character.unicodeScalars
      var scalar: UInt32?
      if scalars.count == 1 {
        scalar = scalars.first?.value
      }
      let glyph = scalar.map(self.glyph) ?? Self.emoji(scalars)
      let columns = character.columns(ambiguousIsWide: isAmbiguousWide(scalar))
      append(glyph, columns: columns, at: offset, length: length)
      offset += length
    }
  }

  /// The glyph of a character of several scalars: that of a sign which is shown as an emoji, else text.
  private static func emoji(_ scalars: Character.UnicodeScalarView) -> Glyph {
    guard scalars.count == 2,
      scalars.last == "\u{FE0F}",
      let first = scalars.first
    else {
      return .text
    }
    let glyph = Glyph(first.value)
    guard glyph.isSign else { return .text }
    return glyph
  }

  /// Returns whether a scalar takes two columns if its width is ambiguous.
  private func isAmbiguousWide(_ scalar: UInt32?) -> Bool {
    switch ambiguousWidth {
    case .narrow:
      false
    case .wide:
      true
    case .wideSymbols:
      // Box drawing and blocks are no symbols.
      !(0x2500...0x259F).contains(scalar ?? 0)
    }
  }

  /// Returns the glyph of a scalar; that of `+`, `-` or `|` for a full-width one that is a line.
  private func glyph(_ scalar: UInt32) -> Glyph {
    guard drawsFullWidth else { return Glyph(scalar) }
    return switch scalar {
    case 0xFF0B, 0xFF0D, 0xFF5C:
      Glyph(scalar - 0xFEE0)
    default:
      Glyph(scalar)
    }
  }

  /// Appends a character.
  ///
  /// Its last column gets the offset of its end, so that a range of columns that ends inside it
  /// includes the whole character.
  private mutating func append(
    _ glyph: Glyph,
    columns: Int,
    at offset: Int,
    length: Int
  ) {
    // A full-width line goes on from the corner before it.
    if columns == 2,
      glyph == "-",
      glyphs.suffix(2) == ["+", .blank]
    {
      glyphs[glyphs.count - 1] = .filler
    }
    guard columns > 0 else { return }
    glyphs.append(glyph)
    offsets.append(Int32(truncatingIfNeeded: offset))
    for _ in 1..<columns {
      glyphs.append(following(glyph))
      offsets.append(Int32(truncatingIfNeeded: offset + length))
    }
  }

  /// Returns the glyph in the further columns of a character.
  ///
  /// A line continues through the second column of a wide `─` or `┌`, not through that of `│` or
  /// `┐`.
  private func following(_ glyph: Glyph) -> Glyph {
    let trait = Trait.table[Int(glyph.code)]
    return switch trait.kind {
    case .blank:
      .blank
    case .box:
      if trait.active.has(.e) {
        Glyph(glyph.shape.map(Self.line) ?? 0x2500)
      } else {
        .blank
      }
    case .block:
      glyph
    case .horizontal:
      glyph
    case .plus, .vertical:
      .blank
    case .head where trait.passive.has(.e), .point where trait.passive.has(.e):
      .filler
    case .head, .point:
      .blank
    default:
      .tail
    }
  }

  /// Returns the horizontal line that continues from the east arm of a box-drawing character.
  private static func line(_ scalar: UInt32) -> UInt32 {
    switch BoxDrawing.style(scalar, toward: .e) {
    case .light, nil:
      0x2500
    case .heavy:
      0x2501
    case .double:
      0x2550
    case .dashed, .annotation:
      0x2504
    case .heavyDashed:
      0x2505
    }
  }
}

/// A scalar with the number of its bytes.
private struct Scalar {
  let value: UInt32
  let length: Int

  /// Decodes the scalar at an offset; `nil` at the end.
  init?(_ bytes: [UInt8], at index: Int, before end: Int) {
    guard index < end else { return nil }
    let lead = UInt32(bytes[index])
    func trail(_ distance: Int) -> UInt32 {
      guard index + distance < end else { return 0 }
      // Each further byte holds six bits (RFC 3629, section 3).
      return UInt32(bytes[index + distance] & 0x3F)
    }
    switch lead {
    case ..<0x80:
      (value, length) = (lead, 1)
    case ..<0xE0:
      (value, length) = ((lead & 0x1F) << 6 | trail(1), 2)
    case ..<0xF0:
      (value, length) = ((lead & 0xF) << 12 | trail(1) << 6 | trail(2), 3)
    default:
      let high = (lead & 7) << 18 | trail(1) << 12
      (value, length) = (high | trail(2) << 6 | trail(3), 4)
    }
  }
}
