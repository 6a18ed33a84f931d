/// Finds the parts of a printed document's pages that are not its text: running heads and feet,
/// page numbers, lines about copyright, addresses, links to other pages.
enum PageFurniture {
  static func mark(
    _ lines: inout [TextLine],
    source: borrowing SourceText
  ) {
    markEdges(&lines, source: source)
    markNumbers(&lines, source: source)
    for index in lines.indices where isFurniture(source.text(lines[index])) {
      lines[index].role = .furniture
    }
    markAddresses(&lines, source: source)
    markBeginning(&lines, source: source)
    markEnd(&lines, source: source)
  }

  /// A line for comparison: its digits count as one sign.
  private static func key(_ text: ArraySlice<UInt32>) -> [UInt32] {
    var key: [UInt32] = []
    for scalar in text where !scalar.isSpace {
      if !scalar.isDigit {
        key.append(scalar)
      } else if key.last != .numberSign {
        key.append(.numberSign)
      }
    }
    return key
  }

  // MARK: Pages that a form feed ends

  /// Marks running heads and feet, which are first or last on at least two pages, with page numbers
  /// treated as equal.
  private static func markEdges(
    _ lines: inout [TextLine],
    source: borrowing SourceText
  ) {
    let pages = pages(of: lines)
    guard pages.count > 1 else { return }
    for edge in [pages.flatMap { $0.prefix(2) }, pages.flatMap { $0.suffix(2) }] {
      let repeated = repeated(edge, in: lines, source: source)
      for (index, key) in repeated where key.count <= 100 {
        // A sentence that two pages begin with is text.
        if source.text(lines[index]).last?.endsSentence == false {
          lines[index].role = .furniture
        }
      }
    }
  }

  /// Returns the lines that occur more than once among some, with what they are compared by.
  private static func repeated(
    _ indices: [Int], in lines: [TextLine], source: borrowing SourceText
  ) -> [(index: Int, key: [UInt32])] {
    var keys: [(index: Int, key: [UInt32])] = []
    var counts: [[UInt32]: Int] = [:]
    for index in indices {
      let key = key(source.text(lines[index]))
      keys.append((index, key))
      counts[key, default: 0] += 1
    }
    return keys.filter { counts[$0.key, default: 0] > 1 }
  }

