/// Finds the headings of a PDF without tags: by its outline, and by type that is larger or bolder
/// than its text.
struct PDFHeadings {
  /// A heading and its lines.
  struct Found {
    var lines: Range<Int>
    var heading: Heading
  }

  private let lines: [PDFLine]
  private let scalars: [UInt32]
  private let typography: PDFTypography
  private let isFree: (Int) -> Bool
  private var groups: [Group] = []
  /// The largest size that each size of a heading is nearly alike.
  private var clusters: [Double: Double] = [:]

  /// Lines in a type other than that of running text.
  private struct Group {
    var lines: Range<Int>
    var style: Style
    /// The level in the outline.
    var level: Int?
  }

  /// The type of a heading, which determines its level; colors and families do not.
  private struct Style: Hashable {
    var size: Double
    var isBold: Bool

    /// Returns whether the style is more prominent than another one.
    func outranks(_ other: Style) -> Bool {
      guard size == other.size else { return size > other.size }
      return isBold && !other.isBold
    }
  }

  /// Finds the headings.
  ///
  /// - Parameters:
  ///   - lines: The lines of the document.
  ///   - scalars: Its text.
  ///   - typography: The type of its text.
  ///   - outline: The entries that readers show next to its pages.
  ///   - isFree: Returns whether a line is not furniture and not in a table.
  /// - Returns: The headings, in their order.
  static func find(
    _ lines: [PDFLine], scalars: [UInt32], typography: PDFTypography,
    outline: [PDFLayout.OutlineItem], isFree: @escaping (Int) -> Bool
  ) -> [Found] {
    var headings = PDFHeadings(
      lines,
      scalars: scalars,
      typography: typography,
      isFree: isFree)
    headings.findByType()
    headings.findByOutline(outline)
    headings.clusterSizes()
    return headings.found
  }

  private init(
    _ lines: [PDFLine], scalars: [UInt32], typography: PDFTypography,
    isFree: @escaping (Int) -> Bool
  ) {
    (self.lines, self.scalars, self.typography) = (lines, scalars, typography)
    self.isFree = isFree
  }

  // MARK: Type

  private mutating func findByType() {
    var index = 0
    while index < lines.count {
      guard isFree(index),
        let style = style(lines[index])
      else {
        index += 1
        continue
      }
      let end = endOfGroup(from: index, style: style)
      groups.append(Group(lines: index..<end, style: style))
      index = end
    }
    // A style most of whose lines are no titles is one of emphasis.
    let byStyle = Dictionary(grouping: groups, by: \.style)
    let styles = byStyle.filter { _, groups in
      groups.count { isTitle($0) } * 2 >= groups.count
    }
    groups = groups.filter { group in
      styles[group.style] != nil && isTitle(group)
    }
  }

  /// Returns the end of the lines in one style that are one heading.
  private func endOfGroup(from start: Int, style: Style) -> Int {
    var end = start + 1
    while end < lines.count,
      isFree(end),
      self.style(lines[end]) == style,
      goesOn(end - 1, next: end)
    {
      end += 1
    }
    return end
  }

  private func style(_ line: PDFLine) -> Style? {
    let isLarge = line.size >= 1.08 * typography.bodySize
    let isBold =
      line.isBold
      && !typography.isBodyBold
      && line.size >= 0.6 * typography.bodySize
    guard isLarge || isBold,
      !line.isCode
    else { return nil }
    return Style(size: line.size, isBold: line.isBold)
  }

  /// Returns whether a heading continues on the next line.
  private func goesOn(_ line: Int, next: Int) -> Bool {
    let (above, below) = (lines[line], lines[next])
    let step = below.box.top - above.box.top
    guard above.page == below.page,
      step > 0.5 * above.size,
      step < 1.8 * above.size + 2
    else { return false }
    return SectionLabel(text(next..<next + 1)[...]) == nil
      && !Wrap.endsSentence(scalars[above.span])
  }

  private func isTitle(_ group: Group) -> Bool {
    let text = text(group.lines)
    guard let last = text.last,
      text.count <= 200,
      text.contains(where: \.isLetter)
    else {
      return false
    }
    if let mark = ListMark(text[...]) {
      // `1. Keys` may be a numbered heading, a longer one is an item.
      let isItem = SectionLabel(text[...]) == nil && text.count > 60
      if !mark.isNumber || isItem {
        return false
      }
    }
    if text.count > 80, last.endsSentence {
      return false
    }
    let isLarge = group.style.size >= 1.08 * typography.bodySize
    return isLarge || isBoldTitle(text, last: last) && standsAlone(group)
  }

