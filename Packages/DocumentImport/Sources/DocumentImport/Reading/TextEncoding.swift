/// An encoding of a text file.
public enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case windows31J = "windows-31j"
  case eucJP = "euc-jp"
  case iso2022JP = "iso-2022-jp"
  case latin1 = "iso-8859-1"

  /// The name as declarations have it: `utf-8`.
  public var name: String { rawValue }

  /// The encoding of a name as declarations and people write it: `Shift_JIS`, `sjis`, `cp932`.
  public init?(named name: String) {
    let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch key {
    case "utf8", "usascii", "ascii": self = .utf8
    case "utf16", "utf16le", "utf16be", "unicode": self = .utf16
    case "windows31j", "shiftjis", "xsjis", "sjis", "cp932", "ms932", "mskanji": self = .windows31J
    case "eucjp", "xeucjp", "ujis": self = .eucJP
    case "iso2022jp", "jis", "csiso2022jp": self = .iso2022JP
    case "iso88591", "latin1", "windows1252", "cp1252": self = .latin1
    default: return nil
    }
  }

  /// What iconv calls it; `nil` for those that need none.
  var iconvName: String? {
    switch self {
    case .windows31J: "CP932"
    case .eucJP: "EUC-JP"
    case .iso2022JP: "ISO-2022-JP"
    case .utf8, .utf16, .latin1: nil
    }
  }
}
