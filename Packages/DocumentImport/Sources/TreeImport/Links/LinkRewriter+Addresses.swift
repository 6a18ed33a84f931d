/// The addresses that links have in the new site.
extension LinkRewriter {
  /// The address that a link is written with; `nil` if it is broken.
  mutating func address(for written: String) -> String? {
    switch context.target(of: written) {
    case .outside:
      return written
    case .home:
      return "page:home"
    case .missing:
      // In MyST an address may be a label.
      if let labelled = place(ofLabel: written) {
        return labelled
      }
      losses.append(written)
      return nil
    case .file(let path):
      guard let name = copy(path) else {
        losses.append(written)
        return nil
      }
      return name
    case .page(let number, let anchor):
      return address(ofPage: number, anchor: anchor, written: written)
    }
  }

  mutating func address(
    ofPage number: Int,
    anchor: String?,
    written: String
  ) -> String? {
    let page = context.pages[number]
    guard let place = context.places[page.key] else { return nil }
    // Readers of the site do not see drafts.
    guard !page.isDraft || context.page.isDraft else {
      losses.append(written)
      return nil
    }
    let isOwn = number == context.number
    let id = anchor.flatMap { anchor in
      self.id(of: anchor, on: page, number: number)
    }
    if let anchor, id == nil {
      // In MyST `#label` may name an anchor of another page.
      if isOwn,
        let (other, _) = context.table.label(anchor),
        other != number,
        let labelled = self.place(ofLabel: anchor)
      {
        return labelled
      }
      // Browsers lead both to the top of the page (HTML, "Scrolling to a fragment").
      if !["top", ""].contains(anchor) {
        deadAnchors.append(written)
      }
    }
    if isOwn, let id {
      return "#\(id)"
    }
    return place.address(ofHeading: id)
  }

  /// The id of the heading that an anchor of another tool names.
  private func id(
    of anchor: String,
    on page: TreePage,
    number: Int
  ) -> String? {
    guard let id = context.table.headings(ofPage: number).id(of: anchor),
      isInOwnLanguage(id, of: page)
    else { return nil }
    return id
  }

  /// Returns whether the page that readers of this language see has a heading of an id.
  private func isInOwnLanguage(
    _ id: String,
    of page: TreePage
  ) -> Bool {
    guard !id.isEmpty else { return false }
    guard page.language != context.page.language,
      let own = context.versions["\(context.page.language) \(page.key)"]
    else { return true }
    return context.table.headings(ofPage: own).contains(id: id)
  }

  /// The address of an anchor on another page.
  mutating func place(ofLabel label: String) -> String? {
    guard let (page, anchor) = context.table.label(label) else {
      return nil
    }
    return address(ofPage: page, anchor: anchor, written: label)
  }
}

extension Placement {
  /// The address by which links of our Markdown name the page.
  var address: String {
    switch kind {
    case .home:
      "page:home"
    case .section:
      "section:\(id)"
    case .topic:
      "topic:\(id)"
    }
  }

  /// The address of a heading of the page; that of the page where its kind has no anchors.
  func address(ofHeading heading: String?) -> String {
    guard let heading, kind == .topic else { return address }
    return "\(address)#\(heading)"
  }
}
