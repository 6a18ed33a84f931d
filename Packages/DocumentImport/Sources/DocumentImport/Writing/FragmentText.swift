/// Texts of cells as Markdown: parts of a page, without headings of their own.
public enum FragmentText {
  /// Returns plain text as Markdown: each line is a paragraph, and lines with bullets or numbers are a list.
  ///
  ///     "Use one verb.\n• Save\n• Open"   →   "Use one verb.\n\n- Save\n- Open"
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func markdown(ofPlain text: String) -> String {
    var result = ""
    var wasItem = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      guard !line.isEmpty else { continue }
      let item = item(line)
      if !result.isEmpty {
        result += wasItem && item != nil ? "\n" : "\n\n"
      }
      if let item {
        result += item.mark + MarkdownText.inline(String(item.text))
      } else {
        result += MarkdownText.paragraph(String(line))
      }
      wasItem = item != nil
    }
    return result
  }

  /// The mark of an item in Markdown, and its text; `nil` for another line.
  private static func item(_ line: Substring) -> (mark: String, text: Substring)? {
    if let match = line.prefixMatch(of: /[-*+•‣◦▪・–]\s+/) ?? line.prefixMatch(of: /[•・]/) {
      return ("- ", line[match.range.upperBound...])
    }
    guard let match = line.prefixMatch(of: /([0-9]{1,3})[.)]\s+/) else { return nil }
    return ("\(match.output.1). ", line[match.range.upperBound...])
  }

  /// Returns HTML as Markdown, read like an HTML document (``ImportPlan``).
  ///
  /// - Parameters:
  ///   - html: Elements of a page's body.
  ///   - missingDescription: The text in place of a missing description of a picture.
  /// - Returns: The text; empty for HTML without any.
  /// - Throws: ``ImportError`` for more than can be read.
  public static func markdown(
    ofHTML html: String,
    missingDescription: String = "Describe the picture."
  ) throws(ImportError) -> String {
    let document = "<!DOCTYPE html><html><body><main>\(html)</main></body></html>"
    let plan: ImportPlan
    do {
      plan = try ImportPlan(Array(document.utf8), as: .html, encoding: .utf8)
    } catch ImportError.empty {
      return ""
    }
    let passages = PassageText(
      footnotes: plan.footnotes, inlines: plan.inlines, missingDescription: missingDescription)
    return DraftPage(fragment: plan.blocks, passages: passages).text
  }

  /// Returns how strongly a text tells people what to do, by its words: `must` of "Use one verb."; `nil` for a text that
  /// does not.
  public static func strength(of text: String) -> Strength? {
    let plan = try? ImportPlan(Array(text.utf8), as: .text, encoding: .utf8)
    guard let block = plan?.blocks.first else { return nil }
    return block.strength ?? block.rules.first?.strength
  }

  /// Returns a text as the language of most of it: `ja` or `en`.
  public static func language(of text: String) -> String {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    // A Japanese word says about as much as three Latin letters.
    if letters.count(where: \.value.isJapanese) * 3 >= letters.count && !letters.isEmpty {
      return "ja"
    }
    return "en"
  }

  /// Returns an id of lower-case ASCII letters, digits and hyphens; `nil` for a text in another script.
  public static func slug(of text: String) -> String? {
    Slug.make(text)
  }
}
