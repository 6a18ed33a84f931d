// Pictures and links that a text has as Markdown: `![A key](key.png)`, `<img src="key.png">`,
// `[keys](keys.md)`.
extension Inlines {
  /// Finds what stands in blocks; not in code.
  mutating func find(in blocks: [Block]) {
    for block in blocks where block.kind.isCarried && block.kind != .code {
      for passage in block.passages { find(in: passage) }
    }
  }

  private mutating func find(in passage: Passage) {
    guard passage.scalars.contains(where: { $0 == 0x5B || $0 == 0x3C }) else { return }
    // One element for each scalar, so that places are those of the passage.
    let text = passage.scalars.map { Character(Unicode.Scalar($0) ?? "\u{FFFD}") }
    var rest = text[...]
    while let character = rest.first {
      var length = 1
      if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        length = end + 1 - rest.startIndex
      } else if let picture = Self.picture(rest) {
        length = picture.length
        let start = passage.offsets[rest.startIndex]
        let end = passage.offsets[rest.startIndex + length - 1] + 1
        if start < end {
          addPicture(
            picture.address, alternative: picture.alternative, at: start, range: start..<end)
        }
      } else if let link = MarkdownText.deadLink(rest), link.address != "#" {
        length = link.length
        lostLinks.append(
          LostLink(offset: passage.offsets[rest.startIndex], address: link.address))
      }
      rest = rest.dropFirst(length)
    }
  }

  private static func picture(
    _ rest: ArraySlice<Character>
  ) -> (address: String, alternative: String, length: Int)? {
    if rest.starts(with: ["!", "["]) { return image(rest) }
    return rest.starts(with: Array("<img ")) ? element(rest) : nil
  }

  /// Reads `![A key](key.png "A title")`.
  private static func image(
    _ rest: ArraySlice<Character>
  ) -> (address: String, alternative: String, length: Int)? {
    guard let close = rest.firstIndex(of: "]"), rest[close...].starts(with: ["]", "("]),
      let end = rest[close...].firstIndex(of: ")")
    else { return nil }
    let address = rest[(close + 2)..<end].split(whereSeparator: \.isWhitespace).first ?? []
    return (
      String(address.filter { $0 != "<" && $0 != ">" }),
      String(rest[(rest.startIndex + 2)..<close]), end + 1 - rest.startIndex
    )
  }

  /// Reads `<img src="key.png" alt="A key">`.
  private static func element(
    _ rest: ArraySlice<Character>
  ) -> (address: String, alternative: String, length: Int)? {
    guard let end = rest.firstIndex(of: ">") else { return nil }
    let tag = String(rest[...end])
    let source = tag.firstMatch(of: /\ssrc\s*=\s*["']([^"']*)["']/)
    let alternative = tag.firstMatch(of: /\salt\s*=\s*["']([^"']*)["']/)
    return (
      source.map { String($0.1) } ?? "", alternative.map { String($0.1) } ?? "",
      end + 1 - rest.startIndex
    )
  }
}
