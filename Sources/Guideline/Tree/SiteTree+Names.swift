import Base
import Markup

extension SiteTree {
  /// Names that no section can have.
  package static let reservedNames: Set<String> = [
    "assets", "beside", "changes", "data", "editions", "rules", SharedTexts.folder, "sources",
    StaticFolder.name,
  ]

  /// Returns whether a text is an old id (`tab-bars`), an old address without its language and
  /// `.html` (`bars/tab-bars`), or one from the top of the host's folder (`/components/tab-bar/`).
  ///
  /// An address may have been made by another tool: capitals, underscores, letters of any script.
  package static func isAlias(_ text: String) -> Bool {
    guard text.contains("/") else {
      return Identifier.isWellFormed(text.utf8)
    }
    return addressFromTop(text).split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      part in
      !part.hasPrefix(".") && !part.hasSuffix(".html") && !part.isEmpty
        && part.unicodeScalars.allSatisfy {
          $0.properties.isXIDContinue || "-.~".unicodeScalars.contains($0)
        }
    }
  }

  /// Returns whether an alias is an address from the top of the site, outside the languages'
  /// folders: `/components/tab-bar/`.
  package static func isFromTop(_ alias: String) -> Bool {
    alias.hasPrefix("/")
  }

  /// Returns an address from the top without the parts in which tools differ, the slashes around it
  /// and `.html`; any other address unchanged.
  private static func addressFromTop(_ alias: String) -> Substring {
    guard isFromTop(alias) else { return alias[...] }
    let address = alias.dropFirst()
    if address.hasSuffix("/") {
      return address.dropLast()
    }
    if address.hasSuffix(".html") {
      return address.dropLast(".html".count)
    }
    return address
  }

  /// The file at an address from the top: `components/tab-bar/index.html` of `/components/tab-bar/`, which hosts also
  /// show without the slash at the end; `tabs.html` of `/tabs.html`.
  package static func fileFromTop(_ alias: String) -> String {
    if alias.hasSuffix(".html") {
      String(alias.dropFirst())
    } else {
      "\(addressFromTop(alias))/index.html"
    }
  }
}
