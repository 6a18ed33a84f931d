import Testing

@testable import Base

/// Misspelled names, which are errors, apart from names of one's own, which are not.
struct MisspellingTests {
  private static let keys = [
    "aliases", "api", "platforms", "related", "status", "summary", "title",
  ]

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("sumary", "summary"), ("staus", "status"),
    ("aliasses", "aliases"), ("platfroms", "platforms"), ("realted", "related"),
  ])
  func findsTheNameOneEditAway(_ text: String, _ name: String) {
    #expect(nameMisspelled(as: text, among: Self.keys) == name)
  }

  @Test(arguments: [
    "title", "titles", "platform", "app", "apis", "state", "alias", "subtitle", "page-title",
    "tags", "date", "owner", "mitle", "タイトル", "",
  ])
  func leavesOtherNamesAlone(_ text: String) {
    let others = Self.keys.filter { $0 != text }
    #expect(nameMisspelled(as: text, among: others) == nil)
  }
}
