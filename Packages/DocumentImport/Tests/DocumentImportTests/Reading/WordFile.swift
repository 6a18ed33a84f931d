/// Makes Word files for tests: an archive whose entries are stored as they are.
struct WordFile {
  var parts: [(name: String, text: String)]

  /// - Parameters:
  ///   - body: What stands in `w:body`.
  ///   - styles: What stands in `w:styles`.
  ///   - numbering: What stands in `w:numbering`.
  ///   - more: Other parts, by their names.
  init(body: String, styles: String = "", numbering: String = "", more: [(String, String)] = []) {
    func part(_ name: String, _ inner: String) -> String {
      #"<?xml version="1.0"?><w:\#(name) xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">\#(inner)</w:\#(name)>"#
    }
    parts = [
      ("word/document.xml", part("document", "<w:body>\(body)</w:body>")),
      ("word/styles.xml", part("styles", styles)),
      ("word/numbering.xml", part("numbering", numbering)),
    ]
    parts += more.map { ($0.0, $0.1) }
  }

  /// A paragraph of one run.
  static func paragraph(_ text: String, style: String? = nil, list: Int? = nil, level: Int = 0)
    -> String
  {
    let style = style.map { #"<w:pStyle w:val="\#($0)"/>"# } ?? ""
    let list = list.map {
      #"<w:numPr><w:ilvl w:val="\#(level)"/><w:numId w:val="\#($0)"/></w:numPr>"#
    }
    return "<w:p><w:pPr>\(style)\(list ?? "")</w:pPr><w:r><w:t>\(text)</w:t></w:r></w:p>"
  }

  /// The archive.
  ///
  /// - Parameter claimedSize: The size that it says of every entry, instead of the right one.
  /// - Returns: Its bytes.
  func bytes(claimedSize: Int? = nil) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, text) in parts {
      let offset = archive.count
      let size = claimedSize ?? text.utf8.count
      let common: [UInt8] =
        [20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Self.number(text.utf8.count, 4)
        + Self.number(size, 4) + Self.number(name.utf8.count, 2) + [0, 0]
      archive += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + Array(text.utf8)
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0] + common + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        + Self.number(offset, 4) + Array(name.utf8)
    }
    let start = archive.count
    return archive + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
      + Self.number(parts.count, 2) + Self.number(parts.count, 2)
      + Self.number(directory.count, 4) + Self.number(start, 4) + [0, 0]
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) }
  }
}
