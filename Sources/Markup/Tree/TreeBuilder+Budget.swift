import Diagnostics

/// Bounds on what a page, and all pages of a site together, show of other files.
extension TreeBuilder {
  /// Counts a file as one from which the page is made.
  ///
  /// - Parameters:
  ///   - size: The size of the file in bytes.
  ///   - bytes: The range that names it; the first one that exceeds the limit is reported.
  /// - Returns: True if the page may be made from it.
  mutating func addCompanion(size: Int, at bytes: Range<Int>) -> Bool {
    guard otherFiles.size <= CompanionFiles.largestInPage else { return false }
    otherFiles.size += size
    guard otherFiles.size <= CompanionFiles.largestInPage else {
      diagnose(.companionsTooLarge(at: location(bytes)))
      return false
    }
    return true
  }

  /// Counts a text of another file as one that the page shows.
  ///
  /// - Parameters:
  ///   - size: The size of the text in bytes.
  ///   - bytes: The range that names the file; the first one that exceeds the limit of the site is
  ///     reported.
  /// - Returns: True if the page may show it.
  mutating func mayShow(_ size: Int, at bytes: Range<Int>) -> Bool {
    guard let budget = options.files.budget else { return true }
    guard !document.isBeyondBudget else { return false }
    guard budget.take(size) else {
      document.isBeyondBudget = true
      diagnose(.siteCompanionsTooLarge(at: location(bytes)))
      return false
    }
    document.shownSize += size
    return true
  }
}
