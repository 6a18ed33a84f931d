import Base
import Markup

extension SiteTree {
  /// Names that no section can have.
  package static let reservedNames: Set<String> = [
    "assets", "beside", "changes", "data", "editions", "rules", SharedTexts.folder, "sources",
    StaticFolder.name,
  ]

  /// Whether a text is an old id (`tab-bars`), or an old address without its language and `.html`
  /// (`bars/tab-bars`).
  ///
  /// An address may have been that of another tool: capitals, underscores, letters of any script.
  package static func isAlias(_ text: String) -> Bool {
    guard text.contains("/") else { return Identifier.isWellFormed(text.utf8) }
    return text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.hasPrefix(".") && !part.hasSuffix(".html") && !part.isEmpty
        && part.unicodeScalars.allSatisfy {
          $0.properties.isXIDContinue || "-.~".unicodeScalars.contains($0)
        }
    }
  }
}
