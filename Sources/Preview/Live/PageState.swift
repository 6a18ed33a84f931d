/// The state that an open page shows, to decide whether an update concerns it.
///
/// The page's script element contains it, and sends it back to ask for updates: so no update is
/// lost between a page and its connection, nor when the preview is restarted.
struct PageState: Equatable {
  /// A digest of everything outside of `<main>`.
  var frame: String
  /// A digest of `<main>`.
  var main: String
  /// A digest of the scripts and images.
  var assets: String
  /// A digest of each style sheet.
  var styles: [String]

  /// The way in which an open page is updated.
  enum Change: Equatable {
    case none
    /// `<main>` is replaced, or style sheets are, by their numbers in the page.
    case parts(main: Bool, styles: [Int])
    case reload
  }

  /// One word of letters, digits and points.
  var token: String {
    ([frame, main, assets] + styles).joined(separator: ".")
  }
}

extension PageState {
  /// Reads a ``token``.
  init?(token: String) {
    let words =
      token
      .split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard words.count >= 3 else { return nil }
    self.init(
      frame: words[0],
      main: words[1],
      assets: words[2],
      styles: Array(words[3...]))
  }

  /// Returns how a page that shows this state is updated to show another one.
  func change(to new: PageState) -> Change {
    guard self != new else { return .none }
    guard frame == new.frame,
      assets == new.assets,
      styles.count == new.styles.count
    else {
      return .reload
    }
    let changed = styles.indices.filter { index in
      styles[index] != new.styles[index]
    }
    return .parts(main: main != new.main, styles: changed)
  }
}
