extension Document {
  /// The HTML of the text by itself, without a site: addresses stay as they are written.
  ///
  /// - Complexity: O(*n*) in the count of bytes.
  package func standaloneHTML() -> [UInt8] {
    let ids = HeadingIDs.ids(of: headings, besides: anchors.map(\.value))
    var output: [UInt8] = []
    output.reserveCapacity(body.html.count + body.html.count / 16)
    compose(body, ids: ids, into: &output)
    return output
  }

  private func compose(_ fragment: Fragment, ids: [String], into output: inout [UInt8]) {
    fragment.compose(into: &output) { kind, output in
      switch kind {
      case .headingID(let index): write(" id=\"", ids[index], "\"", into: &output)
      case .anchorID(let index): write(" id=\"", anchors[index].value, "\"", into: &output)
      case .link(let index): write(references[index], into: &output)
      case .linkText(let index): writeText(of: references[index], into: &output)
      case .image(let index): write(images[index], into: &output)
      case .citation(let index): write(citations[index], into: &output)
      case .rule(let index): write(rules[index], ids: ids, into: &output)
      case .term, .termEnd: break
      case .label(let kind): output.append(escaping: kind.rawValue.utf8.span)
      case .diagramLabel: output.append("in words")
      }
    }
  }

  private func write(
    _ before: StaticString, _ text: String, _ after: StaticString, into output: inout [UInt8]
  ) {
    output.append(before)
    output.append(escaping: text.utf8.span)
    output.append(after)
  }

  private func write(_ reference: Reference, into output: inout [UInt8]) {
    output.append("<a href=\"")
    output.append(escapingAddress: reference.address.utf8.span)
    if let title = reference.title { write("\" title=\"", title, "", into: &output) }
    output.append("\">")
  }

  /// The name of a thing of the site; a file or a place in a page has none.
  private func writeText(of reference: Reference, into output: inout [UInt8]) {
    switch reference.kind {
    case .topic, .rule, .term, .source, .count: output.append(escaping: reference.target.utf8.span)
    case .anchor, .relative: break
    }
  }

  private func write(_ image: ImageReference, into output: inout [UInt8]) {
    output.append("<img src=\"")
    output.append(escapingAddress: image.path.utf8.span)
    write("\" alt=\"", image.alt, "", into: &output)
    if let title = image.title { write("\" title=\"", title, "", into: &output) }
    output.append("\" />")
  }

  private func write(_ group: CitationGroup, into output: inout [UInt8]) {
    let ids = group.statements.map(\.value).joined(separator: "; ")
    write("<span class=\"citation\">[", ids, "]</span>", into: &output)
  }

  private func write(_ rule: RuleBlock, ids: [String], into output: inout [UInt8]) {
    write("<section class=\"rule\" id=\"", rule.id.value, "\">\n<p>", into: &output)
    compose(rule.statement, ids: ids, into: &output)
    output.append("</p>\n")
    compose(rule.detail, ids: ids, into: &output)
    output.append("</section>\n")
  }
}

extension Reference {
  /// The address as it was written.
  package var address: String {
    switch kind {
    case .topic: "topic:" + target
    case .rule: "rule:" + target
    case .term: "term:" + target
    case .source: "source:" + target
    case .count: "count:" + target
    case .anchor: "#" + target
    case .relative: target
    }
  }
}
