/// Converts addresses of a document to addresses for a page of the site.
enum LinkAddress {
  /// Returns an address that is valid from any location, as Markdown has it between parentheses;
  /// `nil` for an address in the document or of a file next to it.
  static func portable(_ address: String) -> String? {
    let scalars = address.scalarValues.withoutSpace
    // `//example.com` takes the scheme of its page.
    let start = scalars.hasPrefix("//".scalarValues) ? "https:" : ""
    let whole = start + String(scalars)
    let scheme = whole.prefix { $0 != ":" }.lowercased()
    guard schemes.contains(scheme),
      whole.count > scheme.count + 1
    else { return nil }
    return escaped(whole)
  }

  private static let schemes: Set = ["http", "https", "mailto", "tel"]

  /// The file of a picture, from the page's folder: the path where the document has a relative one,
  /// the name of any other.
  static func file(ofPicture address: String) -> String {
    if address.hasPrefix("data:") {
      return file(ofData: address)
    }
    let path = address.prefix { !"?#".contains($0) }
    // A file's name goes into the page's folder or one below it, not above.
    let parts = path.split { "/\\".contains($0) }
      .filter { part in ![".", ".."].contains(part) }
    let isElsewhere =
      path.contains(":")
      || path.hasPrefix("//")
    let own = parts.suffix(isElsewhere ? 1 : parts.count)
    return picture(own.joined(separator: "/"))
  }

  private static func picture(_ name: String) -> String {
    if name.isEmpty || name.contains(":") {
      return "picture"
    }
    return escaped(name)
  }

  /// Names a picture inside the document by its form: `data:image/png;…` → picture.png.
  private static func file(ofData address: String) -> String {
    let form = address.drop { $0 != "/" }
      .dropFirst()
      .prefix(while: \.isLetter)
    if form.isEmpty {
      return "picture"
    }
    return "picture.\(form)"
  }

  /// Returns an address escaped so that no character ends a link, a cell or a line of Markdown.
  private static func escaped(_ address: String) -> String {
    address.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case " ":
        result += "%20"
      case "(":
        result += "%28"
      case ")":
        result += "%29"
      case "<":
        result += "%3C"
      case ">":
        result += "%3E"
      case "\"":
        result += "%22"
      case "\\":
        result += "%5C"
      case "|":
        result += "%7C"
      case "`":
        result += "%60"
      case _ where scalar.value < 0x20:
        break
      default:
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
