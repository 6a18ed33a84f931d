import Testing
import TextWidth

@testable import Diagnostics

@Suite struct ExcerptTests {
  /// The excerpt with the caret below it, as lines.
  private func shown(_ excerpt: Excerpt) -> [String] {
    let underline = "^" + String(repeating: "~", count: excerpt.width - 1)
    return [excerpt.text, String(repeating: " ", count: excerpt.column) + underline]
  }

  private func shown(_ text: String, at part: String) throws -> [String] {
    shown(try Report(text, at: part).onlyPlace().excerpt)
  }

  @Test func putsTheCaretUnderTheDisplayColumnOfFullWidthText() throws {
    #expect(
      try shown("バーの項目は、5個までにする。", at: "5個")
        == [
          "バーの項目は、5個までにする。",
          "              ^~~",
        ])
    #expect(try shown("か\u{3099}そ\u{3099}う", at: "う") == ["か\u{3099}そ\u{3099}う", "    ^~"])
    #expect(try shown("ﾀﾌﾞﾊﾞｰを押す", at: "を") == ["ﾀﾌﾞﾊﾞｰを押す", "      ^~"])
    #expect(try shown("👩‍💻🇯🇵と", at: "と") == ["👩‍💻🇯🇵と", "    ^~"])
  }

  @Test func underlinesAWholeCharacterWhereTheRangeIsOneOfItsScalars() throws {
    #expect(try shown("かか\u{3099}", at: "\u{3099}") == ["かか\u{3099}", "  ^~"])
  }

  @Test(
    arguments: [
      ("\tx", "x", ["    x", "    ^"]), ("a\tx", "x", ["a   x", "    ^"]),
      ("abcd\tx", "x", ["abcd    x", "        ^"]), ("表\tx", "x", ["表  x", "    ^"]),
      ("表示\tx", "x", ["表示    x", "        ^"]), ("a\tx", "\t", ["a   x", " ^~~"]),
      ("\t\tx", "\tx", ["        x", "    ^~~~~"]),
    ])
  func showsATabAsSpacesToTheNextMultipleOfFour(
    text: String, part: String, shown: [String]
  ) throws {
    #expect(try self.shown(text, at: part) == shown)
  }

  @Test(
    arguments: [
      ("\u{1B}[31mx", "x", ["␛[31mx", "     ^"]), ("a\u{0}\u{7}x", "x", ["a␀␇x", "   ^"]),
      ("\u{7F}x", "x", ["␡x", " ^"]), ("\u{9B}31mx", "x", ["<U+009B>31mx", "           ^"]),
      ("a\u{202E}x", "\u{202E}", ["a<U+202E>x", " ^~~~~~~~"]),
      ("表\u{200B}示", "示", ["表<U+200B>示", "          ^~"]),
      ("a\u{2028}b", "b", ["a<U+2028>b", "         ^"]),
      ("\u{3099}x", "x", ["<U+3099>x", "        ^"]),
      ("\u{E0001}x", "x", ["<U+E0001>x", "         ^"]),
      ("a" + String(repeating: "\u{301}", count: 100) + "x", "x", ["\u{FFFD}x", " ^"]),
    ])
  func showsControlAndInvisibleCharactersAsVisibleSigns(
    text: String, part: String, shown: [String]
  ) throws {
    #expect(try self.shown(text, at: part) == shown)
  }

  @Test func underlinesARangeOverSeveralLinesToTheEndOfTheFirst() throws {
    #expect(try shown("「保存」\r\nを押す", at: "保存」\r\nを") == ["「保存」", "  ^~~~~~"])
    #expect(try shown("a\n\nb", at: "\n\nb") == ["a", " ^"])
  }

  @Test func pointsBehindTheTextAtTheEndOfTheFile() {
    let places = [("表示", 6), ("表示\n", 7), ("", 0)].map { text, end in
      Report(text, bytes: end..<end).entries[0].place
    }
    #expect(
      places.map { $0.map { shown($0.excerpt) } } == [["表示", "    ^"], ["", "^"], ["", "^"]])
  }

  @Test func keepsALineOf160ColumnsWhole() throws {
    let line = String(repeating: "表", count: 79) + "ab"
    #expect(try Report(line, at: "b").onlyPlace().excerpt.text == line)
  }

  @Test func cutsALineOf10000CharactersAroundThePlace() throws {
    let letters = { String(repeating: "a", count: $0) }
    let middle = try Report(letters(5_000) + "b" + letters(4_999), at: "b").onlyPlace().excerpt
    #expect(middle.text == "…" + letters(60) + "b" + letters(97) + "…")
    #expect(middle.column == 61)
    let start = try Report("b" + letters(9_999), at: "b").onlyPlace().excerpt
    #expect(start.text == "b" + letters(157) + "…")
    #expect(start.column == 0)
    let end = try Report(letters(9_999) + "b", at: "b").onlyPlace().excerpt
    #expect(end.text == "…" + letters(157) + "b")
    #expect(end.column == 158)
  }

  @Test func endsTheUnderlineWhereTheExcerptIsCut() throws {
    let line = String(repeating: "a", count: 10_000)
    let excerpt = Report(line, bytes: 5_000..<9_000)
    #expect(try excerpt.onlyPlace().excerpt.column == 61)
    #expect(try excerpt.onlyPlace().excerpt.width == 98)
  }

  @Test(arguments: [0, 1, 29, 30, 31, 40, 100, 4_999, 9_920, 9_921, 9_961, 9_998, 9_999, 10_000])
  func cutsFullWidthTextBetweenCharacters(index: Int) throws {
    for prefix in ["", "a"] {
      let line = prefix + String(repeating: "表", count: 10_000)
      let start = prefix.utf8.count + 3 * index
      let excerpt = try Report(line, bytes: start..<start + 3).onlyPlace().excerpt
      #expect((158...160).contains(excerpt.text.columns()))
      let before = excerpt.text.prefix { _ in true }.reduce(into: [0]) {
        $0.append($0[$0.count - 1] + $1.columns())
      }
      #expect(before.contains(excerpt.column))
      #expect(excerpt.width == (index == 10_000 ? 1 : 2))
    }
  }
}
