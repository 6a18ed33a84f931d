import Base

/// Ranks the pages of an index for one query; each function is that of its name in `search.js`.
struct Matcher {
  let files: IndexFiles
  private(set) var slots: [Slot] = []
  private(set) var hits: [Int: Hit] = [:]
  private(set) var near: [String] = []
  /// The words of katakana of the query that do not occur on the site.
  private(set) var absent: [String] = []
  /// The folded query without anything between its words.
  private var whole: Units = []
  /// The numbers of the files of terms that the query reads.
  private var termFiles: Set<Int> = []

  /// The most pages of a site whose queries may read any number of files.
  private static let smallSite = 250
  /// The most files of terms that a query reads on a larger site.
  private static let maximumTermFiles = 3
  /// The most pages whose parts are ranked.
  private static let maximumRankedPages = 60
  /// The most words that are looked up together as a name.
  private static let maximumWordsOfName = 4
  /// The most characters of a run that are looked up as a name.
  private static let longestNameInRun = 20

  init(_ files: IndexFiles) {
    self.files = files
  }

  /// Finds the pages for a query.
  ///
  /// - Parameter query: The words as they are typed.
  /// - Returns: The pages, best first, and the words that no page has.
  /// - Throws: ``IndexError`` where the index is incomplete.
  mutating func match(_ query: String) throws(IndexError) -> (hits: [Hit], unknown: [String]) {
    let tokens = QueryToken.fold(query)
    whole = tokens.joined
    guard !whole.isEmpty else { return ([], []) }
    let reader = QueryReader(languages: files.start.languages)
    // A space in Japanese keeps apart what is looked for, unless it leaves single characters.
    let words = QueryReader.words(reader.withoutQuestion(query))
    let isOpen = Self.mayContinue(query, lastWord: words.last)
    slots = [Slot](words.flatMap(QueryToken.fold), isOpen: isOpen)
    if slots.isEmpty {
      slots = [Slot](tokens, isOpen: isOpen)
    }
    keepAffordable()
    for slot in slots {
      try fill(slot)
    }
    let unknown = words.filter(isUnknown)
    rankPages()
    try addNames(QueryReader.words(query).flatMap(QueryToken.fold))
    rankPages()
    let found = select()
    if isSure(query, found: found) {
      return (found, unknown)
    }
    try correct()
    if near.isEmpty {
      absent = try absentWords(of: query)
    }
    let others = absent.filter { word in !unknown.contains(word) }
    return (select(), unknown + others)
  }

  /// Returns whether the last word of a query may be the beginning of a longer one.
  private static func mayContinue(_ query: String, lastWord: String?) -> Bool {
    guard QueryReader.endsWithLetter(query) else { return false }
    // `search.js` compares with the text of an undefined value where there is no word.
    let last = (lastWord ?? "undefined").utf16
    let typed = QueryReader.plain(query).utf16
    return typed.reversed().starts(with: last.reversed())
  }

  /// Returns whether no page has a word of the query.
  private func isUnknown(_ word: String) -> Bool {
    let wanted = [Slot](QueryToken.fold(word))
    guard !wanted.isEmpty else { return false }
    return wanted.allSatisfy { slot in
      let filled = slots.first { $0.text == slot.text }
      return filled?.pages.isEmpty == true
    }
  }

  /// The weight of all slots; 1 where they have none, so that it can be divided by.
  var totalWeight: Double {
    let weight = slots.weight
    guard weight != 0 else { return 1 }
    return weight
  }

  // MARK: Terms

  /// Returns the numbers of the files in which a spelling, or one that begins with it, can stand.
  private func numbersOfFiles(
    with spelling: Units,
    isPrefix: Bool = false
  ) -> [Int] {
    let firsts = files.start.firsts
    var number = firsts.partitionIndex { first in
      !first.lexicographicallyPrecedes(spelling)
    }
    let beginsFile = number < firsts.count && firsts[number] == spelling
    if number > 0, !beginsFile {
      number -= 1
    }
    var numbers = [number]
    while isPrefix, number + 1 < firsts.count, firsts[number + 1].starts(with: spelling) {
      number += 1
      numbers.append(number)
    }
    return numbers
  }

  private func numbersOfFiles(of slot: Slot) -> [Int] {
    numbersOfFiles(with: slot.text, isPrefix: slot.isPrefix)
  }

  /// Returns the lists of pages of a spelling, or of all spellings that begin with it.
  private func lookUp(
    _ spelling: Units, isPrefix: Bool = false
  ) throws(IndexError) -> [(spelling: Units, list: PostingPages)] {
    guard !files.start.terms.isEmpty else { return [] }
    var found: [(spelling: Units, list: PostingPages)] = []
    for number in numbersOfFiles(with: spelling, isPrefix: isPrefix) {
      let file = try files.termFile(number)
      for index in file.indices(of: spelling, isPrefix: isPrefix) {
        let list = try files.postings(index, ofTermFile: number)
        found.append((file.spellings[index], list))
      }
    }
    return found
  }

