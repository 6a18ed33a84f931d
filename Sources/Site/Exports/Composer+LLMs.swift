import Guideline
import Markup

/// `llms.txt` and `llms-full.txt` (https://llmstxt.org): where programs that read find what.
extension Composer {
  static func llmsPath(_ code: String) -> String { code + "/llms.txt" }
  static func llmsFullPath(_ code: String) -> String { code + "/llms-full.txt" }

  /// `llms.txt` of the site: which languages there are.
  func llmsIndex() -> [UInt8] {
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, configuration.title.text(0) ?? "")
    markdown.writeQuote(guideline.tree.title(0, 0).summary)
    markdown.writeHeading(2, "Languages")
    markdown.writeList(Array(configuration.languages.indices)) { language, inlines in
      let code = addresses.code(language)
      inlines.appendLink(configuration.languages[language].name, to: Self.llmsPath(code))
    }
    markdown.writeHeading(2, "Data")
    markdown.writeList(dataLinks(from: "llms.txt")) { $1.append($0) }
    return markdown.output
  }

  /// `en/llms.txt`: the Markdown of every topic, by section, each with its summary.
  func llms(_ language: Int) -> [UInt8] {
    let path = Self.llmsPath(addresses.code(language))
    var markdown = MarkdownWriter()
    markdown.writeHeading(1, configuration.title.text(language) ?? "")
    markdown.writeQuote(guideline.tree.title(0, language).summary)
    for section in guideline.tree.entries[0].children {
      markdown.writeHeading(2, guideline.tree.title(section, language).text)
      let topics = Array(guideline.tree.topics(below: section)).filter {
        guideline.tree.isWritten($0, language)
      }
      markdown.writeList((guideline.tree.isWritten(section, language) ? [section] : []) + topics) {
        writeLink(toAlternateOf: $0, language, from: path, into: &$1)
      }
    }
    markdown.writeHeading(2, strings(language)["rules"])
    let others =
      [(addresses.rules(language), "rules"), (addresses.sources(language), "sources")]
      + (guideline.termList.terms.isEmpty ? [] : [(addresses.glossary(language), "glossary")])
    let links = others.map { target, key in
      LinkData(
        href: relativeAddress(from: path, to: Self.alternatePath(target)),
        title: strings(language)[key])
    }
    markdown.writeList(links + [LinkData(href: "llms-full.txt", title: "llms-full.txt")]) {
      $1.append($0)
    }
    markdown.writeList(dataLinks(from: path)) { $1.append($0) }
    return markdown.output
  }

  /// One entry of `llms-full.txt`: its Markdown alternate, made for that file.
  ///
  /// Nothing for what is not written in the language: `llms-full.txt` has no text twice.
  func llmsFullEntry(_ entry: Int, _ language: Int) -> [UInt8] {
    guard guideline.tree.isWritten(entry, language) else { return [] }
    return entryAlternate(entry, language, from: Self.llmsFullPath(addresses.code(language))) + [
      0x0A
    ]
  }

  private func writeLink(
    toAlternateOf entry: Int, _ language: Int, from path: String,
    into inlines: inout MarkdownInlines
  ) {
    let title = guideline.tree.title(entry, language)
    let target = Self.alternatePath(addresses.entry(entry, language))
    inlines.appendLink(title.text, to: relativeAddress(from: path, to: target))
    if !title.summary.isEmpty { inlines.append(": " + title.summary) }
  }

  private func dataLinks(from path: String) -> [LinkData] {
    ["rules.json", "rules.csv", "terms.json", "topics.json"].map {
      LinkData(href: relativeAddress(from: path, to: "data/" + $0), title: "data/" + $0)
    }
  }
}
