/// What an open page shows, so that it can be told whether an update concerns it.
///
/// It stands in the page's own script element, and comes back when the page asks for updates: so no
/// update is lost between a page and its connection, nor while the preview is started anew.
struct PageState: Equatable {
  /// A digest of everything outside of `<main>`.
  var frame: String
  /// A digest of `<main>`.
  var main: String
  /// A digest of the scripts and pictures.
  var others: String
  /// A digest of each style sheet.
  var styles: [String]

  /// What becomes of an open page.
  enum Change: Equatable {
    case none
    /// `<main>` is replaced, or style sheets are, by their numbers in the page.
    case parts(main: Bool, styles: [Int])
    case reload
  }

  /// One word of letters, digits and points.
  var token: String { ([frame, main, others] + styles).joined(separator: ".") }

  init(frame: String, main: String, others: String, styles: [String]) {
    self.frame = frame
    self.main = main
    self.others = others
    self.styles = styles
  }

  /// Reads a ``token``.
  init?(token: String) {
    let words = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 3 else { return nil }
    self.init(frame: words[0], main: words[1], others: words[2], styles: Array(words[3...]))
  }

  /// What has to become of a page that shows this state, so that it shows another one.
  func change(to new: PageState) -> Change {
    guard self != new else { return .none }
    guard frame == new.frame, others == new.others, styles.count == new.styles.count else {
      return .reload
    }
    let changed = styles.indices.filter { styles[$0] != new.styles[$0] }
    return .parts(main: main != new.main, styles: changed)
  }
}
