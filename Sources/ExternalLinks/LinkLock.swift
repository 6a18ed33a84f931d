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
    for line in bytes.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self).trimmingPrefix { $0.isWhitespace }
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
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
    let lines = answers.sorted { $0.key < $1.key }.map { address, answer in
      let rest = [
        answer.verdict.target, answer.textHash.map { Self.textMark + $0 },
        answer.changedHash.map { Self.changeMark + $0 },
      ].compactMap(\.self)
      return ([address, answer.verdict.word, answer.day.text] + rest)
        .joined(separator: " ") + "\n"
    }
    return Array((Self.head + lines.joined()).utf8)
  }

  private static func entry(_ line: some StringProtocol) -> (String, LinkAnswer)? {
    let words = String(line).split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 3,
      let day = CalendarDate(words[2])
    else { return nil }
    var rest = words[3...]
    func takeHash(_ mark: String) -> String? {
      guard let word = rest.last,
        word.hasPrefix(mark)
      else { return nil }
      rest.removeLast()
      return String(word.dropFirst(mark.count))
    }
    let changedHash = takeHash(changeMark)
    let textHash = takeHash(textMark)
    guard rest.count <= 1,
      let verdict = LinkAnswer.Verdict(words[1], target: rest.first)
    else {
      return nil
    }
    return (
      words[0],
      LinkAnswer(
        verdict,
        on: day,
        textHash: textHash,
        changedHash: changedHash)
    )
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
    let refused = word.hasPrefix("refused-") ? Int(word.dropFirst("refused-".count)) : nil
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
      if let refused {
        self = .unclear(.refused(status: refused))
      } else if let problem = LinkProblem(rawValue: word) {
        self = .unreachable(problem)
      } else if let status = Int(word), (100..<1_000).contains(status),
        !(200..<300).contains(status)
      {
        self = .broken(status: status)
      } else {
        return nil
      }
    default:
      return nil
    }
  }
}
