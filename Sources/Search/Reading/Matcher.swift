/// A page that a query finds.
final class Hit {
  let page: Int
  /// How much of the query it holds.
  var share = 0.0
  var score = 0.0
  /// What it gains by its names.
  var name = 0.0
  /// What of the query is such a name, and where it stands.
  var covered: Units = []
  var places: [Int]?
  var rank = 0.0
  /// The parts that hold most of the query, best first, once they have been ranked.
  var parts: [(part: Int, value: Double)]?
  /// Whether one part holds all of the query.
  var isWhole = false

  init(_ page: Int) { self.page = page }
}

/// Ranks the pages of an index for one query; each function is that of its name in `search.js`.
struct Matcher {
  let files: IndexFiles
  private(set) var slots: [Slot] = []
  private(set) var hits: [Int: Hit] = [:]
  private(set) var near: [String] = []
  private var whole: Units = []
  private var termFiles: Set<Int> = []

  init(_ files: IndexFiles) { self.files = files }

  /// The pages that a query finds, best first, and those of its words that stand nowhere.
  mutating func match(_ query: String) throws(IndexError) -> (hits: [Hit], unknown: [String]) {
    let tokens = QueryToken.fold(query)
    whole = tokens.joined
    guard !whole.isEmpty else { return ([], []) }
    // A space in Japanese keeps apart what is looked for, unless it leaves single characters.
    let words = QueryReader.words(
      QueryReader(languages: files.start.languages).withoutQuestion(query))
    let last = words.last ?? "undefined"
    let isOpen =
      QueryReader.endsWithLetter(query)
      && Array(QueryReader.plain(query).utf16).reversed().starts(with: last.utf16.reversed())
    slots = [Slot](words.flatMap(QueryToken.fold), isOpen: isOpen)
    if slots.isEmpty { slots = [Slot](tokens, isOpen: isOpen) }
    keepAffordable()
    for slot in slots { try fill(slot) }
    let unknown = words.filter { word in
      let own = [Slot](QueryToken.fold(word)).map { one in slots.first { $0.text == one.text } }
      return !own.isEmpty && own.allSatisfy { $0?.pages.isEmpty == true }
    }
    rankPages()
    try addNames(QueryReader.words(query).flatMap(QueryToken.fold))
    rankPages()
    let found = select()
    if isSure(query, found) { return (found, unknown) }
    try correct()
    return (select(), unknown)
  }

  // MARK: Terms

  /// The numbers of the files in which a spelling, or what begins with it, can stand.
  private func filesOf(_ spelling: Units, isPrefix: Bool = false) -> [Int] {
    let firsts = files.start.firsts
    var number = firsts.partition(before: spelling) { $0.lexicographicallyPrecedes($1) }
    if number > 0, number == firsts.count || firsts[number] != spelling { number -= 1 }
    var all = [number]
    while isPrefix, number + 1 < firsts.count, firsts[number + 1].starts(with: spelling) {
      number += 1
      all.append(number)
    }
    return all
  }

  /// The lists of a spelling, or of all that begin with it.
  private func lookUp(
    _ spelling: Units, isPrefix: Bool = false
  ) throws(IndexError) -> [(spelling: Units, list: PostingPages)] {
    var found: [(spelling: Units, list: PostingPages)] = []
    guard !files.start.terms.isEmpty else { return [] }
    for number in filesOf(spelling, isPrefix: isPrefix) {
      let file = try files.termFile(number)
      let start = file.spellings.partition(before: spelling) { $0.lexicographicallyPrecedes($1) }
      for index in start..<file.spellings.count {
        let other = file.spellings[index]
        guard isPrefix ? other.starts(with: spelling) : other == spelling else { break }
        guard let list = file.postings(index, pageCount: files.start.pageCount) else {
          throw .malformed(files.start.terms[number])
        }
        found.append((other, list))
      }
    }
    return found
  }

  /// On a large site, keeps what can be looked up in three files: the longest words, the most telling pairs.
  private mutating func keepAffordable() {
    termFiles = Set(filesOf(whole))
    guard files.start.pageCount > 250 else {
      for slot in slots { termFiles.formUnion(filesOf(slot.text, isPrefix: slot.isPrefix)) }
      return
    }
    func value(_ slot: Slot) -> Double { slot.isPair ? slot.factor : Double(slot.text.count) }
    var kept: [Slot] = []
    for slot in slots.stablySorted(by: { value($0) > value($1) }) {
      let needed = termFiles.union(filesOf(slot.text, isPrefix: slot.isPrefix))
      if needed.count > 3, !kept.isEmpty { continue }
      termFiles = needed
      kept.append(slot)
    }
    slots = kept
  }

