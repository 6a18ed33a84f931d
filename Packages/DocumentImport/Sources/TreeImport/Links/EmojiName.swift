/// The characters that GitHub's short names stand for, as far as guidelines use them.
enum EmojiName {
  static let characters = [
    "tada": "🎉",
    "warning": "⚠️",
    "white_check_mark": "✅",
    "heavy_check_mark": "✔️",
    "x": "❌",
    "rocket": "🚀",
    "bulb": "💡",
    "memo": "📝",
    "star": "⭐",
    "sparkles": "✨",
    "bug": "🐛",
    "fire": "🔥",
    "heart": "❤️",
    "thumbsup": "👍",
    "+1": "👍",
    "-1": "👎",
    "thumbsdown": "👎",
    "smile": "😄",
    "wave": "👋",
    "eyes": "👀",
    "construction": "🚧",
    "lock": "🔒",
    "book": "📖",
    "books": "📚",
    "information_source": "ℹ️",
    "question": "❓",
    "exclamation": "❗",
    "zap": "⚡",
    "art": "🎨",
    "wrench": "🔧",
    "hammer": "🔨",
    "link": "🔗",
    "point_right": "👉",
    "100": "💯",
    "no_entry": "⛔",
    "no_entry_sign": "🚫",
    "arrow_right": "➡️",
    "boom": "💥",
    "gear": "⚙️",
    "mag": "🔍",
    "package": "📦",
    "globe_with_meridians": "🌐",
    "ok": "🆗",
    "pray": "🙏",
  ]

  /// Returns a text with the characters in place of their short names: `Emoji :tada:`.
  static func replaced(in text: String) -> String {
    guard text.contains(":") else { return text }
    return text.replacing(/:([a-z0-9_+-]{1,59}):/) { match in
      characters[String(match.1)] ?? String(match.0)
    }
  }
}
