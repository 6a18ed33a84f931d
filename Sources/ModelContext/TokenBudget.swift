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
    return (ascii + 3) / 4 + others
  }

  /// Cuts a text between blocks, leaving room for a note about the omitted parts.
  static func cut(_ markdown: String, to most: Int?) -> Cut {
    guard let most,
      tokens(markdown) > most
    else { return Cut(text: markdown) }
    let all = blocks(markdown)
    var (size, fitting) = (0, 0)
    while fitting < all.count - 1, size < most * 4 {
      size += all[fitting].utf8.count
      fitting += 1
    }
    // Each time one block less, until the note fits too: a note is longer the more is left out.
    for count in stride(from: fitting, through: 0, by: -1) {
      var cut = Cut(text: "", blocks: all.count - count)
      let rest = all[count...]
      cut.tokens = tokens(rest.joined(separator: "\n\n"))
      cut.headings = rest.filter { $0.hasPrefix("#") }.map {
        String($0.drop { $0 == "#" || $0 == " " })
      }
      let kept = all[..<count].joined(separator: "\n\n")
      guard tokens(kept) < most else { continue }
      let note = note(cut)
      cut.text = (kept.isEmpty ? "" : kept + "\n\n") + note + "\n"
      if tokens(cut.text) <= most {
        return cut
      }
      cut.text = (kept.isEmpty ? "" : kept + "\n\n") + shortNote(cut) + "\n"
      if tokens(cut.text) <= most {
        return cut
      }
    }
    return Cut(text: "", blocks: all.count, tokens: tokens(markdown))
  }

  private static func note(_ cut: Cut) -> String {
    let headings =
      if cut.headings.isEmpty {
        ""
      } else {
        "; headings: " + cut.headings.joined(separator: "; ")
      }
    return "[\(shortNote(cut).dropFirst().dropLast())\(headings)]"
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
      let marker = line.prefix { $0 == "`" || $0 == "~" }
      if let fenced = fence {
        if marker.hasPrefix(fenced) {
          fence = nil
        }
      } else if marker.count >= 3 {
        fence = marker
      }
      if line.isEmpty, fence == nil {
        if !open.isEmpty {
          blocks.append(open.joined(separator: "\n"))
        }
        open = []
      } else {
        open.append(line)
      }
    }
    if open.isEmpty {
      return blocks
    }
    return blocks + [open.joined(separator: "\n")]
  }
}
