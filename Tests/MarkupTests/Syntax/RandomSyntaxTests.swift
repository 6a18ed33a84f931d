import Base
import Diagnostics
import TestSupport
import Testing

@testable import Markup

/// What holds for every text, our syntax in every other line of it.
///
/// A failure prints the seed, the number of the text and the text.
@Suite struct RandomSyntaxTests {
  private static let options = [
    MarkupOptions(language: "en"), MarkupOptions(language: "ja"),
    MarkupOptions(language: "ja", rawHTML: .kept),
  ]

  @Test(arguments: Seeds.range(60, full: 2_000))
  func randomTextsLeaveNoInternalMarksAndAllPlacesAreInTheFile(seed: UInt64) {
    var texts = RandomMarkdown(seed: seed, .full)
    for number in 0..<50 {
      let text = Array(String(texts.next()).utf8)
      let options = Self.options[number % Self.options.count]
      let flaws = flaws(of: Parsed(text, options))
      guard !flaws.isEmpty else { continue }
      Issue.record(
        """
        seed \(seed), text \(number): \(String(text).debugDescription)
        \(flaws.joined(separator: "\n"))
        """)
    }
  }

  @Test(arguments: Seeds.range(60, full: 2_000))
  func htmlOfRandomTextsClosesEveryElement(seed: UInt64) {
    // Other texts than the test above has.
    var texts = RandomMarkdown(seed: ~seed, .full)
    for number in 0..<50 {
      // Without combining characters, which the checker of the HTML takes for a part of a tag.
      let text = String(texts.next()).unicodeScalars
        .filter { !$0.properties.isGraphemeExtend }.map { String($0) }.joined()
      let html = Parsed(text, Self.options[number % 2]).html
      let flaws = HTMLPage(html).flaws
      guard !flaws.isEmpty else { continue }
      Issue.record(
        """
        seed \(seed), text \(number): \(text.debugDescription)
        \(html)
        \(flaws.joined(separator: "\n"))
        """)
    }
  }

  /// A page has hundreds of events, and a preview keeps those of all pages.
  @Test func anEventTakes12Bytes() { #expect(MemoryLayout<Event>.stride == 12) }

  /// What is wrong with a document, in words.
  private func flaws(of parsed: Parsed) -> [String] {
    let document = parsed.document
    var flaws: [String] = []
    let texts =
      [("HTML", parsed.html)] + document.headings.map { ("heading", $0.text) }
      + document.references.flatMap { [("target", $0.target), ("title", $0.title ?? "")] }
      + document.images.flatMap { [("path", $0.path), ("alt", $0.alt)] }
      + document.parts.indices.map { ("part", parsed.plainText(ofPart: $0)) }
      + document.rules.map { ("statement", $0.statementText) }
      + document.diagnostics.map { ("message", $0.message.description) }
    for (name, text) in texts
    where text.unicodeScalars.contains(where: { (0xFDD0...0xFDD3).contains($0.value) }) {
      flaws.append("mark in \(name): \(text.debugDescription)")
    }
    for (name, range) in ranges(of: document) where !isPlace(range, in: parsed.bytes) {
      flaws.append("\(name) at \(range) of \(parsed.bytes.count)")
    }
    flaws += treeFlaws(of: document.body)
    return flaws
  }

  /// Elements that do not end where they should, and parts of the tree's text that are not whole.
  private func treeFlaws(of tree: Tree) -> [String] {
    var flaws: [String] = []
    var open: [Element] = []
    for (index, event) in tree.events.enumerated() {
      switch event {
      case .enter(let element): open.append(element)
      case .exit(let element):
        if open.popLast() != element { flaws.append("\(element) ends at \(index)") }
      case .text(let range), .code(let range), .html(let range), .htmlBlock(let range):
        if !isPlace(range.bytes, in: tree.text) { flaws.append("text at \(range) of \(index)") }
      default: break
      }
    }
    return flaws + open.map { "\($0) has no end" }
  }

  private func ranges(of document: Document) -> [(String, Range<Int>)] {
    document.diagnostics.map { ($0.message.description, $0.location.bytes ?? -1..<0) }
      + document.headings.flatMap { heading in
        [("heading", heading.bytes)] + (heading.explicitID.map { [("id", $0.bytes)] } ?? [])
      }
      + document.references.map { ("reference", $0.bytes) }
      + document.images.map { ("image", $0.bytes) }
      + document.citations.flatMap { group in
        [("citation", group.bytes)] + group.statements.map { ("statement", $0.bytes) }
      }
      + document.rules.map { ("rule", $0.bytes) }
      + document.anchors.map { ("anchor", $0.bytes) }
      + document.parts.flatMap { part in part.source.map { ("part", $0) } }
  }

  /// Returns whether a range is inside a file and cuts no character.
  private func isPlace(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= bytes.count
      && [range.lowerBound, range.upperBound].allSatisfy {
        $0 == bytes.count || bytes[$0] & 0xC0 != 0x80
      }
  }
}
