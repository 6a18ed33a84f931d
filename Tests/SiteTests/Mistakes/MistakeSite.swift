/// The small site that each mistake is made in.
enum MistakeSite {
  static let files: [String: String] = [
    "Content/site.yaml": """
    title: Guideline
    languages: [en, ja]
    platforms: {phone: Phone, tablet: Tablet}
    sections:
      - id: components
        title: {en: Components, ja: 部品}
        topics: [button, dialog]
    """ + "\n",
    "Content/terms.yaml": """
    button:
      names: {en: [button], ja: [ボタン]}
      avoid: {en: [push button]}
      topic: button
    modal:
      names: {en: [modal view], ja: [モーダル]}
    """ + "\n",
    "Content/en.md": """
    ---
    title: Guideline
    ---

    Begin with the [button](topic:button).
    """ + "\n",
    "Content/ja.md": """
    ---
    title: ガイドライン
    ---

    まず[ボタン](topic:button)から。
    """ + "\n",
    "Content/components/button/en.md": """
    ---
    title: Button
    summary: Starts an action.
    platforms: [phone, tablet]
    ---

    A button starts an action, as a [dialog](topic:dialog) shows.

    ## Labels

    ::: rule verb level=should
    Begin the label with a verb. [@book-1]

    See [the dialog](rule:dialog.two-buttons).
    :::

    | Size | Use |
    | --- | --- |
    | small | in a row |
    """ + "\n",
    "Content/components/button/ja.md": """
    ---
    title: ボタン
    summary: 操作を始める。
    ---

    ボタンは操作を始める。[ダイアログ](topic:dialog)を参照。

    ## ラベル

    ::: rule verb
    ラベルは動詞で始める。[@book-1]

    [ダイアログ](rule:dialog.two-buttons)を参照。
    :::

    | 大きさ | 使い方 |
    | --- | --- |
    | 小 | 行の中 |
    """ + "\n",
    "Content/components/dialog/en.md": """
    ---
    title: Dialog
    ---

    A dialog asks. See [labels](topic:button#labels) and [modal views](term:modal).

    ## Layout

    ```diagram title="A dialog"
    +--------+
    | Save   |
    +--------+
    ```

    ![A calendar](calendar.svg)

    ::: rule two-buttons level=must
    Use two buttons at most. [@book-2]
    :::
    """ + "\n",
    "Content/components/dialog/ja.md": """
    ---
    title: ダイアログ
    ---

    ダイアログは尋ねる。[ラベル](topic:button#labels)と[モーダル](term:modal)を参照。

    ## 配置

    ```diagram title="ダイアログ"
    +--------+
    | 保存   |
    +--------+
    ```

    ![カレンダー](calendar.svg)

    ::: rule two-buttons
    ボタンは2つまで。[@book-2]
    :::
    """ + "\n",
    "Content/components/dialog/calendar.svg": #"<svg viewBox="0 0 40 20"></svg>"# + "\n",
    "Content/sources/book.yaml": """
    title: Book
    language: en
    """ + "\n",
    "Content/sources/book.jsonl": """
    {"id": "book-1", "section": "A", "topic": "button", "kind": "rule", "fact": "One."}
    {"id": "book-2", "section": "B", "topic": "dialog", "kind": "rule", "fact": "Two."}
    """ + "\n",
  ]
}
