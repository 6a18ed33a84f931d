import Testing

@testable import Markup

/// Containers that a site declares for itself.
struct ComponentTests {
  private static let card = ComponentForm(
    name: "status-card",
    attributes: [
      ComponentForm.Attribute(
        name: "state", type: .choice, choices: ["draft", "ready"], isRequired: true),
      ComponentForm.Attribute(name: "owner", type: .text),
      ComponentForm.Attribute(name: "weight", type: .number, usual: "1"),
      ComponentForm.Attribute(name: "tint", type: .color),
      ComponentForm.Attribute(name: "topic", type: .topic),
      ComponentForm.Attribute(name: "to", type: .address),
      ComponentForm.Attribute(name: "icon", type: .file),
      ComponentForm.Attribute(name: "rule", type: .rule),
    ])
  private static let chip = ComponentForm(name: "chip", content: .nothing)

  private func parsed(_ text: String) -> Parsed {
    Parsed(text, MarkupOptions(components: [Self.card, Self.chip]))
  }

  @Test func readsTitleAndAttributesInAnyOrder() throws {
    let page = parsed(
      """
      ::: status-card state=ready What is owner="Design systems" left
      Text.
      :::
      """)
    let card = try #require(page.document.components.first)
    #expect(page.report == "")
    #expect(card.title == "What is left")
    #expect(card.values[0] == .text("ready"))
    #expect(card.values[1] == .text("Design systems"))
    #expect(card.keys.map { page.source($0.bytes) } == ["state", "owner"])
  }

  @Test func anAttributeThatIsNotWrittenHasItsUsualValueOrNone() {
    let card = parsed("::: status-card state=draft\n:::").document.components[0]
    #expect(card.values[2] == .text("1"))
    #expect(card.values[3] == .none)
    #expect(card.title.isEmpty)
  }

  @Test(arguments: [
    ("::: chip Two words", "Two words"), ("::: chip  Two   words\t there ", "Two words there"),
    ("::: chip", ""), ("::: chip[Two (words) \\] too]", "Two (words) ] too"),
    ("::: chip[Two] words", "Two words"), ("::: chip = a", "= a"), ("::: chip 二つの　語", "二つの　語"),
    ("::: chip {product}", "{product}"),
  ])
  func readsATitleWithoutAttributes(_ line: String, _ title: String) {
    let page = parsed(line)
    #expect(page.document.components.map(\.title) == [title])
    #expect(page.report == "")
  }

  @Test func aTitleWithAnEqualsSignIsWrittenAsAttribute() {
    let page = parsed("::: status-card state=draft title=\"a=b\"\n:::")
    #expect(page.report == "")
    #expect(page.document.components[0].title == "a=b")
  }

  @Test func linksOfAttributesAreReferencesOfThePage() {
    let page = parsed(
      "::: status-card state=draft topic=alert to=https://a.example icon=a.svg rule=alert.one\n:::")
    #expect(page.report == "")
    #expect(page.document.references.map(\.address) == ["topic:alert", "a.svg", "rule:alert.one"])
    #expect(
      page.document.references.map { page.source($0.bytes) } == ["alert", "a.svg", "alert.one"])
    #expect(page.document.components[0].values[5] == .address("https://a.example"))
  }

  @Test func titleTextsAndContentAreTextOfThePart() {
    let page = parsed(
      "::: status-card state=draft owner=\"Design systems\" What is left\nThe picture.\n:::\n\nEnd."
    )
    #expect(page.plainText(ofPart: 0) == "What is left\nDesign systems\nThe picture.\nEnd.\n")
  }

  @Test func aComponentWithoutContentIsOneLine() {
    let page = parsed("Before.\n\n::: chip New\n\n## Heading {#h}\n\n::: chip Old\n")
    #expect(page.report == "")
    #expect(page.document.components.map(\.title) == ["New", "Old"])
    #expect(page.document.breaks.count == 1)
    #expect(parsed("::: chip New\n:::").diagnostics == ["2:1 stray-container-end"])
  }

  @Test func componentsNestInEachOtherAndInAsidesListsAndRules() {
    let page = parsed(
      """
      ::: rule one level=should
      Do it.

      ::: status-card state=draft Outer
      ::: note
      - ::: status-card state=ready Inner
        Text.
        :::
      :::
      :::
      :::
      """)
    #expect(page.report == "")
    #expect(page.document.components.map(\.title) == ["Outer", "Inner"])
  }

  @Test(arguments: [
    ("::: status-crd state=draft\n:::", "1:5 unknown-container"),
    ("::: status-card stat=draft state=draft\n:::", "1:17 unknown-attribute"),
    ("::: status-card state=done\n:::", "1:23 unknown-choice"),
    ("::: status-card\n:::", "1:5 missing-attribute"),
    ("::: status-card state=\"\"\n:::", "1:24 missing-attribute"),
    ("::: status-card state=draft state=ready\n:::", "1:29 malformed-attribute"),
    ("::: status-card state=draft weight=much\n:::", "1:36 wrong-value"),
    ("::: status-card state=draft tint=red\n:::", "1:34 wrong-value"),
    ("::: status-card state=draft to=javascript:x\n:::", "1:32 unsafe-address"),
    ("::: status-card state=draft to=topc:x\n:::", "1:32 unknown-scheme"),
    ("::: status-card state=draft icon=https://a.example/a.svg\n:::", "1:34 wrong-value"),
    ("::: status-card state=draft owner=\"a\n:::", "1:35 malformed-attribute"),
    ("::: status-card state=draft\nText.", "1:1 unclosed-container"),
    (":: status-card state=draft", "1:1 literal-markup"),
  ])
  func reportsWhatIsWrongWhereItStands(_ text: String, _ diagnostic: String) {
    let diagnostics = parsed(text).diagnostics
    #expect(diagnostics.contains(diagnostic), "\(diagnostics)")
  }

  @Test func keepsTheTextOfAComponentThatIsWrong() {
    let page = parsed("::: status-card state=done What is left\nThe picture.\n:::")
    #expect(page.plainText(ofPart: 0) == "What is left\nThe picture.\n")
    #expect(parsed("::: status-crd A\nThe picture.\n:::").plainText(ofPart: 0) == "The picture.\n")
  }

  @Test func aSiteWithoutComponentsKnowsNone() {
    #expect(Parsed("::: status-card\n:::").diagnostics == ["1:5 unknown-container"])
  }
}
