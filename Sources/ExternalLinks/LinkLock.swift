import Base

/// `Content/links.lock`: the known answers for external addresses, in a text file that a team
/// commits.
///
///     # What build-site links found, with the day. Commit this file.
///     https://example.org/guide 200 2026-11-29
///     https://example.org/old moved 2026-11-29 https://example.org/new
///     https://example.org/gone 404 2026-11-29
///     https://example.net/ timeout 2026-11-29
///     https://example.org/source 200 2026-11-29 text=0f1e2d3c4b5a6978
///     https://example.org/other 200 2026-11-29 text=0f1e2d3c4b5a6978 changed=89abcdef01234567
package struct LinkLock: Sendable, Equatable {
  /// The name of the file in `Content/`.
  package static let name = "links.lock"

  private static let head = "# What build-site links found, with the day. Commit this file.\n"

  /// By addresses, each in one word.
  package private(set) var answers: [String: LinkAnswer] = [:]
  /// The bytes of malformed lines: their addresses are asked again.
  package private(set) var malformedLines: [Range<Int>] = []

  package init() {}

  /// Reads the file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: .lineFeed) {
      let text = String(decoding: line, as: UTF8.self).trimmingPrefix { $0.isWhitespace }
      guard !text.isEmpty,
        !text.hasPrefix("#")
      else {
        continue
      }
      if let (address, answer) = Self.entry(text) {
        answers[address] = answer
      } else {
        malformedLines.append(line.indices)
      }
    }
  }

  package subscript(address: String) -> LinkAnswer? {
    get { answers[WebAddress.word(address)] }
    set { answers[WebAddress.word(address)] = newValue }
  }

  /// Removes the answers of all addresses except for some.
  package mutating func keep(_ addresses: Set<String>) {
    let words = Set(addresses.map(WebAddress.word))
    answers = answers.filter { words.contains($0.key) }
  }

  /// The file, a line for each address, in the order of the addresses.
  package var bytes: [UInt8] {
    let lines = answers.sortedByKey().map { address, answer in
      Self.line(of: answer, for: address)
    }
    return Array((Self.head + lines.joined()).utf8)
  }

  private static func line(of answer: LinkAnswer, for address: String) -> String {
    let words = [
      address,
      answer.verdict.word,
      answer.day.text,
      answer.verdict.target,
      answer.textHash.map { hash in textMark + hash },
      answer.changedHash.map { hash in changeMark + hash },
    ]
    return words.compactMap(\.self).joined(separator: " ") + "\n"
  }

  private static func entry(_ line: some StringProtocol) -> (String, LinkAnswer)? {
    var words = String(line).split(whereSeparator: \.isWhitespace).map(String.init)
    // The hashes come last, so that they are taken off from the end.
    let changedHash = takeHash(from: &words, mark: changeMark)
    let textHash = takeHash(from: &words, mark: textMark)
    guard (3...4).contains(words.count),
      let day = CalendarDate(words[2]),
      let verdict = LinkAnswer.Verdict(words[1], target: words.count == 4 ? words[3] : nil)
    else { return nil }
    let answer = LinkAnswer(verdict, on: day, textHash: textHash, changedHash: changedHash)
    return (words[0], answer)
  }

  /// Takes off the last word if it is a hash after a mark.
  private static func takeHash(from words: inout [String], mark: String) -> String? {
    // The first three words are the address, the verdict and the day, whatever they are.
    guard words.count > 3,
      let word = words.last,
      word.hasPrefix(mark)
    else { return nil }
    words.removeLast()
    return String(word.dropFirst(mark.count))
  }

  private static let textMark = "text="
  private static let changeMark = "changed="

  /// Accepts the present texts as those for which rules were written.
  ///
  /// - Returns: The addresses whose text had changed, sorted.
  package mutating func acceptChanges() -> [String] {
    let changed = answers.filter { $0.value.changedHash != nil }
    for (address, answer) in changed {
      answers[address]?.textHash = answer.changedHash
      answers[address]?.changedHash = nil
    }
    return changed.keys.sorted()
  }
}

extension LinkAnswer.Verdict {
  /// The verdict in one word; statuses of HTTP are words too.
  fileprivate var word: String {
    switch self {
    case .works:
      "200"
    case .moved:
      "moved"
    case .broken(let status):
      String(status)
    case .unreachable(let problem):
      problem.rawValue
    case .noAnchor:
      "no-anchor"
    case .unclear(.refused(let status)):
      "refused-\(status)"
    case .unclear(.scripts):
      "scripts"
    case .unclear(.privateAddress):
      "private"
    }
  }

  fileprivate var target: String? {
    if case .moved(let target) = self {
      target
    } else {
      nil
    }
  }

  fileprivate init?(_ word: String, target: String?) {
    switch (word, target) {
    case ("200", nil):
      self = .works
    case ("moved", let target?):
      self = .moved(to: target)
    case ("no-anchor", nil):
      self = .noAnchor
    case ("scripts", nil):
      self = .unclear(.scripts)
    case ("private", nil):
      self = .unclear(.privateAddress)
    case (_, nil):
      self.init(failure: word)
    default:
      return nil
    }
  }

  /// `refused-403`, `timeout`, `404`.
  private init?(failure word: String) {
    let refusal = "refused-"
    if word.hasPrefix(refusal), let status = Int(word.dropFirst(refusal.count)) {
      self = .unclear(.refused(status: status))
      return
    }
    if let problem = LinkProblem(rawValue: word) {
      self = .unreachable(problem)
      return
    }
    guard let status = Int(word),
      (100..<1_000).contains(status),
      !(200..<300).contains(status)
    else { return nil }
    self = .broken(status: status)
  }
}