  private func fill(_ slot: Slot) throws(IndexError) {
    var found = try lookUp(slot.text, isPrefix: slot.isPrefix).filter { !isName($0.spelling) }
    slot.isWeak = found.isEmpty && !slot.isPair
    if slot.isWeak, !slot.isPrefix {
      found = try lookUp(slot.text, isPrefix: true).filter { !isName($0.spelling) }
    }
    slot.fill(found.map(\.list), pageCount: files.start.pageCount)
  }

  private func isName(_ spelling: Units) -> Bool { spelling.last == equalsSign }

  // MARK: Pages

  private mutating func hit(_ page: Int) -> Hit {
    if let hit = hits[page] { return hit }
    let hit = Hit(page)
    hits[page] = hit
    return hit
  }

  /// Pages by how much of the query they hold, and how much they are about it.
  private mutating func rankPages() {
    let total = slots.weight == 0 ? 1 : slots.weight
    for hit in hits.values { (hit.share, hit.score) = (0, 0) }
    for slot in slots {
      for (page, level) in slot.pages {
        let hit = hit(page)
        hit.share += slot.weight / total
        hit.score += (slot.weight / total) * level
      }
    }
    for hit in hits.values { hit.score *= hit.share * hit.share }
  }

  /// What the pages of a name gain.
  private mutating func gain(_ list: PostingPages, covered: Units, _ value: (Double) -> Double) {
    for (index, page) in list.pages.enumerated() {
      let hit = hit(page)
      let name = value(list.levels[index])
      guard name > hit.name else { continue }
      (hit.name, hit.covered, hit.places) = (name, covered, list.places[index])
    }
  }

  /// What pages gain because a query is one of their names, begins one or holds one.
  private mutating func addNames(_ tokens: [QueryToken]) throws(IndexError) {
    let isNear = filesOf(whole, isPrefix: true).allSatisfy(termFiles.contains)
    for entry in try lookUp(isNear ? whole : whole + [equalsSign], isPrefix: isNear)
    where isName(entry.spelling) {
      let part = Double(whole.count) / Double(entry.spelling.count - 1)
      gain(entry.list, covered: whole) { part == 1 ? 2 + $0 : 1.5 * part * $0 }
    }
    for piece in pieces(of: tokens) where piece.count >= 2 {
      let name = piece + [equalsSign]
      guard isAtHand(filesOf(name)[0]) else { continue }
      let held = slots.filter { piece.contains($0.text) }.weight
      let share = held / (slots.weight == 0 ? 1 : slots.weight)
      for entry in try lookUp(name) { gain(entry.list, covered: piece) { $0 * share.squareRoot() } }
    }
  }

  /// A name stands behind its first pair, perhaps where the next file begins: サイ, サイドバー=.
  private func isAtHand(_ number: Int) -> Bool {
    termFiles.contains(number)
      || (files.start.pageCount <= 250 && termFiles.contains(number - 1))
  }

  /// What of a query may be a name: up to four words, and pieces of runs between two scripts.
  private func pieces(of tokens: [QueryToken]) -> [Units] {
    var pieces: [Units] = []
    for (from, token) in tokens.enumerated() {
      for end in from + 1..<min(tokens.count, from + 4) + 1 {
        pieces.append(Array(tokens[from..<end]).joined)
      }
      guard token.isRun else { continue }
      let (text, scripts) = (token.text, token.scripts)
      // A name neither begins nor ends inside a run of one script: ビュー in スクロールビュー is none.
      func isInside(_ index: Int) -> Bool {
        index > 0 && index < text.count && scripts[index - 1] == scripts[index]
      }
      for start in text.indices where !isInside(start) {
        for end in stride(from: start + 2, through: min(text.count, start + 20), by: 1)
        where !isInside(end) {
          pieces.append(Array(text[start..<end]))
        }
      }
    }
    var seen: Set<Units> = []
    return pieces.filter { seen.insert($0).inserted }
  }

