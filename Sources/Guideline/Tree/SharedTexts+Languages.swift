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
  ///   - addresses: Returns the addresses of all texts, sorted; by default, they are sorted each time.
  ///   - read: The file at a path from `Content/`, and its path as messages show it.
  package init(
    _ files: Set<String>,
    besidePageIn folder: [String],
    language: Int,
    of languages: [String],
    addresses: (@Sendable () -> [String])? = nil,
    read: @escaping @Sendable (_ path: String) -> (path: String, bytes: [UInt8])?
  ) {
    let code = languages[language]
    self.init(
      read: { address in
        let translation = Self.translation(of: address, language: code)
        let found = [translation, address]
          .compactMap(\.self)
          .first(where: files.contains)
        guard let found,
          let file = read(found)
        else { return nil }
        let isTranslated = language == 0 || found == translation
        return Text(
          path: file.path,
          bytes: file.bytes,
          prefix: Self.prefix(of: found, from: folder),
          missingTranslation: isTranslated ? nil : translation)
      },
      files: { address in
        [Self.translation(of: address, language: code), address].compactMap(\.self)
      },
      addresses: addresses ?? { Self.addresses(among: files, languages: languages) })
  }

  /// The path from a page's folder to that of a text, which relative addresses in the text get: `../../shared/`.
  private static func prefix(
    of file: String,
    from folder: [String]
  ) -> String {
    let place = RelativePath.address(of: file, from: folder)
    return place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
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
    let originals = files.filter { file in
      !languages.contains { code in
        file.hasSuffix("." + code + Self.ending)
      }
    }
    return originals.sorted()
  }

  private static let ending = ".md"

  /// The file that would have a text in a language: `shared/safety.ja.md` for `shared/safety.md`.
  private static func translation(
    of address: String,
    language: String
  ) -> String? {
    guard address.hasSuffix(ending) else { return nil }
    return address.dropLast(ending.count) + "." + language + ending
  }
}
