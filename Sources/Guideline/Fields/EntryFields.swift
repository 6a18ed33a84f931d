import Base
import Diagnostics
import Markup

/// What the pages of an entry state under keys that are none of ours.
final class EntryFields: Sendable {
  let diagnostics: [Diagnostic]

  init(_ group: PageGroup) {
    diagnostics = group.pages.compactMap(\.self).flatMap { page in
      page.document.frontMatter.fields.map { Self.undeclared($0, on: page) }
    }
  }

  /// Reports a key that nothing declares: an error where it is a slip for one of ours, for then what the author
  /// states has no effect; else a warning.
  private static func undeclared(_ entry: FrontMatterEntry, on page: PageInput) -> Diagnostic {
    let key = entry.key.value
    guard key != "status" else {
      return .unknownStatus(at: Location(page.path, entry.value.bytes))
    }
    let location = Location(page.path, entry.key.bytes)
    if slip(of: key, among: page.document.frontMatter.missingKeys) != nil {
      return .unknownKey(key, among: FrontMatter.keys, at: location)
    }
    return .undeclaredKey(key, near: nearest(to: key, among: FrontMatter.keys), at: location)
  }
}

extension FrontMatter {
  /// Our keys that the page does not have.
  fileprivate var missingKeys: [String] {
    let stated = originalKeys.map(\.value)
    return Self.keys.filter { key in
      switch key {
      case "title": title == nil
      case "summary": summary == nil
      case "reading": reading == nil
      case "status": !isDraft
      default: !stated.contains(key)
      }
    }
  }
}
