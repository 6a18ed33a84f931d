import Foundation

/// The ids of a page's headings.
package enum HeadingIDs {
  /// An id for each heading: its own `{#id}`, or its text, made unique in the page.
  ///
  ///     "Sizes and limits"   →   sizes-and-limits
  ///     "大きさ、上限"         →   大きさ-上限
  ///     the same again       →   大きさ-上限-2
  ///
  /// - Parameters:
  ///   - headings: The headings.
  ///   - taken: Ids that the page has besides.
  /// - Returns: The ids, in the order of the headings.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func ids(
    of headings: [Heading],
    besides taken: [String] = []
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
      let slug = self.slug(of: heading.text)
      var id = slug
      while !used.insert(id).inserted {
        let number = numbers[slug, default: 2]
        id = "\(slug)-\(number)"
        numbers[slug] = number + 1
      }
      return id
    }
  }

  /// Returns the letters, digits and marks of a text in lower case, in NFC, with a hyphen for each
  /// run of other characters.
  package static func slug(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    var isGap = false
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let lowercased = text.lowercased()
    let composed =
      if isASCII {
        lowercased
      } else {
        lowercased.precomposedStringWithCanonicalMapping
      }
    for scalar in composed.unicodeScalars {
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
}

extension Unicode.Scalar {
  /// True if the character is a letter, a digit or a mark on one.
  fileprivate var isWordCharacter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      false
    }
  }
}
