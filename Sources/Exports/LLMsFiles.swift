import Guideline
import Markup
package import Rendering
import Templates

/// `llms.txt` and `llms-full.txt` (https://llmstxt.org): where programs that read find what.
extension FileContext {
  package func llmsIndex() -> [UInt8] {
    let configuration = site.configuration
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, configuration.title.text(0) ?? "")
    markdown.writeQuote(site.guideline.tree.title(0, 0).summary)
    markdown.writeHeading(2, "Languages")
    markdown.writeList(Array(configuration.languages.indices)) { language, inlines in
      let code = site.addresses.code(language)
      inlines.appendLink(configuration.languages[language].name, to: code + "/llms.txt")
    }
    markdown.writeHeading(2, "Data")
    markdown.writeList(dataLinks) { $1.append($0) }
    return markdown.output
  }

  package func llms() -> [UInt8] {
    let (configuration, guideline, addresses) = (site.configuration, site.guideline, site.addresses)
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, configuration.title.text(language) ?? "")
    markdown.writeQuote(guideline.tree.title(0, language).summary)
    for section in guideline.tree.entries[0].children {
      markdown.writeHeading(2, guideline.tree.title(section, language).text)
      let topics = Array(guideline.tree.topics(below: section)).filter {
        guideline.tree.isWritten($0, language)
      }
      markdown.writeList((guideline.tree.isWritten(section, language) ? [section] : []) + topics) {
        writeLink(toAlternateOf: $0, into: &$1)
      }
    }
    markdown.writeHeading(2, strings["rules"])
    let others =
      [(addresses.rules(language), "rules"), (addresses.sources(language), "sources")]
      + (guideline.termList.terms.isEmpty ? [] : [(addresses.glossary(language), "glossary")])
    let links = others.map { target, key in
      LinkData(
        href: href(alternatePath(target)),
        title: strings[key])
    }
    markdown.writeList(links + [LinkData(href: "llms-full.txt", title: "llms-full.txt")]) {
      $1.append($0)
    }
    markdown.writeList(dataLinks) { $1.append($0) }
    return markdown.output
  }

  /// `en/llms-full.txt`: the Markdown alternates of all that is written in the language.
  package func llmsFull(jobs: Int) async -> [UInt8] {
    let written = site.guideline.tree.entries.indices.filter {
      site.guideline.tree.isWritten($0, language)
    }
    let parts = await written.indices.mapInParallel(jobs: jobs) {
      entryAlternate(written[$0]) + [0x0A]
    }
    return Array(parts.joined())
  }

  private func writeLink(
    toAlternateOf entry: Int, into inlines: inout MarkdownInlines
  ) {
    let title = site.guideline.tree.title(entry, language)
    let target = alternatePath(site.addresses.entry(entry, language))
    inlines.appendLink(title.text, to: href(target))
    if !title.summary.isEmpty { inlines.append(": " + title.summary) }
  }

  private var dataLinks: [LinkData] {
    ["rules.json", "rules.csv", "terms.json", "topics.json"].map {
      LinkData(href: href("data/" + $0), title: "data/" + $0)
    }
  }
}
