import Base
package import Guideline
package import Markup
import SiteConfiguration

/// Texts of parts of pages, including the titles of their references.
extension GuidelineStages {
  /// A title and its language.
  ///
  /// - Parameters:
  ///   - index: A reference of a page.
  ///   - page: The page.
  ///   - language: That of the readers.
  /// - Returns: The title, and its language.
  package func linkText(
    _ index: Int,
    on page: Page,
    language: Int
  ) -> (title: String, language: Int) {
    linkText(index, page: page, language: language, ruleTitle: ruleTitle)
  }

  private func linkText(
    _ index: Int,
    page: Page,
    language: Int,
    ruleTitle: (Int, Int) -> Title
  ) -> (title: String, language: Int) {
    let (title, language) = wholeLinkText(
      index, page: page, language: language, ruleTitle: ruleTitle)
    return (title.shortenedName, language)
  }

  private func wholeLinkText(
    _ index: Int,
    page: Page,
    language: Int,
    ruleTitle: (Int, Int) -> Title
  ) -> (title: String, language: Int) {
    func shown(_ title: Title) -> (String, Int) {
      (title.text, title.language)
    }
    switch page.targets[index] {
    case .entry(let entry, _):
      return shown(tree.title(entry, language))
    case .page(let entry, let language, _):
      return shown(tree.title(entry, language))
    case .rule(let rule):
      return shown(ruleTitle(rule, language))
    case .source(let number):
      let source = sourceList.sources[number]
      return (
        source.title.text(language) ?? source.key,
        source.title.languageOfText(language) ?? language
      )
    case .term(let number):
      let term = termList.terms[number]
      let name = term.name(language) ?? (term.id.value, language)
      return (name.text, name.language)
    case .count(let thing):
      return (String(count(thing)), page.language)
    case .token(let token):
      return (text(ofToken: token, page.language), page.language)
    case .statement(let statement):
      let source = sourceList.sources[statement.source]
      return (source.statements[statement.statement].id, page.language)
    case .anchor(let anchor):
      return (
        title(
          ofAnchor: anchor,
          page,
          ruleTitle: ruleTitle), page.language
      )
    case .tokenGroup, .sitePage, .file, .verbatim, nil:
      return (page.document.references[index].target, page.language)
    }
  }

  /// Returns the heading or the rule of an anchor of the page, or else the anchor itself.
  private func title(
    ofAnchor anchor: String,
    _ page: Page,
    ruleTitle: (Int, Int) -> Title
  ) -> String {
    if let heading = page.headingIDs.firstIndex(of: anchor) {
      return page.document.headings[heading].text
    }
    if let caption = page.document.caption(ofFigure: anchor) {
      return caption
    }
    guard let rule = ruleBook.index[anchor] else { return anchor }
    return ruleTitle(rule, page.language).text
  }

  // MARK: Plain text

  /// The sentence of a rule for readers of a language, without its markup.
  package func ruleTitle(_ rule: Int, language: Int) -> Title {
    var title = ruleBook.title(rule, language)
    guard
      let (page, block) = block(rule, language)
    else { return title }
    title.text = sentence(of: block, on: page)
    return title
  }

  /// Returns the sentence of a rule, without its markup.
  ///
  /// The sentence of another rule that it names is shown without titles, because it may name this
  /// one.
  package func sentence(of block: RuleBlock, on page: Page) -> String {
    guard block.namesTargets else { return block.statementText }
    let bytes = PlainText.bytes(
      of: page.document,
      [block.statement],
      readings: .omitted
    ) { index in
      linkText(
        index,
        page: page,
        language: page.language,
        ruleTitle: ruleBook.title
      ).title
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a part without its markup and its heading, as readers of its language see it.
  package func plainText(of part: Part, on page: Page) -> String {
    plainText(part.events + part.footnotes, of: page)
  }

  /// Returns the text of events without markup, as readers of the page's language see it.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - page: The page that contains them.
  ///   - drawings: The texts of drawings that are included.
  ///   - readings: The treatment of the readings of characters.
  /// - Returns: The text, blocks separated by line feeds.
  package func plainText(
    _ events: [Range<Int>],
    of page: Page,
    drawings: PlainText.Drawings = .allWords,
    readings: PlainText.Readings = .inParentheses
  ) -> String {
    let text = PlainText.bytes(
      of: page.document,
      events,
      drawings: drawings,
      readings: readings
    ) { index in
      linkText(index, on: page, language: page.language).title
    }
    return String(decoding: text[...].trimmingEnd(), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingEnd() -> ArraySlice<UInt8> {
    let last = lastIndex { byte in
      byte != .lineFeed && byte != .space
    }
    return prefix(upTo: last.map { last in last + 1 } ?? startIndex)
  }
}
