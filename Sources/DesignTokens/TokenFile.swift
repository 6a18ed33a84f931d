/// A file of tokens as it was read: `Content/tokens/dark.tokens.json`.
package struct TokenFile: Sendable, Hashable {
  /// As messages show it.
  package var path: String
  /// Its name among the files of the site: `dark`, `brand/dark`.
  package var name: String
  package var bytes: [UInt8]

  package init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }

  /// The endings of files of tokens (Design Tokens Format Module 2025.10, section 4.2).
  private static let endings = [".tokens.json", ".tokens"]

  /// Returns a path without the extension of a file of tokens; `nil` for other files.
  package static func name(ofPath path: some StringProtocol) -> String? {
    let file = path.split(separator: "/").last ?? ""
    guard
      let ending = endings.first(where: { ending in
        file.hasSuffix(ending)
          && file.count > ending.count
      })
    else {
      return nil
    }
    return String(path.dropLast(ending.count))
  }
}
