import Foundation

/// The ids of a page's headings.
package enum HeadingIDs {
  /// An id for each heading: its own `{#id}`, or its text, made unique in the page.
  ///
  ///     "Sizes and limits"   →   sizes-and-limits
  ///     "大きさ、上限"         →   大きさ-上限
  ///     the same again       →   大きさ-上限-2
  package static func ids(of headings: [Heading], besides taken: [String] = []) -> [String] {
    var used = Set(taken)
    for heading in headings {
      if let id = heading.explicitID?.value { used.insert(id) }
    }
    // The number that the next equal slug is tried with: equal headings may be many.
    var numbers: [String: Int] = [:]
    return headings.map { heading in
      if let id = heading.explicitID?.value { return id }
      let slug = self.slug(of: heading.text)
      var id = slug
      var number = numbers[slug] ?? 2
      defer { numbers[slug] = number }
      while !used.insert(id).inserted {
        id = "\(slug)-\(number)"
        number += 1
      }
      return id
    }
  }

  /// Letters, digits and marks in lower case, in NFC; a hyphen for each run of anything else.
  package static func slug(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    var isGap = false
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let composed = isASCII ? text : text.precomposedStringWithCanonicalMapping
    for scalar in composed.lowercased().unicodeScalars {
      guard scalar.isWordCharacter else {
        isGap = !slug.isEmpty
        continue
      }
      if isGap { slug.append("-") }
      isGap = false
      slug.append(scalar)
    }
    return slug.isEmpty ? "section" : String(slug)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, a digit or a mark on one.
  fileprivate var isWordCharacter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