  /// Returns whether a bold text in the size of running text may be a title.
  private func isBoldTitle(_ text: [UInt32], last: UInt32) -> Bool {
    // `例`, `Note`: labels of what is below.
    let isLabel = text.count == 1 || LineMarks.isNoteLabel(text[...])
    return text.count <= 100 && !isLabel && !LineMarks.isCaption(text[...])
      && ![
        .fullStop, .ideographicFullStop, .colon, .wideColon, .comma, .ideographicComma, .semicolon,
      ].contains(last)
  }

  /// Returns whether bold lines of the text's size are a separate paragraph.
  private func standsAlone(_ group: Group) -> Bool {
    let (first, last) = (group.lines.lowerBound, group.lines.upperBound - 1)
    for (line, next) in [(first - 1, first), (last, last + 1)]
    where lines.indices.contains(line) && lines.indices.contains(next) {
      let (above, below) = (lines[line], lines[next])
      guard above.page == below.page else { continue }
      if above.box.isBeside(below.box)
        || runsOn(above, below: below)
      {
        return false
      }
    }
    return true
  }

  /// Returns whether a sentence goes on from one line to the next, in whatever weight.
  private func runsOn(_ above: PDFLine, below: PDFLine) -> Bool {
    abs(above.size - below.size) < 1
      && !typography.areApart(above, next: below)
      && typography.isFull(above, before: scalars[below.span])
      && !Wrap.endsSentence(scalars[above.span])
  }

  private func text(_ lines: Range<Int>) -> [UInt32] {
    lines.reduce(into: []) { text, line in
      if !text.isEmpty {
        text.append(.blank)
      }
      text += scalars[self.lines[line].span]
    }
  }

  // MARK: Outline

