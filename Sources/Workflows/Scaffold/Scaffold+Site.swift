import Base
import DocumentImport
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
    try check(languages)
    var files = [
      ("Content/site.yaml", configuration(title: title, languages: languages)),
      ("Content/terms.yaml", terms(languages: languages)),
      ignoredOutput,
    ]
    for (number, code) in languages.enumerated() {
      // Where the original begins with English words, English pages would say the same.
      let isCopy =
        number > 0 && SampleText(languages[0]) == nil
        && MessageLanguage(exactTag: code) == .english
      guard !isCopy else { continue }
      files += pages(title: title, language: code, isOriginal: number == 0)
    }
    return Scaffold(texts: files)
  }

  /// The file of a new site by which git ignores what is built.
  package static let ignoredOutput = (
    path: "Public/.gitignore", text: "# Made by build-site.\n*\n!.gitignore\n"
  )

  /// The sample pages in a language; none in one for which we have no words.
  private static func pages(
    title: String,
    language: String,
    isOriginal: Bool
  ) -> [(String, String)] {
    // An original in another language begins with English words.
    let usual = isOriginal ? SampleText(language: .english) : nil
    guard let text = SampleText(language) ?? usual else { return [] }
    return [
      ("Content/\(language).md", text.home(title: title)),
      ("Content/components/\(language).md", text.section),
      ("Content/components/button/\(language).md", text.topic(isOriginal: isOriginal)),
    ]
  }

  private static func check(_ languages: [String]) throws(ScaffoldError) {
    // `jp` and `Japanese` instead of `ja`.
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
  }

  private static func comments(
    in language: MessageLanguage
  ) -> (heading: String, order: String, written: String) {
    switch language {
    case .japanese:
      ("サイトのタイトル、言語、セクション", "最初が原文", "rulesなら、ルールのある節が先")
    case .english:
      (
        "The title, languages and sections of the site",
        "the original first",
        "or 'rules': parts with rules come first"
      )
    }
  }

  private static func configuration(
    title: String,
    languages: [String]
  ) -> String {
    let phone = names("Phone", japanese: "スマートフォン", in: languages)
    let tablet = names("Tablet", japanese: "タブレット", in: languages)
    let (heading, order, written) = comments(in: MessageLanguage(tag: languages[0]))
    return """
      # \(heading)
      title: \(YAMLString.quoted(title))
      languages: [\(languages.joined(separator: ", "))]  # \(order)
      sections: [components]
      order: written  # \(written)
      platforms: {phone: \(phone), tablet: \(tablet)}
      # baseURL: https://example.org/guideline/

      """
  }

  /// One name where the languages have the same, otherwise one for each.
  private static func names(
    _ english: String,
    japanese: String,
    in languages: [String]
  ) -> String {
    let names = languages.map { language in
      switch MessageLanguage(tag: language) {
      case .english:
        english
      case .japanese:
        japanese
      }
    }
    guard Set(names).count > 1 else { return names[0] }
    let pairs = zip(languages, names).map { language, name in
      "\(language): \(name)"
    }
    return "{\(pairs.joined(separator: ", "))}"
  }

  private static func terms(languages: [String]) -> String {
    let names = ["en": "[button]", "ja": "[ボタン]"]
    var known = languages.compactMap { code in
      names[code].map { names in "\(code): \(names)" }
    }
    // A term must have a name.
    if known.isEmpty {
      known = ["\(languages[0]): [button]"]
    }
    let heading =
      switch MessageLanguage(tag: languages[0]) {
      case .english:
        "The terms of the guidelines, with one spelling for each language"
      case .japanese:
        "ガイドラインの用語。言語ごとに、使う表記を1つに決める"
      }
    return """
      # \(heading)
      button:
        names: {\(known.joined(separator: ", "))}
        topic: button

      """
  }
}

/// The words of a new site's pages.
private struct SampleText {
  let language: MessageLanguage

  init(language: MessageLanguage) {
    self.language = language
  }

  /// The words in the language of a tag; `nil` if there are none.
  init?(_ tag: String) {
    guard let language = MessageLanguage(exactTag: tag) else { return nil }
    self.language = language
  }

  func home(title: String) -> String {
    let title = YAMLString.quoted(title)
    return switch language {
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
    switch language {
    case .english:
      "---\ntitle: Components\n---\n\nThe building blocks of a screen.\n"
    case .japanese:
      "---\ntitle: コンポーネント\n---\n\n画面を作る部品です。\n"
    }
  }

  func topic(isOriginal: Bool) -> String {
    // A translation has the platforms and the level of its original.
    let platforms =
      if isOriginal {
        "\nplatforms: [phone, tablet]"
      } else {
        ""
      }
    let level =
      if isOriginal {
        " level=should platforms=\"phone tablet\""
      } else {
        ""
      }
    return switch language {
    case .english:
      """
      ---
      title: Button
      summary: Starts an action with one tap.\(platforms)
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

      ::: rule begin-with-a-verb\(level)
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
      summary: 1回のタップで操作を始める部品。\(platforms)
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

      ::: rule begin-with-a-verb\(level)
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
