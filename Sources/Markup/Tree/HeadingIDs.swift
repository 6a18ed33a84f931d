import Base
import Foundation

/// The ids of a page's headings.
package enum HeadingIDs {
  /// The way in which a heading's text becomes an id.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// One hyphen for each run of characters that are no letters and digits; `-2` for the second of two equal ones.
    case words
    /// As GitHub, Docusaurus, VitePress and Starlight name headings, so that published addresses go on to work: a
    /// hyphen for each space, nothing for other signs; `-1` for the second of two equal ones.
    case gitHub = "github"
  }

  /// An id for each heading: its own `{#id}`, or its text, made unique in the page.
  ///
  ///     "Sizes and limits"   →   sizes-and-limits
  ///     "大きさ、上限"         →   大きさ-上限         github: 大きさ上限
  ///     the same again       →   大きさ-上限-2       github: 大きさ上限-1
  ///     "Do & don't"         →   do-don-t          github: do--dont
  ///
  /// - Parameters:
  ///   - headings: The headings.
  ///   - taken: Ids that the page has besides.
  ///   - style: The way in which a text becomes an id.
  /// - Returns: The ids, in the order of the headings.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func ids(
    of headings: [Heading],
    besides taken: [String] = [],
    style: Style = .words
  ) -> [String] {
    var used = Set(taken)
    for heading in headings {
      used.formUnion([heading.explicitID?.value].compactMap(\.self))
      used.formUnion(heading.aliases.map(\.value))
    }
    // The number of the next equal slug: of 100,000 equal headings none tries all before it.
    var numbers: [String: Int] = [:]
    return headings.map { heading in
      if let id = heading.explicitID?.value {
        return id
      }
      let slug = self.slug(of: heading.text, style: style)
      var id = slug
      while !used.insert(id).inserted {
        let number = numbers[slug, default: style.firstNumber]
        id = "\(slug)-\(number)"
        numbers[slug] = number + 1
      }
      return id
    }
  }

  private static func slug(of text: String, style: Style) -> String {
    switch style {
    case .words:
      slug(of: text)
    case .gitHub:
      gitHubSlug(of: text)
    }
  }

  /// Returns the letters, digits, marks, hyphens and underscores of a text in lower case, with a hyphen for each space.
  ///
  /// As github-slugger does it, which is not specified: https://github.com/Flet/github-slugger
  package static func gitHubSlug(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " || scalar == "-" {
        slug.append("-")
      } else if scalar == "_" || scalar.isWordCharacter {
        slug.append(scalar)
      }
    }
    if slug.isEmpty {
      return "section"
    }
    return String(slug)
  }

  /// Returns the letters, digits and marks of a text in lower case, in NFC, with a hyphen for each
  /// run of other characters.
  ///
  /// What is invisible is left out, so that an id can be typed: `⚙️ 設定` becomes `設定`, without the variation selector.
  package static func slug(of text: String) -> String {
    guard text.utf8.contains(where: { byte in byte >= 0x80 }) else {
      return slug(ofASCII: text)
    }
    var slug = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      guard scalar.isWordCharacter else {
        isGap = !slug.isEmpty
        continue
      }
      if isGap {
        slug.append("-")
      }
      isGap = false
      slug.append(scalar)
    }
    if slug.isEmpty {
      return "section"
    }
    return String(slug)
  }

  /// The same for a text of ASCII, by its bytes: asking Unicode for the category of each letter took five times as
  /// many instructions.
  private static func slug(ofASCII text: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    var isGap = false
    for byte in text.utf8 {
      guard byte.isASCIIAlphanumeric else {
        isGap = !slug.isEmpty
        continue
      }
      if isGap {
        slug.append(.hyphen)
      }
      isGap = false
      slug.append(byte.lowercasedASCII)
    }
    if slug.isEmpty {
      return "section"
    }
    return String(decoding: slug, as: UTF8.self)
  }
}

extension HeadingIDs.Style {
  /// The number behind the second of two equal ids.
  fileprivate var firstNumber: Int {
    switch self {
    case .words:
      2
    case .gitHub:
      1
    }
  }
}

extension Unicode.Scalar {
  /// True if the character is a letter, a digit or a mark on one.
  var isWordCharacter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      false
    }
  }
}
