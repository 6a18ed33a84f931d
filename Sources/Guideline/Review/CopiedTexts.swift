import Base
import Diagnostics
import Markup

/// Titles, summaries, headings and alternative texts that nobody translated.
enum CopiedTexts {
  /// Compares a page with its original.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - original: The page that the entry was written in first.
  ///   - group: The pages of the entry.
  ///   - languages: The languages of the site, by index.
  /// - Returns: A warning for each text of more than a name that is the same in a language with another script.
  /// - Complexity: O(*n*), where *n* is the length of both pages.
  static func diagnostics(
    of page: PageInput,
    original: PageInput,
    in group: PageGroup,
    languages: [String]
  ) -> [Diagnostic] {
    guard isEastAsian(languages[page.language]),
      !isEastAsian(languages[original.language])
    else { return [] }
    // The name of a site may be the same in all languages.
    let title = group.folder.isEmpty ? nil : copiedTitle(page, of: original)
    let frontMatter = [title, copiedSummary(page, of: original)].compactMap(\.self)
    return frontMatter + copiedHeadings(page, of: original)
      + copiedAlternatives(page, of: original)
  }

  private static func copiedTitle(
    _ page: PageInput,
    of original: PageInput
  ) -> Diagnostic? {
    guard let title = page.document.frontMatter.title,
      title.value == original.document.frontMatter.title?.value,
      isUntranslated(title.value, on: page)
    else { return nil }
    return .copiedTranslation(
      of: "title", original: original.path, at: page.location(of: title.bytes))
  }

  private static func copiedSummary(
    _ page: PageInput,
    of original: PageInput
  ) -> Diagnostic? {
    guard let summary = page.document.frontMatter.summary,
      summary.value == original.document.frontMatter.summary?.value,
      isSentence(summary.value, from: 3)
    else { return nil }
    return .copiedTranslation(
      of: "summary", original: original.path, at: page.location(of: summary.bytes))
  }

  /// Returns whether a title of ordinary words is not translated: a name that stays, such as "Bluetooth", is in the text
  /// of its page, too.
  private static func isUntranslated(_ title: String, on page: PageInput) -> Bool {
    guard hasOrdinaryWords(title) else { return false }
    let text = PlainText.bytes(of: page.document, [page.document.text]) { _ in "" }
    // Japanese and Korean words are no ASCII.
    guard text.count >= shortestPage,
      text.contains(where: { byte in byte >= 0xE3 })
    else { return false }
    // `<link>` of a page "Link" is in small letters.
    return !has(title.utf8.map(\.lowercasedASCII), asWordOf: text.map(\.lowercasedASCII))
  }

  /// Returns whether a text is words such as "Tab bar"; "iPhone", `tab-bar` and "WCAG 2.2" are names.
  private static func hasOrdinaryWords(_ title: String) -> Bool {
    title.utf8.first?.isASCIICapital == true
      && title.split(separator: " ").allSatisfy { word in
        word.utf8.count > 1
          && word.utf8.allSatisfy(\.isASCIILetter)
          && word.utf8.dropFirst().allSatisfy(\.isASCIISmallLetter)
      }
  }

  /// Returns whether words are in a text, and not in longer words such as `kit-button`.
  private static func has(_ words: [UInt8], asWordOf text: [UInt8]) -> Bool {
    var start = 0
    while let index = text.span.firstIndex(of: words.span, in: start..<text.count) {
      let end = index + words.count
      let isInWord =
        index > 0 && isOfWord(text[index - 1])
        || end < text.count && isOfWord(text[end])
      if !isInWord {
        return true
      }
      start = index + 1
    }
    return false
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == .hyphen
  }

  /// In bytes: a shorter page need not name what it is about.
  private static let shortestPage = 100

  private static func copiedHeadings(
    _ page: PageInput,
    of original: PageInput
  ) -> [Diagnostic] {
    let copies = copies(
      in: page.document.headings,
      of: original.document.headings,
      text: \.text,
      shortest: 4)
    return copies.map { heading in
      .copiedTranslation(
        of: "heading", original: original.path, at: page.location(of: heading.bytes))
    }
  }

  private static func copiedAlternatives(
    _ page: PageInput,
    of original: PageInput
  ) -> [Diagnostic] {
    let copies = copies(
      in: page.document.images,
      of: original.document.images,
      text: \.alt,
      shortest: 3)
    return copies.map { image in
      .copiedTranslation(
        of: "alternative text", original: original.path, at: page.location(of: image.bytes))
    }
  }

  /// Finds what has the text of something in the original, if that is a sentence.
  ///
  /// - Parameters:
  ///   - things: Those of the translation.
  ///   - originals: Those of the original.
  ///   - text: The text of a thing.
  ///   - shortest: The number of words of the shortest text that is compared.
  /// - Returns: Those of `things` that are copies.
  private static func copies<Thing>(
    in things: [Thing],
    of originals: [Thing],
    text: KeyPath<Thing, String>,
    shortest: Int
  ) -> [Thing] {
    let sentences = things.filter { thing in
      isSentence(thing[keyPath: text], from: shortest)
    }
    guard !sentences.isEmpty else { return [] }
    let texts = Set(originals.map { original in original[keyPath: text] })
    return sentences.filter { thing in texts.contains(thing[keyPath: text]) }
  }

  private static func isEastAsian(_ language: String) -> Bool {
    ["ja", "zh", "ko"].contains(String(language.prefix { $0 != "-" }))
  }

  /// Returns whether a text without kana and kanji has at least some words of letters, one of them in small letters:
  /// others may be a name.
  private static func isSentence(_ text: String, from count: Int) -> Bool {
    // Kana, kanji and hangul begin with bytes from E3 on.
    guard text.utf8.allSatisfy({ byte in byte < 0xE3 }) else { return false }
    let words = text.split(separator: " ").filter { word in word.allSatisfy(\.isLetter) }
    return words.count >= count && words.dropFirst().contains { $0.first?.isLowercase ?? false }
  }
}
