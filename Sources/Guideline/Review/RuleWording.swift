import Base
import Diagnostics
import Markup

/// The words of rules: they say what the level says, each rule says something of its own, and a translation is one.
enum RuleWording {
  /// Checks the rules of an entry.
  ///
  /// - Parameters:
  ///   - group: The pages of the entry.
  ///   - languages: The languages of the site, by index.
  /// - Returns: A warning for each rule with such words, or one for a page that is a copy of its original.
  /// - Complexity: O(*n*), where *n* is the length of the rules' statements, and of pages with the original's headings.
  static func diagnostics(
    of group: PageGroup,
    languages: [String]
  ) -> [Diagnostic] {
    guard let original = group.original else { return [] }
    // Looked up by id: a search for each rule would make a page of many rules take the square of its length.
    let stated = Dictionary(
      keepingFirst: original.document.rules.map { block in (block.id.value, block) })
    let pages: [PageInput] = group.pages.compactMap(\.self)
    return pages.flatMap { page -> [Diagnostic] in
      if isCopy(page, of: original, languages: languages) {
        return [.copiedTranslation(ofPage: page.path, original: original.path)]
      }
      return CopiedTexts.diagnostics(of: page, original: original, in: group, languages: languages)
        + page.document.rules.flatMap { block in
          stated[block.id.value].map { original in
            diagnostics(
              of: block,
              on: page,
              original: original,
              in: group,
              languages: languages
            )
          } ?? []
        }
    }
  }

  private static func diagnostics(
    of block: RuleBlock,
    on page: PageInput,
    original: RuleBlock,
    in group: PageGroup,
    languages: [String]
  ) -> [Diagnostic] {
    let place = Location(page.path, bytes: block.id.bytes)
    var found: [Diagnostic] = []
    let sentences = SentenceCount(block.statementText).value
    if sentences > 1 {
      found.append(.severalSentences(sentences, inRule: block.id.value, at: place))
    }
    let language = languages[page.language]
    if let level = original.attributes.level?.value,
      let words = LevelWords.contradicting(level, in: block.statementText, language: language)
    {
      found.append(.contradictingLevel(level, words: words, at: place))
    }
    if let originalPage = group.original,
      isCopy(block, of: original, language, languages[originalPage.language])
    {
      let path = originalPage.path
      found.append(.copiedTranslation(ofRule: block.id.value, original: path, at: place))
    }
    return found
  }

  /// Returns whether a page is a copy of its original in another language, of more than a few words.
  private static func isCopy(
    _ page: PageInput,
    of original: PageInput,
    languages: [String]
  ) -> Bool {
    let tags = [page, original].map { primarySubtag(of: languages[$0.language]) }
    guard tags[0] != tags[1],
      // Nearly every translation has other headings, so that few texts are compared.
      page.document.headings.map(\.text) == original.document.headings.map(\.text)
    else { return false }
    let texts = [page, original].map { page in
      PlainText.bytes(of: page.document, [page.document.text]) { _ in "" }
    }
    return texts[0] == texts[1] && texts[0].count >= shortestCopiedPage
  }

  /// Returns whether a translated statement is a copy of the original's; names and numbers may be the same.
  private static func isCopy(
    _ block: RuleBlock,
    of stated: RuleBlock,
    _ language: String,
    _ originalLanguage: String
  ) -> Bool {
    let statement = block.statementText
    guard statement == stated.statementText,
      primarySubtag(of: language) != primarySubtag(of: originalLanguage)
    else { return false }
    // Shorter ones may be a name that is the same everywhere.
    let words = statement.split(separator: " ").count
    return words >= 4 || statement.utf8.count >= 40
  }

  private static func primarySubtag(of language: String) -> Substring {
    language.prefix { $0 != "-" }
  }
}

/// Pages of fewer bytes may consist of names and numbers.
private let shortestCopiedPage = 80

/// Statements of fewer bytes, such as "See above.", say little by themselves.
private let shortestComparedStatement = 16

extension RuleBook {
  /// Finds rules that state the same sentence as an earlier one, in the original's language.
  ///
  /// Rules that hold no longer may say what a current one says.
  ///
  /// - Returns: A warning for each.
  /// - Complexity: O(*n*), where *n* is the length of all statements.
  func repeatedStatements() -> [Diagnostic] {
    var first: [String: Int] = [:]
    return rules.indices.compactMap { rule in
      guard [.trial, .current].contains(rules[rule].status),
        let (path, block) = original(of: rule),
        block.statementText.utf8.count >= shortestComparedStatement
      else { return nil }
      // Rules of two platforms may say the same with another number in the detail.
      let key = block.statementText + "\n" + rules[rule].platforms.joined(separator: " ")
      guard let other = first.updateValue(first[key] ?? rule, forKey: key) else {
        return nil
      }
      return .repeatedStatement(
        of: rules[rule].id, other: rules[other].id,
        at: Location(path, bytes: block.id.bytes), first: location(of: other))
    }
  }
}
