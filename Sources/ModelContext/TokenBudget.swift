import Base

/// Shortens a Markdown text to a number of tokens.
///
/// A token is estimated as four characters of ASCII, or one other character: more than the
/// tokenizers of language models use for English, about what they use for Japanese.
struct TokenBudget {
  /// The budget of an answer for which no other one was asked.
  static let usual = 4_000
  /// The budgets that can be asked for: the smallest has room for the note about what is left out.
  static let range = 50...1_000_000

  /// A heading, and the place where it begins.
  struct Heading: Equatable {
    var title: String
    var offset: Int
  }

  /// A text that fits, and what was left out behind it.
  struct Cut {
    var text: String
    /// The place where the omitted part begins, in characters of the whole text; `nil` if nothing is left out.
    var next: Int?
    /// The estimate for what is left out.
    var tokens = 0
    /// The headings that were left out.
    var headings: [Heading] = []
  }

  /// The estimate for a text.
  static func tokens(_ text: String) -> Int {
    var count = Count()
    count.add(text)
    return count.tokens
  }

  /// The estimate for a value of JSON as it is sent.
  static func tokens(_ value: JSONValue) -> Int {
    tokens(String(decoding: value.bytes, as: UTF8.self))
  }

  private struct Count {
    private var ascii = 0
    private var others = 0

    mutating func add(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        ascii += 1
      } else {
        others += 1
      }
    }

    mutating func add(_ text: String) {
      for scalar in text.unicodeScalars {
        add(scalar)
      }
    }

