import Diagnostics
import Rendering
import TestSupport
import Testing

@testable import Markup

/// Our HTML and libcmark's own of the same text, to the byte.
///
/// A failure prints the seed, the number of the text, the text and both outputs.
@Suite struct CommonMarkComparisonTests {
  private static let textsBySeed = 100

  @Test(arguments: Seeds.range(110, full: 2_000))
  func htmlOfCommonMarkEqualsThatOfLibcmark(seed: UInt64) {
    var texts = RandomMarkdown(seed: seed, .commonMark)
    for number in 0..<Self.textsBySeed {
      let text = texts.next()
      let document = parse(text, path: "a.md", options: MarkupOptions(syntax: .commonMark))
      guard !document.isRefused, !document.hasStrikethroughOrTasks else { continue }
      compare(
        document.standaloneHTML(), CommonMark.html(text), "seed \(seed), text \(number)", text)
    }
  }

  @Test(arguments: Seeds.range(110, full: 2_000))
  func htmlOfTextWithoutOurSyntaxDiffersFromLibcmarkByHeadingIDsOnly(seed: UInt64) {
    var texts = RandomMarkdown(seed: seed, .shared)
    var count = 0
    for number in 0..<Self.textsBySeed {
      let text = texts.next()
      guard !usesOurSyntax(text) else { continue }
      let document = parse(text, path: "a.md", options: MarkupOptions())
      guard !document.isRefused else { continue }
      count += 1
      compare(
        withoutHeadingIDs(document.standaloneHTML()), CommonMark.html(text),
        "seed \(seed), text \(number)", text)
    }
    #expect(count > Self.textsBySeed / 3, "too few texts of seed \(seed) are compared")
  }
}

extension Document {
  /// True if lines are left out because they nest, or seem to nest, deeper than libcmark bears.
  fileprivate var isRefused: Bool { diagnostics.contains { $0.code == .tooManyMarkers } }

  /// Whether there is what CommonMark reads as characters.
  fileprivate var hasStrikethroughOrTasks: Bool {
    body.events.contains { event in
      switch event {
      case .enter(.strikethrough), .task: true
      default: false
      }
    }
  }
}

/// Records a difference, with all that one needs to look into it.
private func compare(_ ours: [UInt8], _ theirs: [UInt8], _ name: String, _ text: [UInt8]) {
  guard ours != theirs else { return }
  Issue.record(
    """
    \(name): \(String(text).debugDescription)
    ours:     \(String(ours).debugDescription)
    libcmark: \(String(theirs).debugDescription)
    """)
}

/// HTML without ` id="…"` in the tags of headings.
private func withoutHeadingIDs(_ html: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var index = 0
  let attribute = Array(" id=\"".utf8)
  while index < html.count {
    result.append(html[index])
    index += 1
    guard result.count >= 3, result[result.count - 3] == UInt8(ascii: "<"),
      result[result.count - 2] == UInt8(ascii: "h"),
      html[index...].starts(with: attribute)
    else { continue }
    let value = html[(index + attribute.count)...]
    index = (value.firstIndex(of: UInt8(ascii: "\"")) ?? html.count - 1) + 1
  }
  return result
}

/// Returns whether a text may have something that we read in another way than CommonMark.
private func usesOurSyntax(_ text: [UInt8]) -> Bool {
  let marks = ["[@", "[^", "{#", ":::"].map { Array($0.utf8) }
  return text.starts(with: "---".utf8) || marks.contains { text.firstRange(of: $0) != nil }
    || text.indices.contains { mayBeginHTML(text[$0...]) }
    || text.split { $0 == 0x0A || $0 == 0x0D }.contains(where: isOurs(line:))
}

private func mayBeginHTML(_ text: ArraySlice<UInt8>) -> Bool {
  guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
  let autolinks = ["http:", "x:", "a@b"]
  return "/!?".utf8.contains(next)
    || (0x61...0x7A).contains(next | 0x20)
      && !autolinks.contains { text.dropFirst().starts(with: $0.utf8) }
}

/// Returns whether a line may be a delimiter row or the fence of a code block with attributes.
private func isOurs(line: ArraySlice<UInt8>) -> Bool {
  let isFence = ["```", "~~~"].contains { line.firstRange(of: Array($0.utf8)) != nil }
  return isFence && line.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "=") }
    || line.contains(UInt8(ascii: "|")) && line.contains(UInt8(ascii: "-"))
}
