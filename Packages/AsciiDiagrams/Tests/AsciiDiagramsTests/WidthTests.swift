import AsciiDiagrams
import Testing

@Suite struct WidthTests {
  @Test func readsBoxDrawingCharactersAsWideWhereTheOptionSaysSo() {
    let drawing = """
      ┌──────┐
      │戻る  │
      └──────┘
      """
    // As in a font with wide lines: four columns of text stand under two dashes.
    let wide = """
      ┌──┐
      │戻る│
      └──┘
      """
    let narrow = Diagram(DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x"))
    let diagram = Diagram(
      DiagramSource(Array(wide.utf8)), options: DiagramOptions(title: "x", ambiguousWidth: .wide))
    #expect(narrow.problems.isEmpty && diagram.problems.isEmpty)
    #expect(diagram.svg.text.contains("<path class=\"k1\" d=\"M4 8h48v32h-48z\"/>"))
  }

  @Test func choosesTheWidthOfAmbiguousCharactersThatMakesWallsStraight() {
    func svg(_ drawing: String) -> String {
      let diagram = Diagram(
        DiagramSource(Array(drawing.utf8)), options: DiagramOptions(title: "x", desc: ""))
      #expect(diagram.problems.isEmpty && diagram.repaired == nil)
      return diagram.svg.text
    }
    // `※` and `①` take two columns beside box drawing of one, or all of them take two.
    let symbols = svg("┌──────┐\n│※注意│\n│★★★│\n└──────┘\n")
    #expect(symbols.contains("M4 8h56v48h-56z") && symbols.contains(">※注意</text>"))
    let all = svg("┌───┐\n│※注意│\n│戻る　│\n└───┘\n")
    #expect(all.contains("v48h-64z"))
  }

  @Test func readsADrawingAloneWhateverElseIsInItsFile() {
    let drawing = Array("┌──┐\n│Save│\n└──┘\n".utf8)
    let alone = DiagramSource(drawing)
    let inPage = DiagramSource(bytes: drawing + Array("\n日本語の文\n".utf8), lines: alone.lines)
    #expect(Diagram(inPage).svg == Diagram(alone).svg)
  }

  @Test func narrowsOnlyTextThatCouldTouchItsWalls() {
    func svg(_ text: String) -> String {
      let line = String(repeating: "-", count: 4)
      return Diagram(DiagramSource(Array("+\(line)+\n|\(text)|\n+\(line)+\n".utf8))).svg.text
    }
    #expect(
      svg("WWWW").contains(
        "<text x=\"24\" y=\"29\" lengthAdjust=\"spacingAndGlyphs\" textLength=\"34\">WWWW</text>"))
    for text in ["Mail", "A OK", "日本", "か\u{3099}き\u{3099}", "ﾊﾟﾈﾙ", "····"] {
      #expect(svg(text).contains("<text x=\"24\" y=\"29\">\(text)</text>"), "\(svg(text))")
    }
  }

  @Test(arguments: ["[ 田中____ ]", "[ 田中____]", "[ 田中 ____ ]"])
  func setsTheTextOfAFieldAtItsStart(field: String) {
    let svg = Diagram(DiagramSource(Array("\(field)\n".utf8))).svg.text
    #expect(svg.contains("<text x=\"16\" y=\"13\">田中</text></svg>"), "\(svg)")
  }

  @Test func expandsTabsToMultiplesOfEight() {
    let svg = Diagram(DiagramSource(Array("a\tb\n".utf8))).svg.text
    #expect(svg.contains("<text x=\"64\" y=\"13\">b</text>"))
  }

  @Test func aStandaloneFileHasItsStyleSheet() {
    let svg = Diagram(
      DiagramSource(Array("A\n".utf8)),
      options: DiagramOptions(language: .japanese, title: "T", form: .standalone)
    ).svg.text
    #expect(
      svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"ja\" class=\"diagram\""))
    #expect(svg.contains("<style>.diagram{") && svg.contains("prefers-color-scheme:dark"))
  }
}
