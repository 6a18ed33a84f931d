/// The index of a site: files for the browser.
///
/// 1. The terms of every page are counted, pages in parallel (``PageTerms``).
/// 2. Terms are gathered with their pages, groups in parallel (``TermGroup``).
/// 3. Spellings are sorted and cut into files (`TermFiles`).
/// 4. Titles and labels, and the beginnings of texts, are written by language (`PageFiles`,
///    `ExcerptFiles`), the words and names for near misses once (`Vocabulary`).
/// 5. The start file names all others.
///
/// All but the start file are named after their content (``HashedFile``).
package struct SearchIndex: Sendable {
  package let files: [IndexFile]

  /// Puts the index together.
  ///
  /// - Parameters:
  ///   - languages: In the order in which pages have their texts.
  ///   - pages: With the beginnings of their texts, in the order of the site, which decides where
  ///     nothing else does.
  ///   - groups: The terms of those pages.
  package init(languages: [SearchLanguage], pages: [SearchPage], groups: [TermGroup]) {
    let encoded = groups.flatMap(\.terms)
    let terms = TermFiles(encoded)
    let vocabulary = Self.vocabulary(encoded).file(.vocabulary)
    var files = terms.files + [vocabulary]
    var start = ScriptText()
    start.append("{\"pages\":\(pages.count),\"lists\":")
    start.append(numbers: pages.indices.filter { pages[$0].isList })
    start.append(",\"firsts\":")
    start.append(literals: terms.firsts)
    start.append(",\"terms\":")
    start.append(literals: terms.files.map(\.name))
    start.append(",\"vocabulary\":")
    start.append(literal: vocabulary.name)
    start.append(",\"languages\":{")
    for (index, language) in languages.enumerated() {
      let labels = PageFiles(pages, language: index)
      let excerpts = ExcerptFiles(pages, language: index)
      files += labels.files + excerpts.files
      if index > 0 { start.append(",") }
      start.append(literal: language.code)
      start.append(":{\"words\":")
      start.append(words: language.words)
      start.append(",\"pages\":")
      start.append(table: labels.firsts, labels.files)
      start.append(",\"excerpts\":")
      start.append(table: excerpts.firsts, excerpts.files)
      start.append(",\"missing\":")
      start.append(numbers: pages.indices.filter { !pages[$0].isWritten[index] })
      start.append("}")
    }
    start.append("}}")
    // Files alike have one name and are one file: the same texts in two languages.
    var known: Set<String> = []
    self.files = ([start.named("start")] + files).filter { known.insert($0.name).inserted }
  }

  /// All words of letters and all names, for queries with typing errors.
  private static func vocabulary(_ terms: [TermGroup.EncodedTerm]) -> ScriptText {
    var coding = FrontCoding()
    let words = terms.flatMap(\.spellings).filter { spelling in
      let units = spelling.utf16
      return spelling.utf8.last == UInt8(ascii: "=")
        || units.count > 3 && !units.contains { (0x30...0x39).contains($0) || $0 >= 0x3000 }
    }
    for word in words.sorted(by: { $0.utf16.lexicographicallyPrecedes($1.utf16) }) {
      coding.append(word)
    }
    var script = ScriptText()
    script.append(literal: coding.text)
    return script
  }

  /// How many bytes of each part are kept to be shown: more where the whole site is small.
  ///
  /// - Parameter textSize: How many bytes all texts have.
  /// - Returns: The length in bytes.
  package static func excerptLength(textSize: Int) -> Int { textSize < 3_000_000 ? 480 : 120 }
}

/// A language of the site.
package struct SearchLanguage: Sendable {
  /// BCP 47.
  package var code: String
  /// The words of the interface by their keys.
  package var words: [(key: String, text: String)]

  package init(code: String, words: [(key: String, text: String)]) {
    self.code = code
    self.words = words
  }
}

extension ScriptText {
  fileprivate mutating func append(words: [(key: String, text: String)]) {
    append("{")
    for (index, word) in words.enumerated() {
      if index > 0 { append(",") }
      append(literal: word.key)
      append(":")
      append(literal: word.text)
    }
    append("}")
  }

  /// Names of files and the first page of each.
  fileprivate mutating func append(table firsts: [Int], _ files: [IndexFile]) {
    append("[")
    append(numbers: firsts)
    append(",")
    append(literals: files.map(\.name))
    append("]")
  }
}
