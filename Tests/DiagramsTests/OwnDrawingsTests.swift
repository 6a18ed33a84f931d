import AsciiDiagrams
import Foundation
import Testing

/// The drawings of our own guideline.
@Suite struct OwnDrawingsTests {
  /// Labels with characters of lines that are meant as text: signs that interfaces show.
  private static let signs: Set<String> = [
    "+", "[+]", "(+)", "-", "=", "|<", "||", ">|", ".", ",", "Tap (+) to add people",
    "(+)をタップして追加", "bird|", "鳥|", "/ \\", "2 / 8",
  ]

  @Test func drawEveryLineAsALineAndNoneAsText() throws {
    var count = 0
    for page in try Self.pages() {
      for (number, drawing) in Self.drawings(in: page.text).enumerated() {
        let svg = Diagram(DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x"))
          .svg
        count += 1
        let labels = Self.labels(of: svg.text)
        let left = labels.filter { Self.hasLine($0) && !Self.signs.contains($0) }
        #expect(left.isEmpty, "\(page.name), drawing \(number + 1): \(left)")
      }
    }
    #expect(count > 800)
  }

  /// The texts of a picture.
  private static func labels(of svg: String) -> [String] {
    svg.matches(of: /<text [^>]*>(?<label>[^<]*)/).map { match in
      let label = String(match.output.label.unicodeScalars.filter { $0 != "\u{FE0E}" })
      return label.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
  }

  /// Returns whether a label has characters of which lines and boxes consist, other than in a word.
  private static func hasLine(_ label: String) -> Bool {
    let words = label.split(separator: " ")
    let marks: Set<Character> = ["-", "+", "|", "/", "\\", ".", ",", "'", "`", ":", "=", "_"]
    return words.contains { $0.allSatisfy(marks.contains) }
      || label.contains { $0 == "|" || $0 == "+" }
      || ["--", "==", "__", "->", "<-"].contains { label.contains($0) }
      || label.unicodeScalars.contains { (0x2500...0x257F).contains($0.value) }
  }

  private static func pages() throws -> [(name: String, text: String)] {
    let content = Examples.repository.appendingPathComponent("Content")
    let files = FileManager.default.enumerator(at: content, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }.map { file in
      (file.path, try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The lines of each fence `diagram`.
  private static func drawings(in text: String) -> [String] {
    text.components(separatedBy: "```diagram").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      return lines.prefix { !$0.hasPrefix("```") }.joined(separator: "\n") + "\n"
    }
  }
}
