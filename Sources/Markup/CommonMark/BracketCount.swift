/// Estimates the work that the brackets of a text cause for libcmark.
///
/// At each link libcmark 0.30 looks at every unclosed `![` before it in the paragraph
/// (CVE-2023-22486): 100,000 of both take minutes. Only libcmark knows which bracket closes which,
/// so every `![` counts here, and every `]`.
struct BracketCount {
  /// The amount of work that is allowed in any text, and the additional amount for each of its
  /// bytes.
  ///
  /// It allows for 4,000 images in one paragraph, and takes a twentieth of a second.
  private static let allowance = (fixed: 10_000_000, perByte: 100)

  private let limit: Int
  private var images = 0
  private var work = 0
  /// The offset at which the work exceeded the limit.
  private(set) var excess: Int?
  /// The largest possible number of links in the text.
  private(set) var closers = 0

  /// - Parameter size: The count of bytes of the text.
  init(size: Int) {
    limit = Self.allowance.fixed + Self.allowance.perByte * size
  }

  mutating func endParagraph() {
    images = 0
  }

  mutating func addImage() {
    images += 1
  }

  mutating func addCloser(at offset: Int) {
    closers += 1
    work += images
    if work > limit, excess == nil {
      excess = offset
    }
  }
}
