import Rendering
import Testing

struct StringFilledTests {
  @Test(arguments: [
    ("Edition {name}", "3", "Edition 3"), ("第{name}版", "２", "第２版"), ("{name}", "", ""),
    ("{name}/{name}.html", "a", "a/a.html"), ("{nam} {name", "3", "{nam} {name"), ("", "3", ""),
    ("{name}", "{name}", "{name}"), ("{{name}}", "é", "{é}"),
  ])
  func putsTheTextInPlaceOfThePlaceholder(_ sentence: String, _ text: String, _ expected: String) {
    #expect(sentence.filled("{name}", with: text) == expected)
    #expect(sentence.replacing("{name}", with: text) == expected)
  }
}
