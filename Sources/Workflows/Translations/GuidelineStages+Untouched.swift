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
    let document = page.document
    if document.diagnostics.contains(where: { diagnostic in
      diagnostic.code == .placeholder
        && diagnostic.location.bytes == part.location.bytes
    }) {
      return true
    }
    let own = document.parts.first {
      document.bytes(of: $0.kind) == part.location.bytes
    }
    guard
      let original =
        tree
        .entries[part.entry].original
        .flatMap({ self.page(part.entry, $0) }),
      let text = own.flatMap({ Self.text(of: $0, on: page) })
    else { return false }
    let comments = text.matches(of: /<!--\s*((?s:.*?))\s*-->/).map(\.output.1)
    let rest =
      text
      .replacing(/<!--(?s:.*?)-->/, with: "")
      .split(separator: "\n")
    let isEmpty = rest.allSatisfy {
      $0.allSatisfy(\.isWhitespace) || $0.hasPrefix("#")
    }
    let mark = Placeholder.original(configuration.languages[part.language].code)
    guard isEmpty,
      let comment = comments.first.map({ $0.hasPrefix(mark) ? $0.dropFirst(mark.count + 1) : $0 }),
      let source = Self.text(of: original.document.parts[part.number], on: original)
    else { return false }
    return
      source
      .replacing("\r", with: "")
      .replacing("-->", with: "-- >")
      .contains(comment)
  }

  /// The Markdown of a part; `nil` where its file cannot be read.
  private static func text(of part: Part, on page: Page) -> String? {
    guard let bytes = try? readFile(page.path),
      let end = part.source.last?.upperBound,
      end <= bytes.count
    else { return nil }
    return part.source
      .map { String(decoding: bytes[$0], as: UTF8.self) }
      .joined()
  }
}
