import Foundation

/// Counts the text of a PDF by another program's reading of it.
enum PDFWords {
  /// Returns the offsets of characters that `pdftotext -raw` finds on a page, and that the
  /// document's text lacks there.
  ///
  /// Letters and digits are counted, in whatever form they are drawn: each program breaks lines and
  /// words differently, and omits other hyphens and blanks.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  static func missing(from source: SourceText, _ words: [UInt8]) -> [Int] {
    guard !words.isEmpty else { return [] }
    var missing: [Int] = []
    // A form feed ends each page.
    let pages = words.split(separator: 0x0C, omittingEmptySubsequences: false)
    for (number, page) in pages.enumerated() where number < source.pageStarts.count {
      let range = source.rangeOfPage(number)
      var counts = counts(of: Array(source.scalars[range]))
      let wanted = self.counts(of: String(decoding: page, as: UTF8.self).scalarValues)
      for (sign, count) in wanted {
        counts[sign, default: 0] -= count
      }
      // What the document has more often does not make up for what it lacks.
      let lacking = counts.values.reduce(0) { sum, count in
        sum + max(0, -count)
      }
      missing += [Int](repeating: range.lowerBound, count: lacking)
    }
    return missing
  }

  private static func counts(of text: [UInt32]) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    let letters = String(text.withoutPresentationForms)
    for scalar in letters.precomposedStringWithCompatibilityMapping.unicodeScalars
    where scalar.properties.isAlphabetic
      || scalar.properties.numericType != nil
    {
      counts[scalar.value, default: 0] += 1
    }
    return counts
  }
}
