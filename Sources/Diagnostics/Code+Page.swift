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
    // The first line is the title.
    let lines = page(in: language).split(separator: "\n").dropFirst()
    let paragraph = lines.first.map(String.init) ?? rawValue
    let end = language == .english ? ". " : "。"
    guard let range = paragraph.firstRange(of: end) else { return paragraph }
    return paragraph[..<range.lowerBound] + String(end.prefix(1))
  }

  private static let pages: [Code: String] = {
    let files = DocumentationFile.files(in: "diagnostics/").compactMap { file in
      // `unknown-rule.md`
      let code = Code(rawValue: String(file.name.dropLast(3)))
      return code.map { ($0, file.text) }
    }
    return Dictionary(keepingFirst: files)
  }()

  /// A page with each heading and paragraph, its lines joined, as the table of a language has it.
  private static func translated(_ page: String, into language: MessageLanguage) -> String {
    var translation = PageTranslation(language: language)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      translation.add(line)
    }
    translation.endParagraph()
    return translation.lines.joined(separator: "\n")
  }
}

/// The lines of a page that is translated; examples stay as they are.
private struct PageTranslation {
  let language: MessageLanguage
  private(set) var lines: [String] = []
  /// The lines of a paragraph that has not ended.
  private var paragraph: [Substring] = []
  /// The backticks that began a block of code.
  private var fence: Substring?

  init(language: MessageLanguage) {
    self.language = language
  }

  mutating func add(_ line: Substring) {
    let ticks = line.prefix { $0 == "`" }
    if let fence {
      lines.append(String(line))
      if line == fence {
        self.fence = nil
      }
    } else if ticks.count >= 3 {
      endParagraph()
      lines.append(String(line))
      fence = ticks
    } else if line.isEmpty {
      endParagraph()
      lines.append("")
    } else {
      paragraph.append(line)
    }
  }

  mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let text = paragraph.joined(separator: " ")
    let hashes = text.prefix { $0 == "#" }
    // The table has headings without their signs.
    let heading = hashes.isEmpty ? "" : hashes + " "
    lines.append(heading + language.translation(of: String(text.dropFirst(heading.count))))
    paragraph = []
  }
}
