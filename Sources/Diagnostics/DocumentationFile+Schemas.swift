package import Base

extension DocumentationFile {
  /// JSON Schemas (draft-07) for the files of a site, in the order of their names.
  package static var schemas: [DocumentationFile] {
    files(in: "schemas/").map { file in
      DocumentationFile(name: file.name, text: withCodes(file.text))
    }
  }

  /// A schema with a key for each diagnostic whose severity a site can set.
  ///
  /// In the file of the repository one key, `CODE`, stands for all of them, so that a new diagnostic
  /// is in the schema without being named there:
  ///
  ///     "properties": {
  ///       "CODE": {
  ///         "enum": ["error", "warning", "ignore"]
  ///       }
  ///     }
  private static func withCodes(_ schema: String) -> String {
    let lines = schema.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { line in line.hasSuffix(placeholderKey + ": {") })
    else { return schema }
    let indentation = lines[start].prefix { character in character == " " }
    let isEnd = { (line: Substring) in line == indentation + "}" }
    guard let end = lines[start...].firstIndex(where: isEnd) else {
      return schema
    }
    let entry = lines[start...end].joined(separator: "\n")
    let entries = Code.adjustable.map { code in
      entry.replacing(
        placeholderKey,
        with: "\"\(code.rawValue)\"",
        maxReplacements: 1
      )
    }
    let parts = lines[..<start] + [entries.joined(separator: ",\n")[...]] + lines[(end + 1)...]
    return parts.joined(separator: "\n")
  }

  private static let placeholderKey = "\"CODE\""
}

extension Code {
  /// The diagnostics whose severity a site can set, in the order of their names.
  fileprivate static var adjustable: [Code] {
    allCases
      .filter(\.isAdjustable)
      .sorted { one, other in one.rawValue < other.rawValue }
  }
}
