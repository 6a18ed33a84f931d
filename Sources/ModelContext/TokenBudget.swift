/// Shortens a Markdown text to a number of tokens.
///
/// A token is estimated as four characters of ASCII, or one other character: more than the
/// tokenizers of language models use for English, about what they use for Japanese.
struct TokenBudget {
  /// A text that fits, and the number of omitted parts.
  struct Cut {
    var text: String
    var blocks = 0
    var tokens = 0
    /// The headings that were left out.
    var headings: [String] = []
  }

  /// The estimate for a text.
  static func tokens(_ text: String) -> Int {
    var (ascii, others) = (0, 0)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        ascii += 1
      } else {
        others += 1
      }
    }
    // Rounded up.
    return (ascii + 3) / 4 + others
  }

  /// Cuts a text between blocks, leaving room for a note about the omitted parts.
  static func cut(_ markdown: String, to most: Int?) -> Cut {
    guard let most,
      tokens(markdown) > most
    else { return Cut(text: markdown) }
    let all = blocks(markdown)
    // Each time one block less, until the note fits too: a note is longer the more is left out.
    for count in stride(
      from: mostBlocks(of: all, within: most),
      through: 0,
      by: -1)
    {
      if let cut = cut(all, after: count, to: most) {
        return cut
      }
    }
    return Cut(text: "", blocks: all.count, tokens: tokens(markdown))
  }

  /// The number of blocks that may fit: a token has at most four bytes of ASCII.
  private static func mostBlocks(
    of all: [String],
    within most: Int
  ) -> Int {
    var (size, fitting) = (0, 0)
    while fitting < all.count - 1, size < most * 4 {
      size += all[fitting].utf8.count
      fitting += 1
    }
    return fitting
  }

  /// The first blocks with a note about the others; `nil` where no note fits.
  private static func cut(
    _ all: [String],
    after count: Int,
    to most: Int
  ) -> Cut? {
    let kept = all[..<count].joined(separator: "\n\n")
    guard tokens(kept) < most else { return nil }
    var cut = cut(leavingOut: all[count...])
    var head = kept
    if !kept.isEmpty {
      head += "\n\n"
    }
    // A short note where the headings do not fit.
    for note in [note(cut), shortNote(cut)] {
      cut.text = head + note + "\n"
      if tokens(cut.text) <= most {
        return cut
      }
    }
    return nil
  }

  /// A cut without its text, which says what is left out.
  private static func cut(leavingOut blocks: ArraySlice<String>) -> Cut {
    var cut = Cut(text: "", blocks: blocks.count)
    cut.tokens = tokens(blocks.joined(separator: "\n\n"))
    cut.headings =
      blocks
      .filter { $0.hasPrefix("#") }
      .map(words(ofHeading:))
    return cut
  }

  /// `Sizes` of `## Sizes`.
  private static func words(ofHeading line: String) -> String {
    String(line.drop { "# ".contains($0) })
  }

  private static func note(_ cut: Cut) -> String {
    guard !cut.headings.isEmpty else { return shortNote(cut) }
    let headings = cut.headings.joined(separator: "; ")
    return "\(shortNote(cut).dropLast()); headings: \(headings)]"
  }

  private static func shortNote(_ cut: Cut) -> String {
    "[left out: \(cut.blocks) blocks, about \(cut.tokens) tokens]"
  }

  /// Returns the parts between empty lines; a block of code stays whole.
  private static func blocks(_ markdown: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring] = []
    var fence: Substring?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      fence = self.fence(fence, after: line)
      guard line.isEmpty,
        fence == nil
      else {
        open.append(line)
        continue
      }
      if !open.isEmpty {
        blocks.append(open.joined(separator: "\n"))
      }
      open = []
    }
    // A fence that nothing closes holds the rest.
    if !open.isEmpty {
      blocks.append(open.joined(separator: "\n"))
    }
    return blocks
  }

  /// The fence of code that is open behind a line; one at least as long closes it.
  private static func fence(
    _ open: Substring?,
    after line: Substring
  ) -> Substring? {
    let marker = line.prefix { "`~".contains($0) }
    if let open {
      return marker.hasPrefix(open) ? nil : open
    }
    guard marker.count >= 3 else { return nil }
    return marker
  }
}
