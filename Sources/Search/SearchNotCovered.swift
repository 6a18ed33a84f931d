/// The subjects that readers of a language look for and the site does not cover: the search says so before
/// its results.
///
/// One line for each thing, its fields between tabs: the address of the nearest page, the words,
/// the first of which is its name, and a text.
///
///     views/alert.html#not-said	text size|font size	Let people choose.
package struct SearchNotCovered: Sendable, Hashable {
  private var lines: [String] = []

  package init() {}

  /// Adds a thing, unless it has no words.
  ///
  /// - Parameters:
  ///   - words: The words by which readers look for it.
  ///   - text: The text below it; empty if there is none.
  ///   - address: The nearest page, relative to the folder of the language or absolute; empty if
  ///     there is none.
  package mutating func add(words: [String], text: String, address: String) {
    guard !words.isEmpty else { return }
    let words = words.map { word in
      Self.field(word).replacing("|", with: " ")
    }
    lines.append([address, words.joined(separator: "|"), Self.field(text)].joined(separator: "\t"))
  }

  /// A text that does not end its field.
  private static func field(_ text: String) -> String {
    text
      .split(whereSeparator: { character in character.isNewline || character == "\t" })
      .joined(separator: " ")
  }

  /// The file; `nil` if there is nothing.
  var file: IndexFile? {
    guard !lines.isEmpty else { return nil }
    var script = ScriptText()
    script.append(literal: lines.joined(separator: "\n"))
    return script.file(.notCovered)
  }
}
