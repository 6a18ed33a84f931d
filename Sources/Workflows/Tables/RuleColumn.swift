import Foundation
import SiteConfiguration

/// The meaning of the cells of a column for rules.
package enum RuleColumn: String, Sendable, CaseIterable {
  /// The id in the tool that the table comes from, or ours: `REQ-001`, `alert.two-buttons`.
  case id
  /// A few words, or the rule itself if there is no text.
  case title
  /// The short version of the rule: `3–5 | tabs`.
  case glance
  /// The rule, followed by its detail.
  case text
  /// A further paragraph of the detail.
  case rationale
  case level
  case status
  case platforms
  case versions
  /// Ids of other rules, and addresses.
  case links
  case section
  case topic
  case topicTitle = "topic-title"
  /// Further ids of the rule.
  case aliases
  case governs, replaces, conflicts, see, tokens
  case keywords
  case since
  case reviewBy = "review-by"
  case retirementReason = "retirement-reason"
  /// A paragraph of the detail that begins with the heading of the column.
  case detail
  /// Left out.
  case nothing

  /// True if a column of it is in one language.
  var isText: Bool {
    [.title, .glance, .text, .rationale, .topicTitle, .keywords, .retirementReason, .detail]
      .contains(self)
  }
}

/// A column of a table, and what it says.
package struct ColumnMeaning: Sendable, Equatable {
  package var column: RuleColumn
  /// The code of its language; `nil` for that of the table.
  package var language: String?
  /// True if its cells are Markdown.
  package var isMarkdown = false

  /// - Parameter text: What a person writes: `text`, `text-ja`.
  package init?(_ text: String) {
    guard let column = RuleColumn(rawValue: text) else {
      guard let hyphen = text.lastIndex(of: "-"),
        let column = RuleColumn(rawValue: String(text[..<hyphen])),
        column.isText
      else { return nil }
      // It becomes the name of a file.
      let tag = String(text[hyphen...].dropFirst())
      guard ConfigurationReader.isLanguageTag(tag) else { return nil }
      self.column = column
      language = tag
      return
    }
    self.column = column
  }

  init(_ column: RuleColumn, language: String? = nil, isMarkdown: Bool = false) {
    (self.column, self.language, self.isMarkdown) = (column, language, isMarkdown)
  }
}

extension ColumnMeaning {
  /// Recognizes a column by its heading; `nil` for an unknown one.
  ///
  ///     "Requirement ID"          →   id
  ///     "本文"                    →   text
  ///     "text-ja (Markdown)"      →   text in Japanese, as Markdown
  ///     "links (satisfies)"       →   links
  init?(heading: String) {
    let folded = Self.folded(heading)
    let isMarkdown = folded.hasSuffix("(markdown)")
    let name = Self.name(in: folded)
    if let column = Self.headings[name] {
      self.init(column, isMarkdown: isMarkdown)
      return
    }
    guard let match = name.wholeMatch(of: /(.+)-([a-z]{2,3}(?:-[a-z0-9]{2,8})?)/) else {
      return nil
    }
    // The addresses in our `rules.csv`.
    if match.output.1 == "page" {
      self.init(.nothing)
      return
    }
    guard let column = Self.headings[String(match.output.1)],
      column.isText
    else { return nil }
    self.init(
      column,
      language: String(match.output.2),
      isMarkdown: isMarkdown
    )
  }

  /// A heading with what is in parentheses at its end taken in or left out.
  ///
  ///     "title (ja)"              →   title-ja
  ///     "links (satisfies)"       →   links
  private static func name(in heading: String) -> String {
    guard heading.hasSuffix(")"),
      let start = heading.firstIndex(of: "("),
      start > heading.startIndex
    else { return heading }
    let inner = String(heading[start...].dropFirst().dropLast())
    let name = String(heading[..<start]).trimmed
    let isLanguage = inner.wholeMatch(of: /[a-z]{2}(-[a-z0-9]{2,8})?/) != nil
    guard isLanguage,
      headings[name]?.isText == true
    else { return name }
    return name + "-\(inner)"
  }

  /// A heading in lower case, with normal width, and with hyphens in place of other signs.
  static func folded(_ heading: String) -> String {
    let text = heading.precomposedStringWithCompatibilityMapping.lowercased()
    return text.split { $0.isWhitespace || $0 == "_" }.joined(separator: "-")
      .replacing("-(", with: "(").trimmed
  }

  /// Columns that are found by these words if all their cells are levels: a priority may be a number, too.
  static let weakLevels: Set<String> = [
    "priority", "severity", "importance", "type", "重要度", "優先度", "区分", "種別",
  ]

  private static let headings: [String: RuleColumn] = {
    var headings: [String: RuleColumn] = [:]
    for (column, words) in words {
      for word in words.split(separator: " ") {
        headings[String(word)] = column
      }
    }
    for column in RuleColumn.allCases where column != .detail {
      headings[column.rawValue] = column
    }
    return headings
  }()

  /// The headings in English and Japanese; those of ReqIF and of Doorstop; what our own tables have.
  private static let words: [RuleColumn: String] = [
    .id: """
    identifier ref ref. reference key no no. number # uid rule-id ruleid requirement-id req-id req-no criterion-id \
    reqif.foreignid 番号 識別子 項番 管理番号 要件番号 要件id ルールid ルール番号 規則番号
    """,
    .title: """
    name short-name heading label headline short-title rule-name reqif.name reqif.chaptername header \
    題名 タイトル 名称 名前 件名 項目 項目名 見出し 要件名 ルール名 短縮形
    """,
    .text: """
    rule statement sentence description requirement guideline body content criterion success-criterion \
    requirement-text rule-text markdown reqif.text reqif.description \
    本文 内容 ルール 規則 要件 記述 説明 文 文章 ガイドライン 規定 要求 要求事項 要件内容
    """,
    .rationale: """
    reason why explanation details note notes comment comments justification background remarks \
    理由 根拠 背景 補足 備考 解説 注記 コメント
    """,
    .level: """
    obligation strength conformance conformance-level requirement-level modality modal moscow compliance \
    レベル 強さ 必須度 義務 要求レベル 遵守レベル 必須・推奨 必須/推奨 必須/任意 適合レベル
    """,
    .status: "state lifecycle 状態 ステータス 状況",
    .platforms: """
    platform os device devices applies-to target targets プラットフォーム 対象 対象os 対応os 端末 機種 対象機種 適用対象
    """,
    .versions: "version os-version バージョン 版 対象バージョン",
    .links: """
    link related related-rules related-requirements see-also references url urls parent parents trace traces-to \
    depends-on dependencies リンク 関連 参照 参照先 関連要件 関連ルール 関連規則
    """,
    .section: "category chapter group area part 章 分類 カテゴリ カテゴリー 大分類 セクション 部",
    .topic: """
    component page feature element subcategory subsection sub-section トピック 節 中分類 小分類 コンポーネント 画面 部品 \
    ページ 機能
    """,
    .topicTitle: "component-title",
    .aliases: "alias old-id old-ids former-id former-ids other-ids 別名 旧id 旧番号",
    .replaces: "supersedes 置換元",
    .conflicts: "conflicts-with 矛盾",
    .keywords: "keyword tags tag キーワード タグ",
    .reviewBy: "review-date 見直し期限",
    .nothing: """
    reqif.foreigncreatedon reqif.foreigncreatedby reqif.foreigncreatedthrough reqif.foreignmodifiedon \
    reqif.foreignmodifiedby reqif.foreignmodifiedthrough reqif.foreignrevision oldest-year newest-year dated statements
    """,
  ]
}

extension StringProtocol {
  /// The text without the white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
