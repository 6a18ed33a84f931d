/// The files that results are shown from: in each language, the pages' titles and the labels of
/// their parts, a range of pages in each.
struct PageFiles: Sendable {
  private(set) var files: [IndexFile] = []
  /// The first page of each file.
  private(set) var firsts: [Int] = []

  /// The largest size at which a single file is used; else the size of each file, because the pages
  /// of a result are seldom neighbors.
  private static let largestWhole = 28_000
  private static let size = 8_000

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
    var start = 0
    var size = 0
    for index in pages.indices {
      if size > share {
        add(start..<index, of: texts)
        start = index
        size = 0
      }
      size += texts.sizes[index]
    }
    add(start..<pages.count, of: texts)
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
  /// What follows the numbers of a page, UTF-8: the years of its sources and its facets, where there are any.
  private var tails: [[UInt8]] = []
  /// About how much each page adds.
  private(set) var sizes: [Int] = []

  init(_ pages: [SearchPage], language: Int) {
    var numbers: [[UInt8]: Int32] = [:]
    for page in pages {
      let id = page.address.split(separator: "/").last.map(String.init) ?? ""
      var size = page.address.utf8.count + page.titles[language].utf8.count
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
      starts.append(parts.count)
      sizes.append(size)
      heads.append(Self.row([page.address, page.titles[language].onOneLine]))
      tails.append(Self.tail(of: page))
    }
  }

  private static func tail(of page: SearchPage) -> [UInt8] {
    var cells = page.parts[0].years.isEmpty ? [] : page.parts[0].yearCells
    if !page.facets.isEmpty {
      cells += Array(repeating: "", count: 2 - cells.count) + [page.facets.joined(separator: " ")]
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
    // The places of one text together, in the order of the pages.
    let places = (first..<starts[pages.upperBound]).sorted { one, other in
      if parts[one] == parts[other] {
        return one < other
      }
      return parts[one] < parts[other]
    }
    // The commonest text gets the shortest number; of two alike, the one that comes first.
    let runs = places.chunks { one, other in parts[one] == parts[other] }
    let ranked = runs.sorted { one, other in
      if one.count == other.count {
        return places[one.lowerBound] < places[other.lowerBound]
      }
      return one.count > other.count
    }
    var codes = Array(repeating: "", count: places.count)
    for (number, run) in ranked.enumerated() {
      for place in places[run] {
        codes[place - first] = Self.code(number)
      }
    }
    var script = ScriptText()
    script.append(literals: ranked.map { run in texts[Int(parts[places[run.lowerBound]])] })
    script.append(",")
    script.append(
      literals: pages.map { page in
        var line = heads[page]
        line += "\t".utf8
        for code in codes[starts[page] - first..<starts[page + 1] - first] {
          line += code.utf8
        }
        line += tails[page]
        return line
      })
    return script
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
    let platforms = part.platforms.joined(separator: " ")
    let versions =
      if part.versions.isEmpty {
        ""
      } else {
        part.versions[language].onOneLine
      }
    return [text, row([part.level, platforms, versions] + part.yearCells)]
  }

  /// Texts with a tab between two, UTF-8.
  private static func row(_ texts: [String]) -> [UInt8] {
    Array(texts.map(\.utf8).joined(separator: "\t".utf8))
  }

  /// A number in as few characters as are simple to read; `codes` in `search.js` reads it.
  ///
  /// The digits are the 91 characters from `#` to `~` without the backslash: up to 63 one of them,
  /// up to 2,247 two, up to 18,809 three, else four.
  private static func code(_ number: Int) -> String {
    let digits: [Int] =
      switch number {
      case ..<64:
        [number]
      case ..<2_248:
        [64 + (number - 64) / 91, (number - 64) % 91]
      case ..<18_810:
        [88 + (number - 2_248) / 8_281, (number - 2_248) / 91 % 91, (number - 2_248) % 91]
      default:
        [90, (number - 18_810) / 8_281, (number - 18_810) / 91 % 91, (number - 18_810) % 91]
      }
    // The backslash, which would have to be doubled in a literal, is left out.
    let backslash = 57
    let scalars = digits.compactMap { digit in
      Unicode.Scalar(digit < backslash ? digit + 35 : digit + 36)
    }
    return String(String.UnicodeScalarView(scalars))
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
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
