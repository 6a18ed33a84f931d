package import Markup

extension SharedTexts {
  /// The shared texts of a site as a page sees them.
  ///
  ///     shared/safety.md      the text in the site's first language
  ///     shared/safety.ja.md   the same in Japanese
  ///
  /// - Parameters:
  ///   - files: The paths of all files, from `Content/`.
  ///   - folder: The folders of the page, from `Content/` on.
  ///   - language: The number of the page's language.
  ///   - languages: The codes of the site's languages.
  ///   - read: The file at a path from `Content/`, and its path as messages show it.
  package init(
    _ files: Set<String>, besidePageIn folder: [String], language: Int, of languages: [String],
    read: @escaping @Sendable (_ path: String) -> (path: String, bytes: [UInt8])?
  ) {
    let code = languages[language]
    self.init(
      read: { address in
        let translation = Self.translation(of: address, code)
        let found = [translation, address]
          .compactMap(\.self)
          .first(where: files.contains)
        guard let found, let file = read(found) else { return nil }
        let place = RelativePath.address(of: found, from: folder)
        let prefix = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
        let isTranslated = language == 0 || found == translation
        return Text(
          path: file.path, bytes: file.bytes, prefix: prefix,
          missingTranslation: isTranslated ? nil : translation)
      },
      files: { address in [Self.translation(of: address, code), address].compactMap(\.self) },
      addresses: { Self.addresses(among: files, languages: languages) })
  }

  /// The addresses of texts, sorted: the files that are no translation of one.
  ///
  /// - Parameters:
  ///   - files: The paths of all files, from `Content/`.
  ///   - languages: The codes of the site's languages.
  /// - Returns: Paths from `Content/`.
  package static func addresses(
    among files: Set<String>,
    languages: [String]
  ) -> [String] {
    files.filter { file in
      !languages.contains { file.hasSuffix("." + $0 + Self.ending) }
    }.sorted()
  }

  private static let ending = ".md"

  /// The file that would have a text in a language: `shared/safety.ja.md` for `shared/safety.md`.
  private static func translation(
    of address: String,
    _ language: String
  ) -> String? {
    guard address.hasSuffix(ending) else { return nil }
    return address.dropLast(ending.count) + "." + language + ending
  }
}
