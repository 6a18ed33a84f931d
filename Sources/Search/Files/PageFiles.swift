/// The files that results are shown from: in each language, the pages' titles and the labels of
/// their parts, a range of pages in each.
struct PageFiles: Sendable {
  private(set) var files: [IndexFile] = []
  /// The first page of each file.
  private(set) var firsts: [Int] = []

  /// What one file may hold where one is enough; else what each holds, for the pages of a result
  /// are seldom neighbors.
  private static let largestWhole = 28_000
  private static let size = 8_000

  init(_ pages: [SearchPage], language: Int) {
    let whole = PageFile(pages[...], language).script()
    guard whole.bytes.count > Self.largestWhole else {
      files = [whole.file(.pages)]
      firsts = [0]
      return
    }
    // Pages share strings: their sizes are known only as a share of the whole.
    let sizes = pages.map { PageFile.size(of: $0, language) }
    let share = sizes.reduce(0, +) * Self.size / whole.bytes.count
    var start = 0
    var size = 0
    for index in pages.indices {
      if size > share {
        add(pages[start..<index], language)
        (start, size) = (index, 0)
      }
      size += sizes[index]
    }
    add(pages[start...], language)
  }

  private mutating func add(_ pages: ArraySlice<SearchPage>, _ language: Int) {
    firsts.append(pages.startIndex)
    files.append(PageFile(pages, language).script().file(.pages))
  }
}

/// One such file: `Shishin.add(name, parts, pages)`.
///
/// A page is its address, its title, the numbers of the texts that its parts consist of, the
/// commonest text first, and the years of its sources.
private struct PageFile {
  private var parts: [String] = []
  private var pages: [String] = []

  init(_ pages: ArraySlice<SearchPage>, _ language: Int) {
    let all = pages.map { page in
      page.parts.dropFirst().flatMap { Self.texts(of: $0, on: page, language) }
    }
    var counts: [String: (count: Int, first: Int)] = [:]
    for (index, text) in all.joined().enumerated() {
      counts[text, default: (0, index)].count += 1
    }
    let order = counts.sorted {
      (-$0.value.count, $0.value.first) < (-$1.value.count, $1.value.first)
    }
    parts = order.map(\.key)
    let numbers = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1, $0) })
    self.pages = zip(pages, all).map { page, texts in
      let codes = texts.map { numbers[$0].map(Self.code) ?? "" }.joined()
      let years = page.parts[0].years.isEmpty ? [] : page.parts[0].yearCells
      let line = [page.address, page.titles[language].onOneLine, codes] + years
      return line.joined(separator: "\t")
    }
  }

  /// About how much a page adds.
  static func size(of page: SearchPage, _ language: Int) -> Int {
    page.parts.dropFirst().reduce(page.address.utf8.count + page.titles[language].utf8.count) {
      $0 + texts(of: $1, on: page, language).reduce(5) { $0 + $1.utf8.count }
    }
  }

  func script() -> ScriptText {
    var script = ScriptText()
    script.append(literals: parts)
    script.append(",")
    script.append(literals: pages)
    return script
  }

  /// A part's label, anchor and kind, and of a rule one text more with the rest; the page's id is left
  /// out of the anchor of a rule, so that parts alike on many pages are one.
  private static func texts(
    of part: SearchPart, on page: SearchPage, _ language: Int
  ) -> [String] {
    let id = page.address.split(separator: "/").last.map(String.init) ?? ""
    let anchor =
      part.anchor.hasPrefix(id + ".") ? String(part.anchor.dropFirst(id.count)) : part.anchor
    let text = [part.labels[language].onOneLine, anchor, part.kind.rawValue]
      .joined(separator: "\t")
    guard part.kind == .rule else { return [text] }
    let rest = [
      part.level, part.platforms.joined(separator: " "),
      part.versions.isEmpty ? "" : part.versions[language].onOneLine,
    ]
    return [text, (rest + part.yearCells).joined(separator: "\t")]
  }

  /// A number in as few characters as are simple to read; `codes` in `search.js` reads it.
  ///
  /// The digits are the 91 characters from `#` to `~` without the backslash: up to 63 one of them,
  /// up to 2,247 two, up to 18,809 three, else four.
  private static func code(_ number: Int) -> String {
    let digits: [Int] =
      switch number {
      case ..<64: [number]
      case ..<2_248: [64 + (number - 64) / 91, (number - 64) % 91]
      case ..<18_810:
        [88 + (number - 2_248) / 8_281, (number - 2_248) / 91 % 91, (number - 2_248) % 91]
      default:
        [90, (number - 18_810) / 8_281, (number - 18_810) / 91 % 91, (number - 18_810) % 91]
      }
    return String(
      String.UnicodeScalarView(digits.compactMap { Unicode.Scalar($0 + ($0 < 57 ? 35 : 36)) }))
  }
}

extension SearchPart {
  /// The years of its sources, and a sign where all are dated.
  fileprivate var yearCells: [String] {
    [years.map(String.init).joined(separator: " ")] + (isDated ? ["1"] : [])
  }
}

extension String {
  /// With spaces for line breaks and tabs.
  var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return String(decoding: utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