  /// Keeps, on a large site, the slots that can be looked up in three files: the longest words and the rarest pairs.
  private mutating func keepAffordable() {
    termFiles = Set(numbersOfFiles(with: whole))
    guard files.start.pageCount > Self.smallSite else {
      return termFiles.formUnion(slots.flatMap(numbersOfFiles(of:)))
    }
    let ordered = slots.stablySorted { one, other in
      Self.priority(of: one) > Self.priority(of: other)
    }
    var kept: [Slot] = []
    for slot in ordered {
      let needed = termFiles.union(numbersOfFiles(of: slot))
      // One at least, however many files it needs.
      if needed.count > Self.maximumTermFiles, !kept.isEmpty {
        continue
      }
      termFiles = needed
      kept.append(slot)
    }
    slots = kept
  }

  /// Returns how much a slot tells: the length of a word; of a pair its factor, which is 1 at most.
  private static func priority(of slot: Slot) -> Double {
    if slot.isPair {
      slot.factor
    } else {
      Double(slot.text.count)
    }
  }

  /// Looks up the pages of a slot.
  private func fill(_ slot: Slot) throws(IndexError) {
    var found = try lookUp(slot.text, isPrefix: slot.isPrefix)
    found.removeAll { entry in isName(entry.spelling) }
    slot.isWeak = found.isEmpty && !slot.isPair
    if slot.isWeak, !slot.isPrefix {
      found = try lookUp(slot.text, isPrefix: true)
      found.removeAll { entry in isName(entry.spelling) }
    }
    slot.fill(found.map(\.list), pageCount: files.start.pageCount)
  }

  /// Returns whether a spelling is a name, after which the index writes `=`.
  private func isName(_ spelling: Units) -> Bool {
    spelling.last == equalsSign
  }

  // MARK: Pages

  private mutating func hit(_ page: Int) -> Hit {
    if let hit = hits[page] {
      return hit
    }
    let hit = Hit(page)
    hits[page] = hit
    return hit
  }

  /// Ranks pages by how much of the query they hold, and how much they are about it.
  private mutating func rankPages() {
    for hit in hits.values {
      hit.share = 0
      hit.score = 0
    }
    for slot in slots {
      let share = slot.weight / totalWeight
      for (page, level) in slot.pages {
        let hit = hit(page)
        hit.share += share
        hit.score += share * level
      }
    }
    for hit in hits.values {
      hit.score *= hit.share * hit.share
    }
  }

  /// Raises the pages of a name.
  ///
  /// - Parameters:
  ///   - list: The pages that have the name.
  ///   - covered: The words of the query that are the name.
  ///   - gain: Returns the gain of a page by how much the page is about the name.
  private mutating func raise(
    _ list: PostingPages, covered: Units, by gain: (_ level: Double) -> Double
  ) {
    for (index, page) in list.pages.enumerated() {
      let hit = hit(page)
      let gained = gain(list.levels[index])
      guard gained > hit.name else { continue }
      hit.name = gained
      hit.covered = covered
      hit.places = list.places[index]
    }
  }

  /// Raises pages one of whose names is the query, begins with it, or stands in it.
  private mutating func addNames(_ tokens: [QueryToken]) throws(IndexError) {
    try addNamesOfQuery()
    for piece in pieces(of: tokens) where piece.count >= 2 {
      let name = piece + [equalsSign]
      guard isAtHand(numbersOfFiles(with: name)[0]) else { continue }
      let held = slots.filter { slot in piece.contains(slot.text) }.weight
      let share = held / totalWeight
      for entry in try lookUp(name) {
        raise(entry.list, covered: piece) { level in
          level * share.squareRoot()
        }
      }
    }
  }

  /// Raises pages one of whose names is the whole query, or begins with it.
  private mutating func addNamesOfQuery() throws(IndexError) {
    // The beginnings of names are looked up only in files that are read anyway.
    let isNear = numbersOfFiles(with: whole, isPrefix: true).allSatisfy(termFiles.contains)
    var name = whole
    if !isNear {
      name.append(equalsSign)
    }
    for entry in try lookUp(name, isPrefix: isNear) where isName(entry.spelling) {
      let typedShare = Double(whole.count) / Double(entry.spelling.count - 1)
      raise(entry.list, covered: whole) { level in
        if typedShare == 1 {
          return 2 + level
        }
        return 1.5 * typedShare * level
      }
    }
  }

  /// Returns whether the file of a name is loaded: a name is sorted after its first pair, perhaps
  /// at the start of the next file: サイ, サイドバー=.
  private func isAtHand(_ number: Int) -> Bool {
    if termFiles.contains(number) {
      return true
    }
    return files.start.pageCount <= Self.smallSite && termFiles.contains(number - 1)
  }

