/// The nature of the text below a heading.
enum SectionNature {
  case descriptive, directive, open

  /// - Parameter section: The titles above a text, outermost first; the innermost one with a known
  ///   meaning decides.
  init(_ section: [[UInt32]]) {
    self = .open
    for title in section.reversed() {
      let parts = title.folded.split { Self.joints.contains($0) }
      guard !parts.isEmpty else { continue }
      if parts.allSatisfy({ part in Self.descriptiveTitles.contains(Array(part)) }) {
        self = .descriptive
        return
      }
      if parts.contains(where: { part in Self.directiveTitles.contains(Array(part)) }) {
        self = .directive
        return
      }
    }
  }

  private static let joints = Set("と・、や,/&".scalarValues)
  private static let descriptiveTitles = words(
    """
    ふるまい 振る舞い 振舞い 挙動 動作 動き 見た目 外観 概要 構成 種類 用語 用語集 用語一覧 言葉の一覧 例 事例 背景 歴史 改訂の記録 変更履歴
    behavior behaviour behaviors appearance overview anatomy background glossary terms history variants types
    definitions examples changelog goodexample goodexamples badexample badexamples 良い例 よい例 悪い例 わるい例 よくない例
    """)
  private static let directiveTitles = words(
    "きまり 決まり 指針 ガイドライン ルール 規則 原則 注意点 使いかた 使い方 guidelines rules bestpractices usage principles")

  private static func words(_ text: String) -> Set<[UInt32]> {
    Set(text.split(whereSeparator: \.isWhitespace).map { String($0).scalarValues.folded })
  }
}
