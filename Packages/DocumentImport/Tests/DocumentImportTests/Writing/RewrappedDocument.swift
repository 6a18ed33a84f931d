@testable import DocumentImport

/// A text whose paragraphs, items, notes and rules are broken at another column; headings, tables,
/// contents and what stands in columns are left as they are.
struct RewrappedDocument {
  private let plan: ImportPlan
  private let width: Int
  private var lines: [String]
  /// What replaces lines.
  private var replacements: [(range: Range<Int>, lines: [String])] = []
  /// Lines of text that have another column beside them.
  private var mixed: Set<Int> = []

  init(_ text: String, width: Int) throws {
    plan = try ImportPlan(Array(text.utf8))
    self.width = width
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for block in plan.blocks {
      switch block.kind {
      case .paragraph, .note: rewrap(block.text)
      case .rule: for part in [block.text] + block.lines { rewrap(part) }
      case .list: for item in block.items where item.term == nil { rewrap(item.text) }
      default: break
      }
    }
  }

  /// The new text.
  var text: String {
    var result = lines
    var last = lines.count
    for (range, new) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where range.upperBound <= last && mixed.isDisjoint(with: neighbours(of: range)) {
      result.replaceSubrange(range, with: new)
      last = range.lowerBound
    }
    return result.joined(separator: "\n")
  }

  private mutating func rewrap(_ part: Passage) {
    guard let start = part.offsets.first, let end = part.offsets.last else { return }
    let range = plan.source.line(at: start)..<plan.source.line(at: end) + 1
    let own = Set(part.offsets.map { plan.source.line(at: $0) })
    let before = plan.source.lineStarts[range.lowerBound]..<start
    let prefix = String(plan.source.scalars[before])
    let characters = (prefix + part.string).filter { !$0.isWhitespace }
    guard whole(own) == characters else {
      return mixed.formUnion(range.filter { lines[$0].contains(/\S   +\S/) })
    }
    let hang =
      !prefix.allSatisfy(\.isWhitespace)
      ? String(repeating: " ", count: Self.columns(prefix))
      : range.count > 1
        ? String(lines[range.lowerBound + 1].prefix { $0.isWhitespace })
        : prefix.contains("　") ? "" : prefix
    let next = range.upperBound < lines.count ? lines[range.upperBound] : ""
    for less in 0...12 {
      let new = Self.wrapped(part.string, prefix: prefix, hang: hang, width - less)
      guard less == 12 || isClear(new, before: next) else { continue }
      return replace(own, range, with: new)
    }
  }

  /// Replaces lines; what interrupts them, a page's foot for example, stays where it is.
  private mutating func replace(_ own: Set<Int>, _ range: Range<Int>, with new: [String]) {
    guard let gap = range.first(where: { !own.contains($0) }) else {
      return replacements.append((range, new))
    }
    let behind = gap + range[gap...].prefix { !own.contains($0) }.count
    // Behind a full stop, nothing would show that the text goes on on the next page.
    guard own.isSuperset(of: behind..<range.upperBound),
      let first = new.dropLast().lastIndex(where: { !$0.hasSuffix(".") && !$0.hasSuffix("。") })
    else { return }
    replacements.append((range.lowerBound..<gap, Array(new[...first])))
    replacements.append((behind..<range.upperBound, Array(new[(first + 1)...])))
  }

  /// The characters of lines, hyphens at line ends left out.
  private func whole(_ own: Set<Int>) -> String {
    let text = own.sorted().map { lines[$0] }
    let hyphenated = text.dropLast().map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 }
    return (hyphenated + text.suffix(1)).joined().filter { !$0.isWhitespace }
  }

  /// Returns whether lines show where their paragraph ends.
  ///
  /// Without a blank line below, a last line that is full looks as if the next one went on with it;
  /// and so does one with room for more as if it were the last.
  private func isClear(_ new: [String], before next: String) -> Bool {
    for (line, below) in zip(new, new.dropFirst()) where line.hasSuffix("。") || line.hasSuffix(":")
    {
      guard Self.columns(line) + Self.columns(Self.firstWord(below)) > width else { return false }
    }
    guard !next.allSatisfy(\.isWhitespace), let last = new.last else { return true }
    let room = last.hasSuffix("。") || last.hasSuffix(".") ? 2 : width / 8
    return Self.columns(last) + max(Self.columns(Self.firstWord(next)), room) + 4 <= width
  }
}

extension RewrappedDocument {
  /// The lines around some lines up to blank ones: what stands in columns is one such group.
  private func neighbours(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, !lines[start - 1].allSatisfy(\.isWhitespace) { start -= 1 }
    while end < lines.count, !lines[end].allSatisfy(\.isWhitespace) { end += 1 }
    return start..<end
  }
}

// MARK: - Wrapping

extension RewrappedDocument {
  /// Breaks a text where the next word would go too far.
  private static func wrapped(
    _ text: String, prefix: String, hang: String, _ width: Int
  ) -> [String] {
    var lines = [prefix]
    var isEmpty = true
    for word in words(text) {
      let line = lines[lines.count - 1]
      if !isEmpty, columns(line) + columns(word.trimmingSuffix()) > width {
        lines[lines.count - 1] = line.trimmingSuffix()
        lines.append(hang + word)
      } else {
        lines[lines.count - 1] += word
      }
      isEmpty = false
    }
    lines[lines.count - 1] = lines[lines.count - 1].trimmingSuffix()
    return lines
  }

  /// Words with the blank behind them, and Japanese characters with the signs that must not be
  /// parted from them.
  ///
  /// A blank behind a full stop in Japanese sets the first sentence off; it is kept in its line.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var last: Character = " "
    for character in text {
      let isWide = columns(String(character)) > 1
      let lastIsWide = columns(String(last)) > 1
      let isKept =
        "、。，．：；？！」』）】〕〉》ーっゃゅょァィゥェォッャュョヮ々・…".contains(character)
        || "「『（【〔〈《".contains(last) || words[words.count - 1].hasSuffix("。 ")
        || character.isWhitespace
      if !isKept, isWide || lastIsWide || last.isWhitespace { words.append("") }
      words[words.count - 1].append(character)
      last = character
    }
    return words
  }

  private static func firstWord(_ text: String) -> String {
    words(String(text.drop(while: \.isWhitespace))).first { !$0.isEmpty } ?? ""
  }

  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }
}

extension String {
  /// Without white space at its end.
  fileprivate func trimmingSuffix() -> String {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
