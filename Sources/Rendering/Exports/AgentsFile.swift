import Guideline
import Markup
import SiteConfiguration
import Templates

/// `AGENTS.md` (https://agents.md): the content of a published site for an agent, and how to cite a
/// rule.
extension FileContext {
  /// The largest size of the file in bytes: an agent reads all of it, before anything else.
  private static let maximumBytes = 8_192

  /// The file; without the list of sections where that would make it too long.
  package func agentsIndex() -> [UInt8] {
    let whole = agentsIndex(listsSections: true)
    if whole.count <= Self.maximumBytes {
      return whole
    }
    return agentsIndex(listsSections: false)
  }

  private func agentsIndex(listsSections: Bool) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: site.configuration.title.text(0) ?? "")
    markdown.writeQuote(site.guideline.tree.title(0, 0).summary)
    markdown.writeParagraph(
      """
      This folder is a published guideline for user interfaces: topics, and rules that are cited by their ids.
      """
    )
    writeWhereThingsAre(into: &markdown)
    writeHowToCite(into: &markdown)
    guard listsSections else { return markdown.output }
    for language in site.languages {
      let reading = FileContext(site: site, path: path, language: language)
      reading.writeSections(into: &markdown)
    }
    return markdown.output
  }

  private func writeWhereThingsAre(into markdown: inout MarkdownWriter) {
    markdown.writeHeading(2, text: "What is where")
    markdown.writeList(listedFiles) { file, inlines in
      inlines.appendLink(file.path, to: file.path)
      inlines.append(": " + file.content)
    }
    markdown.writeParagraph(
      "Each page has a Markdown version beside it: the same address with .md instead of .html."
    )
    markdown.writeList([0]) { _, inlines in
      inlines.append("To search, and to read within a budget of tokens: ")
      inlines.append(code: Array("build-site mcp .".utf8)[...])
      inlines.append(
        " (Model Context Protocol). Call search with a question, then get with the id of a rule. An answer has at most 4000 tokens: its end says what is left out, and the offset at which to continue. If search says not covered, the guideline has no rule for it."
      )
    }
  }

  private var listedFiles: [(path: String, content: String)] {
    var files = site.languages.map { language in
      let name = site.configuration.languages[language].name
      return (
        path: site.addresses.code(language) + "/llms.txt",
        content: "every topic with its summary, \(name)"
      )
    }
    files += [
      ("data/rules.json", "every rule: text, level, platforms, sources, status"),
      ("data/topics.json", "every topic: headings, relations, rules"),
      ("data/terms.json", "every term: names in each language, words to avoid"),
    ]
    if site.guideline.has(.tokens) {
      files.append(("data/tokens.json", "every design token: its values in each theme"))
    }
    if !site.configuration.notCovered.isEmpty {
      files.append(("data/not-covered.json", "what the guideline says nothing about"))
    }
    if site.guideline.hasEditions {
      files.append(("data/changes.json", "what each edition changed"))
    }
    return files
  }

  private func writeHowToCite(into markdown: inout MarkdownWriter) {
    let rules = site.guideline.ruleBook.rules
    guard let rule = rules.firstIndex(where: { $0.status == .current }) else { return }
    markdown.writeHeading(2, text: "How to cite a rule")
    markdown.writeParagraph(
      """
      Write the id and link to the page of the rule. Old ids and addresses still work. Apply no rule whose status \
      is not current.
      """
    )
    markdown.writeList([0]) { _, inlines in
      inlines.append(code: Array(rules[rule].id.utf8)[...])
      inlines.append(" → ")
      let address = href(site.addresses.rule(rule, language: language))
      inlines.appendLink(address, to: address)
    }
    writeLevels(into: &markdown)
  }

  private func writeLevels(into markdown: inout MarkdownWriter) {
    markdown.writeHeading(2, text: "Levels")
    markdown.writeList(Level.allCases) { level, inlines in
      inlines.append(code: Array(level.rawValue.utf8)[...])
      let words = site.languages.map { language in
        site.word(level, language: language).word
      }
      inlines.append(": " + words.joined(separator: " · "))
    }
  }

  private func writeSections(into markdown: inout MarkdownWriter) {
    let tree = site.guideline.tree
    let sections = tree.entries[0].children
    guard !sections.isEmpty else { return }
    markdown.writeHeading(2, text: site.configuration.languages[language].name)
    markdown.writeList(sections) { section, inlines in
      let title = tree.title(section, language)
      let target = href(alternatePath(site.addresses.entry(section, language: language)))
      inlines.appendLink(title.text, to: target)
      if !title.summary.isEmpty {
        inlines.append(": " + title.summary)
      }
    }
  }
}
