import SiteConfiguration

extension Scaffold {
  /// Returns a small site that builds without errors and shows what a page can contain.
  ///
  /// - Parameters:
  ///   - title: The title of the site.
  ///   - languages: Its languages, the original first.
  /// - Returns: Its files.
  /// - Throws: ``ScaffoldError/unknownLanguage(_:)``.
  package static func site(
    title: String,
    languages: [String]
  ) throws(ScaffoldError) -> Scaffold {
    for code in languages {
      let meant =
        ConfigurationReader.language(ofCountry: code)
        ?? ConfigurationReader.language(named: code)
      if let meant {
        throw .noLanguage(code, meant: meant)
      }
    }
    for code in languages where !ConfigurationReader.isLanguageTag(code) {
      throw .unknownLanguage(code)
    }
    var files = [
      ("Content/site.yaml", configuration(title: title, languages: languages)),
      ("Content/terms.yaml", terms(languages: languages)),
      ("Public/.gitignore", "# Made by build-site.\n*\n!.gitignore\n"),
    ]
    for (number, code) in languages.enumerated() {
      guard let text = SampleText(code) ?? (number == 0 ? SampleText("en") : nil) else {
        continue
      }
      files += [
        ("Content/\(code).md", text.home(title: title)),
        ("Content/components/\(code).md", text.section),
        ("Content/components/button/\(code).md", text.topic(isOriginal: number == 0)),
      ]
    }
    return Scaffold(texts: files)
  }

  private static func configuration(title: String, languages: [String]) -> String {
    // One name where the languages have the same, otherwise one for each.
    func names(_ english: String, japanese: String) -> String {
      let names = languages.map { language in
        language.hasPrefix("ja") ? japanese : english
      }
      guard Set(names).count > 1 else { return names[0] }
      return "{\(zip(languages, names).map { "\($0): \($1)" }.joined(separator: ", "))}"
    }
    let isJapanese = languages[0].hasPrefix("ja")
    let heading =
      if isJapanese {
        "サイトのタイトル、言語、セクション"
      } else {
        "The title, languages and sections of the site"
      }
    let order = isJapanese ? "最初が原文" : "the original first"
    return """
      # \(heading)
      title: \(quoted(title))
      languages: [\(languages.joined(separator: ", "))]  # \(order)
      sections: [components]
      platforms: {phone: \(names("Phone", japanese: "スマートフォン")), tablet: \(names("Tablet", japanese: "タブレット"))}
      # baseURL: https://example.org/guideline/

      """
  }

  private static func terms(languages: [String]) -> String {
    let names = ["en": "[button]", "ja": "[ボタン]"]
    let known = languages.compactMap { code in
      names[code].map { "\(code): \($0)" }
    }
    let heading =
      if languages[0].hasPrefix("ja") {
        "ガイドラインの用語。言語ごとに、使う表記を1つに決める"
      } else {
        "The terms of the guidelines, with one spelling for each language"
      }
    return """
      # \(heading)
      button:
        names: {\(known.isEmpty ? "\(languages[0]): [button]" : known.joined(separator: ", "))}
        topic: button

      """
  }

  /// A text as a YAML string (YAML 1.2, 7.3.1).
  static func quoted(_ text: String) -> String {
    let escaped =
      text
      .replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: " "))\""
  }
}

/// The words of a new site's pages.
private enum SampleText {
  case english, japanese

  init?(_ language: String) {
    switch language.prefix(2) {
    case "en":
      self = .english
    case "ja":
      self = .japanese
    default:
      return nil
    }
  }

  func home(title: String) -> String {
    let title = Scaffold.quoted(title)
    return switch self {
    case .english:
      """
      ---
      title: \(title)
      ---

      Rules for the interfaces that we make. Start with the [button](topic:button).

      """
    case .japanese:
      """
      ---
      title: \(title)
      ---

      私たちが作るインターフェースのガイドラインです。まず[ボタン](topic:button)をご覧ください。

      """
    }
  }

  var section: String {
    switch self {
    case .english:
      "---\ntitle: Components\n---\n\nThe building blocks of a screen.\n"
    case .japanese:
      "---\ntitle: コンポーネント\n---\n\n画面を作る部品です。\n"
    }
  }

  func topic(isOriginal: Bool) -> String {
    switch self {
    case .english:
      """
      ---
      title: Button
      summary: Starts an action with one tap.\(isOriginal ? "\nplatforms: [phone, tablet]" : "")
      ---

      A button starts an action. To interrupt people with a message, use another component.

      ## Anatomy

      ```diagram title="Parts of a button"
      .---------------.
      |  Save  (1)    |
      '---------------'
      ```

      1. The label says what happens.

      ## Labels

      ::: rule begin-with-a-verb\(isOriginal ? " level=should platforms=\"phone tablet\"" : "")
      Begin the label with a verb.

      People decide by the label alone.

      ::: do Verb
      Save changes
      :::

      ::: dont Bare noun
      Changes
      :::
      :::

      """
    case .japanese:
      """
      ---
      title: ボタン
      summary: 1回のタップで操作を始める部品。\(isOriginal ? "\nplatforms: [phone, tablet]" : "")
      ---

      ボタンは操作を始める部品です。割り込んで伝えるには、別の部品を使います。

      ## 構造

      ```diagram title="ボタンの各部"
      .---------------.
      |  保存  (1)    |
      '---------------'
      ```

      1. ラベル。何が起きるかを示します。

      ## ラベル

      ::: rule begin-with-a-verb\(isOriginal ? " level=should platforms=\"phone tablet\"" : "")
      ラベルは動作を表す言葉にする。

      ユーザーはラベルだけを読んで判断します。

      ::: do 動作を表す
      変更を保存
      :::

      ::: dont 名詞だけ
      変更内容
      :::
      :::

      """
    }
  }
}
