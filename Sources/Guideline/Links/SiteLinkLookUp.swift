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
    let scheme = String(text[..<colon])
    let rest = String(text[text.index(after: colon)...])
    switch scheme {
    case "https", "http", "mailto", "tel":
      return external(item, location: location)
    case "topic", "section":
      return entry(rest, scheme: scheme, location: location)
    case "page", "rule", "term", "source":
      return named(rest, scheme: scheme, location: location)
    default:
      let flaw = Diagnostic.unknown(
        .unknownScheme,
        kind: "scheme",
        name: scheme,
        among: Self.linkSchemes,
        at: location)
      return (nil, flaw)
    }
  }

  private static let linkSchemes = [
    "http", "https", "mailto", "page", "rule", "section", "source", "tel", "term", "topic",
  ]

  private func external(
    _ item: SiteLinkItem,
    location: Location
  ) -> (Target?, Diagnostic?) {
    // Everything else has a title that can be its text.
    guard item.text.isEmpty else {
      return (.verbatim(item.target.value), nil)
    }
    let flaw = Diagnostic.wrongValue(
      "links",
      expected: "a text, because it is an address: {text: Blog, to: …}",
      at: location)
    return (nil, flaw)
  }

  private func named(
    _ name: String,
    scheme: String,
    location: Location
  ) -> (Target?, Diagnostic?) {
    let (id, _) = PageLookUp.split(name)
    switch scheme {
    case "page":
      let page = names.pages.first { $0.rawValue == id }
      return found(
        page.map { .sitePage($0) },
        or: .unknownPage(id, among: names.pages, at: location))
    case "rule":
      return found(
        names.rules.index[id].map { .rule($0) },
        or: .unknownRule(id, among: names.rules.rules.map(\.id), at: location))
    case "term":
      return found(
        names.terms.index[id].map { .term($0) },
        or: .unknownTerm(id, among: Array(names.terms.index.keys), at: location))
    default:
      return found(
        names.sources.index[id].map { .source($0) },
        or: .unknownSource(id, among: Array(names.sources.index.keys), at: location))
    }
  }

  private func found(
    _ target: Target?,
    or flaw: @autoclosure () -> Diagnostic
  ) -> (Target?, Diagnostic?) {
    guard target == nil else { return (target, nil) }
    return (nil, flaw())
  }

  private func unknown(_ id: String, isTopic: Bool, at location: Location) -> Diagnostic {
    if isTopic {
      names.tree.unknownTopic(id, at: location)
    } else {
      .unknownSection(id, among: names.tree.sectionIDs, at: location)
    }
  }

  private func entry(
    _ name: String,
    scheme: String,
    location: Location
  ) -> (Target?, Diagnostic?) {
    let (id, anchor) = PageLookUp.split(name)
    let isTopic = scheme == "topic"
    let index = isTopic ? names.tree.topicIndex : names.tree.sectionIndex
    guard let entry = index[id] else {
      return (nil, unknown(id, isTopic: isTopic, at: location))
    }
    guard let anchor else {
      return (.entry(entry, anchor: nil), nil)
    }
    return self.anchor(anchor, of: entry, location: location)
  }

  /// Looks up an anchor; `site.yaml` has those of the site's first language.
  private func anchor(
    _ anchor: String,
    of entry: Int,
    location: Location
  ) -> (Target?, Diagnostic?) {
    let known = anchors(entry, language: 0)
    guard known.contains(anchor) else {
      let page = tree.entries[entry].id
      return (nil, .unknownAnchor(anchor, page: page, among: known, at: location))
    }
    return (.entry(entry, anchor: anchor), nil)
  }

  private func file(
    _ path: String,
    location: Location
  ) -> (Target?, Diagnostic?) {
    if let file = names.files.spelling(of: path),
      StaticFolder.address(of: file) != nil
    {
      return (.file(file, anchor: nil), nil)
    }
    return (nil, unknownFile(path, location: location))
  }

  private func unknownFile(_ path: String, location: Location) -> Diagnostic {
    let diagnostic = Diagnostic.unknownFile(
      path,
      help: "write https://…, topic:…, section:…, page:… or static/…",
      at: location)
    // A topic needs its scheme.
    if tree.topicIndex[path] != nil {
      return diagnostic.correcting(path, to: "topic:\(path)")
    }
    let known = names.files.filter { file in
      StaticFolder.address(of: file) != nil
    }
    return diagnostic.correcting(path, among: known.sorted())
  }
}
