import Base

/// The index of a site: files for the browser.
///
/// 1. The terms of every page are counted, pages in parallel (``TermCounter``).
/// 2. Terms are gathered with their pages, groups in parallel (``TermGroup``).
/// 3. Spellings are sorted (`SortedSpellings`) and cut into files (`TermFiles`).
/// 4. Titles and labels, and the beginnings of texts, are written by language (`PageFiles`,
///    `ExcerptFiles`), the words and names for near misses once.
/// 5. The start file names all others.
///
/// All but the start file are named after their content (``HashedFile``).
package struct SearchIndex: Sendable {
  package let files: [IndexFile]

  /// Creates the index.
  ///
  /// - Parameters:
  ///   - languages: The languages, in the order in which pages have their texts.
  ///   - pages: The pages with the beginnings of their texts, in the order of the site, which
  ///     breaks ties.
  ///   - groups: The terms of those pages.
  ///   - ids: The objects found by their ids alone; ``SearchIDs`` writes them.
  package init(
    languages: [SearchLanguage], pages: [SearchPage], groups: [TermGroup],
    ids: SearchIDs = SearchIDs()
  ) async {
    async let gatheredTerms = IndexedTerms(groups)
    let texts = await Self.texts(languages.count, pages: pages)
    let terms = await gatheredTerms
    let ids = ids.file
    let start = StartFile(
      languages: languages,
      pages: pages,
      terms: terms,
      texts: texts,
      ids: ids
    )
    let notCovered = languages.compactMap(\.notCovered.file)
    let files =
      [start.file] + terms.terms.files + [terms.vocabulary, ids] + notCovered
      + texts.flatMap { text in text.pages.files + text.excerpts.files }
    self.files = Self.unique(files)
  }

  /// Returns each file once: files alike have one name, such as the same texts in two languages.
  private static func unique(_ files: [IndexFile]) -> [IndexFile] {
    var known: Set<String> = []
    return files.filter { file in known.insert(file.name).inserted }
  }

  /// Returns the texts of results, by language, several languages at once.
  private static func texts(
    _ count: Int,
    pages: [SearchPage]
  ) async -> [IndexedTexts] {
    await withTaskGroup(of: (Int, IndexedTexts).self) { group in
      for language in 0..<count {
        group.addTask { (language, IndexedTexts(pages, language: language)) }
      }
      let unordered: [(Int, IndexedTexts)] = await group.reduce(into: []) { texts, text in
        texts.append(text)
      }
      return unordered.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Returns the number of bytes of each part that are kept for results: more if the whole site is
  /// small.
  ///
  /// - Parameter textSize: The number of bytes of all texts.
  /// - Returns: The length in bytes.
  package static func excerptLength(textSize: Int) -> Int {
    let smallSite = 3_000_000
    return textSize < smallSite ? 240 : 120
  }
}
/// The file that names all others, with what the browser needs of every page.
private struct StartFile {
  let languages: [SearchLanguage]
  let pages: [SearchPage]
  let terms: IndexedTerms
  /// By language.
  let texts: [IndexedTexts]
  let ids: IndexFile

  /// The file, whose name never changes.
  var file: IndexFile {
    var start = ScriptText()
    start.append("{\"pages\":\(pages.count),\"lists\":")
    start.append(numbers: pages.indices.filter { pages[$0].isList })
    start.append(",\"firsts\":")
    start.append(literals: terms.terms.firsts)
    start.append(",\"terms\":")
    start.append(literals: terms.terms.files.map(\.name))
    start.append(",\"vocabulary\":")
    start.append(literal: terms.vocabulary.name)
    start.append(",\"ids\":")
    start.append(literal: ids.name)
    start.append(",\"languages\":{")
    for index in languages.indices {
      if index > 0 {
        start.append(",")
      }
      append(language: index, to: &start)
    }
    start.append("}}")
    return start.named("start")
  }

  private func append(language index: Int, to start: inout ScriptText) {
    start.append(literal: languages[index].code)
    start.append(":{\"words\":")
    start.append(words: languages[index].words)
    start.append(",\"pages\":")
    start.append(table: texts[index].pages.firsts, texts[index].pages.files)
    start.append(",\"excerpts\":")
    start.append(table: texts[index].excerpts.firsts, texts[index].excerpts.files)
    start.append(",\"missing\":")
    start.append(numbers: pages.indices.filter { page in !pages[page].isWritten[index] })
    if let notCovered = languages[index].notCovered.file {
      start.append(",\"notCovered\":")
      start.append(literal: notCovered.name)
    }
    start.append("}")
  }
}

/// The files with the terms, and those with all words.
private struct IndexedTerms: Sendable {
  let terms: TermFiles
  let vocabulary: IndexFile

  init(_ groups: [TermGroup]) {
    let spellings = SortedSpellings(groups)
    terms = TermFiles(spellings)
    vocabulary = Self.vocabulary(spellings)
  }

  /// Returns all words of letters and all names, for queries with typing errors.
  private static func vocabulary(_ spellings: SortedSpellings) -> IndexFile {
    var coding = FrontCoding()
    for text in spellings.sorted.lazy.map(spellings.text) where isInVocabulary(text) {
      coding.append(text)
    }
    var script = ScriptText()
    script.append(literal: coding.bytes)
    return script.file(.vocabulary)
  }

  /// Returns whether a spelling is a name, or a word of at least four letters below U+3000 without
  /// digits.
  private static func isInVocabulary(_ text: ArraySlice<UInt8>) -> Bool {
    // The sign that ends a name.
    if text.last == .equals {
      return true
    }
    let firstOfKana: UInt8 = 0xE3
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isWord = text.allSatisfy { byte in
      byte < firstOfKana && !digits.contains(byte)
    }
    // Letters are counted by their first bytes (RFC 3629, section 3).
    return isWord && text.count { byte in byte & 0xC0 != 0x80 } > 3
  }
}

/// The files of one language.
private struct IndexedTexts: Sendable {
  let pages: PageFiles
  let excerpts: ExcerptFiles

  init(_ pages: [SearchPage], language: Int) {
    self.pages = PageFiles(pages, language: language)
    excerpts = ExcerptFiles(pages, language: language)
  }
}

/// A language of the site.
package struct SearchLanguage: Sendable {
  /// BCP 47.
  package var code: String
  /// The words of the interface by their keys.
  package var words: [(key: String, text: String)]
  /// The subjects that the site does not cover.
  package var notCovered = SearchNotCovered()

  package init(code: String, words: [(key: String, text: String)]) {
    self.code = code
    self.words = words
  }
}

extension ScriptText {
  fileprivate mutating func append(words: [(key: String, text: String)]) {
    append("{")
    for (index, word) in words.enumerated() {
      if index > 0 {
        append(",")
      }
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
