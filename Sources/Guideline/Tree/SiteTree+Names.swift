import Base
import Markup

extension SiteTree {
  /// Names that no section can have.
  package static let reservedNames: Set<String> = [
    "assets", "beside", "changes", "data", "editions", "rules", SharedTexts.folder, "sources",
    StaticFolder.name,
  ]

  /// Whether a text is an old id (`tab-bars`), an old address without its language and `.html`
  /// (`bars/tab-bars`), or one from the top of the host's folder (`/components/tab-bar/`).
  ///
  /// An address may have been that of another tool: capitals, underscores, letters of any script.
  package static func isAlias(_ text: String) -> Bool {
    guard text.contains("/") else { return Identifier.isWellFormed(text.utf8) }
    return addressFromTop(text).split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      part in
      !part.hasPrefix(".") && !part.hasSuffix(".html") && !part.isEmpty
        && part.unicodeScalars.allSatisfy {
          $0.properties.isXIDContinue || "-.~".unicodeScalars.contains($0)
        }
    }
  }

  /// Whether an alias is an address from the top of the site, in no language's folder: `/components/tab-bar/`.
  package static func isFromTop(_ alias: String) -> Bool { alias.hasPrefix("/") }

  /// An address from the top without what tools differ in, the slashes around it and `.html`; any other as it is.
  private static func addressFromTop(_ alias: String) -> Substring {
    guard isFromTop(alias) else { return alias[...] }
    let address = alias.dropFirst()
    if address.hasSuffix("/") { return address.dropLast() }
    return address.hasSuffix(".html") ? address.dropLast(".html".count) : address
  }

  /// The file at an address from the top: `components/tab-bar/index.html` of `/components/tab-bar/`, which hosts also
  /// show without the slash at the end; `tabs.html` of `/tabs.html`.
  package static func fileFromTop(_ alias: String) -> String {
    alias.hasSuffix(".html") ? String(alias.dropFirst()) : "\(addressFromTop(alias))/index.html"
  }
}
