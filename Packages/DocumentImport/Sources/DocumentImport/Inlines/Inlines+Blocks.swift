// The places of pictures and links in the blocks of a document.
extension Inlines {
  /// Finds the place of each picture in the draft, and the links that are lost.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the document.
  ///   - footnotes: The references to notes, which are not links.
  /// - Complexity: O(*n* log *p*), where *n* is the length of the text and *p* the number of
  ///   pictures.
  mutating func settle(_ blocks: [Block], footnotes: Footnotes) {
    // Places are looked up by bisection, and files are named in the order of the document.
    spans.sort { Self.isOutside($0.range, $1.range) }
    pictures.sort { a, b in
      (a.offset, a.range.upperBound) < (b.offset, b.range.upperBound)
    }
    nameFiles()
    var placed: Set<Int> = []
    var lost: Set<Int> = []
    for block in blocks where block.kind.isCarried {
      let passages = block.passages.filter { !$0.isEmpty }
      for passage in passages {
        findLostLinks(in: passage, footnotes, lost: &lost)
      }
      // Those of a heading follow it.
      if block.kind != .heading {
        place(
          passages,
          isSplit: block.kind == .list || block.kind == .table,
          placed: &placed)
      }
    }
    lostLinks.sort { $0.offset < $1.offset }
    placeOthers(blocks, placed: placed)
  }

  /// Places the pictures in the passages of a block, and those between its items or cells.
  mutating func place(
    _ passages: [Passage], isSplit: Bool, placed: inout Set<Int>
  ) {
    for passage in passages {
      place(passage, placed: &placed)
    }
    if isSplit {
      placeBehind(passages, placed: &placed)
    }
  }

  /// Places the pictures between blocks.
  private mutating func placeOthers(_ blocks: [Block], placed: Set<Int>) {
    let starts = blocks.indices.map { index in
      (offset: blocks[index].range.lowerBound, block: index)
    }
    .sorted { $0 < $1 }
    for picture in pictures.indices where !placed.contains(picture) {
      let offset = pictures[picture].offset
      let following = starts.partitionIndex { $0.offset > offset }
      let block = starts[..<following].last?.block ?? -1
      own[block, default: []].append(picture)
    }
  }

  /// Places the pictures after the text of an item or a cell.
  private mutating func placeBehind(
    _ passages: [Passage],
    placed: inout Set<Int>
  ) {
    for (passage, next) in zip(passages, passages.dropFirst()) {
      guard let end = passage.offsets.last,
        let start = next.offsets.first
      else { continue }
      var index = pictures.partitionIndex { $0.offset > end }
      while index < pictures.count, pictures[index].offset < start {
        if pictures[index].range.isEmpty, placed.insert(index).inserted {
          behind[end, default: []].append(index)
        }
        index += 1
      }
    }
  }

  /// Places the pictures in a passage.
  mutating func place(_ passage: Passage, placed: inout Set<Int>) {
    guard let start = passage.offsets.first,
      let end = passage.offsets.last
    else { return }
    // A picture whose text has begun earlier, on the previous line, is in this passage too.
    var index = pictures.partitionIndex { picture in
      picture.offset >= start || picture.range.upperBound > start
    }
    while index < pictures.count, pictures[index].offset <= end {
      defer { index += 1 }
      let picture = pictures[index]
      if picture.range.isEmpty {
        guard picture.offset > start,
          let next = passage.firstOffset(from: picture.offset)
        else { continue }
        before[next, default: []].append(index)
        placed.insert(index)
      } else if passage.firstOffset(in: picture.range) != nil {
        placed.insert(index)
      }
    }
  }

  private mutating func findLostLinks(
    in passage: Passage, _ footnotes: Footnotes, lost: inout Set<Int>
  ) {
    guard !spans.isEmpty,
      let range = passage.extent
    else { return }
    for span in spans(in: range) {
      guard case .link(let address) = span.style,
        LinkAddress.portable(address) == nil,
        let first = passage.firstOffset(in: span.range),
        !footnotes.refer(in: span.range),
        lost.insert(span.range.lowerBound).inserted
      else { continue }
      lostLinks.append(LostLink(offset: first, address: address))
    }
  }

  /// Gives different files with the same name distinct names.
  private mutating func nameFiles() {
    var files: [String: String] = [:]
    var names = NamePool()
    for index in pictures.indices {
      let address = pictures[index].address
      // Each picture inside the document is another one.
      let isOneOfMany = address.hasPrefix("data:") || address.isEmpty
      if !isOneOfMany, let file = files[address] {
        pictures[index].file = file
      } else {
        pictures[index].file = Self.claim(LinkAddress.file(ofPicture: address), from: &names)
        files[address] = pictures[index].file
      }
    }
  }

  /// Returns a file's name that is free: `key.png`, `key-2.png`.
  private static func claim(
    _ file: String,
    from names: inout NamePool
  ) -> String {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    return names.claim(String(file[..<dot])) + file[dot...]
  }
}

extension Passage {
  /// Returns the first offset at or after another one.
  ///
  /// - Complexity: O(log *n*), where *n* is the length; offsets increase, except between columns
  ///   side by side.
  fileprivate func firstOffset(from offset: Int) -> Int? {
    let index = offsets.partitionIndex { $0 >= offset }
    guard index < count else {
      return nil
    }
    return offsets[index]
  }

  fileprivate func firstOffset(in range: Range<Int>) -> Int? {
    guard let offset = firstOffset(from: range.lowerBound),
      range.contains(offset)
    else {
      return nil
    }
    return offset
  }
}
