/// The files that results are shown from: in each language, the pages' titles and the labels of
/// their parts, a range of pages in each.
struct PageFiles: Sendable {
  private(set) var files: [IndexFile] = []
  /// The first page of each file.
  private(set) var firsts: [Int] = []

  /// The largest size at which a single file is used; else the size of each file with more than one page.
  ///
  /// The pages of a result are seldom neighbors: of a large file most is loaded in vain.
  private static let largestWhole = 28_000
  private static let size = 5_000

  init(_ pages: [SearchPage], language: Int) {
    let texts = PageTexts(pages, language: language)
    let whole = texts.script(of: pages.indices)
    guard whole.bytes.count > Self.largestWhole else {
      files = [whole.file(.pages)]
      firsts = [0]
      return
    }
    // Pages share strings: their sizes are known only as a share of the whole.
    let share = texts.sizes.reduce(0, +) * Self.size / whole.bytes.count
    addFiles(of: texts, pages: pages.count, share: share)
  }

  /// Adds files of about the same size.
  private mutating func addFiles(of texts: PageTexts, pages: Int, share: Int) {
    var start = 0
    var size = 0
    for index in 0..<pages {
      if size > 0, size + texts.sizes[index] > share {
        add(start..<index, of: texts)
        start = index
        size = 0
      }
      size += texts.sizes[index]
    }
    add(start..<pages, of: texts)
  }

  private mutating func add(_ pages: Range<Int>, of texts: PageTexts) {
    firsts.append(pages.lowerBound)
    files.append(texts.script(of: pages).file(.pages))
  }
}

/// The texts of pages in one language, and their files: `Shishin.add(name, parts, pages)`.
///
/// A page is its address, its title, the numbers of the texts that its parts consist of, the commonest
/// text of the file first, the years of its sources, and what it can be narrowed to.
private struct PageTexts {
  /// Each once, UTF-8.
  private var texts: [[UInt8]] = []
  /// The texts of the parts of all pages: indices of ``texts``.
  private var parts: [Int32] = []
  /// The start of the parts of each page, and the end of the last one.
  private var starts = [0]
  /// Address and title of each page, UTF-8.
  private var heads: [[UInt8]] = []
  /// The text after the numbers of a page, UTF-8: the years of its sources and its facets, if there are any.
  private var tails: [[UInt8]] = []
  /// About how much each page adds.
  private(set) var sizes: [Int] = []

  init(_ pages: [SearchPage], language: Int) {
    var numbers: [[UInt8]: Int32] = [:]
    for page in pages {
      let title = page.titles[language]
      let size = page.address.utf8.count + title.utf8.count
      let sizeOfParts = addParts(of: page, language: language, numbers: &numbers)
      sizes.append(size + sizeOfParts)
      starts.append(parts.count)
      heads.append(Self.row([page.address, title.onOneLine]))
      tails.append(Self.tail(of: page))
    }
  }

  /// Adds the texts of a page's parts, each text once.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - language: The number of the language.
  ///   - numbers: The numbers of the texts so far.
  /// - Returns: About how much the parts add to a file.
  private mutating func addParts(
    of page: SearchPage, language: Int, numbers: inout [[UInt8]: Int32]
  ) -> Int {
    let id = page.address.split(separator: "/").last.map(String.init) ?? ""
    var size = 0
    // The first part is the page itself, whose texts are in its head.
    for part in page.parts.dropFirst() {
      size += 5
      for text in Self.texts(of: part, onPage: id, language: language) {
        size += text.count
        let number = numbers[text] ?? Int32(texts.count)
        if number == texts.count {
          numbers[text] = number
          texts.append(text)
        }
        parts.append(number)
      }
    }
    return size
  }

  /// Returns the cells after the numbers of a page, each with a tab before it.

  private static func tail(of page: SearchPage) -> [UInt8] {
    var cells: [String] = []
    if !page.parts[0].years.isEmpty {
      cells = page.parts[0].yearCells
    }
    if !page.facets.isEmpty {
      // Facets are the third cell, also where there are no years.
      cells += Array(repeating: "", count: 2 - cells.count)
      cells.append(page.facets.joined(separator: " "))
    }
    if cells.isEmpty {
      return []
    }
    return row([""] + cells)
  }

  /// One file.
  ///
  /// - Parameter pages: Their numbers.
  /// - Returns: Its content.
  /// - Complexity: O(*n* log *n*), where *n* is the number of their parts.
  func script(of pages: Range<Int>) -> ScriptText {
    let first = starts[pages.lowerBound]
    let places = groupedPlaces(first..<starts[pages.upperBound])
    let ranked = rankedRuns(of: places)
    let ranks = Self.ranks(ofRuns: ranked, in: places, from: first)
    var script = ScriptText()
    let rankedTexts = ranked.map { run in
      Int(parts[places[run.lowerBound]])
    }
    script.append(literals: rankedTexts.map { texts[$0] })
    script.append(",")
    script.append(
      literals: pages.map { page in
        line(of: page, ranks: ranks[starts[page] - first..<starts[page + 1] - first])
      })
    return script
  }

  /// Returns some places of ``parts``, those of one text together, in the order of the pages.
  private func groupedPlaces(_ places: Range<Int>) -> [Int] {
    places.sorted { one, other in
      if parts[one] == parts[other] {
        return one < other
      }
      return parts[one] < parts[other]
    }
  }