    /// Rounded up.
    var tokens: Int { (ascii + 3) / 4 + others }
  }

  /// Cuts a text between blocks, with a note about what is left out and how to go on; a block that is too long itself
  /// between lines, a line between characters.
  ///
  /// - Parameters:
  ///   - markdown: The whole text.
  ///   - offset: Where to begin, in characters: the ``Cut/next`` of an earlier cut.
  ///   - maximum: The largest number of tokens, with the note.
  ///   - language: The language of the note.
  /// - Returns: The text; with at least one character, so that each cut goes on.
  /// - Complexity: O(*n*) in the length of the text.
  static func cut(
    _ markdown: String,
    from offset: Int = 0,
    to maximum: Int,
    language: MessageLanguage = .english
  ) -> Cut {
    let scalars = Array(markdown.unicodeScalars)
    let start = min(offset, scalars.count)
    let rest = string(scalars[start...])
    let all = tokens(rest)
    guard all > maximum else { return Cut(text: rest) }
    let headings = headings(in: scalars[start...])
    let longest = Cut(text: "", next: scalars.count, tokens: all)
    let room = room(
      for: longest,
      headings: headings,
      within: maximum,
      language: language
    )
    let end = end(of: scalars[start...], within: max(1, room))
    var cut = Cut(text: "", next: end)
    cut.tokens = tokens(string(scalars[end...]))
    let kept = trimmed(scalars[start..<end])
    let left = headings.filter { heading in heading.offset >= end }
    let note = note(
      cut, headings: left, after: joined(kept, ""), within: maximum, language: language)
    cut.text = joined(kept, note)
    cut.headings = left
    return cut
  }

  /// The tokens that are left for the text besides the note.
  ///
  /// Headings have up to a sixth of the answer: with them, a reader can choose where to go on.
  private static func room(
    for cut: Cut,
    headings: [Heading],
    within maximum: Int,
    language: MessageLanguage
  ) -> Int {
    maximum - tokens(note(cut, language: language)) - min(maximum / 6, estimate(headings))
  }

  /// The note about what is left out, with as many headings as fit.
  private static func note(
    _ cut: Cut,
    headings: [Heading],
    after kept: String,
    within maximum: Int,
    language: MessageLanguage
  ) -> String {
    var cut = cut
    var count = Count()
    count.add(kept)
    for heading in headings {
      cut.headings.append(heading)
      var whole = count
      whole.add(note(cut, language: language))
      if whole.tokens > maximum {
        cut.headings.removeLast()
        break
      }
    }
    return note(cut, language: language)
  }

  /// Returns the longest beginning of a line that has at most some tokens, with an ellipsis if it is not all.
  static func shortened(_ line: String, to maximum: Int) -> String {
    guard tokens(line) > maximum else { return line }
    var count = Count()
    // The ellipsis is a token.
    count.add("…")
    var kept = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      count.add(scalar)
      guard count.tokens <= maximum else { break }
      kept.append(scalar)
    }
    let text = String(kept)
    // Between words, where it has any near its end.
    guard let space = text.lastIndex(of: " "),
      text.distance(from: space, to: text.endIndex) < 16
    else { return text + "…" }
    return text[..<space] + "…"
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var scalars = scalars
    while scalars.last == "\n" {
      scalars.removeLast()
    }
    return string(scalars)
  }

  private static func joined(_ kept: String, _ note: String) -> String {
    "\(kept)\n\n\(note)\n"
  }

  // MARK: Notes

  private static func note(_ cut: Cut, language: MessageLanguage) -> String {
    note(cut).text(in: language)
  }

  private static func note(_ cut: Cut) -> Message {
    let next = cut.next ?? 0
    guard !cut.headings.isEmpty else {
      return "[left out: about \(cut.tokens) tokens; continue at offset \(next)]"
    }
    let headings = cut.headings.map(shown).joined(separator: "; ")
    return
      "[left out: about \(cut.tokens) tokens; continue at offset \(next), or at a heading: \(headings)]"
  }

  /// A heading with its place: `Sizes 1200`.
  private static func shown(_ heading: Heading) -> String {
    "\(heading.title) \(heading.offset)"
  }

  private static func estimate(_ headings: [Heading]) -> Int {
    headings.reduce(0) { sum, heading in
      sum + tokens(shown(heading) + "; ")
    }
  }

  // MARK: Places

  /// The last place at which a text may be cut for it to have at most some tokens.
  private static func end(
    of scalars: ArraySlice<Unicode.Scalar>,
    within maximum: Int
  ) -> Int {
    var count = Count()
    var fence = Fence()
    var line = scalars.startIndex
    var (block, lineEnd, last) = (line, line, line)
    for index in scalars.indices {
      // A line break before the end costs nothing there: it is left out.
      if scalars[index] == "\n" {
        let isEmpty = index == line
        fence.read(scalars[line..<index])
        if isEmpty, !fence.isOpen {
          block = index + 1
        }
        lineEnd = index + 1
        line = index + 1
      }
      count.add(scalars[index])
      guard count.tokens <= maximum else { break }
      last = index + 1
    }
    if block > scalars.startIndex {
      return block
    }
    if lineEnd > scalars.startIndex {
      return lineEnd
    }
    return max(last, scalars.startIndex + 1)
  }

  /// The headings of a text, but for those in code.
  private static func headings(in scalars: ArraySlice<Unicode.Scalar>) -> [Heading] {
    var headings: [Heading] = []
    var fence = Fence()
    for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      fence.read(line)
      guard !fence.isOpen,
        line.first == "#"
      else { continue }
      let title = string(line.drop { "# ".unicodeScalars.contains($0) })
      headings.append(Heading(title: title, offset: line.startIndex))
    }
    return headings
  }

  /// The fence of code that is open behind a line; one at least as long closes it.
  private struct Fence {
    private var marker: ArraySlice<Unicode.Scalar>?

    var isOpen: Bool { marker != nil }

    mutating func read(_ line: ArraySlice<Unicode.Scalar>) {
      let run = line.prefix { "`~".unicodeScalars.contains($0) }
      if let open = marker {
        if run.starts(with: open) {
          marker = nil
        }
      } else if run.count >= 3 {
        marker = run
      }
    }
  }
}
