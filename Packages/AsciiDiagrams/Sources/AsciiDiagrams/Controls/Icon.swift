/// An icon of interfaces, drawn as strokes: `[icon:share]`, and a symbol that is a whole label.
enum Icon: String, Sendable, Hashable, CaseIterable {
  case back, forward, share, search, add, close, more, star, heart, person, phone, mail, clock, map
  case music, play, pause, previous, next, camera, trash, settings, info, check, battery
  case signal, remove, refresh, reply, redo, edit, list, erase, location, spinner
  case sun, moon, cloud, umbrella
  case returnKey = "return"
  case menu
  case moreVertical = "more-vertical"
  case addCircle = "add-circle"
  case removeCircle = "remove-circle"
  case closeCircle = "close-circle"
  case moreCircle = "more-circle"

  /// Creates the icon of a label that consists of a single symbol; `nil` for other labels.
  init?(label: ArraySlice<UInt8>) {
    // Most labels begin like a word.
    guard label.count <= Self.longestSymbol,
      let first = label.first,
      !first.isASCIIAlphanumeric
    else { return nil }
    let text = String(decoding: label, as: UTF8.self)
    let symbol = text.filter { $0 != "\u{FE0E}" && $0 != "\u{FE0F}" }
    guard let icon = Self.symbols[symbol] else { return nil }
    self = icon
  }

  /// In bytes: a symbol of four with a variation selector, or `···`.
  private static let longestSymbol = 7

  /// The icons for signs whose look depends on the font, or which are written with several
  /// characters.
  private static let symbols: [String: Icon] = [
    "+": .add, "＋": .add, "[+]": .add, "(+)": .addCircle, "⊕": .addCircle,
    "-": .remove, "−": .remove, "⊖": .removeCircle,
    "✕": .close, "✖": .close, "×": .close, "(x)": .closeCircle, "⊗": .closeCircle,
    "···": .more, "⋯": .more, "…": .more, "(…)": .moreCircle, "(...)": .moreCircle,
    "⋮": .moreVertical, "≡": .menu, "☰": .menu,
    "‹": .back, "❮": .back, "›": .forward, "❯": .forward,
    "★": .star, "☆": .star, "♥": .heart, "♡": .heart, "☺": .person, "☻": .person,
    "☎": .phone, "☏": .phone, "✆": .phone, "✉": .mail, "◷": .clock, "⌚": .clock, "⏰": .clock,
    "♪": .music, "♫": .music, "♬": .music, "|<": .previous, "||": .pause, ">|": .next,
    "⌕": .search, "🔍": .search, "⚙": .settings, "ⓘ": .info, "(i)": .info, "✓": .check, "✔": .check,
    "↻": .refresh, "↩": .reply, "↪": .redo, "✎": .edit, "✏": .edit, "▤": .list, "⌫": .erase,
    "↵": .returnKey, "⏎": .returnKey, "➤": .location, "✻": .spinner, "✳": .spinner,
    "☀": .sun, "☼": .sun, "☾": .moon, "☽": .moon, "☁": .cloud, "☂": .umbrella,
  ]

  /// The strokes from the middle of the icon on, in a square of 16 units (SVG 2, 9.3).
  var strokes: StaticString { look.strokes }

  /// The name of the depicted object in English: without the shape that its author asks for.
  var englishName: String {
    switch self {
    case .moreVertical:
      Icon.more.rawValue
    default:
      rawValue
    }
  }

  /// The name of the depicted object in Japanese.
  var japaneseName: String { look.japaneseName }