  /// Ranks the parts of a page by how much of the query stands in each, in the label or in the text.
  private func rankParts(_ hit: Hit) {
    var (parts, shares): ([Int: Double], [Int: Double]) = ([:], [:])
    let total = slots.weight == 0 ? 1 : slots.weight
    // What is common on the whole site, of which the index keeps labels only, and what all of the page is about.
    var (common, everywhere) = (0.0, 0.0)
    for slot in slots {
      let value = slot.weight / total
      let isCommon = slot.pages[hit.page] != nil && slot.lists.contains { $0.pages.count > 96 }
      if isCommon { common += value }
      let (places, isFull) = slot.places(on: hit.page)
      if isFull || (hit.places?.contains(1) == true && hit.covered.contains(slot.text)) {
        everywhere += 0.55 * value
      }
      for (part, place) in places {
        parts[part, default: 0] += (isFull ? 0.45 : 1) * (place & 1 == 1 ? 1 : 0.5) * value
        if !isCommon { shares[part, default: 0] += value }
      }
    }
    for place in hit.places ?? [] where place > 1 { parts[place >> 1, default: 0] += 0.5 }
    let ranked = parts.map { (part: $0.key, value: $0.value) }.sorted {
      $0.value == $1.value ? $0.part < $1.part : $0.value > $1.value
    }
    hit.parts = ranked
    hit.isWhole = max(0, shares.values.max() ?? 0) + common > 0.999
    hit.rank += 1.9 * min(everywhere + (ranked.first?.value ?? 0), 1)
  }

  /// The pages that hold enough of a query, best first.
  private func select() -> [Hit] {
    let enough = 0.4 * max(0, hits.values.map(\.share).max() ?? 0)
    let found = hits.values.filter { $0.name >= 0.5 || $0.share >= enough }
    for hit in found { hit.rank = hit.name + hit.score }
    // The glossary comes after the pages of its terms.
    func worth(_ hit: Hit) -> Double {
      hit.rank * (files.start.lists.contains(hit.page) ? 0.5 : 1)
    }
    func precedes(_ one: Hit, _ other: Hit) -> Bool {
      let (first, second) = (worth(one), worth(other))
      return first == second ? one.page < other.page : first > second
    }
    let sorted = found.sorted(by: precedes)
    for hit in sorted.prefix(60) { rankParts(hit) }
    return sorted.sorted(by: precedes)
  }

  /// Whether what was found is what was meant: nothing in the query looks like a typing error.
  private func isSure(_ query: String, _ found: [Hit]) -> Bool {
    guard let first = found.first else { return false }
    if first.name >= 1 { return true }
    // One word of katakana may be misspelt though its parts are words that a few pages have: ナビゲーションパー
    // where ステッパー and ナビゲーション are.
    let isRare = found.count { $0.share >= 0.7 * first.share } < 20
    let units = QueryReader.plain(query).utf16
    let isKatakana = units.allSatisfy { (0x30A1...0x30FF).contains($0) }
    if slots.count > 1, isRare, isKatakana { return false }
    return !slots.contains { $0.isWeak || $0.pages.isEmpty } && found.contains(where: \.isWhole)
  }

  // MARK: Typing errors

  /// Finds what was meant: near names of pages, and near words for those that stand nowhere.
  private mutating func correct() throws(IndexError) {
    let spellings = try files.vocabulary()
    let (names, words) = (spellings.filter(isName), spellings.filter { !isName($0) })
    var near = nearestSpellings(to: whole, among: names)
    if near.isEmpty, whole.count > 3 {
      near = nearestSpellings(to: whole, among: names, isPart: true)
    }
    for slot in slots where slot.pages.isEmpty && !slot.isPair {
      var found: [PostingPages] = []
      for word in nearestSpellings(to: slot.text, among: words) {
        found += try lookUp(word.spelling).map(\.list)
      }
      slot.fill(found, pageCount: files.start.pageCount, factor: 0.6)
    }
    let length = Double(whole.count)
    for name in near {
      for entry in try lookUp(name.spelling) {
        gain(entry.list, covered: whole) {
          (2 * $0 * length) / (length + name.gap + 2 * Double(name.distance))
        }
      }
    }
    rankPages()
    self.near = near.map { String(decoding: $0.spelling.dropLast(), as: UTF16.self) }
  }
}

private let equalsSign: UInt16 = 0x3D
