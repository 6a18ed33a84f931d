extension AsciiDocBlocks {
  private struct Item {
    var term = Bytes()
    var text = Bytes()
    /// The blocks below its text, and whether each is a list, which follows without a blank line.
    var blocks: [(text: Bytes, isList: Bool)] = []
  }

  /// Lists in lists deeper than this end those around them.
  private static let deepestList = 8

  /// A list with its title; `nil` where a line is no item.
  mutating func listBlock(_ line: Line, head: Head) -> Bytes? {
    guard let marker = AsciiDocMarker(line.bytes) else { return nil }
    let start = Int(head.attributes.named["start"] ?? "") ?? marker.number ?? 1
    return Self.joined([title(head), list(from: marker, ancestors: [], start: start)])
  }

  /// Returns a list from its first item on.
  ///
  /// - Parameters:
  ///   - first: The mark of the first item.
  ///   - ancestors: The marks of the lists around it.
  ///   - start: The number of the first item.
  /// - Returns: The Markdown.
  private mutating func list(from first: AsciiDocMarker, ancestors: [String], start: Int) -> Bytes {
    var items = [item(first)]
    while let line = nextInList() {
      let text = Bytes(line.bytes.trimmed)
      if text == [.plus] {
        attachBlock(to: &items[items.count - 1])
      } else if let marker = AsciiDocMarker(line.bytes) {
        if marker.key == first.key {
          items.append(item(marker))
        } else if ancestors.contains(marker.key) || ancestors.count > Self.deepestList {
          giveBack(line)
          break
        } else {
          let nested = list(
            from: marker, ancestors: ancestors + [first.key], start: marker.number ?? 1)
          items[items.count - 1].blocks.append((nested, true))
        }
      } else {
        giveBack(line)
        break
      }
    }
    return Self.written(items, kind: first.kind, start: start)
  }

  /// Returns the next line of a list; `nil`, with the line to be read again, where the list ends.
  ///
  /// Behind a blank line a list goes on with another item only.
  private mutating func nextInList() -> Line? {
    guard let line = next() else { return nil }
    guard line.bytes.isBlank else { return line }
    guard let text = nextText() else { return nil }
    if AsciiDocMarker(text.bytes) != nil {
      return text
    }
    giveBack(text)
    return nil
  }

  /// Reads the text of an item, which goes on in the lines below.
  private mutating func item(_ marker: AsciiDocMarker) -> Item {
    var lines = [marker.content].filter { !$0.isEmpty }
    // The meaning of a term may begin on a line below.
    if marker.kind == .term, lines.isEmpty, let line = nextText() {
      giveBack(line)
    }
    while let line = next() {
      guard !line.bytes.isBlank, AsciiDocMarker(line.bytes) == nil,
        !Self.endsItem(line.bytes)
      else {
        giveBack(line)
        break
      }
      lines.append(line.bytes.trimmed)
    }
    var item = Item()
    item.term = markdown(marker.term)
    item.text = task(in: Self.text(of: lines))
    return item
  }

  private static func endsItem(_ line: ArraySlice<UInt8>) -> Bool {
    let text = Bytes(line.trimmed)
    return text == [.plus] || Delimiter(text) != nil
      || text.first == .openBracket && text.last == .closeBracket
      || text.begins(with: "==")
      || AsciiDocMacro(block: line) != nil
  }

  /// The text of an item; a box to tick stays one: `[*] text` is done.
  private mutating func task(in text: Bytes) -> Bytes {
    for (mark, box) in [("[*] " as StaticString, "[x] "), ("[x] ", "[x] "), ("[ ] ", "[ ] ")]
    where text.begins(with: mark) {
      return Bytes(box.utf8) + markdown(text.dropFirst(4))
    }
    return markdown(text)
  }

  /// Adds the block behind a line `+` to an item.
  private mutating func attachBlock(to item: inout Item) {
    guard let line = nextText() else { return }
    item.blocks.append((block(line, head: Head()), false))
  }

  private static func written(_ items: [Item], kind: AsciiDocMarker.Kind, start: Int) -> Bytes {
    var lines: [Bytes] = []
    for (number, item) in items.enumerated() {
      var body = item.text
      for block in item.blocks where !block.text.isEmpty {
        body.append(.newline)
        // Without a blank line, a list belongs to the paragraph before it.
        if !block.isList {
          body.append(.newline)
        }
        body += block.text
      }
      switch kind {
      case .bullet:
        lines.append(indented(body, behind: "- "))
      case .number:
        lines.append(indented(body, behind: "\(ListNumber.shown(number, from: start)). "))
      case .term:
        lines.append(item.term)
        // Several terms have one meaning.
        if !body.isEmpty {
          lines.append(indented(body, behind: ":   "))
          lines.append([])
        }
      }
    }
    return Self.text(of: lines)
  }

  /// A text behind a mark, its other lines below the first word.
  private static func indented(_ text: Bytes, behind mark: String) -> Bytes {
    let body = Indentation.add(mark.utf8.count, to: text)
    return Bytes(mark.utf8) + body.dropFirst(mark.utf8.count)
  }
}
