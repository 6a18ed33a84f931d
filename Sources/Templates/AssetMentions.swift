import Base
import Diagnostics

/// Finds assets that are named by paths under which they are not published.
struct AssetMentions {
  /// The assets that templates name by their keys, so that their names get a hash.
  let named: Set<String>
  /// All assets.
  let known: Set<String>

  /// A diagnostic for each `assets/NAME` in a template's own text.
  func diagnostics(in template: ParsedTemplate) -> [Diagnostic] {
    template.items.flatMap { item -> [Diagnostic] in
      guard case .text(let range) = item else { return [] }
      return names(after: "assets/", in: template.file.bytes[range]).compactMap { place in
        let name = String(decoding: template.file.bytes[place], as: UTF8.self)
        guard named.contains(name) else { return nil }
        return .assetByPath(
          name, help: "write {{assets.\(name)}}", at: Location(template.file.path, bytes: place))
      }
    }
  }

  /// A diagnostic for each `url(NAME)` in a style sheet, where a name is relative to its folder.
  func diagnostics(inStyleSheet file: TemplateFile) -> [Diagnostic] {
    guard file.name.hasSuffix(".css") else { return [] }
    return names(after: "url(", in: file.bytes[...]).compactMap { place in
      diagnostic(of: place, in: file)
    }
  }

  private func diagnostic(of place: Range<Int>, in file: TemplateFile) -> Diagnostic? {
    let address = String(decoding: file.bytes[place], as: UTF8.self)
    let folder = Self.folder(of: file)
    let name = folder + address
    let location = Location(file.path, bytes: place)
    if !known.contains(name), Self.isBesideStyleSheet(address) {
      let beside = known.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
      return .unknownAsset(address, among: beside, at: location)
    }
    guard named.contains(name) else { return nil }
    return .assetByPath(
      name,
      help: "use its path in templates, too: {{root}}assets/\(name)",
      at: location)
  }

  /// The folder with its slash: `fonts/` for `fonts/serif.css`, nothing for `site.css`.
  private static func folder(of file: TemplateFile) -> String {
    guard let slash = file.name.lastIndex(of: "/") else { return "" }
    return String(file.name[...slash])
  }

  /// Returns whether an address is that of a file in the folder of its style sheet, or below.
  private static func isBesideStyleSheet(_ address: String) -> Bool {
    // `https://…` and `data:…` have a colon.
    !address.isEmpty && !address.contains(":") && !address.hasPrefix("/")
      && !address.split(separator: "/").contains("..")
  }

  /// The places of the names that follow an opening, in quotes or not.
  private func names(
    after opening: String,
    in bytes: ArraySlice<UInt8>
  ) -> [Range<Int>] {
    let opening = Array(opening.utf8)
    let ends = Array("\"'()<>?# \n".utf8)
    var places: [Range<Int>] = []
    var index = bytes.startIndex
    while index + opening.count <= bytes.endIndex {
      guard bytes[index...].starts(with: opening) else {
        index += 1
        continue
      }
      var start = index + opening.count
      if start < bytes.endIndex, isQuote(bytes[start]) {
        start += 1
      }
      let end = bytes[start...].firstIndex { ends.contains($0) } ?? bytes.endIndex
      places.append(start..<end)
      index = end
    }
    return places
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == .quotationMark || byte == .apostrophe
  }
}
