import LibXML

/// Lists the addresses to which a page of HTML links.
func linkedAddresses(in page: [UInt8]) throws(MarkupError) -> [String] {
  let document = try MarkupDocument(html: page)
  return (document?.events ?? []).compactMap { event in
    guard case .enter("a", let attributes) = event else { return nil }
    return attributes["href"]
  }
}
