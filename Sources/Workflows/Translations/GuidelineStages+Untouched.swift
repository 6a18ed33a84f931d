import Base
import Diagnostics
import Guideline
import Markup
import SiteConfiguration

extension GuidelineStages {
  /// Returns whether a translated part is still as `build-site new translation` wrote it: the
  /// placeholder sentence of a rule, or only a heading and the original's text as a comment.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both pages, which are read again.
  func isUntouched(_ part: Translations.TranslatedPart) -> Bool {
    guard let page = page(part.entry, part.language),
      part.location.path == page.path
    else {
      return false
    }
    return hasPlaceholder(part, on: page)
      || hasOnlyOriginal(part, on: page)
  }

  /// Returns whether a rule has the sentence that asks for its words.
  private func hasPlaceholder(_ part: Translations.TranslatedPart, on page: Page) -> Bool {
    page.document.diagnostics.contains { diagnostic in
      diagnostic.code == .placeholder
        && diagnostic.location.bytes == part.location.bytes
    }
  }

  /// Returns whether a part is nothing but a comment with the original's text.
  private func hasOnlyOriginal(_ part: Translations.TranslatedPart, on page: Page) -> Bool {
    let own = page.document.parts.first { own in
      page.document.bytes(of: own.kind) == part.location.bytes
    }
    guard let own,
      let text = Self.text(of: own, on: page),
      let comment = commentAlone(in: text, language: part.language),
      let source = originalText(of: part)
    else { return false }
    return source.contains(comment)
  }

  /// The comment of a text that has only headings next to it, without the sentence for translators.
  private func commentAlone(in text: String, language: Int) -> Substring? {
    guard Self.hasOnlyHeadings(text.replacing(/<!--(?s:.*?)-->/, with: "")),
      let comment = text.firstMatch(of: /<!--\s*((?s:.*?))\s*-->/)?.output.1
    else { return nil }
    let mark = Placeholder.original(configuration.languages[language].code)
    guard comment.hasPrefix(mark) else { return comment }
    return comment.dropFirst(mark.count + 1)
  }

  private static func hasOnlyHeadings(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      line.allSatisfy(\.isWhitespace) || line.hasPrefix("#")
    }
  }

  /// The text of a part's original, as a comment has it.
  private func originalText(of part: Translations.TranslatedPart) -> String? {
    guard let original = tree.entries[part.entry].original,
      let page = page(part.entry, original),
      let text = Self.text(of: page.document.parts[part.number], on: page)
    else { return nil }
    // A comment ends where one in it ends (CommonMark, section 4.6).
    return
      text
      .replacing("\r", with: "")
      .replacing("-->", with: "-- >")
  }

  /// The Markdown of a part; `nil` where its file cannot be read.
  private static func text(
    of part: Part,
    on page: Page
  ) -> String? {
    guard let bytes = try? readFile(page.path),
      let end = part.source.last?.upperBound,
      end <= bytes.count
    else { return nil }
    return part.source
      .map { range in
        String(decoding: bytes[range], as: UTF8.self)
      }
      .joined()
  }
}
