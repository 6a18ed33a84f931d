/// Verbs for what makers do with the parts of an interface: all take an object.
///
/// The list decides between `並べる` (to line up: a maker) and `並ぶ` (to be in line: the object), which
/// the form of a sentence does not distinguish. Other verbs, of Chinese nouns with する, are assumed
/// to take an object, except for those in `intransitive`.
enum JapaneseVerbs {
  struct Ending {
    var length: Int
    var isNegative: Bool
    /// `置く` rather than `置きます`.
    var isPlain: Bool
  }

  static func ending(of text: ArraySlice<UInt32>) -> Ending? {
    guard let last = text.last,
      last.isHiragana,
      !perceiving.end(text)
    else { return nil }
    var best: Ending?
    for form in forms[last] ?? []
    where form.text.count > best?.length ?? 0 && text.hasSuffix(form.text) {
      best = Ending(
        length: form.text.count, isNegative: form.isNegative, isPlain: form.isPlain)
    }
    return best ?? nounVerb(text)
  }

  private struct Form {
    var text: [UInt32]
    var isNegative: Bool
    var isPlain: Bool
  }

  // MARK: Forms

  private static let forms: [UInt32: [Form]] = {
    var forms: [UInt32: [Form]] = [:]
    func add(_ text: String, isNegative: Bool, isPlain: Bool) {
      let form = Form(
        text: text.scalarValues,
        isNegative: isNegative,
        isPlain: isPlain)
      guard let last = form.text.last else { return }
      forms[last, default: []].append(form)
    }
    func add(_ dictionary: String, polite: String, negative: String) {
      add(dictionary, isNegative: false, isPlain: true)
      add(polite + "ます", isNegative: false, isPlain: false)
      add(negative + "ない", isNegative: true, isPlain: true)
      add(polite + "ません", isNegative: true, isPlain: false)
    }
    for verb in ichidan.split(whereSeparator: \.isWhitespace) {
      let stem = String(verb.dropLast())
      add(String(verb), polite: stem, negative: stem)
    }
    for verb in godan.split(whereSeparator: \.isWhitespace) {
      guard let last = verb.last,
        let rows = rows[last]
      else { continue }
      let stem = String(verb.dropLast())
      add(String(verb), polite: stem + rows.i, negative: stem + rows.a)
    }
    // 〜ておく: to leave it so.
    for ending in ["て", "で"] {
      add(
        ending + "おく",
        polite: ending + "おき",
        negative: ending + "おか"
      )
    }
    // 〜にする, 〜とする, 〜くする: to make it so.
    for particle in ["に", "と", "く", "ように", "を一つに"] {
      add(
        particle + "する",
        polite: particle + "し",
        negative: particle + "し"
      )
    }
    return forms
  }()

  private static let rows: [Character: (i: String, a: String)] = [
    "う": ("い", "わ"), "く": ("き", "か"), "ぐ": ("ぎ", "が"), "す": ("し", "さ"), "つ": ("ち", "た"),
    "ぬ": ("に", "な"), "ぶ": ("び", "ば"), "む": ("み", "ま"), "る": ("り", "ら"),
  ]

  private static let ichidan = """
    並べる 入れる 見せる 合わせる 付ける つける 避ける 決める そろえる 揃える 伝える 添える 変える 替える 換える かえる
    分ける まとめる 始める 終える 止める とめる やめる 収める 納める 抑える 押さえる 加える 与える 備える 広げる 狭める 高める 低める
    強める 弱める 深める 早める 速める 縮める 埋める 空ける あける 開ける 閉じる 設ける 当てはめる 当てる 掲げる 下げる 上げる 立てる
    組み立てる 覚える 教える 隔てる とどめる 留める 支える 確かめる 調べる 見分ける 知らせる 持たせる 集める 重ねる 届ける
    伏せる 載せる 乗せる 寄せる 任せる 済ませる 目立たせる 離れさせる させる 覚えさせる 読ませる 消させる 考える 取り入れる 勧める 薦める 設ける 遠ざける 近づける 繰り上げる 組み合わせる 切り替える
    置きかえる 置き換える 入れかえる 入れ替える 書きかえる 書き換える 言いかえる 言い換える 比べる 用いる 助ける 認める 求める 薄める
    控える 尋ねる 妨げる 混ぜる 延べる 詰める 丸める 緩める 定める 改める ためる 向ける 傾ける 曲げる 整える 捉える 含める 数える 束ねる
    """
  private static let godan = """
    示す 残す 消す 隠す 離す はなす 冷ます 出す 返す 戻す 渡す 動かす 減らす 増やす 揺らす ぼかす 生かす 活かす 外す 流す 通す 目立たす
    ずらす 正す 直す 見なす 満たす 差しはさむ 差し挟む 貸す 移す 起こす 落とす 許す 示し続ける 試す 記す 足す 指す 明かす 促す 励ます
    置く 書く 描く 省く 除く 引く 敷く 抜く 巻く 解く 築く 防ぐ 塞ぐ つなぐ 脱ぐ 急ぐ 使う 言う 扱う 行う 補う 覆う 添う 洗う 払う
    選ぶ 運ぶ 結ぶ 学ぶ 呼ぶ 刷る 作る 切る 送る 守る 絞る 譲る 区切る 取る 測る 計る 塗る 織る 貼る 張る 配る 折る 削る 絞り込む
    織り込む 組み込む 盛り込む 読み込む 書き込む 畳む 挟む はさむ 囲む 刻む 積む 含む 保つ 打つ 断つ 放つ 分かつ 持つ 言い切る
    """

  /// Actions of machines and people that are not instructions, though they end like one of the
  /// verbs.
  private static let perceiving = Words(
    "読み取る 読み取ります 受け取る 受け取ります 聞き取る 聞き取ります 感じ取る 思います 思う 探す 探します")

  // MARK: Nouns with する

  /// `表示する`, `デザインします`, `作成しない`: a noun of two kanji, or in katakana.
  private static func nounVerb(_ text: ArraySlice<UInt32>) -> Ending? {
    for (suffix, isNegative, isPlain) in suru {
      guard text.hasSuffix(suffix) else { continue }
      let head = text.dropLast(suffix.count)
      let noun = head.suffix(2)
      // 表示, 作成, and the last two characters of デザイン
      guard noun.count == 2,
        noun.allSatisfy({ $0.isHan || $0.isKatakana }),
        !intransitive.end(head)
      else { return nil }
      return Ending(
        length: suffix.count + 2,
        isNegative: isNegative,
        isPlain: isPlain)
    }
    return nil
  }

  private static let suru: [([UInt32], Bool, Bool)] = [
    ("する".scalarValues, false, true), ("します".scalarValues, false, false),
    ("しない".scalarValues, true, true), ("しません".scalarValues, true, false),
  ]

  private static let intransitive = Words(
    """
    機能 存在 変化 移動 動作 終了 発生 一致 対応 関係 依存 成功 失敗 完了 意味 反応 増加 減少 登場 由来 影響 共通 混乱 停止 回転
    連動 属 相当 適 関 達 位置 構成 該当 類似 作用 出現 消滅 遷移 到達 完結 進行 経過 点滅 待機 スクロール スライド フェード
    """)
}
