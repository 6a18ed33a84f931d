package import Base

extension Code {
  /// Returns the meaning of the diagnostic, an example that causes it, and how to fix it: the page
  /// of `Documentation/diagnostics`, in Markdown, which is embedded in the binary.
  ///
  /// - Parameter language: The language of the prose; examples are the same in all languages.
  /// - Returns: The page.
  package func page(in language: MessageLanguage = .english) -> String {
    let page = Self.pages[self] ?? ""
    if language == .english {
      return page
    }
    return Self.translated(page, into: language)
  }

  /// Returns the meaning of the diagnostic: the page's first sentence.
  package func summary(in language: MessageLanguage = .english) -> String {
    let lines = page(in: language).split(separator: "\n").dropFirst()
    let paragraph = lines.first.map(String.init) ?? rawValue
    let end = language == .english ? ". " : "。"
    return paragraph.firstRange(of: end).map {
      paragraph[..<$0.lowerBound] + String(end.prefix(1))
    } ?? paragraph
  }

  private static let pages: [Code: String] = {
    let files = DocumentationFile.files(in: "diagnostics/").compactMap { file in
      Code(rawValue: String(file.name.dropLast(3))).map { ($0, file.text) }
    }
    return Dictionary(files) { first, _ in first }
  }()

  /// A page with each heading and paragraph, its lines joined, as the table of a language has it.
  private static func translated(
    _ page: String,
    into language: MessageLanguage
  ) -> String {
    var lines: [String] = []
    var paragraph: [Substring] = []
    var fence: Substring?
    func endParagraph() {
      guard !paragraph.isEmpty else { return }
      let text = paragraph.joined(separator: " ")
      let hashes = text.prefix { $0 == "#" }
      let heading = hashes.isEmpty ? "" : hashes + " "
      lines.append(heading + language.translation(of: String(text.dropFirst(heading.count))))
      paragraph = []
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if fence != nil || ticks.count >= 3 {
        endParagraph()
        lines.append(String(line))
        fence =
          if fence == nil {
            ticks
          } else if line == fence ?? "" {
            nil
          } else {
            fence
          }
      } else if line.isEmpty {
        endParagraph()
        lines.append("")
      } else {
        paragraph.append(line)
      }
    }
    endParagraph()
    return lines.joined(separator: "\n")
  }
}