  private static func pages(of lines: [TextLine]) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    for index in lines.indices where index > 0 && lines[index].startsPage {
      pages.append(start..<index)
      start = index
    }
    return pages + [start..<lines.count]
  }

  // MARK: Page numbers without form feeds

  /// Marks page numbers alone on their lines, and the text next to them on every page.
  private static func markNumbers(
    _ lines: inout [TextLine],
    source: borrowing SourceText
  ) {
    let found = pageNumbers(in: lines, source: source)
    guard found.count >= 2 else { return }
    for index in found {
      lines[index].role = .furniture
    }
    for step in [-1, 1] {
      let beside = found.map { $0 + step }.filter(lines.indices.contains)
      for (index, _) in repeated(beside, in: lines, source: source) {
        lines[index].role = .furniture
      }
    }
  }

  /// Returns the lines with page numbers, which rise without large gaps.
  private static func pageNumbers(
    in lines: [TextLine], source: borrowing SourceText
  ) -> [Int] {
    var found: [Int] = []
    var last = 0
    for index in lines.indices {
      // A part of a document may begin at any page; some pages have no number.
      guard let number = pageNumber(source.text(lines[index])),
        number > last,
        number <= last + 20 || found.isEmpty
      else { continue }
      found.append(index)
      last = number
    }
    return found
  }

  /// The number of `－ 3 －`, `Page 3 of 12`, `3 / 12`; a bare number is as often a cell or an item.
  private static func pageNumber(_ text: ArraySlice<UInt32>) -> Int? {
    guard text.count <= 24 else { return nil }
    let (key, isDecorated) = undecorated(text.folded)
    let digits = key.prefix(while: \.isDigit)
    guard !digits.isEmpty,
      digits.count <= 4
    else { return nil }
    let rest = key.dropFirst(digits.count)
    let isOf = rest.first == .slash || rest.hasPrefix("of".scalarValues)
    let isWhole = isOf && rest.last?.isDigit == true
    guard
      isWhole || rest.isEmpty && isDecorated
        || rest.elementsEqual("ページ".scalarValues.folded)
    else { return nil }
    return digits.decimalValue
  }

  /// Returns a folded text without dashes around it and a word for a page before it.
  private static func undecorated(_ text: [UInt32]) -> (key: [UInt32], isDecorated: Bool) {
    var key = text
    while key.first == .hyphen, key.last == .hyphen, key.count > 2 {
      key = Array(key.dropFirst().dropLast())
    }
    for word in ["page", "p.", "ページ"].map(\.scalarValues.folded) where key.hasPrefix(word) {
      key.removeFirst(word.count)
    }
    return (key, key.count < text.count)
  }

  // MARK: Lines that say themselves what they are

  private static func isFurniture(_ text: ArraySlice<UInt32>) -> Bool {
    // A line of dashes: `- - - -`, `=====`
    let isRule = text.allSatisfy { scalar in
      scalar.isDash || scalar == .equalsSign || scalar == .underscore || scalar.isSpace
    }
    if text.count >= 3, isRule {
      return true
    }
    guard text.count <= 120 else { return false }
    return isCopyright(text) || isNavigation(text)
  }

  static func isCopyright(_ text: ArraySlice<UInt32>) -> Bool {
    legalSigns.occur(in: text.map(\.lowered)[...])
  }
  private static let legalSigns = Words(
    "© (c)20 copyright all_rights_reserved 無断転載 無断複製 禁転載")

  /// Marks addresses alone on their lines below a heading of the page to which they belong, or next
  /// to other furniture.
  ///
  /// Between paragraphs an address is one of them, and a document may consist of addresses only.
  private static func markAddresses(
    _ lines: inout [TextLine],
    source: borrowing SourceText
  ) {
    for index in lines.indices where isAddress(source.text(lines[index])) {
      let isBesideFurniture = [index - 1, index + 1].contains { neighbour in
        lines.indices.contains(neighbour) && lines[neighbour].role == .furniture
      }
      if isBesideFurniture
        || index > 0 && hasHeadingSign(source.text(lines[index - 1]))
      {
        lines[index].role = .furniture
      }
    }
  }

  private static func hasHeadingSign(_ text: ArraySlice<UInt32>) -> Bool {
    HeadingSigns.closing(text) != nil || text.first == .numberSign
  }

  private static func isAddress(_ text: ArraySlice<UInt32>) -> Bool {
    let bare =
      if text.first == .lessThan {
        text.dropFirst()
      } else {
        text
      }
    return addressStarts.start(bare) && !bare.contains { $0.isSpace }
  }
  private static let addressStarts = Words("http:// https:// www.")

  /// A way to another page, not a part of this one: `次の記事: …`, `Back to top`.
  private static func isNavigation(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.count <= 60,
      text.last != .ideographicFullStop
    else { return false }
    let lower = text.map(\.lowered)
    return navigation.start(lower) || isTrail(text)
  }
  private static let navigation = Words(
    """
    前の記事 次の記事 前のページ 次のページ 前へ: 次へ: 一覧に戻る 一覧へ戻る 目次に戻る 目次へ戻る
    トップに戻る トップへ戻る ページの先頭 この記事を共有 このページを共有 シェアする 関連記事 本文へスキップ
    back_to_ skip_to_ previous: next: share_this print_this sign_in
    """)

  private static let separators = Set("|›>»｜".scalarValues)

  /// A trail of pages (`Home > Guide > Page`) or fields in a row (`A | B | C`).
  private static func isTrail(_ text: ArraySlice<UInt32>) -> Bool {
    // A row of a table, or of a drawing: `| banner | --> | dialog |`.
    if let first = text.first, [.verticalBar, .wideVerticalBar].contains(first) {
      return false
    }
    var signs = 0
    for index in text.indices.dropFirst().dropLast() {
      let isSetOff =
        text[index - 1].isSpace
        && text[index + 1].isSpace
      if isSetOff, separators.contains(text[index]) {
        signs += 1
      }
    }
    return signs >= 2 || signs == 1 && text.first == .leftBracket
  }

  // MARK: Both ends

  /// Marks furniture before the text: a repeated title, a date on a separate line.
  private static func markBeginning(
    _ lines: inout [TextLine],
    source: borrowing SourceText
  ) {
    guard let first = lines.first else { return }
    for index in lines.indices.prefix(8) {
      let text = source.text(lines[index])
      if isDate(text) {
        lines[index].role = .furniture
      }
      // The title on the cover, and once more above the text.
      guard index > 0,
        text.elementsEqual(source.text(first))
      else { continue }
      lines[0].role = .furniture
      lines[index].role = .furniture
    }
  }

  private static func isDate(_ text: ArraySlice<UInt32>) -> Bool {
    guard text.count <= 20 else { return false }
    // `2026-04-01`, `2026年4月1日`, `April 1, 2026`, `1 April 2026`, without their blanks
    let date = /\d{4}[-.\/年]\d\d?[-.\/月]\d\d?日?|[a-z]+\d\d?,\d{4}|\d\d?[a-z]+\d{4}/
    return String(text.folded).wholeMatch(of: date) != nil
  }

  /// After the text: lines such as `その4へつづきます`, and short ones between them and the end.
  private static func markEnd(
    _ lines: inout [TextLine],
    source: borrowing SourceText
  ) {
    let tail = max(0, lines.count - 8)..<lines.count
    for index in tail.reversed() {
      let text = source.text(lines[index])
      if lines[index].role == .furniture {
        continue
      }
      guard text.count <= 40,
        endings.end(text)
      else { break }
      lines[index].role = .furniture
    }
  }
  private static let endings = Words("つづきます 続きます つづく 続く 次回へ 以上 おわり 了")
}
