import Testing

@testable import Highlighting

struct CodeLanguageTests {
  @Test(arguments: [
    ("swift", CodeLanguage.swift), ("TS", .typescript), ("jsx", .javascript), ("svg", .xml),
    ("yml", .yaml), ("sh-session", .console), ("c", nil), ("", nil), ("swif", nil),
  ])
  func findsLanguagesByNamesAndAliasesInAnyCase(_ name: String, _ language: CodeLanguage?) {
    #expect(CodeLanguage(name.utf8) == language)
  }

  @Test func namesAndAliasesAreUnique() {
    let names = CodeLanguage.allCases.flatMap { [$0.rawValue] + $0.aliases }
    #expect(Set(names).count == names.count)
    #expect(CodeLanguage.plainNames.isDisjoint(with: names))
  }
}
