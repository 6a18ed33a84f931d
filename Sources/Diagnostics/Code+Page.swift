extension Code {
  /// What the diagnostic means, an example that causes it, and how to fix it: the page of
  /// `Documentation/diagnostics`, in Markdown, which is built into the binary.
  package var page: String { Self.pages[self] ?? "" }

  /// What the diagnostic means: the page's first sentence.
  package var summary: String {
    let lines = page.split(separator: "\n").dropFirst()
    let paragraph = lines.first.map(String.init) ?? rawValue
    return paragraph.firstRange(of: ". ").map { String(paragraph[..<$0.lowerBound]) + "." }
      ?? paragraph
  }

  private static let pages: [Code: String] = {
    let files = DocumentationFile.files(in: "diagnostics/").compactMap { file in
      Code(rawValue: String(file.name.dropLast(3))).map { ($0, file.text) }
    }
    return Dictionary(files) { first, _ in first }
  }()
}
