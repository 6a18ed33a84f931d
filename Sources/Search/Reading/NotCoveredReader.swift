/// A subject of a query that the site declares not to cover.
package struct NotCoveredFinding: Sendable, Hashable {
  /// Its name.
  package var title: String
  /// The text that the site shows instead; may be empty.
  package var text: String
  /// The nearest page, relative to the folder of the language or absolute; empty if there is none.
  package var address: String
}

/// Finds what a query asks about in a file of ``SearchNotCovered``; each function is that of its name in `search.js`.
struct NotCoveredReader {
  private let reader: QueryReader
  /// The query as it is written.
  private let typed: String
  /// The query without what only makes it a question.
  private let core: String

  init(_ query: String, languages: [IndexLanguage]) {
    reader = QueryReader(languages: languages)
    typed = Self.joined(query)
    core = Self.joined(reader.withoutQuestion(query))
  }

  /// Returns the most exact of the things that the query asks about; `nil` if it asks about none.
  ///
  /// - Parameter lines: The lines of the file.
  /// - Returns: The thing.
  func finding(in lines: some Sequence<Substring>) -> NotCoveredFinding? {
    var best: NotCoveredFinding?
    var longest = 0
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3 else { continue }
      let phrases = fields[1].split(separator: "|").map(String.init)
      let asked = phrases.filter(isAsked)
      let length = asked.map(\.utf16.count).max() ?? 0
      guard length > longest else { continue }
      longest = length
      best = NotCoveredFinding(title: phrases[0], text: fields[2], address: fields[0])
    }
    return best
  }

  private func isAsked(_ phrase: String) -> Bool {
    Self.holds(typed, phrase) || Self.holds(core, reader.withoutQuestion(phrase))
  }

  private static func holds(_ text: String, _ phrase: String) -> Bool {
    pieces(of: phrase).allSatisfy { piece in text.contains(piece) }
  }

  /// The tokens of a text one after another, each word between spaces.
  private static func joined(_ text: String) -> String {
    let tokens = QueryToken.fold(text).map(spaced)
    return tokens.joined().replacing(#/ +/#, with: " ")
  }

  /// The pieces of a phrase that a query must hold: words that stand together, and runs.
  private static func pieces(of phrase: String) -> [String] {
    var pieces: [String] = []
    for token in QueryReader.words(phrase).flatMap(QueryToken.fold) {
      if !token.isRun, let last = pieces.last, last.hasSuffix(" ") {
        pieces[pieces.count - 1] = last + spaced(token).dropFirst()
      } else {
        pieces.append(spaced(token))
      }
    }
    return pieces
  }

  /// A token, a word between spaces and without the plural's s: in リスト are parts, in `lists` are none.
  private static func spaced(_ token: QueryToken) -> String {
    let text = String(decoding: token.text, as: UTF16.self)
    guard !token.isRun else { return text }
    let singular =
      if text.hasSuffix("s") {
        String(text.dropLast())
      } else {
        text
      }
    return " \(singular) "
  }
}
