import DesignTokens
import Diagnostics

/// The tokens of one file, `brand.tokens.json`.
func tokens(_ json: String) -> TokenBook {
  tokens(of: [("brand", json)])
}

/// The tokens of files, by their names without endings.
func tokens(of files: [(name: String, json: String)]) -> TokenBook {
  TokenBook(
    files.map { file in
      TokenFile(path: "\(file.name).tokens.json", name: file.name, bytes: Array(file.json.utf8))
    })
}

/// Each token with its value as CSS, or its values in each theme.
func values(_ book: TokenBook) -> [String] {
  book.tokens.map { token in
    "\(token.name): " + token.values.map { $0?.css ?? "–" }.joined(separator: " | ")
  }
}

/// Each diagnostic with its line, its column and its message: `2:5 unknown token 'blu'`.
func problems(_ json: String) -> [String] {
  tokens(json).diagnostics.map { diagnostic in
    let start = diagnostic.location.bytes?.lowerBound ?? 0
    let before = json.utf8.prefix(start)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column =
      start
      - (before.lastIndex(of: UInt8(ascii: "\n")).map {
        json.utf8.distance(from: json.utf8.startIndex, to: $0) + 1
      } ?? 0) + 1
    return "\(line):\(column) \(diagnostic.message)"
  }
}
