import Synchronization

/// The space that the pages of a site have together for what they show of other files.
///
/// The bound of a page alone does not bound a site: a line of each of a thousand pages can name the
/// same large file.
package final class CompanionBudget: Sendable {
  /// The largest total size, in bytes, of what the pages of a site show of other files.
  package static let largestInSite = 64_000_000

  /// The size of a cell or an item without a text: its elements take space, too.
  static let emptyCell = 8

  /// The size of a file or a text that is shown, besides that of its bytes.
  static let emptyFile = 200

  /// A file is read for each component that shows a part of it, which takes far less than to show
  /// all of it: so many times its size counts once.
  private static let sizeOfLook = 16

  private let limit: Int
  private let used: Atomic<Int>

  /// - Parameters:
  ///   - used: The size of what other pages show.
  ///   - limit: The size that cannot be exceeded.
  package init(used: Int = 0, limit: Int = largestInSite) {
    self.limit = limit
    self.used = Atomic(used)
  }

  /// The size that counts for a file of which a component shows a part.
  static func sizeOfLook(atFileOf size: Int) -> Int {
    size / sizeOfLook
  }

  /// Takes space that was taken before, when pages were read in another order.
  ///
  /// - Returns: False if there is not enough; then none is taken. It is not for several tasks at once.
  package func takeIfFree(_ size: Int) -> Bool {
    guard size > 0 else { return true }
    guard used.load(ordering: .relaxed) + size <= limit else { return false }
    return take(size)
  }

  /// Takes space.
  ///
  /// - Returns: False if there is not enough; then there is none for anything that follows either.
  package func take(_ size: Int) -> Bool {
    used.wrappingAdd(size, ordering: .relaxed).newValue <= limit
  }
}
