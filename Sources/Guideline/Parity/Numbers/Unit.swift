/// A unit of measurement, the same in every language.
enum Unit: Sendable, Equatable {
  case point, pixel, densityPixel, em, rem
  case percent, degree
  case millisecond, second, minute, hour, day, week, month, year
  case millimeter, centimeter, meter, kilometer, inch
  case byte, kilobyte, megabyte, gigabyte, hertz, kilohertz
  case gram, kilogram, yen, dollar, euro
}

extension Unit {
  /// Whether it measures time.
  var isTime: Bool {
    switch self {
    case .millisecond, .second, .minute, .hour, .day, .week, .month, .year:
      true
    default:
      false
    }
  }

  /// The length of a unit of time; `nil` for other units, and for those that differ in length.
  var milliseconds: Double? {
    switch self {
    case .millisecond: 1
    case .second: 1_000
    case .minute: 60_000
    case .hour: 3_600_000
    case .day: 86_400_000
    case .week: 604_800_000
    default: nil
    }
  }

  /// Units in the Latin script, as they follow a number in any language.
  static let latin = MeaningTable<Unit>(
    spelled([
      (.point, "pt pts point points"),
      (.pixel, "px pixel pixels"),
      (.densityPixel, "dp dps"),
      (.em, "em ems"),
      (.rem, "rem rems"),
      (.percent, "percent"),
      (.degree, "degree degrees"),
      (.millisecond, "ms millisecond milliseconds"),
      (.second, "s sec secs second seconds"),
      (.minute, "min mins minute minutes"),
      (.hour, "hour hours hr hrs"),
      (.day, "day days"),
      (.week, "week weeks"),
      (.month, "month months"),
      (.year, "year years"),
      (.millimeter, "mm millimeter millimeters millimetre millimetres"),
      (.centimeter, "cm centimeter centimeters centimetre centimetres"),
      (.meter, "m meter meters metre metres"),
      (.kilometer, "km kilometer kilometers kilometre kilometres"),
      (.inch, "in inch inches"),
      (.byte, "byte bytes"),
      (.kilobyte, "kb kilobyte kilobytes"),
      (.megabyte, "mb megabyte megabytes"),
      (.gigabyte, "gb gigabyte gigabytes"),
      (.hertz, "hz hertz"),
      (.kilohertz, "khz kilohertz"),
      (.gram, "g gram grams"),
      (.kilogram, "kg kilogram kilograms"),
      (.yen, "yen"),
      (.dollar, "dollar dollars"),
      (.euro, "euro euros"),
    ]),
    edges: .words)

  /// Signs and units in Japanese.
  static let signs = MeaningTable<Unit>(
    spelled([
      (.percent, "% ％ パーセント ﹪"),
      (.degree, "°"),
      (.point, "ポイント"),
      (.pixel, "ピクセル 画素"),
      (.millisecond, "ミリ秒"),
      (.second, "秒 秒間"),
      (.minute, "分 分間"),
      (.hour, "時間"),
      (.day, "日間"),
      (.week, "週 週間"),
      (.month, "か月 ヶ月 カ月 ヵ月 ケ月 箇月"),
      (.year, "年間"),
      (.millimeter, "ミリメートル"),
      (.centimeter, "センチ センチメートル"),
      (.meter, "メートル"),
      (.kilometer, "キロメートル"),
      (.inch, "インチ ″ 型"),
      (.byte, "バイト"),
      (.kilobyte, "キロバイト"),
      (.megabyte, "メガバイト"),
      (.gigabyte, "ギガバイト"),
      (.hertz, "ヘルツ"),
      (.kilohertz, "キロヘルツ"),
      (.gram, "グラム"),
      (.kilogram, "キログラム"),
      (.yen, "円 ¥"),
      (.dollar, "ドル $"),
      (.euro, "ユーロ €"),
    ]),
    edges: .anywhere)

  /// Words that begin like a unit in Japanese and are none: 3分の1, 2分割, 50年代.
  static let lookAlikes = MeaningTable<Void>(
    [
      "分の", "分割", "分類", "分野", "分岐", "分か", "分け", "分離", "分量", "分身", "時間制", "円形", "円グラフ", "週目", "分目",
      "秒目",
    ].map { ($0, ()) },
    edges: .anywhere)

  private static func spelled(_ lists: [(Unit, String)]) -> [(word: String, meaning: Unit)] {
    lists.flatMap { unit, words in
      words.split(separator: " ").map { word in (String(word), unit) }
    }
  }
}