  /// Finds the entries of the outline on their pages, and gives them its levels.
  private mutating func findByOutline(_ outline: [PDFLayout.OutlineItem]) {
    guard !outline.isEmpty else { return }
    let places = placesByTitle
    let typed = groups
    var taken: Set<Int> = []
    groups = []
    for item in outline {
      let candidates = places[item.title.folded] ?? []
      guard
        let place = place(
          of: item,
          in: candidates,
          taken)
      else { continue }
      taken.formUnion(place)
      let first = lines[place.lowerBound]
      let style = Style(size: first.size, isBold: first.isBold)
      groups.append(Group(lines: place, style: style, level: item.level))
    }
    groups += typed.filter { !$0.lines.contains(where: taken.contains) }
    groups.sort { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// The runs of up to three lines in one size, by their folded texts with and without a label.
  private var placesByTitle: [[UInt32]: [Range<Int>]] {
    var places: [[UInt32]: [Range<Int>]] = [:]
    for first in lines.indices where isFree(first) {
      for end in first + 1...first + 3 where end <= lines.count {
        guard end == first + 1 || mayContinue(first, to: end - 1) else {
          break
        }
        let text = text(first..<end)
        guard text.count <= 300 else { break }
        for title in Self.titles(text) {
          places[title, default: []].append(first..<end)
        }
      }
    }
    return places
  }

  /// A text with and without its label: outlines leave numbers out, or pages do.
  private static func titles(_ text: [UInt32]) -> [[UInt32]] {
    guard let label = SectionLabel(text[...]),
      label.length < text.count
    else {
      return [text.folded]
    }
    return [text.folded, text.dropFirst(label.length).folded]
  }

  private func mayContinue(_ first: Int, to line: Int) -> Bool {
    isFree(line) && lines[line].page == lines[first].page
      && lines[line].size == lines[first].size
  }

  /// The place of an entry: on its page, in the largest type.
  private func place(
    of item: PDFLayout.OutlineItem,
    in places: [Range<Int>],
    _ taken: Set<Int>
  ) -> Range<Int>? {
    let own = places.filter { place in
      item.page == nil
        || lines[place.lowerBound].page == item.page
    }
    let free = own.filter { !$0.contains(where: taken.contains) }
    return free.max {
      lines[$0.lowerBound].size < lines[$1.lowerBound].size
    }
  }

  // MARK: Levels

  private var found: [Found] {
    let isListed = groups.contains { $0.level != nil }
    let levels =
      if isListed {
        levelsOfOutline
      } else {
        levelsOfType
      }
    return zip(groups, levels).map { group, level in
      var heading = Heading(
        evidence: .markup,
        confidence: 0.8,
        level: max(1, level)
      )
      if group.level != nil {
        (heading.evidence, heading.confidence) = (.contents, 0.98)
      }
      // What stands above all that the outline lists is the name of the document.
      heading.isTitle = level == 0
      return Found(lines: group.lines, heading: heading)
    }
  }

  /// The levels that the outline states; other headings are placed by the type of those that it
  /// lists.
  private var levelsOfOutline: [Int] {
    let levels = levelsByStyle
    return groups.map { group in
      if let level = group.level {
        return level
      }
      let level = levels[group.style] ?? 1
      // Level 0 is that of the name of the document, on its first page.
      if lines[group.lines.lowerBound].page == 0 {
        return level
      }
      return max(1, level)
    }
  }

  /// The level of each style if the outline states some: from the most prominent on, below those of
  /// the outline, and each below the one before.
  private var levelsByStyle: [Style: Int] {
    let stated = statedLevels
    var levels: [Style: Int] = [:]
    var (listed, last) = (0, 0)
    for style in Set(groups.map(\.style)).sorted(by: { $0.outranks($1) }) {
      if let level = stated[style] {
        levels[style] = level
        if level > listed {
          (listed, last) = (level, level)
        }
        continue
      }
      // Above all that the outline lists, styles stay on level 0.
      if listed > 0 {
        last += 1
      }
      levels[style] = last
    }
    return levels
  }

  /// The deepest level that the outline states for each style.
  private var statedLevels: [Style: Int] {
    var stated: [Style: Int] = [:]
    for group in groups {
      guard let level = group.level else { continue }
      stated[group.style] = max(stated[group.style] ?? 0, level)
    }
    return stated
  }

  /// The levels by type: larger and bolder type is higher; numbers with more parts are below those
  /// with fewer in the same type.
  private var levelsOfType: [Int] {
    let ranked = rankedStyles
    let counts = groups.map(numberCount)
    let fewest = fewestNumbers(counts)
    let keys = zip(groups, counts).map { group, count in
      let style = clustered(group.style)
      // A heading without a number is next to those with the fewest parts.
      let depth = count.map { $0 - (fewest[style] ?? $0) } ?? 0
      return Rank(style: ranked.firstIndex(of: style) ?? 0, depth: depth)
    }
    let order = Set(keys).sorted()
    return keys.map { key in (order.firstIndex(of: key) ?? 0) + 1 }
  }

  /// The fewest parts of a number in each style.
  private func fewestNumbers(_ counts: [Int?]) -> [Style: Int] {
    var fewest: [Style: Int] = [:]
    for case (let group, let count?) in zip(groups, counts) {
      let style = clustered(group.style)
      fewest[style] = min(count, fewest[style] ?? count)
    }
    return fewest
  }

  /// The count of the parts of a heading's number: two of `1.2`.
  private func numberCount(_ group: Group) -> Int? {
    guard let label = SectionLabel(text(group.lines)[...]),
      label.kind == .decimal
    else {
      return nil
    }
    return label.numbers.count
  }

  private struct Rank: Hashable, Comparable {
    var style: Int
    var depth: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.style, a.depth) < (b.style, b.depth)
    }
  }

  /// The styles of headings, nearly equal sizes alike, the most prominent first.
  private var rankedStyles: [Style] {
    Set(groups.map { clustered($0.style) }).sorted { $0.outranks($1) }
  }

  /// A style in the largest size that is nearly its own.
  private func clustered(_ style: Style) -> Style {
    Style(size: clusters[style.size] ?? style.size, isBold: style.isBold)
  }

  private mutating func clusterSizes() {
    var largest = Double.infinity
    // 12.0 and 11.9 are one size.
    for size in Set(groups.map(\.style.size)).sorted(by: >) {
      if size * 1.04 < largest {
        largest = size
      }
      clusters[size] = largest
    }
  }
}

extension UInt32 {
  fileprivate var isLetter: Bool {
    isLatinLetter || isJapanese || self > 0x370 && !isSpace && !isWide
  }
}
