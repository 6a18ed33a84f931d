import Foundation

/// The ids that headings get from their words.
public enum HeadingSlug {
  /// Returns the letters, digits and marks of a text in lower case, in NFC, with a hyphen for each run of other
  /// characters.
  ///
  ///     "Sizes and limits"   →   sizes-and-limits
  ///     "大きさ、上限"         →   大きさ-上限
  ///
  /// What is invisible is left out, so that an id can be typed: `⚙️ 設定` becomes `設定`, without the variation selector.
  ///
  /// - Returns: The id; `section` if the text has no such character.
  public static func words(of text: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    var isGap = false
    for scalar in folded(text).unicodeScalars {
      if scalar.isInvisible { continue }
      guard scalar.isWordCharacter else {
        isGap = !slug.isEmpty
        continue
      }
      if isGap {
        slug.append(UInt8(ascii: "-"))
      }
      isGap = false
      slug.append(contentsOf: scalar.utf8)
    }
    if slug.isEmpty {
      return "section"
    }
    return String(decoding: slug, as: UTF8.self)
  }

  /// Returns the letters, digits, marks, hyphens and underscores of a text in lower case, with a hyphen for each space:
  /// the id that GitHub, Docusaurus and Starlight make.
  ///
  ///     "GOV.UK palette"   →   govuk-palette
  ///     "大きさ、上限"       →   大きさ上限
  ///
  /// As github-slugger does it, which is not specified: https://github.com/Flet/github-slugger
  ///
  /// - Returns: The id; empty if the text has no such character.
  public static func gitHub(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " || scalar == "-" {
        slug.append("-")
      } else if scalar == "_" || scalar.isWordCharacter {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  /// A text in lower case and NFC.
  private static func folded(_ text: String) -> String {
    let text = text.lowercased()
    // Text of ASCII is normalized, and Foundation would copy it.
    guard text.utf8.contains(where: { byte in byte >= 0x80 }) else { return text }
    return text.precomposedStringWithCanonicalMapping
  }
}

extension Unicode.Scalar {
  /// True if the character is a letter, a digit or a mark on one.
  public var isWordCharacter: Bool {
    // Most headings are ASCII: asking Unicode for the category of each letter took five times as many instructions.
    if isASCII {
      return isASCIIAlphanumeric
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default:
      return false
    }
  }

  private var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9":
      true
    default:
      false
    }
  }

  /// True for joiners, variation selectors and their like.
  fileprivate var isInvisible: Bool {
    !isASCII && properties.isDefaultIgnorableCodePoint
  }
}
