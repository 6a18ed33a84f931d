import Templates
import Testing

@testable import Rendering

/// The navigation of a folder, rendered once for its pages.
struct NavigationTests {
  private func key(_ number: Int) -> Navigation.Key {
    Navigation.Key(language: 0, section: nil, folder: "en/\(number)")
  }

  @Test func rendersAFolderOnceWhileItsPagesAreComposed() {
    let navigation = Navigation()
    var count = 0
    for entry in 0..<3 {
      _ = navigation.html(for: key(0), entry: entry) {
        count += 1
        return FilledTemplate()
      }
    }
    #expect(count == 1)
  }

  /// In a preview folders would gather without end.
  @Test func letsGoOfFolders() {
    let navigation = Navigation()
    var count = 0
    func ask(_ folder: Int) {
      _ = navigation.html(for: key(folder), entry: nil) {
        count += 1
        return FilledTemplate()
      }
    }
    (0..<1_000).forEach(ask)
    ask(0)
    #expect(count == 1_001)
    ask(0)
    #expect(count == 1_001)
  }
}
