import Base
import Diagnostics
import Markup
import SiteConfiguration

/// The value of `fact` in a line of `KEY.jsonl`: a text in the original language, or a text for
/// each language.
struct StatementText {
  private(set) var text = LocalizedText([])
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a value, and collects its errors.
  ///
  /// - Parameters:
  ///   - value: The value of `fact`.
  ///   - line: The bytes of its line.
  ///   - file: The file of the line.
  ///   - languages: The site's languages, the original one first.
  init(
    _ value: Value,
    in line: Range<Int>,
    of file: SourceReader.File,
    languages: [String]
  ) {
    switch value {
    case .text(let text) where !text.isBlank:
      self.text = LocalizedText([text])
    case .texts(let texts) where !texts.isEmpty:
      read(
        texts,
        in: Self.bytes(in: line, of: file),
        of: file,
        languages: languages)
    case .text, .texts, .other:
      diagnostics.append(
        .wrongValue(
          "fact",
          expected: "a text, or a text for each language",
          at: Location(file.path, bytes: Self.bytes(in: line, of: file))))
    }
  }

  /// The bytes of the value in its line.
  private static func bytes(
    in line: Range<Int>,
    of file: SourceReader.File
  ) -> Range<Int> {
    file.bytes
      .members(ofObject: line)
      .last { $0.name == "fact" }?.value ?? line
  }

  /// Takes the texts of the site's languages.
  private mutating func read(
    _ texts: [String: String?],
    in object: Range<Int>,
    of file: SourceReader.File,
    languages: [String]
  ) {
    var seen: Set<String> = []
    for member in file.bytes.members(ofObject: object) {
      let code = member.name
      let isRepeated = !seen.insert(code).inserted
      if let diagnostic = flaw(
        of: member,
        text: texts[code].flatMap(\.self),
        isRepeated: isRepeated,
        in: file,
        languages: languages
      ) {
        diagnostics.append(diagnostic)
      }
    }
    text = LocalizedText(languages.map { language in texts[language].flatMap(\.self) })
  }

  private func flaw(
    of member: JSONMember,
    text: String?,
    isRepeated: Bool,
    in file: SourceReader.File,
    languages: [String]
  ) -> Diagnostic? {
    let code = member.name
    let nameLocation = Location(file.path, bytes: member.nameBytes)
    if isRepeated {
      return .duplicateLanguage(code, at: nameLocation)
    }
    guard languages.contains(code) else {
      // Without languages, which is reported, nothing can be said of their texts.
      guard !languages.isEmpty else { return nil }
      return .unknownKey(code, among: languages, at: nameLocation)
    }
    guard let text,
      !text.isBlank
    else {
      return .wrongValue(
        code,
        expected: "a text",
        at: Location(file.path, bytes: member.value))
    }
    return nil
  }
}

// MARK: - Decoding

extension StatementText {
  /// The value of `fact` as a line has it.
  enum Value: Decodable {
    case text(String)
    /// The texts by key; `nil` for a value that is not text.
    case texts([String: String?])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = Self.decode(String.self, from: container) {
        self = .text(text)
      } else if let texts = Self.decode([String: Entry].self, from: container) {
        self = .texts(texts.mapValues(\.text))
      } else {
        self = .other
      }
    }

    /// Decodes a value of a type; returns `nil` for one of another type.
    private static func decode<T: Decodable>(
      _ type: T.Type,
      from container: any SingleValueDecodingContainer
    ) -> T? {
      try? container.decode(type)
    }

    /// The text in one language.
    private struct Entry: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        text = Value.decode(String.self, from: try decoder.singleValueContainer())
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
