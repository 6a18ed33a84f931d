import CDocumentation

extension Code {
  /// What the mistake means, an example that causes it, and how to mend it: the page of
  /// `Documentation/diagnostics`, in Markdown, which is built into the binary.
  package var page: String { Self.pages[self] ?? "" }

  /// What the mistake means: the page's first sentence.
  package var summary: String {
    let lines = page.split(separator: "\n").dropFirst()
    let paragraph = lines.first.map(String.init) ?? rawValue
    return paragraph.firstRange(of: ". ").map { String(paragraph[..<$0.lowerBound]) + "." }
      ?? paragraph
  }

  private static let pages: [Code: String] = {
    var pages: [Code: String] = [:]
    for index in 0..<diagnostic_page_count {
      let page = unsafe diagnostic_page_at(index)
      guard let code = unsafe Code(rawValue: String(cString: page.code)) else { continue }
      pages[code] = unsafe String(
        decoding: UnsafeBufferPointer(start: page.bytes, count: page.count), as: UTF8.self)
    }
    return pages
  }()
}
