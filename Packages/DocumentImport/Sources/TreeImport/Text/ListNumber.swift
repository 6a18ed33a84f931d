/// The numbers of the items of a list.
enum ListNumber {
  /// The largest number that begins an item in Markdown: it has nine digits (CommonMark, section 5.2).
  private static let largest = 999_999_999

  /// Counts on from the number of the first item.
  ///
  /// - Parameters:
  ///   - index: The index of the item in its list.
  ///   - start: The number of the first item, as a page states it.
  /// - Returns: The number of the item; the numbers at the end are `largest` where there would be larger ones.
  static func shown(_ index: Int, from start: Int) -> Int {
    min(max(0, start), largest - index) + index
  }
}
