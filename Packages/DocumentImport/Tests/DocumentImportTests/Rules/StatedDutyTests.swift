import Testing

@testable import DocumentImport

/// Items that are rules by their place: below a heading, behind a line, in a column, behind a sign.
@Suite struct StatedDutyTests {
  private func webRules(_ body: String) throws -> [String] {
    let html = "<!DOCTYPE html><html><body><h1>Keys</h1>\(body)</body></html>"
    return try ImportPlan(Array(html.utf8)).blocks
      .filter { $0.kind == .rule }
      .map { "\($0.strength?.rawValue ?? "") \($0.title)" }
  }

  @Test func readsItemsBelowHeadingsForWhatIsRightAndWrong() throws {
    let text = """
      # Toggle

      ## When to use a toggle

      - Turning a setting on
      - Settings that apply at once

      ## When not to use

      Use a checkbox instead when a form has a button to send it.

      - Choosing between three options
      - Use radio buttons instead of two toggles

      ## Dos and don'ts

      ### Do

      - Label the toggle with a noun

      ### Don't

      - Ask a question in the label
      - Don't move the toggle
      - Wide labels

      ## Parts

      - A track
      """
    #expect(
      try Short.rules(text) == [
        "should Turning a setting on", "should Settings that apply at once",
        "should Use a checkbox instead when a form has a button to send it.",
        "avoid Choosing between three options", "should Use radio buttons instead of two toggles",
        "should Label the toggle with a noun", "must-not Ask a question in the label",
        "must-not Don't move the toggle", "must-not Wide labels",
      ])
  }

  @Test func readsItemsBelowJapaneseHeadings() throws {
    let text = """
      # ボタン

      ## 使うとき

      - フォームを送るとき

      ## 使わない場合

      - ほかのページへ移動するとき

      ## 禁止事項

      - 赤い枠を使う

      ## 良い例

      - 保存する
      """
    #expect(
      try Short.rules(text) == [
        "should フォームを送るとき", "avoid ほかのページへ移動するとき", "must-not 赤い枠を使う",
      ])
  }

  @Test func readsSignsInListsThatHaveACross() throws {
    #expect(
      try webRules(
        """
        <ul><li>✓ Use sentence case</li><li>✗ Use all capitals</li>\
        <li>✅ Put the main key last</li><li>❌ Two main keys</li></ul>
        """) == [
          "should ✓ Use sentence case", "must-not ✗ Use all capitals",
          "should ✅ Put the main key last", "must-not ❌ Two main keys",
        ])
    #expect(
      try Short.rules("# ラベル\n\n○ 動詞で始める\n× 名詞だけにする\n") == [
        "should 動詞で始める", "must-not × 名詞だけにする",
      ])
  }

  @Test func readsNoRuleInAListOfTicks() throws {
    #expect(try webRules("<ul><li>✓ Fast loading</li><li>✓ Small size</li></ul>") == [])
  }

  @Test func readsItemsThatEndTheSentenceAboveTheirList() throws {
    #expect(
      try webRules("<p>Keys should:</p><ul><li>be 44 points high</li><li>have a label</li></ul>")
        == ["should Keys should be 44 points high", "should Keys should have a label"])
    #expect(
      try webRules("<p>Keys must not:</p><ul><li>wrap</li><li>scroll away</li></ul>")
        == ["must-not Keys must not wrap", "must-not Keys must not scroll away"])
    #expect(try webRules("<p>Don't</p><ul><li>Wrap labels</li></ul>") == ["must-not Wrap labels"])
    #expect(
      try webRules("<p>Keys wait whenever:</p><ul><li>a card is in the slot</li></ul>") == [])
  }

  @Test func makesRulesOfAPairOfColumns() throws {
    let table = """
      <table><tr><th>Do</th><th>Don’t</th></tr><tr><td>Use one verb</td><td>Use two verbs</td></tr>\
      <tr><td>Keep it short</td><td></td></tr></table>
      """
    #expect(
      try webRules(table) == [
        "should Use one verb", "must-not Use two verbs", "should Keep it short",
      ])
    let html = "<!DOCTYPE html><html><body><h1>Keys</h1>\(table)</body></html>"
    #expect(try ImportPlan(Array(html.utf8)).balance.lost == 0)
  }

  @Test func keepsTheStrengthOfSentencesBelowAHeadingForWhatIsWrong() throws {
    let text = """
      # Keys

      ## Don't

      Use two verbs.

      There must be a label.

      - Wide labels

      Keys should not be used if:

      - there is only one key
      """
    #expect(
      try Short.rules(text) == [
        "must-not Use two verbs.", "must There must be a label.", "must-not Wide labels",
        "avoid Keys should not be used if:",
      ])
  }

  @Test func readsJapaneseLinesBeforeListsAndNumberedHeadings() throws {
    let text = """
      入力欄の決まり

      1. 必須

      ・ラベルを付ける

      2. してはいけないこと

      ・印を色だけで示す

      3. 使い方

      入力欄は次の場合に使わない：

      ・選択肢が少ない場合

      以下を守ること。

      ・半角と全角を自動で変換すること
      ・入力を途中で消さないこと
      """
    #expect(
      try Short.rules(text) == [
        "must ラベルを付ける", "must-not 印を色だけで示す", "avoid 選択肢が少ない場合",
        "should 半角と全角を自動で変換すること", "must-not 入力を途中で消さないこと",
      ])
  }

  @Test func readsNoRuleInAStruckSentenceOfMarkdown() throws {
    #expect(try Short.rules("# Keys\n\n~~Use red keys.~~\n\n- ~~Never hide a key.~~\n") == [])
  }

  @Test func readsSignsOfParagraphs() throws {
    #expect(
      try webRules("<p>❌ Use red only.</p><p>✅ Use icons, too.</p>") == [
        "must-not ❌ Use red only.", "should ✅ Use icons, too.",
      ])
  }

  @Test func losesNoSignBetweenColumns() throws {
    let text = "# Keys\n\n| Do | Don't |\n| --- | --- |\n| Use one verb | Use two verbs |\n"
    let plan = try ImportPlan(Array(text.utf8))
    #expect(plan.balance.lost == 0)
    #expect(try Short.rules(text) == ["should Use one verb", "must-not Use two verbs"])
  }

  @Test func keepsATableOfExamples() throws {
    #expect(
      try webRules(
        "<table><tr><th>Do</th><th>Don't</th></tr><tr><td>Save</td><td>OK</td></tr></table>")
        == [])
    #expect(
      try webRules(
        "<table><tr><th>良い例</th><th>悪い例</th></tr><tr><td>保存する操作</td><td>オーケー</td></tr></table>")
        == [])
  }

  @Test func makesARuleOfEachSentenceWithACapitalWordOfRFC2119() throws {
    let text = """
      # Dialogs

      A dialog MUST have a title. People read it first. It SHOULD NOT scroll. It MAY have an icon.
      """
    let plan = try ImportPlan(Array(text.utf8))
    #expect(
      try Short.rules(text) == [
        "must A dialog MUST have a title.", "avoid It SHOULD NOT scroll.",
        "consider It MAY have an icon.",
      ])
    #expect(
      plan.blocks.filter { $0.kind == .rule }.map(\.text.string)[0]
        == "A dialog MUST have a title. People read it first.")
    #expect(plan.balance.lost == 0)
  }

  @Test func makesARuleOfEachSentenceOfAParagraphOfDuties() throws {
    #expect(
      try Short.rules("# Keys\n\nKeys must be round. Never hide a key. Keys should be lit.\n") == [
        "must Keys must be round.", "must-not Never hide a key.", "should Keys should be lit.",
      ])
    #expect(
      try Short.rules("# 文言\n\n文言は15文字以内にすること。色に頼らないこと。\n")
        == ["should 文言は15文字以内にすること。", "must-not 色に頼らないこと。"])
    #expect(
      try Short.rules(
        "# Keys\n\nKeys must be round. People like it. They find it. Never hide one.\n")
        == ["must Keys must be round."])
  }

  @Test func keepsEmphasisInTheTitleOfARuleInPairs() throws {
    #expect(
      try Short.rules("# Keys\n\n- *Never* use it in a list of links\n")
        == ["must-not Never use it in a list of links"])
  }
}
