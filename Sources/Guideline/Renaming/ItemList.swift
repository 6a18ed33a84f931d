import Base
import Diagnostics
import Markup

/// A list of YAML whose items are plain texts, each with its place, so that it can be edited in its
/// notation: `[a, b]`, or one line `- a` for each.
struct ItemList {
  private let path: String
  private let bytes: [UInt8]
  private let items: [Spanned<String>]

  /// - Throws: ``RenameError/unwritable(_:)`` where an item is written in another form.
  init(
    _ items: [Spanned<String>],
    in path: String,
    bytes: [UInt8]
  ) throws(RenameError) {
    self.path = path
    self.bytes = bytes
    self.items = items
    for item in items {
      _ = try item.edit("", in: path, source: bytes)
    }
  }

  /// Returns the edits that remove items from the list and add others at its end; added items
  /// replace removed ones.
  ///
  /// The list must have an item.
  func edits(
    removing removed: [String],
    adding added: [String]
  ) throws(RenameError) -> [Edit] {
    let going = items.indices.filter { index in
      removed.contains(items[index].value)
    }
    var edits: [Edit] = []
    for (index, name) in zip(going, added) {
      edits.append(try items[index].edit(name, in: path, source: bytes))
    }
    let rest = Array(added.dropFirst(going.count))
    if !rest.isEmpty {
      edits.append(addition(of: rest))
    }
    return edits + removals(of: Set(going.dropFirst(added.count)))
  }

  private func addition(of names: [String]) -> Edit {
    let last = items[items.count - 1]
    let end = last.bytes.upperBound
    let line = lineStart(last.bytes.lowerBound)
    let margin = String(decoding: bytes[line..<last.bytes.lowerBound], as: UTF8.self)
    let separator =
      if isBlock(last) {
        bytes.lineEnd + margin
      } else {
        ", "
      }
    let added = names.map { separator + $0 }.joined()
    return Edit(path, end..<end, added)
  }

  private func removals(of numbers: Set<Int>) -> [Edit] {
    guard let first = items.first,
      !numbers.isEmpty
    else {
      return []
    }
    guard isBlock(first) else { return flowRemovals(of: numbers) }
    // A block list without items is no list: `topics:` becomes `topics: []`.
    guard numbers.count < items.count else {
      let start = lineStart(first.bytes.lowerBound) - 1
      return [
        Edit(
          path,
          start..<items[items.count - 1].bytes.upperBound,
          " []")
      ]
    }
    return numbers.sorted().map { number in
      Edit(path, lineRange(of: items[number]), "")
    }
  }

  /// The line of an item, with its end.
  private func lineRange(of item: Spanned<String>) -> Range<Int> {
    let lineFeed = bytes[item.bytes.upperBound...].firstIndex(of: .lineFeed)
    let end = lineFeed.map { $0 + 1 } ?? bytes.endIndex
    return lineStart(item.bytes.lowerBound)..<end
  }

  /// Removes items of a flow list: the first ones with the comma after each, all others with the
  /// comma before.
  private func flowRemovals(of numbers: Set<Int>) -> [Edit] {
    let first = items.indices.prefix { numbers.contains($0) }.count
    let others = numbers.sorted().filter { $0 >= first }.map { number in
      let comma = items[number - 1].bytes.upperBound
      return Edit(path, comma..<items[number].bytes.upperBound, "")
    }
    guard first > 0 else { return others }
    let end = removalEnd(ofFirst: first)
    return [Edit(path, items[0].bytes.lowerBound..<end, "")] + others
  }

  /// Returns where the removal of the first items ends: at the first item that stays, or at the end
  /// of the last of all.
  private func removalEnd(ofFirst count: Int) -> Int {
    guard count < items.count else { return items[count - 1].bytes.upperBound }
    return items[count].bytes.lowerBound
  }

  /// Returns whether an item has a separate line.
  private func isBlock(_ item: Spanned<String>) -> Bool {
    let start = item.bytes.lowerBound
    let before = String(decoding: bytes[lineStart(start)..<start], as: UTF8.self)
    return before.split(separator: " ") == ["-"]
  }

  private func lineStart(_ offset: Int) -> Int {
    (bytes[..<offset].lastIndex(of: .lineFeed) ?? -1) + 1
  }
}

extension [UInt8] {
  /// The line ending of a file.
  var lineEnd: String {
    if contains(.carriageReturn) {
      "\r\n"
    } else {
      "\n"
    }
  }
}

extension Spanned<String> {
  /// An edit that puts another text in the place of this one, with quotation marks where it has some.
  ///
  /// - Throws: ``RenameError/unwritable(_:)`` where it is written in another form.
  func edit(
    _ text: String,
    in path: String,
    source: [UInt8]
  ) throws(RenameError) -> Edit {
    guard let range = plainRange(in: source) else {
      throw .unwritable(Location(path, bytes: bytes))
    }
    return Edit(path, range, text)
  }

  /// Returns the range of the text itself, without quotation marks.
  func plainRange(in source: [UInt8]) -> Range<Int>? {
    let written = source[bytes]
    if written.elementsEqual(value.utf8) {
      return bytes
    }
    guard let first = written.first,
      first == .quotationMark || first == .apostrophe,
      written.count >= 2,
      written.last == first,
      written.dropFirst().dropLast().elementsEqual(value.utf8)
    else { return nil }
    return bytes.dropFirst().dropLast()
  }
}
