import Base
import Diagnostics
import Foundation
import Markup
import SiteConfiguration

/// The references to a renamed object.
extension RenamePlanner {
  /// Rewrites the references in pages, `site.yaml`, `terms.yaml` and sources.
  mutating func rewriteReferences() throws(RenameError) {
    for (entry, group) in tree.groups.enumerated() {
      for page in group.pages.compactMap(\.self) {
        rewriteAddresses(of: page, entry: entry)
        try rewriteIDs(of: page, entry: entry)
      }
    }
    try rewriteSiteLinks()
    for term in guideline.termList.terms {
      guard let topic = term.topic else { continue }
      try replace(
        topic,
        with: names.topic(topic.value),
        in: term.location.path)
    }
    for statement in guideline.sourceList.sources.flatMap(\.statements) {
      try rewriteTopics(of: statement)
    }
  }

  /// Rewrites the links of `site.yaml`.
  private mutating func rewriteSiteLinks() throws(RenameError) {
    for item in guideline.configuration.links {
      let address = address(of: item.target.value, target: guideline.lookUp(item).target)
      try replace(
        item.target,
        with: address,
        in: guideline.configuration.path)
    }
  }

  private mutating func rewriteTopics(of statement: Statement) throws(RenameError) {
    let topics = [statement.topic] + statement.also
    let places = [statement.topicBytes] + statement.alsoBytes
    for (topic, place) in zip(topics, places) where names.topic(topic) != topic {
      // A string of JSON with escapes has no place.
      guard let place else { throw .unwritable(statement.location) }
      let written = Spanned(topic, bytes: place)
      try replace(
        written,
        with: names.topic(topic),
        in: statement.location.path)
    }
  }

  private mutating func rewriteAddresses(
    of page: PageInput,
    entry: Int
  ) {
    let document = page.document
    let targets = guideline.page(entry, page.language)?.targets ?? []
    for (reference, target) in zip(document.references, targets) {
      let address = address(
        of: reference,
        target: target,
        on: page,
        entry: entry)
      rewrite(
        reference.target,
        at: page.location(of: reference.bytes),
        to: address)
    }
    for image in document.images where !image.isRemote {
      rewrite(image.path, at: page.location(of: image.bytes), to: path(image.path, on: page))
    }
  }

  /// Rewrites the ids in front matter and attributes of rules.
  private mutating func rewriteIDs(
    of page: PageInput,
    entry: Int
  ) throws(RenameError) {
    let rules = page.document.rules.map(\.attributes)
    for topic in page.document.frontMatter.related + rules.flatMap(\.governs) {
      try replace(topic, with: names.topic(topic.value), in: page.path)
    }
    let topic = tree.entries[entry].id
    for rule in rules.flatMap({ rule in rule.replaces + rule.conflicts + rule.see }) {
      try replace(
        rule,
        with: names.rule(rule.value, in: topic),
        in: page.path)
    }
  }

  /// Replaces an address at the end of a range of bytes; an address written with escapes is kept,
  /// and the check of the whole site reports it if its target is lost.
  private mutating func rewrite(
    _ old: String,
    at location: Location,
    to new: String
  ) {
    guard new != old,
      let range = location.bytes,
      bytes(location.path)[range].suffix(old.utf8.count).elementsEqual(old.utf8)
    else { return }
    let place = range.upperBound - old.utf8.count..<range.upperBound
    add([Edit(location.path, place, new)])
  }

  // MARK: Addresses

  /// Returns the part of a reference after its scheme, with all new names.
  private func address(
    of reference: Reference,
    target: Target?,
    on page: PageInput,
    entry: Int
  ) -> String {
    let (id, anchor) = PageLookUp.split(reference.target)
    switch (reference.kind, target) {
    case (.topic, .entry(let target, _)):
      return names.topic(id) + hash(anchor, on: target)
    case (.section, .entry(let target, _)):
      return names.section(id) + hash(anchor, on: target)
    case (.rule, _):
      return names.rule(id, in: tree.entries[entry].id)
    case (.term, _):
      return names.term(id)
    case (.anchor, _):
      return String(hash(reference.target, on: entry).dropFirst())
    case (.relative, .entry(let target, _)), (.relative, .page(let target, _, _)):
      return path(id, on: page) + hash(anchor, on: target)
    case (.relative, .file):
      return path(id, on: page) + (anchor.map { "#" + $0 } ?? "")
    default:
      return reference.target
    }
  }

  /// A link of the header or the footer, once everything has its new name.
  private func address(of link: String, target: Target?) -> String {
    guard let colon = link.firstIndex(of: ":") else {
      return link
    }
    let scheme = link[...colon]
    let (id, anchor) = PageLookUp.split(String(link[colon...].dropFirst()))
    return switch (scheme, target) {
    case ("topic:", .entry(let entry, _)):
      scheme + names.topic(id) + hash(anchor, on: entry)
    case ("section:", .entry(let entry, _)):
      scheme + names.section(id) + hash(anchor, on: entry)
    case ("rule:", .rule):
      scheme + names.rule(id)
    case ("term:", .term):
      scheme + names.term(id)
    default:
      link
    }
  }

  private func hash(_ anchor: String?, on entry: Int) -> String {
    guard let anchor else { return "" }
    let plain = anchor.removingPercentEncoding ?? anchor
    let renamed = names.anchor(plain, on: entry)
    // An anchor that stays keeps its escapes.
    guard renamed == plain else { return "#" + renamed }
    return "#" + anchor
  }

  /// The relative path of a file, once it and the page are where they go.
  private func path(_ path: String, on page: PageInput) -> String {
    guard names.folders != nil,
      let file = RelativePath.resolve(path, in: page.folder)
    else {
      return path
    }
    let (folder, target) = (names.folder(page.folder), names.folder(file))
    // A page and a file that move together keep the path between them.
    guard RelativePath.resolve(path, in: folder) != target else {
      return path
    }
    let address = RelativePath.address(of: target.joined(separator: "/"), from: folder)
    if path.contains("%") {
      return address.percentEncoded(keepsSlashes: true)
    }
    return address
  }
}
