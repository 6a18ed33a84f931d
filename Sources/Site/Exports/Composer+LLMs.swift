import Catalog
import Markup

/// `llms.txt` and `llms-full.txt` (https://llmstxt.org): where programs that read find what.
extension Composer {
  static func llmsPath(_ code: String) -> String { code + "/llms.txt" }
  static func llmsFullPath(_ code: String) -> String { code + "/llms-full.txt" }

  /// `llms.txt` of the site: which languages there are.
  func llmsIndex() -> [UInt8] {
    var twin = TwinWriter()
    twin.element("h1", configuration.title.text(0) ?? "")
    writeSummary(0, into: &twin)
    twin.element("h2", "Languages")
    twin.list(Array(configuration.languages.indices)) { language, html in
      let code = addresses.code(language)
      let name = configuration.languages[language].name
      write(LinkData(href: Self.llmsPath(code), title: name), into: &html)
    }
    twin.element("h2", "Data")
    twin.list(dataLinks(from: "llms.txt")) { write($0, into: &$1) }
    return twin.markdown
  }

  /// `en/llms.txt`: the Markdown of every topic, by section, each with its summary.
  func llms(_ language: Int) -> [UInt8] {
    let path = Self.llmsPath(addresses.code(language))
    var twin = TwinWriter()
    twin.element("h1", configuration.title.text(language) ?? "")
    writeSummary(language, into: &twin)
    for section in catalog.entries[0].children {
      twin.element("h2", catalog.title(section, language).text)
      let topics = Array(catalog.topics(below: section)).filter { catalog.isWritten($0, language) }
      twin.list((catalog.isWritten(section, language) ? [section] : []) + topics) { entry, html in
        writeTwinLink(entry, language, from: path, into: &html)
      }
    }
    twin.element("h2", strings(language)["rules"])
    let others =
      [(addresses.rules(language), "rules"), (addresses.sources(language), "sources")]
      + (catalog.terms.isEmpty ? [] : [(addresses.glossary(language), "glossary")])
    let links = others.map { target, key in
      LinkData(
        href: relativeAddress(from: path, to: Self.twinPath(target)), title: strings(language)[key])
    }
    twin.list(links + [LinkData(href: "llms-full.txt", title: "llms-full.txt")]) {
      write($0, into: &$1)
    }
    twin.list(dataLinks(from: path)) { write($0, into: &$1) }
    return twin.markdown
  }

  /// One entry of `llms-full.txt`: its twin, made for that file.
  ///
  /// Nothing for what is not written in the language: `llms-full.txt` has no text twice.
  func llmsFullEntry(_ entry: Int, _ language: Int) -> [UInt8] {
    guard catalog.isWritten(entry, language) else { return [] }
    return entryTwin(entry, language, from: Self.llmsFullPath(addresses.code(language))) + [0x0A]
  }

  private func writeSummary(_ language: Int, into twin: inout TwinWriter) {
    let summary = catalog.title(0, language).summary
    guard !summary.isEmpty else { return }
    twin.write("<blockquote>\n")
    twin.element("p", summary)
    twin.write("</blockquote>\n")
  }

  private func writeTwinLink(
    _ entry: Int, _ language: Int, from path: String, into html: inout [UInt8]
  ) {
    let title = catalog.title(entry, language)
    let target = Self.twinPath(addresses.entry(entry, language))
    write(
      LinkData(href: relativeAddress(from: path, to: target), title: title.text), into: &html)
    guard !title.summary.isEmpty else { return }
    html.append(contentsOf: ": ".utf8)
    html.append(escaping: title.summary.utf8.span)
  }

  private func dataLinks(from path: String) -> [LinkData] {
    ["rules.json", "rules.csv", "terms.json", "topics.json"].map {
      LinkData(href: relativeAddress(from: path, to: "data/" + $0), title: "data/" + $0)
    }
  }
}
