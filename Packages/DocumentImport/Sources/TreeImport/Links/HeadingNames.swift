import Foundation

/// The ids of headings: those of other tools, and those of our site.
extension HeadingReader {
  /// Names the headings as our site does, with the ids that keep old addresses alive.
  static func name(_ headings: inout [PageHeading]) {
    for (index, id) in oldIDs(of: headings).enumerated() {
      headings[index].anchors.append(id)
    }
    var used: Set<String> = []
    for index in headings.indices {
      headings[index].writtenID = writtenID(of: headings[index], used: &used)
    }
    var numbers: [String: Int] = [:]
    for index in headings.indices {
      if let id = headings[index].writtenID {
        headings[index].id = id
        continue
      }
      // Our site numbers from 2 on: `sizes`, `sizes-2`.
      let slug = slug(headings[index].text)
      var id = slug
      while !used.insert(id).inserted {
        let number = numbers[slug, default: 2]
        id = "\(slug)-\(number)"
        numbers[slug] = number + 1
      }
      headings[index].id = id
    }
  }

  /// The ids that the other tool gave, numbered from 1 on: `sizes`, `sizes-1`.
  private static func oldIDs(of headings: [PageHeading]) -> [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      if let id = heading.givenID {
        return id
      }
      let slug = gitHubSlug(heading.text)
      let number = counts[slug, default: 0]
      counts[slug] = number + 1
      if number == 0 {
        return slug
      }
      return "\(slug)-\(number)"
    }
  }

  /// The id that a heading is written with; `nil` where our site makes the same one of its words.
  private static func writtenID(
    of heading: PageHeading,
    used: inout Set<String>
  ) -> String? {
    // The last anchor is the id of the other tool, whatever it has in it.
    let anchor =
      heading.givenID ?? heading.anchors.first(where: isIdentifier) ?? heading.anchors.last ?? ""
    let needsID =
      heading.givenID != nil
      || anchor != slug(heading.text)
    guard needsID,
      isIdentifier(anchor),
      used.insert(anchor).inserted
    else { return nil }
    return anchor
  }

  /// The id that GitHub, Docusaurus and Starlight make: `GOV.UK palette` → `govuk-palette`.
  static func gitHubSlug(_ text: String) -> String {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " || scalar == "-" {
        slug += "-"
      } else if scalar == "_" || isWordCharacter(scalar) {
        slug.unicodeScalars.append(scalar)
      }
    }
    return slug
  }

  /// The id that our site makes: letters and digits, a hyphen for each run of anything else.
  static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
      guard isWordCharacter(scalar) else {
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

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      false
    }
  }

  /// Returns whether our Markdown takes a text as the id of a heading.
  static func isIdentifier(_ id: String) -> Bool {
    !id.isEmpty
      && !id.hasPrefix("-")
      && !id.hasSuffix("-")
      && !id.contains("--")
      && id.utf8.allSatisfy { byte in
        byte.isLetter
          && !byte.isUppercase || byte.isDigit || byte == .hyphen
      }
  }
}
