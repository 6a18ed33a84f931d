import Foundation

/// A language as BCP 47 writes it: `ja`, `zh-Hant-TW`, `az-Arab`.
package struct LanguageTag: Sendable {
  let code: String
  /// ISO 15924: the script that the tag states, else the usual script of the language in the
  /// region.
  ///
  ///     az-Arab → Arab     fa → Arab     zh-TW → Hant
  package let script: String

  /// A language by its tag, which may be of any case.
  package init(_ code: String) {
    self.code = code
    script = Locale.Language(identifier: code).script?.identifier ?? ""
  }

  /// Scripts that are written from right to left, of languages that are written today (Unicode, section 2.10).
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Syre", "Syrj",
    "Syrn", "Thaa", "Yezi",
  ]

  package var isRightToLeft: Bool {
    Self.rightToLeftScripts.contains(script)
  }

  /// The tags under which texts that readers of the language read as their own can be found, best first.
  ///
  ///     zh-TW → zh-TW, zh-Hant     de-AT → de-AT, de-Latn, de     az-Arab → az-Arab
  package var lookup: [String] {
    let subtags = code.split(separator: "-").map(String.init)
    // `zh-Hant-TW` -> `zh-Hant`, `zh`
    let shorter = (1..<max(subtags.count, 1)).reversed().map { count in
      subtags[..<count].joined(separator: "-")
    }
    let withScript = "\(subtags.first ?? code)-\(script)"
    let candidates = [code] + shorter.filter { $0.contains("-") } + [withScript] + shorter
    var known: Set<String> = []
    // Of another script, readers may not know a single letter: `zh` is no help for `zh-Hant`.
    return candidates.filter { tag in
      known.insert(tag).inserted && Self(tag).script == script
    }
  }
}