  /// Returns the pieces of a query that may be names: up to four words, and pieces of runs between two scripts.
  private func pieces(of tokens: [QueryToken]) -> [Units] {
    var pieces: [Units] = []
    for (start, token) in tokens.enumerated() {
      let longest = min(tokens.count, start + Self.maximumWordsOfName)
      for end in start + 1..<longest + 1 {
        pieces.append(Array(tokens[start..<end]).joined)
      }
      if token.isRun {
        pieces += Self.pieces(ofRun: token)
      }
    }
    var seen: Set<Units> = []
    return pieces.filter { piece in seen.insert(piece).inserted }
  }

  /// Returns the pieces of a run that neither begin nor end inside characters of one script: ビュー in スクロールビュー
  /// is none.
  private static func pieces(ofRun token: QueryToken) -> [Units] {
    let text = token.text
    func isInsideScript(_ index: Int) -> Bool {
      index > 0
        && index < text.count && token.scripts[index - 1] == token.scripts[index]
    }
    var pieces: [Units] = []
    for start in text.indices where !isInsideScript(start) {
      let longest = min(text.count, start + Self.longestNameInRun)
      // A stride is empty, where a range would trap, at the last character.
      for end in stride(from: start + 2, through: longest, by: 1) where !isInsideScript(end) {
        pieces.append(Array(text[start..<end]))
      }
    }
    return pieces
  }

  /// Returns the pages that hold enough of a query, best first.
  private func select() -> [Hit] {
    let bestShare = hits.values.map(\.share).max() ?? 0
    let enough = 0.4 * max(0, bestShare)
    let found = hits.values.filter { hit in
      hit.name >= 0.5 || hit.share >= enough
    }
    for hit in found {
      hit.rank = hit.name + hit.score
    }
    let sorted = found.sorted(by: precedes)
    for hit in sorted.prefix(Self.maximumRankedPages) {
      rankParts(of: hit)
    }
    return sorted.sorted(by: precedes)
  }

  private func precedes(_ one: Hit, _ other: Hit) -> Bool {
    let (first, second) = (worth(one), worth(other))
    if first == second {
      return one.page < other.page
    }
    return first > second
  }

  /// Returns the rank of a page, which is halved for lists: the glossary comes after the pages of its terms.
  private func worth(_ hit: Hit) -> Double {
    if files.start.lists.contains(hit.page) {
      hit.rank * 0.5
    } else {
      hit.rank
    }
  }

  /// Returns whether the pages that were found are those that were meant: nothing in the query looks misspelt.
  private func isSure(_ query: String, found: [Hit]) -> Bool {
    guard let first = found.first else { return false }
    if first.name >= 1 {
      return true
    }
    // One word of katakana may be misspelt though its parts are words that a few pages have: ナビゲーションパー
    // where ステッパー and ナビゲーション are.
    let isRare = found.count { hit in hit.share >= 0.7 * first.share } < 20
    let characters = QueryReader.plain(query).unicodeScalars
    let isKatakana = characters.allSatisfy(Self.katakana.contains)
    if slots.count > 1,
      isRare,
      isKatakana
    {
      return false
    }
    let isMissing = slots.contains { slot in slot.isWeak || slot.pages.isEmpty }
    return !isMissing && found.contains(where: \.isWhole)
  }

  /// The Unicode block Katakana, but for its first and last character.
  static let katakana: ClosedRange<Unicode.Scalar> = "ァ"..."ヿ"

  // MARK: Typing errors

  /// Adds the probable intention to the hits: the nearest names of pages, and the nearest words for
  /// those that no page has.
  private mutating func correct() throws(IndexError) {
    let spellings = try files.vocabulary()
    let names = spellings.filter(isName)
    let words = spellings.filter { spelling in !isName(spelling) }
    var near = nearestSpellings(to: whole, among: names)
    if near.isEmpty, whole.count > 3 {
      near = nearestSpellings(to: whole, among: names, isPart: true)
    }
    try fillMissingSlots(from: words)
    try raiseNames(near)
    rankPages()
    self.near = near.map { name in
      String(decoding: name.spelling.dropLast(), as: UTF16.self)
    }
  }

  /// Gives the slots that no page has the pages of the nearest words.
  private func fillMissingSlots(from words: [Units]) throws(IndexError) {
    for slot in slots where slot.pages.isEmpty && !slot.isPair {
      var found: [PostingPages] = []
      for word in nearestSpellings(to: slot.text, among: words) {
        found += try lookUp(word.spelling).map(\.list)
      }
      slot.fill(found, pageCount: files.start.pageCount, factor: 0.6)
    }
  }

  /// Raises the pages of names that the query may mean, the more the nearer they are to it.
  private mutating func raiseNames(_ names: [NearSpelling]) throws(IndexError) {
    let length = Double(whole.count)
    for name in names {
      let difference = name.gap + 2 * Double(name.distance)
      for entry in try lookUp(name.spelling) {
        raise(entry.list, covered: whole) { level in
          (2 * level * length) / (length + difference)
        }
      }
    }
  }
}

/// The sign that ends the spelling of a name in the index.
let equalsSign = UInt16(UInt8(ascii: "="))
