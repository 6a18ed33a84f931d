import Base

/// A sign that people write before an item of a list, and that CommonMark does not recognize.
struct ListSign {
  enum Kind: Equatable {
    case bullet, number, box
    /// `a.`, which comes before `b.`
    case letter(UInt8)
    /// `i.`, which comes before `ii.`
    case roman(Int)
    /// `ア．`, which comes before `イ．`: the place among the kana
    case kana(Int)
    /// `1.One`, without a space, which comes before `2.Two`
    case closeNumber(Int)
    /// `2.` inside of a paragraph, where only `1.` begins a list (CommonMark, section 5.2)
    case laterNumber(Int)

    var instead: String {
      switch self {
      case .bullet:
        "- "
      case .number, .letter, .roman, .kana, .laterNumber, .closeNumber:
        "1. "
      case .box:
        "- [ ] "
      }
    }
  }

  let kind: Kind
  let written: String

  /// What a word processor copies as a bullet, with a tab behind it.
  static let bulletsBeforeTab = ["o", "§", "·", "•", "–", "Ø", "ü", "\u{F0B7}", "\u{F0A7}"]

  /// Whether it is what the item after another begins with.
  func follows(_ other: ListSign) -> Bool {
    switch (other.kind, kind) {
    case (.letter(let one), .letter(let next)):
      next == one + 1
    case (.roman(let one), .roman(let next)), (.kana(let one), .kana(let next)),
      (.laterNumber(let one), .laterNumber(let next)),
      (.closeNumber(let one), .closeNumber(let next)):
      next == one + 1
    // `i.` alone is the letter; `ii.` after it tells.
    case (.letter(UInt8(ascii: "i")), .roman(2)):
      true
    default:
      kind == other.kind
    }
  }

  /// The sign that a line begins with; `nil` where it begins otherwise.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - isBelowText: Whether the lines above belong to the same paragraph.
  init?(_ line: Span<UInt8>, isBelowText: Bool) {
    guard !line.isEmpty,
      let (kind, written) = Self.sign(of: line, isBelowText: isBelowText)
    else { return nil }
    self.kind = kind
    self.written = written
  }

  private static func sign(of line: Span<UInt8>, isBelowText: Bool) -> (Kind, String)? {
    if let bullet = bulletBeforeTab(of: line) {
      return (.bullet, bullet)
    }
    switch line[0] {
    // The first bytes of all signs below that are not ASCII.
    case 0xE2, 0xE3, 0xEF:
      return wideSign(of: line)
    case .openParenthesis, UInt8.digits:
      // At the start of a paragraph `2.` begins a list of Markdown.
      return number(line) ?? letter(line) ?? closeNumber(line)
        ?? laterNumber(line, isBelowText: isBelowText)
    case .hyphen, .plus, .asterisk:
      return closeMarker(line)
    case UInt8.smallLetters, UInt8.capitals:
      return letter(line) ?? roman(line)
    default:
      return nil
    }
  }

  private static func bulletBeforeTab(of line: Span<UInt8>) -> String? {
    // Nearly no line has a tab among its first characters.
    guard line.has(.tab, at: 1) || line.has(.tab, at: 2) || line.has(.tab, at: 3) else {
      return nil
    }
    return bulletsBeforeTab.first { line.has($0 + "\t") }
  }

  private static func wideSign(of line: Span<UInt8>) -> (Kind, String)? {
    let (sign, end) = Unicode.Scalar.decode(line, at: 0)
    switch sign {
    case "•", "・", "･", "●", "○", "◦", "‣", "▪", "■", "□", "◆", "◇", "–", "—", "→", "⇒", "➡", "※",
      // No Japanese word begins with the mark of a long vowel.
      "ー":
      return (.bullet, String(sign))
    case "－", "＊", "＋", "−":
      // `－5度` is a number.
      let isSpaced = line.has(" ", at: end) || line.has("\u{3000}", at: end)
      return isSpaced ? (.bullet, String(sign)) : nil
    case "☐", "☑", "☒", "✅", "✔":
      return (.box, String(sign))
    case "ア"..."ソ":
      return kana(sign, line)
    default:
      return line[0] == 0xE3 ? nil : number(line)
    }
  }

  /// Reads `a.`, `B)`, `(c)`, with a space behind.
  private static func letter(_ line: Span<UInt8>) -> (Kind, String)? {
    let isInParentheses = line[0] == .openParenthesis
    let index = isInParentheses ? 1 : 0
    guard line.count > index + 3,
      line[index].isASCIILetter,
      line[index + 2] == .space
    else { return nil }
    let closing = line[index + 1]
    // `a.`, but not `(a.`.
    let isClosed =
      closing == .closeParenthesis || !isInParentheses && closing == .period
    guard isClosed else { return nil }
    return (.letter(line[index]), String(copying: line.extracting(0..<index + 2)))
  }

