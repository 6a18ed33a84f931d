import Base
package import Diagnostics
import Markup
package import SiteConfiguration

extension GuidelineStages {
  /// Looks up the target of a link of the header or the footer.
  ///
  /// - Returns: The target, or the reason why there is none.
  package func lookUp(_ item: SiteLinkItem) -> (target: Target?, flaw: Diagnostic?) {
    let location = Location(configuration.path, bytes: item.target.bytes)
    let text = item.target.value
    guard let colon = text.firstIndex(of: ":") else {
      return file(text, location: location)
    }
    let (scheme, rest) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    let (id, anchor) = PageLookUp.split(rest)
    switch scheme {
    case "https", "http", "mailto", "tel":
      guard item.text.isEmpty else { return (.verbatim(text), nil) }
      return (
        nil,
        .wrongValue(
          "links", expected: "a text, because it is an address: {text: Blog, to: …}", at: location)
      )
    case "page":
      if let page = SitePage(rawValue: id), names.pages.contains(page) {
        return (.sitePage(page), nil)
      }
      return (nil, .unknownPage(id, among: names.pages, at: location))
    case "topic":
      guard let entry = names.tree.topicIndex[id] else {
        return (nil, names.tree.unknownTopic(id, at: location))
      }
      return self.entry(entry, anchor: anchor, location: location)
    case "section":
      guard let entry = names.tree.sectionIndex[id] else {
        return (nil, .unknownSection(id, among: names.tree.sectionIDs, at: location))
      }
      return self.entry(entry, anchor: anchor, location: location)
    case "rule":
      if let rule = names.rules.index[id] {
        return (.rule(rule), nil)
      }
      return (nil, .unknownRule(id, among: names.rules.rules.map(\.id), at: location))
    case "term":
      if let term = names.terms.index[id] {
        return (.term(term), nil)
      }
      return (nil, .unknownTerm(id, among: Array(names.terms.index.keys), at: location))
    case "source":
      if let source = names.sources.index[id] {
        return (.source(source), nil)
      }
      return (
        nil,
        .unknownSource(
          id,
          among: Array(names.sources.index.keys),
          at: location)
      )
    default:
      return (
        nil,
        .unknown(
          .unknownScheme, kind: "scheme", name: scheme, among: Self.linkSchemes, at: location)
      )
    }
  }

  private static let linkSchemes = [
    "http", "https", "mailto", "page", "rule", "section", "source", "tel", "term", "topic",
  ]

  private func entry(
    _ entry: Int, anchor: String?, location: Location
  ) -> (Target?, Diagnostic?) {
    guard let anchor else { return (.entry(entry, anchor: nil), nil) }
    let known = anchors(entry, language: 0)
    guard known.contains(anchor) else {
      let page = tree.entries[entry].id
      return (nil, .unknownAnchor(anchor, page: page, among: known, at: location))
    }
    return (.entry(entry, anchor: anchor), nil)
  }

  private func file(_ path: String, location: Location) -> (Target?, Diagnostic?) {
    if let file = names.files.spelling(of: path),
      StaticFolder.address(of: file) != nil
    {
      return (.file(file, anchor: nil), nil)
    }
    let known = names.files.filter { file in
      StaticFolder.address(of: file) != nil
    }
    let help: Message? =
      if tree.topicIndex[path] != nil {
        .didYouMean("topic:\(path)")
      } else {
        Diagnostic.suggestion(for: path, among: known.sorted())
      }
    return (
      nil,
      .unknownFile(
        path, help: help ?? "write https://…, topic:…, section:…, page:… or static/…", at: location)
    )
  }
}
