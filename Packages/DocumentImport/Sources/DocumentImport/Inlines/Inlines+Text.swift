// Pictures and links that a text has as Markdown: `![A key](key.png)`, `<img src="key.png">`,
// `[keys](keys.md)`.
extension Inlines {
  /// Finds inline markup in the text of blocks, except for code.
  mutating func find(in blocks: [Block]) {
    for block in blocks where block.kind.isCarried && block.kind != .code {
      for passage in block.passages {
        find(in: passage)
      }
    }
  }

  private mutating func find(in passage: Passage) {
    // Most passages have neither `[` nor `<`.
    let openers: [UInt32] = [.leftBracket, .lessThan]
    guard passage.scalars.contains(where: openers.contains) else { return }
    // One element for each scalar, so that places are those of the passage.
    var signs = SignFinder(
      passage.scalars.map { scalar in Character(Unicode.Scalar(scalar) ?? "\u{FFFD}") })
    var index = 0
    while index < signs.text.count {
      index = read(at: index, &signs, of: passage)
    }
  }

  /// Notes what begins at an index, and returns the index after it.
  private mutating func read(
    at index: Int, _ signs: inout SignFinder, of passage: Passage
  ) -> Int {
    // What is in code is only shown.
    if signs.text[index] == "`",
      let close = signs.first("`", from: index + 1)
    {
      return close + 1
    }
    if let picture = Self.picture(at: index, &signs) {
      add(picture, at: index, of: passage)
      return picture.end
    }
    guard let link = MarkdownText.deadLink(at: index, &signs),
      link.address != "#"
    else { return index + 1 }
    lostLinks.append(LostLink(offset: passage.offsets[index], address: link.address))
    return link.end
  }

  private mutating func add(
    _ picture: FoundPicture,
    at index: Int,
    of passage: Passage
  ) {
    let first = passage.offsets[index]
    let last = passage.offsets[picture.end - 1]
    // The second column of a page may end above the first one: then this is no range.
    if first <= last {
      addPicture(
        picture.address, alternative: picture.alternative, at: first, range: first..<last + 1)
    }
  }

  private typealias FoundPicture = (address: String, alternative: String, end: Int)

  private static func picture(
    at index: Int,
    _ signs: inout SignFinder
  ) -> FoundPicture? {
    let rest = signs.text[index...]
    if rest.starts(with: ["!", "["]) {
      return image(at: index, &signs)
    }
    guard rest.starts(with: Array("<img ")) else {
      return nil
    }
    return element(at: index, &signs)
  }

  /// Reads `![A key](key.png "A title")`.
  private static func image(
    at index: Int,
    _ signs: inout SignFinder
  ) -> FoundPicture? {
    guard let close = signs.first("]", from: index),
      signs.text[(close + 1)...].first == "(",
      let end = signs.first(")", from: close)
    else { return nil }
    if let other = signs.first("[", from: index + 2), other < close {
      return nil
    }
    // A title may follow the address, which may be in angle brackets.
    let words = signs.text[(close + 2)..<end].split(whereSeparator: \.isWhitespace)
    let address = (words.first ?? []).filter { sign in !"<>".contains(sign) }
    return (String(address), String(signs.text[(index + 2)..<close]), end + 1)
  }

  /// Reads `<img src="key.png" alt="A key">`.
  private static func element(
    at index: Int,
    _ signs: inout SignFinder
  ) -> FoundPicture? {
    guard let end = signs.first(">", from: index) else {
      return nil
    }
    let tag = String(signs.text[index...end])
    let source = tag.firstMatch(of: /\ssrc\s*=\s*["']([^"']*)["']/)
    let alternative = tag.firstMatch(of: /\salt\s*=\s*["']([^"']*)["']/)
    return (
      source.map { String($0.1) } ?? "", alternative.map { String($0.1) } ?? "", end + 1
    )
  }
}