  private static let romanNumbers = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x",
  ]

  private static let romanSigns = ByteSet("ivx.)")

  /// Reads `ii.`, `iv)`, with a space behind.
  private static func roman(_ line: Span<UInt8>) -> (Kind, String)? {
    // Most lines begin with another letter, or with a word.
    guard line.count > 1,
      romanSigns.contains(line[0]),
      romanSigns.contains(line[1])
    else { return nil }
    for (place, number) in romanNumbers.enumerated() {
      let end = number.utf8.count
      if line.has(number),
        line.has(". ", at: end)
          || line.has(") ", at: end)
      {
        return (.roman(place + 1), String(copying: line.extracting(0..<end + 1)))
      }
    }
    return nil
  }

  private static let kanaNumbers: [Unicode.Scalar] = [
    "ア", "イ", "ウ", "エ", "オ", "カ", "キ", "ク", "ケ", "コ", "サ", "シ", "ス", "セ", "ソ",
  ]

  /// Reads `ア．`, `イ）`, `ウ.`, as Japanese documents number the parts of an item.
  private static func kana(
    _ sign: Unicode.Scalar,
    _ line: Span<UInt8>
  ) -> (Kind, String)? {
    // Each of the letters has three bytes. Few lines have a closing sign behind the first.
    let closings = ["．", "）", "、", ".", ")"]
    guard let closing = closings.first(where: { line.has($0, at: 3) }),
      let place = kanaNumbers.firstIndex(of: sign)
    else { return nil }
    return (.kana(place), String(sign) + closing)
  }

  /// Reads `-One`, `*One`: the marker of an item without a space.
  private static func closeMarker(_ line: Span<UInt8>) -> (Kind, String)? {
    guard line.count > 2,
      line[1].isASCIILetter || line[1] >= 0x80,
      // `-　One` has a full-width space, which is reported by itself.
      !line.has("\u{3000}", at: 1),
      !line.has("\u{A0}", at: 1)
    else { return nil }
    return (.bullet, String(copying: line.extracting(0..<1)))
  }

  /// Reads `1.One`, `1)One`: the number of an item without a space.
  private static func closeNumber(_ line: Span<UInt8>) -> (Kind, String)? {
    var end = 0
    while end < line.count, end < 3, line[end].isASCIIDigit {
      end += 1
    }
    guard end > 0,
      end + 1 < line.count,
      line[end] == .period || line[end] == .closeParenthesis,
      line[end + 1].isASCIILetter || line[end + 1] >= 0x80,
      !line.has("\u{3000}", at: end + 1),
      !line.has("\u{A0}", at: end + 1),
      let number = Int(String(copying: line.extracting(0..<end)))
    else { return nil }
    return (.closeNumber(number), String(copying: line.extracting(0..<end + 1)))
  }

  /// Reads `2. `: no list begins with it inside of a paragraph.
  private static func laterNumber(_ line: Span<UInt8>, isBelowText: Bool) -> (Kind, String)? {
    guard isBelowText else { return nil }
    var end = 0
    while end < line.count, end < 3, line[end].isASCIIDigit {
      end += 1
    }
    guard end > 0,
      end + 1 < line.count,
      line[end] == .period,
      line[end + 1] == .space,
      let number = Int(String(copying: line.extracting(0..<end)))
    else { return nil }
    return (.laterNumber(number), "\(number).")
  }

  /// Reads `①`, `(1)`, `（１）`, `１．`, `1）`.
  private static func number(_ line: Span<UInt8>) -> (Kind, String)? {
    // As many bytes as the longest of them takes.
    let start = String(copying: line.extracting(0..<min(line.count, 12)))
    guard let first = start.unicodeScalars.first else { return nil }
    if ("①"..."⑳").contains(first) {
      return (.number, String(first))
    }
    let opening = start.prefix { "(（".contains($0) }
    let digits = start.dropFirst(opening.count).prefix { $0.wholeNumberValue != nil }
    let closing = String(start.dropFirst(opening.count + digits.count).prefix(1))
    // `1.` and `1)` are Markdown.
    let closings =
      if opening.isEmpty {
        ["．", "）", "、"]
      } else {
        [")", "）"]
      }
    guard opening.count <= 1,
      (1...2).contains(digits.count),
      closings.contains(closing)
    else { return nil }
    return (.number, opening + digits + closing)
  }
}
