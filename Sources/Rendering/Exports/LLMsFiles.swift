import Base
package import Guideline
import SiteConfiguration
import Templates

/// `llms.txt` and `llms-full.txt` (https://llmstxt.org): an index of the site for language models.
extension FileContext {
  /// Returns `llms.txt`: the list of languages.
  package func llmsIndex() -> [UInt8] {
    let configuration = site.configuration
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: configuration.title.text(0) ?? "")
    markdown.writeQuote(site.guideline.tree.title(0, 0).summary)
    markdown.writeParagraph("How to search, read and cite this guideline is in AGENTS.md.")
    markdown.writeHeading(2, text: "Languages")
    markdown.writeList(Array(configuration.languages.indices)) { language, inlines in
      let code = site.addresses.code(language)
      inlines.appendLink(configuration.languages[language].name, to: code + "/llms.txt")
    }
    markdown.writeHeading(2, text: "Data")
    markdown.writeList(dataLinks)
    return markdown.output
  }

  /// `en/llms.txt`: the alternates of all topics, by section, each with its summary.
  package func llms() -> [UInt8] {
    let tree = site.guideline.tree
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, text: site.configuration.title.text(language) ?? "")
    markdown.writeQuote(tree.title(0, language).summary)
    for section in tree.entries[0].children {
      writeAlternates(inSection: section, into: &markdown)
    }
    writeFurtherPages(into: &markdown)
    return markdown.output
  }

  private func writeAlternates(
    inSection section: Int,
    into markdown: inout MarkdownWriter
  ) {
    let tree = site.guideline.tree
    markdown.writeHeading(2, text: site.title(ofEntry: section, language).text)
    // Fallbacks are in the list of their own language.
    let written = (section..<tree.topics(below: section).upperBound).filter { entry in
      tree.isWritten(entry, language: language)
    }
    markdown.writeList(written) { entry, inlines in
      writeLink(toAlternateOf: entry, into: &inlines)
    }
  }

  private func writeFurtherPages(into markdown: inout MarkdownWriter) {
    let pages = [SitePage.rules, .sources, .glossary, .overview, .tokens]
      .filter(site.guideline.has)
    markdown.writeHeading(2, text: strings[pages.first?.rawValue ?? "contents"])
    let links = pages.map { page in
      LinkData(
        href: href(alternatePath(site.addresses.page(page, language))),
        title: strings[page.rawValue])
    }
    let whole = LinkData(href: "llms-full.txt", title: "llms-full.txt")
    // One list: between two there would be a comment, which not every reader of the format takes.
    markdown.writeList(links + [whole] + dataLinks)
  }

  /// Returns `en/llms-full.txt`: the Markdown alternates of everything in the language.
  ///
  /// If that is too long, it has the home page's, and links to the files of the sections.
  ///
  /// - Parameter section: A section with a separate file; 0 for the file of the language.
  /// - Returns: The Markdown.
  package func llmsFull(_ section: Int) -> [UInt8] {
    let tree = site.guideline.tree
    let sections = LLMsFull.sections(site.guideline, language: language)
    let entries =
      if section > 0 {
        section..<tree.topics(below: section).upperBound
      } else if sections.isEmpty {
        tree.entries.indices
      } else {
        // The home page.
        0..<1
      }
    var output: [UInt8] = []
    for entry in entries where tree.isWritten(entry, language: language) {
      output += entryAlternate(entry)
      output.append(.lineFeed)
    }
    guard section == 0, !sections.isEmpty else { return output }
    return output + listOfFullFiles(sections)
  }

  /// Links to the files of the sections.
  private func listOfFullFiles(_ sections: [Int]) -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(2, text: "llms-full.txt")
    markdown.writeList(sections) { section, inlines in
      let path = LLMsFull.path(
        site.addressed,
        section: section,
        language: language)
      inlines.appendLink(site.title(ofEntry: section, language).text, to: href(path))
    }
    return markdown.output
  }

  private func writeLink(
    toAlternateOf entry: Int,
    into inlines: inout MarkdownInlines
  ) {
    let title = site.title(ofEntry: entry, language)
    let target = alternatePath(site.addresses.entry(entry, language: language))
    inlines.appendLink(title.text, to: href(target))
    if !title.summary.isEmpty {
      inlines.append(": " + title.summary)
    }
    if let years = site.years(ofEntry: entry, language), years.isDated {
      inlines.append(" (\(years.span) · \(strings["dated"]))")
    }
  }

  private var dataLinks: [LinkData] {
    var names = ["rules.json", "rules.csv", "terms.json", "topics.json"]
    if !site.configuration.fields.isEmpty {
      names.append("topics.csv")
    }
    if site.guideline.has(.tokens) {
      names.append("tokens.json")
    }
    if !site.configuration.notCovered.isEmpty {
      names.append("not-covered.json")
    }
    return names.map { name in
      LinkData(href: href("data/" + name), title: "data/" + name)
    }
  }
}

/// The files that contain the whole text of a language.
package enum LLMsFull {
  /// The number of bytes of text above which each section has a separate file, so that a program
  /// reads only what it needs.
  package static let maximumText = 1_000_000

  /// Returns the sections with separate files, if one file for all would be too long.
  package static func sections(
    _ guideline: GuidelineStages,
    language: Int
  ) -> [Int] {
    let tree = guideline.tree
    guard tree.textSize(language) > maximumText else { return [] }
    return tree.entries[0].children.filter { section in
      (section..<tree.topics(below: section).upperBound).contains { entry in
        tree.isWritten(entry, language: language)
      }
    }
  }

  /// Returns the path of the text of a section; that of the language for 0.
  package static func path(
    _ site: AddressedGuideline,
    section: Int,
    language: Int
  ) -> String {
    site.addresses
      .entry(section, language: language)
      .dropLast("index.html".count) + "llms-full.txt"
  }
}