  /// Returns the runs of places of one text, the longest run first.
  ///
  /// So the commonest text gets the shortest number; of two alike, the one that comes first.
  private func rankedRuns(of places: [Int]) -> [Range<Int>] {
    let runs = places.chunks { one, other in parts[one] == parts[other] }
    return runs.sorted { one, other in
      if one.count == other.count {
        return places[one.lowerBound] < places[other.lowerBound]
      }
      return one.count > other.count
    }
  }

  /// Returns the number of the text at each place, in the order of the places.
  private static func ranks(
    ofRuns runs: [Range<Int>],
    in places: [Int],
    from first: Int
  ) -> [Int] {
    var ranks = Array(repeating: 0, count: places.count)
    for (rank, run) in runs.enumerated() {
      for place in places[run] {
        ranks[place - first] = rank
      }
    }
    return ranks
  }

  /// Returns the line of a page: its head, the numbers of its texts, its tail.
  private func line(of page: Int, ranks: ArraySlice<Int>) -> [UInt8] {
    var line = heads[page]
    line += "\t".utf8
    for rank in ranks {
      Self.append(number: rank, to: &line)
    }
    line += tails[page]
    return line
  }

  /// A part's label, anchor and kind, and of a rule one text more with the rest; the page's id is left
  /// out of the anchor of a rule, so that parts alike on many pages are one.
  private static func texts(
    of part: SearchPart, onPage id: String, language: Int
  ) -> [[UInt8]] {
    var anchor = part.anchor
    if anchor.hasPrefix(id + ".") {
      anchor.removeFirst(id.count)
    }
    let text = row([part.labels[language].onOneLine, anchor, part.kind.rawValue])
    guard part.kind == .rule else { return [text] }
    return [text, facts(of: part, language: language)]
  }

  /// Returns the level, the platforms, the versions and the years of a rule.
  private static func facts(of part: SearchPart, language: Int) -> [UInt8] {
    let platforms = part.platforms.joined(separator: " ")
    var versions = ""
    if !part.versions.isEmpty {
      versions = part.versions[language].onOneLine
    }
    return row([part.level, platforms, versions] + part.yearCells)
  }

  /// Texts with a tab between two, UTF-8.
  private static func row(_ texts: [String]) -> [UInt8] {
    Array(texts.map(\.utf8).joined(separator: "\t".utf8))
  }

  /// Appends a number in as few characters as are simple to read; `codes` in `search.js` reads it.
  ///
  /// The digits are the 91 characters from `#` to `~` without the backslash: up to 63 one of them,
  /// up to 2,247 two, up to 18,809 three, else four.
  private static func append(number: Int, to line: inout [UInt8]) {
    switch number {
    case ..<64:
      append(digit: number, to: &line)
    case ..<2_248:
      append(digit: 64 + (number - 64) / 91, to: &line)
      append(digit: (number - 64) % 91, to: &line)
    case ..<18_810:
      append(digit: 88 + (number - 2_248) / 8_281, to: &line)
      append(digit: (number - 2_248) / 91 % 91, to: &line)
      append(digit: (number - 2_248) % 91, to: &line)
    default:
      append(digit: 90, to: &line)
      appendLarge(number - 18_810, to: &line)
    }
  }

  /// Appends a number after the digit that says that it is large.
  ///
  /// Its first digit may go beyond the 91 characters, and is then a character of more bytes.
  private static func appendLarge(_ number: Int, to line: inout [UInt8]) {
    append(digit: number / 8_281, to: &line)
    append(digit: number / 91 % 91, to: &line)
    append(digit: number % 91, to: &line)
  }

  private static func append(digit: Int, to line: inout [UInt8]) {
    // The backslash, which would have to be doubled in a literal, is left out.
    let firstDigit = Int(UInt8(ascii: "#"))
    let backslash = Int(UInt8(ascii: "\\")) - firstDigit
    let value = digit < backslash ? firstDigit + digit : firstDigit + digit + 1
    guard value >= 0x80 else {
      line.append(UInt8(value))
      return
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    line += String(scalar).utf8
  }
}

extension SearchPart {
  /// The years of its sources, and a sign if it is no longer valid or all these are dated.
  fileprivate var yearCells: [String] {
    let cell = years.map(String.init).joined(separator: " ")
    if isHistorical {
      return [cell, "historical"]
    }
    if isDated {
      return [cell, "dated"]
    }
    return [cell]
  }
}

extension Array {
  /// Returns the indices of the longest runs of neighbors that pairwise satisfy a predicate.
  fileprivate func chunks(_ belongTogether: (Element, Element) -> Bool) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var start = 0
    for end in 1..<Swift.max(count + 1, 1)
    where end == count || !belongTogether(self[end - 1], self[end]) {
      chunks.append(start..<end)
      start = end
    }
    return chunks
  }
}

extension String {
  /// With spaces for line breaks and tabs.
  var onOneLine: String {
    let space = UInt8(ascii: " ")
    guard utf8.contains(where: { $0 < space }) else {
      return self
    }
    return String(decoding: utf8.map { Swift.max($0, space) }, as: UTF8.self)
  }
}
