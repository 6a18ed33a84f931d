/// Style sheets and scripts as they are published: without what only their authors read.
///
/// Indentation, blank lines and comments that have lines of their own are left out, which is a
/// quarter of the bytes; nothing else changes, so that what a browser shows of an error is still the
/// line as it was written. A comment that begins with `/*!` stays, for that is how licenses ask for
/// it; and a script in which a template literal goes over several lines stays as it is.
enum AssetText {
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name, whose ending says what it is.
  /// - Returns: The bytes to publish: the file's own unless it is CSS or JavaScript.
  /// - Complexity: O(*n*)
  static func trimmed(_ bytes: [UInt8], named name: String) -> [UInt8] {
    let isScript = name.hasSuffix(".js")
    guard isScript || name.hasSuffix(".css") else { return bytes }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
    let hasLongText = lines.contains { line in
      !line.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2)
    }
    guard !isScript || !hasLongText else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var isInComment = false
    for line in lines {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if !isInComment {
        guard !text.isEmpty, !(isScript && text.starts(with: "//".utf8)) else { continue }
        isInComment = text.starts(with: "/*".utf8) && !text.starts(with: "/*!".utf8)
      }
      guard isInComment else {
        output += text
        output.append(0x0A)
        continue
      }
      guard let end = text.end(of: "*/") else { continue }
      isInComment = false
      let rest = text[end...].drop { $0 == 0x20 || $0 == 0x0D }
      if !rest.isEmpty { output += rest + [0x0A] }
    }
    return output
  }
}

extension ArraySlice<UInt8> {
  /// Where the first occurrence of a text ends.
  fileprivate func end(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}
