/// A sign that interfaces show, drawn as strokes: `[icon:share]`, and a symbol that is a label alone.
enum Icon: String, Sendable, Hashable, CaseIterable {
  case back, forward, share, search, add, close, more, star, heart, person, phone, mail, clock, map
  case music, play, pause, camera, trash, settings, info, check, battery, signal

  /// The icon of a label that is nothing but a symbol; `nil` for other labels.
  init?(label: ArraySlice<UInt8>) {
    // Most labels are words, which begin with a letter.
    guard label.count <= 9, let first = label.first, first >= 0x80 || label.count == 1,
      !(0x30...0x7A).contains(first)
    else { return nil }
    let text = String(decoding: label, as: UTF8.self)
    let symbol = text.filter { $0 != "\u{FE0E}" && $0 != "\u{FE0F}" }
    guard let icon = Self.symbols[symbol] else { return nil }
    self = icon
  }

  /// Symbols of Unicode whose look depends on the font, and what they are drawn as.
  private static let symbols: [String: Icon] = [
    "+": .add, "＋": .add, "✕": .close, "✖": .close, "×": .close, "···": .more, "⋯": .more,
    "…": .more, "★": .star, "☆": .star, "♥": .heart, "♡": .heart, "☺": .person, "☻": .person,
    "☎": .phone, "☏": .phone, "✆": .phone, "✉": .mail, "◷": .clock, "⌚": .clock, "⏰": .clock,
    "♪": .music, "♫": .music, "♬": .music, "⌕": .search, "🔍": .search, "⚙": .settings, "ⓘ": .info,
    "✓": .check, "✔": .check,
  ]

  /// The strokes from the middle of the icon on, in a square of 16 units (SVG 2, 9.3).
  var strokes: StaticString {
    switch self {
    case .back: "m3-6l-6 6l6 6"
    case .forward: "m-3-6l6 6l-6 6"
    case .share: "m-3-1h-3v9h12v-9h-3m-3 4v-11m-4 4l4-4l4 4"
    case .search: "m-7-2a5 5 0 0 1 10 0a5 5 0 0 1-10 0m9 4l5 5"
    case .add: "m-6 0h12m-6-6v12"
    case .close: "m-5-5l10 10m0-10l-10 10"
    case .more:
      "m-7 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0m6 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0m6 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0"
    case .star: "m0-7l2 5h5l-4 3l2 6l-5-4l-5 4l2-6l-4-3h5z"
    case .heart: "m0 7l-6-6a4 4 0 0 1 6-5a4 4 0 0 1 6 5z"
    case .person: "m-3-4a3 3 0 0 1 6 0a3 3 0 0 1-6 0m-3 11a6 6 0 0 1 12 0z"
    case .phone:
      "m-6-6l3-1l2 4l-2 2a9 9 0 0 0 4 4l2-2l4 2l-1 3a2 2 0 0 1-2 1a13 13 0 0 1-11-11a2 2 0 0 1 1-2z"
    case .mail: "m-7-5h14v10h-14zm0 1l7 5l7-5"
    case .clock: "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m7-4v4l3 2"
    case .map: "m-7-4l5-2l4 2l5-2v10l-5 2l-4-2l-5 2zm5-2v10m4-8v10"
    case .music:
      "m-3 5v-10l8-2v10m-12 2a2 2 0 0 1 4 0a2 2 0 0 1-4 0m8-2a2 2 0 0 1 4 0a2 2 0 0 1-4 0"
    case .play: "m-4-6l10 6l-10 6z"
    case .pause: "m-3-6v12m6-12v12"
    case .camera: "m-7-4h3l2-2h4l2 2h3v10h-14zm4 5a3 3 0 0 1 6 0a3 3 0 0 1-6 0"
    case .trash: "m-6-5h12m-8 0v-2h4v2m3 0l-1 12h-8l-1-12"
    case .settings:
      "m-5 0a5 5 0 0 1 10 0a5 5 0 0 1-10 0m3 0a2 2 0 0 1 4 0a2 2 0 0 1-4 0m2-8v3m0 10v3m-8-8h3m10 0h3m-14-6l2 2m8 8l2 2m0-12l-2 2m-8 8l-2 2"
    case .info: "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m7 4v-5m0-3h0"
    case .check: "m-6 0l4 5l8-10"
    case .battery: "m-8-4h13v8h-13zm15 3v2"
    case .signal: "m-6 5v-2m4 2v-5m4 5v-8m4 8v-11"
    }
  }

  /// What the icon shows, in Japanese.
  var japaneseName: String {
    switch self {
    case .back: "戻る"
    case .forward: "進む"
    case .share: "共有"
    case .search: "検索"
    case .add: "追加"
    case .close: "閉じる"
    case .more: "その他"
    case .star: "星"
    case .heart: "ハート"
    case .person: "人"
    case .phone: "電話"
    case .mail: "メール"
    case .clock: "時計"
    case .map: "地図"
    case .music: "音楽"
    case .play: "再生"
    case .pause: "一時停止"
    case .camera: "カメラ"
    case .trash: "ゴミ箱"
    case .settings: "設定"
    case .info: "情報"
    case .check: "チェック"
    case .battery: "電池"
    case .signal: "電波"
    }
  }
}
