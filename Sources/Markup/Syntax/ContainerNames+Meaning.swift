import Base

/// Words of other tools for containers.
extension ContainerNames {
  /// The container that a word means: `accordion` is `details`, `良い例` is `do`.
  static func meant(by word: String) -> String? {
    words[word.lowercased()]
  }

  /// What the word behind `:::note` means in other tools; in small letters, a title begins with a capital.
  static let kindsOfNotes = [
    "info": "note", "warn": "warning", "warning": "warning", "alert": "warning",
    "danger": "warning", "caution": "warning", "tip": "tip",
  ]

  private static let words: [String: String] = [
    "good": "do", "yes": "do", "correct": "do", "right": "do", "ok": "do", "良い例": "do",
    "よい例": "do", "推奨": "do",
    "bad": "dont", "no": "dont", "wrong": "dont", "incorrect": "dont", "don't": "dont",
    "don’t": "dont", "do-not": "dont", "悪い例": "dont", "非推奨": "dont",
    "callout": "note", "admonition": "note", "aside": "note", "notice": "note", "memo": "note",
    "information": "note", "message": "note", "note-box": "note", "補足": "note", "メモ": "note",
    "注記": "note",
    "hint": "tip", "success": "tip", "ヒント": "tip", "ポイント": "tip",
    "error": "warning", "attention": "warning", "alert": "warning", "注意": "warning",
    "警告": "warning",
    "code-group": "tabs", "codegroup": "tabs", "tabset": "tabs", "tab-set": "tabs",
    "panel-tabset": "tabs", "tab-item": "tab", "tabitem": "tab", "タブ": "tabs",
    "accordion": "details", "collapse": "details", "collapsible": "details",
    "expand": "details", "expandable": "details", "spoiler": "details", "toggle": "details",
    "dropdown": "details", "折りたたみ": "details",
    "row": "columns", "grid": "columns", "split": "columns", "col": "column",
    "card-grid": "cards", "cardgroup": "cards", "link-card": "card", "linkcard": "card",
    "stepper": "steps", "step": "steps", "procedure": "steps", "手順": "steps",
    "figure": "gallery", "images": "gallery", "photos": "gallery", "carousel": "gallery",
    "引用": "quote",
    "demo": "example", "playground": "example", "live": "example", "preview": "example",
    "guideline": "rule", "requirement": "rule", "ルール": "rule", "規則": "rule",
    "import": "include", "snippet": "include",
  ]
}