  private var look: (japaneseName: String, strokes: StaticString) {
    switch self {
    case .back:
      ("戻る", "m3-6l-6 6l6 6")
    case .forward:
      ("進む", "m-3-6l6 6l-6 6")
    case .share:
      ("共有", "m-3-1h-3v9h12v-9h-3m-3 4v-11m-4 4l4-4l4 4")
    case .search:
      ("検索", "m-7-2a5 5 0 0 1 10 0a5 5 0 0 1-10 0m9 4l5 5")
    case .add:
      ("追加", "m-6 0h12m-6-6v12")
    case .close:
      ("閉じる", "m-5-5l10 10m0-10l-10 10")
    case .more:
      (
        "その他",
        "m-7 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0m6 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0m6 0a1 1 0 0 1 2 0a1 1 0 0 1-2 0"
      )
    case .star:
      ("星", "m0-7l2 5h5l-4 3l2 6l-5-4l-5 4l2-6l-4-3h5z")
    case .heart:
      ("ハート", "m0 7l-6-6a4 4 0 0 1 6-5a4 4 0 0 1 6 5z")
    case .person:
      ("人", "m-3-4a3 3 0 0 1 6 0a3 3 0 0 1-6 0m-3 11a6 6 0 0 1 12 0z")
    case .phone:
      (
        "電話",
        "m-6-6l3-1l2 4l-2 2a9 9 0 0 0 4 4l2-2l4 2l-1 3a2 2 0 0 1-2 1a13 13 0 0 1-11-11a2 2 0 0 1 1-2z"
      )
    case .mail:
      ("メール", "m-7-5h14v10h-14zm0 1l7 5l7-5")
    case .clock:
      ("時計", "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m7-4v4l3 2")
    case .map:
      ("地図", "m-7-4l5-2l4 2l5-2v10l-5 2l-4-2l-5 2zm5-2v10m4-8v10")
    case .music:
      (
        "音楽",
        "m-3 5v-10l8-2v10m-12 2a2 2 0 0 1 4 0a2 2 0 0 1-4 0m8-2a2 2 0 0 1 4 0a2 2 0 0 1-4 0"
      )
    case .play:
      ("再生", "m-4-6l10 6l-10 6z")
    case .pause:
      ("一時停止", "m-3-6v12m6-12v12")
    case .camera:
      ("カメラ", "m-7-4h3l2-2h4l2 2h3v10h-14zm4 5a3 3 0 0 1 6 0a3 3 0 0 1-6 0")
    case .trash:
      ("ゴミ箱", "m-6-5h12m-8 0v-2h4v2m3 0l-1 12h-8l-1-12")
    case .settings:
      (
        "設定",
        "m-5 0a5 5 0 0 1 10 0a5 5 0 0 1-10 0m3 0a2 2 0 0 1 4 0a2 2 0 0 1-4 0m2-8v3m0 10v3m-8-8h3m10 0h3m-14-6l2 2m8 8l2 2m0-12l-2 2m-8 8l-2 2"
      )
    case .info:
      ("情報", "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m7 4v-5m0-3h0")
    case .check:
      ("チェック", "m-6 0l4 5l8-10")
    case .battery:
      ("電池", "m-8-4h13v8h-13zm15 3v2")
    case .signal:
      ("電波", "m-6 5v-2m4 2v-5m4 5v-8m4 8v-11")
    case .previous:
      ("前へ", "m-5-6v12m10-12l-8 6l8 6z")
    case .next:
      ("次へ", "m5-6v12m-10-12l8 6l-8 6z")
    case .remove:
      ("削除", "m-6 0h12")
    case .refresh:
      ("再読み込み", "m5-4a6 6 0 1 0 1 4m-1-8v4h-4")
    case .reply:
      ("返信", "m-2-5l-5 5l5 5m-5-5h9a4 4 0 0 1 4 4v1")
    case .redo:
      ("やり直し", "m2-5l5 5l-5 5m5-5h-9a4 4 0 0 0-4 4v1")
    case .edit:
      ("編集", "m-6 6l1-4l8-8l3 3l-8 8zm7-10l3 3")
    case .list:
      ("一覧", "m-6-6h12v12h-12zm3 3h6m-6 3h6m-6 3h6")
    case .erase:
      ("消去", "m-7 0l4-5h10v10h-10zm6-2l4 4m0-4l-4 4")
    case .returnKey:
      ("改行", "m6-5v5h-12m4-4l-4 4l4 4")
    case .location:
      ("現在地", "m6-6l-12 5l5 2l2 5z")
    case .spinner:
      ("処理中", "m0-7v3m0 8v3m-7-7h3m8 0h3m-12-5l2 2m6 6l2 2m0-10l-2 2m-6 6l-2 2")
    case .sun:
      (
        "晴れ",
        "m-3 0a3 3 0 0 1 6 0a3 3 0 0 1-6 0m3-7v2m0 10v2m-7-7h2m10 0h2m-12-5l1 1m8 8l1 1m0-10l-1 1m-8 8l-1 1"
      )
    case .moon:
      ("夜", "m2-7a7 7 0 1 0 5 9a6 6 0 0 1-5-9z")
    case .cloud:
      ("曇り", "m-4 5a3 3 0 0 1 0-6a4 4 0 0 1 8-1a3 3 0 0 1 1 7z")
    case .umbrella:
      ("雨", "m-7 0a7 7 0 0 1 14 0zm7 0v5a2 2 0 0 1-4 0m4-12v-1")
    case .menu:
      ("メニュー", "m-6-4h12m-12 4h12m-12 4h12")
    case .moreVertical:
      (
        "その他",
        "m-1-6a1 1 0 0 1 2 0a1 1 0 0 1-2 0m0 6a1 1 0 0 1 2 0a1 1 0 0 1-2 0m0 6a1 1 0 0 1 2 0a1 1 0 0 1-2 0"
      )
    case .addCircle:
      ("追加", "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m4 0h6m-3-3v6")
    case .removeCircle:
      ("削除", "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m4 0h6")
    case .closeCircle:
      ("閉じる", "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m5-2l4 4m0-4l-4 4")
    case .moreCircle:
      ("その他", "m-7 0a7 7 0 0 1 14 0a7 7 0 0 1-14 0m4 0h0m3 0h0m3 0h0")
    }
  }
}
